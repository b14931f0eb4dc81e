//! Thinking patterns and wording cues for them.

mod pattern;

pub use pattern::{Pattern, PatternInfo};
