//! The wording of thoughts: thinking patterns, reframing cards and the reframe coach.

use evenkeel_cbt_core::coach::{self, CardState};
use evenkeel_cbt_core::distortions::{self, Pattern};
use evenkeel_cbt_core::reframe;
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

/// Finds wording cues, sentence by sentence.
#[wasm_bindgen(js_name = findPatterns)]
pub fn find_patterns(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(distortions::analyse_with(given.read()?, &given.read::<Vec<_>>()?)))
}

/// Creates three reframing cards.
#[wasm_bindgen(js_name = reframeCards)]
pub fn reframe_cards(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(reframe::cards(&given.read_exact()?)))
}

/// Checks a card against what the user wrote.
#[wasm_bindgen(js_name = checkCard)]
pub fn check_card(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(reframe::check_card(given.read()?, &given.read::<Vec<&str>>()?)))
}

/// Returns feedback on a chosen pattern.
#[wasm_bindgen(js_name = spotPattern)]
pub fn spot_pattern(given: &[u8]) -> Vec<u8> {
    answer(given, |given| {
        let (thought, written_for) = (given.read()?, given.named("pattern").read()?);
        let also_fits = given.named("alsoFits").read::<Vec<Pattern>>()?;
        Ok(coach::spot(thought, written_for, &also_fits, given.named("chosen").read()?))
    })
}

/// Returns what the wording of an answer shows.
#[wasm_bindgen(js_name = coachFeedback)]
pub fn coach_feedback(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(coach::feedback(&given.read_exact()?)))
}

/// Returns cards to compare an answer with.
#[wasm_bindgen(js_name = coachExamples)]
pub fn coach_examples(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(coach::examples(&given.read_exact()?)))
}

/// Returns the state of a card after a review.
#[wasm_bindgen(js_name = reviewCard)]
pub fn review_card(given: &[u8]) -> Vec<u8> {
    answer(given, |given| {
        let (id, before) = (given.read()?, given.read::<Option<CardState>>()?);
        Ok(coach::review(id, before.as_ref(), given.read()?, given.read()?))
    })
}

/// Returns the next cards.
#[wasm_bindgen(js_name = nextCards)]
pub fn next_cards(given: &[u8]) -> Vec<u8> {
    answer(given, |given| {
        let (deck, states) = (given.read::<Vec<String>>()?, given.read::<Vec<CardState>>()?);
        Ok(coach::next_cards(&deck, &states, given.read()?, given.read()?))
    })
}
