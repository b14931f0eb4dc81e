//! Sums of letters. A sum that no word of the vocabulary has rules out at once that a word is a misspelling of any.

/// The sums of the letters of each word, with all letters and without one of them: two bits for each sum.
pub(super) struct Sums(Vec<u8>);

/// The sum of all letters of a word.
pub(super) const WHOLE: u8 = 1;
/// The sum of a word's letters without one of them.
pub(super) const LESS_ONE: u8 = 1 << 1;

impl Sums {
    const COUNT: u32 = 1 << 18;

    pub(super) fn of(words: &[&str]) -> Self {
        let mut sums = Self(vec![0; Self::COUNT as usize / 4]);
        let mut add = |sum: u32, kind: u8| {
            let (byte, shift) = Self::place(sum);
            sums.0[byte] |= kind << shift;
        };
        for word in words.iter().map(|word| word.as_bytes()).filter(|word| word.len() >= 4) {
            let sum = sum(word);
            add(sum, WHOLE);
            word[1..].iter().for_each(|&letter| add(sum.wrapping_sub(share(letter)), LESS_ONE));
        }
        sums
    }

    /// Returns whether words have this sum: the bits [`WHOLE`] and [`LESS_ONE`].
    #[inline]
    pub(super) fn kinds(&self, sum: u32) -> u8 {
        let (byte, shift) = Self::place(sum);
        self.0[byte] >> shift
    }

    fn place(sum: u32) -> (usize, u32) {
        let place = sum >> (32 - Self::COUNT.trailing_zeros());
        (place as usize / 4, place % 4 * 2)
    }
}

/// The sums of the letters of each key, with all letters and without one of them: one bit each.
pub(super) struct KeySums(Vec<u64>);

impl KeySums {
    /// The number of bits, far above the number of sums, so that few other words have a sum of a key.
    const COUNT: u32 = 1 << 16;

    pub(super) fn of<'a>(keys: impl Iterator<Item = &'a [u8]>) -> Self {
        let mut sums = Self(vec![0; Self::COUNT as usize / 64]);
        for key in keys {
            let whole = in_any_order(key);
            sums.add(whole);
            key.iter().for_each(|&letter| sums.add(whole.wrapping_sub(share(letter))));
        }
        sums
    }

    /// Whether `word` may become a key by one letter dropped, added, changed or swapped.
    #[inline]
    pub(super) fn may_be(&self, word: &[u8]) -> bool {
        let whole = in_any_order(word);
        self.has(whole) || word.iter().any(|&letter| self.has(whole.wrapping_sub(share(letter))))
    }

    fn add(&mut self, sum: u32) {
        let (at, bit) = Self::place(sum);
        self.0[at] |= bit;
    }

    #[inline]
    fn has(&self, sum: u32) -> bool {
        let (at, bit) = Self::place(sum);
        self.0[at] & bit != 0
    }

    #[inline]
    fn place(sum: u32) -> (usize, u64) {
        let place = sum >> (32 - Self::COUNT.trailing_zeros());
        (place as usize / 64, 1 << (place % 64))
    }
}

/// Returns a number that words with the same letters in any order share.
#[inline]
fn in_any_order(word: &[u8]) -> u32 {
    word.iter().fold(0, |sum: u32, &letter| sum.wrapping_add(share(letter)))
}

const SHARES: [u32; 256] = {
    let mut shares = [0; 256];
    let mut letter = 0;
    while letter < 256 {
        shares[letter] = (letter as u32).wrapping_pow(3).wrapping_mul(0x9e37_79b9);
        letter += 1;
    }
    shares
};

/// Returns what a letter behind the first adds to the sum of a word.
#[inline]
pub(super) fn share(letter: u8) -> u32 {
    SHARES[usize::from(letter)]
}

/// Returns a number that words with the same first letter, and the same other letters in any order, share.
#[inline]
pub(super) fn sum(word: &[u8]) -> u32 {
    in_any_order(word).wrapping_add(word.first().map_or(0, |&first| share(first)))
}
