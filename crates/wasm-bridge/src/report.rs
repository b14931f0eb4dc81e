//! Reports on one text as numbers, which JavaScript reads in place: the answers of the checks that run on each key press.
//!
//! One table names the fields of each report in their order. The writer is made from it, and so is the reader,
//! `pkg/src/report.gen.ts`, which `cargo xtask rules` writes.
//!
//! A list is its length and its items. A name of an enum is its index. A rule is its index in [`ids`]: JavaScript has the ids
//! and labels of the rules.
//!
//! [`ids`]: evenkeel_safety_core::rule_ids

use evenkeel_safety_core::extended::{CueNote, ExtendedCue};
use evenkeel_safety_core::prompt::PromptKind;
use evenkeel_safety_core::text::find_byte;
use evenkeel_safety_core::{
    CrisisReport, ExtendedReport, Finding, Indicator, MedicalReport, PromptReport, RiskLevel, Ruleset, SafetyReport,
    SanitiseReport, Span,
};

/// The bytes of the replacement character. A search for a character would add the search for texts to the module.
const REPLACEMENT: [u8; 3] = [0xef, 0xbf, 0xbd];

/// Writes the report on `raw` to the end of `numbers`.
pub fn write(report: &impl Row, raw: &str, numbers: &mut Vec<f64>) {
    report.write(&mut Numbers { numbers, raw });
}

/// The numbers of a report.
#[derive(Debug)]
pub struct Numbers<'a> {
    numbers: &'a mut Vec<f64>,
    raw: &'a str,
}

impl Numbers<'_> {
    fn number(&mut self, number: impl Into<f64>) {
        self.numbers.push(number.into());
    }

    /// Writes the raw text without the white space at its ends, of which only the lengths are written.
    fn trimmed(&mut self) {
        let raw = self.raw;
        let (start, end) = (raw.len() - raw.trim_start().len(), raw.trim_end().len());
        let characters = |part: Option<&str>| part.map_or(0, |part| part.chars().count()) as u32;
        self.number(characters(raw.get(..start)));
        self.number(characters(raw.get(end.max(start)..)));
        // A replacement character may stand for half of a surrogate pair. Its first byte is in few texts, and is found faster
        // than all three.
        let bytes = raw.as_bytes();
        let may_have = find_byte(bytes, REPLACEMENT[0]).is_some();
        self.number(may_have && bytes.windows(3).any(|three| three == REPLACEMENT));
    }
}

/// A type whose values are written as numbers.
pub trait Row {
    /// Returns the JavaScript that reads a value.
    #[cfg(not(target_family = "wasm"))]
    fn reader() -> String;

    /// Writes the value.
    fn write(&self, to: &mut Numbers<'_>);

    /// Whether the value is in the report if it may be absent.
    fn is_present(&self) -> bool {
        true
    }
}

macro_rules! numbers {
    ($($number:ty, $reader:literal;)+) => {
        $(impl Row for $number {
            #[cfg(not(target_family = "wasm"))]
            fn reader() -> String {
                $reader.to_owned()
            }

            fn write(&self, to: &mut Numbers<'_>) {
                to.number(*self);
            }
        })+
    };
}

numbers! {
    bool, "flag()";
    u32, "whole()";
    f64, "next()";
}

/// A text is its length and its UTF-16 code units.
impl Row for String {
    #[cfg(not(target_family = "wasm"))]
    fn reader() -> String {
        "text()".to_owned()
    }

    fn write(&self, to: &mut Numbers<'_>) {
        let length = to.numbers.len();
        to.number(0);
        to.numbers.extend(self.encode_utf16().map(f64::from));
        to.numbers[length] = (to.numbers.len() - length - 1) as f64;
    }
}

impl<T: Row> Row for Vec<T> {
    #[cfg(not(target_family = "wasm"))]
    fn reader() -> String {
        format!("list({})", T::reader().trim_end_matches("()"))
    }

    fn write(&self, to: &mut Numbers<'_>) {
        to.number(self.len() as u32);
        self.iter().for_each(|item| item.write(to));
    }

    fn is_present(&self) -> bool {
        !self.is_empty()
    }
}

impl<T: Row> Row for Option<T> {
    #[cfg(not(target_family = "wasm"))]
    fn reader() -> String {
        T::reader()
    }

    fn write(&self, to: &mut Numbers<'_>) {
        if let Some(value) = self {
            value.write(to);
        }
    }

