//! The core's verdicts on texts. Nothing here stores or logs them.

use evenkeel_safety_core::{
    JournalEntryInput, JournalReport, JournalRules, SafetyReport, SqlPolicy, analyse as core_analyse, journal,
    limits::{LIMITS, Limits},
    rules::{self, RuleInfo},
};

/// Every check over one text.
pub fn analyse(text: &str, policy: SqlPolicy) -> SafetyReport {
    core_analyse(text, policy)
}

/// What saving this entry would answer.
pub fn check_entry(entry: Option<&JournalEntryInput>, rules: &JournalRules) -> JournalReport {
    journal::validate(entry, rules)
}

/// The rule table.
pub fn rules() -> Vec<RuleInfo> {
    rules::all()
}

/// The one table of numbers.
pub fn limits() -> Limits {
    LIMITS
}

/// The rules in force for journal entries under a policy.
pub fn journal_rules(sql_policy: SqlPolicy) -> JournalRules {
    JournalRules { sql_policy, ..JournalRules::default() }
}
