//! A short reflection on a journal entry: what was heard, one question, and patterns with their quotations.

use super::heard::Heard;
use super::lines as say;
use super::voice::Voice;
use super::{Cue, answer};
use crate::distortions::{self, Pattern};
use crate::hold;
use crate::limits::CBT_LIMITS;
use crate::record::{ChatProvider, QuotedPattern, Reflection};

/// Reflects on an entry. A held entry gets no patterns.
pub(super) fn reflect(entry: &str) -> Reflection {
    let heard = Heard::of(entry);
    let held = hold::find(&[entry]);
    let mut voice = Voice::new(&[], 0);
    let mut patterns = Vec::new();
    if let Some(held) = &held {
        voice.say(&[&held.sentence]);
    } else {
        answer::hear(&heard, &mut voice);
        patterns = quoted(entry);
    }
    let reflection = voice.text();
    let question = match (&held, patterns.first()) {
        (Some(_), _) if heard.risk.is_some() => say::SAFETY_ASK[0],
        (Some(held), _) => answer::held(held.kind).1[0],
        (None, Some(found)) => found.pattern.question(),
        (None, None) if heard.has(Cue::Better) => say::REFLECTION_ASK[1],
        (None, None) => say::REFLECTION_ASK[0],
    };
    Reflection { reflection, question: question.to_owned(), patterns, provider: ChatProvider::Rules }
}

/// Returns the patterns with the first quotation of each.
fn quoted(entry: &str) -> Vec<QuotedPattern> {
    let report = distortions::by_cues(entry);
    let hints = || report.sentences.iter().flat_map(|sentence| &sentence.hints);
    let shown = report.patterns.iter().filter(|found| found.shown).map(|found| found.pattern);
    let quote = |pattern: Pattern| {
        hints().find(|hint| hint.pattern == pattern).map(|hint| QuotedPattern { pattern, quote: hint.quote.clone() })
    };
    shown.filter_map(quote).take(CBT_LIMITS.patterns_shown as usize).collect()
}
