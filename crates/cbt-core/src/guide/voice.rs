//! Puts an answer together from lines, without repeating itself.

use super::GuideMessage;
use crate::record::ChatRole;
use std::collections::BTreeSet;

/// No sentence is said again within so many answers.
const WINDOW: usize = 10;
/// The most words of an answer.
const WORDS: usize = 120;

/// An answer in the making.
pub(super) struct Voice {
    recent: BTreeSet<String>,
    attempt: usize,
    /// How many answers there are, so that lines with the user's words take turns.
    answers: usize,
    /// Whether the answer before this one quotes the user.
    pub(super) has_just_quoted: bool,
    /// Whether there is no answer before this one.
    pub(super) is_first: bool,
    parts: Vec<String>,
}

impl Voice {
    pub(super) fn new(messages: &[GuideMessage], attempt: u32) -> Self {
        let answers = || messages.iter().filter(|message| message.role == ChatRole::Assistant);
        Self {
            recent: answers().rev().take(WINDOW).flat_map(|message| sentences(&message.text)).collect(),
            attempt: attempt as usize,
            answers: answers().count(),
            has_just_quoted: answers().next_back().is_some_and(|message| message.text.contains('“')),
            is_first: answers().next().is_none(),
            parts: Vec::new(),
        }
    }

    /// Adds the first line that repeats nothing. Returns whether there was one.
    pub(super) fn say(&mut self, lines: &[&str]) -> bool {
        self.say_with(lines, &[])
    }

    /// Like [`Self::say`], for lines with `{names}`.
    pub(super) fn say_with(&mut self, lines: &[&str], values: &[(&str, &str)]) -> bool {
        let first = self.attempt + if values.is_empty() { 0 } else { self.answers };
        for place in 0..lines.len() {
            let line = lines[(place + first) % lines.len()];
            let text =
                values.iter().fold(line.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value));
            if self.fits(&text) {
                self.parts.push(capital(&text));
                return true;
            }
        }
        false
    }

    /// Whether a text repeats nothing, asks no second question and leaves the answer short enough.
    fn fits(&self, text: &str) -> bool {
        let mut own = self.parts.iter().flat_map(|part| sentences(part));
        let second = text.contains('?') && self.asks();
        let long = self.words() + text.split_whitespace().count() > WORDS;
        let said: Vec<String> = sentences(text).collect();
        !second && !long && !said.iter().any(|it| self.recent.contains(it)) && !own.any(|it| said.contains(&it))
    }

    pub(super) fn asks(&self) -> bool {
        self.parts.iter().any(|part| part.contains('?'))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    fn words(&self) -> usize {
        self.parts.iter().map(|part| part.split_whitespace().count()).sum()
    }

    pub(super) fn text(&self) -> String {
        self.parts.join(" ")
    }
}

/// Returns the sentences of an answer in a form to compare. Quotation marks do not end a sentence.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = String> {
    crate::distortions::sentences::split(text).into_iter().map(|found| text[found.bytes].to_lowercase())
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().to_string() + chars.as_str())
}
