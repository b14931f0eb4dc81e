//! The normal form that patterns match: one ASCII byte per character, so that a byte automaton suffices.
//!
//! Letters are lower case; runs of white space become one space; typographic apostrophes and hyphens become straight
//! ones; invisible characters (zero-width characters, joiners, soft hyphens) are removed; Cyrillic, Greek and
//! full-width homoglyphs of Latin letters become those letters. Any other letter or digit becomes `LETTER`, any other
//! sign `SIGN`. A space is added at both ends, so that word boundaries are visible everywhere.

use crate::rules::Span;

/// Any letter or digit outside `a`–`z` and `0`–`9`. Patterns treat it as a word character, like `\w`.
pub(crate) const LETTER: u8 = b'X';
/// Any other sign or symbol.
const SIGN: u8 = 0x1f;

/// A normalised text with a mapping to the original.
#[derive(Debug)]
pub struct Normal<'a> {
    raw: &'a str,
    /// The normal form, with a space at both ends.
    pub bytes: Vec<u8>,
    /// For each byte of the normal form, the start of its character in the raw text, in bytes and UTF-16 code units.
    origin: Vec<(u32, u32)>,
    /// The number of words separated by white space.
    pub words: usize,
}

impl<'a> Normal<'a> {
    /// Normalises a text.
    ///
    /// ```
    /// use evenkeel_safety_core::text::Normal;
    /// assert_eq!(Normal::of("Don’t  ｇｏ").bytes, b" don't go ");
    /// ```
    #[must_use]
    pub fn of(raw: &'a str) -> Self {
        let mut bytes = Vec::with_capacity(raw.len() + 2);
        let mut origin = Vec::with_capacity(raw.len() + 2);
        let mut words = 0;
        let mut utf16 = 0u32;
        bytes.push(b' ');
        origin.push((0, 0));
        for (at, character) in raw.char_indices() {
            let from = (u32::try_from(at).unwrap_or(u32::MAX), utf16);
            utf16 += if character > '\u{ffff}' { 2 } else { 1 };
            let byte = match fold(character) {
                Fold::Byte(byte) => byte,
                Fold::Nothing => continue,
                Fold::Mark => {
                    // A combining accent turns its base letter into `LETTER`, like the composed character.
                    if let Some(last) = bytes.last_mut()
                        && last.is_ascii_alphanumeric()
                    {
                        *last = LETTER;
                    }
                    continue;
                }
            };
            let after_blank = bytes.last() == Some(&b' ');
            if byte == b' ' {
                if after_blank {
                    continue;
                }
            } else if after_blank {
                words += 1;
            }
            bytes.push(byte);
            origin.push(from);
        }
        if words == 0 || bytes.last() != Some(&b' ') {
            bytes.push(b' ');
            origin.push((u32::try_from(raw.len()).unwrap_or(u32::MAX), utf16));
        }
        Self { raw, bytes, origin, words }
    }

    /// Returns the span in the raw text of a non-empty range of the normal form.
    ///
    /// ```
    /// use evenkeel_safety_core::text::Normal;
    /// let span = Normal::of("👍 go").span(3, 5);
    /// assert_eq!((span.start, span.end), (3, 5));
    /// ```
    #[must_use]
    pub fn span(&self, start: usize, end: usize) -> Span {
        let (byte_start, utf16_start) = self.origin[start];
        let (last_byte, last_utf16) = self.origin[end - 1];
        let last = self.raw.get(last_byte as usize..).and_then(|rest| rest.chars().next());
        let (bytes, units) = last.map_or((0, 0), |c| (c.len_utf8() as u32, c.len_utf16() as u32));
        Span::new(byte_start..last_byte + bytes, utf16_start..last_utf16 + units)
    }

    /// Returns the raw text of a range of the normal form.
    ///
    /// ```
    /// use evenkeel_safety_core::text::Normal;
    /// assert_eq!(Normal::of("👍 Go").raw(3, 5), "Go");
    /// ```
    #[must_use]
    pub fn raw(&self, start: usize, end: usize) -> &'a str {
        self.raw.get(self.span(start, end).bytes()).unwrap_or_default()
    }
}

/// What a character becomes.
pub(crate) enum Fold {
    Byte(u8),
    Mark,
    Nothing,
}

