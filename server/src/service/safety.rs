//! Access to the core's text checks. Texts are neither stored nor logged.

use evenkeel_safety_core::{
    JournalEntryInput, JournalReport, JournalRules, SafetyReport, SqlPolicy, analyse as core_analyse, journal,
    limits::{LIMITS, Limits},
    rules::{self, RuleInfo},
};

/// Runs all checks on one text.
pub fn analyse(text: &str, policy: SqlPolicy) -> SafetyReport {
    core_analyse(text, policy)
}

/// Validates a journal entry as a save would.
pub fn check_entry(entry: Option<&JournalEntryInput>, rules: &JournalRules) -> JournalReport {
    journal::validate(entry, rules)
}

/// Returns all rules.
pub fn rules() -> Vec<RuleInfo> {
    rules::all()
}

/// Returns the length and count limits.
pub fn limits() -> Limits {
    LIMITS
}

/// Returns the journal limits with an SQL-word policy.
pub fn journal_rules(sql_policy: SqlPolicy) -> JournalRules {
    JournalRules { sql_policy, ..JournalRules::default() }
}
