//! The guide: a conversation by rules, and reflections on an entry. The TypeScript API is `pkg/src/guide-core.ts`.

use evenkeel_cbt_core::guide::{self, GuideMessage};
use evenkeel_wasm_bridge::answer;
use wasm_bindgen::prelude::*;

/// Answers the last message of a talk: its messages, and the context.
#[wasm_bindgen]
pub fn reply(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(guide::reply(&given.read::<Vec<GuideMessage>>()?, &given.read()?)))
}

/// Reflects on a journal entry.
#[wasm_bindgen]
pub fn reflect(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(guide::reflect(given.read()?)))
}
