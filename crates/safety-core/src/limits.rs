//! The business constants and limits of the specification, in the only place that defines them.

use serde::{Deserialize, Serialize};

/// Business constants and limits of the specification's section 9.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Limits {
    /// The maximum length of situation and thoughts, in Unicode scalar values of the trimmed text.
    pub journal_max_chars: u32,
    /// The maximum length of notes, in Unicode scalar values of the trimmed text.
    pub notes_max_chars: u32,
    /// The maximum number of requests to the assistant per window.
    pub ai_rate_limit_max: u32,
    /// The length of that window, in milliseconds.
    pub ai_rate_limit_window_ms: u32,
    /// How long the client waits for the rate limiter, in milliseconds.
    pub rate_limiter_timeout_ms: u32,
    /// How long an info alert is shown, in milliseconds.
    pub info_alert_dismiss_ms: u32,
    /// The number of security events to keep.
    pub security_events_kept: u32,
    /// The interval between checks of the alert thresholds, in milliseconds.
    pub alert_check_ms: u32,
    /// An alert is raised if there are more rate-limit events than this in the window below.
    pub rate_limit_alert_over: u32,
    /// The length of that window, in milliseconds.
    pub rate_limit_alert_window_ms: u32,
    /// An alert is raised if there are more crisis detections than this in the window below.
    pub crisis_alert_over: u32,
    /// The length of that window, in milliseconds.
    pub crisis_alert_window_ms: u32,
    /// Log redaction: the maximum length of a string, in Unicode scalar values.
    pub redact_string_chars: u32,
    /// Log redaction: the maximum number of array items.
    pub redact_array_items: u32,
    /// Log redaction: the maximum number of object keys.
    pub redact_object_keys: u32,
    /// Log redaction: the maximum depth of a value; the root is at 0.
    pub redact_depth: u32,
    /// The share of log entries that are sent, in percent.
    pub log_sample_percent: u32,
    /// The interval between checks of the access token, in milliseconds: one tick.
    pub token_tick_ms: u32,
    /// The token is refreshed when at most this many whole ticks of its lifetime remain.
    pub token_refresh_ticks: u32,
    /// The capacity of the global error queue.
    pub error_queue: u32,
    /// The default capacity of the error provider.
    pub error_provider: u32,
    /// The bottom navigation is shown below this width, in CSS pixels.
    pub mobile_breakpoint_px: u32,
    /// How long the width must be stable before the layout changes, in milliseconds.
    pub mobile_debounce_ms: u32,
    /// How long a pending redirect is stored, in milliseconds.
    pub pending_redirect_ms: u32,
    /// When a slow page shows a loading hint, in milliseconds.
    pub loading_hint_ms: u32,
    /// The number of visible onboarding steps.
    pub onboarding_steps: u32,
    /// The number of retries of the query client.
    pub query_retries: u32,
    /// The timeout of a request, in milliseconds.
    pub request_timeout_ms: u32,
    /// The interval between retries for a document that is not ready, in milliseconds.
    pub document_retry_ms: u32,
    /// The format version of stored entries.
    pub storage_version: u32,
    /// When pages are prefetched if the browser is never idle, in milliseconds.
    pub prefetch_ms: u32,
    /// The timeout of an analytics request, in milliseconds.
    pub analytics_timeout_ms: u32,
}

/// The limits in force.
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

/// The scores that separate the risk levels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CrisisBands {
    /// Scores above 0 and below this are low.
    pub low_under: f64,
    /// Scores from there to below this are medium.
    pub medium_under: f64,
    /// Scores from there to below this are high; scores of at least this are critical.
    pub high_under: f64,
}

/// The bands in force.
pub const CRISIS_BANDS: CrisisBands = CrisisBands { low_under: 5.0, medium_under: 10.0, high_under: 15.0 };
/// The score that corresponds to a confidence of 1.
pub const CRISIS_CONFIDENCE_DIVISOR: f64 = 20.0;
/// A text with more words than this counts as long.
pub const CRISIS_LONG_TEXT_WORDS: u32 = 100;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crisis::{RiskLevel, score};

    /// CONST-05, CRISIS-22 to CRISIS-26: the bands at their boundaries.
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
    fn divisor_and_long_text_follow_the_specification() {
        assert_eq!(CRISIS_CONFIDENCE_DIVISOR, 20.0);
        assert_eq!(CRISIS_LONG_TEXT_WORDS, 100);
        assert_eq!(score(&"word ".repeat(101)).score, 1.0);
        assert_eq!(score(&"word ".repeat(100)).score, 0.0);
    }
}
