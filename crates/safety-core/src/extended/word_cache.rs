//! A cache of the numbers of words: texts repeat words, and a text is read again at each key press.

use super::vocabulary::Short;
use crate::automaton::Pool;

/// Words of earlier texts that were not repaired, with their numbers, by a hash of their letters. A new word replaces the
/// word in its slot.
#[derive(Debug)]
pub(super) struct WordCache(Box<[Entry; WordCache::SLOTS]>);

/// The letters of a word, with its number in place of the last two.
#[derive(Debug, Clone, Copy)]
struct Entry(u64, u64);

impl Entry {
    /// Marks an empty slot. No word has these letters, not even the empty word.
    const NONE: Self = Self(u64::MAX, u64::MAX);
}

static CACHE: Pool<WordCache> = Pool::new();

/// The letters that an entry has room for.
const LETTERS: u64 = u64::MAX >> u16::BITS;

impl WordCache {
    /// The number of slots, a power of two.
    const SLOTS: usize = 4096;

    /// Takes the words that earlier texts have left.
    pub(super) fn take() -> Self {
        CACHE.take(|| Self(Box::new([Entry::NONE; Self::SLOTS])))
    }

    /// Leaves the words to later texts.
    pub(super) fn keep(self) {
        CACHE.keep(self);
    }

    /// Returns the number of a word, if the cache holds the word.
    #[inline]
    pub(super) fn number(&self, word: Short) -> Option<u16> {
        let Entry(low, high) = self.0[word.slot() % Self::SLOTS];
        let is_same = low == word.0 && high & LETTERS == word.1;
        is_same.then_some((high >> LETTERS.count_ones()) as u16)
    }

    /// Adds a word, unless it is too long.
    pub(super) fn add(&mut self, word: Short, number: u16) {
        if word.1 <= LETTERS {
            self.0[word.slot() % Self::SLOTS] = Entry(word.0, word.1 | u64::from(number) << LETTERS.count_ones());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extended::vocabulary::UNKNOWN;

    #[test]
    fn words_are_told_apart_and_too_long_ones_are_left_out() {
        let word = |letters: &str| Short::of(letters.as_bytes(), 0).0;
        let mut cache = WordCache(Box::new([Entry::NONE; WordCache::SLOTS]));
        assert_eq!(cache.number(word("")), None);
        cache.add(word("disappointment"), UNKNOWN);
        cache.add(word("disappointments"), 8);
        assert_eq!(cache.number(word("disappointment")), Some(UNKNOWN));
        // Another word is not found, whatever its slot holds.
        let entry = cache.0[word("disappointment").slot() % WordCache::SLOTS];
        cache.0.fill(entry);
        for other in ["", "disappoint", "disappointmenu", "disappointments", "disappointmentso"] {
            assert_eq!(cache.number(word(other)), None, "{other}");
        }
    }
}
