//! `wasm-bindgen` shims over the two cores, nothing else. `pkg/src` is the typed face that people import.

use evenkeel_cbt_core::onboarding::{self, Status, Step};
use evenkeel_safety_core::alerts::{self, AlertDraft, SecurityEventDraft, SecurityEventType};
use evenkeel_safety_core::auth::{self, Role, StoredPath};
use evenkeel_safety_core::errors::{self, ErrorCategory, ErrorInfo};
use evenkeel_safety_core::limits::{LIMITS, Limits};
use evenkeel_safety_core::redact::LogValue;
use evenkeel_safety_core::rules::{self, RuleInfo};
use evenkeel_safety_core::{
    FieldText, JournalEntryInput, JournalReport, JournalRules, MedicalReport, PromptReport, SafetyReport,
    SanitiseReport, Screening, SqlPolicy, crisis, journal, medical, prompt, redact, redirect, sanitise,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

type Answer<T> = Result<Ts<T>, JsError>;

fn policy(contextual: bool) -> SqlPolicy {
    if contextual { SqlPolicy::Contextual } else { SqlPolicy::Literal }
}

/// Every check over one text.
#[wasm_bindgen]
pub fn analyse(text: &str, contextual: bool) -> Answer<SafetyReport> {
    Ok(evenkeel_safety_core::analyse(text, policy(contextual)).into_ts()?)
}

/// Screens the texts of one form.
#[wasm_bindgen]
pub fn screen(fields: Vec<String>, texts: Vec<String>, balanced: &[u8], contextual: bool) -> Answer<Screening> {
    // Lists of plain values: reading objects would bring 10 kB of code to every page.
    let texts = fields.into_iter().zip(texts).zip(balanced);
    let texts: Vec<_> = texts.map(|((field, text), &flag)| FieldText { field, text, balanced: flag != 0 }).collect();
    Ok(evenkeel_safety_core::screen(&texts, policy(contextual)).into_ts()?)
}

/// How the crisis score of a text came about, a sentence a line.
#[wasm_bindgen]
pub fn explain(text: &str) -> Vec<String> {
    crisis::score(text).explain()
}

/// Checks and trims a text.
#[wasm_bindgen]
pub fn sanitise(text: &str, contextual: bool) -> Answer<SanitiseReport> {
    Ok(sanitise::sanitise(text, policy(contextual)).into_ts()?)
}

/// Checks text that is meant for an assistant.
#[wasm_bindgen(js_name = checkPrompt)]
pub fn check_prompt(text: &str) -> Answer<PromptReport> {
    Ok(prompt::check(text).into_ts()?)
}

/// Looks for medical words.
#[wasm_bindgen(js_name = detectMedical)]
pub fn detect_medical(text: &str) -> Answer<MedicalReport> {
    Ok(medical::detect(text).into_ts()?)
}

/// Validates an entry; the fields come one by one, so that nothing but text crosses over while someone types.
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
    let rules = JournalRules { max_entry_chars, max_notes_chars, sql_policy: policy(contextual) };
    Ok(journal::validate(Some(&entry), &rules).into_ts()?)
}

/// The report for no entry at all.
#[wasm_bindgen(js_name = validateMissingEntry)]
pub fn validate_missing_entry() -> Answer<JournalReport> {
    Ok(journal::validate(None, &JournalRules::default()).into_ts()?)
}

/// The length of a field as every layer counts it.
#[wasm_bindgen(js_name = fieldLength)]
pub fn field_length(text: &str) -> u32 {
    journal::length(text)
}

/// The target if it may be followed.
#[wasm_bindgen(js_name = checkRedirect)]
pub fn check_redirect(target: &str) -> Option<String> {
    redirect::check(target).map(str::to_owned)
}

/// Masks and cuts a value for a log. Anything may come: what is no JSON becomes its name, cycles end at the depth.
#[wasm_bindgen]
pub fn redact(value: &JsValue) -> Result<JsValue, JsError> {
    let json = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(serde::Serialize::serialize(&redact::redact(log_value(value, 0)), &json)?)
}

/// One level deeper than redaction keeps, so that it can mark what it cuts.
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

/// The rule table.
#[wasm_bindgen]
pub fn rules() -> Result<Vec<Ts<RuleInfo>>, JsError> {
    rules::all().iter().map(|rule| Ok(rule.into_ts()?)).collect()
}

/// The table of numbers.
#[wasm_bindgen]
pub fn limits() -> Answer<Limits> {
    Ok(LIMITS.into_ts()?)
}

/// The category that a message's words tell.
#[wasm_bindgen(js_name = errorCategory)]
pub fn error_category(message: &str) -> Answer<ErrorCategory> {
    Ok(errors::category_of(message).into_ts()?)
}

/// The catalogue's row for a category.
#[wasm_bindgen(js_name = errorInfo)]
pub fn error_info(category: &str) -> Answer<ErrorInfo> {
    Ok(errors::info(ErrorCategory::of(category)).into_ts()?)
}

