//! Reads a text as words of the vocabulary: case, accents, apostrophes and look-alikes folded, disguises undone.

use super::lookalikes::{SCRIPT, byte_of};
use super::payload;
use super::repair;
use super::token::Token;
use super::vocabulary::{self, Short, UNKNOWN};
use super::word_cache::WordCache;
use crate::text::{Places, narrow};

/// A folded character with its place in the text.
#[derive(Debug, Clone, Copy)]
struct Symbol {
    byte: u8,
    start: u32,
    end: u32,
}

/// A text as words and signs.
#[derive(Debug)]
pub(super) struct Folded {
    pub(super) tokens: Vec<Token>,
    /// Where lines begin in the middle of a sentence, in bytes, ascending.
    pub(super) lines: Vec<u32>,
    /// Where runs of many characters without a blank begin, in bytes, ascending.
    pub(super) long_runs: Vec<u32>,
    pub(super) places: Places,
}

/// Reads a text in one pass. A word of plain letters with signs before or after it, as nearly all are, is read straight
/// from the text; any other run of characters between blanks is folded first.
pub(super) fn read(text: &str) -> Folded {
    let mut reader = Reader {
        text,
        bytes: text.as_bytes(),
        tokens: Vec::with_capacity(text.len() / 4),
        lines: Vec::new(),
        long_runs: Vec::new(),
        places: Places::default(),
        chunk: Vec::new(),
        cache: WordCache::take(),
    };
    let mut at = 0;
    while at < text.len() {
        at = reader.cached(at).unwrap_or_else(|| reader.any(at));
    }
    let Reader { mut tokens, lines, long_runs, places, cache, .. } = reader;
    cache.keep();
    repair::join_letters(&mut tokens);
    Folded { tokens, lines, long_runs, places }
}

/// A text, with the words and signs read so far.
struct Reader<'t> {
    text: &'t str,
    bytes: &'t [u8],
    tokens: Vec<Token>,
    lines: Vec<u32>,
    long_runs: Vec<u32>,
    places: Places,
    /// The characters between two blanks.
    chunk: Vec<Symbol>,
    cache: WordCache,
}

impl Reader<'_> {
    fn class_at(&self, at: usize) -> u8 {
        self.bytes.get(at).map_or(BLANK, |&byte| CLASSES[usize::from(byte)])
    }

    /// Reads a word of the cache with a blank behind it, and returns where the next word may start. Most words are in the
    /// cache, so this function is short; [`Self::any`] reads all other words.
    #[inline]
    fn cached(&mut self, start: usize) -> Option<usize> {
        let (word, length) = Short::of(self.bytes, start);
        let mut end = start + length;
        let class = self.class_at(end);
        if class & (BLANK | SIGN) == 0 {
            return None;
        }
        let word = self.cache.number(word)?;
        let letter = if length == 1 { self.bytes[start] | 0x20 } else { 0 };
        self.tokens.push(Token { word, letter, start: narrow(start), end: narrow(end) });
        if class == SIGN {
            let count = self.tokens.len();
            end = self.signs(end);
            if self.class_at(end) != BLANK {
                self.tokens.truncate(count - 1);
                return None;
            }
        }
        Some(end + usize::from(self.bytes.get(end) == Some(&b' ')))
    }

    /// Reads a blank, or a run of other characters.
    #[inline(never)]
    fn any(&mut self, start: usize) -> usize {
        if self.class_at(start) == BLANK {
            if self.bytes[start] == b'\n' {
                if flows_on(&self.bytes[start + 1..]) {
                    self.lines.push(narrow(start + 1));
                } else {
                    end_sentence(&mut self.tokens, start);
                }
            }
            return start + 1;
        }
        let (count, wide) = (self.tokens.len(), self.places.len());
        if let Some(end) = self.plain(start) {
            return end;
        }
        self.tokens.truncate(count);
        self.places.truncate(wide);
        // `start` is on a character boundary: only ASCII was skipped, or a whole run.
        let rest = self.text.get(start..).unwrap_or_default();
        let length = symbols(rest, start, &mut self.chunk, &mut self.places);
        read_symbols(self.text, &self.chunk, &mut self.tokens);
        if self.chunk.len() >= payload::SHORTEST {
            self.long_runs.push(narrow(start));
        }
        self.chunk.clear();
        start + length
    }

    /// Reads the characters up to the next blank, if they are letters with signs before or after them, and returns where
    /// they end. Otherwise some tokens may have been added.
    fn plain(&mut self, start: usize) -> Option<usize> {
        let begin = self.signs(start);
        let (word, length) = Short::of(self.bytes, begin);
        let mut at = begin + length;
        if self.class_at(at) & (LETTER | APOSTROPHE | QUOTE) != 0 {
            at = self.long(begin);
        } else if length > 0 {
            let letter = if length == 1 { word.first() } else { 0 };
            let known = self.cache.number(word);
            let number = known.unwrap_or_else(|| word.number());
            self.tokens.push(Token { word: number, letter, start: narrow(begin), end: narrow(at) });
            let is_new = known.is_none();
            if is_new && (number != UNKNOWN || length < 3 || !repair_last(&word.letters()[..length], &mut self.tokens))
            {
                self.cache.add(word, number);
            }
        }
        let end = self.signs(at);
        (self.class_at(end) == BLANK).then_some(end)
    }

    /// Reads a long word, or one with an apostrophe, and returns where it ends.
    fn long(&mut self, begin: usize) -> usize {
        let mut letters = Letters::default();
        let mut at = begin;
        while let Some(&byte) = self.bytes.get(at) {
            if self.class_at(at) & (LETTER | APOSTROPHE) != 0 {
                letters.push(byte.to_ascii_lowercase());
                at += 1;
            } else if self.bytes[at..].starts_with(&TYPOGRAPHIC) {
                at += TYPOGRAPHIC.len();
                self.places.add('’', at);
            } else {
                break;
            }
        }
        letters.add((narrow(begin), narrow(at)), &mut self.tokens);
        at
    }

    /// Reads signs and returns where they end.
    #[inline(never)]
    fn signs(&mut self, mut at: usize) -> usize {
        while self.class_at(at) == SIGN {
            if let Some(word) = vocabulary::sign(self.bytes[at]) {
                self.tokens.push(Token { word, letter: 0, start: narrow(at), end: narrow(at + 1) });
            }
            at += 1;
        }
        at
    }
}

