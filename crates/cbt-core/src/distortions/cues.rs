//! The wording cues, compiled from `rules/*.toml`, and their matches in a sentence.

use super::Pattern;
use crate::wire::wire;
use crate::wording::{self, Match, Wordings};
use evenkeel_safety_core::text::Normal;
use std::sync::LazyLock;

wire! {
    /// How typical a wording is of a pattern. Neither strength means that the thought is wrong.
    pub enum CueStrength {
        /// The wording is common in other thoughts, too.
        Weak,
        /// The wording is typical of the pattern.
        Likely,
    }
}

/// A cue.
pub(crate) struct Cue {
    pub(crate) pattern: Pattern,
    pub(crate) id: &'static str,
    pub(crate) strength: CueStrength,
    pub(crate) why: &'static str,
}

mod tables {
    use evenkeel_safety_core::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/cue_automaton.rs"));
}

include!(concat!(env!("OUT_DIR"), "/cues.rs"));

/// The cues, read from a text at first use, like [`Wordings`].
static CUES: LazyLock<Vec<Cue>> = LazyLock::new(|| wording::parts(TEXTS, b'\n').into_iter().map(Cue::read).collect());

impl Cue {
    /// Reads the id, which begins with the pattern, the strength and the reason.
    fn read(line: &'static str) -> Self {
        let mut fields = wording::parts(line, b'\t').into_iter();
        let mut next = || fields.next().unwrap_or_default();
        let (id, strength, why) = (next(), next(), next());
        let pattern = Pattern::ALL.iter().find(|pattern| id.starts_with(pattern.as_str()));
        let strength = if strength.is_empty() { CueStrength::Weak } else { CueStrength::Likely };
        Self { pattern: pattern.copied().unwrap_or(Pattern::ALL[0]), id, strength, why }
    }
}

/// Returns all cues.
pub(crate) fn all() -> &'static [Cue] {
    &CUES
}

/// Returns the cues of one sentence, by position. The rule of a match is an index of [`all`].
pub(crate) fn find(text: &Normal<'_>, asks: bool) -> Vec<Match> {
    let mut found = wording::find(&tables::CUES, &WORDINGS, text, asks);
    found.retain(|hit| !is_denied(&text.bytes[..hit.start]));
    found
}

/// Whether one of the two words before a match denies it: "I'm not a ...", "they weren't all ...".
fn is_denied(before: &[u8]) -> bool {
    let words = before.rsplit(|byte| *byte == b' ').filter(|word| !word.is_empty()).take(2);
    // A sign ends the part of the sentence that a "not" is about.
    let mut words = words.take_while(|word| word.last().is_some_and(u8::is_ascii_alphabetic));
    words.any(|word| {
        matches!(word, b"not" | b"isnt" | b"wasnt" | b"arent" | b"werent" | b"dont" | b"didnt" | b"wont")
            || word.ends_with(b"n't")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/cue_examples.rs"));

    fn hits(id: &str, text: &str) -> bool {
        let sentences = crate::distortions::sentences::split(text).into_iter();
        let mut found = sentences.flat_map(|sentence| find(&Normal::of(&text[sentence.bytes]), sentence.asks));
        found.any(|hit| CUES[usize::from(hit.rule)].id == id)
    }

    #[test]
    fn open_14_every_cue_matches_its_hits_and_not_its_misses() {
        let mut wrong = Vec::new();
        for (id, must, must_not) in EXAMPLES {
            wrong.extend(must.iter().filter(|text| !hits(id, text)).map(|text| format!("{id} misses {text:?}")));
            wrong.extend(must_not.iter().filter(|text| hits(id, text)).map(|text| format!("{id} hits {text:?}")));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn every_pattern_has_cues_that_match_its_example() {
        for &pattern in Pattern::ALL {
            assert!(CUES.iter().any(|cue| cue.pattern == pattern), "{pattern:?}");
            let report = crate::distortions::analyse(&pattern.info().example);
            assert!(report.patterns.iter().any(|found| found.pattern == pattern), "{pattern:?}: {report:#?}");
        }
    }

    #[test]
    fn ids_begin_with_the_pattern() {
        for cue in all() {
            let name = cue.id.strip_prefix(cue.pattern.as_str()).and_then(|rest| rest.strip_prefix('.'));
            assert!(name.is_some_and(|name| !name.is_empty()), "{}: {:?}", cue.id, cue.pattern);
        }
    }

    #[test]
    fn reasons_are_one_short_line() {
        for cue in all() {
            assert!(cue.why.chars().count() <= 90 && cue.why.ends_with(['.', '?']), "{}", cue.id);
            assert!(!cue.why.contains('!'), "{}", cue.id);
        }
    }
}
