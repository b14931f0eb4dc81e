//! Reads a text as words of the vocabulary: case, accents, apostrophes and look-alikes folded, disguises undone.

use super::repair;
use super::vocabulary::{self, UNKNOWN};
use crate::text::{self, Fold};

/// A word or sign of the text. Offsets are in bytes and UTF-16 code units.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    /// The number in the vocabulary, or [`UNKNOWN`].
    pub(super) word: u16,
    /// The letter, if the word is a single one; else 0.
    pub(super) letter: u8,
    pub(super) start: (u32, u32),
    pub(super) end: (u32, u32),
}

/// A folded character with its place in the text.
#[derive(Debug, Clone, Copy)]
struct Symbol {
    byte: u8,
    start: (u32, u32),
    end: (u32, u32),
}

/// Returns the words and signs of a text, in text order. Takes one pass. A word of plain letters, as nearly all are, is
/// read straight from the text; any other run of characters between blanks is folded first.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::with_capacity(bytes.len() / 4);
    let mut chunk: Vec<Symbol> = Vec::new();
    let (mut at, mut utf16) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        if class(byte) == Class::Blank {
            if byte == b'\n' {
                end_line(&mut tokens, (narrow(at), utf16), (narrow(at + 1), utf16 + 1));
            }
            (at, utf16) = (at + 1, utf16 + 1);
        } else if let Some(length) = plain_length(&bytes[at..]) {
            plain(&bytes[at..at + length], (narrow(at), utf16), &mut tokens);
            (at, utf16) = (at + length, utf16 + narrow(length));
        } else {
            // `at` stays on a character boundary: only ASCII was skipped, or a whole run.
            let rest = text.get(at..).unwrap_or_default();
            let length = symbols(rest, (narrow(at), &mut utf16), &mut chunk);
            read(&chunk, &mut tokens);
            chunk.clear();
            at += length;
        }
    }
    repair::join_letters(&mut tokens);
    tokens
}

/// The end of a line ends a sentence.
fn end_line(tokens: &mut Vec<Token>, start: (u32, u32), end: (u32, u32)) {
    if tokens.last().is_some_and(|last| !vocabulary::ends_sentence(last.word)) {
        tokens.push(Token { word: vocabulary::full_stop(), letter: 0, start, end });
    }
}

/// What an ASCII byte is for the plain words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// A letter or an apostrophe.
    Letter,
    /// A sign that is a word by itself.
    Sign,
    /// White space, a hyphen or a slash.
    Blank,
    /// Anything else, which may be part of a disguise.
    Other,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'\'' => Class::Letter,
            b'.' | b',' | b'!' | b'?' | b';' | b':' | b'"' | b'(' | b')' => Class::Sign,
            b' ' | b'\t'..=b'\r' | b'-' | b'/' => Class::Blank,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

#[inline]
fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

/// Returns how many bytes up to the next blank are a word of letters with signs before or after it, if all are.
#[inline]
fn plain_length(bytes: &[u8]) -> Option<usize> {
    let run =
        |from: usize, wanted: Class| from + bytes[from..].iter().take_while(|&&byte| class(byte) == wanted).count();
    let end = run(run(run(0, Class::Sign), Class::Letter), Class::Sign);
    bytes.get(end).is_none_or(|&byte| class(byte) == Class::Blank).then_some(end)
}

/// Reads a run of letters and signs.
fn plain(run: &[u8], start: (u32, u32), tokens: &mut Vec<Token>) {
    let place = |offset: usize| (start.0 + narrow(offset), start.1 + narrow(offset));
    let mut at = 0;
    while let Some(&byte) = run.get(at) {
        if class(byte) == Class::Sign {
            if let Some(word) = vocabulary::sign(byte) {
                tokens.push(Token { word, letter: 0, start: place(at), end: place(at + 1) });
            }
            at += 1;
            continue;
        }
        let length = run[at..].iter().take_while(|&&byte| class(byte) == Class::Letter).count();
        let mut letters = Letters::default();
        run[at..at + length].iter().for_each(|&byte| letters.push(byte.to_ascii_lowercase()));
        word(&letters, place(at), place(at + length), tokens);
        at += length;
    }
}

/// Folds the characters up to the next blank and returns how many bytes they take.
fn symbols(text: &str, (at, utf16): (u32, &mut u32), chunk: &mut Vec<Symbol>) -> usize {
    for (offset, character) in text.char_indices() {
        let byte = byte_of(character);
        if byte == Some(b' ') {
            // Another kind of blank than an ASCII one is left out here: the caller knows only those.
            let wide = if character.is_ascii() { 0 } else { character.len_utf8() };
            *utf16 += if wide > 0 { narrow(character.len_utf16()) } else { 0 };
            return offset + wide;
        }
        let start = (at + narrow(offset), *utf16);
        *utf16 += narrow(character.len_utf16());
        let end = (at + narrow(offset + character.len_utf8()), *utf16);
        chunk.extend(byte.map(|byte| Symbol { byte, start, end }));
    }
    text.len()
}

