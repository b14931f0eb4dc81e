//! What a person is told and what is recorded when a check hits. Nothing here holds a word of theirs.

use crate::crisis::{CrisisReport, RiskLevel};
use crate::errors::Severity;
use crate::limits::LIMITS;
use crate::medical::MedicalReport;
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", oai(rename_all = "snake_case"))]
pub enum SecurityEventType {
    /// A limit was exceeded.
    RateLimit,
    /// Crisis screening found a sign.
    CrisisDetected,
    /// A medical word was found.
    MedicalContent,
}

/// A security event before its id, time and place are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct SecurityEventDraft {
    /// What happened.
    #[serde(rename = "type")]
    pub kind: SecurityEventType,
    /// How bad it is.
    pub severity: Severity,
    /// A constant sentence; a limit's key at the most.
    pub message: String,
}

/// How loud an alert is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum AlertType {
    /// Dismisses itself.
    Info,
    /// Stays.
    Warning,
    /// Stays.
    Error,
}

/// A security alert before its id and time are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AlertDraft {
    /// How loud.
    #[serde(rename = "type")]
    pub kind: AlertType,
    /// The sentence to show.
    pub message: String,
}

fn alert(kind: AlertType, message: &str) -> AlertDraft {
    AlertDraft { kind, message: message.to_owned() }
}

/// The alert for a level: an error for high and critical, a warning for medium, else none (ALERT-05 to ALERT-08).
#[must_use]
pub fn crisis_alert(level: RiskLevel) -> Option<AlertDraft> {
    match level {
        RiskLevel::High | RiskLevel::Critical => {
            Some(alert(AlertType::Error, "High-risk content detected. Crisis resources have been displayed."))
        }
        RiskLevel::Medium => Some(alert(
            AlertType::Warning,
            "Concerning content detected. Please consider reaching out to support resources.",
        )),
        RiskLevel::Low | RiskLevel::None => None,
    }
}

/// The events of one submission: at most one of each kind (SECEV-05, SECEV-06, A-08). A level that only length or
/// intensifiers made is no event.
#[must_use]
pub fn submission_events(crisis: &CrisisReport, medical: &MedicalReport) -> Vec<SecurityEventDraft> {
    let severity = match crisis.risk_level {
        RiskLevel::None => None,
        RiskLevel::Low => Some(Severity::Low),
        RiskLevel::Medium => Some(Severity::Medium),
        RiskLevel::High => Some(Severity::High),
        RiskLevel::Critical => Some(Severity::Critical),
    };
    let mut events = Vec::new();
    if let Some(severity) = severity.filter(|_| !crisis.indicators.is_empty()) {
        let message = "Crisis indicators detected in user input".to_owned();
        events.push(SecurityEventDraft { kind: SecurityEventType::CrisisDetected, severity, message });
    }
    if medical.detected {
        let message = "Medical content detected in user input".to_owned();
        events.push(SecurityEventDraft {
            kind: SecurityEventType::MedicalContent,
            severity: Severity::Medium,
            message,
        });
    }
    events
}

/// The event of an exceeded limit (RATE-19, SECEV-04).
#[must_use]
pub fn rate_limit_event(key: &str) -> SecurityEventDraft {
    let message = format!("Rate limit exceeded for key: {key}");
    SecurityEventDraft { kind: SecurityEventType::RateLimit, severity: Severity::Medium, message }
}

/// The alerts that are due, given each kept event's type and age in milliseconds (ALERT-10, ALERT-11). Events as old as
/// the window still count. Whether an equal alert still stands is the caller's to know (ALERT-12).
#[must_use]
pub fn threshold_alerts(events: &[(SecurityEventType, f64)]) -> Vec<AlertDraft> {
    let count = |kind: SecurityEventType, window_ms: u32| {
        events.iter().filter(|(found, age)| *found == kind && *age <= f64::from(window_ms)).count()
    };
    let mut due = Vec::new();
    if count(SecurityEventType::RateLimit, LIMITS.rate_limit_alert_window_ms) > LIMITS.rate_limit_alert_over as usize {
        due.push(alert(AlertType::Warning, "Multiple rate limit violations detected. Possible attack attempt."));
    }
    if count(SecurityEventType::CrisisDetected, LIMITS.crisis_alert_window_ms) > LIMITS.crisis_alert_over as usize {
        due.push(alert(AlertType::Error, "Multiple crisis content detections. Review user safety protocols."));
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{crisis, medical};

    /// ALERT-05 to ALERT-08, by score: 4.5, 5, 9.5, 10, 15.
    #[test]
    fn alerts_follow_the_level() {
        let shown = |text: &str| crisis_alert(crisis::score(text).risk_level);
        let high = "High-risk content detected. Crisis resources have been displayed.";
        let medium = "Concerning content detected. Please consider reaching out to support resources.";
        assert_eq!(shown("plain words"), None);
        assert_eq!(shown("so a plan for tonight"), None);
        assert_eq!(shown("give up"), Some(alert(AlertType::Warning, medium)));
        assert_eq!(shown("give up alone so so so"), Some(alert(AlertType::Warning, medium)));
        assert_eq!(shown("suicide"), Some(alert(AlertType::Error, high)));
        assert_eq!(shown("suicide burden"), Some(alert(AlertType::Error, high)));
    }

    /// SECEV-05, SECEV-06, SECEV-08, MED-10, OPEN-56, A-02
    #[test]
    fn one_submission_makes_at_most_one_event_of_a_kind() {
        let events = |text: &str| submission_events(&crisis::score(text), &medical::detect(text));
        let found = events("suicide, alone with medication and treatment");
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].kind, found[0].severity), (SecurityEventType::CrisisDetected, Severity::High));
        assert_eq!((found[1].kind, found[1].severity), (SecurityEventType::MedicalContent, Severity::Medium));
        assert_eq!(found[1].message, "Medical content detected in user input");
        assert!(found.iter().all(|event| !event.message.contains("alone")));
        assert_eq!(events("I am so very happy"), []);
        assert_eq!(rate_limit_event("ai:u1").message, "Rate limit exceeded for key: ai:u1");
    }

    /// ALERT-10, ALERT-11, CONST-10, CONST-11
    #[test]
    fn thresholds_are_more_than_and_events_age() {
        let events = |kind, fresh: usize, old_ms: Option<f64>| {
            threshold_alerts(
                &std::iter::repeat_n((kind, 0.0), fresh).chain(old_ms.map(|age| (kind, age))).collect::<Vec<_>>(),
            )
        };
        use SecurityEventType::{CrisisDetected, RateLimit};
        assert_eq!(events(RateLimit, 10, None), []);
        assert_eq!(events(RateLimit, 11, None).len(), 1);
        assert_eq!(events(RateLimit, 10, Some(300_000.0)).len(), 1);
        assert_eq!(events(RateLimit, 10, Some(301_000.0)), []);
        assert_eq!(events(CrisisDetected, 5, None), []);
        assert_eq!(events(CrisisDetected, 6, None)[0].kind, AlertType::Error);
        assert_eq!(events(CrisisDetected, 5, Some(3_600_001.0)), []);
    }
}
