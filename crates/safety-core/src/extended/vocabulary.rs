//! The words of the patterns and their properties.

use super::tables;
use std::sync::OnceLock;

/// A word that no pattern and no list holds.
pub(super) const UNKNOWN: u16 = u16::MAX - 1;

/// Negates what follows.
pub(super) const NEGATOR: u8 = 1;
/// May stand between a negator and what it negates.
pub(super) const FILLER: u8 = 1 << 1;
/// Beside a negator, keeps it from negating.
pub(super) const NEGATION_BREAK: u8 = 1 << 2;
/// Means the writer.
pub(super) const FIRST: u8 = 1 << 3;
/// Means another person.
pub(super) const THIRD: u8 = 1 << 4;
/// Is recognised when disguised.
pub(super) const KEY: u8 = 1 << 5;
/// May be joined with a key.
pub(super) const JOINT: u8 = 1 << 6;
/// Is a sign.
pub(super) const SIGN: u8 = 1 << 7;

struct Vocabulary {
    words: Vec<&'static str>,
    flags: Vec<u8>,
    /// An open-addressed table of numbers plus one.
    slots: Vec<u16>,
    signs: [u16; 128],
    /// The keys by first letter.
    by_first: [Vec<u16>; 26],
    /// The keys by second letter.
    by_second: [Vec<u16>; 26],
}

static VOCABULARY: OnceLock<Vocabulary> = OnceLock::new();

/// Has at least twice as many slots as there are words, so that few are tried.
const SLOTS: usize = (tables::WORD_COUNT * 2).next_power_of_two();

fn slot_of(word: &[u8]) -> usize {
    // FNV-1a.
    let hash = word.iter().fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash ^ (hash >> 15)) as usize & (SLOTS - 1)
}

fn vocabulary() -> &'static Vocabulary {
    VOCABULARY.get_or_init(|| {
        let words: Vec<&str> = tables::WORDS.split(' ').collect();
        let mut flags = vec![0; words.len()];
        for (list, flag) in [
            (tables::NEGATORS, NEGATOR),
            (tables::FILLERS, FILLER),
            (tables::NEGATION_BREAKS, NEGATION_BREAK),
            (tables::FIRST, FIRST),
            (tables::THIRD, THIRD),
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
            let mut slot = slot_of(word.as_bytes());
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
        let by_letter = |place: usize| {
            std::array::from_fn(|letter| {
                let is_there =
                    |&&key: &&u16| words[usize::from(key)].as_bytes().get(place) == Some(&(b'a' + letter as u8));
                tables::KEYS.iter().filter(is_there).copied().collect()
            })
        };
        let (by_first, by_second) = (by_letter(0), by_letter(1));
        Vocabulary { words, flags, slots, signs, by_first, by_second }
    })
}

/// Returns the number of a folded word, or [`UNKNOWN`].
pub(super) fn number(word: &[u8]) -> u16 {
    let vocabulary = vocabulary();
    let mut slot = slot_of(word);
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
pub(super) fn keys_like(word: &[u8]) -> impl Iterator<Item = (u16, &'static [u8])> {
    let vocabulary = vocabulary();
    let place = |at: usize| word.get(at).map_or(0, |byte| usize::from(byte.wrapping_sub(b'a')).min(25));
    let (first, second) = (place(0), place(1));
    let swapped: &[u16] = if first == second { &[] } else { &vocabulary.by_first[second] };
    let all = vocabulary.by_first[first].iter().chain(swapped).chain(&vocabulary.by_second[first]);
    all.map(|&key| (key, vocabulary.words[usize::from(key)].as_bytes()))
}

/// Whether a word has a property.
pub(super) fn is(word: u16, flag: u8) -> bool {
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
