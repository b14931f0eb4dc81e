//! The specification's business constants and limits. No other file repeats these numbers.

use serde::{Deserialize, Serialize};

/// Business constants and limits of the specification's section 9.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
pub struct Limits {
    /// The longest situation or thoughts, in Unicode scalar values of the trimmed text.
    pub journal_max_chars: u32,
    /// The longest notes, likewise.
    pub notes_max_chars: u32,
    /// Requests to the assistant in one window.
    pub ai_rate_limit_max: u32,
    /// That window, in milliseconds.
    pub ai_rate_limit_window_ms: u32,
    /// How long the client waits for the rate limiter, in milliseconds.
    pub rate_limiter_timeout_ms: u32,
    /// How long an info alert stays, in milliseconds.
    pub info_alert_dismiss_ms: u32,
    /// Security events kept.
    pub security_events_kept: u32,
    /// How often alert thresholds are checked, in milliseconds.
    pub alert_check_ms: u32,
    /// More rate-limit events than this in the window below make an alert.
    pub rate_limit_alert_over: u32,
    /// In milliseconds.
    pub rate_limit_alert_window_ms: u32,
    /// More crisis detections than this in the window below make an alert.
    pub crisis_alert_over: u32,
    /// In milliseconds.
    pub crisis_alert_window_ms: u32,
    /// Log redaction: the longest string, in Unicode scalar values.
    pub redact_string_chars: u32,
    /// Log redaction: the longest array.
    pub redact_array_items: u32,
    /// Log redaction: the largest object.
    pub redact_object_keys: u32,
    /// Log redaction: the deepest value kept; the root is at 0.
    pub redact_depth: u32,
    /// Share of log records sent, in percent.
    pub log_sample_percent: u32,
    /// How often the token is checked, in milliseconds: one tick.
    pub token_tick_ms: u32,
    /// A token is refreshed when at most this many whole ticks remain.
    pub token_refresh_ticks: u32,
    /// Errors the global queue holds.
    pub error_queue: u32,
    /// Errors the error provider keeps by default.
    pub error_provider: u32,
    /// Below this width the bottom bar shows, in CSS pixels.
    pub mobile_breakpoint_px: u32,
    /// How long the width must rest, in milliseconds.
    pub mobile_debounce_ms: u32,
    /// How long a pending redirect is kept, in milliseconds.
    pub pending_redirect_ms: u32,
    /// When a slow page says so, in milliseconds.
    pub loading_hint_ms: u32,
    /// Visible onboarding steps.
    pub onboarding_steps: u32,
    /// Retries of the query client.
    pub query_retries: u32,
    /// How long a request may take, in milliseconds.
    pub request_timeout_ms: u32,
    /// When to look again for a document that is not ready, in milliseconds.
    pub document_retry_ms: u32,
    /// Version of stored entries.
    pub storage_version: u32,
    /// When pages are fetched ahead if the browser is never idle, in milliseconds.
    pub prefetch_ms: u32,
    /// How long an analytics request may take, in milliseconds.
    pub analytics_timeout_ms: u32,
}

/// The numbers in force.
pub const LIMITS: Limits = Limits {
    journal_max_chars: 10_000,
    notes_max_chars: 5_000,
    ai_rate_limit_max: 20,
    ai_rate_limit_window_ms: 60_000,
    rate_limiter_timeout_ms: 4_000,
    info_alert_dismiss_ms: 10_000,
    security_events_kept: 100,
    alert_check_ms: 60_000,
    rate_limit_alert_over: 10,
    rate_limit_alert_window_ms: 5 * 60_000,
    crisis_alert_over: 5,
    crisis_alert_window_ms: 60 * 60_000,
    redact_string_chars: 2_048,
    redact_array_items: 25,
    redact_object_keys: 50,
    redact_depth: 3,
    log_sample_percent: 100,
    token_tick_ms: 30_000,
    token_refresh_ticks: 3,
    error_queue: 50,
    error_provider: 10,
    mobile_breakpoint_px: 768,
    mobile_debounce_ms: 100,
    pending_redirect_ms: 10 * 60_000,
    loading_hint_ms: 2_500,
    onboarding_steps: 4,
    query_retries: 1,
    request_timeout_ms: 60_000,
    document_retry_ms: 500,
    storage_version: 1,
    prefetch_ms: 1_000,
    analytics_timeout_ms: 60_000,
};

/// Where one level of risk ends and the next begins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CrisisBands {
    /// Above 0 and under this: low.
    pub low_under: f64,
    /// From there, under this: medium.
    pub medium_under: f64,
    /// From there, under this: high; from here on: critical.
    pub high_under: f64,
}

/// The bands in force.
pub const CRISIS_BANDS: CrisisBands = CrisisBands { low_under: 5.0, medium_under: 10.0, high_under: 15.0 };
/// The score that makes a confidence of 1.
pub const CRISIS_CONFIDENCE_DIVISOR: f64 = 20.0;
/// A text with more words than this is long.
pub const CRISIS_LONG_TEXT_WORDS: u32 = 100;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crisis::{RiskLevel, score};

    /// CONST-05, CRISIS-22 to CRISIS-26: the bands, at their edges.
    #[test]
    fn bands_are_half_open() {
        let level = |score: f64| RiskLevel::of(score).as_str();
        for (score, expected) in [
            (-3.0, "none"),
            (-0.5, "none"),
            (0.0, "none"),
            (0.5, "low"),
            (4.5, "low"),
            (5.0, "medium"),
            (9.5, "medium"),
            (10.0, "high"),
            (14.5, "high"),
            (15.0, "critical"),
            (40.0, "critical"),
        ] {
            assert_eq!(level(score), expected, "{score}");
        }
    }

    /// CONST-06, CONST-12
    #[test]
    fn the_divisor_and_the_long_text_are_the_specifications() {
        assert_eq!(CRISIS_CONFIDENCE_DIVISOR, 20.0);
        assert_eq!(CRISIS_LONG_TEXT_WORDS, 100);
        assert_eq!(score(&"word ".repeat(101)).score, 1.0);
        assert_eq!(score(&"word ".repeat(100)).score, 0.0);
    }
}
