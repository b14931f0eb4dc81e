//! Matches of word rules in a normalised text, shared by the wording cues and the hold list.

use crate::order;
use crate::plain::part;
use evenkeel_safety_core::automaton::{Table, is_cancelled, is_word};
use evenkeel_safety_core::text::Normal;
use std::cell::LazyCell;
use std::sync::OnceLock;

/// The words that must or must not surround the matches of each rule of a table. Read from a text at first use, because tables of
/// pointers and lengths compress badly.
pub(crate) struct Wordings {
    /// One line for each rule, with the fields of its [`Wording`] separated by tabs.
    lines: &'static str,
    read: OnceLock<Vec<Wording>>,
}

impl Wordings {
    /// Takes the lines that the build script writes.
    pub(crate) const fn new(lines: &'static str) -> Self {
        Self { lines, read: OnceLock::new() }
    }

    fn all(&self) -> &[Wording] {
        self.read.get_or_init(|| parts(self.lines, b'\n').into_iter().map(Wording::read).collect())
    }
}

/// The words that must or must not surround a match.
struct Wording {
    /// A word group that must occur within `within` words before or after the match.
    near: Option<u16>,
    /// A word group that must occur within `within` words after the match.
    then: Option<u16>,
    /// A word group that must not occur within `within` words before the match, unless "but" stands between.
    unless: Option<u16>,
    within: usize,
    /// Whether the rule also applies to questions.
    questions: bool,
    /// Words that cancel a match that follows them, separated by `|`.
    not_after: &'static str,
    /// Words that cancel a match before them, in the same way.
    not_before: &'static str,
}

impl Wording {
    /// Reads the fields in their order. An empty field is an absent group, no limit, or `false`.
    fn read(line: &'static str) -> Self {
        let mut fields = parts(line, b'\t').into_iter();
        let mut next = || fields.next().unwrap_or_default();
        let mut number = || {
            let digits = next();
            (!digits.is_empty()).then(|| digits.bytes().fold(0, |number, digit| number * 10 + u16::from(digit - b'0')))
        };
        Self {
            near: number(),
            then: number(),
            unless: number(),
            within: usize::from(number().unwrap_or_default()),
            questions: !next().is_empty(),
            not_after: next(),
            not_before: next(),
        }
    }
}

/// A match in a normal form: of a rule, or of a word group if the index is at least the number of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Match {
    pub(crate) rule: u16,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Returns the matches in a text, by position. A match reaches to the end of the word group that has to follow it. Of
/// overlapping matches of one rule only the longest is returned.
pub(crate) fn find(table: &Table, wordings: &Wordings, text: &Normal<'_>, asks: bool) -> Vec<Match> {
    let rules = wordings.all();
    let mut hits: Vec<Match> = Vec::new();
    let mut search = table.search();
    for start in word_starts(&text.bytes) {
        hits.extend(search.ends_from(&text.bytes, start).into_iter().map(|(rule, end)| Match { rule, start, end }));
    }
    let around = LazyCell::new(|| Around::of(&text.bytes, &hits, rules.len()));
    let mut kept: Vec<Match> = Vec::new();
    // The place of the last kept match of each rule. Only that one can overlap the next.
    let mut last = vec![usize::MAX; rules.len()];
    for &(mut hit) in &hits {
        let rule = usize::from(hit.rule);
        // The others are of word groups.
        let Some(wording) = rules.get(rule) else { continue };
        let holds = (!asks || wording.questions)
            && !is_cancelled(words(wording.not_after), words(wording.not_before), &text.bytes, hit.start, hit.end)
            && wording.near.is_none_or(|group| around.is_near(hit, group, wording.within))
            && wording.unless.is_none_or(|group| !around.is_excepted(hit, group, wording.within));
        let end = match wording.then {
            Some(group) if holds => around.end_of_next(hit, group, wording.within),
            _ => Some(hit.end),
        };
        if let Some(end) = end.filter(|_| holds) {
            hit.end = end;
            match kept.get_mut(last[rule]).filter(|old| old.end > hit.start) {
                Some(old) => old.end = old.end.max(hit.end),
                None => {
                    last[rule] = kept.len();
                    kept.push(hit);
                }
            }
        }
    }
    order::sort_by(&mut kept, |a, b| (a.start, a.end, a.rule).cmp(&(b.start, b.end, b.rule)));
    kept
}

