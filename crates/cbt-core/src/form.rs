//! Forms and their validation. A check reports all issues at once. An invalid form is a report and not an `Err`.

use crate::stats::Number;
use crate::wire::wire;
use crate::{order, plain};
pub use evenkeel_safety_core::FieldText;
use evenkeel_safety_core::journal::{JournalField, length};
use evenkeel_safety_core::limits::LIMITS;
use std::ops::RangeInclusive;

wire! {
    /// The status of a record.
    #[derive(Default)]
    pub enum RecordStatus {
        /// Unfinished: only issues that no draft may have are reported.
        Draft,
        /// Finished: required fields must be filled in.
        #[default]
        Complete,
    }
}

wire! {
    /// The kind of an issue.
    pub enum FormIssueCode {
        /// A required field is empty.
        Required,
        /// A text exceeds its maximum length.
        TooLong,
        /// A list has too many items.
        TooMany,
        /// A list has too few items.
        TooFew,
        /// A number is not finite, or outside its scale.
        OutOfRange,
        /// A number is between two steps of its scale.
        OffStep,
        /// An item occurs twice.
        Duplicate,
        /// A time is in the future.
        InFuture,
        /// A value such as a date cannot be parsed.
        Unreadable,
        /// Exactly one of several thoughts must be marked as hot.
        OneHot,
        /// Shares do not add up to 100.
        Sum,
        /// A hint: the text could be more specific.
        Vague,
        /// A hint: a test would leave out something that keeps a person safe or well.
        KeepSafe,
        /// A text contains something that must not be stored.
        Blocked,
    }
}

wire! {
    /// An issue or a hint.
    pub struct FormIssue {
        /// The path of the field, such as `moods[0].intensity`; empty if it concerns the whole form.
        pub field: String,
        /// The kind of the issue.
        pub code: FormIssueCode,
        /// The message to show.
        pub message: String,
    }
}

wire! {
    /// The result of checking a form.
    pub struct FormReport {
        /// Whether the form can be stored.
        pub valid: bool,
        /// The issues to correct, in field order.
        pub issues: Vec<FormIssue>,
        /// Suggestions for improvement. They never prevent storing the form.
        pub hints: Vec<FormIssue>,
    }
}

/// A form that a user fills in.
pub trait Form {
    /// Checks all fields and reports all issues at once. Never fails.
    #[must_use]
    fn check(&self, status: RecordStatus) -> FormReport;

    /// Returns the form with texts trimmed and empty list items removed. Idempotent.
    #[must_use]
    fn trimmed(&self) -> Self
    where
        Self: Sized;

    /// Returns all non-empty texts, for screening.
    #[must_use]
    fn texts(&self) -> Vec<FieldText>;

    /// Returns the texts that are screened: all but the assistant's answers, which have a screen of their own.
    #[must_use]
    fn own_texts(&self) -> Vec<FieldText> {
        self.texts()
    }

    /// Returns an issue that depends on the current time.
    #[must_use]
    fn issue_at(&self, _now_ms: f64) -> Option<FormIssue> {
        None
    }

    /// Whether it extends the specification's journal entry, whose messages and order it then has.
    #[must_use]
    fn is_entry(&self) -> bool {
        false
    }

    /// Whether text that looks like markup or SQL is refused.
    #[must_use]
    fn is_sanitised(&self) -> bool {
        true
    }
}

