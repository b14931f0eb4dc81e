//! The journal entry validator. It reports all issues at once, in field order. An invalid entry is a report and not an
//! `Err`.

use crate::crisis::{self, CrisisReport};
use crate::limits::LIMITS;
use crate::matcher;
use crate::medical::{self, MedicalReport};
use crate::policy::SqlPolicy;
use crate::rules::Finding;
use crate::sanitise;
use crate::text::Normal;
use serde::{Deserialize, Serialize};

/// The message for a missing entry (JRNL-01).
pub const MISSING_ENTRY: &str = "Journal entry data is required";
/// The message if both situation and thoughts are empty (JRNL-02).
pub const EMPTY_ENTRY: &str = "Either situation description or thoughts are required";

/// A journal entry as typed. A missing field is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", oai(skip_serializing_if_is_none, deny_unknown_fields))]
pub struct JournalEntryInput {
    /// The situation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub situation: Option<String>,
    /// The person's thoughts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub thoughts: Option<String>,
    /// Other notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub notes: Option<String>,
}

/// A valid entry: fields are trimmed, missing ones are empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CleanEntry {
    /// The situation.
    pub situation: String,
    /// The person's thoughts.
    pub thoughts: String,
    /// Other notes.
    pub notes: String,
}

/// A field of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum JournalField {
    /// The situation.
    Situation,
    /// The person's thoughts.
    Thoughts,
    /// Other notes.
    Notes,
}

impl JournalField {
    /// Returns the field's name in JSON.
    ///
    /// ```
    /// use evenkeel_safety_core::journal::JournalField;
    /// assert_eq!(JournalField::Thoughts.as_str(), "thoughts");
    /// ```
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Situation => "situation",
            Self::Thoughts => "thoughts",
            Self::Notes => "notes",
        }
    }

    /// Returns the message for a text longer than `limit` (JRNL-03 to JRNL-06).
    ///
    /// ```
    /// use evenkeel_safety_core::journal::JournalField;
    /// assert_eq!(JournalField::Notes.too_long(5000), "Notes must be less than 5000 characters");
    /// ```
    #[must_use]
    pub fn too_long(self, limit: u32) -> String {
        let subject = match self {
            Self::Situation => "Situation description",
            Self::Thoughts => "Thoughts",
            Self::Notes => "Notes",
        };
        format!("{subject} must be less than {limit} characters")
    }

    /// Returns the message for a text that must not be stored (JRNL-07 to JRNL-09).
    ///
    /// ```
    /// use evenkeel_safety_core::journal::JournalField;
    /// let message = JournalField::Thoughts.blocked("HTML tags are not allowed");
    /// assert_eq!(message, "Thoughts contain blocked content: HTML tags are not allowed");
    /// ```
    #[must_use]
    pub fn blocked(self, reason: &str) -> String {
        let subject = match self {
            Self::Situation => "Situation description contains",
            Self::Thoughts => "Thoughts contain",
            Self::Notes => "Notes contain",
        };
        format!("{subject} blocked content: {reason}")
    }
}

/// The kind of an issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", oai(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum JournalIssueCode {
    /// The entry is missing.
    Required,
    /// Situation and thoughts are both empty.
    Empty,
    /// A field is longer than its limit.
    TooLong,
    /// A field contains text that must not be stored.
    Blocked,
}

/// An issue of an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(skip_serializing_if_is_none))]
#[non_exhaustive]
pub struct JournalIssue {
    /// The field; absent if the issue concerns the whole entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub field: Option<JournalField>,
    /// The kind of the issue.
    pub code: JournalIssueCode,
    /// The message to show.
    pub message: String,
    /// The matched rules in the raw text of the field; empty unless blocked.
    pub findings: Vec<Finding>,
}

/// The offset of each field in the screened text, in UTF-16 code units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FieldOffsets {
    /// Always 0.
    pub situation: u32,
    /// The length of the situation plus 1.
    pub thoughts: u32,
    /// The offset of the end of the thoughts plus 1.
    pub notes: u32,
}

/// The result of validation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(skip_serializing_if_is_none))]
#[non_exhaustive]
pub struct JournalReport {
    /// Whether the entry can be stored.
    pub valid: bool,
    /// All issues, in the order situation, thoughts, notes.
    pub issues: Vec<JournalIssue>,
    /// The entry to store; absent unless valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub entry: Option<CleanEntry>,
    /// The crisis screening of the whole entry: the raw fields, joined by line breaks. It never invalidates an entry.
    pub crisis: CrisisReport,
    /// Medical terms in the whole entry.
    pub medical: MedicalReport,
    /// The offset of each field in the joined text, to map spans back to fields.
    pub offsets: FieldOffsets,
}