/// The alert for a crisis level.
#[wasm_bindgen(js_name = crisisAlert)]
pub fn crisis_alert(text: &str) -> Result<Option<Ts<AlertDraft>>, JsError> {
    let draft = alerts::crisis_alert(crisis::score(text).risk_level);
    Ok(draft.map(|draft| draft.into_ts()).transpose()?)
}

/// The security events of one submission.
#[wasm_bindgen(js_name = submissionEvents)]
pub fn submission_events(text: &str) -> Result<Vec<Ts<SecurityEventDraft>>, JsError> {
    let drafts = alerts::submission_events(&crisis::score(text), &medical::detect(text));
    drafts.iter().map(|draft| Ok(draft.into_ts()?)).collect()
}

/// The security event of an exceeded limit.
#[wasm_bindgen(js_name = rateLimitEvent)]
pub fn rate_limit_event(key: &str) -> Answer<SecurityEventDraft> {
    Ok(alerts::rate_limit_event(key).into_ts()?)
}

/// The alerts that are due: the ages of the kept events in milliseconds, by kind.
#[wasm_bindgen(js_name = thresholdAlerts)]
pub fn threshold_alerts(rate_limit_ages: &[f64], crisis_ages: &[f64]) -> Result<Vec<Ts<AlertDraft>>, JsError> {
    let of = |kind, ages: &[f64]| ages.iter().map(|age| (kind, *age)).collect::<Vec<_>>();
    let events =
        [of(SecurityEventType::RateLimit, rate_limit_ages), of(SecurityEventType::CrisisDetected, crisis_ages)];
    alerts::threshold_alerts(&events.concat()).iter().map(|draft| Ok(draft.into_ts()?)).collect()
}

/// Where to go after signing in.
#[wasm_bindgen(js_name = authDestination)]
pub fn auth_destination(
    pending_invitation: bool,
    stored_path: Option<String>,
    expires_at_ms: Option<f64>,
    now_ms: f64,
    role: Option<String>,
) -> String {
    let stored = stored_path.as_deref().map(|path| StoredPath { path, expires_at_ms });
    auth::destination(pending_invitation, stored.as_ref(), now_ms, Role::of(role.as_deref()))
}

/// Whether a token must be refreshed.
#[wasm_bindgen(js_name = tokenNeedsRefresh)]
pub fn token_needs_refresh(expires_at_ms: f64, now_ms: f64) -> bool {
    auth::needs_refresh(expires_at_ms, now_ms)
}

/// Whether a stored entry may be used.
#[wasm_bindgen(js_name = storedEntryIsUsable)]
pub fn stored_entry_is_usable(version: f64, expires_at_ms: Option<f64>, now_ms: f64) -> bool {
    auth::is_usable(version, expires_at_ms, now_ms)
}

/// Whether log records may be sent from this host.
#[wasm_bindgen(js_name = maySendLog)]
pub fn may_send_log(host: &str, port: &str, production_host: Option<String>) -> bool {
    auth::may_send_log(host, port, production_host.as_deref())
}

/// A step by its name; anything unknown is the first.
#[wasm_bindgen(js_name = onboardingStep)]
pub fn onboarding_step(name: Option<String>) -> Answer<Step> {
    Ok(Step::of(name.as_deref()).into_ts()?)
}

/// The status after going on from a step.
#[wasm_bindgen(js_name = onboardingAfter)]
pub fn onboarding_after(saved: &str, completed: bool, from: &str, agreed: bool) -> Answer<Status> {
    Ok(status(saved, completed).after(Step::of(Some(from)), agreed)?.into_ts()?)
}

/// The step before a step.
#[wasm_bindgen(js_name = onboardingPrevious)]
pub fn onboarding_previous(step: &str) -> Answer<Step> {
    Ok(Step::of(Some(step)).previous().into_ts()?)
}

/// Where "Start my first journal" leads.
#[wasm_bindgen(js_name = onboardingFirstJournal)]
pub fn onboarding_first_journal(redirect_to: Option<String>) -> String {
    onboarding::first_journal(redirect_to.as_deref())
}

/// Where someone with unfinished onboarding is sent from a protected page.
#[wasm_bindgen(js_name = onboardingEnforce)]
pub fn onboarding_enforce(path: &str, role: Option<String>, saved: &str, completed: bool) -> Option<String> {
    onboarding::enforce(path, Role::of(role.as_deref()), status(saved, completed))
}

/// Where a visitor of an onboarding page is sent.
#[wasm_bindgen(js_name = onboardingGuard)]
pub fn onboarding_guard(
    visited: &str,
    signed_in: bool,
    saved: &str,
    completed: bool,
    redirect_to: Option<String>,
) -> Option<String> {
    onboarding::guard(Step::of(Some(visited)), signed_in, status(saved, completed), redirect_to.as_deref())
}

fn status(saved: &str, completed: bool) -> Status {
    Status { step: Step::of(Some(saved)), completed }
}
