//! The bounds of texts, numbers and lists in records, for descriptions of the API. Each form states them beside the check
//! that enforces them.
//!
//! Lengths are Unicode scalar values, as in JSON Schema. The checks count those of the trimmed text, so that a text within
//! its bound is never too long.

/// `bounds! { Form with Part, Other { field: text(40), } }` implements `Bounded`. The parts are the types of other fields, with
/// bounds of their own. A field needs no row if its type has few values.
macro_rules! bounds {
    ($($name:ident $(with $($part:ident),+)? { $($field:ident: $bound:expr,)+ })+) => {
        $(
            #[cfg(feature = "openapi")]
            const _: () = {
                #[allow(unused_imports)] // not every form needs all of them
                use $crate::bounds::*;

                impl Bounded for $name {
                    fn bounds(all: &mut Bounds) {
                        // So that renaming a field also renames its bound.
                        let _ = |form: &Self| { $(_ = &form.$field;)+ };
                        all.add(stringify!($name), [$((stringify!($field), $bound),)+]);
                        $($($part::bounds(all);)+)?
                    }
                }
            };
        )+
    };
}

pub(crate) use bounds;
#[cfg(feature = "openapi")]
pub use kinds::*;

#[cfg(feature = "openapi")]
mod kinds {
    use crate::limits::{CBT_LIMITS, ID_CHARS, RATING_MAX, SCALE_MAX};
    use evenkeel_safety_core::limits::LIMITS;
    use std::collections::BTreeMap;

    /// A day, or nothing.
    pub const DAY_OR_EMPTY: &str = "^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$";
    /// The id of a scenario, a rule or a record, of at most [`ID_CHARS`] characters.
    pub(crate) const MACHINE_ID: &str = "^[A-Za-z0-9_.:/-]{1,80}$";
    /// The name of a time zone, of at most [`ID_CHARS`] characters.
    pub(crate) const ZONE: &str = "^[A-Za-z0-9_+/-]{1,80}$";
    const TIME_OF_DAY: &str = "^([01][0-9]|2[0-3]):[0-5][0-9]$";
    const _: () = assert!(ID_CHARS == 80, "the patterns say 80");

    /// The bounds of a text, a number or a list.
    #[derive(Debug, Clone, PartialEq)]
    pub enum Bound {
        /// A length in Unicode scalar values.
        Text {
            /// The shortest.
            least: u64,
            /// The longest.
            most: u64,
        },
        /// A format of JSON Schema, and a pattern for what it leaves open.
        Format(&'static str, Option<&'static str>),
        /// A regular expression.
        Pattern {
            /// The expression.
            pattern: &'static str,
            /// The greatest length, if the expression has none.
            most: Option<u64>,
        },
        /// A range of numbers.
        Number {
            /// The smallest.
            least: f64,
            /// The greatest.
            most: Option<f64>,
            /// Numbers are multiples of it.
            step: Option<f64>,
        },
        /// A list.
        List {
            /// The fewest items.
            least: u64,
            /// The most items.
            most: Option<u64>,
            /// The bound of each item, unless the items have bounds by their type.
            each: Option<Box<Bound>>,
        },
        /// A map from texts to numbers.
        Map {
            /// The pattern of the texts.
            names: &'static str,
            /// The most texts.
            most: u64,
            /// The bound of each number.
            each: Box<Bound>,
        },
        /// Without a bound, for a reason.
        Free(&'static str),
        /// A list that is empty if a request lacks it.
        Absent(Box<Bound>),
        /// A value that may also be null.
        OrNull(Box<Bound>),
    }

    /// A type with fields that have bounds.
    pub trait Bounded {
        /// Adds the bounds of its fields and of their types.
        fn bounds(all: &mut Bounds);
    }

    /// The bounds of fields, by schema and field.
    #[derive(Debug, Default)]
    pub struct Bounds(BTreeMap<(String, String), Bound>);

