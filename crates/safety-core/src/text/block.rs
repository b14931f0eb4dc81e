//! Reads sixteen bytes of a text at once: brings ASCII characters to their normal form, and finds a byte.

use wide::u8x16;

/// The number of bytes that are read at once.
pub(super) const WIDTH: usize = 16;

/// Some ASCII characters in their normal form.
pub(super) struct Block {
    pub(super) folded: [u8; WIDTH],
    /// How many words begin in it.
    pub(super) words: usize,
    pub(super) ends_blank: bool,
}

/// Returns where a byte is first. In WebAssembly, the standard library's search reads four bytes at once.
///
/// ```
/// use evenkeel_safety_core::text::find_byte;
///
/// assert_eq!(find_byte(b"a < b", b'<'), Some(2));
/// assert_eq!(find_byte(b"a < b", b'>'), None);
/// ```
#[must_use]
#[inline(never)]
pub fn find_byte(bytes: &[u8], byte: u8) -> Option<usize> {
    let (blocks, rest) = bytes.as_chunks::<WIDTH>();
    for (block, number) in blocks.iter().zip(0..) {
        let found = u8x16::new(*block).simd_eq(u8x16::splat(byte)).to_bitmask();
        if found != 0 {
            return Some(number * WIDTH + found.trailing_zeros() as usize);
        }
    }
    let at = rest.iter().position(|&other| other == byte)?;
    Some(blocks.len() * WIDTH + at)
}

impl Block {
    /// Reads bytes at once, if they are letters, digits, single spaces and signs that stay as they are.
    #[inline]
    pub(super) fn of(raw: &[u8], after_blank: bool) -> Option<Self> {
        let bytes = u8x16::new(*raw.first_chunk()?);
        let each = u8x16::splat;
        let offset = bytes - each(b' ');
        let changes = offset.simd_gt(each(b'~' - b' ')) | bytes.simd_eq(each(b'`'));
        let blank = offset.simd_eq(each(0)).to_bitmask();
        let behind_blank = blank << 1 | u32::from(after_blank);
        if changes.to_bitmask() | blank & behind_blank != 0 {
            return None;
        }
        let is_capital = (bytes - each(b'A')).simd_lt(each(26));
        Some(Self {
            folded: (bytes | is_capital & each(0x20)).to_array(),
            words: (behind_blank & ((1 << WIDTH) - 1)).count_ones() as usize,
            ends_blank: behind_blank >> WIDTH != 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{WIDTH, find_byte};

    #[test]
    fn a_byte_is_found_wherever_it_is_first() {
        for length in 0..3 * WIDTH {
            let mut bytes = vec![b'a'; length];
            assert_eq!(find_byte(&bytes, 0), None, "{length}");
            for place in (0..length).rev() {
                bytes[place] = 0;
                assert_eq!(find_byte(&bytes, 0), Some(place), "{length}");
            }
        }
    }
}
