//! The verdict on a record, and the functions for journal entries and the hold list.

use evenkeel_cbt_core::distortions::verdicts;
use evenkeel_cbt_core::hold;
use evenkeel_cbt_core::journal::{EftEntry, ThoughtRecord};
use evenkeel_cbt_core::record::{self, JudgeContext, RecordContent};
use evenkeel_safety_core::Policy;
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

/// Judges a record like the server does on a save: its kind, content, status, the time, and the policy. With the feature
/// `content`, the content to store follows the verdict.
#[wasm_bindgen]
pub fn judge(given: &[u8]) -> Vec<u8> {
    answer(given, |given| {
        let kind = given.named("kind").read()?;
        let content = given.exactly(|given| RecordContent::read(kind, given))?;
        let (status, now_ms) = (given.read()?, given.read()?);
        let policy = Policy { sql: given.read()?, ruleset: given.read()? };
        let verdict = record::judge(content.form(), &JudgeContext { status, now_ms, policy });
        #[cfg(feature = "content")]
        return Ok((verdict, content.trimmed()));
        #[cfg(not(feature = "content"))]
        Ok((verdict,))
    })
}

/// Returns why no tool may answer these texts, if it may not.
#[wasm_bindgen(js_name = findHold)]
pub fn find_hold(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(hold::find(&given.read::<Vec<&str>>()?)))
}

/// Counts answers to hints by cue.
#[wasm_bindgen(js_name = tallyVerdicts)]
pub fn tally_verdicts(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(verdicts::tally(&given.read::<Vec<_>>()?)))
}

/// Returns the changes of ratings over a thought record.
#[wasm_bindgen(js_name = recordResult)]
pub fn record_result(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(given.read_exact::<ThoughtRecord>()?.result()))
}

/// Returns whether to suggest a pause.
#[wasm_bindgen(js_name = eftSuggestsPause)]
pub fn eft_suggests_pause(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(given.read_exact::<EftEntry>()?.suggests_pause()))
}

/// Converts an emotion-focused entry to the beginning of a thought record.
#[wasm_bindgen(js_name = eftToThoughtRecord)]
pub fn eft_to_thought_record(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(given.read_exact::<EftEntry>()?.to_thought_record()))
}
