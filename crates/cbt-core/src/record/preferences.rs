//! Preferences that are synchronised between a user's devices.

use crate::bounds::bounds;
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus};
use crate::limits::{ID_CHARS, PROVIDER_CHARS, PUT_OFF_MAX, REMINDERS_MAX};
use crate::wire::wire;
use evenkeel_safety_core::journal::length;
use std::collections::BTreeMap;

wire! {
    /// The text size of the app.
    pub enum TextSize {
        /// The device's size.
        Normal,
        /// Larger.
        Large,
        /// Larger still.
        Larger,
    }
}

wire! {
    /// Reminder settings. Off by default.
    input pub struct Reminders {
        /// Whether to show reminders in the app.
        pub in_app: bool,
        /// Whether to send reminders by mail.
        pub email: bool,
        /// The local times of day, such as `08:30`; at most three.
        pub times: Vec<String>,
        /// The start of quiet hours, such as `22:00`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub quiet_from: Option<String>,
        /// The end of quiet hours.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub quiet_to: Option<String>,
    }
}

wire! {
    /// A user's preferences.
    input pub struct Preferences {
        /// The country whose helplines are shown (ISO 3166-1 alpha-2).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub country: Option<String>,
        /// The IANA time zone, such as `Europe/Berlin`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub time_zone: Option<String>,
        /// The text size of the app.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub text_size: Option<TextSize>,
        /// Whether to hide charts.
        pub hide_graphs: bool,
        /// The reminder settings.
        pub reminders: Reminders,
        /// Dismissed suggestions, each with the time of dismissal in epoch milliseconds.
        pub not_now: BTreeMap<String, f64>,
        /// The language model, by the name that this server gives it, to which messages may be sent. Absent: none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub agreed_provider: Option<String>,
    }
}

/// Whether the text is a time of day such as `08:30`.
fn is_time(text: &str) -> bool {
    let Some((hours, minutes)) = text.split_once(':') else {
        return false;
    };
    let below = |part: &str, end: u32| {
        part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit()) && part.parse::<u32>().is_ok_and(|n| n < end)
    };
    below(hours, 24) && below(minutes, 60)
}

fn is_zone(name: &str) -> bool {
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || "_+-/".contains(c));
    plain && !name.is_empty() && length(name) <= ID_CHARS
}

impl Form for Preferences {
    fn check(&self, _stage: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        let mut readable = |field: &str, fine: bool, message: &str| {
            if !fine {
                checker.issue(field, FormIssueCode::Unreadable, message);
            }
        };
        let country = self.country.as_deref();
        let is_country = |code: &str| code.len() == 2 && code.bytes().all(|b| b.is_ascii_uppercase());
        readable("country", country.is_none_or(is_country), "The country cannot be read.");
        readable("timeZone", self.time_zone.as_deref().is_none_or(is_zone), "The time zone cannot be read.");
        let Reminders { times, quiet_from, quiet_to, .. } = &self.reminders;
        for (at, time) in times.iter().enumerate() {
            readable(&format!("reminders.times[{at}]"), is_time(time), "This isn't a time of day such as 08:30.");
        }
        for (field, time) in [("reminders.quietFrom", quiet_from), ("reminders.quietTo", quiet_to)] {
            readable(field, time.as_deref().is_none_or(is_time), "This isn't a time of day such as 22:00.");
        }
        let steps = self.not_now.iter();
        let fine = |(step, at): (&String, &f64)| is_zone(step) && at.is_finite() && *at >= 0.0;
        readable("notNow", steps.clone().all(fine), "One of these cannot be read.");
        checker.at_most("reminders.times", "Reminders", times.len(), REMINDERS_MAX);
        checker.distinct("reminders.times", "This time", times.iter().map(String::as_str));
        if self.agreed_provider.as_ref().is_some_and(|name| length(name) > PROVIDER_CHARS) {
            checker.issue("agreedProvider", FormIssueCode::Unreadable, "The name cannot be read.");
        }
        checker.at_most("notNow", "Suggestions", self.not_now.len(), PUT_OFF_MAX);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        self.clone()
    }

    fn texts(&self) -> Vec<FieldText> {
        Vec::new()
    }
}

bounds! {
    Preferences with Reminders {
        agreed_provider: text(PROVIDER_CHARS),
        country: pattern("^[A-Z]{2}$"),
        not_now: Bound::Map { names: ZONE, most: PUT_OFF_MAX.into(), each: Box::new(from(0.0)) },
        time_zone: zone(),
    }
    Reminders {
        quiet_from: time_of_day(),
        quiet_to: time_of_day(),
        times: list(REMINDERS_MAX, time_of_day()),
    }
}
