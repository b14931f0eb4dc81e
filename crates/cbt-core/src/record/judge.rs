//! The verdict on a record. Browser and server call this one function; no other code decides issues or levels.

use super::RecordStatus;
use crate::form::{FieldText, Form, FormIssue, FormIssueCode, FormReport};
use crate::order;
use crate::screening::screen;
use crate::wire::wire;
use evenkeel_safety_core::journal::JournalField;
use evenkeel_safety_core::screening::FieldVerdict;
use evenkeel_safety_core::{Policy, RiskLevel, Screening};

/// How many texts of a record with an overlong list are screened. Such a record is refused anyway, and the app cannot
/// create one.
const SCREENED_OF_TOO_MANY: usize = 300;

/// The order of issues in journal entries and thought records (JRNL-10).
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

/// The context of a verdict.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct JudgeContext {
    /// Whether the record is a draft or complete.
    pub status: RecordStatus,
    /// The current time in epoch milliseconds.
    pub now_ms: f64,
    /// Which SQL keywords block a text, and which rules find a risk.
    pub policy: Policy,
}

wire! {
    /// The result of [`judge`].
    pub struct Verdict {
        /// The issues that prevent storing the record with this status; empty if there are none.
        pub issues: Vec<FormIssue>,
        /// Suggestions for improving the record. They never prevent storing it.
        pub hints: Vec<FormIssue>,
        /// The results of all non-empty texts, in form order.
        pub fields: Vec<FieldVerdict>,
        /// The level to store, of all texts together.
        pub level: RiskLevel,
        /// The level to act on; below medium the app shows nothing.
        pub shown_level: RiskLevel,
        /// The ids of the matched crisis and medical rules, sorted and unique.
        pub rule_ids: Vec<String>,
    }
}

/// Returns the field of the specification's journal entry that a text belongs to.
fn entry_field(path: &str) -> Option<JournalField> {
    match top_level(path) {
        "situation" => Some(JournalField::Situation),
        "thoughts" => Some(JournalField::Thoughts),
        "notes" => Some(JournalField::Notes),
        _ => None,
    }
}

/// Returns `thoughts` for `thoughts[0].text`.
fn top_level(path: &str) -> &str {
    path.split(['[', '.']).next().unwrap_or(path)
}

/// Judges a record: all issues and hints of its form, blocked texts, and the crisis level of all texts as typed. Never
/// fails. The level does not depend on the issues, so blocked and overlong texts are screened, too.
///
/// It takes a form and not a [`RecordContent`](super::RecordContent), so that the WebAssembly module of a tool contains no
/// other tool's forms. The content to store is [`RecordContent::trimmed`](super::RecordContent::trimmed).
#[must_use]
pub fn judge(form: &dyn Form, context: &JudgeContext) -> Verdict {
    let FormReport { mut issues, hints, .. } = form.check(context.status);
    issues.extend(form.issue_at(context.now_ms));
    let mut texts: Vec<FieldText> = form.own_texts();
    if issues.iter().any(|issue| issue.code == FormIssueCode::TooMany) {
        texts.truncate(SCREENED_OF_TOO_MANY);
    }
    let Screening { mut fields, level, shown_level, rule_ids, .. } = screen(&texts, context.policy);
    if !form.is_sanitised() {
        for verdict in &mut fields {
            (verdict.blocked, verdict.findings) = (None, Vec::new());
        }
    }
    for FieldVerdict { field, blocked, .. } in &fields {
        let Some(reason) = blocked else { continue };
        let message = match entry_field(field).filter(|_| form.is_entry()) {
            Some(entry_field) => entry_field.blocked(reason),
            None => format!("This text contains blocked content: {reason}"),
        };
        issues.push(FormIssue { field: field.clone(), code: FormIssueCode::Blocked, message });
    }
    if form.is_entry() {
        let place = |issue: &FormIssue| ENTRY_FIELDS.iter().position(|field| *field == top_level(&issue.field));
        // An issue of the whole form has no field and sorts first, like `None`.
        order::sort_by(&mut issues, |a, b| place(a).cmp(&place(b)));
    }
    Verdict { issues, hints, fields, level, shown_level, rule_ids }
}
