//! One pass of the automaton over a normalised text.

use crate::rules::{RULES, RuleCount, SqlPolicy};
use crate::text::Normal;
use std::sync::OnceLock;

/// A determinised automaton; `build/automaton.rs` writes it and says why its rows are shipped as differences.
struct Table {
    classes: &'static [u8; 256],
    stride: usize,
    /// Rows that most states share but for a few columns.
    defaults: &'static [u16],
    /// For each state its default row, how many columns differ, which, and where they lead.
    default_of: &'static [u8],
    counts: &'static [u8],
    columns: &'static [u8],
    targets: &'static [u16],
    /// The rows in full, written out at first use.
    dense: OnceLock<Vec<u16>>,
    /// States from here on are matches.
    first_match: u16,
    /// Where each match state's rules begin in `patterns`.
    offsets: &'static [u16],
    patterns: &'static [u16],
    /// Where to begin: after a blank, after a letter.
    starts: &'static [u16; 2],
}

mod tables {
    use super::Table;
    include!(concat!(env!("OUT_DIR"), "/automaton.rs"));
}

impl Table {
    /// Where each state goes on each class of bytes, row by row.
    fn transitions(&self) -> &[u16] {
        self.dense.get_or_init(|| {
            let mut rows = Vec::with_capacity(self.counts.len() * self.stride);
            let mut changes = self.columns.iter().zip(self.targets);
            for (&default, &count) in self.default_of.iter().zip(self.counts) {
                let row = rows.len();
                let from = usize::from(default) * self.stride;
                rows.extend_from_slice(&self.defaults[from..from + self.stride]);
                for (&column, &target) in changes.by_ref().take(usize::from(count)) {
                    rows[row + usize::from(column)] = target;
                }
            }
            rows
        })
    }

    #[inline]
    fn next(&self, transitions: &[u16], state: u16, byte: u8) -> u16 {
        transitions[usize::from(state) * self.stride + usize::from(self.classes[usize::from(byte)])]
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
    scan(&tables::MAIN, text, policy, &mut hits);
    if policy == SqlPolicy::Contextual {
        scan(&tables::CONTEXTUAL, text, policy, &mut hits);
    }
    let mut hits = sort_by_rule(&hits);
    merge(&mut hits);
    hits
}

/// A counting sort: by rule, and within a rule as found, which is in the order of the text.
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

fn scan(table: &Table, text: &Normal<'_>, policy: SqlPolicy, hits: &mut Vec<Hit>) {
    let transitions = table.transitions();
    let mut state = table.starts[0];
    for (end, &byte) in text.bytes.iter().enumerate() {
        state = table.next(transitions, state, byte);
        if state < table.first_match {
            continue;
        }
        // A match is known one byte late, so that the pattern's right edge has been seen.
        for &rule in table.matched(state) {
            let record = &RULES[usize::from(rule)];
            if record.policy.is_some_and(|needed| needed != policy) {
                continue;
            }
            let start = begin(table, &text.bytes, end, rule);
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

/// Where the hit of `rule` that ends at `end` begins: the nearest place before it from which the automaton finds it
/// again. Phrases are a few words long, so this looks a few words back; a second automaton for the way back would double
/// the tables.
fn begin(table: &Table, bytes: &[u8], end: usize, rule: u16) -> usize {
    let transitions = table.transitions();
    let finds_from = |start: usize| {
        let mut state = table.starts[usize::from(start > 0 && is_word(bytes[start - 1]))];
        for &byte in &bytes[start..=end] {
            state = table.next(transitions, state, byte);
        }
        table.matched(state).binary_search(&rule).is_ok()
    };
    let in_word = |place: usize| is_word(bytes[place]) && is_word(bytes[place - 1]);
    // A rule without edges may begin inside a word, but its phrases begin with a sign, so that no word is cut.
    (1..end).rev().filter(|&place| !in_word(place)).find(|&place| finds_from(place)).unwrap_or(end)
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

/// Joins hits of one rule that overlap. The list is sorted by rule and end.
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
