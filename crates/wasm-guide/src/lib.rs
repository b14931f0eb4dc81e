//! `wasm-bindgen` bindings of the guide. The public TypeScript API is `pkg/src/guide-core.ts`.

use evenkeel_cbt_core::guide::{self, GuideContext, GuideMessage, GuideReply};
use evenkeel_cbt_core::record::Reflection;
use evenkeel_wasm_host as _;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Answers the last message of a talk.
#[wasm_bindgen]
pub fn reply(messages: Vec<Ts<GuideMessage>>, context: Ts<GuideContext>) -> Result<Ts<GuideReply>, JsError> {
    let messages = messages.iter().map(|message| Ok(message.to_rust()?)).collect::<Result<Vec<_>, JsError>>()?;
    Ok(guide::reply(&messages, &context.to_rust()?).into_ts()?)
}

/// Reflects on a journal entry.
#[wasm_bindgen]
pub fn reflect(entry: &str) -> Result<Ts<Reflection>, JsError> {
    Ok(guide::reflect(entry).into_ts()?)
}
