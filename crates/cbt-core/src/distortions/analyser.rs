//! The pattern finder: finds wordings that are typical of thinking patterns, sentence by sentence.
//!
//! It matches words and does not judge thoughts. It is never run on balanced thoughts, and its messages never claim
//! that the user is distorting.

use super::cues::{self, CueStrength};
use super::weights::Weighed;
use super::{Pattern, sentences, verdicts::CueRecord};
use crate::hold::{self, Hold};
use crate::limits::CBT_LIMITS;
use crate::order::{self, Set};
use crate::plain::part;
use crate::wire::wire;
use crate::wording::Match;
use evenkeel_safety_core::Span;
use evenkeel_safety_core::text::Normal;
use std::ops::Range;

/// The message if no cue matches.
pub const NO_CUES: &str = "No wording cues found. That does not mean that the thought is fair.";
/// The message shown with every hint.
pub const ONLY_HINTS: &str = "These are hints about wording. Whether one fits, only you can tell.";
/// The version of the cues and the weights of words.
pub const CUE_SET: &str = "cues-4";

wire! {
    /// A wording that is typical of a pattern.
    pub struct PatternHint {
        /// The pattern.
        pub pattern: Pattern,
        /// The pattern's display name.
        pub name: String,
        /// The id of the cue; `pattern.words` if words alone are the hint.
        pub rule_id: String,
        /// How typical the wording is.
        pub strength: CueStrength,
        /// The matched words, as written.
        pub quote: String,
        /// The position in the whole text.
        pub span: Span,
        /// Why the wording is a cue, in one line.
        pub why: String,
        /// A question for examining the thought.
        pub question: String,
    }
}

wire! {
    /// A sentence with its hints.
    pub struct AnalysedSentence {
        /// The sentence, as written.
        pub text: String,
        /// The position in the whole text.
        pub span: Span,
        /// The hints: those of cues by position, then those of words alone.
        pub hints: Vec<PatternHint>,
    }
}

wire! {
    /// A found pattern with the number of its hints.
    pub struct FoundPattern {
        /// The pattern.
        pub pattern: Pattern,
        /// The pattern's display name.
        pub name: String,
        /// The highest strength of its hints.
        pub strength: CueStrength,
        /// The number of hints.
        pub count: u32,
        /// A question for examining the thought.
        pub question: String,
        /// Whether it is one of the patterns to show at first.
        pub shown: bool,
    }
}

wire! {
    /// The result of the pattern finder.
    pub struct DistortionReport {
        /// All sentences, in order.
        pub sentences: Vec<AnalysedSentence>,
        /// The patterns found, the most likely first.
        pub patterns: Vec<FoundPattern>,
        /// The message to show: that these are hints, or that no cues were found.
        pub message: String,
        /// Whether the text exceeded 5,000 characters, so that only its beginning was analysed.
        pub cut: bool,
        /// The version of the cue set.
        pub ruleset: String,
        /// Why the thought gets another reply than hints, if it does. A held text has no hints; a hold that covers only
        /// its own sentence leaves the hints of the others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub hold: Option<Hold>,
    }
}

/// Why words are a hint where no cue matches.
const ALIKE: &str = "Words like these often come with this pattern. Do they here?";

/// A text of up to this many sentences is held as a whole.
const SHORT_TEXT: usize = 3;

/// Finds wording cues in a text. Takes linear time; never fails.
#[must_use]
pub fn analyse(text: &str) -> DistortionReport {
    analyse_with(text, &[])
}

/// Like [`analyse`], but ranks wordings lower that the user usually rejects.
#[must_use]
pub fn analyse_with(text: &str, records: &[CueRecord]) -> DistortionReport {
    read(text, records, Some(weigh))
}

/// Like [`analyse`], but only finds cues: for replies to the wording. Modules without [`analyse`] have no weights.
pub(crate) fn by_cues(text: &str) -> DistortionReport {
    read(text, &[], None)
}

/// Changes the hints of a sentence by the weights of its words.
type Weigh = fn(&Sentence<'_>, &mut Vec<PatternHint>);

fn read(text: &str, records: &[CueRecord], weigh: Option<Weigh>) -> DistortionReport {
    let hold = hold::find(&[text]);
    let is_short = sentences::split(text).len() <= SHORT_TEXT;
    let whole = hold.as_ref().is_some_and(|hold| is_short || hold::is_whole_text(hold.kind));
    let is_held = |sentence: &str| whole || (hold.is_some() && hold::find(&[sentence]).is_some());
    let mut report = hints(text, records, weigh, &is_held);
    if let Some(hold) = hold.as_ref().filter(|_| report.patterns.is_empty()) {
        report.message.clone_from(&hold.withheld);
    }
    report.hold = hold;
    report
}

/// A sentence of a text.
struct Sentence<'t> {
    /// The text.
    text: &'t str,
    normal: Normal<'t>,
    /// Where it begins in the text, in bytes and in UTF-16 code units.
    start: [u32; 2],
    /// The ranges of the text in which others are quoted.
    others: &'t [Range<usize>],
}

impl Sentence<'_> {
    /// Returns where a range of the normal form is in the text.
    fn span(&self, start: usize, end: usize) -> Span {
        let [bytes, utf16] = self.start;
        trimmed_span(&self.normal, start, end).shifted(bytes, utf16)
    }

    fn is_quoted(&self, span: &Span) -> bool {
        self.others.iter().any(|quoted| quoted.start <= span.bytes().start && span.bytes().end <= quoted.end)
    }
}