/// The limits and policy of the validator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct JournalRules {
    /// The maximum length of situation and thoughts, in Unicode scalar values of the trimmed text.
    pub max_entry_chars: u32,
    /// The maximum length of the notes, in Unicode scalar values of the trimmed text.
    pub max_notes_chars: u32,
    /// Which SQL keywords block a text.
    pub sql_policy: SqlPolicy,
}

impl Default for JournalRules {
    fn default() -> Self {
        Self {
            max_entry_chars: LIMITS.journal_max_chars,
            max_notes_chars: LIMITS.notes_max_chars,
            sql_policy: SqlPolicy::Literal,
        }
    }
}

/// Returns the length of a field: Unicode scalar values of the trimmed text (A-15). All layers use this definition.
///
/// ```
/// use evenkeel_safety_core::journal::length;
/// assert_eq!(length("  a 👍 "), 3);
/// ```
#[must_use]
pub fn length(text: &str) -> u32 {
    u32::try_from(text.trim().chars().count()).unwrap_or(u32::MAX)
}

/// Validates an entry. Screening runs first and on the raw text, so that blocked and overlong entries are screened,
/// too.
///
/// ```
/// use evenkeel_safety_core::{JournalEntryInput, JournalRules, RiskLevel, journal};
/// let entry = JournalEntryInput { thoughts: Some("<b>I want to die".to_owned()), ..Default::default() };
/// let report = journal::validate(Some(&entry), &JournalRules::default());
/// assert!(!report.valid);
/// assert_eq!(report.crisis.risk_level, RiskLevel::High);
/// ```
#[must_use]
pub fn validate(entry: Option<&JournalEntryInput>, rules: &JournalRules) -> JournalReport {
    let raw = |field: Option<&String>| field.cloned().unwrap_or_default();
    let [situation, thoughts, notes] = entry.map_or_else(Default::default, |entry| {
        [raw(entry.situation.as_ref()), raw(entry.thoughts.as_ref()), raw(entry.notes.as_ref())]
    });
    let joined = format!("{situation}\n{thoughts}\n{notes}");
    let normal = Normal::of(&joined);
    let hits = matcher::find(&normal, rules.sql_policy);
    let units = |text: &str| u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX);
    let thoughts_at = units(&situation).saturating_add(1);
    let offsets = FieldOffsets {
        situation: 0,
        thoughts: thoughts_at,
        notes: thoughts_at.saturating_add(units(&thoughts)).saturating_add(1),
    };

    let mut issues = Vec::new();
    let mut whole = |code, message: &str| {
        issues.push(JournalIssue { field: None, code, message: message.to_owned(), findings: Vec::new() });
    };
    let mut clean = None;
    if entry.is_none() {
        whole(JournalIssueCode::Required, MISSING_ENTRY);
    } else {
        if situation.trim().is_empty() && thoughts.trim().is_empty() {
            whole(JournalIssueCode::Empty, EMPTY_ENTRY);
        }
        let values = [
            check(JournalField::Situation, &situation, rules, &mut issues),
            check(JournalField::Thoughts, &thoughts, rules, &mut issues),
            check(JournalField::Notes, &notes, rules, &mut issues),
        ];
        if issues.is_empty() {
            let [situation, thoughts, notes] = values;
            clean = Some(CleanEntry { situation, thoughts, notes });
        }
    }
    JournalReport {
        valid: issues.is_empty(),
        issues,
        entry: clean,
        crisis: crisis::from_hits(&normal, &hits),
        medical: medical::from_hits(&normal, &hits),
        offsets,
    }
}

/// Validates one field and returns its sanitised value.
fn check(field: JournalField, text: &str, rules: &JournalRules, issues: &mut Vec<JournalIssue>) -> String {
    let limit = if field == JournalField::Notes { rules.max_notes_chars } else { rules.max_entry_chars };
    let mut issue = |code, message, findings| issues.push(JournalIssue { field: Some(field), code, message, findings });
    if length(text) > limit {
        issue(JournalIssueCode::TooLong, field.too_long(limit), Vec::new());
    }
    let report = sanitise::sanitise(text, rules.sql_policy);
    if let Some(reason) = report.reason {
        issue(JournalIssueCode::Blocked, field.blocked(&reason), report.findings);
    }
    report.value
}
