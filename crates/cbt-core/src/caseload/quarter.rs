//! Calendar quarters: the fixed periods of a caseload's figures.
//!
//! A reader who may choose any range can subtract two ranges that differ by a day and learn what one person did on it.
//! Quarters do not overlap, and only finished ones are counted, so there is nothing to subtract.

use crate::day::{DAY_MS, Day};

/// A calendar quarter in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quarter {
    year: i64,
    /// From 0 to 3.
    index: i64,
}

const MONTHS: [(&str, &str); 4] =
    [("January", "March"), ("April", "June"), ("July", "September"), ("October", "December")];

impl Quarter {
    /// Returns the quarter of a time.
    #[must_use]
    pub fn of(at_ms: f64) -> Self {
        Self::with(Day::of(at_ms, 0.0))
    }

    /// Returns the quarter of a day.
    #[must_use]
    pub fn with(day: Day) -> Self {
        let key = day.key();
        let mut parts = key.split('-').filter_map(|part| part.parse::<i64>().ok());
        let (year, month) = (parts.next().unwrap_or(1970), parts.next().unwrap_or(1));
        Self { year, index: (month - 1) / 3 }
    }

    /// Returns the quarter before.
    #[must_use]
    pub fn previous(self) -> Self {
        match self.index {
            0 => Self { year: self.year - 1, index: 3 },
            index => Self { year: self.year, index: index - 1 },
        }
    }

    fn next(self) -> Self {
        match self.index {
            3 => Self { year: self.year + 1, index: 0 },
            index => Self { year: self.year, index: index + 1 },
        }
    }

    /// Returns the first day.
    #[must_use]
    pub fn first_day(self) -> Day {
        Day::parse(&format!("{:04}-{:02}-01", self.year, self.index * 3 + 1)).unwrap_or(Day(0))
    }

    /// Returns the last day.
    #[must_use]
    pub fn last_day(self) -> Day {
        Day(self.next().first_day().0 - 1)
    }

    /// Returns the beginning, in epoch milliseconds.
    #[must_use]
    pub fn start_ms(self) -> f64 {
        self.first_day().0 as f64 * DAY_MS
    }

    /// Returns the end, which belongs to the next quarter, in epoch milliseconds.
    #[must_use]
    pub fn end_ms(self) -> f64 {
        self.next().start_ms()
    }

    /// Whether a time lies in the quarter.
    #[must_use]
    pub fn holds(self, at_ms: f64) -> bool {
        (self.start_ms()..self.end_ms()).contains(&at_ms)
    }

    /// Returns the display name: "July to September 2026".
    #[must_use]
    pub fn label(self) -> String {
        let (from, to) = MONTHS[self.index.rem_euclid(4) as usize];
        format!("{from} to {to} {}", self.year)
    }

    /// Returns the quarters that have ended between a time and now, the newest first, at most `most`.
    #[must_use]
    pub fn finished(since_ms: f64, now_ms: f64, most: usize) -> Vec<Self> {
        let newest = Self::of(now_ms).previous();
        let first = Self::of(since_ms);
        std::iter::successors(Some(newest), |quarter| Some(quarter.previous()))
            .take_while(|quarter| *quarter >= first)
            .take(most)
            .collect()
    }
}
