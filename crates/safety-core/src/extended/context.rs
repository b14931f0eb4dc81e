//! The words around a match: who is meant, whether it is negated, past, quoted, asked about or meant differently.

use super::fold::Folded;
use super::search::Match;
use super::token::Token;
use super::vocabulary::{
    self, CLAUSE_BREAK, FILLER, FIRST, NEGATION_BREAK, NEGATOR, PAST_VERB, PRESENT_VERB, SIGN, THIRD,
};
use super::{CueNote, Rule, tables};
use std::ops::Range;

/// A text with the matches of all rules and context phrases, sorted by rule and start.
pub(super) struct Context<'a> {
    tokens: &'a [Token],
    lines: &'a [u32],
    matches: &'a [Match],
    /// Where quotation marks stand among the words.
    quotes: Vec<usize>,
}

/// How many words of a sentence are read before and after a match.
const SENTENCE_REACH: usize = 64;

/// How many words before a match are searched for a negator.
const NEGATION_REACH: usize = 7;

/// How many words before a match are searched for its verb.
const VERB_REACH: usize = 3;

/// How far before a match the words that begin its clause may stand.
const CLAUSE_REACH: usize = 6;

/// How far before a match a phrase may begin that shares words with it.
const PHRASE_REACH: usize = 24;

/// The numbers of the context phrases follow those of the rules.
const PAST: u16 = tables::RULES.len() as u16;
const NOW: u16 = PAST + 1;
const INFORMATION: u16 = PAST + 2;
const OWN_CLAUSE: u16 = PAST + 3;

impl<'a> Context<'a> {
    pub(super) fn of(text: &'a Folded, matches: &'a [Match]) -> Self {
        let Folded { tokens, lines, .. } = text;
        let quote = vocabulary::sign(b'"');
        let quotes = tokens.iter().enumerate().filter(|(_, token)| Some(token.word) == quote).map(|(at, _)| at);
        Self { tokens, lines, matches, quotes: quotes.collect() }
    }

    /// Returns the matches of a rule or phrase that begin in a range.
    fn starting(&self, number: u16, range: Range<usize>) -> impl Iterator<Item = &Match> {
        let first = self.matches.partition_point(|found| (found.rule, found.start) < (number, range.start));
        self.matches[first..].iter().take_while(move |found| found.rule == number && found.start < range.end)
    }

    /// Whether a phrase stands in a sentence.
    fn has(&self, phrase: u16, sentence: &Range<usize>) -> bool {
        self.starting(phrase, sentence.clone()).any(|found| found.end <= sentence.end)
    }

    /// Whether a match shares words with one of these phrases.
    pub(super) fn shares_words(&self, found: &Match, phrases: Option<u16>) -> bool {
        let begin = found.start.saturating_sub(PHRASE_REACH);
        phrases.is_some_and(|number| self.starting(number, begin..found.end).any(|other| other.end > found.start))
    }

    fn is(&self, at: usize, flag: u16) -> bool {
        self.tokens.get(at).is_some_and(|token| vocabulary::is(token.word, flag))
    }

    /// Returns the sentence of a match, or the part of the sentence within its lines: without full stops each line may be
    /// a sentence.
    fn sentence(&self, found: &Match) -> Range<usize> {
        let ends = |token: &Token| vocabulary::is(token.word, vocabulary::SENTENCE_END);
        let (first, last) = (self.tokens[found.start].start, self.tokens[found.end - 1].start);
        let lines = self.lines.partition_point(|&line| line <= first)..self.lines.partition_point(|&line| line <= last);
        let word_at = |line: &u32| self.tokens.partition_point(|token| token.start < *line);
        let begin = self.lines[..lines.start].last().map_or(0, word_at);
        let end = self.lines.get(lines.end).map_or(self.tokens.len(), word_at);
        let (from, to) = (found.start.saturating_sub(SENTENCE_REACH).max(begin), end.min(found.end + SENTENCE_REACH));
        let start = self.tokens[from..found.start].iter().rposition(ends).map_or(from, |at| from + at + 1);
        let end = self.tokens[found.end..to].iter().position(ends).map_or(to, |at| found.end + at);
        start..end
    }

