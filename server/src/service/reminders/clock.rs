//! When a person wants to be reminded, by the clock on their wall: times of the day, a time zone, hours of quiet.

use chrono::{DateTime, Days, LocalResult, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use evenkeel_cbt_core::record::Preferences;

/// The most mails in one day.
pub const A_DAY: usize = 3;
/// Looking so many days ahead finds the next time if there is one.
const AHEAD: u64 = 2;

/// When to remind a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    zone: Tz,
    times: Vec<NaiveTime>,
}

impl Plan {
    /// What a person chose; none where they want no mails. Where their clock stands must be known: a mail in the middle
    /// of a person's night is worse than none.
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

    /// The first time after a moment. Both in epoch milliseconds.
    pub fn next(&self, after_ms: i64) -> Option<i64> {
        let today = self.day(after_ms)?;
        let days = (0..=AHEAD).filter_map(|ahead| today.checked_add_days(Days::new(ahead)));
        let moments = days.flat_map(|day| self.times.iter().filter_map(move |time| self.moment(day, *time)));
        moments.filter(|at| *at > after_ms).min()
    }

    /// Which day it is where they are.
    pub fn day(&self, at_ms: i64) -> Option<NaiveDate> {
        DateTime::<Utc>::from_timestamp_millis(at_ms).map(|at| at.with_timezone(&self.zone).date_naive())
    }

    /// A time that the clock jumps over in spring is told an hour later, one that it shows twice in autumn once.
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

/// Quiet may last over midnight. From and to the same time, or one of them alone, is no quiet at all.
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

    /// The first `count` times after a moment.
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
    fn nobody_is_reminded_who_did_not_ask_or_whose_clock_is_unknown() {
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
    fn times_are_by_the_clock_on_the_wall_before_and_after_it_is_put_back() {
        let chosen = preferences("Europe/Berlin", &["20:30", "08:00"], None);
        let expected = ["2026-10-24T20:30:00+02:00", "2026-10-25T08:00:00+01:00", "2026-10-25T20:30:00+01:00"].map(ms);
        assert_eq!(times(&chosen, "2026-10-24T12:00:00+02:00", 3), expected);
    }

    #[test]
    fn a_time_that_does_not_exist_is_told_an_hour_later_and_one_that_comes_twice_once() {
        let chosen = preferences("Europe/Berlin", &["02:30"], None);
        let spring = ["2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00"].map(ms);
        assert_eq!(times(&chosen, "2026-03-28T12:00:00+01:00", 2), spring);
        let autumn = ["2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00"].map(ms);
        assert_eq!(times(&chosen, "2026-10-24T12:00:00+02:00", 2), autumn);
    }

    #[test]
    fn quiet_hours_hold_over_midnight_and_within_a_day() {
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
