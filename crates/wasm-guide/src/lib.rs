//! `wasm-bindgen` bindings of the guide. The public TypeScript API is `pkg/src/guide-core.ts`.
//!
//! The guide is asked once for each message, so its arguments and answers pass as JavaScript objects. The modules that run
//! on a key press, or that a page waits for, pass bytes instead; see `evenkeel-wasm-bridge`.

use evenkeel_cbt_core::guide::{self, GuideMessage};
use evenkeel_wasm_host as _;
use js_sys::TypeError;
use serde::{Serialize, de::DeserializeOwned};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// Answers the last message of a talk: its messages, and the context.
///
/// # Errors
/// Throws a `TypeError` if an argument has the wrong type.
#[wasm_bindgen]
pub fn reply(messages: JsValue, context: JsValue) -> Result<JsValue, JsValue> {
    let messages: Vec<GuideMessage> = read(messages)?;
    write(&guide::reply(&messages, &read(context)?))
}

/// Reflects on a journal entry.
///
/// # Errors
/// Fails if the answer cannot be passed.
#[wasm_bindgen]
pub fn reflect(entry: &str) -> Result<JsValue, JsValue> {
    write(&guide::reflect(entry))
}

fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(|error| TypeError::new(&error.to_string()).into())
}

/// An absent value is left out, and a map is an object, as in JSON.
fn write(value: &impl Serialize) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&Serializer::json_compatible())?)
}
