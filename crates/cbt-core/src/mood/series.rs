//! Series of moods: daily values, gaps and variability. Every number comes with the number of entries behind it.

use crate::day::Day;
use crate::wire::wire;
use crate::{order, stats};
use std::collections::BTreeMap;

/// How daily values are computed; shown with every chart.
pub const DAY_RULE: &str = "A day's value is the mean of its entries, each counting the same.";
/// How variability is computed; shown with the number.
pub const VARIABILITY_RULE: &str = "Spread is the standard deviation of the days' values (divided by days minus one). \
    Change is the mean difference, up or down, between one day and the next when both have a value.";
/// The maximum length of a series, in days.
pub const MAX_DAYS: usize = 1100;

wire! {
    /// A mood at a time.
    pub struct MoodPoint {
        /// The record's id.
        pub id: String,
        /// The time, in epoch milliseconds.
        pub occurred_at_ms: f64,
        /// The author's UTC offset in minutes (east is positive).
        pub tz_offset_minutes: f64,
        /// The mood, from 0 to 10.
        pub mood: f64,
    }
}

wire! {
    /// The moods of a day.
    pub struct MoodDay {
        /// The author's local day, `2026-11-21`.
        pub day: String,
        /// The mean of the day's moods, from 0 to 10, rounded to two decimals; absent on a day without moods.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub mean: Option<f64>,
        /// The lowest mood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub lowest: Option<f64>,
        /// The highest mood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub highest: Option<f64>,
        /// The ids of the entries, in chronological order.
        pub ids: Vec<String>,
    }
}

wire! {
    /// The variability of moods over days.
    pub struct Variability {
        /// The number of days with a value.
        pub days: u32,
        /// The mean of the daily values.
        pub mean: f64,
        /// The standard deviation of the daily values.
        pub spread: f64,
        /// The mean difference between consecutive days; absent if no two days are consecutive.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub change: Option<f64>,
        /// How these numbers are computed.
        pub rule: String,
    }
}

/// Returns the days with a mood, in order. Moods that are not finite are ignored.
#[must_use]
pub fn days(points: &[MoodPoint]) -> Vec<MoodDay> {
    by_day(points).into_iter().map(|(day, points)| summary(day, &points)).collect()
}

/// Returns every day of a range (both ends included, `2026-11-21`). A day without entries has no value, so charts must
/// leave a gap. At most the last [`MAX_DAYS`] days are returned; an invalid range returns an empty series.
#[must_use]
pub fn series(points: &[MoodPoint], from_day: &str, to_day: &str) -> Vec<MoodDay> {
    let (Some(from), Some(to)) = (Day::parse(from_day), Day::parse(to_day)) else {
        return Vec::new();
    };
    let from = Day(from.0.max(to.0.saturating_sub(MAX_DAYS as i64 - 1)));
    let found = by_day(points);
    let empty = Vec::new();
    (from.0..=to.0).map(|day| summary(Day(day), found.get(&Day(day)).unwrap_or(&empty))).collect()
}

/// Returns the variability; `None` for fewer than three days.
#[must_use]
pub fn variability(points: &[MoodPoint]) -> Option<Variability> {
    let days: Vec<(Day, f64)> = day_means(points);
    if days.len() < crate::limits::CBT_LIMITS.chart_min as usize {
        return None;
    }
    let values: Vec<f64> = days.iter().map(|(_, mean)| *mean).collect();
    let changes: Vec<f64> = days
        .windows(2)
        .filter(|pair| pair[1].0.0 - pair[0].0.0 == 1)
        .map(|pair| (pair[1].1 - pair[0].1).abs())
        .collect();
    Some(Variability {
        days: days.len() as u32,
        mean: stats::round(stats::mean(&values)?),
        spread: stats::round(stats::deviation(&values)?),
        change: stats::mean(&changes).map(stats::round),
        rule: VARIABILITY_RULE.to_owned(),
    })
}

/// Returns each day's mean, not rounded.
pub(crate) fn day_means(points: &[MoodPoint]) -> Vec<(Day, f64)> {
    let moods = |points: &[&MoodPoint]| points.iter().map(|point| point.mood).collect::<Vec<_>>();
    by_day(points).into_iter().filter_map(|(day, points)| Some((day, stats::mean(&moods(&points))?))).collect()
}