    /// Returns the notes of a match, sorted.
    pub(super) fn notes(&self, found: &Match, rule: &Rule) -> Vec<CueNote> {
        let sentence = self.sentence(found);
        let is_own = rule.always || (found.start..found.end).any(|at| self.is(at, FIRST));
        let is_loss = !is_own && found.rule != tables::LOSS && self.shares_words(found, Some(tables::LOSS));
        let names_self = sentence.clone().any(|at| self.is(at, FIRST));
        let is_question = self.tokens.get(sentence.end).is_some_and(|token| Some(token.word) == vocabulary::sign(b'?'));
        // "What's the point of living?" is rarely asked for information.
        let may_inform = !matches!(rule.group, "passive" | "means" | "burden");
        let informs = self.shares_words(found, Some(INFORMATION)) || (!names_self && self.has(INFORMATION, &sentence));
        [
            (CueNote::Negated, self.is_negated(found, sentence.start)),
            (CueNote::ThirdPerson, !is_own && !is_loss && self.is_of_another(found, &sentence)),
            (CueNote::Past, self.is_past(found, &sentence)),
            (CueNote::Quoted, self.is_quoted(found)),
            (CueNote::Question, !is_own && may_inform && is_question && !names_self),
            (CueNote::Information, !is_own && informs),
            (CueNote::Figurative, self.shares_words(found, rule.unclear)),
            (CueNote::Loss, is_loss),
        ]
        .into_iter()
        .filter_map(|(note, applies)| applies.then_some(note))
        .collect()
    }

    /// Whether a quotation is open before a match.
    fn is_quoted(&self, found: &Match) -> bool {
        self.quotes.partition_point(|&quote| quote < found.start) % 2 == 1
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

    /// Whether the sentence is about the past, and neither about now as well nor the verb of the match in the present.
    fn is_past(&self, found: &Match, sentence: &Range<usize>) -> bool {
        self.has(PAST, sentence) && !self.has(NOW, sentence) && !self.is_present(found, sentence.start)
    }

    /// Whether the last verb up to the end of a match is in the present. An infinitive has no time of its own: "used to
    /// want".
    fn is_present(&self, found: &Match, sentence: usize) -> bool {
        let from = found.start.saturating_sub(VERB_REACH).max(sentence);
        let to = vocabulary::number(b"to");
        let is_infinitive = |at: usize| at > sentence && (self.tokens[at - 1].word == to || self.is(at - 1, PAST_VERB));
        for at in (from..found.end).rev() {
            if self.is(at, PAST_VERB) {
                return false;
            }
            if self.is(at, PRESENT_VERB) && !is_infinitive(at) {
                return true;
            }
        }
        false
    }

    /// Whether the nearest person named before the match, or else after it in its clause, is not the writer. A match that begins
    /// a clause has no person before it.
    fn is_of_another(&self, found: &Match, sentence: &Range<usize>) -> bool {
        let begin = sentence.start.max(found.start.saturating_sub(CLAUSE_REACH));
        let begins_clause = self.starting(OWN_CLAUSE, begin..found.start).any(|phrase| phrase.end >= found.start);
        for at in (sentence.start..found.start).rev().filter(|_| !begins_clause) {
            if self.is(at, THIRD) {
                return true;
            }
            if self.is(at, FIRST) {
                return false;
            }
        }
        let clause = (found.end..sentence.end).take_while(|&at| !self.is(at, CLAUSE_BREAK));
        let named = clause.filter(|&at| !self.is(at, SIGN)).take(6).filter(|&at| self.is(at, FIRST | THIRD));
        let is_first: Vec<bool> = named.map(|at| self.is(at, FIRST)).collect();
        !is_first.is_empty() && !is_first.contains(&true)
    }
}
