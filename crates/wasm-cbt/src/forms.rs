//! Moods, questionnaires, the safety plan, analytics, the next step, and the thought workshop.

use evenkeel_cbt_core::workshop::{self, ledger, parts};
use evenkeel_cbt_core::{analytics, measures, mood, safety_plan, suggestion};
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

/// Returns every day of a range, including days without moods.
#[wasm_bindgen(js_name = moodSeries)]
pub fn mood_series(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(mood::series::series(&given.read::<Vec<_>>()?, given.read()?, given.read()?)))
}

/// Returns the variability of moods.
#[wasm_bindgen(js_name = moodVariability)]
pub fn mood_variability(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(mood::series::variability(&given.read::<Vec<_>>()?)))
}

/// Validates and scores a questionnaire.
#[wasm_bindgen(js_name = scoreMeasure)]
pub fn score_measure(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(measures::score(given.read()?, &given.read_exact()?)))
}

/// Compares two totals.
#[wasm_bindgen(js_name = measureChange)]
pub fn measure_change(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(measures::change(given.read()?, given.read()?, given.read()?)))
}

/// Returns the schedule of a questionnaire.
#[wasm_bindgen(js_name = measureDue)]
pub fn measure_due(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(measures::next_due(given.read()?, given.read()?)))
}

/// Returns when a review of the safety plan is due.
#[wasm_bindgen(js_name = planReview)]
pub fn plan_review(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(safety_plan::review(given.read()?, given.read()?)))
}

/// Returns the digits to dial.
#[wasm_bindgen]
pub fn dial(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(safety_plan::dial(given.read()?)))
}

/// Analyses a range of days.
#[wasm_bindgen]
pub fn analytics(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(analytics::analyse(&given.read_exact()?)))
}

/// Returns one suggested step with its reason.
#[wasm_bindgen(js_name = suggestStep)]
pub fn suggest_step(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(suggestion::suggest(&given.read_exact()?)))
}

/// Returns the share of a pie that is not assigned yet.
#[wasm_bindgen(js_name = pieRest)]
pub fn pie_rest(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(parts::pie_rest(&given.read_exact::<Vec<_>>()?)))
}

/// Returns the next step of a downward arrow.
#[wasm_bindgen(js_name = nextLevel)]
pub fn next_level(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(workshop::next_level(&given.read_exact()?, given.read()?)))
}

/// Summarises predictions.
#[wasm_bindgen(js_name = predictionLedger)]
pub fn prediction_ledger(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(ledger::ledger(&given.read_exact::<Vec<_>>()?, given.read()?)))
}
