//! `wasm-bindgen` bindings of the safety core. The public TypeScript API is in `pkg/src`.

use evenkeel_safety_core::limits::{LIMITS, Limits};
use evenkeel_safety_core::redact::LogValue;
use evenkeel_safety_core::rules::{self, RuleInfo};
use evenkeel_safety_core::{
    FieldText, JournalEntryInput, JournalReport, JournalRules, MedicalReport, Policy, PromptReport, Ruleset,
    SafetyReport, SanitiseReport, Screening, SqlPolicy, crisis, journal, medical, prompt, redact, redirect, sanitise,
    screening,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

type Answer<T> = Result<Ts<T>, JsError>;

fn sql(contextual: bool) -> SqlPolicy {
    if contextual { SqlPolicy::Contextual } else { SqlPolicy::Literal }
}

fn ruleset(extended: bool) -> Ruleset {
    if extended { Ruleset::Extended1 } else { Ruleset::Spec1 }
}

fn policy(contextual: bool, extended: bool) -> Policy {
    Policy { sql: sql(contextual), ruleset: ruleset(extended) }
}

/// Runs all checks on one text.
#[wasm_bindgen]
pub fn analyse(text: &str, contextual: bool, extended: bool) -> Answer<SafetyReport> {
    Ok(evenkeel_safety_core::analyse(text, policy(contextual, extended)).into_ts()?)
}

/// Screens the texts of one form.
#[wasm_bindgen]
pub fn screen(
    fields: Vec<String>,
    texts: Vec<String>,
    balanced: &[u8],
    contextual: bool,
    extended: bool,
) -> Answer<Screening> {
    // Parallel lists of plain values: deserialising objects would add 10 kB of code to every page.
    let texts = fields.into_iter().zip(texts).zip(balanced);
    let texts: Vec<_> = texts.map(|((field, text), &flag)| FieldText { field, text, balanced: flag != 0 }).collect();
    Ok(evenkeel_safety_core::screen(&texts, policy(contextual, extended)).into_ts()?)
}

/// Returns the level that the product acts on, as its place in the order of the levels. For the other modules of the
/// package, which link no rules of their own.
#[wasm_bindgen(js_name = shownLevel)]
pub fn shown_level(text: &str) -> u8 {
    screening::shown_level(text, Policy::product(SqlPolicy::Literal)) as u8
}

/// Returns the rule ids of the crisis indicators of `spec-1`. For the other modules of the package.
#[wasm_bindgen]
pub fn indicators(text: &str) -> Vec<String> {
    crisis::score(text).indicators.into_iter().map(|found| found.rule_id).collect()
}

/// Explains the level of a text, one sentence per line.
#[wasm_bindgen]
pub fn explain(text: &str, extended: bool) -> Vec<String> {
    evenkeel_safety_core::explain(text, policy(false, extended))
}

/// Sanitises a text.
#[wasm_bindgen]
pub fn sanitise(text: &str, contextual: bool) -> Answer<SanitiseReport> {
    Ok(sanitise::sanitise(text, sql(contextual)).into_ts()?)
}

/// Checks a text before it is sent to an assistant.
#[wasm_bindgen(js_name = checkPrompt)]
pub fn check_prompt(text: &str, extended: bool) -> Answer<PromptReport> {
    Ok(prompt::check_with(text, ruleset(extended)).into_ts()?)
}

/// Finds medical terms.
#[wasm_bindgen(js_name = detectMedical)]
pub fn detect_medical(text: &str) -> Answer<MedicalReport> {
    Ok(medical::detect(text).into_ts()?)
}

/// Validates a journal entry. The fields are separate arguments, so that only strings cross the boundary while a user
/// types.
#[wasm_bindgen(js_name = validateJournalEntry)]
pub fn validate_journal_entry(
    situation: &str,
    thoughts: &str,
    notes: &str,
    max_entry_chars: u32,
    max_notes_chars: u32,
    contextual: bool,
) -> Answer<JournalReport> {
    let field = |text: &str| Some(text.to_owned());
    let entry = JournalEntryInput { situation: field(situation), thoughts: field(thoughts), notes: field(notes) };
    let rules = JournalRules { max_entry_chars, max_notes_chars, sql_policy: sql(contextual) };
    Ok(journal::validate(Some(&entry), &rules).into_ts()?)
}

/// Returns the report for a missing entry.
#[wasm_bindgen(js_name = validateMissingEntry)]
pub fn validate_missing_entry() -> Answer<JournalReport> {
    Ok(journal::validate(None, &JournalRules::default()).into_ts()?)
}

/// Returns the length of a field, as counted by all layers.
#[wasm_bindgen(js_name = fieldLength)]
pub fn field_length(text: &str) -> u32 {
    journal::length(text)
}

/// Returns the target if it is safe to redirect to.
#[wasm_bindgen(js_name = checkRedirect)]
pub fn check_redirect(target: &str) -> Option<String> {
    redirect::check(target).map(str::to_owned)
}

/// Masks and truncates a value for a log. Accepts any value: what is not JSON becomes its type name, and cycles end at
/// the maximum depth.
#[wasm_bindgen]
pub fn redact(value: &JsValue) -> Result<JsValue, JsError> {
    let json = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(serde::Serialize::serialize(&redact::redact(log_value(value, 0)), &json)?)
}

/// One level deeper than redaction keeps, so that redaction can mark what it truncates.
fn log_value(value: &JsValue, depth: u32) -> LogValue {
    if let Some(text) = value.as_string() {
        LogValue::Text(text)
    } else if let Some(number) = value.as_f64() {
        LogValue::Number(number)
    } else if let Some(truth) = value.as_bool() {
        LogValue::Bool(truth)
    } else if value.is_null() || value.is_undefined() {
        LogValue::Null
    } else if !value.is_object() {
        LogValue::Text(value.js_typeof().as_string().unwrap_or_default())
    } else if depth > LIMITS.redact_depth {
        LogValue::Null
    } else if let Some(list) = value.dyn_ref::<js_sys::Array>() {
        let kept = list.iter().take(LIMITS.redact_array_items as usize);
        LogValue::List(kept.map(|item| log_value(&item, depth + 1)).collect())
    } else {
        let object: &js_sys::Object = value.unchecked_ref();
        let entries = js_sys::Object::entries(object);
        let kept = entries.iter().take(LIMITS.redact_object_keys as usize);
        let field = |entry: JsValue| {
            let entry: js_sys::Array = entry.unchecked_into();
            (entry.get(0).as_string().unwrap_or_default(), log_value(&entry.get(1), depth + 1))
        };
        LogValue::Object(kept.map(field).collect())
    }
}

/// Returns all rules.
#[wasm_bindgen]
pub fn rules() -> Result<Vec<Ts<RuleInfo>>, JsError> {
    rules::all().iter().map(|rule| Ok(rule.into_ts()?)).collect()
}

/// Returns the limits.
#[wasm_bindgen]
pub fn limits() -> Answer<Limits> {
    Ok(LIMITS.into_ts()?)
}
