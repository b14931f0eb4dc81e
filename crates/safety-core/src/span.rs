//! Places in a text.

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A range of the raw text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Span {
    /// The start, in UTF-16 code units.
    pub start: u32,
    /// The end (exclusive), in UTF-16 code units.
    pub end: u32,
    #[serde(skip)]
    #[cfg_attr(feature = "openapi", oai(skip))]
    byte_start: u32,
    #[serde(skip)]
    #[cfg_attr(feature = "openapi", oai(skip))]
    byte_end: u32,
}

impl Span {
    /// Creates a span from the same range in bytes and in UTF-16 code units.
    ///
    /// ```
    /// use evenkeel_safety_core::Span;
    ///
    /// // "go" in "é go": `é` is two bytes, and one UTF-16 code unit.
    /// let span = Span::new(3..5, 2..4);
    /// assert_eq!((span.start, span.end), (2, 4));
    /// ```
    #[must_use]
    pub fn new(bytes: Range<u32>, utf16: Range<u32>) -> Self {
        Self { start: utf16.start, end: utf16.end, byte_start: bytes.start, byte_end: bytes.end }
    }

    /// Returns the span in a longer text that contains this text at the given offsets.
    ///
    /// ```
    /// use evenkeel_safety_core::Span;
    ///
    /// assert_eq!(Span::new(0..2, 0..2).shifted(3, 2), Span::new(3..5, 2..4));
    /// ```
    #[must_use]
    pub fn shifted(&self, bytes: u32, utf16: u32) -> Self {
        Self {
            start: self.start + utf16,
            end: self.end + utf16,
            byte_start: self.byte_start + bytes,
            byte_end: self.byte_end + bytes,
        }
    }

    /// Returns the range in bytes of the raw text, on character boundaries. Empty if the span was read from JSON.
    ///
    /// ```
    /// use evenkeel_safety_core::{SqlPolicy, sanitise::sanitise};
    ///
    /// let text = "hé <b>ho</b>";
    /// let report = sanitise(text, SqlPolicy::Literal);
    /// assert_eq!(&text[report.findings[0].span.bytes()], "<b>");
    /// ```
    #[must_use]
    pub fn bytes(&self) -> Range<usize> {
        self.byte_start as usize..self.byte_end as usize
    }
}
