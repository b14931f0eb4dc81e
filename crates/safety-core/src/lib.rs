//! Text rules for journaling apps, shared by browser and server.
//!
//! The crate scores crisis risk, sanitises text, checks what may be sent to an AI assistant, detects medical terms and
//! validates journal entries. Compiled to WebAssembly it runs while a user types; linked into the server, the same code
//! decides what is stored. It performs no I/O, reads no clock and keeps no state.
//!
//! The rules are data (`rules/*.toml`) that the build script compiles into one automaton. `RULES.md` lists them.
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
pub mod limiter;
pub mod limits;
mod matcher;
pub mod medical;
pub mod prompt;
pub mod redact;
pub mod redirect;
pub mod rules;
pub mod sanitise;
pub mod screening;
pub mod text;

pub use crisis::{CrisisReport, Indicator, RiskLevel};
pub use journal::{JournalEntryInput, JournalReport, JournalRules};
pub use medical::MedicalReport;
pub use prompt::PromptReport;
pub use rules::{Finding, Ruleset, Span, SqlPolicy};
pub use sanitise::SanitiseReport;
pub use screening::{FieldText, FieldVerdict, Screening, screen};

use serde::{Deserialize, Serialize};

/// The results of all checks of one text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SafetyReport {
    /// The crisis score of the raw text, independent of the other checks.
    pub crisis: CrisisReport,
    /// Whether the text may be stored in a journal field.
    pub sanitise: SanitiseReport,
    /// Whether the text may be sent to an AI assistant.
    pub prompt: PromptReport,
    /// Medical terms. They cause an event and never block.
    pub medical: MedicalReport,
}

/// Runs all checks on `text` in one pass. Takes linear time; never fails.
#[must_use]
pub fn analyse(text: &str, policy: SqlPolicy) -> SafetyReport {
    let normal = text::Normal::of(text);
    let hits = matcher::find(&normal, policy);
    SafetyReport {
        crisis: crisis::from_hits(&normal, &hits),
        sanitise: sanitise::from_hits(text, &normal, &hits),
        prompt: prompt::from_hits(&normal, &hits),
        medical: medical::from_hits(&normal, &hits),
    }
}

#[cfg(test)]
mod rule_tests;
