//! The words and signs of a text.

/// A word or sign of the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    /// The number in the vocabulary, or [`UNKNOWN`](super::vocabulary::UNKNOWN).
    pub(super) word: u16,
    /// The letter, if the word is a single one; else 0.
    pub(super) letter: u8,
    /// Where it starts in the text, in bytes.
    pub(super) start: u32,
    /// Where it ends.
    pub(super) end: u32,
}
