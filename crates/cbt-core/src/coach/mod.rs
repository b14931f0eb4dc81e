//! The reframe coach: identify the pattern, write a reframe, read what its wording shows, compare with examples. There is
//! no score. Some thoughts are true; for those the coach asks what would help.
//!
//! The scenarios are fictional and our own (`scenarios.toml`).

mod repetition;
mod rubric;
mod stems;
mod stop;

pub use repetition::{CardState, next_cards, review};
pub use rubric::{Feedback, FeedbackInput, RubricCheck, RubricItem, Stop, feedback};
pub use stop::StopKind;

use crate::distortions::{self, Pattern};
use crate::hold::WayOn;
use crate::reframe::{self, ReframeInput, ReframeReport};
use crate::wire::wire;

struct Record {
    id: &'static str,
    /// `None` if the thought is true as it stands.
    pattern: Option<Pattern>,
    situation: &'static str,
    thought: &'static str,
    good: &'static [&'static str],
    also_fits: &'static [Pattern],
    helps: &'static [WayOn],
    help: bool,
}

include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// The number of patterns to choose from.
const OPTIONS: usize = 4;

wire! {
    /// A practice scenario.
    pub struct Scenario {
        /// The scenario's id.
        pub id: String,
        /// The pattern it illustrates; absent if the thought is true as it stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub pattern: Option<Pattern>,
        /// The situation.
        pub situation: String,
        /// The automatic thought.
        pub thought: String,
        /// Four patterns to choose from, in a fixed order; none if the thought is true.
        pub options: Vec<Pattern>,
        /// Other patterns that fit the thought. They are never among the options.
        pub also_fits: Vec<Pattern>,
        /// Ways to help with a true thought, most fitting first; empty otherwise.
        pub helps: Vec<WayOn>,
        /// Whether crisis help is shown beside it.
        pub help: bool,
        /// Two sample answers, to compare with afterwards.
        pub good: Vec<String>,
    }
}

wire! {
    /// Feedback on the chosen pattern.
    pub struct SpotFeedback {
        /// Whether it is the pattern that the scenario illustrates.
        pub expected: bool,
        /// Whether it fits, too. Patterns overlap, and experts disagree.
        pub fits_too: bool,
        /// The sentence to show.
        pub sentence: String,
    }
}

/// Whether a text names drink or drugs as the way to feel better.
pub(crate) fn numbs(text: &str) -> bool {
    stop::find(text) == Some(StopKind::Numbing)
}

/// Returns all scenarios.
#[must_use]
pub fn scenarios() -> Vec<Scenario> {
    SCENARIOS.iter().map(full).collect()
}

/// Returns a scenario by its id.
#[must_use]
pub fn scenario(id: &str) -> Option<Scenario> {
    SCENARIOS.iter().find(|record| record.id == id).map(full)
}

fn full(record: &Record) -> Scenario {
    Scenario {
        id: record.id.to_owned(),
        pattern: record.pattern,
        situation: record.situation.to_owned(),
        thought: record.thought.to_owned(),
        options: record.pattern.map(|pattern| options(record, pattern)).unwrap_or_default(),
        also_fits: record.also_fits.to_vec(),
        helps: record.helps.to_vec(),
        help: record.help,
        good: record.good.iter().map(|text| (*text).to_owned()).collect(),
    }
}

/// Returns the expected pattern among three others that neither the wording nor a careful reader finds in the thought.
/// The order depends on the id only.
fn options(record: &Record, expected: Pattern) -> Vec<Pattern> {
    let seed = record.id.bytes().fold(7usize, |seed, byte| (seed * 31 + usize::from(byte)) % 1_000_003);
    let found: Vec<Pattern> = distortions::by_cues(record.thought).patterns.iter().map(|hit| hit.pattern).collect();
    let other =
        |pattern: &Pattern| *pattern != expected && !found.contains(pattern) && !record.also_fits.contains(pattern);
    let rotated = (0..Pattern::ALL.len()).map(|step| Pattern::ALL[(seed + step * 5) % Pattern::ALL.len()]);
    let mut chosen: Vec<Pattern> = rotated.filter(other).take(OPTIONS - 1).collect();
    chosen.insert(seed % OPTIONS, expected);
    chosen
}

/// Returns cards to compare an answer with, like [`reframe::cards`], but by the cues of a thought only: the coach's module has
/// no weights of words.
#[must_use]
pub fn examples(input: &ReframeInput) -> ReframeReport {
    reframe::cards_by(input, distortions::by_cues)
}

/// Returns feedback on the pattern that a user chose for a thought. `also_fits` are the patterns that fit it besides the
/// expected one.
#[must_use]
pub fn spot(thought: &str, written_for: Pattern, also_fits: &[Pattern], chosen: Pattern) -> SpotFeedback {
    let expected = written_for == chosen;
    let found = || distortions::by_cues(thought).patterns.iter().any(|hit| hit.pattern == chosen);
    let fits_too = !expected && (also_fits.contains(&chosen) || found());
    let name = written_for.name();
    let sentence = if expected {
        format!("Yes, we had \"{name}\" in mind too.")
    } else if fits_too {
        format!("That fits as well. We had \"{name}\" in mind; patterns overlap.")
    } else {
        format!("We had \"{name}\" in mind. {}", written_for.meaning())
    };
    SpotFeedback { expected, fits_too, sentence }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
