//! The thought workshop.

use evenkeel_cbt_core::workshop::{self, ledger, parts};
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

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
