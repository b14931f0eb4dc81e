use super::*;
use proptest::prelude::*;

fn thought(text: &str, hot: bool) -> AutomaticThought {
    AutomaticThought { text: text.into(), belief: Some(80.0), hot }
}

fn mood(emotion: &str, intensity: f64, after: f64) -> RatedMood {
    RatedMood { emotion: emotion.into(), intensity: Some(intensity), after: Some(after) }
}

fn fields(record: &ThoughtRecord, status: RecordStatus) -> Vec<String> {
    record.check(status).issues.into_iter().map(|issue| issue.field).collect()
}

/// OPEN-12, JRNL-02: every step is optional, except that a situation or a thought is required.
#[test]
fn requires_a_situation_or_a_thought() {
    let situation = ThoughtRecord { situation: "The bus was late".into(), ..ThoughtRecord::default() };
    assert!(situation.check(RecordStatus::Complete).valid);
    let only_thought = ThoughtRecord { thoughts: vec![thought("I ruin it", false)], ..ThoughtRecord::default() };
    assert!(only_thought.check(RecordStatus::Complete).valid);
    let empty = ThoughtRecord { thoughts: vec![thought("  ", true)], ..ThoughtRecord::default() };
    let report = empty.check(RecordStatus::Complete);
    assert_eq!(report.issues[0].message, "Either situation description or thoughts are required");
    assert!(empty.check(RecordStatus::Draft).valid);
}

#[test]
fn requires_exactly_one_hot_thought_among_several() {
    let record = |hot: [bool; 2]| ThoughtRecord {
        thoughts: vec![thought("a", hot[0]), thought("b", hot[1])],
        ..ThoughtRecord::default()
    };
    assert_eq!(fields(&record([false, true]), RecordStatus::Complete), [""; 0]);
    assert_eq!(fields(&record([false, false]), RecordStatus::Complete), ["thoughts"]);
    assert_eq!(fields(&record([false, false]), RecordStatus::Draft), [""; 0]);
    assert_eq!(fields(&record([true, true]), RecordStatus::Draft), ["thoughts"]);
    assert_eq!(record([false, true]).hot_thought().map(|hot| hot.text.as_str()), Some("b"));
}

#[test]
fn reports_all_issues_in_field_order() {
    let record = ThoughtRecord {
        situation: "x".repeat(10_001),
        moods: vec![mood("sad", 101.0, 0.0), mood("SAD", 0.0, 0.5)],
        thoughts: vec![AutomaticThought { text: "x".repeat(2001), belief: Some(-1.0), hot: true }],
        patterns: vec![Pattern::Labeling, Pattern::Labeling],
        evidence_for: vec!["x".repeat(501)],
        balanced: "x".repeat(2001),
        notes: "x".repeat(5001),
        ..ThoughtRecord::default()
    };
    let expected = [
        "situation",
        "moods[0].intensity",
        "moods[1].after",
        "moods[1]",
        "thoughts[0].text",
        "thoughts[0].belief",
        "patterns[1]",
        "evidenceFor[0]",
        "balanced",
        "notes",
    ];
    assert_eq!(fields(&record, RecordStatus::Complete), expected);
}

/// PROD-03: the three fields of the specification's entry have its limits and messages.
#[test]
fn situation_thoughts_and_notes_have_the_validators_limits() {
    let messages = |record: &ThoughtRecord| {
        record.check(RecordStatus::Draft).issues.into_iter().map(|issue| issue.message).collect::<Vec<_>>()
    };
    let long = ThoughtRecord {
        situation: "x".repeat(10_001),
        // 10,000 characters, not counting the line breaks between the thoughts.
        thoughts: vec![thought(&"x".repeat(2000), false); 5],
        notes: "x".repeat(5001),
        ..ThoughtRecord::default()
    };
    let expected = [
        "Situation description must be less than 10000 characters",
        "Thoughts must be less than 10000 characters",
        "Notes must be less than 5000 characters",
    ];
    assert_eq!(messages(&long), expected);
}

#[test]
fn the_result_lists_moods_and_notes_that_nothing_changed() {
    let mut record = ThoughtRecord {
        moods: vec![mood("sad", 80.0, 76.0), RatedMood { emotion: "angry".into(), ..RatedMood::default() }],
        thoughts: vec![thought("a", false)],
        hot_belief_after: Some(84.0),
        ..ThoughtRecord::default()
    };
    let result = record.result();
    assert_eq!(result.moods.len(), 1);
    assert_eq!((result.moods[0].change, result.moods[0].small), (-4.0, true));
    assert_eq!(result.note.as_deref(), Some(NO_CHANGE));
    record.hot_belief_after = Some(75.0);
    let result = record.result();
    assert_eq!(result.belief.map(|belief| belief.change), Some(-5.0));
    assert_eq!(result.note, None);
    assert_eq!(ThoughtRecord::default().result().note, None);
}

#[test]
fn a_thought_with_evidence_against_it_counts_as_examined() {
    let mut record = ThoughtRecord { thoughts: vec![thought("a", true)], ..ThoughtRecord::default() };
    assert!(record.is_unexamined());
    record.evidence_against.push("a fact".into());
    assert!(!record.is_unexamined());
    assert!(!ThoughtRecord::default().is_unexamined());
}

#[test]
fn marks_only_the_balanced_thought_as_balanced() {
    let record =
        ThoughtRecord { situation: "a".into(), balanced: "b".into(), notes: " ".into(), ..ThoughtRecord::default() };
    let marks: Vec<(String, bool)> = record.texts().into_iter().map(|text| (text.field, text.balanced)).collect();
    assert_eq!(marks, [("situation".to_owned(), false), ("balanced".to_owned(), true)]);
}

proptest! {
    #[test]
    fn trimming_is_idempotent_and_adds_no_issues(
        situation in any::<String>(), texts in prop::collection::vec((any::<String>(), any::<bool>()), 0..4),
        facts in prop::collection::vec("[ a]{0,3}", 0..4), rating in prop::option::of(any::<f64>()),
    ) {
        let record = ThoughtRecord {
            situation,
            moods: texts.iter().map(|(text, _)| RatedMood { emotion: text.clone(), intensity: rating, after: None }).collect(),
            thoughts: texts.iter().map(|(text, hot)| thought(text, *hot)).collect(),
            evidence_for: facts,
            ..ThoughtRecord::default()
        };
        let once = record.trimmed();
        if rating.is_none_or(|rating| !rating.is_nan()) {
            prop_assert_eq!(&once.trimmed(), &once);
        }
        let report = record.check(RecordStatus::Draft);
        prop_assert_eq!(report.valid, report.issues.is_empty());
        if report.valid {
            prop_assert!(once.check(RecordStatus::Draft).valid);
        }
        let _ = (record.result(), record.texts());
    }
}
