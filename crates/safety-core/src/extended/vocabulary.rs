//! The words of the patterns and their properties.

use super::sums::{KeySums, Sums};
use super::tables;
use std::sync::OnceLock;

/// The number of words that no pattern and no list holds.
pub(super) const UNKNOWN: u16 = u16::MAX - 1;

/// Negates the words after it.
pub(super) const NEGATOR: u16 = 1;
/// May stand between a negator and the words that it negates.
pub(super) const FILLER: u16 = 1 << 1;
/// Beside a negator, keeps it from negating.
pub(super) const NEGATION_BREAK: u16 = 1 << 2;
/// Means the writer.
pub(super) const FIRST: u16 = 1 << 3;
/// Means another person.
pub(super) const THIRD: u16 = 1 << 4;
/// Is recognised when disguised.
pub(super) const KEY: u16 = 1 << 5;
/// May be joined with a key.
pub(super) const JOINT: u16 = 1 << 6;
/// Is a sign.
pub(super) const SIGN: u16 = 1 << 7;
/// Is a sign that ends a sentence.
pub(super) const SENTENCE_END: u16 = 1 << 11;
/// A verb in the past.
pub(super) const PAST_VERB: u16 = 1 << 8;
/// A verb in the present.
pub(super) const PRESENT_VERB: u16 = 1 << 9;
/// Begins or ends a clause.
pub(super) const CLAUSE_BREAK: u16 = 1 << 10;

struct Vocabulary {
    words: Vec<&'static str>,
    flags: Vec<u16>,
    /// The beginning of each word, and then the short forms.
    shorts: Vec<Short>,
    /// An open-addressed table of numbers plus one.
    slots: Box<[u16; SLOTS]>,
    signs: [u16; 128],
    /// The keys by first letter.
    by_first: Vec<Vec<Key>>,
    /// The keys by second letter.
    by_second: Vec<Vec<Key>>,
    /// Beginnings and ends of keys, which rule out most words.
    ends: Ends,
    /// For each three letters, whether a key of three letters and more begins with them: one bit each.
    beginnings: Vec<u32>,
    sums: Sums,
    /// The words by their first letter and length.
    by_shape: Vec<Vec<u16>>,
}

/// A key word, with properties that rule out most misspellings at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key {
    pub(super) number: u16,
    pub(super) text: &'static [u8],
    /// The letters that it holds: one bit each.
    letters: u32,
}

impl Key {
    fn of(number: u16, words: &[&'static str]) -> Self {
        let text = words[usize::from(number)].as_bytes();
        Self { number, text, letters: letters(text) }
    }

    /// Whether `word` may become this key by one letter dropped, added, changed or swapped.
    #[inline]
    pub(super) fn may_be(&self, length: usize, letters: u32) -> bool {
        let differing = self.letters ^ letters;
        let but_one = differing & differing.wrapping_sub(1);
        self.text.len().abs_diff(length) <= 1 && but_one & but_one.wrapping_sub(1) == 0
    }
}

/// Returns the letters that a word holds, one bit each.
pub(super) fn letters(word: &[u8]) -> u32 {
    word.iter().fold(0, |bits, byte| bits | 1 << (byte.wrapping_sub(b'a') & 31))
}

/// The place of three letters among the bits of all.
fn three(word: &[u8]) -> Option<usize> {
    let place = |at: usize| word.get(at).filter(|byte| byte.is_ascii_lowercase()).map(|byte| usize::from(byte - b'a'));
    Some((place(0)? * 26 + place(1)?) * 26 + place(2)?)
}

static VOCABULARY: OnceLock<Vocabulary> = OnceLock::new();

/// Has at least four times as many slots as there are words, so that few are tried.
const SLOTS: usize = (tables::WORD_COUNT * 4).next_power_of_two();

/// The first letters of a word, or all of a short one, as numbers: they are hashed and compared at once.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Short(pub(super) u64, pub(super) u64);

impl Short {
    /// The most letters that fit.
    const LENGTH: usize = 16;

