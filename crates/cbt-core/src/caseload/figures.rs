//! The figures of a caseload in one quarter. [`DEFINITIONS`] says what each means, and pages show it beside the figure.
//!
//! Change follows the NHS Talking Therapies manual, per person over both questionnaires: better if one of them is
//! reliably lower and none reliably higher, worse the other way round. Recovery: at or above a threshold at first, below
//! both now. People who are hidden in one figure may be counted in another; the groups of one figure never overlap.

use super::cells::{Cell, Group, SMALLEST_CELL, cell, hide_small};
use super::facts::{MeasureResult, in_order};
use super::quarter::Quarter;
use crate::day::DAY_MS;
use crate::distortions::Pattern;
use crate::measures::{self, Instrument, Reliability};
use crate::stats;
use crate::wire::wire;
use std::cmp::Reverse;

/// One patient's shared data over the whole course. Times are epoch milliseconds.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PatientCourse {
    /// When the link began.
    pub linked_ms: f64,
    /// When the link ended.
    pub ended_ms: Option<f64>,
    /// The results of questionnaires; `None` if they are not shared.
    pub measures: Option<Vec<MeasureResult>>,
    /// The times of everything that is shared.
    pub active_ms: Vec<f64>,
    /// The patterns that the patient marked in shared records, each with its time.
    pub patterns: Vec<(Pattern, f64)>,
    /// Homework: when it was set, and whether it was done; `None` if it is not shared.
    pub homework: Option<Vec<(f64, bool)>>,
}

/// How long a therapist took to look at an item of the queue. Times are epoch milliseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Response {
    /// When the item was raised.
    pub raised_ms: f64,
    /// When it was acknowledged.
    pub acknowledged_ms: f64,
}

wire! {
    /// A period of the figures, both days included.
    pub struct FigurePeriod {
        /// The first day, `2026-07-01`.
        pub from: String,
        /// The last day.
        pub to: String,
        /// The display name.
        pub label: String,
    }
}

wire! {
    /// The severity bands at the newest result of the period.
    pub struct BandCells {
        /// PHQ-9.
        pub phq9: Vec<Cell>,
        /// GAD-7.
        pub gad7: Vec<Cell>,
    }
}

wire! {
    /// Homework that was set in the period.
    pub struct HomeworkFigure {
        /// How much was done; absent if hidden.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub done: Option<u32>,
        /// How much was set; absent if hidden.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub set: Option<u32>,
        /// Whether the figure is hidden: fewer than five people had homework.
        pub hidden: bool,
    }
}

wire! {
    /// How quickly items of the queue were acknowledged.
    pub struct ResponseFigure {
        /// The median time from raising to acknowledging, in hours.
        pub median_hours: f64,
        /// The number of items.
        pub items: u32,
    }
}

wire! {
    /// The definition of a figure.
    pub struct FigureDefinition {
        /// The name of the figure in data.
        pub key: String,
        /// The definition, with its source.
        pub text: String,
    }
}

wire! {
    /// The figures of a caseload in one quarter.
    pub struct CohortAnalytics {
        /// The period.
        pub period: FigurePeriod,
        /// The periods that can be requested, newest first.
        pub periods: Vec<FigurePeriod>,
        /// The number of linked patients; absent if hidden.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub patients: Option<u32>,
        /// The severity bands.
        pub bands: BandCells,
        /// Reliable change since the first result: `improved`, `unchanged`, `worsened`.
        pub change: Vec<Cell>,
        /// Patients who began at or above a threshold: `recovered`, `not_recovered`.
        pub recovery: Vec<Cell>,
        /// In how many weeks of the period something was shared: `most_weeks`, `some_weeks`, `no_week`.
        pub engagement: Vec<Cell>,
        /// Homework.
        pub homework: HomeworkFigure,
        /// In how many shared records each pattern was marked, the most frequent first. Hidden if fewer than five
        /// people marked it.
        pub patterns: Vec<Cell>,
        /// How quickly items of the queue were acknowledged; absent for fewer than five items.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub response: Option<ResponseFigure>,
        /// The definitions of the figures.
        pub definitions: Vec<FigureDefinition>,
    }
}

