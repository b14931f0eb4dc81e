//! The hold list.

use evenkeel_cbt_core::hold;
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

/// Returns why no tool may answer these texts, if it may not.
#[wasm_bindgen(js_name = findHold)]
pub fn find_hold(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(hold::find(&given.read::<Vec<&str>>()?)))
}
