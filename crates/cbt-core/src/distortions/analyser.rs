//! The pattern finder: sentence by sentence, which wordings are typical of which thinking pattern.
//!
//! It finds words, not errors of thought. It is never run on balanced thoughts, and it never says that a person is
//! distorting.

use super::cues::{self, CueStrength};
use super::sentences;
use super::{Pattern, verdicts::CueRecord};
use crate::limits::CBT_LIMITS;
use crate::wire::wire;
use evenkeel_safety_core::Span;
use evenkeel_safety_core::text::Normal;
use std::collections::BTreeMap;

/// Shown when no cue is found.
pub const NO_CUES: &str = "No wording cues found. That does not mean that the thought is fair.";
/// Shown beside every hint.
pub const ONLY_HINTS: &str = "These are hints about wording. Whether one fits, only you can tell.";
/// Which set of cues spoke.
pub const CUE_SET: &str = "cues-1";

wire! {
    /// A wording that is typical of a pattern.
    pub struct PatternHint {
        /// The pattern.
        pub pattern: Pattern,
        /// Its name on the screen.
        pub name: String,
        /// The cue's id.
        pub rule_id: String,
        /// How much the wording says.
        pub strength: CueStrength,
        /// The words, as written.
        pub quote: String,
        /// Its place in the whole text.
        pub span: Span,
        /// Why, in one line.
        pub why: String,
        /// A question to ask oneself.
        pub question: String,
    }
}

wire! {
    /// A sentence and what was found in it.
    pub struct AnalysedSentence {
        /// The sentence, as written.
        pub text: String,
        /// Its place in the whole text.
        pub span: Span,
        /// What was found, by place.
        pub hints: Vec<PatternHint>,
    }
}

wire! {
    /// A pattern and how often its wordings were found.
    pub struct FoundPattern {
        /// The pattern.
        pub pattern: Pattern,
        /// Its name on the screen.
        pub name: String,
        /// The strongest of its wordings.
        pub strength: CueStrength,
        /// How many wordings.
        pub count: u32,
        /// A question to ask oneself.
        pub question: String,
        /// Whether it is one of the few to show at first.
        pub shown: bool,
    }
}

wire! {
    /// What the pattern finder has to say about a text.
    pub struct DistortionReport {
        /// Every sentence, in order.
        pub sentences: Vec<AnalysedSentence>,
        /// The patterns found, the clearest first.
        pub patterns: Vec<FoundPattern>,
        /// The sentence to show: that these are hints, or that no cues were found.
        pub message: String,
        /// Whether the text was longer than 5,000 characters; then only its beginning was looked at.
        pub cut: bool,
        /// Which set of cues spoke.
        pub ruleset: String,
    }
}

/// Looks for wording cues. Linear in the text's length; never fails.
#[must_use]
pub fn analyse(text: &str) -> DistortionReport {
    analyse_with(text, &[])
}

/// As [`analyse`], but wordings that this person mostly finds not to fit come later.
#[must_use]
pub fn analyse_with(text: &str, records: &[CueRecord]) -> DistortionReport {
    let whole = text;
    let text = whole.char_indices().nth(CBT_LIMITS.analyser_chars as usize).map_or(whole, |(end, _)| &whole[..end]);
    let others = sentences::others_words(text);
    let mut analysed = Vec::new();
    let (mut bytes, mut utf16) = (0, 0);
    for sentence in sentences::split(text) {
        utf16 += units(&text[bytes..sentence.bytes.start]);
        bytes = sentence.bytes.start;
        let raw = &text[sentence.bytes.clone()];
        let normal = Normal::of(raw);
        let shifted = |span: Span| span.shifted(bytes as u32, utf16);
        let mut hints = Vec::new();
        for hit in cues::find(&normal, sentence.asks) {
            let span = shifted(trimmed_span(&normal, hit.start, hit.end));
            if others.iter().any(|quoted| quoted.start <= span.bytes().start && span.bytes().end <= quoted.end) {
                continue;
            }
            let cue = &cues::all()[usize::from(hit.cue)];
            hints.push(PatternHint {
                pattern: cue.pattern,
                name: cue.pattern.name().to_owned(),
                rule_id: cue.id.to_owned(),
                strength: cue.strength,
                quote: text.get(span.bytes()).unwrap_or_default().to_owned(),
                span,
                why: cue.why.to_owned(),
                question: cue.pattern.question().to_owned(),
            });
        }
        let length = raw.len() as u32;
        let span = Span::new(0..length, 0..units(raw)).shifted(bytes as u32, utf16);
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
    }
}

fn units(text: &str) -> u32 {
    text.chars().map(|c| c.len_utf16() as u32).sum()
}

/// The span of a hit without blanks at its ends.
fn trimmed_span(normal: &Normal<'_>, start: usize, end: usize) -> Span {
    let blank = |at: &usize| normal.bytes[*at] == b' ';
    let first = (start..end).find(|at| !blank(at)).unwrap_or(start);
    let last = (first + 1..=end).rev().find(|at| !blank(&(at - 1))).unwrap_or(end);
    normal.span(first, last)
}

/// The patterns found: clear wordings before weak ones, many before few, what this person mostly rejects at the end.
fn rank(sentences: &[AnalysedSentence], records: &[CueRecord]) -> Vec<FoundPattern> {
    let mut found: BTreeMap<Pattern, (bool, CueStrength, u32)> = BTreeMap::new();
    for hint in sentences.iter().flat_map(|sentence| &sentence.hints) {
        let wanted = !records.iter().any(|record| record.rule_id == hint.rule_id && record.mostly_rejected());
        let (kept, strength, count) = found.entry(hint.pattern).or_insert((false, CueStrength::Weak, 0));
        *kept |= wanted;
        *strength = (*strength).max(hint.strength);
        *count += 1;
    }
    let mut ranked: Vec<_> = found.into_iter().collect();
    ranked.sort_by_key(|&(pattern, (kept, strength, count))| (std::cmp::Reverse((kept, strength, count)), pattern));
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
