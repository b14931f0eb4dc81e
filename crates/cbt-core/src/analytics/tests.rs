use super::*;
use crate::day::DAY_MS;
use crate::distortions::verdicts::CueRecord;
use proptest::prelude::*;

/// 2026-11-01T12:00Z plus `day` days.
fn at(day: f64) -> f64 {
    1_793_534_400_000.0 + day * DAY_MS
}

fn input() -> AnalyticsInput {
    AnalyticsInput {
        from_day: "2026-11-01".into(),
        to_day: "2026-11-30".into(),
        entries: Vec::new(),
        moods: Vec::new(),
        measures: Vec::new(),
        cue_records: Vec::new(),
    }
}

fn entry(id: &str, day: f64) -> EntryFact {
    EntryFact {
        id: id.into(),
        kind: EntryKind::ThoughtRecord,
        occurred_at_ms: at(day),
        tz_offset_minutes: 0.0,
        patterns: Vec::new(),
        belief_before: None,
        belief_after: None,
        strongest: None,
    }
}

fn mood(id: &str, day: f64, mood: f64, activities: &[&str]) -> MoodFact {
    MoodFact {
        id: id.into(),
        occurred_at_ms: at(day),
        tz_offset_minutes: 0.0,
        mood,
        emotions: vec!["Calm".into()],
        activities: activities.iter().map(|tag| (*tag).to_owned()).collect(),
    }
}

/// OPEN-16: the numbers equal those of the stored records.
#[test]
fn open_16_entries_are_counted_by_kind_within_the_days() {
    let mut data = input();
    data.entries = vec![entry("a", 0.0), entry("b", 29.0), entry("c", 30.0), entry("d", -1.0)];
    data.entries.push(EntryFact { kind: EntryKind::Note, ..entry("e", 3.0) });
    let report = analyse(&data);
    let counts: Vec<(&str, u32, usize)> =
        report.kinds.iter().map(|kind| (kind.name.as_str(), kind.n, kind.ids.len())).collect();
    assert_eq!(counts, [("Thought records", 2, 2), ("Notes", 1, 1)]);
}

/// A late evening in New York belongs to that local day.
#[test]
fn uses_the_authors_local_day() {
    let mut data = input();
    data.entries = vec![EntryFact { tz_offset_minutes: -300.0, ..entry("a", 29.6) }];
    assert_eq!(analyse(&data).kinds.len(), 1);
    data.entries[0].tz_offset_minutes = 0.0;
    assert!(analyse(&data).kinds.is_empty());
}

#[test]
fn belief_shift_is_a_median_of_at_least_three() {
    let rated =
        |id: &str, after: f64| EntryFact { belief_before: Some(80.0), belief_after: Some(after), ..entry(id, 1.0) };
    let mut data = input();
    data.entries = vec![rated("a", 40.0), rated("b", 70.0)];
    assert_eq!(analyse(&data).belief, None);
    data.entries.push(rated("c", 75.0));
    data.entries.push(entry("d", 2.0));
    let belief = analyse(&data).belief.expect("three records");
    assert_eq!((belief.n, belief.median_change, belief.ids.len()), (3, -10.0, 3));
    assert!(belief.sentence.contains("10 points lower"), "{}", belief.sentence);
}

#[test]
fn a12_patterns_have_shares_of_each_half_and_a_fit_rate() {
    let with = |id: &str, day: f64| EntryFact { patterns: vec![Pattern::Labeling], ..entry(id, day) };
    let mut data = input();
    data.entries = vec![with("a", 0.0), with("b", 14.0), entry("e", 1.0), entry("f", 2.0), with("c", 15.0)];
    data.entries.push(EntryFact { kind: EntryKind::Note, ..entry("g", 3.0) });
    data.cue_records = vec![
        CueRecord { rule_id: "labeling.x".into(), fits: 1, does_not_fit: 1, not_sure: 5, fits_rate: None },
        CueRecord { rule_id: "labeling.y".into(), fits: 2, does_not_fit: 0, not_sure: 0, fits_rate: None },
    ];
    let report = analyse(&data);
    let found = &report.patterns[0];
    assert_eq!((found.n, found.fits_rate), (3, Some(0.75)));
    // Two of four thought records in the first half. The second half has too few for a share.
    assert_eq!((found.earlier_share, found.later_share), (Some(0.5), None));
    // Twice as much writing in the second half does not raise the share.
    data.entries.extend([with("h", 16.0), with("i", 17.0), with("j", 18.0)]);
    data.entries.extend(["k", "l", "m", "n"].map(|id| entry(id, 19.0)));
    let shares = |report: AnalyticsReport| (report.patterns[0].earlier_share, report.patterns[0].later_share);
    assert_eq!(shares(analyse(&data)), (Some(0.5), Some(0.5)));
}