    impl Bounds {
        /// Adds the bounds of a schema's fields, whose names are in snake case.
        pub fn add<const N: usize>(&mut self, schema: &str, fields: [(&str, Bound); N]) {
            self.0.extend(fields.map(|(field, bound)| ((schema.to_owned(), camel(field)), bound)));
        }
    }

    impl Extend<((String, String), Bound)> for Bounds {
        fn extend<I: IntoIterator<Item = ((String, String), Bound)>>(&mut self, rows: I) {
            self.0.extend(rows);
        }
    }

    impl IntoIterator for Bounds {
        type Item = ((String, String), Bound);
        type IntoIter = std::collections::btree_map::IntoIter<(String, String), Bound>;

        fn into_iter(self) -> Self::IntoIter {
            self.0.into_iter()
        }
    }

    /// Converts `new_meaning` to `newMeaning`.
    fn camel(name: &str) -> String {
        let mut words = name.split('_');
        let first = words.next().unwrap_or_default().to_owned();
        words.fold(first, |name, word| {
            let (initial, rest) = word.split_at(1);
            name + &initial.to_ascii_uppercase() + rest
        })
    }

    /// A text of at most so many characters.
    #[must_use]
    pub fn text(most: u32) -> Bound {
        Bound::Text { least: 0, most: most.into() }
    }

    /// A text that isn't empty.
    #[must_use]
    pub fn filled(most: u32) -> Bound {
        Bound::Text { least: 1, most: most.into() }
    }

    /// A list of at most so many items.
    #[must_use]
    pub fn list(most: u32, each: Bound) -> Bound {
        Bound::List { least: 0, most: Some(most.into()), each: Some(Box::new(each)) }
    }

    /// A list whose items have bounds by their type.
    #[must_use]
    pub fn items(most: u32) -> Bound {
        Bound::List { least: 0, most: Some(most.into()), each: None }
    }

    /// A whole number.
    #[must_use]
    pub fn whole(least: f64, most: f64) -> Bound {
        Bound::Number { least, most: Some(most), step: Some(1.0) }
    }

    /// A number without a greatest one.
    #[must_use]
    pub fn from(least: f64) -> Bound {
        Bound::Number { least, most: None, step: None }
    }

    /// A text that matches a regular expression.
    #[must_use]
    pub fn pattern(pattern: &'static str) -> Bound {
        Bound::Pattern { pattern, most: None }
    }

    /// The id of another record.
    pub(crate) fn record_id() -> Bound {
        Bound::Format("uuid", None)
    }

    pub(crate) fn machine_id() -> Bound {
        pattern(MACHINE_ID)
    }

    pub(crate) fn zone() -> Bound {
        pattern(ZONE)
    }

    pub(crate) fn time_of_day() -> Bound {
        pattern(TIME_OF_DAY)
    }

    pub(crate) fn day_or_empty() -> Bound {
        pattern(DAY_OR_EMPTY)
    }

    /// A rating from 0 to 100.
    pub(crate) fn percent() -> Bound {
        whole(0.0, RATING_MAX)
    }

    /// A rating from 0 to 10.
    pub(crate) fn scale() -> Bound {
        whole(0.0, SCALE_MAX)
    }

    /// A name: an emotion, an activity, a place in the body.
    pub(crate) fn name() -> Bound {
        text(CBT_LIMITS.name_chars)
    }

    /// A fact, reason or other short answer.
    pub(crate) fn short() -> Bound {
        text(CBT_LIMITS.short_chars)
    }

    /// A thought or other long answer.
    pub(crate) fn long() -> Bound {
        text(CBT_LIMITS.thought_chars)
    }

    /// A text of the specification's journal entry.
    pub(crate) fn entry() -> Bound {
        text(LIMITS.journal_max_chars)
    }

    /// The notes of the specification's journal entry.
    pub(crate) fn notes() -> Bound {
        text(LIMITS.notes_max_chars)
    }
}