    /// Returns the letters at a place of a text, in lower case, and their number. Finds their end without a branch, because
    /// a branch would often be predicted wrong.
    #[inline]
    pub(super) fn of(text: &[u8], start: usize) -> (Self, usize) {
        let Self(low, high) = match text.get(start..start + Self::LENGTH) {
            Some(block) => Self::load(block),
            None => Self::beginning(text.get(start..).unwrap_or_default()),
        };
        let (low, length) = letters_of(low);
        if length < 8 {
            return (Self(low, 0), length);
        }
        let (high, more) = letters_of(high);
        (Self(low, high), length + more)
    }

    /// Returns the first letters. No letter has the highest bit, so the highest bit marks a longer word.
    fn beginning(word: &[u8]) -> Self {
        let mut block = [0; Self::LENGTH];
        let length = word.len().min(Self::LENGTH);
        block[..length].copy_from_slice(&word[..length]);
        let Self(low, high) = Self::load(&block);
        Self(low, high | u64::from(word.len() > Self::LENGTH) << 63)
    }

    #[inline]
    fn load(block: &[u8]) -> Self {
        let half = |from: usize| block[from..from + 8].try_into().map(u64::from_le_bytes).unwrap_or_default();
        Self(half(0), half(8))
    }

    /// Returns the letters, with zeros behind them.
    #[inline]
    pub(super) fn letters(self) -> [u8; Self::LENGTH] {
        (u128::from(self.0) | u128::from(self.1) << 64).to_le_bytes()
    }

    /// Returns the first letter, or 0 if there is none.
    #[inline]
    pub(super) fn first(self) -> u8 {
        self.0 as u8
    }

    /// Returns the number of the word, or of its full form, or [`UNKNOWN`].
    #[inline]
    pub(super) fn number(self) -> u16 {
        let vocabulary = vocabulary();
        let mut slot = self.slot();
        while let Some(number) = vocabulary.slots[slot].checked_sub(1) {
            if vocabulary.shorts[usize::from(number)] == self {
                let short_form = usize::from(number).checked_sub(tables::WORD_COUNT);
                return short_form.map_or(number, |form| tables::SHORT_FORMS[form].1);
            }
            slot = (slot + 1) % SLOTS;
        }
        UNKNOWN
    }

    /// A place in the table of all words, which spreads them evenly.
    #[inline]
    pub(super) fn slot(self) -> usize {
        let mixed = (self.0 ^ self.1.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (64 - SLOTS.trailing_zeros())) as usize
    }
}

/// Returns the letters with which eight bytes begin, in lower case, and how many they are.
#[inline]
fn letters_of(bytes: u64) -> (u64, usize) {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = EACH << 7;
    // In lower case, without the highest bit, so that no sum reaches the next byte.
    let lower = (bytes | (EACH * 0x20)) & !HIGH;
    let (from_a, behind_z) = (lower + EACH * u64::from(0x80 - b'a'), lower + EACH * u64::from(0x7f - b'z'));
    let is_letter = from_a & !behind_z & !bytes & HIGH;
    let bits = (!is_letter & HIGH).trailing_zeros() & !7;
    (lower & !u64::MAX.checked_shl(bits).unwrap_or(0), bits as usize / 8)
}

/// How keys and joints begin and end, by two letters, and what letters keys have.
struct Ends {
    /// The lengths of words that may be a key with one error, by their first and their last two letters: one bit each.
    close: [Vec<u16>; 2],
    /// Whether a key or joint begins or ends so.
    joined: [Vec<bool>; 2],
    /// The sums of the keys' letters.
    sums: KeySums,
}

/// The place of two letters among all.
fn two(letters: [u8; 2]) -> usize {
    let place = |letter: u8| usize::from(letter.wrapping_sub(b'a')).min(25);
    place(letters[0]) * 26 + place(letters[1])
}

impl Ends {
    fn of(keys: &[Key], words: &[&str]) -> Self {
        let mut ends = Self {
            close: [vec![0; 26 * 26], vec![0; 26 * 26]],
            joined: [vec![false; 26 * 26], vec![false; 26 * 26]],
            sums: KeySums::of(keys.iter().map(|key| key.text)),
        };
        for &Key { text, .. } in keys {
            let lengths = 7 << text.len() >> 1;
            if let (&[first, second, third, ..], &[.., before, last]) = (text, text) {
                // An error behind the second letter leaves the first two, any other the last two, except that the
                // second and third of four may be swapped.
                ends.close[0][two([first, second])] |= lengths;
                ends.close[0][two([first, third])] |= lengths;
                ends.close[1][two([before, last])] |= lengths;
            }
        }
        let pieces = tables::KEYS.iter().chain(tables::JOINTS).map(|&word| words[usize::from(word)].as_bytes());
        for piece in pieces {
            match *piece {
                [only] => (b'a'..=b'z').for_each(|other| {
                    ends.joined[0][two([only, other])] = true;
                    ends.joined[1][two([other, only])] = true;
                }),
                [first, second, ..] => {
                    ends.joined[0][two([first, second])] = true;
                    ends.joined[1][two([piece[piece.len() - 2], piece[piece.len() - 1]])] = true;
                }
                [] => {}
            }
        }
        ends
    }
}

/// Returns all words. In the table, a capital letter says how many letters a word shares with the one before. Called once:
/// inlined it would add 1.5 kB to the module.
#[cold]
fn words() -> Vec<&'static str> {
    let mut text = String::new();
    let mut starts = Vec::new();
    for character in tables::WORDS.chars() {
        if character.is_ascii_uppercase() {
            let before = starts.last().copied().unwrap_or(0);
            starts.push(text.len());
            text.extend_from_within(before..before + (character as usize - 'A' as usize));
        } else {
            text.push(character);
        }
    }
    starts.push(text.len());
    // The words live as long as the process, so that keys can borrow them.
    let text: &'static str = text.leak();
    starts.windows(2).filter_map(|pair| text.get(pair[0]..pair[1])).collect()
}