/// The definitions of the figures.
pub const DEFINITIONS: [(&str, &str); 8] = [
    ("patients", "People who were linked with you on at least one day of the period."),
    (
        "bands",
        "The severity band of each person's newest result in the period, by the published manuals of the PHQ-9 and GAD-7.",
    ),
    (
        "change",
        "The newest result in the period against the person's first one. Reliable: at least 6 points on the PHQ-9 or 4 on \
         the GAD-7 (NHS Talking Therapies manual, after Jacobson and Truax 1991), with the other not reliably the other \
         way. Scores also change with time alone.",
    ),
    (
        "recovery",
        "Of the people who began at 10 or more on the PHQ-9 or 8 or more on the GAD-7 and share both: below both now.",
    ),
    ("engagement", "In how many weeks of the period each person shared something new. Most: at least half."),
    ("homework", "Homework that was set in the period, and how much of it is done."),
    ("patterns", "Thinking patterns that people marked in the records they share, counted once per record."),
    ("response", "The median time from when the queue raised an item to when you acknowledged it."),
];

/// Returns the figures of a quarter. `others` are the quarters that can be requested.
#[must_use]
pub fn figures(
    courses: &[PatientCourse],
    responses: &[Response],
    quarter: Quarter,
    others: &[Quarter],
) -> CohortAnalytics {
    let linked = |course: &&PatientCourse| {
        course.linked_ms < quarter.end_ms() && course.ended_ms.is_none_or(|ended| ended >= quarter.start_ms())
    };
    let courses: Vec<&PatientCourse> = courses.iter().filter(linked).collect();
    let people = courses.len() as u32;
    CohortAnalytics {
        period: period(quarter),
        periods: others.iter().copied().map(period).collect(),
        patients: (people >= SMALLEST_CELL).then_some(people),
        bands: BandCells {
            phq9: bands(&courses, Instrument::Phq9, quarter),
            gad7: bands(&courses, Instrument::Gad7, quarter),
        },
        change: change(&courses, quarter),
        recovery: recovery(&courses, quarter),
        engagement: engagement(&courses, quarter),
        homework: homework(&courses, quarter),
        patterns: patterns(&courses, quarter),
        response: response(responses, quarter),
        definitions: DEFINITIONS
            .iter()
            .map(|(key, text)| FigureDefinition { key: (*key).to_owned(), text: (*text).to_owned() })
            .collect(),
    }
}

fn period(quarter: Quarter) -> FigurePeriod {
    FigurePeriod { from: quarter.first_day().key(), to: quarter.last_day().key(), label: quarter.label() }
}

/// The first result of a questionnaire and the newest one of the quarter.
fn first_and_newest(
    course: &PatientCourse,
    instrument: Instrument,
    quarter: Quarter,
) -> Option<(&MeasureResult, &MeasureResult)> {
    let taken = in_order(course.measures.as_deref()?, instrument);
    let newest = taken.iter().rev().find(|result| quarter.holds(result.taken_ms))?;
    Some((taken.first()?, newest))
}

fn bands(courses: &[&PatientCourse], instrument: Instrument, quarter: Quarter) -> Vec<Cell> {
    let newest = courses.iter().filter_map(|course| first_and_newest(course, instrument, quarter));
    let found: Vec<_> = newest.map(|(_, newest)| instrument.band(newest.total)).collect();
    let info = instrument.info();
    let size = |band| found.iter().filter(|found| **found == band).count() as u32;
    let groups: Vec<Group<'_>> =
        info.bands.iter().map(|range| (range.band.as_str(), range.label.as_str(), size(range.band))).collect();
    hide_small(&groups)
}

fn change(courses: &[&PatientCourse], quarter: Quarter) -> Vec<Cell> {
    let ways = courses.iter().filter_map(|course| {
        let changes: Vec<Reliability> = Instrument::ALL
            .iter()
            .filter_map(|&instrument| first_and_newest(course, instrument, quarter))
            .filter(|(first, newest)| first.id != newest.id)
            .map(|(first, newest)| measures::change(first.instrument, first.total, newest.total).reliability)
            .collect();
        let lower = changes.contains(&Reliability::ReliablyLower);
        let higher = changes.contains(&Reliability::ReliablyHigher);
        (!changes.is_empty()).then_some((lower, higher))
    });
    let ways: Vec<(bool, bool)> = ways.collect();
    let size = |matches: fn(&&(bool, bool)) -> bool| ways.iter().filter(matches).count() as u32;
    hide_small(&[
        ("improved", "Reliably lower", size(|(lower, higher)| *lower && !higher)),
        ("unchanged", "No reliable change", size(|(lower, higher)| lower == higher)),
        ("worsened", "Reliably higher", size(|(lower, higher)| *higher && !lower)),
    ])
}