#[test]
fn activities_require_five_days_per_side_and_claim_no_cause() {
    let mut data = input();
    for day in 0..5 {
        data.moods.push(mood(&format!("w{day}"), f64::from(day), 7.0 + f64::from(day % 2), &["Walk"]));
        data.moods.push(mood(&format!("n{day}"), f64::from(day) + 10.0, 3.0 + f64::from(day % 2), &[]));
    }
    let report = analyse(&data);
    let walk = &report.activities[0];
    assert_eq!((walk.with_days, walk.without_days, walk.difference, walk.ids.len()), (5, 5, 4.0, 5));
    assert!(walk.low > 0.0 && walk.high > walk.low);
    assert!(walk.sentence.contains("went with") && walk.sentence.contains("does not say why"));
    assert!(!walk.sentence.contains("cause"));
    data.moods.pop();
    assert!(analyse(&data).activities.is_empty());
}

/// Days that all have the same mood allow no interval, so no difference between them may look certain.
#[test]
fn a12_samples_that_do_not_vary_are_never_clear() {
    let mut data = input();
    for day in 0..5 {
        data.moods.push(mood(&format!("w{day}"), f64::from(day), 7.0, &["Walk"]));
        data.moods.push(mood(&format!("n{day}"), f64::from(day) + 10.0, 6.0, &[]));
    }
    assert!(analyse(&data).activities.is_empty());
}

#[test]
fn small_differences_are_reported_as_chance() {
    let sentence = went_with("Tea", 6, 7, 0.1, -0.5, 0.7);
    assert!(sentence.contains("can be chance"), "{sentence}");
}

#[test]
fn questionnaires_show_bands_and_reliable_change() {
    let taken = |id: &str, day: f64, total| MeasureFact {
        id: id.into(),
        instrument: Instrument::Phq9,
        total,
        taken_at_ms: at(day),
        tz_offset_minutes: 0.0,
    };
    let mut data = input();
    data.measures = vec![taken("b", 20.0, 8), taken("a", 1.0, 15)];
    let report = analyse(&data);
    assert_eq!(report.measures.len(), 1);
    assert_eq!(report.measures[0].points[0].band_label, "moderately severe");
    assert!(report.measures[0].change.as_ref().is_some_and(|change| change.reliably_lower_below_threshold));
}

#[test]
fn invalid_days_yield_an_empty_report() {
    let mut data = input();
    data.entries = vec![entry("a", 0.0)];
    data.to_day = "soon".into();
    assert!(analyse(&data).kinds.is_empty());
}

proptest! {
    #[test]
    fn input_order_does_not_matter_and_ids_come_from_the_input(
        logs in prop::collection::vec((0.0f64..30.0, 0.0f64..=10.0, -720.0f64..840.0, prop::bool::ANY), 0..40),
    ) {
        let mut data = input();
        for (at, (day, value, tz, walked)) in logs.iter().enumerate() {
            let tags: &[&str] = if *walked { &["walk", "Walk "] } else { &[] };
            data.moods.push(MoodFact { tz_offset_minutes: *tz, ..mood(&at.to_string(), *day, *value, tags) });
        }
        let report = analyse(&data);
        data.moods.reverse();
        prop_assert_eq!(&analyse(&data), &report);
        prop_assert_eq!(report.day_parts.iter().map(|part| part.n).sum::<u32>(), report.mood_logs);
        prop_assert_eq!(report.mood_days.iter().map(|day| day.ids.len()).sum::<usize>(), report.mood_logs as usize);
        for shift in &report.activities {
            prop_assert!(shift.low <= shift.difference && shift.difference <= shift.high);
        }
    }

    #[test]
    fn never_panics(at_ms in any::<f64>(), tz in any::<f64>(), value in any::<f64>(), total in any::<u32>()) {
        let mut data = input();
        let wild = EntryFact {
            occurred_at_ms: at_ms, tz_offset_minutes: tz, belief_before: Some(value), belief_after: Some(at_ms),
            strongest: Some(value), ..entry("a", 0.0)
        };
        data.entries = vec![wild; 4];
        data.moods = vec![MoodFact { occurred_at_ms: at_ms, tz_offset_minutes: tz, ..mood("m", 0.0, value, &["a"]) }; 12];
        data.measures = vec![
            MeasureFact { id: "q".into(), instrument: Instrument::Gad7, total, taken_at_ms: at_ms, tz_offset_minutes: tz }; 2
        ];
        let _ = analyse(&data);
    }
}
