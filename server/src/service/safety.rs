//! Access to the core's text checks. Texts are neither stored nor logged.

use evenkeel_safety_core::{
    JournalEntryInput, JournalReport, JournalRules, SafetyReport, SqlPolicy, analyse as core_analyse,
    extended::{self, ExtendedRule},
    journal,
    limits::{LIMITS, Limits},
    rules::{self, RuleInfo},
};

/// Runs all checks of `spec-1` on one text. Records are judged by the product's rules, which may only raise.
pub fn analyse(text: &str, policy: SqlPolicy) -> SafetyReport {
    core_analyse(text, policy)
}

/// Validates a journal entry as a save would.
pub fn check_entry(entry: Option<&JournalEntryInput>, rules: &JournalRules) -> JournalReport {
    journal::validate(entry, rules)
}

/// Returns the rules of `spec-1`.
pub fn rules() -> Vec<RuleInfo> {
    rules::all()
}

/// Returns the rules of `extended-1`.
pub fn extended_rules() -> Vec<ExtendedRule> {
    extended::rules()
}

/// Returns the length and count limits.
pub fn limits() -> Limits {
    LIMITS
}

/// Returns the journal limits with an SQL-word policy.
pub fn journal_rules(sql_policy: SqlPolicy) -> JournalRules {
    JournalRules { sql_policy, ..JournalRules::default() }
}