fn recovery(courses: &[&PatientCourse], quarter: Quarter) -> Vec<Cell> {
    let cases = courses.iter().filter_map(|course| {
        let (phq9, phq9_now) = first_and_newest(course, Instrument::Phq9, quarter)?;
        let (gad7, gad7_now) = first_and_newest(course, Instrument::Gad7, quarter)?;
        let is_case = |result: &MeasureResult| result.total >= result.instrument.info().caseness_from;
        let began = is_case(phq9) || is_case(gad7);
        began.then(|| !is_case(phq9_now) && !is_case(gad7_now))
    });
    let cases: Vec<bool> = cases.collect();
    let recovered = cases.iter().filter(|below| **below).count() as u32;
    hide_small(&[
        ("recovered", "Below both thresholds now", recovered),
        ("not_recovered", "At or above a threshold", cases.len() as u32 - recovered),
    ])
}

fn engagement(courses: &[&PatientCourse], quarter: Quarter) -> Vec<Cell> {
    let weeks = ((quarter.end_ms() - quarter.start_ms()) / (7.0 * DAY_MS)).ceil() as usize;
    let mut sizes = [0; 3];
    for course in courses {
        let mut active: Vec<usize> = course
            .active_ms
            .iter()
            .filter(|at| quarter.holds(**at))
            .map(|at| ((at - quarter.start_ms()) / (7.0 * DAY_MS)) as usize)
            .collect();
        active.sort_unstable();
        active.dedup();
        sizes[match active.len() {
            0 => 2,
            some if some * 2 < weeks => 1,
            _ => 0,
        }] += 1;
    }
    hide_small(&[
        ("most_weeks", "Something new in most weeks", sizes[0]),
        ("some_weeks", "Something new in some weeks", sizes[1]),
        ("no_week", "Nothing new", sizes[2]),
    ])
}

fn homework(courses: &[&PatientCourse], quarter: Quarter) -> HomeworkFigure {
    let sets = courses.iter().filter_map(|course| {
        let within = course.homework.as_deref()?.iter().filter(|(set_ms, _)| quarter.holds(*set_ms));
        let done: Vec<bool> = within.map(|(_, done)| *done).collect();
        (!done.is_empty()).then_some(done)
    });
    let sets: Vec<Vec<bool>> = sets.collect();
    let hidden = sets.len() < SMALLEST_CELL as usize;
    let count = |done: bool| sets.iter().flatten().filter(|one| **one || !done).count() as u32;
    HomeworkFigure { done: (!hidden).then(|| count(true)), set: (!hidden).then(|| count(false)), hidden }
}

fn patterns(courses: &[&PatientCourse], quarter: Quarter) -> Vec<Cell> {
    let count = |pattern: Pattern| {
        let times = |course: &&PatientCourse| {
            course.patterns.iter().filter(|(marked, at)| *marked == pattern && quarter.holds(*at)).count() as u32
        };
        let per_person: Vec<u32> = courses.iter().map(times).filter(|times| *times > 0).collect();
        (pattern, per_person.len() as u32, per_person.iter().sum::<u32>())
    };
    let mut marked: Vec<_> = Pattern::ALL.iter().copied().map(count).filter(|(_, people, _)| *people > 0).collect();
    // Hidden ones are in the fixed order of the patterns, which does not give their sizes away.
    marked.sort_by_key(|(_, people, records)| Reverse(if *people < SMALLEST_CELL { 0 } else { *records }));
    let shown = |(pattern, people, records): (Pattern, u32, u32)| {
        cell(pattern.as_str(), pattern.name(), (people >= SMALLEST_CELL).then_some(records))
    };
    marked.into_iter().map(shown).collect()
}

fn response(responses: &[Response], quarter: Quarter) -> Option<ResponseFigure> {
    let within = responses.iter().filter(|response| quarter.holds(response.raised_ms));
    let hours: Vec<f64> =
        within.map(|response| (response.acknowledged_ms - response.raised_ms).max(0.0) / 3_600_000.0).collect();
    let median_hours = stats::median(&hours).filter(|_| hours.len() >= SMALLEST_CELL as usize)?;
    Some(ResponseFigure { median_hours: stats::round(median_hours), items: hours.len() as u32 })
}
