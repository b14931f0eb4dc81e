//! The verdict on a record. The browser and the server call this one function; no other code decides an issue or a level.

use super::{RecordContent, RecordStatus};
use crate::form::{FieldText, FormIssue, FormIssueCode, FormReport};
use crate::wire::wire;
use evenkeel_safety_core::journal::JournalField;
use evenkeel_safety_core::screening::FieldVerdict;
use evenkeel_safety_core::{RiskLevel, Screening, SqlPolicy, screen};

/// Of a record with a list that is too long, only this many texts are screened. It is refused anyway, and no form of
/// the app can make one.
const SCREENED_OF_TOO_MANY: usize = 300;

/// The order of issues of a journal entry and of a thought record (JRNL-10).
const ENTRY_FIELDS: [&str; 11] = [
    "situation",
    "moods",
    "thoughts",
    "patterns",
    "evidenceFor",
    "evidenceAgainst",
    "balanced",
    "balancedBelief",
    "hotBeliefAfter",
    "nextStep",
    "notes",
];

/// What the verdict depends on besides the content.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct JudgeContext {
    /// Whether the record is a draft or finished.
    pub status: RecordStatus,
    /// The current time in epoch milliseconds.
    pub now_ms: f64,
    /// Which words the SQL check blocks.
    pub sql_policy: SqlPolicy,
}

wire! {
    /// The result of [`judge`].
    #[cfg_attr(feature = "ts", tsify(hashmap_as_object, missing_as_null))]
    pub struct Verdict {
        /// Why the record cannot be stored with this status; empty if it can.
        pub issues: Vec<FormIssue>,
        /// What could be better; it stops nothing.
        pub hints: Vec<FormIssue>,
        /// One result for each text that is not empty, in the order of the form.
        pub fields: Vec<FieldVerdict>,
        /// The level of all texts together, as it is stored.
        pub level: RiskLevel,
        /// The level to act on; below medium the app shows nothing.
        pub shown_level: RiskLevel,
        /// The crisis and medical rules that hit, sorted, each once.
        pub rule_ids: Vec<String>,
        /// The content as it is stored: trimmed, without empty items.
        pub content: RecordContent,
    }
}

impl RecordContent {
    /// The field of the specification's journal entry that a text belongs to, for kinds that are such an entry.
    fn entry_field(&self, path: &str) -> Option<JournalField> {
        if !matches!(self, Self::JournalEntry(_) | Self::ThoughtRecord(_)) {
            return None;
        }
        match top_level(path) {
            "situation" => Some(JournalField::Situation),
            "thoughts" => Some(JournalField::Thoughts),
            "notes" => Some(JournalField::Notes),
            _ => None,
        }
    }
}

/// `thoughts` of `thoughts[0].text`.
fn top_level(path: &str) -> &str {
    path.split(['[', '.']).next().unwrap_or(path)
}

/// Judges a record: every issue and hint of its form, what may not be stored, and the crisis level of all texts as they
/// were typed. Never fails. The level is found whatever the issues are, so that blocked or overlong text is screened too.
#[must_use]
pub fn judge(content: &RecordContent, context: &JudgeContext) -> Verdict {
    let FormReport { mut issues, hints, .. } = content.check(context.status);
    if let RecordContent::MoodLog(log) = content {
        issues.extend(log.future_issue(context.now_ms));
    }
    let mut texts: Vec<FieldText> = content.texts();
    if issues.iter().any(|issue| issue.code == FormIssueCode::TooMany) {
        texts.truncate(SCREENED_OF_TOO_MANY);
    }
    let Screening { fields, level, shown_level, rule_ids } = screen(&texts, context.sql_policy);
    for FieldVerdict { field, blocked, .. } in &fields {
        let Some(reason) = blocked else { continue };
        let message = match content.entry_field(field) {
            Some(entry_field) => entry_field.blocked(reason),
            None => format!("This text contains blocked content: {reason}"),
        };
        issues.push(FormIssue { field: field.clone(), code: FormIssueCode::Blocked, message });
    }
    if matches!(content, RecordContent::JournalEntry(_) | RecordContent::ThoughtRecord(_)) {
        let place = |issue: &FormIssue| ENTRY_FIELDS.iter().position(|field| *field == top_level(&issue.field));
        // An issue of the whole form has no field and comes first, as `None` does.
        issues.sort_by_key(place);
    }
    Verdict { issues, hints, fields, level, shown_level, rule_ids, content: content.trimmed() }
}
