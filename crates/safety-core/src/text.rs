//! The normal form that patterns match: one ASCII byte per character, so that a byte automaton suffices.
//!
//! Letters are lower case; runs of white space become one space; typographic apostrophes and hyphens become straight
//! ones; invisible characters (zero-width characters, joiners, soft hyphens) are removed; Cyrillic, Greek and
//! full-width homoglyphs of Latin letters become those letters. Any other letter becomes `LETTER`, any other sign
//! or digit `SIGN`. A space is added at both ends, so that word boundaries are visible everywhere.

mod block;

pub use crate::letters::is_letter;
use crate::span::Span;
pub use block::find_byte;
use block::{Block, WIDTH};

/// Any letter outside `a`–`z`. Patterns treat it as a word character, like `\w`.
pub(crate) const LETTER: u8 = b'X';
/// Any other sign, symbol or digit.
const SIGN: u8 = 0x1f;

/// A normalised text with a mapping to the original.
#[derive(Debug)]
pub struct Normal<'a> {
    raw: &'a str,
    /// The normal form, with a space at both ends.
    pub bytes: Vec<u8>,
    /// The places where the offset between the normal form and the raw text changes, in text order.
    origins: Vec<Origin>,
    /// The number of words separated by white space.
    pub words: usize,
}

/// The place of a byte of the normal form in the raw text. Each byte up to the next origin is one character further.
#[derive(Debug, Clone, Copy)]
struct Origin {
    at: u32,
    byte: u32,
    utf16: u32,
}

impl Origin {
    /// Returns the place of a later byte.
    fn of(self, at: usize) -> (u32, u32) {
        let further = narrow(at) - self.at;
        (self.byte + further, self.utf16 + further)
    }
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
        let mut normal = Self {
            raw,
            bytes: vec![b' '; raw.len() + 2],
            origins: vec![Origin { at: 0, byte: 0, utf16: 0 }, Origin { at: 1, byte: 0, utf16: 0 }],
            words: 0,
        };
        let (mut end, mut at) = (1, 0);
        // How many bytes more than UTF-16 code units there were.
        let mut wide = 0;
        loop {
            let length = normal.read_ascii(at, end);
            (end, at) = (end + length, at + length);
            let Some(character) = raw.get(at..).and_then(|rest| rest.chars().next()) else { break };
            let before = wide;
            let next = at + character.len_utf8();
            wide += character.len_utf8() - character.len_utf16();
            match fold(character) {
                Fold::Byte(byte) if byte != b' ' || !normal.is_blank_before(end) => {
                    normal.go_on(end, at, before);
                    normal.words += usize::from(byte != b' ' && normal.is_blank_before(end));
                    normal.bytes[end] = byte;
                    end += 1;
                }
                // A combining accent turns its base letter into `LETTER`, like the composed character.
                Fold::Mark if normal.bytes[end - 1].is_ascii_alphanumeric() => normal.bytes[end - 1] = LETTER,
                _ => {}
            }
            at = next;
            normal.go_on(end, at, wide);
        }
        if normal.words == 0 || !normal.is_blank_before(end) {
            normal.go_on(end, at, wide);
            end += 1;
        }
        normal.bytes.truncate(end);
        normal
    }

    /// Reads ASCII characters from `at` on, up to the first other character or blank after a blank, and returns their number.
    /// They become the bytes from `end` on.
    fn read_ascii(&mut self, at: usize, end: usize) -> usize {
        let mut after_blank = self.is_blank_before(end);
        let (mut words, mut length) = (0, 0);
        let (raw, folded) = (&self.raw.as_bytes()[at..], &mut self.bytes[end..]);
        let blocks = raw.chunks(WIDTH).zip(folded.chunks_mut(WIDTH));
        'blocks: for (raw, folded) in blocks {
            if let Some(block) = Block::of(raw, after_blank)
                && let Some(place) = folded.first_chunk_mut()
            {
                *place = block.folded;
                words += block.words;
                after_blank = block.ends_blank;
                length += WIDTH;
                continue;
            }
            for (&raw, folded) in raw.iter().zip(folded) {
                let byte = ASCII[usize::from(raw)];
                let is_blank = byte == b' ';
                if (byte == WIDE) | (is_blank & after_blank) {
                    break 'blocks;
                }
                // Without a branch: it would be predicted wrong at most ends of words.
                words += usize::from(after_blank);
                after_blank = is_blank;
                *folded = byte;
                length += 1;
            }
        }
        self.words += words;
        length
    }

    fn is_blank_before(&self, end: usize) -> bool {
        self.bytes[end - 1] == b' '
    }

    /// Notes the offset between both forms from here on.
    fn go_on(&mut self, end: usize, at: usize, wide: usize) {
        let origin = Origin { at: narrow(end), byte: narrow(at), utf16: narrow(at - wide) };
        match self.origins.last_mut() {
            Some(last) if last.at == origin.at => *last = origin,
            _ => self.origins.push(origin),
        }
    }

    /// Returns where the character of a byte of the normal form starts, in bytes and UTF-16 code units.
    fn origin(&self, at: usize) -> (u32, u32) {
        let next = self.origins.partition_point(|origin| origin.at as usize <= at);
        self.origins[next - 1].of(at)
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
        let (byte_start, utf16_start) = self.origin(start);
        let (last_byte, last_utf16) = self.origin(end - 1);
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

/// The characters of several bytes of a text, which tell where its bytes are in UTF-16.
#[derive(Debug, Default)]
pub(crate) struct Places {
    /// For each: where it ends, and how many bytes more than UTF-16 code units there were up to there.
    wide: Vec<(u32, u32)>,
}

impl Places {
    /// Returns how many characters there are.
    pub(crate) fn len(&self) -> usize {
        self.wide.len()
    }

    /// Removes all but the first characters.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.wide.truncate(length);
    }

    /// Adds a character, which ends at a byte of the text.
    pub(crate) fn add(&mut self, character: char, end: usize) {
        let less = self.wide.last().map_or(0, |&(_, less)| less);
        self.wide.push((narrow(end), less + narrow(character.len_utf8() - character.len_utf16())));
    }

    /// Returns the place of a character that starts at this byte.
    pub(crate) fn utf16(&self, byte: u32) -> u32 {
        let before = self.wide.partition_point(|&(end, _)| end <= byte);
        before.checked_sub(1).map_or(byte, |last| byte - self.wide[last].1)
    }
}