fn vocabulary() -> &'static Vocabulary {
    VOCABULARY.get_or_init(|| {
        let words = words();
        let mut flags = vec![0; words.len()];
        for (list, flag) in [
            (tables::NEGATORS, NEGATOR),
            (tables::FILLERS, FILLER),
            (tables::NEGATION_BREAKS, NEGATION_BREAK),
            (tables::FIRST, FIRST),
            (tables::THIRD, THIRD),
            (tables::PAST_VERBS, PAST_VERB),
            (tables::PRESENT_VERBS, PRESENT_VERB),
            (tables::CLAUSE_BREAKS, CLAUSE_BREAK),
            (tables::KEYS, KEY),
            (tables::JOINTS, JOINT),
        ] {
            for &word in list {
                flags[usize::from(word)] |= flag;
            }
        }
        let mut slots = Box::new([0; SLOTS]);
        let mut signs = [0; 128];
        let shorts: Vec<Short> = words
            .iter()
            .chain(tables::SHORT_FORMS.iter().map(|(form, _)| form))
            .map(|word| Short::beginning(word.as_bytes()))
            .collect();
        for (short, number) in shorts.iter().zip(1..) {
            let mut slot = short.slot();
            while slots[slot] != 0 {
                slot = (slot + 1) % SLOTS;
            }
            slots[slot] = number;
        }
        for (word, number) in words.iter().zip(1..) {
            if let [byte] = word.as_bytes()
                && byte.is_ascii_punctuation()
            {
                signs[usize::from(*byte)] = number;
                let ends = if matches!(byte, b'.' | b'!' | b'?') { SENTENCE_END } else { 0 };
                flags[usize::from(number) - 1] |= SIGN | ends;
            }
        }
        let keys: Vec<Key> = tables::KEYS.iter().map(|&number| Key::of(number, &words)).collect();
        let (mut by_first, mut by_second) = (vec![Vec::new(); 26], vec![Vec::new(); 26]);
        for key in &keys {
            if let [first, second, ..] = *key.text {
                by_first[usize::from(first - b'a')].push(*key);
                by_second[usize::from(second - b'a')].push(*key);
            }
        }
        let mut beginnings = vec![0; (26 * 26 * 26_usize).div_ceil(32)];
        for place in keys.iter().filter_map(|key| three(key.text)) {
            beginnings[place / 32] |= 1 << (place % 32);
        }
        let sums = Sums::of(&words);
        let mut by_shape = vec![Vec::new(); 26 * (LONGEST + 1)];
        for (word, number) in words.iter().zip(0..) {
            if let Some(shape) = shape(word.as_bytes()[0], word.len()) {
                by_shape[shape].push(number);
            }
        }
        let ends = Ends::of(&keys, &words);
        Vocabulary { words, flags, shorts, slots, signs, by_first, by_second, ends, beginnings, sums, by_shape }
    })
}

