//! The reframe coach: identify the pattern, write a reframe, read four checks of it, compare with examples. There is no
//! score.
//!
//! The scenarios are fictional and our own (`scenarios.toml`).

mod repetition;
mod rubric;

pub use repetition::{CardState, next_cards, review};
pub use rubric::{Feedback, RubricCheck, RubricItem, feedback};

use crate::distortions::{self, Pattern};
use crate::wire::wire;

struct Record {
    id: &'static str,
    pattern: Pattern,
    situation: &'static str,
    thought: &'static str,
    good: &'static [&'static str],
}

include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// The number of patterns to choose from.
const OPTIONS: usize = 4;

wire! {
    /// A practice scenario.
    pub struct Scenario {
        /// The scenario's id.
        pub id: String,
        /// The pattern it illustrates.
        pub pattern: Pattern,
        /// What happened.
        pub situation: String,
        /// The automatic thought.
        pub thought: String,
        /// Four patterns to choose from, in a fixed order.
        pub options: Vec<Pattern>,
        /// Two sample reframes, to compare with afterwards.
        pub good: Vec<String>,
    }
}

wire! {
    /// Feedback on the chosen pattern.
    pub struct SpotFeedback {
        /// Whether it is the pattern that the scenario illustrates.
        pub expected: bool,
        /// Whether the wording fits it, too. Patterns overlap, and experts disagree.
        pub fits_too: bool,
        /// The sentence to show.
        pub sentence: String,
    }
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
        options: options(record),
        good: record.good.iter().map(|text| (*text).to_owned()).collect(),
    }
}

/// Returns the expected pattern among three others without a cue in the wording. The order depends on the id only.
fn options(record: &Record) -> Vec<Pattern> {
    let seed = record.id.bytes().fold(7usize, |seed, byte| (seed * 31 + usize::from(byte)) % 1_000_003);
    let found: Vec<Pattern> = distortions::analyse(record.thought).patterns.iter().map(|hit| hit.pattern).collect();
    let other = |pattern: &Pattern| *pattern != record.pattern && !found.contains(pattern);
    let rotated = (0..Pattern::ALL.len()).map(|step| Pattern::ALL[(seed + step * 5) % Pattern::ALL.len()]);
    let mut chosen: Vec<Pattern> = rotated.filter(other).take(OPTIONS - 1).collect();
    chosen.insert(seed % OPTIONS, record.pattern);
    chosen
}

/// Returns feedback on the pattern that a user chose for a thought.
#[must_use]
pub fn spot(thought: &str, written_for: Pattern, chosen: Pattern) -> SpotFeedback {
    let expected = written_for == chosen;
    let fits_too = !expected && distortions::analyse(thought).patterns.iter().any(|hit| hit.pattern == chosen);
    let name = written_for.name();
    let sentence = if expected {
        format!("Yes, we had \"{name}\" in mind too.")
    } else if fits_too {
        format!("That fits as well. We had \"{name}\" in mind; patterns overlap.")
    } else {
        format!("We had \"{name}\" in mind. {}", written_for.info().meaning)
    };
    SpotFeedback { expected, fits_too, sentence }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distortions::CueStrength;
    use crate::reframe::grade;
    use std::collections::BTreeSet;

    /// OPEN-15: scenarios for practice exist.
    #[test]
    fn open_15_has_sixty_scenarios_in_twelve_patterns() {
        let all = scenarios();
        assert_eq!(all.len(), 60);
        assert_eq!(all.iter().map(|found| found.pattern).collect::<BTreeSet<_>>().len(), 12);
        assert_eq!(all.iter().map(|found| &found.thought).collect::<BTreeSet<_>>().len(), 60);
        for found in &all {
            assert_eq!(found.good.len(), 2, "{}", found.id);
            assert_eq!(scenario(&found.id).as_ref(), Some(found));
            let text = [found.situation.as_str(), &found.thought, &found.good[0], &found.good[1]].join(" ");
            assert!(grade(&text) <= 8.0 && !text.contains('!'), "{}: {}", found.id, grade(&text));
        }
    }

    #[test]
    fn offers_four_distinct_patterns_in_varying_order() {
        let mut places = BTreeSet::new();
        for found in scenarios() {
            assert_eq!(found.options.iter().collect::<BTreeSet<_>>().len(), 4, "{}", found.id);
            places.insert(found.options.iter().position(|option| *option == found.pattern));
        }
        assert_eq!(places.len(), 4);
    }

    #[test]
    fn never_calls_a_choice_wrong() {
        let thought = scenario("labeling.2").expect("a scenario").thought;
        let yes = spot(&thought, Pattern::Labeling, Pattern::Labeling);
        assert!(yes.expected && yes.sentence.contains("Labelling"));
        let other = spot(&thought, Pattern::Labeling, Pattern::Blaming);
        assert!(!other.expected && !other.sentence.contains("wrong") && other.sentence.contains("Labelling"));
    }

    /// OPEN-14: the pattern finder on the coach's scenarios. They were written after its rules and by the same authors,
    /// so this only sets a floor: the finder detects the pattern in at least 45 of 100 thoughts and gives a hint on at
    /// most 15 of 100 sample reframes.
    #[test]
    fn open_14_the_finder_detects_scenarios_and_passes_reframes() {
        let clear = |text: &str| -> Vec<Pattern> {
            let report = distortions::analyse(text);
            report.patterns.iter().filter(|hit| hit.strength == CueStrength::Likely).map(|hit| hit.pattern).collect()
        };
        let all = scenarios();
        let known = all.iter().filter(|found| {
            distortions::analyse(&found.thought).patterns.iter().any(|hit| hit.pattern == found.pattern)
        });
        let known = known.count();
        let missed: Vec<&str> = all
            .iter()
            .filter(|found| {
                !distortions::analyse(&found.thought).patterns.iter().any(|hit| hit.pattern == found.pattern)
            })
            .map(|found| found.id.as_str())
            .collect();
        let alarms: Vec<&String> =
            all.iter().flat_map(|found| &found.good).filter(|text| !clear(text).is_empty()).collect();
        assert!(known * 100 >= all.len() * 45, "{known} of {}: {missed:?}", all.len());
        assert!(alarms.len() * 100 <= all.len() * 2 * 15, "{alarms:?}");
    }
}
