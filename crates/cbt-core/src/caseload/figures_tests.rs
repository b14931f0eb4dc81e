//! A caseload of twelve, counted by hand.

use super::cells::Cell;
use super::facts::MeasureResult;
use super::figures::{CohortAnalytics, DEFINITIONS, PatientCourse, Response, figures};
use super::quarter::Quarter;
use crate::day::{DAY_MS, Day};
use crate::distortions::Pattern;
use crate::measures::Instrument;

/// Within July to September 2026.
fn quarter() -> Quarter {
    Quarter::with(Day::parse("2026-08-15").expect("a day"))
}

fn in_week(week: u32) -> f64 {
    quarter().start_ms() + f64::from(week * 7 + 1) * DAY_MS
}

/// First and newest totals of PHQ-9 and GAD-7, weeks with something new, tasks set and done.
type Line = (Option<(u32, u32)>, Option<(u32, u32)>, u32, (u32, u32));

#[rustfmt::skip]
const CASELOAD: [Line; 12] = [
    // Both reliably lower and below both thresholds.
    (Some((18, 4)),  Some((15, 3)),  13, (4, 4)),
    (Some((16, 3)),  Some((12, 4)),  12, (4, 3)),
    (Some((20, 8)),  Some((14, 6)),  10, (3, 3)),
    (Some((15, 7)),  Some((11, 7)),  9,  (3, 2)),
    (Some((14, 6)),  Some((10, 5)),  8,  (2, 2)),
    // Reliably lower on one, still at or above a threshold.
    (Some((22, 15)), Some((16, 14)), 7,  (2, 0)),
    // No reliable change.
    (Some((12, 12)), Some((9, 9)),   6,  (2, 1)),
    (Some((11, 13)), Some((10, 9)),  5,  (0, 0)),
    (Some((10, 8)),  Some((8, 9)),   3,  (0, 0)),
    (Some((13, 10)), Some((9, 11)),  2,  (0, 0)),
    // One better and one worse: no reliable change.
    (Some((17, 11)), Some((5, 9)),   1,  (0, 0)),
    // Shares no questionnaire and wrote nothing.
    (None,           None,           0,  (0, 0)),
];

fn course((phq9, gad7, weeks, (set, done)): Line) -> PatientCourse {
    let result = |instrument: Instrument, total, taken_ms: f64| MeasureResult {
        id: format!("{}-{taken_ms}", instrument.as_str()),
        instrument,
        total,
        item9: None,
        taken_ms,
    };
    let both = |instrument, totals: Option<(u32, u32)>| {
        let before = quarter().start_ms() - 30.0 * DAY_MS;
        totals.map(|(first, newest)| [result(instrument, first, before), result(instrument, newest, in_week(5))])
    };
    let measures: Vec<MeasureResult> =
        both(Instrument::Phq9, phq9).into_iter().chain(both(Instrument::Gad7, gad7)).flatten().collect();
    PatientCourse {
        linked_ms: quarter().start_ms() - 60.0 * DAY_MS,
        ended_ms: None,
        measures: (!measures.is_empty()).then_some(measures),
        active_ms: (0..weeks).flat_map(|week| [in_week(week), in_week(week) + 1.0]).collect(),
        // Everyone with six weeks or more marks mind reading twice; two of them mark labelling once.
        patterns: match weeks {
            12.. => vec![
                (Pattern::MindReading, in_week(1)),
                (Pattern::MindReading, in_week(2)),
                (Pattern::Labeling, in_week(1)),
            ],
            6.. => vec![(Pattern::MindReading, in_week(1)), (Pattern::MindReading, in_week(2))],
            _ => Vec::new(),
        },
        homework: (set > 0).then(|| (0..set).map(|at| (in_week(at), at < done)).collect()),
    }
}

fn caseload() -> Vec<PatientCourse> {
    CASELOAD.into_iter().map(course).collect()
}

fn responses(hours: &[f64]) -> Vec<Response> {
    let raised_ms = in_week(3);
    hours.iter().map(|hours| Response { raised_ms, acknowledged_ms: raised_ms + hours * 3_600_000.0 }).collect()
}

fn values(cells: &[Cell]) -> Vec<(&str, Option<u32>)> {
    assert!(cells.iter().all(|cell| cell.hidden == cell.value.is_none()));
    cells.iter().map(|cell| (cell.key.as_str(), cell.value)).collect()
}

fn all() -> CohortAnalytics {
    figures(&caseload(), &responses(&[1.0, 30.0, 2.0, 9.0, 4.0, 700.0]), quarter(), &[quarter()])
}

