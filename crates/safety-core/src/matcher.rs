//! Finds all safety rules in a normalised text, in one pass of their automaton.

use crate::automaton::{is_cancelled, is_word};
use crate::policy::SqlPolicy;
use crate::rules::{Finding, MAX_SPANS, RULES, RuleArea, RuleCount};
use crate::text::Normal;

mod tables {
    use crate::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/automaton.rs"));
}

/// A match at `start..end` of the normal form. `rule` is an index into [`RULES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hit {
    pub(crate) rule: u16,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// Returns all matches of the rules that apply under `policy`, sorted by rule and position. Matches of one rule never
/// overlap.
pub(crate) fn find(text: &Normal<'_>, policy: SqlPolicy) -> Vec<Hit> {
    let mut hits = sort_by_rule(&scan(text, policy));
    merge(&mut hits);
    hits
}

/// A counting sort by rule. Within a rule, matches stay in text order.
fn sort_by_rule(hits: &[Hit]) -> Vec<Hit> {
    let mut places = vec![0usize; RULES.len() + 1];
    for hit in hits {
        places[usize::from(hit.rule) + 1] += 1;
    }
    for rule in 1..places.len() {
        places[rule] += places[rule - 1];
    }
    let mut sorted = vec![Hit { rule: 0, start: 0, end: 0 }; hits.len()];
    for hit in hits {
        let place = &mut places[usize::from(hit.rule)];
        sorted[*place] = *hit;
        *place += 1;
    }
    sorted
}

fn scan(text: &Normal<'_>, policy: SqlPolicy) -> Vec<Hit> {
    let mut hits = Vec::new();
    let mut search = tables::PATTERNS.search();
    for (rule, end) in search.ends(&text.bytes) {
        let record = &RULES[usize::from(rule)];
        if record.policy.is_some_and(|needed| needed != policy) {
            continue;
        }
        let start = search.begin(&text.bytes, end, rule);
        let end = if record.to_word_end { word_end(&text.bytes, end) } else { end };
        if record.straight && text.raw(start, start + 1).chars().any(|c| !c.is_ascii() || c == '`') {
            continue;
        }
        if !record.only_before.is_empty() && !may_follow(record.only_before, &text.bytes, end) {
            continue;
        }
        if !is_cancelled(record.not_after.iter().copied(), record.not_before.iter().copied(), &text.bytes, start, end) {
            hits.push(Hit { rule, start: start as u32, end: end as u32 });
        }
    }
    hits
}

/// Whether the text after a match ends, goes on with punctuation, or with one of the given words.
fn may_follow(words: &[&str], bytes: &[u8], end: usize) -> bool {
    let Some(after) = bytes[end..].strip_prefix(b" ") else {
        return true;
    };
    let next = &after[..word_end(after, 0)];
    next.is_empty() || words.iter().any(|word| word.as_bytes() == next)
}

fn word_end(bytes: &[u8], from: usize) -> usize {
    from + bytes[from..].iter().take_while(|&&byte| is_word(byte)).count()
}

/// Merges overlapping matches of one rule. The list is sorted by rule and end.
fn merge(hits: &mut Vec<Hit>) {
    hits.dedup_by(|next, kept| {
        let same = next.rule == kept.rule && next.start < kept.end;
        if same {
            kept.start = kept.start.min(next.start);
            kept.end = kept.end.max(next.end);
        }
        same
    });
}

/// Returns how many matches of a rule count: all, or at most one.
pub(crate) fn times(rule: usize, hits: usize) -> u32 {
    match RULES[rule].count {
        RuleCount::Once => u32::from(hits > 0),
        RuleCount::Each => u32::try_from(hits).unwrap_or(u32::MAX),
    }
}

/// Returns the matches grouped by rule.
pub(crate) fn by_rule(hits: &[Hit]) -> impl Iterator<Item = (usize, &[Hit])> {
    hits.chunk_by(|a, b| a.rule == b.rule).map(|run| (usize::from(run[0].rule), run))
}

/// Returns the findings of the rules of one area, in text order.
pub(crate) fn findings(text: &Normal<'_>, hits: &[Hit], area: RuleArea) -> Vec<Finding> {
    let mut found: Vec<Hit> = Vec::new();
    for (rule, run) in by_rule(hits) {
        if RULES[rule].area == area {
            for hit in run.iter().take(MAX_SPANS) {
                // The list is almost sorted; a general sort would add 6 kB of code to the module.
                let place = found.partition_point(|before| (before.start, before.rule) <= (hit.start, hit.rule));
                found.insert(place, *hit);
            }
        }
    }
    found
        .into_iter()
        .map(|hit| RULES[usize::from(hit.rule)].finding(text.span(hit.start as usize, hit.end as usize)))
        .collect()
}