/// Whether a sentence goes on in the line that these bytes begin with: with a small letter or the word "I", perhaps behind
/// signs of a quoted message.
fn flows_on(line: &[u8]) -> bool {
    let start = line.iter().position(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'>')).unwrap_or(line.len());
    match line[start..] {
        [b'I', next, ..] => !next.is_ascii_alphanumeric(),
        [first, ..] => first.is_ascii_lowercase(),
        [] => false,
    }
}

fn end_sentence(tokens: &mut Vec<Token>, at: usize) {
    if tokens.last().is_some_and(|last| !vocabulary::is(last.word, vocabulary::SENTENCE_END)) {
        tokens.push(Token { word: vocabulary::full_stop(), letter: 0, start: narrow(at), end: narrow(at + 1) });
    }
}

// Classes of ASCII bytes.
const LETTER: u8 = 1;
const APOSTROPHE: u8 = 2;
/// A sign that is a word by itself.
const SIGN: u8 = 4;
/// White space, a hyphen or a slash.
const BLANK: u8 = 8;
/// Anything else, which may be part of a disguise.
const OTHER: u8 = 16;
/// The first byte of a typographic apostrophe, and of some other signs.
const QUOTE: u8 = 32;
/// A typographic apostrophe.
const TYPOGRAPHIC: [u8; 3] = [0xe2, 0x80, 0x99];

const CLASSES: [u8; 256] = {
    let mut classes = [OTHER; 256];
    classes[TYPOGRAPHIC[0] as usize] = QUOTE;
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'\'' => APOSTROPHE,
            b'.' | b',' | b'!' | b'?' | b';' | b':' | b'"' | b'(' | b')' => SIGN,
            b' ' | b'\t'..=b'\r' | b'-' | b'/' => BLANK,
            _ => OTHER,
        };
        byte += 1;
    }
    classes
};

/// Folds the characters up to the next blank and returns how many bytes they take.
fn symbols(text: &str, at: usize, chunk: &mut Vec<Symbol>, places: &mut Places) -> usize {
    for (offset, character) in text.char_indices() {
        let end = offset + character.len_utf8();
        if !character.is_ascii() {
            places.add(character, at + end);
        }
        match byte_of(character) {
            // The caller reads ASCII blanks only, so any other blank ends with this run.
            Some(b' ') => return if character.is_ascii() { offset } else { end },
            Some(byte) => chunk.push(Symbol { byte, start: narrow(at + offset), end: narrow(at + end) }),
            None => {}
        }
    }
    text.len()
}

