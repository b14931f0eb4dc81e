//! Analytics of a range of days. Browser and server use this one function, so both show the same numbers.
//!
//! Numbers require enough data, medians are used where a few entries could distort a mean, and sentences claim no
//! causes.

mod types;

pub use types::*;

use crate::day::Day;
use crate::distortions::Pattern;
use crate::limits::CBT_LIMITS;
use crate::measures::{self, Instrument};
use crate::mood::series::{self, MoodPoint};
use crate::order::{self, Set};
use crate::plain;
use crate::stats::{self, Number};
use std::collections::BTreeMap;

/// The maximum number of listed entries with the most intense feelings.
const STRONGEST: usize = 5;

/// Analyses the days from `from_day` to `to_day`, both included. An invalid range yields an empty report. The order of
/// the input does not matter.
#[must_use]
pub fn analyse(input: &AnalyticsInput) -> AnalyticsReport {
    let range = Range::of(&input.from_day, &input.to_day);
    let mut entries: Vec<&EntryFact> =
        input.entries.iter().filter(|fact| range.holds(fact.occurred_at_ms, fact.tz_offset_minutes)).collect();
    order::sort_by(&mut entries, |a, b| a.occurred_at_ms.total_cmp(&b.occurred_at_ms).then_with(|| a.id.cmp(&b.id)));
    let mut moods: Vec<&MoodFact> = input.moods.iter().filter(|fact| fact.mood.is_finite()).collect();
    moods.retain(|fact| range.holds(fact.occurred_at_ms, fact.tz_offset_minutes));
    order::sort_by(&mut moods, |a, b| a.occurred_at_ms.total_cmp(&b.occurred_at_ms).then_with(|| a.id.cmp(&b.id)));
    let points: Vec<MoodPoint> = moods.iter().map(|fact| point(fact)).collect();
    AnalyticsReport {
        kinds: kinds(&entries),
        mood_logs: moods.len() as u32,
        mood_days: series::days(&points),
        variability: series::variability(&points),
        belief: belief(&entries),
        patterns: patterns(&entries, input, &range),
        strongest: strongest(&entries),
        activities: activities(&moods, &points),
        day_parts: day_parts(&moods),
        measures: Instrument::ALL.iter().copied().filter_map(|which| trend(which, input, &range)).collect(),
        emotions: counted(moods.iter().flat_map(|fact| fact.emotions.iter().map(|word| (word.as_str(), &fact.id)))),
        minimum: CBT_LIMITS.chart_min,
        minimum_days: CBT_LIMITS.compare_min_days,
    }
}

/// The range of days.
struct Range(Option<(Day, Day)>);

impl Range {
    fn of(from: &str, to: &str) -> Self {
        Self(Day::parse(from).zip(Day::parse(to)))
    }

    fn holds(&self, at_ms: f64, tz_offset_minutes: f64) -> bool {
        let day = Day::of(at_ms, tz_offset_minutes);
        at_ms.is_finite() && self.0.is_some_and(|(from, to)| (from..=to).contains(&day))
    }

    /// Whether a day is in the second half of the range, which includes the middle day.
    fn is_later(&self, day: Day) -> bool {
        self.0.is_some_and(|(from, to)| day.0 - from.0 >= (to.0 - from.0 + 1) / 2)
    }
}

fn point(fact: &MoodFact) -> MoodPoint {
    let MoodFact { id, occurred_at_ms, tz_offset_minutes, mood, .. } = fact;
    MoodPoint { id: id.clone(), occurred_at_ms: *occurred_at_ms, tz_offset_minutes: *tz_offset_minutes, mood: *mood }
}

fn kinds(entries: &[&EntryFact]) -> Vec<Counted> {
    let name = |kind: EntryKind| match kind {
        EntryKind::ThoughtRecord => "Thought records",
        EntryKind::Eft => "Feelings entries",
        EntryKind::Success => "Successes",
        EntryKind::Note => "Notes",
        EntryKind::Free => "Free entries",
    };
    counted(entries.iter().map(|fact| (name(fact.kind), &fact.id)))
}

