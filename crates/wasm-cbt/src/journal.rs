//! Thought records and emotion-focused entries.

use evenkeel_cbt_core::journal::{EftEntry, ThoughtRecord};
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

/// Returns the changes of ratings over a thought record.
#[wasm_bindgen(js_name = recordResult)]
pub fn record_result(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(given.read_exact::<ThoughtRecord>()?.result()))
}

/// Whether to suggest a pause.
#[cfg(feature = "entries")]
#[wasm_bindgen(js_name = eftSuggestsPause)]
pub fn eft_suggests_pause(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(given.read_exact::<EftEntry>()?.suggests_pause()))
}

/// Converts an emotion-focused entry to the beginning of a thought record.
#[cfg(feature = "thoughts")]
#[wasm_bindgen(js_name = eftToThoughtRecord)]
pub fn eft_to_thought_record(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(given.read_exact::<EftEntry>()?.to_thought_record()))
}