    fn is_present(&self) -> bool {
        self.is_some()
    }
}

macro_rules! index {
    ($report:ident $($copied:ident)+) => {
        $report.rule_index
    };
}

macro_rules! trimmed {
    ($to:ident $field:ident) => {
        $to.trimmed()
    };
}

/// How JavaScript reads a report: one function for each type, which returns an object with these properties.
#[cfg(not(target_family = "wasm"))]
#[derive(Debug)]
pub struct Layout {
    /// The name of the type.
    pub name: &'static str,
    /// The properties that JavaScript has from the rule, whose index comes first.
    pub of_rule: &'static [&'static str],
    /// The properties, each with the JavaScript that reads it.
    pub fields: Vec<(&'static str, String)>,
    /// The properties after a flag that says whether they are present.
    pub optional: Vec<(&'static str, String)>,
    /// The property that is the raw text, trimmed, if the optional ones are absent, and another text otherwise.
    pub trimmed: Option<&'static str>,
    /// The properties after all of these.
    pub then: Vec<(&'static str, String)>,
}

/// Returns the name of a field with the JavaScript that reads it.
#[cfg(not(target_family = "wasm"))]
fn field<R, T: Row>(name: &'static str, _: for<'a> fn(&'a R) -> &'a T) -> (&'static str, String) {
    (name, T::reader())
}

#[cfg(not(target_family = "wasm"))]
fn reader_of(name: &str) -> String {
    format!("{}{}()", name[..1].to_ascii_lowercase(), &name[1..])
}

/// Makes the writer and the layout of each type from the names of its fields. JavaScript has the fields in `@[…]` from the rule,
/// and the fields in `?[…]` are present or absent together. If they are absent, the field after `~` is the raw text.
macro_rules! reports {
    (
        [$($name:ident)+]
        $($report:ident {
            $(@[$($copied:ident)+])?
            $($field:ident)*
            $(?[$($optional:ident)+] $(~$trimmed:ident)? $($then:ident)*)?
        })+
    ) => {
        $(impl Row for $name {
            #[cfg(not(target_family = "wasm"))]
            fn reader() -> String {
                reader_of(stringify!($name))
            }

            fn write(&self, to: &mut Numbers<'_>) {
                to.number(*self as u8);
            }
        })+

        $(impl Row for $report {
            #[cfg(not(target_family = "wasm"))]
            fn reader() -> String {
                reader_of(stringify!($report))
            }

            fn write(&self, to: &mut Numbers<'_>) {
                $(to.number(index!(self $($copied)+));)?
                $(self.$field.write(to);)*
                $({
                    let are_present = $(self.$optional.is_present())&&+;
                    to.number(are_present);
                    if are_present {
                        $(self.$optional.write(to);)+
                        $(self.$trimmed.write(to);)?
                    } else {
                        $(trimmed!(to $trimmed);)?
                    }
                    $(self.$then.write(to);)*
                })?
            }
        })+

        /// Returns the enums with the names of their values.
        #[cfg(not(target_family = "wasm"))]
        #[must_use]
        pub fn names() -> Vec<(&'static str, Vec<Result<String, crate::Mismatch>>)> {
            let name_of = |value: Vec<u8>| crate::value_of(&value);
            vec![$((stringify!($name), $name::ALL.iter().map(crate::bytes_of).map(name_of).collect())),+]
        }

        /// Returns the layouts of the reports.
        #[cfg(not(target_family = "wasm"))]
        #[must_use]
        pub fn layouts() -> Vec<Layout> {
            vec![$(Layout {
                name: stringify!($report),
                of_rule: &[$($(stringify!($copied)),+)?],
                fields: vec![$(field(stringify!($field), |report: &$report| &report.$field)),*],
                optional: vec![$($(field(stringify!($optional), |report: &$report| &report.$optional)),+)?],
                trimmed: None$($(.or(Some(stringify!($trimmed))))?)?,
                then: vec![$($(field(stringify!($then), |report: &$report| &report.$then)),*)?],
            }),+]
        }
    };
}

reports! {
    [RiskLevel Ruleset PromptKind CueNote]

    Span { start end }
    Finding { @[rule_id label] span }
    Indicator { @[rule_id label weight] count spans }
    ExtendedCue { @[rule_id group label] level notes spans }
    CrisisReport { ruleset risk_level is_crisis score confidence indicators adjustments context }
    SanitiseReport { blocked ?[reason] ~value findings }
    PromptReport { blocked ?[reason kind phrase] findings }
    MedicalReport { detected findings }
    ExtendedReport { level cues ?[set_aside] }
    SafetyReport { shown_level crisis sanitise prompt medical ?[extended] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evenkeel_safety_core::SqlPolicy;
    use evenkeel_safety_core::sanitise::sanitise;

    #[test]
    fn an_enum_is_written_as_its_place_among_its_names() {
        assert!(RiskLevel::ALL.iter().zip(0..).all(|(level, place)| *level as u8 == place));
        assert!(Ruleset::ALL.iter().zip(0..).all(|(ruleset, place)| *ruleset as u8 == place));
        assert!(PromptKind::ALL.iter().zip(0..).all(|(kind, place)| *kind as u8 == place));
        assert!(CueNote::ALL.iter().zip(0..).all(|(note, place)| *note as u8 == place));
    }

    #[test]
    fn a_text_that_may_be_stored_is_written_as_the_lengths_around_it() {
        let numbers_of = |raw: &str| {
            let mut numbers = Vec::new();
            write(&sanitise(raw, SqlPolicy::Literal), raw, &mut numbers);
            numbers
        };
        assert_eq!(numbers_of(" \u{2003}a\u{fffd}\n"), [0.0, 0.0, 2.0, 1.0, 1.0, 0.0]);
        assert_eq!(numbers_of(" "), [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
        assert_eq!(numbers_of("<b>")[..4], [1.0, 1.0, 25.0, f64::from(b'H')]);
    }
}