fn narrow(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

/// Returns the ASCII byte that a character stands for, a blank for white space and dashes, or nothing if it is dropped.
fn byte_of(character: char) -> Option<u8> {
    match character {
        'a'..='z' | '0'..='9' => return Some(character as u8),
        'A'..='Z' => return Some(character.to_ascii_lowercase() as u8),
        '…' => return Some(b'.'),
        '“' | '”' | '„' | '«' | '»' => return Some(b'"'),
        '–' | '—' => return Some(b','),
        '€' => return Some(b'3'),
        '¡' => return Some(b'!'),
        '\u{24b6}'..='\u{24e9}' => return Some(b'a' + ((character as u32 - 0x24b6) % 26) as u8),
        '\u{1f130}'..='\u{1f149}' => return Some(b'a' + (character as u32 - 0x1f130) as u8),
        '\u{1d400}'..='\u{1d6a3}' => return Some(b'a' + ((character as u32 - 0x1d400) % 26) as u8),
        _ => {}
    }
    match text::fold(character) {
        Fold::Mark | Fold::Nothing => None,
        Fold::Byte(b'-' | b'/') => Some(b' '),
        Fold::Byte(byte) if !character.is_alphabetic() || byte != text::LETTER => Some(byte),
        Fold::Byte(_) => Some(without_accent(character)),
    }
}

/// Returns the letter under an accent, or a byte that is in no word.
fn without_accent(character: char) -> u8 {
    match character {
        'à'..='å' | 'À'..='Å' | 'ā' | 'Ā' | 'ă' | 'ą' | 'ǎ' | 'ạ' | 'ả' | 'ɑ' => b'a',
        'ç' | 'Ç' | 'ć' | 'Ć' | 'č' | 'Č' | 'ĉ' | 'ċ' => b'c',
        'ď' | 'đ' | 'Đ' | 'ð' | 'ḍ' | 'ḋ' => b'd',
        'è'..='ë' | 'È'..='Ë' | 'ē' | 'Ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ẹ' | 'ẽ' => b'e',
        'ƒ' | 'ḟ' => b'f',
        'ğ' | 'ĝ' | 'ġ' | 'ģ' => b'g',
        'ĥ' | 'ħ' | 'ḥ' => b'h',
        'ì'..='ï' | 'Ì'..='Ï' | 'ī' | 'Ī' | 'ĭ' | 'į' | 'ĩ' | 'ị' => b'i',
        'ķ' | 'ḱ' | 'ḳ' => b'k',
        'ĺ' | 'ļ' | 'ľ' | 'ł' | 'Ł' | 'ḷ' => b'l',
        'ḿ' | 'ṁ' | 'ṃ' => b'm',
        'ñ' | 'Ñ' | 'ń' | 'ņ' | 'ň' | 'ṇ' => b'n',
        'ò'..='ö' | 'Ò'..='Ö' | 'ø' | 'Ø' | 'ō' | 'Ō' | 'ŏ' | 'ő' | 'ọ' => b'o',
        'ṕ' | 'ṗ' => b'p',
        'ŕ' | 'ŗ' | 'ř' | 'ṛ' => b'r',
        'ś' | 'Ś' | 'ŝ' | 'ş' | 'Ş' | 'š' | 'Š' | 'ṣ' | 'ș' => b's',
        'ţ' | 'ť' | 'ț' | 'ṭ' => b't',
        'ù'..='ü' | 'Ù'..='Ü' | 'ū' | 'Ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ũ' | 'ụ' => b'u',
        'ṽ' | 'ṿ' => b'v',
        'ŵ' | 'ẁ' | 'ẃ' | 'ẅ' => b'w',
        'ẋ' | 'ẍ' => b'x',
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' | 'ŷ' | 'ỳ' => b'y',
        'ź' | 'Ź' | 'ż' | 'Ż' | 'ž' | 'Ž' => b'z',
        _ => 0x1f,
    }
}

/// Reads the characters between two blanks.
fn read(chunk: &[Symbol], tokens: &mut Vec<Token>) {
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
            signs(std::slice::from_ref(first), tokens);
            rest = &rest[1..];
            continue;
        }
        let mut letters = Letters::default();
        rest[..length].iter().for_each(|symbol| letters.push(symbol.byte));
        word(&letters, first.start, rest[length - 1].end, tokens);
        rest = &rest[length..];
    }
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
    hash: vocabulary::Hash,
}

impl Letters {
    #[inline]
    fn push(&mut self, byte: u8) {
        if byte != b'\'' && self.length < self.buffer.len() {
            self.buffer[self.length] = byte;
            self.length += 1;
            self.hash.add(byte);
        }
    }
}

fn word(letters: &Letters, start: (u32, u32), end: (u32, u32), tokens: &mut Vec<Token>) {
    let text = &letters.buffer[..letters.length];
    let letter = if let [only] = text { *only } else { 0 };
    match vocabulary::number_of(text, letters.hash) {
        UNKNOWN if letters.length >= 3 && letters.length < letters.buffer.len() => {
            let words = repair::misspelt(text);
            if words.is_empty() {
                tokens.push(Token { word: UNKNOWN, letter, start, end });
            }
            tokens.extend(words.into_iter().map(|word| Token { word, letter: 0, start, end }));
        }
        number if letters.length > 0 => tokens.push(Token { word: number, letter, start, end }),
        _ => {}
    }
}