/// Returns the normal form of a character.
pub(crate) fn fold(character: char) -> Fold {
    let byte = match character {
        'a'..='z' | '0'..='9' => character as u8,
        'A'..='Z' => character.to_ascii_lowercase() as u8,
        ' ' | '\t'..='\r' => b' ',
        '`' => b'\'',
        '!'..='~' => character as u8,
        '\0'..='\u{7f}' => SIGN,
        '\u{b4}' | '‘' | '’' | '‛' | '′' | 'ʼ' | '＇' => b'\'',
        '\u{2010}' | '\u{2011}' => b'-',
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{180b}'..='\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{e0000}'..='\u{e0fff}' => return Fold::Nothing,
        '\u{300}'..='\u{36f}'
        | '\u{483}'..='\u{489}'
        | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}' => return Fold::Mark,
        '\u{ff01}'..='\u{ff5e}' => {
            // Full-width forms are in ASCII order.
            return fold(char::from((character as u32 - 0xff01) as u8 + b'!'));
        }
        'а' | 'А' | 'α' | 'Α' => b'a',
        'Β' | 'В' | 'в' => b'b',
        'с' | 'С' | 'ϲ' => b'c',
        'ԁ' => b'd',
        'е' | 'Е' | 'Ε' | 'ё' | 'Ё' => b'e',
        'һ' | 'Η' | 'Н' => b'h',
        'і' | 'І' | 'ι' | 'Ι' | 'ı' => b'i',
        'ј' | 'Ј' => b'j',
        'К' | 'к' | 'Κ' | 'κ' | '\u{212a}' => b'k',
        'ӏ' | 'Ӏ' => b'l',
        'М' | 'Μ' => b'm',
        'Ν' | 'ո' => b'n',
        'о' | 'О' | 'ο' | 'Ο' | 'օ' => b'o',
        'р' | 'Р' | 'ρ' | 'Ρ' => b'p',
        'ѕ' | 'Ѕ' | 'ſ' => b's',
        'Т' | 'Τ' => b't',
        'υ' | 'ս' => b'u',
        'ν' | 'ѵ' => b'v',
        'ԝ' => b'w',
        'х' | 'Х' | 'Χ' => b'x',
        'у' | 'У' | 'Υ' => b'y',
        'Ζ' => b'z',
        other if other.is_whitespace() => b' ',
        other if other.is_alphanumeric() => LETTER,
        _ => SIGN,
    };
    Fold::Byte(byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(text: &str) -> String {
        String::from_utf8(Normal::of(text).bytes).expect("one ASCII byte a character")
    }

    #[test]
    fn crisis_33_34_case_apostrophes_and_white_space_fold() {
        assert_eq!(normal("Don’t  GO\r\n\tnow"), " don't go now ");
        assert_eq!(normal("donʼt don′t don`t"), " don't don't don't ");
        assert_eq!(normal("a\u{a0}\u{2003}b"), " a b ");
    }

    #[test]
    fn drops_invisible_characters_and_maps_homoglyphs() {
        assert_eq!(normal("su\u{200b}ici\u{ad}de"), " suicide ");
        assert_eq!(normal("suісіdе"), " suicide ");
        assert_eq!(normal("ｓｕｉｃｉｄｅ"), " suicide ");
    }

    #[test]
    fn composed_and_decomposed_letters_are_equal() {
        assert_eq!(normal("escapé"), normal("escape\u{301}"));
        assert_eq!(normal("é"), " X ");
        assert_eq!(normal("👍"), " \u{1f} ");
    }

    #[test]
    fn keeps_one_space_at_each_end() {
        assert_eq!(normal(""), "  ");
        assert_eq!(normal(" \n "), "  ");
        assert_eq!(normal(" a "), " a ");
    }

    #[test]
    fn crisis_20_counts_words_separated_by_white_space() {
        assert_eq!(Normal::of(" one, two\nthree\u{3000}four ").words, 4);
        assert_eq!(Normal::of(" \u{200b} ").words, 0);
    }

    #[test]
    fn maps_spans_back_to_bytes_and_utf16() {
        let text = "👍é don’t";
        let normal = Normal::of(text);
        let place = normal.bytes.iter().position(|&b| b == b'd').expect("the d");
        let span = normal.span(place, place + 5);
        assert_eq!(&text[span.bytes()], "don’t");
        assert_eq!((span.start, span.end), (4, 9));
    }
}
