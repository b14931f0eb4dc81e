use super::*;
use proptest::prelude::*;

fn all(count: usize, answer: f64) -> MeasureAnswers {
    MeasureAnswers { answers: vec![Some(answer); count], difficulty: None }
}

fn total(instrument: Instrument, filled: &MeasureAnswers) -> MeasureScore {
    score(instrument, filled).score.expect("a complete questionnaire")
}

#[test]
fn items_and_scale_are_the_published_ones() {
    let phq9 = Instrument::Phq9.info();
    assert_eq!((phq9.items.len(), phq9.max_total), (9, 27));
    assert!(phq9.items[8].contains("better off dead"));
    let gad7 = Instrument::Gad7.info();
    assert_eq!((gad7.items.len(), gad7.max_total), (7, 21));
    assert_eq!(gad7.items[6], "Feeling afraid as if something awful might happen");
    assert!(phq9.stem.ends_with("been bothered by any of the following problems?"), "{}", phq9.stem);
    assert!(gad7.stem.ends_with("been bothered by the following problems?"), "{}", gad7.stem);
    for name in ["Spitzer", "Williams", "Kroenke", "Pfizer", "No permission required"] {
        assert!(phq9.credit.contains(name) && gad7.credit.contains(name), "a9: the credit names {name}");
    }
    assert_eq!(phq9.options, ["Not at all", "Several days", "More than half the days", "Nearly every day"]);
}

#[test]
fn a9_high_totals_advise_more_than_moderate_ones() {
    let (phq9, gad7) = (Instrument::Phq9.info(), Instrument::Gad7.info());
    assert_eq!((phq9.see_someone_from, phq9.show_lines_from), (15, Some(20)));
    assert_eq!((gad7.see_someone_from, gad7.show_lines_from), (15, None));
}

#[test]
fn a9_a_small_change_is_called_measurement_error() {
    let label = change(Instrument::Phq9, 12, 10).label;
    assert!(label.contains("measurement error") && !label.contains("chance"), "{label}");
}

#[test]
fn bands_follow_the_manuals() {
    let ends = |instrument: Instrument| -> Vec<(Band, u32, u32)> {
        instrument.info().bands.into_iter().map(|range| (range.band, range.from, range.to)).collect()
    };
    let phq9 = [
        (Band::Minimal, 0, 4),
        (Band::Mild, 5, 9),
        (Band::Moderate, 10, 14),
        (Band::ModeratelySevere, 15, 19),
        (Band::Severe, 20, 27),
    ];
    assert_eq!(ends(Instrument::Phq9), phq9);
    let gad7 = [(Band::Minimal, 0, 4), (Band::Mild, 5, 9), (Band::Moderate, 10, 14), (Band::Severe, 15, 21)];
    assert_eq!(ends(Instrument::Gad7), gad7);
    for &instrument in Instrument::ALL {
        for range in instrument.info().bands {
            assert_eq!((instrument.band(range.from), instrument.band(range.to)), (range.band, range.band));
        }
    }
}

#[test]
fn caseness_begins_at_10_and_8() {
    assert!(!total(Instrument::Phq9, &all(9, 1.0)).caseness);
    let mut ten = all(9, 1.0);
    ten.answers[0] = Some(2.0);
    assert!(total(Instrument::Phq9, &ten).caseness);
    let mut eight = all(7, 1.0);
    assert!(!total(Instrument::Gad7, &eight).caseness);
    eight.answers[0] = Some(2.0);
    assert!(total(Instrument::Gad7, &eight).caseness);
}

#[test]
fn requires_all_items_and_names_every_missing_one() {
    let mut filled = all(9, 1.0);
    filled.answers[2] = None;
    filled.answers.truncate(8);
    let report = score(Instrument::Phq9, &filled);
    let fields: Vec<&str> = report.issues.iter().map(|issue| issue.field.as_str()).collect();
    assert_eq!(fields, ["answers[2]", "answers[8]"]);
    assert_eq!(report.score, None);
}

#[test]
fn refuses_answers_outside_the_scale() {
    for answer in [-1.0, 4.0, 1.5, f64::NAN] {
        assert!(!score(Instrument::Gad7, &all(7, answer)).valid, "{answer}");
    }
    assert!(!score(Instrument::Gad7, &all(8, 1.0)).valid);
}

#[test]
fn any_answer_above_0_to_item_9_asks_about_safety() {
    let mut filled = all(9, 0.0);
    assert!(!total(Instrument::Phq9, &filled).ask_about_safety);
    filled.answers[8] = Some(1.0);
    let scored = total(Instrument::Phq9, &filled);
    assert!(scored.ask_about_safety && scored.band == Band::Minimal && scored.item9 == Some(1));
    assert_eq!(total(Instrument::Gad7, &all(7, 3.0)).item9, None);
}

#[test]
fn a_change_is_reliable_from_6_and_from_4_on() {
    let reliability = |instrument, earlier, later| change(instrument, earlier, later).reliability;
    assert_eq!(reliability(Instrument::Phq9, 15, 10), Reliability::NoReliableChange);
    assert_eq!(reliability(Instrument::Phq9, 15, 9), Reliability::ReliablyLower);
    assert_eq!(reliability(Instrument::Phq9, 9, 15), Reliability::ReliablyHigher);
    assert_eq!(reliability(Instrument::Gad7, 8, 5), Reliability::NoReliableChange);
    assert_eq!(reliability(Instrument::Gad7, 8, 4), Reliability::ReliablyLower);
}

#[test]
fn lower_below_the_threshold_needs_both_a_reliable_change_and_the_threshold() {
    assert!(change(Instrument::Phq9, 15, 9).reliably_lower_below_threshold);
    let crossed_only = change(Instrument::Phq9, 10, 9);
    assert!(crossed_only.below_threshold_now && !crossed_only.reliably_lower_below_threshold);
    assert!(!change(Instrument::Phq9, 27, 12).reliably_lower_below_threshold);
}

#[test]
fn is_due_after_two_weeks_and_open_after_one() {
    let days = |days: f64| next_due(Some(0.0), days * DAY_MS).state;
    assert_eq!(
        [days(6.9), days(7.0), days(13.9), days(14.0)],
        [DueState::TooSoon, DueState::Open, DueState::Open, DueState::Due]
    );
    assert_eq!(next_due(None, 5.0).state, DueState::Due);
}

#[test]
fn item_9_stays_marked_for_60_days() {
    assert!(item9_is_marked(1, 0.0, 59.9 * DAY_MS));
    assert!(!item9_is_marked(1, 0.0, 60.0 * DAY_MS));
    assert!(!item9_is_marked(0, 0.0, 0.0));
}

proptest! {
    #[test]
    fn reports_are_consistent(answers in prop::collection::vec(prop::option::of(any::<f64>()), 0..12), phq in any::<bool>()) {
        let instrument = if phq { Instrument::Phq9 } else { Instrument::Gad7 };
        let report = score(instrument, &MeasureAnswers { answers, difficulty: None });
        prop_assert_eq!(report.valid, report.issues.is_empty());
        prop_assert_eq!(report.valid, report.score.is_some());
        if let Some(score) = report.score {
            prop_assert!(score.total <= score.max_total);
        }
    }

    #[test]
    fn swapping_totals_negates_the_change(a in 0u32..40, b in 0u32..40) {
        prop_assert_eq!(change(Instrument::Phq9, a, b).difference, -change(Instrument::Phq9, b, a).difference);
    }
}
