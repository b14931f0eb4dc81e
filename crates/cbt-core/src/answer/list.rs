//! The lists of the answer screen, compiled from `rules/answer/*.toml`.

use super::AnswerRefusal;
use crate::plain;
use crate::wording::{self, Wordings};
use evenkeel_safety_core::text::Normal;

mod tables {
    use evenkeel_safety_core::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/answer_automaton.rs"));
}

include!(concat!(env!("OUT_DIR"), "/answers.rs"));

/// Words beside a quotation that mark it as what the user said or thinks.
const ATTRIBUTIONS: [&str; 20] = [
    "said",
    "wrote",
    "told",
    "words",
    "word",
    "thought",
    "thoughts",
    "say",
    "saying",
    "says",
    "hear",
    "heard",
    "call",
    "called",
    "phrase",
    "sentence",
    "mentioned",
    "mind",
    "line",
    "voice",
];
/// The longest quotation that counts as one, in characters; a longer one hides an answer.
const QUOTE_MAX: usize = 200;

impl AnswerRefusal {
    /// Whether a quotation of the user's words is not the assistant's claim. Text that harms by being read, such as a dose
    /// or a method, is refused in a quotation, too.
    fn is_claim(self) -> bool {
        matches!(self, Self::Hopeless | Self::StopTreatment | Self::Secrecy | Self::Closeness | Self::RoleClaim)
    }
}

/// Returns the first kind, in the order of [`AnswerRefusal`], that matches a sentence.
pub(super) fn find(sentence: &str) -> Option<AnswerRefusal> {
    let plain = without_marks(sentence);
    let own = without_quotes(sentence).map(|own| without_marks(&own));
    rules(&plain)
        .filter(|kind| !kind.is_claim() || own.is_none())
        .chain(own.as_deref().into_iter().flat_map(rules).collect::<Vec<_>>())
        .min()
}

fn rules(text: &str) -> impl Iterator<Item = AnswerRefusal> + use<> {
    let hits = wording::find(&tables::ANSWERS, &WORDINGS, &Normal::of(text), false);
    hits.into_iter().map(|hit| RULES[usize::from(hit.rule)])
}

/// Removes Markdown and quotation marks, which would split a phrase.
fn without_marks(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '*' | '_' | '~' | '#' | '"' | '“' | '”' | '„' | '«' | '»')).collect()
}

/// Returns the sentence without its quotations if the rest says that they are the user's words.
fn without_quotes(text: &str) -> Option<String> {
    let mut own = String::new();
    let mut rest = text;
    let mut quotes = false;
    while let Some((open, mark)) = rest.char_indices().find(|(_, c)| matches!(c, '"' | '“' | '„' | '«')) {
        let inside = &rest[open + mark.len_utf8()..];
        let Some((close, end)) = inside.char_indices().find(|(_, c)| matches!(c, '"' | '”' | '“' | '»')) else {
            break;
        };
        if inside[..close].chars().count() > QUOTE_MAX {
            return None;
        }
        quotes = true;
        own.push_str(&rest[..open]);
        own.push_str(" … ");
        rest = &inside[close + end.len_utf8()..];
    }
    own.push_str(rest);
    let attributed = || {
        let mut words = own.split(|c: char| !plain::in_word(c));
        words.any(|word| ATTRIBUTIONS.contains(&word.to_lowercase().as_str()))
    };
    (quotes && attributed()).then_some(own)
}

pub(super) fn closing(refusal: AnswerRefusal) -> &'static str {
    // The build script reads one file per kind; a test checks that none is missing.
    REPLIES.iter().find(|(kind, _)| *kind == refusal).map_or(REPLIES[0].1, |(_, sentence)| sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/answer_examples.rs"));

    #[test]
    fn threat_17_every_answer_rule_matches_its_hits_and_no_rule_its_misses() {
        let mut found = Vec::new();
        for (rule, (id, must, must_not)) in EXAMPLES.iter().enumerate() {
            let hits = |text: &str| {
                let plain = without_marks(text);
                let hits = wording::find(&tables::ANSWERS, &WORDINGS, &Normal::of(&plain), false);
                hits.iter().any(|hit| usize::from(hit.rule) == rule)
            };
            found.extend(must.iter().filter(|text| !hits(text)).map(|text| format!("{id} misses {text:?}")));
            let refused = must_not.iter().filter_map(|text| Some((text, find(text)?)));
            found.extend(refused.map(|(text, kind)| format!("{id}: {kind:?} refuses {text:?}")));
        }
        assert!(found.is_empty(), "{found:#?}");
    }

    #[test]
    fn every_refusal_has_a_short_closing_and_rules() {
        for &kind in AnswerRefusal::ALL {
            assert_eq!(REPLIES.iter().filter(|(it, _)| *it == kind).count(), 1, "{kind:?}");
            assert!(RULES.contains(&kind), "{kind:?}");
            let text = closing(kind);
            assert!(text.chars().count() <= 200 && !text.contains(['!', '?']), "{text}");
            assert!(crate::reframe::grade(text) <= 6.0, "{text}: {}", crate::reframe::grade(text));
            for sentence in text.split_inclusive(". ") {
                assert_eq!(super::super::refusal(sentence), None, "{sentence}");
            }
        }
    }
}
