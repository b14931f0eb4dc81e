#![allow(clippy::unwrap_used)]

use super::*;
use crate::form::{FormIssue, FormIssueCode};
use crate::journal::Note;
use crate::measures::Instrument;
use evenkeel_safety_core::{Policy, RiskLevel, Ruleset, SqlPolicy, crisis, screen};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Texts of every level, including blocked and neutral ones.
const PHRASES: &[&str] = &[
    "I am alone",
    "I am exhausted",
    "I don't want to kill myself",
    "I want to die",
    "suicide tonight",
    "I feel fine",
    "so so so so so so",
    "very <b>low</b>",
    "lunch",
    "",
    "  ",
    "I lost my medication",
];
const NOW: f64 = 1_795_303_800_000.0;

fn read(kind: RecordKind, content: Value) -> RecordContent {
    RecordContent::read(kind, content).unwrap()
}

fn verdict(content: &RecordContent, status: RecordStatus) -> Verdict {
    judge(content.form(), &JudgeContext { status, now_ms: NOW, policy: Policy::product(SqlPolicy::Literal) })
}

fn fields(content: &RecordContent, status: RecordStatus) -> Vec<String> {
    verdict(content, status).issues.into_iter().map(|issue| issue.field).collect()
}

/// The minimal content of each kind.
fn least(kind: RecordKind) -> Value {
    match kind {
        RecordKind::Measure => json!({"instrument": "gad7"}),
        RecordKind::CoachCard => json!({"id": "bus-stop", "state": {"id": "bus-stop", "step": 0, "dueAtMs": 1.0}}),
        RecordKind::HintVerdict => json!({"ruleId": "cue.labeling.idiot", "pattern": "labeling", "verdict": "fits"}),
        RecordKind::ChatMessage => json!({"conversationId": "0198c0de-0000-7000-8000-000000000001"}),
        RecordKind::MoodLog => json!({"occurredAtMs": NOW}),
        _ => json!({}),
    }
}

#[test]
fn kinds_have_the_same_name_in_json_and_rows() {
    for kind in RecordKind::ALL {
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
        assert_eq!(RecordKind::of(kind.as_str()), Some(*kind));
        let content = read(*kind, least(*kind));
        let wire = serde_json::to_value(&content).unwrap();
        assert_eq!(wire["kind"], kind.as_str());
        assert_eq!(RecordContent::read(*kind, &wire["content"]).unwrap(), content);
        assert_eq!(serde_json::from_value::<RecordContent>(wire).unwrap(), content);
    }
    for status in [RecordStatus::Draft, RecordStatus::Complete] {
        assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
        assert_eq!(RecordStatus::of(status.as_str()), Some(status));
    }
    for share in [Share::Private, Share::Summary, Share::Full] {
        assert_eq!(serde_json::to_value(share).unwrap(), share.as_str());
        assert_eq!(Share::of(share.as_str()), Some(share));
    }
    assert_eq!((RecordKind::of("x"), RecordStatus::of(""), Share::of("all")), (None, None, None));
}

#[test]
fn accepts_an_empty_draft_of_every_kind() {
    for kind in RecordKind::ALL {
        let content = read(*kind, least(*kind));
        assert_eq!(fields(&content, RecordStatus::Draft), [""; 0], "{kind:?}");
        assert_eq!(content.trimmed().trimmed(), content.trimmed());
    }
}

#[test]
fn open_12_complete_records_require_their_main_field() {
    for (kind, field) in [
        (RecordKind::JournalEntry, ""),
        (RecordKind::ThoughtRecord, ""),
        (RecordKind::EftEntry, "surface"),
        (RecordKind::Success, "happened"),
        (RecordKind::Note, "body"),
        (RecordKind::MoodLog, "mood"),
        (RecordKind::Measure, "answers[0]"),
        (RecordKind::Challenge, "thought"),
        (RecordKind::Reframe, "thought"),
        (RecordKind::SafetyPlan, "warningSigns"),
    ] {
        assert_eq!(fields(&read(kind, least(kind)), RecordStatus::Complete)[0], field, "{kind:?}");
    }
}

#[test]
fn debug_output_hides_content() {
    let content = read(RecordKind::Note, json!({"body": "canary"}));
    assert_eq!(format!("{content:?}"), "RecordContent(note, ***)");
}

#[test]
fn complete_questionnaires_require_all_answers() {
    let taken = |answers: Value| read(RecordKind::Measure, json!({"instrument": "gad7", "answers": answers}));
    assert_eq!(fields(&taken(json!([0, 1, 2, 3, 0, 1, 2])), RecordStatus::Complete), [""; 0]);
    assert_eq!(fields(&taken(json!([0, null, 2, 3, 0, 1, 2])), RecordStatus::Complete), ["answers[1]"]);
    assert_eq!(fields(&taken(json!([0, null, 2])), RecordStatus::Draft), [""; 0]);
    for status in [RecordStatus::Draft, RecordStatus::Complete] {
        assert_eq!(fields(&taken(json!([4, 1, 2, 3, 0, 1, 2])), status), ["answers[0]"]);
    }
    let RecordContent::Measure(phq) =
        read(RecordKind::Measure, json!({"instrument": "phq9", "safetyAnswer": "not_safe"}))
    else {
        panic!("another kind")
    };
    assert_eq!((phq.instrument, phq.safety_answer), (Instrument::Phq9, Some(SafetyAnswer::NotSafe)));
}

