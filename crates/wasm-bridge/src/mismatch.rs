//! The mistake in an argument.

use serde::de::{self, Expected, Unexpected};
use serde::ser;
use std::fmt::{self, Display};

/// The mistake in an argument, for the programmer who passed it. Quotes no values.
#[derive(Debug, PartialEq, Eq)]
pub struct Mismatch(pub(crate) String);

impl Mismatch {
    /// Creates one from its message.
    #[must_use]
    pub fn new(message: &str) -> Self {
        Self(message.to_owned())
    }
}

impl Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Mismatch {}

/// Joins texts. The standard library's functions for it are each compiled for the kind of list.
pub(crate) fn join(parts: &[&str], between: &str) -> String {
    let mut all = String::new();
    for part in parts {
        if !all.is_empty() {
            all.push_str(between);
        }
        all.push_str(part);
    }
    all
}

pub(crate) fn one_of(names: &[&str]) -> String {
    join(&["one of ", &join(names, ", ")], "")
}

// The default methods would link the formatting of numbers, which is 15 kB.
impl de::Error for Mismatch {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::new("a value has the wrong type")
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::new("a value is out of range")
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self::new("a list has the wrong length")
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self(one_of(expected))
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Self {
        Self(join(&[name, ": unknown property"], ""))
    }

    fn missing_field(name: &'static str) -> Self {
        Self(join(&[name, ": missing"], ""))
    }

    fn duplicate_field(name: &'static str) -> Self {
        Self(join(&[name, ": given twice"], ""))
    }
}

impl ser::Error for Mismatch {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}
