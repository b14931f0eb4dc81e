//! What the cores say about a record before it is stored. Screening looks at all texts as they were typed and never
//! refuses; what refuses is a form with issues, the specification's validator, and text that may not be stored.

use evenkeel_cbt_core::{
    FieldText, FormIssue,
    form::FormIssueCode,
    record::{RecordContent, RecordStatus},
};
use evenkeel_safety_core::{
    JournalEntryInput, JournalRules, RiskLevel, SafetyReport, analyse as core_analyse,
    journal::{JournalField, JournalIssueCode, validate},
};

use super::super::ServiceError;
use crate::store::records::Screened;

/// Checks and screens content. What is to be stored, trimmed, and the hints; or all issues at once.
pub fn screen(
    content: &RecordContent,
    status: RecordStatus,
    rules: &JournalRules,
    now_ms: i64,
) -> Result<(Screened, Vec<FormIssue>), ServiceError> {
    let form = content.check(status.stage(), now_ms as f64);
    let mut issues = form.issues;
    let entry = entry_of(content);
    if let Some(entry) = &entry {
        add_validators(&mut issues, entry, status, rules);
    }
    // No form of ours sends a list that is too long, and whoever does may send very many texts.
    if issues.iter().any(|issue| issue.code == FormIssueCode::TooMany) {
        return Err(ServiceError::InvalidRecord(issues));
    }
    let texts = content.texts();
    let mut found = Found::default();
    for text in &texts {
        let report = core_analyse(&text.text, rules.sql_policy);
        if let Some(reason) = &report.sanitise.reason {
            let message = format!("{} blocked content: {reason}", subject(&text.field, entry.is_some()));
            issues.push(FormIssue { field: text.field.clone(), code: FormIssueCode::Blocked, message });
        }
        found.add(&report, text.balanced);
    }
    if !issues.is_empty() {
        return Err(ServiceError::InvalidRecord(issues));
    }
    // Once more all together: what is spread over several fields adds up.
    found.add(&core_analyse(&joined(&texts), rules.sql_policy), false);
    let (risk_level, rule_ids) = match (content, &entry) {
        // The specification's entry has the specification's level.
        (RecordContent::JournalEntry(_), Some(entry)) => told_by(&validate(Some(entry), rules)),
        _ => found.told(),
    };
    Ok((Screened { content: content.trimmed(), risk_level, rule_ids }, form.hints))
}

/// The level and the rules of a validator's report.
pub fn told_by(report: &evenkeel_safety_core::JournalReport) -> (RiskLevel, Vec<String>) {
    let mut found = Found { level: report.crisis.risk_level, rule_ids: Vec::new() };
    found.note(&report.crisis, &report.medical);
    found.told()
}

/// The specification's entry, of the kinds that are stored as one.
fn entry_of(content: &RecordContent) -> Option<JournalEntryInput> {
    match content {
        RecordContent::JournalEntry(text) => Some(text.to_entry()),
        RecordContent::ThoughtRecord(record) => Some(record.to_entry()),
        _ => None,
    }
}

/// What the specification's validator says besides the form. What it blocks is found text by text, with the precise
/// field.
fn add_validators(issues: &mut Vec<FormIssue>, entry: &JournalEntryInput, status: RecordStatus, rules: &JournalRules) {
    for issue in validate(Some(entry), rules).issues {
        let code = match issue.code {
            JournalIssueCode::TooLong => FormIssueCode::TooLong,
            JournalIssueCode::Blocked => continue,
            // A draft may still be empty.
            _ if status == RecordStatus::Draft => continue,
            _ => FormIssueCode::Required,
        };
        let field = match issue.field {
            Some(JournalField::Situation) => "situation",
            Some(JournalField::Thoughts) => "thoughts",
            Some(JournalField::Notes) => "notes",
            None => "",
        };
        if !issues.iter().any(|known| known.field == field && known.code == code) {
            issues.push(FormIssue { field: field.to_owned(), code, message: issue.message });
        }
    }
}

/// The beginning of the sentence about blocked text, in the specification's words where it has some.
fn subject(field: &str, is_entry: bool) -> &'static str {
    match field {
        "situation" if is_entry => "Situation description contains",
        "notes" if is_entry => "Notes contain",
        thoughts if is_entry && thoughts.starts_with("thoughts") => "Thoughts contain",
        _ => "This text contains",
    }
}

fn joined(texts: &[FieldText]) -> String {
    let own: Vec<&str> = texts.iter().filter(|text| !text.balanced).map(|text| text.text.as_str()).collect();
    own.join("\n")
}

/// The highest level of several texts, and the rules that hit.
struct Found {
    level: RiskLevel,
    rule_ids: Vec<String>,
}

impl Default for Found {
    fn default() -> Self {
        Self { level: RiskLevel::None, rule_ids: Vec::new() }
    }
}

impl Found {
    fn add(&mut self, report: &SafetyReport, balanced: bool) {
        // A balanced thought quotes the bad one: it counts from high on.
        if balanced && report.crisis.risk_level < RiskLevel::High {
            return;
        }
        self.level = self.level.max(report.crisis.risk_level);
        self.note(&report.crisis, &report.medical);
    }

    fn note(&mut self, crisis: &evenkeel_safety_core::CrisisReport, medical: &evenkeel_safety_core::MedicalReport) {
        let crisis = crisis.indicators.iter().chain(&crisis.adjustments).map(|found| &found.rule_id);
        self.rule_ids.extend(crisis.chain(medical.findings.iter().map(|found| &found.rule_id)).cloned());
    }

    fn told(mut self) -> (RiskLevel, Vec<String>) {
        self.rule_ids.sort_unstable();
        self.rule_ids.dedup();
        (self.level, self.rule_ids)
    }
}
