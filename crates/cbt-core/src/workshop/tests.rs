use super::*;
use proptest::prelude::*;

fn fields(challenge: &Challenge, status: RecordStatus) -> Vec<String> {
    challenge.check(status).issues.into_iter().map(|issue| issue.field).collect()
}

fn on(thought: &str) -> Challenge {
    Challenge { thought: thought.into(), ..Challenge::default() }
}

/// OPEN-15: only the thought is required, and each technique yields a result for sample input.
#[test]
fn open_15_requires_only_the_thought() {
    assert_eq!(fields(&on("I ruin things"), RecordStatus::Complete), [""; 0]);
    assert_eq!(fields(&Challenge::default(), RecordStatus::Complete), ["thought"]);
    assert_eq!(fields(&Challenge::default(), RecordStatus::Draft), [""; 0]);
    assert_eq!(techniques().len(), 8);
}

#[test]
fn open_15_a_finished_pie_adds_up_to_100() {
    let slice = |share| PieSlice { cause: "Rain".into(), share: Some(share), mine: false };
    let mut challenge = Challenge { pie: vec![slice(60.0), slice(30.0)], ..on("My fault") };
    assert_eq!(fields(&challenge, RecordStatus::Complete), ["pie"]);
    assert_eq!(fields(&challenge, RecordStatus::Draft), [""; 0]);
    assert_eq!(parts::pie_rest(&challenge.pie), 10.0);
    challenge.pie.push(slice(10.0));
    assert_eq!(fields(&challenge, RecordStatus::Complete), [""; 0]);
}

#[test]
fn open_15_the_arrow_ends_after_seven_levels_with_a_therapist_and_three_without() {
    let arrow =
        |levels: usize| DownwardArrow { levels: vec!["It means I fail".into(); levels], ..DownwardArrow::default() };
    assert_eq!(next_level(&arrow(6), true).left, 1);
    assert_eq!(next_level(&arrow(7), true), ArrowStep { question: None, left: 0, hold: None });
    assert_eq!(next_level(&arrow(2), false).question.as_deref(), Some(ARROW_QUESTION));
    assert_eq!(next_level(&arrow(3), false), ArrowStep { question: None, left: 0, hold: None });
}

#[test]
fn a11_the_arrow_stops_at_medium_and_at_any_hold() {
    let answers = [
        "I'm worthless",
        "There is no point in me being here",
        "My life isn't worth living",
        "Nobody would miss me",
        "Then I might as well not exist",
        "I have given my dog to my sister",
        "He hit me because I deserve it",
    ];
    for answer in answers {
        let arrow = DownwardArrow { levels: vec![answer.into()], ..DownwardArrow::default() };
        for guided in [false, true] {
            let step = next_level(&arrow, guided);
            assert!(step.hold.is_some() && step.question.is_none(), "{answer}");
        }
    }
}

#[test]
fn a11_a_test_never_leaves_out_medicine_meals_an_exit_or_protection() {
    let test = |habit: &str| {
        let experiment =
            Experiment { prediction: "x".into(), drop_behaviours: vec![habit.into()], ..Experiment::default() };
        Challenge { experiment: Some(experiment), ..on("x") }.check(RecordStatus::Complete)
    };
    for habit in ["Taking my inhaler", "Eating breakfast", "Sitting near the exit", "Locking my door: the lock"] {
        let report = test(habit);
        assert!(report.valid, "a hint never blocks saving");
        assert_eq!(report.hints[0].field, "experiment.dropBehaviours[0]", "{habit}");
    }
    for habit in ["Looking away", "Checking my words twice", "Holding a cup"] {
        assert!(test(habit).hints.is_empty(), "{habit}");
    }
}

#[test]
fn experiments_are_added_to_the_ledger() {
    let experiment = Experiment { prediction: "They laugh".into(), belief: Some(90.0), ..Experiment::default() };
    let challenge = Challenge { experiment: Some(experiment), ..on("They laugh at me") };
    let prediction = challenge.prediction("a").expect("a prediction");
    assert_eq!((prediction.id.as_str(), prediction.belief, prediction.came_true), ("a", Some(90.0), None));
    assert_eq!(on("x").prediction("a"), None);
}

#[test]
fn reports_all_numbers_outside_their_scales() {
    let mut challenge = on("x");
    challenge.belief = Some(101.0);
    challenge.court.supports = vec![Weighed { text: "a".into(), weight: Some(6.0) }];
    challenge.outcomes.worst.chance = Some(-1.0);
    challenge.experiment = Some(Experiment { due_at_ms: Some(f64::NAN), ..Experiment::default() });
    let expected =
        ["belief", "court.supports[0].weight", "outcomes.worst.chance", "experiment.prediction", "experiment.dueAtMs"];
    assert_eq!(fields(&challenge, RecordStatus::Complete), expected);
}

#[test]
fn screens_the_answers_about_a_true_thought_and_the_leaves() {
    let mut challenge = on("a");
    challenge.decentering.leaves = vec!["b".into()];
    challenge.true_thought = Some(TrueThought { who_helps: "c".into(), ..TrueThought::default() });
    let fields: Vec<String> = challenge.texts().into_iter().map(|text| text.field).collect();
    assert_eq!(fields, ["thought", "decentering.leaves[0]", "trueThought.whoHelps"]);
}

#[test]
fn marks_self_talk_and_the_balanced_thought_as_balanced() {
    let mut challenge = Challenge { balanced: "b".into(), ..on("a") };
    challenge.friend.to_myself = "c".into();
    let marked: Vec<(String, bool)> = challenge.texts().into_iter().map(|text| (text.text, text.balanced)).collect();
    assert_eq!(marked, [("a".to_owned(), false), ("c".to_owned(), true), ("b".to_owned(), true)]);
}

proptest! {
    #[test]
    fn trimming_is_idempotent_and_never_panics(
        text in any::<String>(), value in any::<f64>().prop_filter("a number", |value| !value.is_nan()), count in 0usize..4,
    ) {
        let mut challenge = Challenge { belief: Some(value), belief_after: Some(value), ..on(&text) };
        challenge.pie = vec![PieSlice { cause: text.clone(), share: Some(value), mine: true }; count];
        challenge.court.supports = vec![Weighed { text: text.clone(), weight: Some(value) }; count];
        challenge.arrow.levels = vec![text.clone(); count];
        challenge.decentering.leaves = vec![text.clone(); count];
        challenge.true_thought = Some(TrueThought { room: text.clone(), ..TrueThought::default() });
        challenge.experiment = Some(Experiment { prediction: text, ..Experiment::default() });
        let once = challenge.trimmed();
        prop_assert_eq!(&once.trimmed(), &once);
        let _ = (challenge.check(RecordStatus::Complete), next_level(&challenge.arrow, false));
        if challenge.check(RecordStatus::Draft).valid {
            prop_assert!(once.check(RecordStatus::Draft).valid);
        }
    }
}