fn by_day(points: &[MoodPoint]) -> BTreeMap<Day, Vec<&MoodPoint>> {
    let mut found: BTreeMap<Day, Vec<&MoodPoint>> = BTreeMap::new();
    for point in points.iter().filter(|point| point.mood.is_finite() && point.occurred_at_ms.is_finite()) {
        found.entry(Day::of(point.occurred_at_ms, point.tz_offset_minutes)).or_default().push(point);
    }
    for points in found.values_mut() {
        order::sort_by(points, |a, b| a.occurred_at_ms.total_cmp(&b.occurred_at_ms).then_with(|| a.id.cmp(&b.id)));
    }
    found
}

fn summary(day: Day, points: &[&MoodPoint]) -> MoodDay {
    let moods: Vec<f64> = points.iter().map(|point| point.mood).collect();
    MoodDay {
        day: day.key(),
        mean: stats::mean(&moods).map(stats::round),
        lowest: moods.iter().copied().reduce(f64::min),
        highest: moods.iter().copied().reduce(f64::max),
        ids: points.iter().map(|point| point.id.clone()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::day::DAY_MS;
    use proptest::prelude::*;

    fn point(day: f64, hour: f64, mood: f64) -> MoodPoint {
        MoodPoint {
            id: format!("{day}/{hour}"),
            occurred_at_ms: day * DAY_MS + hour * 3_600_000.0,
            tz_offset_minutes: 0.0,
            mood,
        }
    }

    #[test]
    fn averages_moods_of_a_day_and_keeps_their_ids() {
        let found = days(&[point(1.0, 20.0, 8.0), point(1.0, 8.0, 3.0), point(2.0, 8.0, 5.0)]);
        assert_eq!(found[0].mean, Some(5.5));
        assert_eq!((found[0].lowest, found[0].highest), (Some(3.0), Some(8.0)));
        assert_eq!(found[0].ids, ["1/8", "1/20"]);
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn days_without_moods_stay_gaps() {
        let found = series(&[point(0.0, 1.0, 4.0), point(2.0, 1.0, 6.0)], "1970-01-01", "1970-01-03");
        let means: Vec<Option<f64>> = found.iter().map(|day| day.mean).collect();
        assert_eq!(means, [Some(4.0), None, Some(6.0)]);
        assert!(series(&[], "1970-01-03", "1970-01-01").is_empty());
        assert!(series(&[], "today", "1970-01-01").is_empty());
        assert_eq!(series(&[], "0001-01-01", "2026-11-21").len(), MAX_DAYS);
    }

    #[test]
    fn computes_variability_as_its_rule_says() {
        let points = [point(1.0, 1.0, 2.0), point(2.0, 1.0, 6.0), point(4.0, 1.0, 4.0)];
        let found = variability(&points).expect("three days");
        assert_eq!((found.days, found.mean, found.spread, found.change), (3, 4.0, 2.0, Some(4.0)));
        assert_eq!(variability(&points[..2]), None);
    }

    proptest! {
        #[test]
        fn means_stay_within_the_moods(moods in prop::collection::vec((0.0f64..40.0, 0.0f64..=10.0, -720.0f64..840.0), 0..60)) {
            let points: Vec<MoodPoint> =
                moods.iter().map(|&(day, mood, tz)| MoodPoint { tz_offset_minutes: tz, ..point(day, 0.0, mood) }).collect();
            let found = days(&points);
            prop_assert_eq!(found.iter().map(|day| day.ids.len()).sum::<usize>(), points.len());
            for day in &found {
                let (mean, lowest, highest) = (day.mean.unwrap_or(-1.0), day.lowest.unwrap_or(0.0), day.highest.unwrap_or(0.0));
                prop_assert!(mean >= lowest - 0.01 && mean <= highest + 0.01);
            }
            prop_assert!(found.windows(2).all(|pair| pair[0].day < pair[1].day));
        }

        #[test]
        fn never_panics(at in any::<f64>(), tz in any::<f64>(), mood in any::<f64>()) {
            let point = MoodPoint { id: String::new(), occurred_at_ms: at, tz_offset_minutes: tz, mood };
            let _ = (days(std::slice::from_ref(&point)), variability(&[point]));
        }
    }
}
