//! What is sent when something is wrong.

use evenkeel_cbt_core::FormIssue;
use evenkeel_safety_core::{Finding, errors::ErrorCategory, journal::JournalIssue};
use poem_openapi::{Object, Union};
use serde::Serialize;

use crate::{
    api::{journal::JournalEntry, records::Record},
    store::records,
};

/// What is sent when something is wrong.
#[derive(Debug, Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Problem {
    /// Always `about:blank`: `code` says which problem it is.
    #[serde(rename = "type")]
    #[oai(rename = "type")]
    pub kind: String,
    /// The status in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// More for whoever wrote the client.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Which problem it is; stable.
    pub code: String,
    /// The catalogue's category.
    pub category: ErrorCategory,
    /// A sentence to show.
    pub message: String,
    /// Whether the same request may succeed later.
    pub retryable: bool,
    /// Names the request in the server's log; the same as the `x-request-id` header.
    pub request_id: String,
    /// What to mend in what was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub issues: Option<Vec<ProblemIssue>>,
    /// The entry or record as it is now, when the request was about an older one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Current>,
}

/// One thing to mend.
#[derive(Debug, Clone, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ProblemIssue {
    /// The field's path, such as `moods[0].intensity`; absent or empty when it is about the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// What is wrong with it, in one word.
    pub code: String,
    /// The sentence to show.
    pub message: String,
    /// What was found in a field of a journal entry, and where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub findings: Option<Vec<Finding>>,
}

/// A word as it travels.
fn word(value: impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

impl From<JournalIssue> for ProblemIssue {
    fn from(issue: JournalIssue) -> Self {
        let JournalIssue { field, code, message, findings } = issue;
        Self { field: field.map(word), code: word(code), message, findings: Some(findings) }
    }
}

impl From<FormIssue> for ProblemIssue {
    fn from(issue: FormIssue) -> Self {
        let FormIssue { field, code, message } = issue;
        Self { field: Some(field), code: word(code), message, findings: None }
    }
}

/// What stands there now: an entry where entries are asked for, otherwise a record.
#[derive(Debug, Clone, Serialize, Union)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant)] // an answer has one
pub enum Current {
    /// A journal entry.
    Entry(JournalEntry),
    /// A record.
    Record(Record),
}

impl From<records::Record> for Current {
    fn from(record: records::Record) -> Self {
        Self::Record(record.into())
    }
}

impl From<JournalEntry> for Current {
    fn from(entry: JournalEntry) -> Self {
        Self::Entry(entry)
    }
}