/// Returns where the words of a normal form begin.
fn word_starts(bytes: &[u8]) -> impl Iterator<Item = usize> {
    (1..bytes.len()).filter(|&at| is_word(bytes[at]) && !is_word(bytes[at - 1]))
}

/// Returns the parts between separators. The standard library's iterators over them are compiled for each use.
#[inline(never)]
pub(crate) fn parts(mut all: &'static str, separator: u8) -> Vec<&'static str> {
    let mut found = Vec::new();
    while let Some(end) = all.bytes().position(|byte| byte == separator) {
        found.push(part(all, ..end));
        all = part(all, end + 1..);
    }
    found.push(all);
    found
}

/// Returns the words of a list separated by `|`.
fn words(list: &'static str) -> Vec<&'static str> {
    if list.is_empty() { Vec::new() } else { parts(list, b'|') }
}

/// The words and signs around the matches in a text, sorted, so that a look-up does not read the text or all matches again.
struct Around {
    /// The places of the blanks.
    blanks: Vec<usize>,
    /// Where the words begin that end an exception.
    buts: Vec<usize>,
    /// The matches of the word groups, by group and start; of those with one start the longest is first.
    by_start: Vec<Match>,
    /// The same, by group and end.
    by_end: Vec<Match>,
}

impl Around {
    /// Takes a normal form and its matches, of which those of the first `rules` indices are not of word groups.
    fn of(bytes: &[u8], hits: &[Match], rules: usize) -> Self {
        let is_but = |&at: &usize| {
            let word = bytes[at..].split(|&byte| !is_word(byte)).next();
            matches!(word, Some(b"but" | b"however" | b"still" | b"yet"))
        };
        let mut by_start: Vec<Match> = hits.iter().copied().filter(|hit| usize::from(hit.rule) >= rules).collect();
        let mut by_end = by_start.clone();
        order::sort_by(&mut by_start, |a, b| (a.rule, a.start, b.end).cmp(&(b.rule, b.start, a.end)));
        order::sort_by(&mut by_end, |a, b| (a.rule, a.end).cmp(&(b.rule, b.end)));
        Self {
            blanks: (0..bytes.len()).filter(|&at| bytes[at] == b' ').collect(),
            buts: word_starts(bytes).filter(is_but).collect(),
            by_start,
            by_end,
        }
    }

    /// Whether a range has no more blanks than this.
    fn is_within(&self, from: usize, to: usize, most: usize) -> bool {
        let before = |place| self.blanks.partition_point(|&blank| blank < place);
        before(to) - before(from) <= most
    }

    /// Returns the group's next word after a match.
    fn next(&self, hit: Match, group: u16) -> Option<Match> {
        let place = self.by_start.partition_point(|other| (other.rule, other.start) < (group, hit.end));
        self.by_start.get(place).copied().filter(|other| other.rule == group)
    }

    /// Returns the group's last word before a match.
    fn previous(&self, hit: Match, group: u16) -> Option<Match> {
        let place = self.by_end.partition_point(|other| (other.rule, other.end) <= (group, hit.start));
        self.by_end.get(place.checked_sub(1)?).copied().filter(|other| other.rule == group)
    }

    /// Whether a word of the group occurs within so many words before or after the match.
    fn is_near(&self, hit: Match, group: u16, within: usize) -> bool {
        self.next(hit, group).is_some_and(|other| self.is_within(hit.end, other.start, within))
            || self.previous(hit, group).is_some_and(|other| self.is_within(other.end, hit.start, within))
    }

    /// Returns the end of the group's next word if that occurs within so many words after the match.
    fn end_of_next(&self, hit: Match, group: u16, within: usize) -> Option<usize> {
        self.next(hit, group).filter(|next| self.is_within(hit.end, next.start, within)).map(|next| next.end)
    }

    /// Whether a word of the group occurs within so many words before the match, and no word such as "but" between them.
    fn is_excepted(&self, hit: Match, group: u16, within: usize) -> bool {
        let Some(other) = self.previous(hit, group) else { return false };
        let buts = self.buts.partition_point(|&but| but < hit.start);
        let has_but = buts.checked_sub(1).is_some_and(|place| self.buts[place] >= other.end);
        !has_but && self.is_within(other.end, hit.start, within)
    }
}
