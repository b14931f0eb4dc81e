//! Matches of word rules in a normalised text, shared by the wording cues and the hold list.

use crate::order;
use crate::plain::part;
use evenkeel_safety_core::automaton::{Table, is_cancelled, is_word};
use evenkeel_safety_core::text::Normal;
use std::sync::OnceLock;

/// What must or must not surround the matches of each rule of a table. Read from a text at first use, because tables of
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

/// What must or must not surround a match.
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
    for start in (1..text.bytes.len()).filter(|&at| is_word(text.bytes[at]) && !is_word(text.bytes[at - 1])) {
        hits.extend(search.ends_from(&text.bytes, start).into_iter().map(|(rule, end)| Match { rule, start, end }));
    }
    let mut kept: Vec<Match> = Vec::new();
    for &(mut hit) in &hits {
        // The others are of word groups.
        let Some(wording) = rules.get(usize::from(hit.rule)) else { continue };
        let holds = (!asks || wording.questions)
            && !is_cancelled(words(wording.not_after), words(wording.not_before), &text.bytes, hit.start, hit.end)
            && wording.near.is_none_or(|group| is_near(text, hit, group, &hits, wording.within))
            && wording.unless.is_none_or(|group| !is_excepted(text, hit, group, &hits, wording.within));
        let end = match wording.then {
            Some(group) => end_of_next(text, hit, group, &hits, wording.within),
            None => Some(hit.end),
        };
        if let Some(end) = end.filter(|_| holds) {
            hit.end = end;
            match kept.iter_mut().find(|old| old.rule == hit.rule && old.end > hit.start && hit.end > old.start) {
                Some(old) => (old.start, old.end) = (old.start.min(hit.start), old.end.max(hit.end)),
                None => kept.push(hit),
            }
        }
    }
    order::sort_by(&mut kept, |a, b| (a.start, a.end, a.rule).cmp(&(b.start, b.end, b.rule)));
    kept
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

/// Counts the blanks in a range of a normal form.
fn blanks(text: &Normal<'_>, from: usize, to: usize) -> usize {
    text.bytes[from..to].iter().filter(|&&byte| byte == b' ').count()
}

/// Whether a word of the group occurs within so many words before or after the match.
fn is_near(text: &Normal<'_>, hit: Match, group: u16, groups: &[Match], within: usize) -> bool {
    groups.iter().filter(|other| other.rule == group).any(|other| {
        (other.start >= hit.end && blanks(text, hit.end, other.start) <= within)
            || (other.end <= hit.start && blanks(text, other.end, hit.start) <= within)
    })
}

/// Returns the end of the group's next word if that occurs within so many words after the match.
fn end_of_next(text: &Normal<'_>, hit: Match, group: u16, groups: &[Match], within: usize) -> Option<usize> {
    let after = groups.iter().filter(|other| other.rule == group && other.start >= hit.end);
    let next = after.min_by_key(|other| (other.start, std::cmp::Reverse(other.end)))?;
    (blanks(text, hit.end, next.start) <= within).then_some(next.end)
}

/// Whether a word of the group occurs within so many words before the match, and no word such as "but" between them.
fn is_excepted(text: &Normal<'_>, hit: Match, group: u16, groups: &[Match], within: usize) -> bool {
    groups.iter().filter(|other| other.rule == group && other.end <= hit.start).any(|other| {
        let mut between = text.bytes[other.end..hit.start].split(|&byte| !is_word(byte));
        blanks(text, other.end, hit.start) <= within
            && !between.any(|word| matches!(word, b"but" | b"however" | b"still" | b"yet"))
    })
}
