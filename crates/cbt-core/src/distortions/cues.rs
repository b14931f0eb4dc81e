//! The wording cues, compiled from `rules/*.toml`, and where they hit in one sentence.

use super::Pattern;
use crate::wire::wire;
use evenkeel_safety_core::automaton::{Table, is_word, taken_back};
use evenkeel_safety_core::text::Normal;

wire! {
    /// How much a wording says. Neither says that a thought is wrong.
    pub enum CueStrength {
        /// The words are common in other thoughts too.
        Weak,
        /// The words are typical of the pattern.
        Likely,
    }
}

/// One record of the rules.
pub(crate) struct Cue {
    pub(crate) pattern: Pattern,
    pub(crate) id: &'static str,
    pub(crate) strength: CueStrength,
    pub(crate) why: &'static str,
    /// A word group that must occur within `within` words, before or after.
    near: Option<u16>,
    /// A word group that must come within `within` words after.
    then: Option<u16>,
    within: u8,
    /// Whether a question counts too.
    questions: bool,
    not_after: &'static [&'static str],
    not_before: &'static [&'static str],
}

mod tables {
    use evenkeel_safety_core::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/cue_automaton.rs"));
}

include!(concat!(env!("OUT_DIR"), "/cues.rs"));

/// Every cue there is.
pub(crate) fn all() -> &'static [Cue] {
    CUES
}

/// A place in a normal form, and what was found there: a cue, or from `CUES.len()` on a word group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CueHit {
    pub(crate) cue: u16,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The cues of one sentence, by their places; of hits of one cue that overlap only the longest is kept.
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
            && !taken_back(cue.not_after, cue.not_before, &text.bytes, hit.start, hit.end)
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

/// Whether a word of the group occurs within so many words after the hit or, if `before`, before it.
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
    fn open_14_every_cue_hits_its_hits_and_misses_its_misses() {
        let mut wrong = Vec::new();
        for (id, must, must_not) in EXAMPLES {
            wrong.extend(must.iter().filter(|text| !hits(id, text)).map(|text| format!("{id} misses {text:?}")));
            wrong.extend(must_not.iter().filter(|text| hits(id, text)).map(|text| format!("{id} hits {text:?}")));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn every_pattern_has_cues_and_its_own_example_shows_one() {
        for &pattern in Pattern::ALL {
            assert!(CUES.iter().any(|cue| cue.pattern == pattern), "{pattern:?}");
            let report = crate::distortions::analyse(&pattern.info().example);
            assert!(report.patterns.iter().any(|found| found.pattern == pattern), "{pattern:?}: {report:#?}");
        }
    }

    #[test]
    fn the_reasons_are_one_plain_line() {
        for cue in CUES {
            assert!(cue.why.chars().count() <= 90 && cue.why.ends_with(['.', '?']), "{}", cue.id);
            assert!(!cue.why.contains('!'), "{}", cue.id);
        }
    }
}
