//! ASCII text in its normal form, eight bytes at once.

/// The number of bytes that are read at once.
pub(super) const EIGHT: usize = 8;

/// Eight ASCII characters in their normal form.
pub(super) struct Block {
    pub(super) folded: [u8; EIGHT],
    /// How many words begin in it.
    pub(super) words: usize,
    pub(super) ends_blank: bool,
}

impl Block {
    /// Reads eight bytes at once, if they are letters, digits, single spaces and signs that stay as they are.
    #[inline]
    pub(super) fn of(raw: &[u8], after_blank: bool) -> Option<Self> {
        const EACH: u64 = u64::from_ne_bytes([1; EIGHT]);
        const HIGH: u64 = EACH << 7;
        let bytes = u64::from_le_bytes(*raw.first_chunk()?);
        // The highest bit of each byte says whether it is at least, or is not, the given one. No sum reaches the next
        // byte, unless one is no ASCII, and then the result doesn't count.
        let at_least = |byte: u8| bytes.wrapping_add(EACH * u64::from(0x80 - byte));
        let is_not = |byte: u8| (bytes ^ (EACH * u64::from(byte))).wrapping_add(EACH * 0x7f);
        if !bytes & at_least(b' ') & !at_least(0x7f) & is_not(b'`') & HIGH != HIGH {
            return None;
        }
        let blank = !is_not(b' ') & HIGH;
        let behind_blank = blank << 8 | u64::from(after_blank) << 7;
        if blank & behind_blank != 0 {
            return None;
        }
        let is_capital = at_least(b'A') & !at_least(b'Z' + 1) & HIGH;
        Some(Self {
            folded: (bytes | is_capital >> 2).to_le_bytes(),
            words: behind_blank.count_ones() as usize,
            ends_blank: blank >> 63 != 0,
        })
    }
}
