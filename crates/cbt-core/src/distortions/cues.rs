//! The wording cues, compiled from `rules/*.toml`, and their matches in a sentence.

use super::Pattern;
use crate::wire::wire;
use evenkeel_safety_core::automaton::{Table, is_cancelled, is_word};
use evenkeel_safety_core::text::Normal;

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
    /// A word group that must occur within `within` words before or after the match.
    near: Option<u16>,
    /// A word group that must occur within `within` words after the match.
    then: Option<u16>,
    within: u8,
    /// Whether the cue also applies to questions.
    questions: bool,
    not_after: &'static [&'static str],
    not_before: &'static [&'static str],
}

mod tables {
    use evenkeel_safety_core::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/cue_automaton.rs"));
}

include!(concat!(env!("OUT_DIR"), "/cues.rs"));

/// Returns all cues.
pub(crate) fn all() -> &'static [Cue] {
    CUES
}

/// A match in a normal form: of a cue, or of a word group if the index is at least `CUES.len()`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CueHit {
    pub(crate) cue: u16,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Returns the cues of one sentence, by position. Of overlapping matches of one cue only the longest is returned.
pub(crate) fn find(text: &Normal<'_>, asks: bool) -> Vec<CueHit> {
    let table: &Table = &tables::CUES;
    let mut hits: Vec<CueHit> = Vec::new();
    for start in (1..text.bytes.len()).filter(|&at| is_word(text.bytes[at]) && !is_word(text.bytes[at - 1])) {
        table.ends_from(&text.bytes, start, |cue, end| hits.push(CueHit { cue, start, end }));
    }
    let (found, groups): (Vec<CueHit>, Vec<CueHit>) =
        hits.into_iter().partition(|hit| usize::from(hit.cue) < CUES.len());
    let mut kept: Vec<CueHit> = Vec::new();
    for hit in found {
        let cue = &CUES[usize::from(hit.cue)];
        let holds = (!asks || cue.questions)
            && !is_cancelled(cue.not_after, cue.not_before, &text.bytes, hit.start, hit.end)
            && cue.near.is_none_or(|group| is_near(text, hit, group, &groups, cue.within, true))
            && cue.then.is_none_or(|group| is_near(text, hit, group, &groups, cue.within, false));
        if holds {
            match kept.iter_mut().find(|old| old.cue == hit.cue && old.end > hit.start && hit.end > old.start) {
                Some(old) => (old.start, old.end) = (old.start.min(hit.start), old.end.max(hit.end)),
                None => kept.push(hit),
            }
        }
    }
    kept.sort_by_key(|hit| (hit.start, hit.end, hit.cue));
    kept
}

/// Whether a word of the group occurs within so many words after the match, or before it if `before`.
fn is_near(text: &Normal<'_>, hit: CueHit, group: u16, groups: &[CueHit], within: u8, before: bool) -> bool {
    let blanks = |from: usize, to: usize| text.bytes[from..to].iter().filter(|&&byte| byte == b' ').count();
    groups.iter().filter(|other| other.cue == group).any(|other| {
        if other.start >= hit.end {
            blanks(hit.end, other.start) <= usize::from(within)
        } else {
            before && other.end <= hit.start && blanks(other.end, hit.start) <= usize::from(within)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/cue_examples.rs"));

    fn hits(id: &str, text: &str) -> bool {
        let report = crate::distortions::analyse(text);
        report.sentences.iter().flat_map(|sentence| &sentence.hints).any(|hint| hint.rule_id == id)
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
    fn reasons_are_one_short_line() {
        for cue in CUES {
            assert!(cue.why.chars().count() <= 90 && cue.why.ends_with(['.', '?']), "{}", cue.id);
            assert!(!cue.why.contains('!'), "{}", cue.id);
        }
    }
}
