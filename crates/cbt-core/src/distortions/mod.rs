//! Thinking patterns, and wording cues for them.
//!
//! The cues are data (`rules/*.toml`), compiled by the build script into one automaton like the safety rules. Each has
//! sentences that it must and must not match. Share of texts by other authors with any cue: 10 of 300 ordinary journal
//! entries (lemotif, MIT), 7 of 300 comments (GoEmotions, Apache-2.0), 17 of 300 short messages about stress (SAD, MIT).
//! Agreement between experts on these patterns is poor, so cues are only hints.

mod analyser;
mod cues;
mod pattern;
pub(crate) mod sentences;
pub mod verdicts;

pub use analyser::{
    AnalysedSentence, CUE_SET, DistortionReport, FoundPattern, NO_CUES, ONLY_HINTS, PatternHint, analyse, analyse_with,
};
pub use cues::CueStrength;
pub use pattern::{Pattern, PatternInfo};
