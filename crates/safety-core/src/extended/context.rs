//! The words around a match: who is meant, whether it is negated, past, quoted or asked about.

use super::fold::Token;
use super::search::Match;
use super::vocabulary::{self, FILLER, FIRST, NEGATION_BREAK, NEGATOR, SIGN, THIRD};
use super::{CueNote, Rule, tables};

/// The matches of the context phrases.
pub(super) struct Phrases<'a> {
    tokens: &'a [Token],
    found: Vec<Match>,
    /// For each word, whether a quotation is open before it.
    quoted: Vec<bool>,
}

/// How many words of a sentence are read before and after a match.
const SENTENCE_REACH: usize = 64;

/// How many words before a match are searched for a negator.
const NEGATION_REACH: usize = 7;

impl<'a> Phrases<'a> {
    /// Takes the matches of the context phrases out of all.
    pub(super) fn of(tokens: &'a [Token], matches: &[Match]) -> Self {
        let is_phrase = |found: &&Match| usize::from(found.rule) >= tables::RULES.len();
        let quote = vocabulary::sign(b'"');
        let quoted = tokens.iter().scan(false, |open, token| {
            let before = *open;
            *open ^= Some(token.word) == quote;
            Some(before)
        });
        Self { tokens, found: matches.iter().filter(is_phrase).copied().collect(), quoted: quoted.collect() }
    }

    fn has(&self, offset: usize, sentence: &std::ops::Range<usize>) -> bool {
        let rule = tables::RULES.len() + offset;
        let first = self.found.partition_point(|m| (usize::from(m.rule), m.start) < (rule, sentence.start));
        let mut inside =
            self.found[first..].iter().take_while(|m| usize::from(m.rule) == rule && m.start < sentence.end);
        inside.any(|m| m.end <= sentence.end)
    }

    fn is(&self, at: usize, flag: u8) -> bool {
        self.tokens.get(at).is_some_and(|token| vocabulary::is(token.word, flag))
    }

    fn sentence(&self, found: &Match) -> std::ops::Range<usize> {
        let ends = |token: &Token| vocabulary::ends_sentence(token.word);
        let from = found.start.saturating_sub(SENTENCE_REACH);
        let to = self.tokens.len().min(found.end + SENTENCE_REACH);
        let start = self.tokens[from..found.start].iter().rposition(ends).map_or(from, |at| from + at + 1);
        let end = self.tokens[found.end..to].iter().position(ends).map_or(to, |at| found.end + at);
        start..end
    }

    /// Returns the notes of a match, sorted.
    pub(super) fn notes(&self, found: &Match, rule: &Rule) -> Vec<CueNote> {
        let sentence = self.sentence(found);
        let mut notes = Vec::new();
        if self.is_negated(found, sentence.start) {
            notes.push(CueNote::Negated);
        }
        let is_own = rule.always || (found.start..found.end).any(|at| self.is(at, FIRST));
        if !is_own && self.is_of_another(found, &sentence) {
            notes.push(CueNote::ThirdPerson);
        }
        if self.has(0, &sentence) && !self.has(1, &sentence) {
            notes.push(CueNote::Past);
        }
        if self.quoted[found.start] {
            notes.push(CueNote::Quoted);
        }
        let is_question = self.tokens.get(sentence.end).is_some_and(|token| Some(token.word) == vocabulary::sign(b'?'));
        let names_self = sentence.clone().any(|at| self.is(at, FIRST));
        // "What's the point of living?" is rarely asked for information.
        let may_inform = !matches!(rule.group, "passive" | "means" | "burden");
        if !is_own && may_inform && is_question && !names_self {
            notes.push(CueNote::Question);
        }
        if !is_own && self.has(2, &sentence) {
            notes.push(CueNote::Information);
        }
        notes
    }

    /// Whether only fillers stand between a negator and the match.
    fn is_negated(&self, found: &Match, sentence: usize) -> bool {
        let from = found.start.saturating_sub(NEGATION_REACH).max(sentence);
        for at in (from..found.start).rev() {
            if self.is(at, NEGATOR) {
                let breaks_before = at > sentence && self.is(at - 1, NEGATION_BREAK);
                let breaks_after = at + 1 < found.start && self.is(at + 1, NEGATION_BREAK);
                return !breaks_before && !breaks_after;
            }
            if !self.is(at, FILLER) {
                return false;
            }
        }
        false
    }

    /// Whether the nearest person named before the match, or else after it, is another.
    fn is_of_another(&self, found: &Match, sentence: &std::ops::Range<usize>) -> bool {
        for at in (sentence.start..found.start).rev() {
            if self.is(at, THIRD) {
                return true;
            }
            if self.is(at, FIRST) {
                return false;
            }
        }
        let words = (found.end..sentence.end).filter(|&at| !self.is(at, SIGN)).take(6);
        let named: Vec<usize> = words.filter(|&at| self.is(at, FIRST | THIRD)).collect();
        !named.is_empty() && !named.iter().any(|&at| self.is(at, FIRST))
    }
}
