//! The stop list: answers that the coach never praises, compiled from `rules/coach/*.toml`.

use crate::wire::wire;
use crate::wording::{self, Wordings};
use evenkeel_safety_core::text::Normal;

wire! {
    /// Why the coach says nothing about the wording of an answer.
    pub enum StopKind {
        /// It puts the blame on the user.
        SelfBlame,
        /// Drink or drugs are the way to feel better.
        Numbing,
        /// It makes the user smaller: keep quiet, feel less, obey.
        Silencing,
        /// It dismisses the feeling.
        Dismissing,
        /// It is too short.
        TooShort,
        /// It has no word in common with the story.
        Unrelated,
        /// It says the thought again.
        SameThought,
    }
}

mod tables {
    use evenkeel_safety_core::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/stop_automaton.rs"));
}

include!(concat!(env!("OUT_DIR"), "/stops.rs"));

/// Returns the kind of the first match of the list.
pub(super) fn find(answer: &str) -> Option<StopKind> {
    let hits = wording::find(&tables::STOPS, &WORDINGS, &Normal::of(answer), false);
    hits.first().map(|hit| RULES[usize::from(hit.rule)])
}

impl StopKind {
    /// Returns the sentence to show.
    pub(super) fn sentence(self) -> &'static str {
        let own = match self {
            Self::Dismissing => "It waves the feeling away. What would a good friend say?",
            Self::TooShort => "Write a few more words.",
            Self::Unrelated => "I can't find a word from the story in it. Which detail could you bring in?",
            Self::SameThought => "It's close to the thought itself. What else could be so?",
            Self::SelfBlame | Self::Numbing | Self::Silencing => "",
        };
        REPLIES.iter().find(|(kind, _)| *kind == self).map_or(own, |(_, sentence)| sentence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/stop_examples.rs"));

    fn hits(rule: usize, text: &str) -> bool {
        let found = wording::find(&tables::STOPS, &WORDINGS, &Normal::of(text), false);
        found.iter().any(|hit| usize::from(hit.rule) == rule)
    }

    #[test]
    fn a6_every_stop_rule_matches_its_hits_and_not_its_misses() {
        let mut wrong = Vec::new();
        for (rule, (id, must, must_not)) in EXAMPLES.iter().enumerate() {
            wrong.extend(must.iter().filter(|text| !hits(rule, text)).map(|text| format!("{id} misses {text:?}")));
            wrong.extend(must_not.iter().filter(|text| hits(rule, text)).map(|text| format!("{id} hits {text:?}")));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn every_kind_has_a_short_reply() {
        for kind in StopKind::ALL {
            let text = kind.sentence();
            assert!(!text.is_empty() && text.chars().count() <= 100 && !text.contains('!'), "{kind:?}");
            assert!(crate::reframe::grade(text) <= 6.0, "{text}: {}", crate::reframe::grade(text));
        }
    }

    /// The coach's own examples are never stopped.
    #[test]
    fn a6_no_sample_answer_is_stopped() {
        for found in crate::coach::scenarios() {
            for answer in &found.good {
                assert_eq!(find(answer), None, "{}: {answer}", found.id);
            }
        }
    }
}
