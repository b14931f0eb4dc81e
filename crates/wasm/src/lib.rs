//! `wasm-bindgen` bindings of the safety core. The public TypeScript API is in `pkg/src`.
//!
//! The checks of one text read it from a buffer that is kept, and answer with numbers (`evenkeel_wasm_bridge::report`),
//! because they run on every key press. Everything else passes as bytes; see `evenkeel-wasm-bridge`.
//!
//! With the feature `objects`, which the npm package does without, `wasm-pack build` in this folder makes a module that can
//! be used alone: its checks take strings and return plain objects.

#[cfg(feature = "objects")]
mod objects;

use evenkeel_safety_core::limits::LIMITS;
use evenkeel_safety_core::redact::LogValue;
use evenkeel_safety_core::text::find_byte;
use evenkeel_safety_core::{
    JournalEntryInput, JournalRules, Policy, Ruleset, SqlPolicy, crisis, extended, journal, medical, prompt, redact,
    redirect, rules, sanitise, screening,
};
use evenkeel_wasm_bridge::report::{self, Row};
use evenkeel_wasm_bridge::{answer, bytes_of};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The text to check, as JavaScript wrote it.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// The answer of the last check.
    static ANSWER: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) };
}

fn sql(contextual: bool) -> SqlPolicy {
    if contextual { SqlPolicy::Contextual } else { SqlPolicy::Literal }
}

fn ruleset(extended: bool) -> Ruleset {
    if extended { Ruleset::Extended1 } else { Ruleset::Spec1 }
}

fn policy(contextual: bool, extended: bool) -> Policy {
    Policy { sql: sql(contextual), ruleset: ruleset(extended) }
}

/// Returns where to write a text of up to this many bytes before a check of it.
#[wasm_bindgen]
pub fn room(bytes: usize) -> *const u8 {
    TEXT.with_borrow_mut(|text| {
        if text.len() < bytes {
            text.resize(bytes, 0);
        }
        text.as_ptr()
    })
}

/// Runs a check of the first `length` bytes of the text. Returns the address of the report, which stands until the next
/// check, or null if the text contains U+0000 or is not UTF-8.
fn check<R: Row>(length: usize, check: impl FnOnce(&str) -> R) -> *const f64 {
    TEXT.with_borrow(|text| {
        let bytes = &text[..length];
        if find_byte(bytes, 0).is_some() {
            return std::ptr::null();
        }
        let Ok(text) = std::str::from_utf8(bytes) else { return std::ptr::null() };
        ANSWER.with_borrow_mut(|answer| {
            answer.clear();
            report::write(&check(text), text, answer);
            answer.as_ptr()
        })
    })
}

/// Runs all checks on the text.
#[wasm_bindgen]
pub fn analyse(length: usize, contextual: bool, extended: bool) -> *const f64 {
    let policy = policy(contextual, extended);
    check(length, |text| evenkeel_safety_core::analyse(text, policy))
}

/// Sanitises the text.
#[wasm_bindgen]
pub fn sanitise(length: usize, contextual: bool) -> *const f64 {
    check(length, |text| sanitise::sanitise(text, sql(contextual)))
}

/// Checks the text before it is sent to an assistant.
#[wasm_bindgen(js_name = checkPrompt)]
pub fn check_prompt(length: usize, extended: bool) -> *const f64 {
    check(length, |text| prompt::check_with(text, ruleset(extended)))
}

/// Finds medical terms in the text.
#[wasm_bindgen(js_name = detectMedical)]
pub fn detect_medical(length: usize) -> *const f64 {
    check(length, medical::detect)
}

/// Screens the texts of one form: the texts, and which ruleset and SQL policy apply.
#[wasm_bindgen]
pub fn screen(given: &[u8]) -> Vec<u8> {
    answer(given, |given| {
        let texts: Vec<_> = given.read()?;
        Ok(screening::screen(&texts, policy(given.read()?, given.read()?)))
    })
}

/// Returns the level that the product acts on, as its place in the order of the levels. For the other modules of the
/// package, which link no rules of their own.
#[wasm_bindgen(js_name = shownLevel)]
pub fn shown_level(text: &str) -> u8 {
    screening::shown_level(text, Policy::product(SqlPolicy::Literal)) as u8
}

/// Returns the rule ids of the crisis indicators of `spec-1`. For the other modules of the package.
#[wasm_bindgen]
pub fn indicators(text: &str) -> Vec<u8> {
    bytes_of(&crisis::score(text).indicators.into_iter().map(|found| found.rule_id).collect::<Vec<_>>())
}

/// Explains the level of a text, one sentence per line.
#[wasm_bindgen]
pub fn explain(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(evenkeel_safety_core::explain(given.read()?, policy(false, given.read()?))))
}

/// Validates a journal entry: its fields, if there is one, the longest entry and note, and which ruleset and SQL policy
/// apply. The cues of `extended-1` follow the report, on the fields joined like those that the report screens.
#[wasm_bindgen(js_name = validateJournalEntry)]
pub fn validate_journal_entry(given: &[u8]) -> Vec<u8> {
    answer(given, |given| {
        let fields: Option<[String; 3]> = given.read()?;
        let (max_entry_chars, max_notes_chars) = (given.read()?, given.read()?);
        let rules = JournalRules { max_entry_chars, max_notes_chars, sql_policy: sql(given.read()?) };
        let is_extended: bool = given.read()?;
        let joined = fields.as_ref().map(|fields| fields.join("\n")).unwrap_or_default();
        let entry = fields.map(|[situation, thoughts, notes]| JournalEntryInput {
            situation: Some(situation),
            thoughts: Some(thoughts),
            notes: Some(notes),
        });
        Ok((journal::validate(entry.as_ref(), &rules), is_extended.then(|| extended::assess(&joined))))
    })
}

/// Returns the length of a field, as counted by all layers.
#[wasm_bindgen(js_name = fieldLength)]
pub fn field_length(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(journal::length(given.read()?)))
}

/// Returns the target if it is safe to redirect to.
#[wasm_bindgen(js_name = checkRedirect)]
pub fn check_redirect(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(redirect::check(given.read()?).map(str::to_owned)))
}

/// Masks and truncates a value for a log.
#[wasm_bindgen]
pub fn redact(given: &[u8]) -> Vec<u8> {
    answer(given, |given| Ok(redact::redact(given.read::<LogValue>()?)))
}

/// Returns the rules of `spec-1` and of `extended-1`.
#[wasm_bindgen(js_name = rules)]
pub fn all_rules() -> Vec<u8> {
    bytes_of(&(rules::all(), extended::rules()))
}

/// Returns the limits.
#[wasm_bindgen]
pub fn limits() -> Vec<u8> {
    bytes_of(&LIMITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No text passes unchecked: one that cannot be read has no report.
    #[test]
    fn a_text_with_nul_or_that_is_not_utf8_has_no_report() {
        let report = |bytes: &[u8]| {
            TEXT.with_borrow_mut(|text| *text = bytes.to_vec());
            analyse(bytes.len(), false, true)
        };
        assert!(!report(b"I want to die").is_null());
        assert!(report(b"I want to die\0").is_null());
        assert!(report(b"I want to die\xff").is_null());
    }
}