#[test]
fn mood_logs_take_the_time_of_the_record() {
    let log = read(RecordKind::MoodLog, json!({"mood": 5}));
    assert_eq!(fields(&log, RecordStatus::Complete), ["occurredAtMs"]);
    assert_eq!(fields(&log.clone().at(NOW, 60.0), RecordStatus::Complete), [""; 0]);
    assert_eq!(fields(&log.at(NOW + 3_600_000.0, 60.0), RecordStatus::Draft), ["occurredAtMs"]);
}

#[test]
fn open_15_reframes_have_limits_and_are_balanced_texts() {
    let full = json!({
        "situation": "s", "thought": "I always fail", "belief": 80, "tone": "warmer", "patterns": ["labeling"],
        "reframe": " It went wrong once ", "reframeBelief": 101,
        "moodAfter": [{"emotion": "sad", "intensity": 20}, {"emotion": "Sad"}], "note": "n",
    });
    let reframe = read(RecordKind::Reframe, full);
    assert_eq!(fields(&reframe, RecordStatus::Complete), ["reframeBelief", "moodAfter[1]"]);
    assert!(reframe.is_balanced());
    assert_eq!((reframe.emotions(), reframe.patterns()), (vec!["sad", "Sad"], &[Pattern::Labeling][..]));
    let balanced: Vec<_> = reframe.texts().into_iter().filter(|text| text.balanced).map(|text| text.field).collect();
    assert_eq!(balanced, ["reframe"]);
}

#[test]
fn keeps_the_newest_twenty_attempts_of_a_card() {
    let round = |n: u32| json!({"atMs": n, "answer": format!(" {n} "), "rubric": [0, 1, 2, 2]});
    let mut wire = least(RecordKind::CoachCard);
    wire["attempts"] = (0..25).rev().map(round).collect();
    let RecordContent::CoachCard(card) = read(RecordKind::CoachCard, wire.clone()).trimmed() else {
        panic!("another kind")
    };
    assert_eq!((card.attempts.len(), card.attempts[0].answer.as_str()), (20, "5"));
    wire["attempts"] = json!([{"atMs": 1, "answer": "", "rubric": [0, 3, 0, 0]}]);
    wire["state"]["id"] = json!("another");
    wire["id"] = json!("<b>");
    let wrong = read(RecordKind::CoachCard, wire);
    assert_eq!(fields(&wrong, RecordStatus::Draft), ["id", "state.id", "attempts[0].rubric"]);
}

#[test]
fn refuses_invalid_preferences() {
    let good = json!({
        "country": "DE", "timeZone": "America/Argentina/Buenos_Aires", "textSize": "large", "hideGraphs": true,
        "reminders": {"inApp": true, "times": ["08:30", "21:00"], "quietFrom": "22:00", "quietTo": "07:00"},
        "notNow": {"first_entry": NOW},
    });
    assert_eq!(fields(&read(RecordKind::Preferences, good), RecordStatus::Complete), [""; 0]);
    let wrong = json!({
        "country": "Germany", "timeZone": "<b>", "notNow": {"a b": 1},
        "reminders": {"times": ["8:30", "24:00", "21:00", "21:00"], "quietFrom": "x"},
    });
    let expected = [
        "country",
        "timeZone",
        "reminders.times[0]",
        "reminders.times[1]",
        "reminders.quietFrom",
        "notNow",
        "reminders.times",
        "reminders.times[3]",
    ];
    assert_eq!(fields(&read(RecordKind::Preferences, wrong), RecordStatus::Complete), expected);
}

#[test]
fn jrnl_07_08_09_10_blocked_text_has_the_validators_messages_in_field_order() {
    let issues = |kind, content| verdict(&read(kind, content), RecordStatus::Draft).issues;
    let told =
        |issues: Vec<FormIssue>| issues.into_iter().map(|issue| (issue.field, issue.message)).collect::<Vec<_>>();
    let pair = |field: &str, message: &str| (field.to_owned(), message.to_owned());
    let html = |subject: &str| format!("{subject} blocked content: HTML tags are not allowed");
    let entry = json!({"situation": "<b>", "thoughts": "x".repeat(10_001), "notes": "<b>"});
    assert_eq!(
        told(issues(RecordKind::JournalEntry, entry)),
        [
            pair("situation", &html("Situation description contains")),
            pair("thoughts", "Thoughts must be less than 10000 characters"),
            pair("notes", &html("Notes contain")),
        ]
    );
    let record =
        json!({"situation": "<i>", "moods": [{"emotion": "<b>"}], "thoughts": [{"text": "a"}, {"text": "<b>"}]});
    assert_eq!(
        told(issues(RecordKind::ThoughtRecord, record)),
        [
            pair("situation", &html("Situation description contains")),
            pair("moods[0].emotion", &html("This text contains")),
            pair("thoughts[1].text", &html("Thoughts contain")),
        ]
    );
    assert_eq!(told(issues(RecordKind::Note, json!({"body": "<b>"}))), [pair("body", &html("This text contains"))]);
}

