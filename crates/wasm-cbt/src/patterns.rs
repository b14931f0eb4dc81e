//! Thinking patterns.

use evenkeel_cbt_core::distortions::verdicts;
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

/// Finds wording cues, sentence by sentence.
#[cfg(feature = "patterns")]
#[wasm_bindgen(js_name = findPatterns)]
pub fn find_patterns(given: &[u8]) -> Vec<u8> {
    use evenkeel_cbt_core::distortions;
    answer(given, |given| Ok(distortions::analyse_with(given.read()?, &given.read::<Vec<_>>()?)))
}

/// Counts answers to hints by cue.
#[wasm_bindgen(js_name = tallyVerdicts)]
pub fn tally_verdicts(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(verdicts::tally(&given.read::<Vec<_>>()?)))
}
