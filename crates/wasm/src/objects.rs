//! The checks as functions of strings that return plain objects, like the JSON of the server. They pass through
//! `serde-wasm-bindgen`, which calls JavaScript for each property: simple, and too slow for each key press.

use evenkeel_safety_core::{JournalEntryInput, JournalRules, analyse, journal, screening};
use serde::Serialize;
use serde_wasm_bindgen::{Error, Serializer, from_value};
use wasm_bindgen::prelude::*;

/// An absent value is left out, as in JSON.
fn object(value: &impl Serialize) -> Result<JsValue, Error> {
    value.serialize(&Serializer::json_compatible())
}

/// Runs all checks on a text. `contextual` and `extended` choose the SQL policy and the ruleset.
///
/// # Errors
/// Fails if the report cannot be passed.
#[wasm_bindgen(js_name = analyseText, unchecked_return_type = "SafetyReport")]
pub fn analyse_text(text: &str, contextual: bool, extended: bool) -> Result<JsValue, Error> {
    object(&analyse(text, crate::policy(contextual, extended)))
}

/// Screens the texts of one form.
///
/// # Errors
/// Throws an error if `texts` is not an array of texts with their fields.
#[wasm_bindgen(js_name = screenTexts, unchecked_return_type = "Screening")]
pub fn screen_texts(
    #[wasm_bindgen(unchecked_param_type = "FieldText[]")] texts: JsValue,
    contextual: bool,
    extended: bool,
) -> Result<JsValue, Error> {
    object(&screening::screen(&from_value::<Vec<_>>(texts)?, crate::policy(contextual, extended)))
}

/// Validates a journal entry and screens it as a whole.
///
/// # Errors
/// Throws an error if a field of `entry` is not a string.
#[wasm_bindgen(js_name = validateEntry, unchecked_return_type = "JournalReport")]
pub fn validate_entry(
    #[wasm_bindgen(unchecked_param_type = "JournalEntryInput")] entry: JsValue,
    contextual: bool,
) -> Result<JsValue, Error> {
    let rules = JournalRules { sql_policy: crate::sql(contextual), ..JournalRules::default() };
    object(&journal::validate(Some(&from_value::<JournalEntryInput>(entry)?), &rules))
}
