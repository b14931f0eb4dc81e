//! Reframing cards.

use evenkeel_cbt_core::reframe;
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

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