/// Counts names case-insensitively, once per entry, the most frequent first. The first spelling is shown.
fn counted<'a>(named: impl Iterator<Item = (&'a str, &'a String)>) -> Vec<Counted> {
    let mut found: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    for (name, id) in named.filter(|(name, _)| !name.trim().is_empty()) {
        let (_, ids) = found.entry(plain::lower(name.trim())).or_insert_with(|| (name.trim().to_owned(), Vec::new()));
        if !ids.contains(id) {
            ids.push(id.clone());
        }
    }
    let mut all: Vec<Counted> =
        found.into_values().map(|(name, ids)| Counted { name, n: ids.len() as u32, ids }).collect();
    order::sort_by(&mut all, |a, b| b.n.cmp(&a.n));
    all
}

fn belief(entries: &[&EntryFact]) -> Option<BeliefShift> {
    let rated: Vec<(&String, f64)> = entries
        .iter()
        .filter_map(|fact| Some((&fact.id, fact.belief_after? - fact.belief_before?)))
        .filter(|(_, change)| change.is_finite())
        .collect();
    if rated.len() < CBT_LIMITS.chart_min as usize {
        return None;
    }
    let median = stats::round(stats::median(&rated.iter().map(|(_, change)| *change).collect::<Vec<_>>())?);
    let n = rated.len();
    let sentence = if median.abs() < f64::from(CBT_LIMITS.noticeable_change) {
        format!("Over {n} records, belief in the hot thought stayed about the same. That is information, too.")
    } else {
        let way = if median < 0.0 { "lower" } else { "higher" };
        format!(
            "Over {n} records, belief in the hot thought was typically {} points {way} afterwards than before.",
            Number(median.abs())
        )
    };
    Some(BeliefShift {
        n: n as u32,
        median_change: median,
        ids: rated.into_iter().map(|(id, _)| id.clone()).collect(),
        sentence,
    })
}

fn patterns(entries: &[&EntryFact], input: &AnalyticsInput, range: &Range) -> Vec<PatternCount> {
    let is_later = |fact: &EntryFact| range.is_later(Day::of(fact.occurred_at_ms, fact.tz_offset_minutes));
    // Patterns are marked in thought records, so these are what a count is a share of.
    let records = entries.iter().filter(|fact| fact.kind == EntryKind::ThoughtRecord);
    let (later, earlier): (Vec<&EntryFact>, Vec<&EntryFact>) = records.partition(|fact| is_later(fact));
    let share = |half: &[&EntryFact], pattern: Pattern| {
        let with = half.iter().filter(|fact| fact.patterns.contains(&pattern)).count();
        (half.len() >= CBT_LIMITS.chart_min as usize).then(|| stats::round(with as f64 / half.len() as f64))
    };
    let count = |pattern: Pattern| {
        let with: Vec<&&EntryFact> = entries.iter().filter(|fact| fact.patterns.contains(&pattern)).collect();
        let prefix = format!("{}.", pattern.as_str());
        let records = input.cue_records.iter().filter(|record| record.rule_id.starts_with(&prefix));
        let (fits, not) = records.fold((0u32, 0u32), |(fits, not), record| {
            (fits.saturating_add(record.fits), not.saturating_add(record.does_not_fit))
        });
        let sure = fits.saturating_add(not);
        PatternCount {
            pattern,
            name: pattern.name().to_owned(),
            n: with.len() as u32,
            earlier_share: share(&earlier, pattern),
            later_share: share(&later, pattern),
            fits_rate: (sure >= CBT_LIMITS.chart_min).then(|| stats::round(f64::from(fits) / f64::from(sure))),
            ids: with.into_iter().map(|fact| fact.id.clone()).collect(),
        }
    };
    let mut all: Vec<PatternCount> = Pattern::ALL.iter().copied().map(count).filter(|found| found.n > 0).collect();
    order::sort_by(&mut all, |a, b| b.n.cmp(&a.n));
    all
}

fn strongest(entries: &[&EntryFact]) -> Vec<String> {
    let mut felt: Vec<(f64, &String)> = entries
        .iter()
        .filter_map(|fact| Some((fact.strongest.filter(|strength| strength.is_finite())?, &fact.id)))
        .collect();
    if felt.len() < CBT_LIMITS.chart_min as usize {
        return Vec::new();
    }
    order::sort_by(&mut felt, |a, b| b.0.total_cmp(&a.0));
    felt.into_iter().take(STRONGEST).map(|(_, id)| id.clone()).collect()
}