/// Returns the number of a folded word, or [`UNKNOWN`].
pub(super) fn number(word: &[u8]) -> u16 {
    let number = Short::beginning(word).number();
    if word.len() <= Short::LENGTH || text(number).as_bytes() == word { number } else { UNKNOWN }
}

/// Returns the words of a length that begin with a letter.
pub(super) fn like(first: u8, length: usize) -> &'static [u16] {
    shape(first, length).map_or(&[], |shape| &vocabulary().by_shape[shape])
}

/// The longest words that are listed by their first letter and length.
const LONGEST: usize = 20;

fn shape(first: u8, length: usize) -> Option<usize> {
    (first.is_ascii_lowercase() && length <= LONGEST).then(|| usize::from(first - b'a') * (LONGEST + 1) + length)
}

/// Returns the number of a sign.
pub(super) fn sign(byte: u8) -> Option<u16> {
    vocabulary().signs.get(usize::from(byte))?.checked_sub(1)
}

/// Returns the number of the full stop.
pub(super) fn full_stop() -> u16 {
    sign(b'.').unwrap_or(UNKNOWN)
}

/// Returns the keys that a word with one error may be: with its first letter, with its second (which was swapped to the
/// front or stands behind an added letter), and those whose first letter it lacks.
pub(super) fn keys_like(word: &[u8]) -> impl Iterator<Item = &'static Key> {
    let vocabulary = vocabulary();
    let place = |at: usize| word.get(at).map_or(0, |byte| usize::from(byte.wrapping_sub(b'a')).min(25));
    let (first, second) = (place(0), place(1));
    let swapped: &[Key] = if first == second { &[] } else { &vocabulary.by_first[second] };
    vocabulary.by_first[first].iter().chain(swapped).chain(&vocabulary.by_second[first])
}

/// Whether a word of three letters and more may be a key with one error.
pub(super) fn may_be_close(word: &[u8]) -> bool {
    let (&[first, second, ..], &[.., before, last]) = (word, word) else { return false };
    let Ends { close: [by_first, by_last], sums, .. } = &vocabulary().ends;
    let lengths = by_first[two([first, second])] | by_last[two([before, last])];
    word.len() < 16 && lengths >> word.len() & 1 != 0 && sums.may_be(word)
}

/// Returns whether words have this sum of letters: the bits [`super::sums::WHOLE`] and [`super::sums::LESS_ONE`].
#[inline]
pub(super) fn sums_of(sum: u32) -> u8 {
    vocabulary().sums.kinds(sum)
}

/// Whether a word of three letters and more may be keys and joints without their blanks, with two keys of three letters
/// and more.
pub(super) fn may_be_joined(word: &[u8]) -> bool {
    let (&[first, second, ..], &[.., before, last]) = (word, word) else { return false };
    let Vocabulary { ends, beginnings, .. } = vocabulary();
    let [by_first, by_last] = &ends.joined;
    let begins = |three: usize| beginnings[three / 32] & (1 << (three % 32)) != 0;
    by_first[two([first, second])]
        && by_last[two([before, last])]
        && word.windows(3).filter_map(three).filter(|&place| begins(place)).nth(1).is_some()
}

/// Whether a word has a property.
pub(super) fn is(word: u16, flag: u16) -> bool {
    vocabulary().flags.get(usize::from(word)).is_some_and(|flags| flags & flag != 0)
}

/// Returns the letters of a word.
pub(super) fn text(word: u16) -> &'static str {
    vocabulary().words.get(usize::from(word)).copied().unwrap_or_default()
}
