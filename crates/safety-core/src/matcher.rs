//! One pass of the automaton over a normalised text.

use crate::rules::{RULES, RuleCount, SqlPolicy};
use crate::text::Normal;

/// A determinised automaton; `build/automaton.rs` writes it.
struct Table {
    classes: &'static [u8; 256],
    stride: usize,
    transitions: &'static [u16],
    /// States from here on are matches.
    first_match: u16,
    /// Where each match state's rules begin in `patterns`.
    offsets: &'static [u16],
    patterns: &'static [u16],
    starts: &'static [u16],
}

mod tables {
    use super::Table;
    include!(concat!(env!("OUT_DIR"), "/automaton.rs"));
}

impl Table {
    #[inline]
    fn next(&self, state: u16, byte: u8) -> u16 {
        self.transitions[usize::from(state) * self.stride + usize::from(self.classes[usize::from(byte)])]
    }

    /// The rules that match in `state`, ascending.
    #[inline]
    fn matched(&self, state: u16) -> &'static [u16] {
        if state < self.first_match {
            return &[];
        }
        let place = usize::from(state - self.first_match);
        &self.patterns[usize::from(self.offsets[place])..usize::from(self.offsets[place + 1])]
    }
}

/// A rule's place in the normal form, `start..end`. `rule` is its place in [`RULES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hit {
    pub(crate) rule: u16,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// Every hit of every rule that counts under `policy`, sorted by rule and place; hits of one rule never overlap.
pub(crate) fn find(text: &Normal<'_>, policy: SqlPolicy) -> Vec<Hit> {
    let mut hits = Vec::new();
    scan(&tables::MAIN_FORWARD, &tables::MAIN_BACKWARD, text, policy, &mut hits);
    if policy == SqlPolicy::Contextual {
        scan(&tables::CONTEXTUAL_FORWARD, &tables::CONTEXTUAL_BACKWARD, text, policy, &mut hits);
    }
    hits.sort_unstable();
    merge(&mut hits);
    hits
}

fn scan(forward: &Table, backward: &Table, text: &Normal<'_>, policy: SqlPolicy, hits: &mut Vec<Hit>) {
    let mut state = forward.starts[0];
    for (end, &byte) in text.bytes.iter().enumerate() {
        state = forward.next(state, byte);
        if state < forward.first_match {
            continue;
        }
        // A match is known one byte late, so that the pattern's right edge has been seen.
        for &rule in forward.matched(state) {
            let record = &RULES[usize::from(rule)];
            if record.policy.is_some_and(|needed| needed != policy) {
                continue;
            }
            let start = begin(backward, &text.bytes, end, rule);
            let end = if record.to_word_end { word_end(&text.bytes, end) } else { end };
            if record.straight && text.raw(start, start + 1).chars().any(|c| !c.is_ascii() || c == '`') {
                continue;
            }
            if !taken_back(record.not_after, record.not_before, &text.bytes, start, end) {
                hits.push(Hit { rule, start: start as u32, end: end as u32 });
            }
        }
    }
}

/// Where the longest hit of `rule` that ends at `end` begins.
fn begin(backward: &Table, bytes: &[u8], end: usize, rule: u16) -> usize {
    let mut state = backward.starts[usize::from(is_word(bytes[end]))];
    let mut start = end;
    for place in (0..end).rev() {
        state = backward.next(state, bytes[place]);
        if state == 0 {
            break;
        }
        if backward.matched(state).binary_search(&rule).is_ok() {
            start = place + 1;
        }
    }
    start
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn word_end(bytes: &[u8], from: usize) -> usize {
    from + bytes[from..].iter().take_while(|&&byte| is_word(byte)).count()
}

/// Whether a word right before or after takes the hit back ("not feeling fine").
fn taken_back(not_after: &[&str], not_before: &[&str], bytes: &[u8], start: usize, end: usize) -> bool {
    let before = bytes[..start].trim_ascii_end();
    let ends_with = |word: &&str| {
        before
            .strip_suffix(word.as_bytes())
            .is_some_and(|rest| rest.last().is_none_or(|&byte| !is_word(byte) && byte != b'\''))
    };
    let after = bytes[end..].trim_ascii_start();
    let starts_with = |word: &&str| {
        after.strip_prefix(word.as_bytes()).is_some_and(|rest| rest.first().is_none_or(|&byte| !is_word(byte)))
    };
    not_after.iter().any(ends_with) || not_before.iter().any(starts_with)
}

/// Joins hits of one rule that overlap. The list is sorted by rule and start.
fn merge(hits: &mut Vec<Hit>) {
    hits.dedup_by(|next, kept| {
        let same = next.rule == kept.rule && next.start < kept.end;
        if same {
            kept.end = kept.end.max(next.end);
        }
        same
    });
}

/// How often a rule counts: once, or as often as it hits.
pub(crate) fn times(rule: usize, hits: usize) -> u32 {
    match RULES[rule].count {
        RuleCount::Once => u32::from(hits > 0),
        RuleCount::Each => u32::try_from(hits).unwrap_or(u32::MAX),
    }
}

/// The hits in runs of one rule.
pub(crate) fn by_rule(hits: &[Hit]) -> impl Iterator<Item = (usize, &[Hit])> {
    hits.chunk_by(|a, b| a.rule == b.rule).map(|run| (usize::from(run[0].rule), run))
}
