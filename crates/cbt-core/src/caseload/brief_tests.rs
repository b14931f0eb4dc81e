use super::brief::{BriefPage, BriefQuote, BriefRecord, BriefTask, check, draft};
use crate::day::{DAY_MS, Day};
use crate::record::{RecordContent, RecordKind};
use serde_json::{Value, json};

fn start() -> f64 {
    Day::parse("2026-11-08").expect("a day").0 as f64 * DAY_MS
}

fn record(id: &str, day: f64, kind: RecordKind, content: Value) -> BriefRecord {
    let content = RecordContent::read(kind, content).expect("content of the kind");
    BriefRecord { id: id.to_owned(), at_ms: start() + day * DAY_MS, tz_offset_minutes: 0.0, content }
}

fn mood(id: &str, day: f64, mood: u32) -> BriefRecord {
    let content = json!({"occurredAtMs": 0, "tzOffsetMinutes": 0, "mood": mood, "emotions": [{"name": "tired"}]});
    record(id, day, RecordKind::MoodLog, content)
}

fn phq9(id: &str, day: f64, answers: [u32; 9]) -> BriefRecord {
    record(id, day, RecordKind::Measure, json!({"instrument": "phq9", "answers": answers}))
}

fn weeks() -> Vec<BriefRecord> {
    vec![
        phq9("p-first", -42.0, [2, 2, 2, 2, 2, 1, 1, 1, 0]),
        phq9("p-new", 5.0, [1, 1, 1, 1, 1, 0, 0, 0, 1]),
        mood("m-old", -1.0, 9),
        mood("m1", 1.0, 3),
        mood("m2", 2.0, 4),
        mood("m3", 3.0, 6),
        record(
            "t1",
            4.0,
            RecordKind::ThoughtRecord,
            json!({
                "situation": "The team lunch on Tuesday. It was loud.",
                "thoughts": [{"text": "They all think I am dull", "hot": true}],
                "patterns": ["mind_reading"],
                "moods": [{"emotion": "Tired"}]
            }),
        ),
        record("t2", 6.0, RecordKind::ThoughtRecord, json!({"situation": "A call", "patterns": ["mind_reading"]})),
        record("n1", 6.5, RecordKind::Note, json!({"title": "How do I tell my sister?", "bringToSession": true})),
        record(
            "c1",
            6.6,
            RecordKind::ChatMessage,
            json!({"conversationId": "c", "role": "user", "text": "A secret for the chat."}),
        ),
    ]
}

fn tasks() -> Vec<BriefTask> {
    let task = |id: &str, day: f64, done| BriefTask { id: id.to_owned(), set_ms: start() + day * DAY_MS, done };
    vec![task("h-old", -3.0, false), task("h1", 0.0, true), task("h2", 1.0, false)]
}

fn page() -> BriefPage {
    draft(&weeks(), &tasks(), start(), 0.0)
}

fn quote(record_id: &str, text: &str) -> BriefQuote {
    BriefQuote { record_id: record_id.to_owned(), text: text.to_owned() }
}

#[test]
fn each_line_says_what_it_was_made_from() {
    let lines: Vec<(String, String, String, Vec<String>)> =
        page().lines.into_iter().map(|line| (line.topic, line.text, line.source, line.source_ids)).collect();
    let expected = [
        ("Mood", "4.3 of 10 on average, between 3 and 6.", "3 mood logs on 3 days", vec!["m3", "m2", "m1"]),
        (
            "PHQ-9",
            "6, mild. 6 weeks earlier it was 13, so it is reliably lower. Question 9: several days.",
            "2 questionnaires",
            vec!["p-new", "p-first"],
        ),
        ("Homework", "1 of 2 done.", "2 tasks", vec!["h1", "h2"]),
    ];
    let owned = |list: Vec<&str>| list.into_iter().map(str::to_owned).collect();
    assert_eq!(lines, expected.map(|(a, b, c, ids)| (a.to_owned(), b.to_owned(), c.to_owned(), owned(ids))));
}

#[test]
fn a_topic_without_a_source_is_absent() {
    let empty = draft(&[mood("m1", 1.0, 3)], &[], start(), 0.0);
    assert_eq!(
        empty,
        BriefPage { since: "2026-11-08".to_owned(), lines: vec![], themes: vec![], quotes: vec![], questions: vec![] }
    );
    let old = draft(&weeks()[..1], &tasks()[..1], start(), 0.0);
    assert!(old.lines.is_empty(), "what is older than the last session is not news");
}

#[test]
fn themes_are_what_came_up_more_than_once() {
    let themes: Vec<(String, u32)> = page().themes.into_iter().map(|theme| (theme.name, theme.count)).collect();
    assert_eq!(themes, [("Tired".to_owned(), 4), ("Mind reading".to_owned(), 2)]);
}

#[test]
fn quotes_to_choose_from_are_the_patients_own_and_never_from_the_chat() {
    let quotes = page().quotes;
    assert!(quotes.contains(&quote("t1", "The team lunch on Tuesday.")), "{quotes:?}");
    assert!(quotes.iter().all(|quote| quote.record_id != "c1"), "{quotes:?}");
    assert_eq!(page().questions, ["How do I tell my sister?"]);
}

#[test]
fn only_what_is_in_the_draft_can_be_approved() {
    let draft = page();
    let with = |change: fn(&mut BriefPage)| {
        let mut approved = BriefPage { quotes: vec![quote("t1", "The team lunch")], ..page() };
        approved.questions.push("What helps in the morning?".to_owned());
        change(&mut approved);
        check(&draft, &approved)
    };
    let fields = |change| with(change).issues.into_iter().map(|issue| issue.field).collect::<Vec<_>>();
    assert!(with(|_| ()).valid);
    assert!(with(|approved| approved.lines.clear()).valid, "lines may be left out");
    assert_eq!(fields(|approved| approved.lines[0].text.push('x')), ["lines[0]"]);
    assert_eq!(fields(|approved| approved.themes[0].count = 9), ["themes[0]"]);
    assert_eq!(fields(|approved| approved.quotes[0].text = "They like me".to_owned()), ["quotes[0]"]);
    assert_eq!(fields(|approved| approved.quotes[0].record_id = "t2".to_owned()), ["quotes[0]"]);
    assert_eq!(fields(|approved| approved.quotes = vec![approved.quotes[0].clone(); 4]), ["quotes"]);
    assert_eq!(fields(|approved| approved.questions.push("x".repeat(201))), ["questions[2]"]);
}
