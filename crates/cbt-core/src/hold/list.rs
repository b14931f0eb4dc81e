//! The hold list, compiled from `rules/hold/*.toml`.

use super::{Hold, HoldKind, WayOn};
use crate::directory::HelpTopic;
use crate::wording::{self, Wordings};
use evenkeel_safety_core::text::Normal;

/// The note shown for a kind.
struct Reply {
    kind: HoldKind,
    withheld: &'static str,
    sentence: &'static str,
    topics: &'static [HelpTopic],
    ways_on: &'static [WayOn],
    whole_text: bool,
}

struct Rule {
    kind: HoldKind,
    /// The topics, if they differ from the kind's.
    topics: Option<&'static [HelpTopic]>,
}

mod tables {
    use evenkeel_safety_core::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/hold_automaton.rs"));
}

include!(concat!(env!("OUT_DIR"), "/holds.rs"));

/// A match of the list.
pub(super) struct Found {
    pub(super) kind: HoldKind,
    pub(super) topics: Option<&'static [HelpTopic]>,
}

impl Found {
    pub(super) fn hold(self) -> Hold {
        let reply = reply(self.kind);
        Hold {
            kind: self.kind,
            withheld: reply.withheld.to_owned(),
            sentence: reply.sentence.to_owned(),
            topics: self.topics.unwrap_or(reply.topics).to_vec(),
            ways_on: reply.ways_on.to_vec(),
        }
    }
}

fn reply(kind: HoldKind) -> &'static Reply {
    // The build script reads one file per kind; a test checks that none is missing.
    REPLIES.iter().find(|reply| reply.kind == kind).unwrap_or(&REPLIES[0])
}

/// Whether a hold of this kind covers the rest of a longer text, too; otherwise only the sentence that matches.
#[must_use]
pub fn is_whole_text(kind: HoldKind) -> bool {
    reply(kind).whole_text
}

/// Returns the ids of all rules that match a text.
pub(crate) fn rule_ids(text: &str) -> Vec<&'static str> {
    let hits = wording::find(&tables::HOLDS, &WORDINGS, &Normal::of(text), false);
    hits.into_iter().map(|hit| IDS[usize::from(hit.rule)]).collect()
}

/// Returns the first kind, in the order of [`HoldKind`], that matches a text.
pub(super) fn find(text: &str) -> Option<Found> {
    let hits = wording::find(&tables::HOLDS, &WORDINGS, &Normal::of(text), false);
    let rules = hits.into_iter().map(|hit| &RULES[usize::from(hit.rule)]);
    rules.min_by_key(|rule| rule.kind).map(|rule| Found { kind: rule.kind, topics: rule.topics })
}

#[cfg(test)]
mod tests {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/hold_examples.rs"));

    fn hits(rule: usize, text: &str) -> bool {
        let found = wording::find(&tables::HOLDS, &WORDINGS, &Normal::of(text), false);
        found.iter().any(|hit| usize::from(hit.rule) == rule)
    }

    #[test]
    fn a5_every_hold_rule_matches_its_hits_and_not_its_misses() {
        let mut wrong = Vec::new();
        for (rule, (id, must, must_not)) in EXAMPLES.iter().enumerate() {
            wrong.extend(must.iter().filter(|text| !hits(rule, text)).map(|text| format!("{id} misses {text:?}")));
            wrong.extend(must_not.iter().filter(|text| hits(rule, text)).map(|text| format!("{id} hits {text:?}")));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn every_kind_has_a_reply_and_rules() {
        for &kind in HoldKind::ALL {
            assert_eq!(REPLIES.iter().filter(|reply| reply.kind == kind).count(), 1, "{kind:?}");
            assert!(RULES.iter().any(|rule| rule.kind == kind), "{kind:?}");
        }
    }

    /// Replies are read by people in distress: short, and without an exclamation mark.
    #[test]
    fn replies_are_short_and_easy_to_read() {
        for reply in REPLIES {
            for text in [reply.withheld, reply.sentence] {
                assert!(text.chars().count() <= 200 && !text.contains('!'), "{text}");
                assert!(crate::reframe::grade(text) <= 6.0, "{text}: {}", crate::reframe::grade(text));
            }
        }
    }
}
