//! Text rules for journaling apps, shared by browser and server.
//!
//! The crate scores crisis risk, sanitises text, checks what may be sent to an AI assistant, detects medical terms and
//! validates journal entries. Compiled to WebAssembly it runs while a user types; linked into the server, the same code
//! decides what is stored. It performs no I/O, reads no clock and keeps no state that changes a result: only the states of
//! its automata and a cache of 4,096 words, which make later texts faster.
//!
//! The rules are data (`rules/*.toml`) that the build script compiles into one automaton. `RULES.md` lists them. There are
//! two rulesets: `spec-1`, the specification's letter, and `extended-1`, which may only raise; see [`Policy`].
//!
//! ```
//! use evenkeel_safety_core::{RiskLevel, SqlPolicy, analyse};
//!
//! let report = analyse("I don’t want to kill myself", SqlPolicy::Literal);
//! assert_eq!(report.crisis.score, 7.0);
//! assert_eq!(report.crisis.risk_level, RiskLevel::Medium);
//! ```
//!
//! # Lengths and spans
//! Lengths are Unicode scalar values of the trimmed text. Spans are UTF-16 code units in JSON, as in a browser's
//! selection, and bytes through [`Span::bytes`].
//!
//! # Limitations
//! A lexicon finds words and not intentions. No match means "no cues found" and never "no risk".

// `missing_docs` is a warning in the workspace; the public API of this crate requires docs.
#![deny(missing_docs)]

pub mod auth;
pub mod automaton;
pub mod crisis;
pub mod errors;
pub mod extended;
pub mod journal;
mod letters;
pub mod limiter;
pub mod limits;
mod matcher;
pub mod medical;
pub mod policy;
pub mod prompt;
pub mod redact;
pub mod redirect;
mod rule_text;
pub mod rules;
pub mod sanitise;
pub mod screening;
mod span;
pub mod text;

pub use crisis::{CrisisReport, Indicator, RiskLevel};
pub use extended::ExtendedReport;
pub use journal::{JournalEntryInput, JournalReport, JournalRules};
pub use medical::MedicalReport;
pub use policy::{Policy, Ruleset, SqlPolicy};
pub use prompt::PromptReport;
pub use rule_text::RuleText;
pub use rules::Finding;
pub use sanitise::SanitiseReport;
pub use screening::{FieldText, FieldVerdict, Screening, screen};
pub use span::Span;

use serde::{Deserialize, Serialize};

/// The results of all checks of one text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct SafetyReport {
    /// The level to act on: the higher of the crisis report's shown level and that of `extended-1`. `none` if only length
    /// and intensifiers contributed.
    pub shown_level: RiskLevel,
    /// The crisis score of the raw text, independent of the other checks.
    pub crisis: CrisisReport,
    /// Whether the text may be stored in a journal field.
    pub sanitise: SanitiseReport,
    /// Whether the text may be sent to an AI assistant.
    pub prompt: PromptReport,
    /// Medical terms. They cause an event and never block.
    pub medical: MedicalReport,
    /// The crisis cues of `extended-1`; absent under `spec-1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    // The server answers with `spec-1`.
    #[cfg_attr(feature = "openapi", oai(skip))]
    pub extended: Option<ExtendedReport>,
}

/// Explains the level of a text in plain sentences, one per line: the points of `spec-1` and, under `extended-1`, its
/// cues with their levels. Quotes nothing.
///
/// ```
/// use evenkeel_safety_core::{Policy, SqlPolicy, explain};
///
/// let lines = explain("I don't want to wake up any more", Policy::product(SqlPolicy::Literal));
/// assert_eq!(lines, ["I noticed words about not wanting to wake up or to exist: level high."]);
/// ```
#[must_use]
pub fn explain(text: &str, policy: impl Into<Policy>) -> Vec<String> {
    let crisis = crisis::score(text);
    let added = if policy.into().is_extended() { extended::assess(text).explain() } else { Vec::new() };
    let has_points = !crisis.indicators.is_empty() || !crisis.adjustments.is_empty();
    let mut lines = if has_points || added.is_empty() { crisis.explain() } else { Vec::new() };
    lines.extend(added);
    lines
}

/// Runs all checks on `text`. Takes linear time; never fails. Under `extended-1` the crisis report stays that of
/// `spec-1`, beside [`SafetyReport::extended`], and the prompt check refuses what either refuses.
///
/// ```
/// use evenkeel_safety_core::{Policy, RiskLevel, SqlPolicy, analyse};
///
/// let report = analyse("I want to give up <script>", SqlPolicy::Literal);
/// assert_eq!(report.crisis.risk_level, RiskLevel::Medium);
/// assert!(report.sanitise.reason.is_some());
/// assert!(!report.prompt.blocked);
///
/// let product = Policy::product(SqlPolicy::Literal);
/// assert_eq!(analyse("su1c1de is on my mind", product).shown_level, RiskLevel::High);
/// ```
#[must_use]
pub fn analyse(text: &str, policy: impl Into<Policy>) -> SafetyReport {
    let policy = policy.into();
    let normal = text::Normal::of(text);
    let hits = matcher::find(&normal, policy.sql);
    let (extended, refused) = if policy.is_extended() {
        let (report, refused) = extended::assess_and_check(text);
        (Some(report), refused)
    } else {
        (None, (false, Vec::new()))
    };
    let crisis = crisis::from_hits(&normal, &hits);
    let raised = extended.as_ref().map_or(RiskLevel::None, |report| report.level);
    SafetyReport {
        shown_level: crisis.shown_level().max(raised),
        crisis,
        sanitise: sanitise::from_hits(text, &normal, &hits),
        prompt: prompt::raised(prompt::from_hits(&normal, &hits), refused),
        medical: medical::from_hits(&normal, &hits),
        extended,
    }
}

/// Returns the ids of all rules of both rulesets: first the ids of [`rules::all`], then the ids of [`extended::rules`].
///
/// ```
/// use evenkeel_safety_core::{crisis, rule_ids};
///
/// let report = crisis::score("I want to give up");
/// let rule = report.indicators[0].rule_index;
/// assert_eq!(rule_ids().nth(rule.into()), Some("crisis.moderate.give-up"));
/// ```
pub fn rule_ids() -> impl Iterator<Item = &'static str> {
    rules::RULES.iter().map(|rule| rule.id).chain(extended::ids())
}

#[cfg(test)]
mod rule_tests;
