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

/// Returns the words and signs of a text, in text order. Takes one pass.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(text.len() / 4);
    let mut chunk: Vec<Symbol> = Vec::new();
    let mut utf16 = 0;
    for (at, character) in text.char_indices() {
        let start = (narrow(at), utf16);
        utf16 += if character > '\u{ffff}' { 2 } else { 1 };
        let end = (narrow(at + character.len_utf8()), utf16);
        match byte_of(character) {
            Some(b' ') => {
                read(&chunk, &mut tokens);
                chunk.clear();
                if character == '\n' && tokens.last().is_some_and(|last| !vocabulary::ends_sentence(last.word)) {
                    tokens.push(Token { word: vocabulary::full_stop(), letter: 0, start, end });
                }
            }
            Some(byte) => chunk.push(Symbol { byte, start, end }),
            None => {}
        }
    }
    read(&chunk, &mut tokens);
    repair::join_letters(&mut tokens);
    tokens
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
        word(&rest[..length], tokens);
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

fn word(symbols: &[Symbol], tokens: &mut Vec<Token>) {
    let mut buffer = [0; 32];
    let mut length = 0;
    for symbol in symbols.iter().filter(|symbol| symbol.byte != b'\'') {
        if length == buffer.len() {
            break;
        }
        buffer[length] = symbol.byte;
        length += 1;
    }
    let letters = &buffer[..length];
    let (Some(first), Some(last)) = (symbols.first(), symbols.last()) else { return };
    let (start, end) = (first.start, last.end);
    let letter = if let [only] = letters { *only } else { 0 };
    match vocabulary::number(letters) {
        UNKNOWN if length >= 3 && length < buffer.len() => {
            let words = repair::misspelt(letters);
            if words.is_empty() {
                tokens.push(Token { word: UNKNOWN, letter, start, end });
            }
            tokens.extend(words.into_iter().map(|word| Token { word, letter: 0, start, end }));
        }
        number if length > 0 => tokens.push(Token { word: number, letter, start, end }),
        _ => {}
    }
}
