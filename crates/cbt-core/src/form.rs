//! Forms and their checks. A check reports all issues at once; a bad form is no `Err`.

use crate::wire::wire;
pub use evenkeel_safety_core::FieldText;
use evenkeel_safety_core::journal::{JournalField, length};
use evenkeel_safety_core::limits::LIMITS;
use std::{collections::BTreeSet, ops::RangeInclusive};

wire! {
    /// Whether a record is finished.
    #[derive(Default)]
    pub enum RecordStatus {
        /// Being written: only what could never be stored is an issue.
        Draft,
        /// Finished: what is required must be there.
        #[default]
        Complete,
    }
}

wire! {
    /// The kind of an issue.
    pub enum FormIssueCode {
        /// It must be filled in.
        Required,
        /// A text is longer than its limit.
        TooLong,
        /// A list has more items than it may.
        TooMany,
        /// A list has fewer items than it must.
        TooFew,
        /// A number is outside its scale, or no number.
        OutOfRange,
        /// A number lies between two steps of its scale.
        OffStep,
        /// An item occurs twice.
        Duplicate,
        /// A time lies ahead.
        InFuture,
        /// A day or time cannot be read.
        Unreadable,
        /// Of several thoughts exactly one must be marked as hot.
        OneHot,
        /// Shares do not add up.
        Sum,
        /// A hint: the text could be more precise.
        Vague,
        /// A text holds what may not be stored.
        Blocked,
    }
}

wire! {
    /// One issue or hint.
    pub struct FormIssue {
        /// The field's path, such as `moods[0].intensity`; empty when it is about the whole form.
        pub field: String,
        /// What is wrong.
        pub code: FormIssueCode,
        /// The sentence to show.
        pub message: String,
    }
}

wire! {
    /// The result of checking a form.
    pub struct FormReport {
        /// Whether the form may be stored.
        pub valid: bool,
        /// What to mend, in the order of the fields.
        pub issues: Vec<FormIssue>,
        /// What could be better; it stops nothing.
        pub hints: Vec<FormIssue>,
    }
}

/// A form that a person fills in.
pub trait Form {
    /// Checks every field. Never fails; all issues come at once.
    #[must_use]
    fn check(&self, status: RecordStatus) -> FormReport;

    /// The same form with blanks around texts removed and empty list items dropped. Doing it twice changes nothing.
    #[must_use]
    fn trimmed(&self) -> Self;

    /// Every text of the form that is not empty, for screening.
    #[must_use]
    fn texts(&self) -> Vec<FieldText>;
}

/// Collects issues. Labels begin a sentence: "The title".
pub(crate) struct Checker {
    issues: Vec<FormIssue>,
    hints: Vec<FormIssue>,
}

impl Checker {
    pub(crate) fn new() -> Self {
        Self { issues: Vec::new(), hints: Vec::new() }
    }

    pub(crate) fn issue(&mut self, field: impl Into<String>, code: FormIssueCode, message: impl Into<String>) {
        self.issues.push(FormIssue { field: field.into(), code, message: message.into() });
    }

    pub(crate) fn hint(&mut self, field: impl Into<String>, code: FormIssueCode, message: impl Into<String>) {
        self.hints.push(FormIssue { field: field.into(), code, message: message.into() });
    }

    /// A text of at most `max` Unicode scalar values, blanks around it not counted.
    pub(crate) fn text(&mut self, field: impl Into<String>, label: &str, text: &str, max: u32) {
        let has = length(text);
        if has > max {
            let message = format!("{label} can have at most {max} characters. It has {has} now.");
            self.issue(field, FormIssueCode::TooLong, message);
        }
    }

    /// A field of the specification's journal entry, with its limit and its message.
    pub(crate) fn entry_text(&mut self, field: JournalField, text: &str) {
        let max = if field == JournalField::Notes { LIMITS.notes_max_chars } else { LIMITS.journal_max_chars };
        if length(text) > max {
            self.issue(field.as_str(), FormIssueCode::TooLong, field.too_long(max));
        }
    }

    /// As [`Checker::text`], and not empty.
    pub(crate) fn needed_text(&mut self, field: impl Into<String>, label: &str, text: &str, max: u32) {
        if text.trim().is_empty() {
            self.issue(field, FormIssueCode::Required, format!("{label} is still empty."));
        } else {
            self.text(field, label, text, max);
        }
    }

    /// A text that only a finished form needs.
    pub(crate) fn needed_when(
        &mut self,
        status: RecordStatus,
        field: impl Into<String>,
        label: &str,
        text: &str,
        max: u32,
    ) {
        match status {
            RecordStatus::Complete => self.needed_text(field, label, text, max),
            RecordStatus::Draft => self.text(field, label, text, max),
        }
    }

