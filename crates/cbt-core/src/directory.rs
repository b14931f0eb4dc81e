//! The directory of help lines (`directory.toml`): emergency numbers and lines by country and topic.

use crate::wire::wire;

wire! {
    /// The purpose of a help line.
    pub enum HelpTopic {
        /// Suicidal thoughts and other crises.
        Crisis,
        /// Violence or control by a partner or a relative; stalking.
        DomesticViolence,
        /// Rape and sexual assault.
        SexualAssault,
        /// Poisoning and overdose.
        Poisons,
        /// Pregnancy and the time after birth.
        Perinatal,
        /// Eating disorders.
        EatingDisorder,
    }
}

impl HelpTopic {
    /// Returns the heading above the lines of the topic.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Crisis => "Someone to talk to, now",
            Self::DomesticViolence => "If someone close hurts or controls you",
            Self::SexualAssault => "After rape or sexual assault",
            Self::Poisons => "If you took something, or may be poisoned",
            Self::Perinatal => "In pregnancy and after a birth",
            Self::EatingDisorder => "Food, eating and your body",
        }
    }
}

wire! {
    /// How to reach a line.
    pub enum LineKind {
        /// A telephone call.
        Call,
        /// A text message.
        Text,
        /// A chat on a web page.
        Chat,
    }
}

/// A country with its emergency numbers.
#[derive(Debug, Clone, Copy)]
pub struct Country {
    /// ISO 3166-1 alpha-2.
    pub code: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The emergency numbers, the first one first.
    pub emergency: &'static [&'static str],
    /// IANA time zones from which the country is guessed. A name that ends in `/` stands for all zones below it.
    pub zones: &'static [&'static str],
}

/// A way to reach a service.
#[derive(Debug, Clone, Copy)]
pub struct HelpLine {
    /// The country's code.
    pub country: &'static str,
    /// The purpose of the line.
    pub topic: HelpTopic,
    /// The name of the service.
    pub name: &'static str,
    /// How to reach it.
    pub kind: LineKind,
    /// The number as it is shown, or the address of a chat.
    pub number: &'static str,
    /// The word to send, for some text lines.
    pub keyword: Option<&'static str>,
    /// Notes for callers.
    pub note: Option<&'static str>,
    /// The opening hours; `24/7` for day and night.
    pub hours: &'static str,
    /// The languages in which it answers.
    pub languages: &'static [&'static str],
    /// The page to check the number against.
    pub source: &'static str,
    /// The day on which the number was confirmed, as `2026-11-22`.
    pub verified_on: Option<&'static str>,
    /// Whether a page of the service or two independent pages gave the number. Others are not shown.
    pub confirmed: bool,
}

include!(concat!(env!("OUT_DIR"), "/directory.rs"));

impl HelpLine {
    /// Returns the address of a link: `tel:`, `sms:`, or the chat's page.
    #[must_use]
    pub fn href(&self) -> String {
        let digits = self.number.chars().filter(char::is_ascii_digit);
        match self.kind {
            LineKind::Call => digits.fold(String::from("tel:"), |href, digit| href + digit.encode_utf8(&mut [0; 4])),
            LineKind::Text => digits.fold(String::from("sms:"), |href, digit| href + digit.encode_utf8(&mut [0; 4])),
            LineKind::Chat => self.number.to_owned(),
        }
    }

    /// Returns whether the line answers day and night.
    #[must_use]
    pub fn always_open(&self) -> bool {
        self.hours == "24/7"
    }

    /// Returns what is shown beside the number: the note, and the hours unless the line is always open.
    #[must_use]
    pub fn detail(&self) -> String {
        let hours = (!self.always_open()).then_some(self.hours);
        self.note.into_iter().chain(hours).collect::<Vec<_>>().join(", ")
    }
}

/// Returns the countries by name.
#[must_use]
pub fn countries() -> &'static [Country] {
    COUNTRIES
}

/// Returns all lines, those without a confirmation too.
#[must_use]
pub fn all_lines() -> &'static [HelpLine] {
    LINES
}

/// Returns the confirmed lines of a country for a topic, the first to call first.
pub fn lines(country: &str, topic: HelpTopic) -> impl Iterator<Item = &'static HelpLine> {
    LINES.iter().filter(move |line| line.confirmed && line.country == country && line.topic == topic)
}

#[cfg(test)]
mod tests {
    use super::{HelpTopic, LineKind, all_lines, countries, lines};
    use crate::safety_plan::dial;

    #[test]
    fn every_country_has_a_confirmed_crisis_line() {
        for country in countries() {
            assert!(lines(country.code, HelpTopic::Crisis).next().is_some(), "{}", country.name);
        }
    }

    #[test]
    fn a7_the_additions_are_there() {
        let shown = |country, topic, number: &str| lines(country, topic).any(|line| line.number == number);
        assert!(shown("IE", HelpTopic::Crisis, "116 123"));
        assert!(shown("IE", HelpTopic::Crisis, "50808"));
        assert!(shown("AU", HelpTopic::Crisis, "0477 13 11 14"));
        assert!(shown("GB", HelpTopic::Crisis, "0808 808 8000"));
        assert!(shown("US", HelpTopic::Crisis, "838255"));
        for country in ["DE", "AT", "CH", "NL", "SE", "IT", "ZA", "JP"] {
            assert!(lines(country, HelpTopic::Crisis).next().is_some(), "{country}");
        }
    }

    #[test]
    fn a7_numbers_that_ended_are_gone() {
        for line in all_lines() {
            assert_ne!(line.number, "1-833-456-4566", "replaced by 9-8-8");
            assert!(!line.detail().contains("press 3"), "988 press 3 ended in July 2025");
        }
    }

    #[test]
    fn an_unconfirmed_line_is_kept_and_not_shown() {
        assert!(all_lines().iter().any(|line| !line.confirmed));
        for line in all_lines().iter().filter(|line| !line.confirmed) {
            assert!(!lines(line.country, line.topic).any(|shown| shown.number == line.number), "{}", line.name);
        }
    }

    #[test]
    fn a_number_is_dialled_as_the_safety_plan_dials_it() {
        for line in all_lines().iter().filter(|line| line.kind != LineKind::Chat) {
            let digits = dial(line.number).expect(line.number);
            assert!(line.href().ends_with(&format!(":{digits}")), "{}", line.href());
        }
    }

    #[test]
    fn no_line_is_listed_twice() {
        let mut seen = std::collections::HashSet::new();
        for line in all_lines() {
            assert!(seen.insert((line.country, line.topic, line.kind, line.number, line.note)), "{line:?}");
        }
    }
}