/// Collects issues. Labels begin a sentence, such as "The title".
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

    /// Checks a text of at most `max` Unicode scalar values after trimming.
    pub(crate) fn text(&mut self, field: impl Into<String>, label: &str, text: &str, max: u32) {
        let has = length(text);
        if has > max {
            let message = format!("{label} can have at most {max} characters. It has {has} now.");
            self.issue(field, FormIssueCode::TooLong, message);
        }
    }

    /// Checks a field of the specification's journal entry, with its limit and message.
    pub(crate) fn entry_text(&mut self, field: JournalField, text: &str) {
        let max = if field == JournalField::Notes { LIMITS.notes_max_chars } else { LIMITS.journal_max_chars };
        if length(text) > max {
            self.issue(field.as_str(), FormIssueCode::TooLong, field.too_long(max));
        }
    }

    /// Like [`Checker::text`], and the text must not be empty.
    pub(crate) fn needed_text(&mut self, field: impl Into<String>, label: &str, text: &str, max: u32) {
        if text.trim().is_empty() {
            self.issue(field, FormIssueCode::Required, format!("{label} is still empty."));
        } else {
            self.text(field, label, text, max);
        }
    }

    /// Checks a text that is required in a complete form only.
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

    /// Checks a number on a scale. `step` 0 allows any number in between.
    pub(crate) fn scale(
        &mut self,
        field: impl Into<String>,
        label: &str,
        value: f64,
        range: &RangeInclusive<f64>,
        step: f64,
    ) {
        let (first, last) = (Number(*range.start()), Number(*range.end()));
        if !range.contains(&value) {
            let message = format!("{label} goes from {first} to {last}.");
            self.issue(field, FormIssueCode::OutOfRange, message);
        } else if step > 0.0 && (value / step).fract() != 0.0 {
            let message = if step == 1.0 {
                format!("{label} is a whole number from {first} to {last}.")
            } else {
                format!("{label} goes in steps of {}.", Number(step))
            };
            self.issue(field, FormIssueCode::OffStep, message);
        }
    }

    /// Checks an optional rating in whole numbers.
    pub(crate) fn rating(&mut self, field: impl Into<String>, label: &str, value: Option<f64>, max: f64) {
        if let Some(value) = value {
            self.scale(field, label, value, &(0.0..=max), 1.0);
        }
    }

    /// Checks the maximum number of list items.
    pub(crate) fn at_most(&mut self, field: impl Into<String>, label: &str, count: usize, max: u32) {
        if count > max as usize {
            let message = format!("{label} can have at most {max} items. There are {count} now.");
            self.issue(field, FormIssueCode::TooMany, message);
        }
    }

    /// Checks a list of short texts: number, lengths and duplicates (ignoring case and surrounding white space).
    pub(crate) fn texts(&mut self, field: &str, label: &str, items: &[String], count: u32, each: u32) {
        self.at_most(field, label, items.len(), count);
        for (at, item) in items.iter().enumerate() {
            self.text(format!("{field}[{at}]"), label, item, each);
        }
    }

    /// Checks that no two names are equal, ignoring case.
    pub(crate) fn distinct<'a>(&mut self, field: &str, label: &str, names: impl Iterator<Item = &'a str>) {
        let names = names.map(|name| plain::lower(name.trim())).enumerate().filter(|(_, name)| !name.is_empty());
        let mut names: Vec<(usize, String)> = names.collect();
        // Sorted, so that a very long list does not take quadratic time.
        order::sort_by(&mut names, |(_, a), (_, b)| a.cmp(b));
        let twice = names.windows(2).filter(|pair| pair[0].1 == pair[1].1).map(|pair| pair[1].0);
        for at in order::Set::of(twice).into_list() {
            self.issue(format!("{field}[{at}]"), FormIssueCode::Duplicate, format!("{label} is listed twice."));
        }
    }

    pub(crate) fn report(self) -> FormReport {
        FormReport { valid: self.issues.is_empty(), issues: self.issues, hints: self.hints }
    }
}

/// Returns the trimmed text.
pub(crate) fn trim(text: &str) -> String {
    text.trim().to_owned()
}

/// Returns the non-empty items, trimmed.
pub(crate) fn trim_all(items: &[String]) -> Vec<String> {
    items.iter().map(|item| trim(item)).filter(|item| !item.is_empty()).collect()
}

/// Returns the non-empty texts.
pub(crate) fn filled(texts: Vec<FieldText>) -> Vec<FieldText> {
    texts.into_iter().filter(|text| !text.text.trim().is_empty()).collect()
}

/// Returns the texts of a list.
pub(crate) fn listed(field: &str, items: &[String]) -> Vec<FieldText> {
    items.iter().enumerate().map(|(at, item)| FieldText::own(format!("{field}[{at}]"), item)).collect()
}

/// Returns the number of words separated by white space.
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
    fn counts_unicode_scalars_of_the_trimmed_text() {
        assert_eq!(codes(|c| c.text("a", "It", " 👍👍 ", 2)), []);
        assert_eq!(codes(|c| c.text("a", "It", "abc", 2)), [FormIssueCode::TooLong]);
        assert_eq!(codes(|c| c.needed_text("a", "It", " \n ", 2)), [FormIssueCode::Required]);
    }

    #[test]
    fn open_17_refuses_numbers_outside_the_scale() {
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
    fn duplicates_are_case_insensitive() {
        assert_eq!(codes(|c| c.distinct("a", "It", ["Sad", " sad", "", ""].into_iter())), [FormIssueCode::Duplicate]);
    }
}