#[test]
fn figures_equal_the_ones_counted_by_hand() {
    let found = all();
    assert_eq!(found.period.label, "July to September 2026");
    assert_eq!((found.period.from.as_str(), found.period.to.as_str()), ("2026-07-01", "2026-09-30"));
    assert_eq!(found.patients, Some(12));
    // PHQ-9: 4, 3 minimal; 8, 7, 6, 8 mild; 12, 13, 10, 11 moderate; 15 moderately severe; none severe. All are small.
    assert!(found.bands.phq9.iter().all(|cell| cell.hidden), "{:?}", found.bands.phq9);
    // GAD-7: 3, 4 minimal; 6, 7, 5, 9, 9, 9, 9 mild; 14, 11 moderate; none severe.
    let gad7 = [("minimal", None), ("mild", None), ("moderate", None), ("severe", None)];
    assert_eq!(values(&found.bands.gad7), gad7, "2, 7, 2 and 0: without the mild ones, four would be left in three");
    assert_eq!(values(&found.change), [("improved", Some(6)), ("unchanged", None), ("worsened", None)]);
    assert_eq!(values(&found.recovery), [("recovered", Some(5)), ("not_recovered", Some(6))]);
    // 13 weeks and a day: 14 begun weeks, so most are 7.
    assert_eq!(values(&found.engagement), [("most_weeks", Some(6)), ("some_weeks", None), ("no_week", None)]);
    assert_eq!((found.homework.done, found.homework.set), (Some(15), Some(20)));
    assert_eq!(values(&found.patterns), [("mind_reading", Some(14)), ("labeling", None)]);
    let response = found.response.expect("six items");
    assert_eq!((response.median_hours, response.items), (6.5, 6));
}

#[test]
fn change_is_shown_as_soon_as_every_way_has_five() {
    let worse: Line = (Some((5, 15)), Some((5, 12)), 1, (0, 0));
    let mut courses = caseload();
    courses.extend([worse; 5].map(course));
    let found = figures(&courses, &[], quarter(), &[]);
    assert_eq!(values(&found.change), [("improved", Some(6)), ("unchanged", Some(5)), ("worsened", Some(5))]);
}

#[test]
fn every_figure_has_a_definition() {
    let json = serde_json::to_value(all()).expect("JSON");
    let names = json.as_object().expect("an object").keys();
    let figures: Vec<&String> =
        names.filter(|name| !["period", "periods", "definitions"].contains(&name.as_str())).collect();
    for name in &figures {
        assert!(DEFINITIONS.iter().any(|(key, _)| key == name), "{name}");
    }
    assert_eq!(figures.len(), DEFINITIONS.len());
}

#[test]
fn a_caseload_of_four_shows_nothing() {
    let found = figures(&caseload()[..4], &responses(&[1.0; 4]), quarter(), &[]);
    assert_eq!((found.patients, found.response, found.homework.set), (None, None, None));
    let tables = [found.bands.phq9, found.bands.gad7, found.change, found.recovery, found.engagement, found.patterns];
    assert!(tables.iter().flatten().all(|cell| cell.hidden));
}

#[test]
fn nothing_outside_the_quarter_is_counted() {
    let before = figures(&caseload(), &responses(&[1.0; 9]), quarter().previous().previous(), &[]);
    assert_eq!((before.patients, before.response), (None, None), "the links began later");
    let shifted = |days: f64| {
        let mut courses = caseload();
        for course in &mut courses {
            course.active_ms.push(quarter().start_ms() - days * DAY_MS);
            course.patterns.push((Pattern::Labeling, quarter().end_ms() + days * DAY_MS));
        }
        figures(&courses, &responses(&[1.0, 30.0, 2.0, 9.0, 4.0, 700.0]), quarter(), &[quarter()])
    };
    assert_eq!(shifted(1.0), all());
}

#[test]
fn quarters_do_not_overlap_and_only_finished_ones_are_offered() {
    let now = Day::parse("2026-11-22").expect("a day").0 as f64 * DAY_MS;
    let since = Day::parse("2026-02-10").expect("a day").0 as f64 * DAY_MS;
    let finished = Quarter::finished(since, now, 12);
    let days: Vec<(String, String)> =
        finished.iter().map(|quarter| (quarter.first_day().key(), quarter.last_day().key())).collect();
    let expected = [("2026-07-01", "2026-09-30"), ("2026-04-01", "2026-06-30"), ("2026-01-01", "2026-03-31")];
    assert_eq!(days, expected.map(|(from, to)| (from.to_owned(), to.to_owned())));
    assert!(finished.iter().all(|quarter| quarter.end_ms() <= now));
    assert_eq!(finished[2].previous().label(), "October to December 2025");
}
