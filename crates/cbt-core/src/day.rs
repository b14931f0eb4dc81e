//! Calendar days without a clock or a time-zone database. Every record carries its own UTC offset, so a day is the
//! author's local day, across daylight saving time and travel.

/// The number of milliseconds per day.
pub const DAY_MS: f64 = 86_400_000.0;

/// A calendar day, as days since 1970-01-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

impl Day {
    /// Returns the local day of a time. East is positive (JavaScript's `getTimezoneOffset` has the opposite sign). A
    /// time that is not finite, or thousands of years away, is day 0.
    #[must_use]
    pub fn of(at_ms: f64, tz_offset_minutes: f64) -> Self {
        let local = at_ms + tz_offset_minutes * 60_000.0;
        if local.abs() < 8.64e15 { Self((local / DAY_MS).floor() as i64) } else { Self(0) }
    }

    /// Returns the local hour, from 0 to 23.
    #[must_use]
    pub fn hour(at_ms: f64, tz_offset_minutes: f64) -> u32 {
        let local = at_ms + tz_offset_minutes * 60_000.0;
        if local.is_finite() { (local.rem_euclid(DAY_MS) / 3_600_000.0) as u32 % 24 } else { 0 }
    }

    /// Formats the day as `2026-11-21`.
    #[must_use]
    pub fn key(self) -> String {
        let (year, month, day) = civil(self.0);
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// Parses `2026-11-21`; `None` for anything else, including dates that do not exist.
    #[must_use]
    pub fn parse(key: &str) -> Option<Self> {
        let mut parts = key.split('-');
        let mut number = |digits: usize| {
            let part = parts.next().filter(|part| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit()))?;
            part.parse::<i64>().ok()
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        if parts.next().is_some() || !(1..=12).contains(&month) || day < 1 {
            return None;
        }
        let found = Self(days_from_civil(year, month, day));
        (found.key() == key).then_some(found)
    }
}

/// Converts a day number to year, month and day. Howard Hinnant's algorithm (public domain), exact for all years.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = year - i64::from(month <= 2);
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn uses_the_authors_local_day() {
        let half_past_eleven = 1_795_303_800_000.0; // 2026-11-21T23:30Z
        assert_eq!(Day::of(half_past_eleven, 0.0).key(), "2026-11-21");
        assert_eq!(Day::of(half_past_eleven, 60.0).key(), "2026-11-22");
        assert_eq!(Day::of(half_past_eleven, -480.0).key(), "2026-11-21");
        assert_eq!(Day::hour(half_past_eleven, 60.0), 0);
        assert_eq!(Day::hour(half_past_eleven, 345.0), 5);
        assert_eq!(Day::of(-1.0, 0.0).key(), "1969-12-31");
        assert_eq!(Day::of(f64::NAN, 0.0), Day(0));
    }

    /// The night on which daylight saving time ends has 25 hours and is still one day, because each record has its own
    /// offset.
    #[test]
    fn daylight_saving_time_does_not_split_or_join_days() {
        let before = 1_792_882_800_000.0; // 2026-10-24T23:00Z, 01:00 of the 25th in UTC+2
        let after = before + 23.5 * 3_600_000.0; // 23:30 of the 25th in UTC+1
        assert_eq!(Day::of(before, 120.0), Day::of(after, 60.0));
    }

    #[test]
    fn refuses_invalid_days() {
        for key in
            ["", "2026-11", "2026-6-1", "2026-06-31", "2025-02-29", "2026-13-01", "2026-11-21T00:00", "x026-11-21"]
        {
            assert_eq!(Day::parse(key), None, "{key}");
        }
        assert!(Day::parse("2024-02-29").is_some());
    }

    proptest! {
        #[test]
        fn keys_round_trip(days in -700_000i64..2_900_000) {
            prop_assert_eq!(Day::parse(&Day(days).key()), Some(Day(days)));
        }
    }
}
