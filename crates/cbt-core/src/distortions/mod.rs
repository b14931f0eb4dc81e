//! Thinking patterns, and wording cues for them.
//!
//! The cues are data (`rules/*.toml`), compiled by the build script into one automaton like the safety rules. Each has
//! sentences that it must and must not match. Where no cue matches, weights of words (`weights.tsv`) may add a weak hint.
//! `tests/evaluation` measures both. Agreement between experts on these patterns is poor, so both are only hints.

mod analyser;
mod cues;
mod features;
mod pattern;
pub(crate) mod sentences;
pub mod verdicts;
mod weights;

pub(crate) use analyser::by_cues;
pub use analyser::{
    AnalysedSentence, CUE_SET, DistortionReport, FoundPattern, NO_CUES, ONLY_HINTS, PatternHint, analyse, analyse_with,
};
pub use cues::CueStrength;
pub use features::features;
pub use pattern::{Pattern, PatternInfo};