/// Reads the characters between two blanks, which are part of `text`.
fn read_symbols(text: &str, chunk: &[Symbol], tokens: &mut Vec<Token>) {
    let core_start =
        chunk.iter().position(|s| s.byte.is_ascii_alphanumeric() || is_leet(s.byte)).unwrap_or(chunk.len());
    let core_end = chunk.iter().rposition(|s| s.byte.is_ascii_alphanumeric()).map_or(core_start, |at| at + 1);
    let core = chunk.get(core_start..core_end).unwrap_or_default();
    let is_plain = |s: &Symbol| s.byte.is_ascii_lowercase() || s.byte == b'\'';
    if !core.iter().all(is_plain) {
        let bytes: Vec<u8> = core.iter().map(|s| s.byte).collect();
        if let Some(words) = repair::disguised(&bytes) {
            signs(&chunk[..core_start], tokens);
            let (start, end) = (core[0].start, core[core.len() - 1].end);
            tokens.extend(words.into_iter().map(|word| Token { word, letter: 0, start, end }));
            signs(&chunk[core_end..], tokens);
            return;
        }
    }
    let mut rest = chunk;
    while let Some(first) = rest.first() {
        let length = rest.iter().take_while(|s| s.byte.is_ascii_alphanumeric() || s.byte == b'\'').count();
        if length == 0 {
            let letters = rest.iter().take_while(|s| s.byte == SCRIPT).count();
            // Several such letters are a word of another script; a single letter is part of a disguise.
            if letters > 1 {
                tokens.extend(rest[..letters].iter().map(|symbol| script(text, symbol)));
            } else {
                signs(std::slice::from_ref(first), tokens);
            }
            rest = &rest[letters.max(1)..];
            continue;
        }
        let mut letters = Letters::default();
        rest[..length].iter().for_each(|symbol| letters.push(symbol.byte));
        letters.add((first.start, rest[length - 1].end), tokens);
        rest = &rest[length..];
    }
}

/// Returns a letter of another script, which is a word by itself.
fn script(text: &str, &Symbol { start, end, .. }: &Symbol) -> Token {
    let letter = text.get(start as usize..end as usize).unwrap_or_default();
    Token { word: vocabulary::number(letter.as_bytes()), letter: 0, start, end }
}

/// Characters that may stand for a letter at the beginning of a word.
fn is_leet(byte: u8) -> bool {
    matches!(byte, b'@' | b'$' | b'*' | b'|' | b'+')
}

fn signs(symbols: &[Symbol], tokens: &mut Vec<Token>) {
    for symbol in symbols {
        if let Some(word) = vocabulary::sign(symbol.byte) {
            tokens.push(Token { word, letter: 0, start: symbol.start, end: symbol.end });
        }
    }
}

/// The letters of a word without its apostrophes; those from the 33rd on are left out.
#[derive(Default)]
struct Letters {
    buffer: [u8; 32],
    length: usize,
}

impl Letters {
    #[inline]
    fn push(&mut self, byte: u8) {
        if byte != b'\'' && self.length < self.buffer.len() {
            self.buffer[self.length] = byte;
            self.length += 1;
        }
    }

    /// Adds the word, or the words that replace it if it is a misspelling.
    #[inline(never)]
    fn add(&self, (start, end): (u32, u32), tokens: &mut Vec<Token>) {
        let letters = &self.buffer[..self.length];
        if letters.is_empty() {
            return;
        }
        let word = vocabulary::number(letters);
        let letter = if let [only] = letters { *only } else { 0 };
        tokens.push(Token { word, letter, start, end });
        if word == UNKNOWN && letters.len() >= 3 {
            repair_last(letters, tokens);
        }
    }
}

/// Replaces the last word, which is unknown, by the words that it may be a misspelling of. Returns whether there are any.
#[inline(never)]
fn repair_last(letters: &[u8], tokens: &mut Vec<Token>) -> bool {
    let words = repair::misspelt(letters);
    let is_repaired = !words.is_empty();
    if let Some(last) = tokens.pop_if(|_| !words.is_empty()) {
        tokens.extend(words.into_iter().map(|word| Token { word, letter: 0, ..last }));
    }
    is_repaired
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_other_scripts_are_words_and_a_single_one_is_none() {
        let read = |text: &str| {
            let tokens = read(text).tokens;
            tokens.iter().map(|token| text[token.start as usize..token.end as usize].to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(read("Да, 忽略 it"), ["Да", ",", "忽", "略", "it"]);
        assert_eq!(read("ki日ll 日"), ["ki", "ll"]);
    }
}