    /// A number on a scale; `step` 0 allows any number in between.
    pub(crate) fn scale(
        &mut self,
        field: impl Into<String>,
        label: &str,
        value: f64,
        range: &RangeInclusive<f64>,
        step: f64,
    ) {
        if !range.contains(&value) {
            let message = format!("{label} goes from {} to {}.", range.start(), range.end());
            self.issue(field, FormIssueCode::OutOfRange, message);
        } else if step > 0.0 && (value / step).fract() != 0.0 {
            let message = if step == 1.0 {
                format!("{label} is a whole number from {} to {}.", range.start(), range.end())
            } else {
                format!("{label} goes in steps of {step}.")
            };
            self.issue(field, FormIssueCode::OffStep, message);
        }
    }

    /// A rating that may be missing, in whole numbers.
    pub(crate) fn rating(&mut self, field: impl Into<String>, label: &str, value: Option<f64>, max: f64) {
        if let Some(value) = value {
            self.scale(field, label, value, &(0.0..=max), 1.0);
        }
    }

    /// A list of at most `max` items.
    pub(crate) fn at_most(&mut self, field: impl Into<String>, label: &str, count: usize, max: u32) {
        if count > max as usize {
            let message = format!("{label} can have at most {max} items. There are {count} now.");
            self.issue(field, FormIssueCode::TooMany, message);
        }
    }

    /// A list of short texts: how many, how long each, none twice (case and blanks aside).
    pub(crate) fn texts(&mut self, field: &str, label: &str, items: &[String], count: u32, each: u32) {
        self.at_most(field, label, items.len(), count);
        for (at, item) in items.iter().enumerate() {
            self.text(format!("{field}[{at}]"), label, item, each);
        }
    }

    /// No two names alike, whatever their case.
    pub(crate) fn distinct<'a>(&mut self, field: &str, label: &str, names: impl Iterator<Item = &'a str>) {
        // A set, so that a very long list does not cost quadratic time.
        let mut seen = BTreeSet::new();
        for (at, name) in names.enumerate() {
            let name = name.trim().to_lowercase();
            if name.is_empty() {
                continue;
            }
            if !seen.insert(name) {
                self.issue(format!("{field}[{at}]"), FormIssueCode::Duplicate, format!("{label} stands there twice."));
            }
        }
    }

    pub(crate) fn report(self) -> FormReport {
        FormReport { valid: self.issues.is_empty(), issues: self.issues, hints: self.hints }
    }
}

/// Without blanks around it.
pub(crate) fn trim(text: &str) -> String {
    text.trim().to_owned()
}

/// The items that are not empty, without blanks around them.
pub(crate) fn trim_all(items: &[String]) -> Vec<String> {
    items.iter().map(|item| trim(item)).filter(|item| !item.is_empty()).collect()
}

/// The texts that are not empty.
pub(crate) fn filled(texts: Vec<FieldText>) -> Vec<FieldText> {
    texts.into_iter().filter(|text| !text.text.trim().is_empty()).collect()
}

/// The texts of a list.
pub(crate) fn listed(field: &str, items: &[String]) -> Vec<FieldText> {
    items.iter().enumerate().map(|(at, item)| FieldText::own(format!("{field}[{at}]"), item)).collect()
}

/// How many words, set apart by white space.
pub(crate) fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(check: impl FnOnce(&mut Checker)) -> Vec<FormIssueCode> {
        let mut checker = Checker::new();
        check(&mut checker);
        checker.report().issues.into_iter().map(|issue| issue.code).collect()
    }

    #[test]
    fn lengths_count_unicode_scalars_of_the_trimmed_text() {
        assert_eq!(codes(|c| c.text("a", "It", " 👍👍 ", 2)), []);
        assert_eq!(codes(|c| c.text("a", "It", "abc", 2)), [FormIssueCode::TooLong]);
        assert_eq!(codes(|c| c.needed_text("a", "It", " \n ", 2)), [FormIssueCode::Required]);
    }

    #[test]
    fn open_17_a_number_outside_its_scale_is_refused() {
        for value in [-1.0, 10.5, f64::NAN, f64::INFINITY] {
            assert_eq!(
                codes(|c| c.scale("a", "It", value, &(0.0..=10.0), 1.0)),
                [FormIssueCode::OutOfRange],
                "{value}"
            );
        }
        assert_eq!(codes(|c| c.scale("a", "It", 2.5, &(0.0..=10.0), 1.0)), [FormIssueCode::OffStep]);
        assert_eq!(codes(|c| c.scale("a", "It", 7.75, &(0.0..=24.0), 0.25)), []);
    }

    #[test]
    fn the_same_name_in_another_case_is_a_duplicate() {
        assert_eq!(codes(|c| c.distinct("a", "It", ["Sad", " sad", "", ""].into_iter())), [FormIssueCode::Duplicate]);
    }
}