#[test]
fn screens_only_part_of_an_overlong_list() {
    let tags: Vec<String> = (0..5000).map(|n| format!("tag {n}")).collect();
    let verdict =
        verdict(&read(RecordKind::Note, json!({"title": "I want to die", "tags": tags})), RecordStatus::Draft);
    assert!(verdict.issues.iter().any(|issue| issue.code == FormIssueCode::TooMany));
    assert_eq!((verdict.fields.len(), verdict.level), (300, RiskLevel::High));
}

#[test]
fn crisis_40_signs_add_up_and_balanced_texts_count_from_medium() {
    let record = |balanced: &str| {
        let content =
            json!({"situation": "I am exhausted", "thoughts": [{"text": "I am alone"}], "balanced": balanced});
        let verdict = verdict(&read(RecordKind::ThoughtRecord, content), RecordStatus::Complete);
        let levels: Vec<_> = verdict.fields.iter().map(|field| field.shown_level).collect();
        (levels, verdict.level, verdict.shown_level)
    };
    let (low, medium, high) = (RiskLevel::Low, RiskLevel::Medium, RiskLevel::High);
    assert_eq!(record("Others are lonely too"), (vec![low, low, low], medium, medium));
    assert_eq!(record("I want to die"), (vec![low, low, high], high, high));
}

/// A sentence that only `extended-1` knows.
const QUIET: &str = "Nobody would miss me if I was gone. I have given my dog to my sister.";

#[test]
fn the_level_is_the_higher_of_both_rulesets() {
    let content = read(RecordKind::JournalEntry, json!({"thoughts": QUIET}));
    let with = |ruleset| {
        let policy = Policy { sql: SqlPolicy::Literal, ruleset };
        judge(content.form(), &JudgeContext { status: RecordStatus::Complete, now_ms: NOW, policy })
    };
    let (spec, product) = (with(Ruleset::Spec1), verdict(&content, RecordStatus::Complete));
    assert_eq!((spec.level, spec.shown_level, spec.rule_ids.len()), (RiskLevel::None, RiskLevel::None, 0));
    assert_eq!((product.level, product.shown_level), (RiskLevel::High, RiskLevel::High));
    assert_eq!(product.rule_ids, ["crisis.burden.better-off", "crisis.prepare.affairs"]);
    assert_eq!(product, with(Ruleset::Extended1));
    assert_eq!(spec.issues, product.issues);
}

proptest! {
    /// The level of a record is the highest level of the texts that count and of the joined texts.
    #[test]
    fn the_level_is_the_highest_of_its_parts(parts in prop::collection::vec((prop::sample::select(PHRASES), any::<bool>()), 0..6)) {
        let texts: Vec<FieldText> = parts.iter().enumerate().map(|(at, (text, balanced))| FieldText {
            field: format!("f[{at}]"), text: (*text).to_owned(), balanced: *balanced,
        }).collect();
        let all = screen(&texts, SqlPolicy::Literal);
        let own: Vec<&str> = parts.iter().filter(|(_, balanced)| !balanced).map(|(text, _)| *text).collect();
        let joined = crisis::score(&own.join("\n"));
        let counted = parts.iter().map(|(text, balanced)| (crisis::score(text), *balanced));
        let counted = counted.filter(|(report, balanced)| !balanced || report.risk_level >= RiskLevel::Medium);
        let reports: Vec<_> = counted.map(|(report, _)| report).chain([joined]).collect();
        prop_assert_eq!(Some(all.level), reports.iter().map(|report| report.risk_level).max());
        prop_assert_eq!(Some(all.shown_level), reports.iter().map(|report| report.shown_level()).max());
        prop_assert!(all.shown_level <= all.level);
        // Judging the stored content again yields the same verdict.
        let note = RecordContent::Note(Note {
            title: parts.first().map(|(text, _)| format!(" {text} ")).unwrap_or_default(),
            tags: parts.iter().map(|(text, _)| (*text).to_owned()).collect(),
            ..Note::default()
        });
        let once = verdict(&note, RecordStatus::Draft);
        let screening = screen(&note.texts(), Policy::product(SqlPolicy::Literal));
        prop_assert_eq!((once.level, once.shown_level, &once.rule_ids), (screening.level, screening.shown_level, &screening.rule_ids));
        let twice = verdict(&note.trimmed(), RecordStatus::Draft);
        prop_assert_eq!((twice.level, twice.rule_ids), (once.level, once.rule_ids));
        prop_assert_eq!(note.trimmed().trimmed(), note.trimmed());
    }

    #[test]
    fn trimming_a_journal_entry_is_idempotent(situation in "\\PC{0,20}", thoughts in "\\s{0,3}a\\s{0,3}") {
        let text = RecordContent::JournalEntry(JournalText { situation, thoughts, notes: String::new(), reflection: None });
        prop_assert_eq!(text.trimmed().trimmed(), text.trimmed());
    }
}
