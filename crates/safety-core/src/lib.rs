//! Text rules for journaling apps, shared by browser and server.
//!
//! The crate scores crisis risk, sanitises text, checks what may go to an assistant, finds medical words and validates
//! journal entries. Compiled to WebAssembly it runs while a person types; linked into the server the same code decides
//! what is stored. It does no I/O, reads no clock and keeps no state.
//!
//! The rules are data (`rules/*.toml`), compiled by the build script into one automaton. `RULES.md` lists them.
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
//! Lengths are counted in Unicode scalar values of the trimmed text. Spans are UTF-16 code units in every JSON form
//! (what a browser's selection uses) and bytes through [`Span::bytes`].
//!
//! # What it is not
//! A lexicon finds words, not intentions. No finding is "no cues found", never "no risk".

// `missing_docs` is a warning in the workspace; what other people's apps import is held to more.
#![deny(missing_docs)]

pub mod auth;
pub mod automaton;
pub mod crisis;
pub mod errors;
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

/// Everything the core has to say about one text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SafetyReport {
    /// The crisis score. Measured on the raw text, whatever the other checks find.
    pub crisis: CrisisReport,
    /// Whether the text may be stored in a journal field.
    pub sanitise: SanitiseReport,
    /// Whether the text may be sent to an assistant.
    pub prompt: PromptReport,
    /// Medical words: an event, never a block.
    pub medical: MedicalReport,
}

/// Runs every check over `text` in one pass. Linear in its length; never fails.
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
