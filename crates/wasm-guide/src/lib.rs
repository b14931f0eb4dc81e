//! `wasm-bindgen` bindings of the guide. The public TypeScript API is `pkg/src/guide-core.ts`. Arguments and results pass as
//! bytes; see `evenkeel-wasm-bridge`.

use evenkeel_cbt_core::guide;
use evenkeel_wasm_bridge::answer;
use evenkeel_wasm_host as _;
use wasm_bindgen::prelude::*;

/// Answers the last message of a talk: its messages, and the context.
#[wasm_bindgen]
pub fn reply(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(guide::reply(&given.read::<Vec<_>>()?, &given.read_exact()?)))
}

/// Reflects on a journal entry.
#[wasm_bindgen]
pub fn reflect(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(guide::reflect(given.read()?)))
}
