//! The schedule of reminders in the user's local time: times of day, time zone and quiet hours.

use chrono::{DateTime, Days, LocalResult, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use evenkeel_cbt_core::record::Preferences;

/// The maximum number of reminders per day.
pub const A_DAY: usize = 3;
/// How many days ahead to look for the next time.
const AHEAD: u64 = 2;

/// When to remind a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    zone: Tz,
    times: Vec<NaiveTime>,
}

impl Plan {
    /// Creates the schedule from a user's preferences; `None` if mails are off or the time zone is unknown. A mail in
    /// the middle of the night is worse than none.
    pub fn of(preferences: &Preferences) -> Option<Self> {
        let chosen = &preferences.reminders;
        if !chosen.email {
            return None;
        }
        let zone = preferences.time_zone.as_deref()?.parse::<Tz>().ok()?;
        let quiet = (chosen.quiet_from.as_deref().and_then(time), chosen.quiet_to.as_deref().and_then(time));
        let mut times: Vec<NaiveTime> = chosen.times.iter().filter_map(|text| time(text)).collect();
        times.retain(|time| !is_quiet(*time, quiet));
        times.sort_unstable();
        times.dedup();
        times.truncate(A_DAY);
        (!times.is_empty()).then_some(Self { zone, times })
    }

    /// Returns the next time after a given one. Both are epoch milliseconds.
    pub fn next(&self, after_ms: i64) -> Option<i64> {
        let today = self.day(after_ms)?;
        let days = (0..=AHEAD).filter_map(|ahead| today.checked_add_days(Days::new(ahead)));
        let moments = days.flat_map(|day| self.times.iter().filter_map(move |time| self.moment(day, *time)));
        moments.filter(|at| *at > after_ms).min()
    }

    /// Returns the local date.
    pub fn day(&self, at_ms: i64) -> Option<NaiveDate> {
        DateTime::<Utc>::from_timestamp_millis(at_ms).map(|at| at.with_timezone(&self.zone).date_naive())
    }

    /// Converts a local time. A time skipped in spring moves an hour later; an ambiguous one in autumn occurs once.
    fn moment(&self, day: NaiveDate, time: NaiveTime) -> Option<i64> {
        let wanted = day.and_time(time);
        let found = match self.zone.from_local_datetime(&wanted) {
            LocalResult::None => self.zone.from_local_datetime(&(wanted + TimeDelta::hours(1))).earliest(),
            found => found.earliest(),
        };
        found.map(|at| at.timestamp_millis())
    }
}

fn time(text: &str) -> Option<NaiveTime> {
    NaiveTime::parse_from_str(text, "%H:%M").ok()
}

/// Whether a time falls into the quiet hours, which may cross midnight. Equal or missing limits mean no quiet hours.
fn is_quiet(time: NaiveTime, quiet: (Option<NaiveTime>, Option<NaiveTime>)) -> bool {
    match quiet {
        (Some(from), Some(to)) if from < to => (from..to).contains(&time),
        (Some(from), Some(to)) if from > to => time >= from || time < to,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evenkeel_cbt_core::record::Reminders;

    fn preferences(zone: &str, times: &[&str], quiet: Option<(&str, &str)>) -> Preferences {
        let reminders = Reminders {
            email: true,
            times: times.iter().map(|time| (*time).to_owned()).collect(),
            quiet_from: quiet.map(|(from, _)| from.to_owned()),
            quiet_to: quiet.map(|(_, to)| to.to_owned()),
            ..Reminders::default()
        };
        Preferences { time_zone: Some(zone.to_owned()), reminders, ..Preferences::default() }
    }

    fn ms(text: &str) -> i64 {
        DateTime::parse_from_rfc3339(text).unwrap().timestamp_millis()
    }

    /// Returns the next `count` times.
    fn times(preferences: &Preferences, after: &str, count: usize) -> Vec<i64> {
        let plan = Plan::of(preferences).unwrap();
        let mut at = ms(after);
        (0..count)
            .map(|_| {
                at = plan.next(at).unwrap();
                at
            })
            .collect()
    }

    #[test]
    fn schedules_nothing_without_consent_or_time_zone() {
        let chosen = preferences("Europe/Berlin", &["09:00"], None);
        assert!(Plan::of(&chosen).is_some());
        let off = Reminders { email: false, ..chosen.reminders.clone() };
        for none in [
            Preferences::default(),
            Preferences { reminders: off, ..chosen.clone() },
            Preferences { time_zone: None, ..chosen.clone() },
            Preferences { time_zone: Some("Moon/Tranquility".to_owned()), ..chosen },
            preferences("Europe/Berlin", &[], None),
            preferences("Europe/Berlin", &["23:00", "03:00"], Some(("22:00", "07:00"))),
        ] {
            assert_eq!(Plan::of(&none), None);
        }
    }

    #[test]
    fn keeps_local_times_across_the_end_of_summer_time() {
        let chosen = preferences("Europe/Berlin", &["20:30", "08:00"], None);
        let expected = ["2026-10-24T20:30:00+02:00", "2026-10-25T08:00:00+01:00", "2026-10-25T20:30:00+01:00"].map(ms);
        assert_eq!(times(&chosen, "2026-10-24T12:00:00+02:00", 3), expected);
    }

    #[test]
    fn shifts_skipped_times_and_sends_ambiguous_ones_once() {
        let chosen = preferences("Europe/Berlin", &["02:30"], None);
        let spring = ["2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00"].map(ms);
        assert_eq!(times(&chosen, "2026-03-28T12:00:00+01:00", 2), spring);
        let autumn = ["2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00"].map(ms);
        assert_eq!(times(&chosen, "2026-10-24T12:00:00+02:00", 2), autumn);
    }

    #[test]
    fn quiet_hours_may_cross_midnight() {
        let at = |from, to| {
            Plan::of(&preferences("UTC", &["06:59", "07:00", "21:59"], Some((from, to)))).unwrap().times.len()
        };
        assert_eq!(at("22:00", "07:00"), 2);
        assert_eq!(at("07:00", "08:00"), 2);
        assert_eq!(at("12:00", "12:00"), 3);
        let night = Plan::of(&preferences("UTC", &["22:00", "12:00"], Some(("22:00", "07:00")))).unwrap();
        assert_eq!(night.times, [time("12:00").unwrap()]);
    }
}