fn activities(moods: &[&MoodFact], points: &[MoodPoint]) -> Vec<ActivityShift> {
    let means = series::day_means(points);
    let day = |fact: &MoodFact| Day::of(fact.occurred_at_ms, fact.tz_offset_minutes);
    let named = counted(moods.iter().flat_map(|fact| fact.activities.iter().map(|tag| (tag.as_str(), &fact.id))));
    let shift = |found: Counted| -> Option<ActivityShift> {
        let ids = Set::of(&found.ids);
        let days = Set::of(moods.iter().filter(|fact| ids.contains(&&fact.id)).map(|fact| day(fact)));
        let (with, without): (Vec<_>, Vec<_>) = means.iter().partition(|(day, _)| days.contains(day));
        let values = |side: Vec<&(Day, f64)>| side.into_iter().map(|(_, mean)| *mean).collect::<Vec<f64>>();
        let (with, without) = (values(with), values(without));
        if with.len().min(without.len()) < CBT_LIMITS.compare_min_days as usize {
            return None;
        }
        let (difference, low, high) = stats::difference(&with, &without)?;
        let (difference, low, high) = (stats::round(difference), stats::round(low), stats::round(high));
        let sentence = went_with(&found.name, with.len(), without.len(), difference, low, high);
        Some(ActivityShift {
            activity: found.name,
            with_days: with.len() as u32,
            without_days: without.len() as u32,
            difference,
            low,
            high,
            sentence,
            ids: found.ids,
        })
    };
    let mut all: Vec<ActivityShift> = named.into_iter().filter_map(shift).collect();
    order::sort_by(&mut all, |a, b| {
        b.difference.abs().total_cmp(&a.difference.abs()).then_with(|| a.activity.cmp(&b.activity))
    });
    all
}

fn went_with(activity: &str, with: usize, without: usize, difference: f64, low: f64, high: f64) -> String {
    if low <= 0.0 && high >= 0.0 {
        return format!(
            "{with} days with \"{activity}\" and {without} without: no clear difference in mood. It can be chance."
        );
    }
    let way = if difference > 0.0 { "higher" } else { "lower" };
    format!(
        "{with} days with \"{activity}\" went with a mood {} points {way} than {without} days without it. That does not \
         say why.",
        Number(difference.abs())
    )
}

fn day_parts(moods: &[&MoodFact]) -> Vec<DayPartMood> {
    let part = |(part, from, to): (DayPart, u32, u32)| {
        let hour = |fact: &&&MoodFact| Day::hour(fact.occurred_at_ms, fact.tz_offset_minutes);
        let within: Vec<&&MoodFact> = moods.iter().filter(|fact| (from..to).contains(&hour(fact))).collect();
        let values: Vec<f64> = within.iter().map(|fact| fact.mood).collect();
        let median = if values.len() < CBT_LIMITS.chart_min as usize { None } else { stats::median(&values) };
        let ids = within.into_iter().map(|fact| fact.id.clone()).collect();
        DayPartMood { part, n: values.len() as u32, median: median.map(stats::round), ids }
    };
    let parts =
        [(DayPart::Night, 0, 6), (DayPart::Morning, 6, 12), (DayPart::Afternoon, 12, 18), (DayPart::Evening, 18, 24)];
    parts.into_iter().map(part).collect()
}

fn trend(instrument: Instrument, input: &AnalyticsInput, range: &Range) -> Option<MeasureTrend> {
    let mut taken: Vec<&MeasureFact> = input
        .measures
        .iter()
        .filter(|fact| fact.instrument == instrument && range.holds(fact.taken_at_ms, fact.tz_offset_minutes))
        .collect();
    order::sort_by(&mut taken, |a, b| a.taken_at_ms.total_cmp(&b.taken_at_ms).then_with(|| a.id.cmp(&b.id)));
    let (first, last) = (taken.first()?, taken.last()?);
    let change = (taken.len() > 1).then(|| measures::change(instrument, first.total, last.total));
    let point = |fact: &&MeasureFact| MeasurePoint {
        id: fact.id.clone(),
        day: Day::of(fact.taken_at_ms, fact.tz_offset_minutes).key(),
        total: fact.total,
        band_label: instrument.band(fact.total).label().to_owned(),
    };
    Some(MeasureTrend { instrument, points: taken.iter().map(point).collect(), change })
}

#[cfg(test)]
mod tests;
