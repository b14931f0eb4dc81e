use super::facts::{MeasureResult, RiskMark, SharedFacts, since_first};
use super::queue::{QueueRule, Raised, raised};
use crate::day::DAY_MS;
use crate::measures::{Instrument, Reliability};
use evenkeel_safety_core::crisis::RiskLevel;

const NOW: f64 = 1_000.0 * DAY_MS;

fn result(instrument: Instrument, total: u32, days_ago: f64) -> MeasureResult {
    let id = format!("{}-{days_ago}", instrument.as_str());
    let item9 = (instrument == Instrument::Phq9).then_some(0);
    MeasureResult { id, instrument, total, item9, taken_ms: NOW - days_ago * DAY_MS }
}

fn phq9(total: u32, days_ago: f64) -> MeasureResult {
    result(Instrument::Phq9, total, days_ago)
}

fn measured(measures: Vec<MeasureResult>) -> SharedFacts {
    SharedFacts { measures: Some(measures), ..SharedFacts::default() }
}

fn rules(facts: &SharedFacts) -> Vec<QueueRule> {
    raised(facts, NOW).into_iter().map(|item| item.rule).collect()
}

fn only(facts: &SharedFacts) -> Raised {
    let mut all = raised(facts, NOW);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[test]
fn each_rule_is_met_at_its_threshold_and_not_before_it() {
    let item9 = |answer, days| measured(vec![MeasureResult { item9: Some(answer), ..phq9(5, days) }]);
    let risk = |level, days| SharedFacts {
        risks: Some(vec![RiskMark { id: "r".to_owned(), level, at_ms: NOW - days * DAY_MS }]),
        ..SharedFacts::default()
    };
    let silent = |days| SharedFacts { last_activity_ms: Some(NOW - days * DAY_MS), ..SharedFacts::default() };
    let table: [(&str, SharedFacts, Option<QueueRule>); 18] = [
        ("nothing shared", SharedFacts::default(), None),
        ("item 9 at zero", item9(0, 1.0), None),
        ("item 9 at one", item9(1, 1.0), Some(QueueRule::Item9)),
        ("a medium text", risk(RiskLevel::Medium, 1.0), None),
        ("a high text", risk(RiskLevel::High, 1.0), Some(QueueRule::CrisisWords)),
        ("a critical text of 59 days ago", risk(RiskLevel::Critical, 59.0), Some(QueueRule::CrisisWords)),
        ("a critical text of 60 days ago", risk(RiskLevel::Critical, 60.0), None),
        ("five points higher", measured(vec![phq9(10, 20.0), phq9(15, 1.0)]), None),
        ("six points higher", measured(vec![phq9(10, 20.0), phq9(16, 1.0)]), Some(QueueRule::Worsening)),
        ("six points lower", measured(vec![phq9(16, 20.0), phq9(10, 1.0)]), None),
        (
            "GAD-7 four points higher",
            measured(vec![result(Instrument::Gad7, 6, 20.0), result(Instrument::Gad7, 10, 1.0)]),
            Some(QueueRule::Worsening),
        ),
        (
            "higher than last time but not than at first",
            measured(vec![phq9(14, 40.0), phq9(4, 20.0), phq9(10, 1.0)]),
            Some(QueueRule::Worsening),
        ),
        ("higher in between and lower again", measured(vec![phq9(5, 40.0), phq9(15, 20.0), phq9(9, 1.0)]), None),
        ("34 days without a questionnaire", measured(vec![phq9(5, 34.9)]), None),
        ("35 days without a questionnaire", measured(vec![phq9(5, 35.0)]), Some(QueueRule::MissedMeasures)),
        ("a questionnaire never filled in", measured(Vec::new()), None),
        ("13 days of silence", silent(13.9), None),
        ("14 days of silence", silent(14.0), Some(QueueRule::NoActivity)),
    ];
    for (name, facts, expected) in table {
        assert_eq!(rules(&facts), expected.into_iter().collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn the_order_is_that_of_urgency() {
    let facts = SharedFacts {
        measures: Some(vec![phq9(4, 60.0), MeasureResult { item9: Some(2), ..phq9(18, 40.0) }]),
        risks: Some(vec![RiskMark { id: "r".to_owned(), level: RiskLevel::High, at_ms: NOW - DAY_MS }]),
        last_activity_ms: Some(NOW - 20.0 * DAY_MS),
        ..SharedFacts::default()
    };
    assert_eq!(rules(&facts), QueueRule::ALL);
    assert!(raised(&facts, NOW).iter().all(|item| item.version == 1 && item.reason.ends_with('.')));
}

#[test]
fn item_9_is_named_by_its_answer_and_a_later_zero_does_not_clear_it() {
    let facts = measured(vec![MeasureResult { item9: Some(3), ..phq9(9, 20.0) }, phq9(8, 1.0)]);
    let item = only(&facts);
    assert_eq!((item.rule, item.key.as_str(), item.at_ms), (QueueRule::Item9, "phq9-20", NOW - 20.0 * DAY_MS));
    assert!(item.reason.contains("\u{201c}nearly every day\u{201d}"), "{}", item.reason);
}

#[test]
fn a_new_positive_answer_raises_a_new_item() {
    let positive = |days| MeasureResult { item9: Some(1), ..phq9(9, days) };
    let before = only(&measured(vec![positive(20.0)]));
    let after = only(&measured(vec![positive(20.0), positive(2.0)]));
    assert_ne!(before.key, after.key);
}

#[test]
fn worsening_says_from_what_to_what_and_in_how_long() {
    let item = only(&measured(vec![phq9(10, 58.0), phq9(13, 30.0), phq9(17, 2.0)]));
    assert_eq!(item.reason, "The PHQ-9 went from 10 to 17 in 8 weeks, which is more than measurement error.");
    assert_eq!(item.at_ms, NOW - 2.0 * DAY_MS);
}

#[test]
fn the_baseline_is_the_first_result_and_not_the_lowest() {
    let results = [phq9(12, 80.0), phq9(6, 40.0), phq9(11, 1.0)];
    let course = since_first(&results, Instrument::Phq9).expect("three results");
    assert_eq!((course.from.total, course.change.reliability), (12, Reliability::NoReliableChange));
}

#[test]
fn a_second_missed_questionnaire_does_not_raise_a_second_item() {
    let one = only(&measured(vec![phq9(5, 40.0), result(Instrument::Gad7, 5, 20.0)]));
    let both = only(&measured(vec![phq9(5, 40.0), result(Instrument::Gad7, 5, 36.0)]));
    assert_eq!(one.key, both.key);
    assert!(both.reason.contains("PHQ-9 and GAD-7"), "{}", both.reason);
}

#[test]
fn several_texts_are_one_item_that_is_new_with_each_text() {
    let mark = |id: &str, days: f64| RiskMark { id: id.to_owned(), level: RiskLevel::High, at_ms: NOW - days * DAY_MS };
    let facts = |risks| SharedFacts { risks: Some(risks), ..SharedFacts::default() };
    let item = only(&facts(vec![mark("new", 1.0), mark("old", 9.0)]));
    assert_eq!(item.key, "new");
    assert!(item.reason.contains("2 texts"), "{}", item.reason);
}

#[test]
fn names_of_rules_are_those_of_the_api() {
    let names: Vec<&str> = QueueRule::ALL.iter().map(|rule| rule.as_str()).collect();
    assert_eq!(names, ["item_9", "crisis_words", "worsening", "missed_measures", "no_activity"]);
    for rule in QueueRule::ALL {
        assert_eq!(serde_json::to_value(rule).ok().as_ref().and_then(|json| json.as_str()), Some(rule.as_str()));
        assert_eq!(QueueRule::of(rule.as_str()), Some(*rule));
    }
}
