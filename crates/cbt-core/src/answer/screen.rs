//! Judges a streamed answer sentence by sentence.

use super::{AnswerRefusal, refusal};

/// A part of an answer after judgement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    /// A sentence to show, with the white space before it. The sentences in a row are the answer.
    Sentence(String),
    /// The next sentence must not be shown. Nothing follows.
    Refused(AnswerRefusal),
}

/// The longest text without an end, in characters; a longer one is cut at a word.
const RUN_MAX: usize = 1000;
/// Abbreviations whose full stop ends no sentence.
const ABBREVIATIONS: [&str; 16] =
    ["e.g", "i.e", "dr", "mr", "mrs", "ms", "vs", "st", "approx", "prof", "a.m", "p.m", "cf", "no", "eg", "ie"];

/// Holds a streamed answer back to the end of each sentence. The result does not depend on how the stream is divided.
#[derive(Debug)]
pub struct AnswerScreen {
    /// The text received after the last cut.
    held: String,
    /// The characters in `held`.
    length: usize,
    /// The text cut without a full stop, which the next text continues.
    unfinished: String,
    started: bool,
    refused: bool,
    /// False only to split a text.
    judges: bool,
}

impl Default for AnswerScreen {
    fn default() -> Self {
        Self::new()
    }
}

impl AnswerScreen {
    /// Returns a screen for one answer.
    #[must_use]
    pub fn new() -> Self {
        let (held, unfinished) = (String::new(), String::new());
        Self { held, length: 0, unfinished, started: false, refused: false, judges: true }
    }

    /// Takes the next part of the answer and returns the sentences that it completes. After a refusal nothing is
    /// returned.
    pub fn push(&mut self, delta: &str) -> Vec<Checked> {
        let mut checked = Vec::new();
        for character in delta.chars() {
            if self.refused {
                break;
            }
            // A sentence ends once the character behind it is known.
            if self.ends_before(character) {
                let sentence = std::mem::take(&mut self.held);
                self.judge(sentence, &mut checked);
            } else if self.length >= RUN_MAX {
                let cut = self.held.rfind(char::is_whitespace).filter(|&at| !self.held[..at].trim().is_empty());
                let rest = self.held.split_off(cut.unwrap_or(self.held.len()));
                let sentence = std::mem::replace(&mut self.held, rest);
                self.judge(sentence, &mut checked);
            }
            self.held.push(character);
            self.length = self.held.len().min(self.length + 1);
        }
        checked
    }

    /// Ends the answer and returns its last sentence.
    pub fn finish(&mut self) -> Vec<Checked> {
        let mut checked = Vec::new();
        let sentence = std::mem::take(&mut self.held);
        if !self.refused && !sentence.trim().is_empty() {
            self.judge(sentence.trim_end().to_owned(), &mut checked);
        }
        checked
    }

    /// Whether what is held is a sentence that ends before `next`.
    fn ends_before(&self, next: char) -> bool {
        if self.held.trim().is_empty() {
            return false;
        }
        if matches!(next, '\n' | '\r') {
            return true;
        }
        let bare = self.held.trim_end_matches(['"', '”', '’', '\'', '»', ')', ']', '*', '_']);
        match bare.chars().next_back() {
            Some('。' | '！' | '？') => true,
            Some('!' | '?' | '…') => next.is_whitespace(),
            Some('.') => next.is_whitespace() && !is_abbreviation(bare),
            _ => false,
        }
    }

    fn judge(&mut self, sentence: String, checked: &mut Vec<Checked>) {
        self.length = self.held.chars().count();
        let shown = if self.started { sentence } else { sentence.trim_start().to_owned() };
        // A line or a cut may end in the middle of a claim.
        let item = shown.trim().trim_start_matches(['-', '*', '•', ' ']);
        let joined = format!("{} {item}", self.unfinished.trim_end_matches(':'));
        let refused = if self.judges { refusal(&shown).or_else(|| refusal(&joined)) } else { None };
        match refused {
            Some(kind) => {
                self.refused = true;
                checked.push(Checked::Refused(kind));
            }
            None => {
                self.unfinished =
                    if shown.trim_end().ends_with(['.', '!', '?', '…']) { String::new() } else { joined };
                self.keep_tail();
                self.started = true;
                checked.push(Checked::Sentence(shown));
            }
        }
    }

    /// Keeps the end of an unfinished text, as much as a claim is long.
    fn keep_tail(&mut self) {
        let many = self.unfinished.chars().count().saturating_sub(200);
        if let Some((at, _)) = self.unfinished.char_indices().nth(many) {
            self.unfinished.drain(..at);
        }
    }
}

/// Splits a text into the sentences that a screen judges.
pub(super) fn split(text: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut splitter = AnswerScreen { judges: false, ..AnswerScreen::new() };
    let mut checked = splitter.push(text);
    checked.extend(splitter.finish());
    for part in checked {
        if let Checked::Sentence(sentence) = part {
            sentences.push(sentence);
        }
    }
    sentences
}

/// Whether a text that ends in a full stop ends in an abbreviation, an initial or the number of a list.
fn is_abbreviation(text: &str) -> bool {
    let line = text.rsplit('\n').next().unwrap_or(text).trim_end_matches('.');
    let word = line.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or(line);
    let word = word.trim_start_matches(['*', '_', '"', '“']);
    let numbers = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit()) && line.trim() == word;
    let initial = word.chars().count() == 1 && word.chars().all(char::is_uppercase) && word != "I";
    numbers || initial || ABBREVIATIONS.contains(&word.to_lowercase().as_str())
}
