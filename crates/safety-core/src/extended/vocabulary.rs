//! The words of the patterns and their properties.

use super::tables;
use std::sync::OnceLock;

/// A word that no pattern and no list holds.
pub(super) const UNKNOWN: u16 = u16::MAX - 1;

/// Negates what follows.
pub(super) const NEGATOR: u16 = 1;
/// May stand between a negator and what it negates.
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
/// A verb in the past.
pub(super) const PAST_VERB: u16 = 1 << 8;
/// A verb in the present.
pub(super) const PRESENT_VERB: u16 = 1 << 9;
/// Begins or ends a clause.
pub(super) const CLAUSE_BREAK: u16 = 1 << 10;

struct Vocabulary {
    words: Vec<&'static str>,
    flags: Vec<u16>,
    /// An open-addressed table of numbers plus one.
    slots: Vec<u16>,
    signs: [u16; 128],
    /// The keys by first letter.
    by_first: [Vec<Key>; 26],
    /// The keys by second letter.
    by_second: [Vec<Key>; 26],
    /// For each three letters, whether a key of three letters and more begins with them: one bit each.
    beginnings: Vec<u32>,
}

/// A key word with what rules it out at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key {
    pub(super) number: u16,
    pub(super) text: &'static [u8],
    /// The letters that it holds: one bit each.
    letters: u32,
}

impl Key {
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

/// Has at least twice as many slots as there are words, so that few are tried.
const SLOTS: usize = (tables::WORD_COUNT * 2).next_power_of_two();

/// The hash of a word, added up letter by letter (FNV-1a).
#[derive(Debug, Clone, Copy)]
pub(super) struct Hash(u32);

impl Default for Hash {
    fn default() -> Self {
        Self(0x811c_9dc5)
    }
}

impl Hash {
    fn of(word: &[u8]) -> Self {
        let mut hash = Self::default();
        word.iter().for_each(|&byte| hash.add(byte));
        hash
    }

    #[inline]
    pub(super) fn add(&mut self, byte: u8) {
        self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }

    fn slot(self) -> usize {
        (self.0 ^ (self.0 >> 15)) as usize & (SLOTS - 1)
    }
}

/// Returns all words. In the table, a capital letter says how many letters a word shares with the one before.
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
    // Once for the whole run, so that keys can refer to it.
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
        let mut slots = vec![0; SLOTS];
        let mut signs = [0; 128];
        for (word, number) in words.iter().zip(1..) {
            let mut slot = Hash::of(word.as_bytes()).slot();
            while slots[slot] != 0 {
                slot = (slot + 1) % SLOTS;
            }
            slots[slot] = number;
            if let [byte] = word.as_bytes()
                && byte.is_ascii_punctuation()
            {
                signs[usize::from(*byte)] = number;
                flags[usize::from(number) - 1] |= SIGN;
            }
        }
        let key = |&number: &u16| {
            let text = words[usize::from(number)].as_bytes();
            Key { number, text, letters: letters(text) }
        };
        let keys: Vec<Key> = tables::KEYS.iter().map(key).collect();
        let by_letter = |place: usize| -> [Vec<Key>; 26] {
            std::array::from_fn(|letter| {
                let is_there = |key: &Key| key.text.get(place) == Some(&(b'a' + letter as u8));
                keys.iter().copied().filter(is_there).collect()
            })
        };
        let (by_first, by_second) = (by_letter(0), by_letter(1));
        let mut beginnings = vec![0; (26 * 26 * 26_usize).div_ceil(32)];
        for place in keys.iter().filter_map(|key| three(key.text)) {
            beginnings[place / 32] |= 1 << (place % 32);
        }
        Vocabulary { words, flags, slots, signs, by_first, by_second, beginnings }
    })
}

/// Returns the number of a folded word, or [`UNKNOWN`].
pub(super) fn number(word: &[u8]) -> u16 {
    number_of(word, Hash::of(word))
}

/// Returns the number of a folded word with its hash, or [`UNKNOWN`].
pub(super) fn number_of(word: &[u8], hash: Hash) -> u16 {
    let vocabulary = vocabulary();
    let mut slot = hash.slot();
    loop {
        match vocabulary.slots[slot] {
            0 => return UNKNOWN,
            number if vocabulary.words[usize::from(number) - 1].as_bytes() == word => return number - 1,
            _ => slot = (slot + 1) % SLOTS,
        }
    }
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

/// Whether keys of three letters and more may begin at two places of a word.
pub(super) fn may_hold_two_keys(word: &[u8]) -> bool {
    let beginnings = &vocabulary().beginnings;
    let begins = |three: usize| beginnings[three / 32] & (1 << (three % 32)) != 0;
    word.windows(3).filter_map(three).filter(|&place| begins(place)).nth(1).is_some()
}

/// Whether a word has a property.
pub(super) fn is(word: u16, flag: u16) -> bool {
    vocabulary().flags.get(usize::from(word)).is_some_and(|flags| flags & flag != 0)
}

/// Whether a sign ends a sentence.
pub(super) fn ends_sentence(word: u16) -> bool {
    is(word, SIGN) && [b'.', b'!', b'?'].iter().any(|&byte| sign(byte) == Some(word))
}

/// Returns the letters of a word.
pub(super) fn text(word: u16) -> &'static str {
    vocabulary().words.get(usize::from(word)).copied().unwrap_or_default()
}