/// Returns an offset, which is in a text of less than 4 GB.
pub(crate) fn narrow(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

/// The byte of a character of several bytes in [`ASCII`].
const WIDE: u8 = 0x80;

/// The normal form of each ASCII character.
const ASCII: [u8; 256] = {
    let mut table = [WIDE; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = match byte as u8 {
            b' ' | b'\t'..=b'\r' => b' ',
            b'`' => b'\'',
            sign @ b'!'..=b'~' => sign.to_ascii_lowercase(),
            _ => SIGN,
        };
        byte += 1;
    }
    table
};

/// The normal form of a character.
pub(crate) enum Fold {
    Byte(u8),
    Mark,
    Nothing,
}

/// Returns the normal form of a character.
pub(crate) fn fold(character: char) -> Fold {
    let byte = match character {
        '\0'..='\u{7f}' => ASCII[character as usize],
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
        other if is_letter(other) => LETTER,
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

    /// The normal form and its words, one character after the other.
    fn one_by_one(text: &str) -> (Vec<u8>, usize) {
        let mut bytes = vec![b' '];
        for character in text.chars() {
            match fold(character) {
                Fold::Byte(b' ') if bytes.ends_with(b" ") => {}
                Fold::Byte(byte) => bytes.push(byte),
                Fold::Mark | Fold::Nothing => {}
            }
        }
        if bytes.len() == 1 || !bytes.ends_with(b" ") {
            bytes.push(b' ');
        }
        let words = bytes.split(|&byte| byte == b' ').filter(|word| !word.is_empty()).count();
        (bytes, words)
    }

    #[test]
    fn a_block_of_bytes_folds_like_single_bytes() {
        let characters: Vec<char> = "abyz AZ@[`{|}~ 09.,'  \n\t\u{1f}\u{7f}é’".chars().collect();
        let mut state = 1_u32;
        for length in (0..60).cycle().take(6000) {
            let text: String = (0..length)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    // Most characters are those that a block holds.
                    let among = if state >> 28 == 0 { characters.len() } else { 5 };
                    characters[(state >> 8) as usize % among]
                })
                .collect();
            let Normal { bytes, words, .. } = Normal::of(&text);
            assert_eq!((bytes, words), one_by_one(&text), "{text:?}");
        }
    }

    #[test]
    fn crisis_33_34_case_apostrophes_and_white_space_fold() {
        assert_eq!(normal("Don’t  GO\r\n\tnow"), " don't go now ");
        assert_eq!(normal("donʼt don′t don`t"), " don't don't don't ");
        assert_eq!(normal("a\u{a0}\u{2003}b"), " a b ");
    }

    #[test]
    fn letters_of_other_scripts_are_part_of_words_and_digits_are_not() {
        assert_eq!(normal("aж日 b"), " aXX b ");
        assert_eq!(normal("suicide٣½"), " suicide\u{1f}\u{1f} ");
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
