//! One record of each kind, with all fields set.

use evenkeel_cbt_core::record::{RecordStatus, Share};
use evenkeel_safety_core::RiskLevel;
use evenkeel_server::domain::{record::RecordFields, time::Moment};
use serde_json::{Value, json};
use uuid::Uuid;

/// Returns kind and content; every text contains `word`.
pub fn one_of_each(word: &str) -> Vec<(&'static str, Value)> {
    let text = |about: &str| format!("{about} {word}, 5 < 6 & \"so on\" \u{1f33b} \u{e4}\n and a second line");
    let line = |about: &str| format!("{about} {word}");
    let contact = json!({"name": line("Bo"), "phone": "+49 30 1234567", "details": line("evenings")});
    vec![
        ("journal_entry", json!({"situation": text("s"), "thoughts": text("t"), "notes": text("n")})),
        (
            "thought_record",
            json!({
                "situation": text("s"),
                "moods": [{"emotion": "sad", "intensity": 80, "after": 40}, {"emotion": line("own")}],
                "thoughts": [{"text": text("a"), "belief": 90, "hot": true}, {"text": text("b"), "hot": false}],
                "patterns": ["labeling"],
                "evidenceFor": [line("for")],
                "evidenceAgainst": [line("against"), line("and")],
                "balanced": text("b"),
                "balancedBelief": 60,
                "hotBeliefAfter": 30,
                "nextStep": {"activity": line("walk"), "when": "tomorrow", "obstacle": line("rain")},
                "notes": text("n"),
            }),
        ),
        (
            "eft_entry",
            json!({
                "sensations": [{"place": "chest", "word": "tight"}],
                "surface": line("angry"), "surfaceIntensity": 70, "kind": "reaction",
                "underneath": line("hurt"), "underneathIntensity": 80, "need": text("n"), "urge": text("u"),
                "underneathKind": "old_wound", "layers": [{"feeling": line("jealous"), "intensity": 60}],
                "hope": text("h"), "harshMessage": text("m"), "opposing": "compassion", "newMeaning": text("m"),
            }),
        ),
        (
            "success",
            json!({
                "happened": text("h"), "helped": text("h"), "strengths": [line("patience")],
                "oldBelief": line("old"), "newBelief": line("new"), "belief": 55, "discount": text("d"),
                "feeling": line("proud"),
            }),
        ),
        (
            "note",
            json!({
                "title": line("t"), "body": text("b"), "tags": [line("tag")], "pinned": true,
                "bringToSession": true,
            }),
        ),
        (
            "mood_log",
            json!({
                "mood": 7, "energy": 5, "anxiety": 2,
                "emotions": [{"name": "calm", "intensity": 60}],
                "activities": [{"tag": line("walk"), "pleasure": 6, "mastery": 3}],
                "sleepHours": 7.25, "note": text("n"),
            }),
        ),
        (
            "measure",
            json!({"instrument": "phq9", "answers": [0, 1, 2, 3, 0, 1, 2, 3, 1], "difficulty": 1, "safetyAnswer": "thinking_safe"}),
        ),
        (
            "challenge",
            json!({
                "thought": text("t"), "belief": 70,
                "court": {"supports": [{"text": line("s"), "weight": 2}], "against": [{"text": line("a")}]},
                "outcomes": {
                    "worst": {"text": line("w"), "chance": 5}, "best": {"text": line("b"), "chance": 10},
                    "likely": {"text": line("l"), "chance": 85}, "coping": line("c"), "happened": "",
                },
                "friend": {"toFriend": text("f"), "toMyself": text("m")},
                "costBenefit": {"supports": [], "against": [{"text": line("c"), "weight": 5}]},
                "pie": [{"cause": line("weather"), "share": 60, "mine": false}, {"cause": "me", "share": 40, "mine": true}],
                "arrow": {"levels": [line("one"), line("two")], "coreBelief": line("core")},
                "experiment": {
                    "prediction": line("p"), "belief": 80, "test": line("t"), "dropBehaviours": [line("d")],
                    "dueAtMs": 1_795_303_800_000.0, "outcome": line("o"), "cameTrue": "no", "learned": line("l"),
                    "beliefAfter": 20,
                },
            }),
        ),
        (
            "reframe",
            json!({
                "situation": text("s"), "thought": text("t"), "belief": 80, "tone": "warmer", "patterns": ["labeling"],
                "reframe": text("r"), "reframeBelief": 50, "moodAfter": [{"emotion": "sad", "after": 20}],
                "note": text("n"),
            }),
        ),
        (
            "coach_card",
            json!({
                "id": "bus-stop", "state": {"id": "bus-stop", "step": 1, "dueAtMs": 1_795_303_800_000.0},
                "attempts": [{"atMs": 1_795_203_800_000.0, "chosen": "labeling", "answer": text("a"), "rubric": [0, 1, 2, 2], "confidence": 70}],
            }),
        ),
        ("hint_verdict", json!({"ruleId": "cue.labeling.idiot", "pattern": "labeling", "verdict": "fits"})),
        (
            "safety_plan",
            json!({
                "warningSigns": [line("w")], "actions": [{"text": line("a"), "likely": 8, "barrier": line("b")}],
                "distractions": [contact], "helpers": [contact], "services": [contact],
                "surroundings": [{"what": line("w"), "helper": line("h"), "done": true}],
                "reasons": [line("r")], "likelyToUse": 9, "obstacles": text("o"), "keptWhere": line("k"),
                "reviewedOn": "2026-11-20",
            }),
        ),
        (
            "preferences",
            json!({
                "country": "DE", "timeZone": "Europe/Berlin", "textSize": "large", "hideGraphs": true,
                "reminders": {"inApp": true, "email": false, "times": ["08:30", "21:00"], "quietFrom": "22:00", "quietTo": "07:00"},
                "notNow": {"first_entry": 1_795_303_800_000.0}, "agreedProvider": "small-model at models.example.org",
            }),
        ),
        ("conversation", json!({"title": line("talk"), "mode": "challenge", "provider": "rules", "pinned": true})),
        (
            "chat_message",
            json!({
                "conversationId": "0198c0de-0000-7000-8000-000000000001", "role": "assistant", "text": text("a"),
                "mode": "listen", "provider": "rules", "end": "complete", "replyTo": "0198c0de-0000-7000-8000-000000000002",
                "sources": [{"article": "sleep-basics", "version": 1, "title": line("s")}], "feedback": 1.0,
            }),
        ),
    ]
}

/// Returns the fields of a private, finished record without risk, saved and changed at `saved_ms`.
pub fn fields(id: Uuid, occurred_at: Moment, saved_ms: i64) -> RecordFields {
    RecordFields {
        id,
        version: 1,
        status: RecordStatus::Complete,
        share: Share::Private,
        occurred_at,
        created_at: saved_ms.into(),
        updated_at: saved_ms.into(),
        deleted_at: None,
        risk_level: RiskLevel::None,
        rule_ids: Vec::new(),
    }
}