/// Finds the hints of all sentences that are not held.
fn hints(text: &str, records: &[CueRecord], weigh: Option<Weigh>, is_held: &dyn Fn(&str) -> bool) -> DistortionReport {
    let whole = text;
    let text =
        whole.char_indices().nth(CBT_LIMITS.analyser_chars as usize).map_or(whole, |(end, _)| part(whole, ..end));
    let others = sentences::quotes_of_others(text);
    let mut analysed = Vec::new();
    let (mut bytes, mut utf16) = (0, 0);
    for found in sentences::split(text) {
        utf16 += units(part(text, bytes..found.bytes.start));
        bytes = found.bytes.start;
        let raw = part(text, found.bytes);
        let start = [bytes as u32, utf16];
        let mut hints = Vec::new();
        if !is_held(raw) {
            let sentence = Sentence { text, normal: Normal::of(raw), start, others: &others };
            add_cues(&sentence, found.asks, &mut hints);
            if let Some(weigh) = weigh {
                weigh(&sentence, &mut hints);
            }
        }
        let length = raw.len() as u32;
        let span = Span::new(0..length, 0..units(raw)).shifted(start[0], start[1]);
        analysed.push(AnalysedSentence { text: raw.to_owned(), span, hints });
    }
    let patterns = rank(&analysed, records);
    let message = if patterns.is_empty() { NO_CUES } else { ONLY_HINTS };
    DistortionReport {
        sentences: analysed,
        patterns,
        message: message.to_owned(),
        cut: text.len() < whole.len(),
        ruleset: CUE_SET.to_owned(),
        hold: None,
    }
}

fn add_cues(sentence: &Sentence<'_>, asks: bool, hints: &mut Vec<PatternHint>) {
    for hit in without_doubles(cues::find(&sentence.normal, asks)) {
        let span = sentence.span(hit.start, hit.end);
        let cue = &cues::all()[usize::from(hit.rule)];
        if !sentence.is_quoted(&span) {
            hints.push(hint(sentence.text, span, cue.pattern, cue.id.to_owned(), cue.strength, cue.why));
        }
    }
}

fn weigh(sentence: &Sentence<'_>, hints: &mut Vec<PatternHint>) {
    let cued = Set::of(hints.iter().map(|hint| hint.pattern));
    let is_quoted = |range: &Range<usize>| sentence.is_quoted(&sentence.span(range.start, range.end));
    let weighed = Weighed::of(&sentence.normal, &cued, is_quoted);
    hints.retain(|hint| !weighed.is_against(hint.pattern));
    for found in weighed.found(&cued) {
        let span = sentence.span(found.range.start, found.range.end);
        let id = format!("{}.words", found.pattern.as_str());
        hints.push(hint(sentence.text, span, found.pattern, id, CueStrength::Weak, ALIKE));
    }
}

/// Returns the hint of a span.
fn hint(
    text: &str,
    span: Span,
    pattern: Pattern,
    rule_id: String,
    strength: CueStrength,
    why: &'static str,
) -> PatternHint {
    PatternHint {
        pattern,
        name: pattern.name().to_owned(),
        rule_id,
        strength,
        quote: text.get(span.bytes()).unwrap_or_default().to_owned(),
        span,
        why: why.to_owned(),
        question: pattern.question().to_owned(),
    }
}

/// Keeps one of the matches of a pattern that overlap: the strongest, of these the longest, of these the first.
fn without_doubles(found: Vec<Match>) -> Vec<Match> {
    let cue = |hit: &Match| &cues::all()[usize::from(hit.rule)];
    let rank = |hit: &Match| (cue(hit).strength, hit.end - hit.start);
    let mut kept: Vec<Match> = Vec::new();
    for hit in found {
        let is_double =
            |old: &Match| cue(old).pattern == cue(&hit).pattern && old.start < hit.end && hit.start < old.end;
        match kept.iter_mut().find(|old| is_double(old)) {
            Some(old) if rank(old) < rank(&hit) => *old = hit,
            Some(_) => {}
            None => kept.push(hit),
        }
    }
    kept
}

fn units(text: &str) -> u32 {
    text.chars().map(|c| c.len_utf16() as u32).sum()
}

/// Returns the span of a match without surrounding spaces.
fn trimmed_span(normal: &Normal<'_>, start: usize, end: usize) -> Span {
    let blank = |at: &usize| normal.bytes[*at] == b' ';
    let first = (start..end).find(|at| !blank(at)).unwrap_or(start);
    let last = (first + 1..=end).rev().find(|at| !blank(&(at - 1))).unwrap_or(end);
    normal.span(first, last)
}

/// Ranks the patterns: strong before weak wordings, frequent before rare ones, usually rejected ones last.
fn rank(sentences: &[AnalysedSentence], records: &[CueRecord]) -> Vec<FoundPattern> {
    let hints = || sentences.iter().flat_map(|sentence| &sentence.hints);
    let wanted =
        |hint: &&PatternHint| !records.iter().any(|record| record.rule_id == hint.rule_id && record.mostly_rejected());
    let found = |&pattern: &Pattern| {
        let of_it = || hints().filter(move |hint| hint.pattern == pattern);
        let strength = of_it().map(|hint| hint.strength).max()?;
        Some((pattern, (of_it().any(|hint| wanted(&hint)), strength, of_it().count() as u32)))
    };
    let mut ranked: Vec<_> = Pattern::ALL.iter().filter_map(found).collect();
    order::sort_by(&mut ranked, |(_, a), (_, b)| b.cmp(a));
    let show = CBT_LIMITS.patterns_shown as usize;
    let shown = |(at, (pattern, (kept, strength, count))): (usize, (Pattern, (bool, CueStrength, u32)))| FoundPattern {
        pattern,
        name: pattern.name().to_owned(),
        strength,
        count,
        question: pattern.question().to_owned(),
        shown: kept && at < show,
    };
    ranked.into_iter().enumerate().map(shown).collect()
}

#[cfg(test)]
#[path = "analyser_tests.rs"]
mod tests;
