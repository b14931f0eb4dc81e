//! Records of all kinds through the API, on both databases.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, TestApp, app::Person, new_id, on_both_databases};

const WHEN: &str = "2026-11-20T09:30:00.000+01:00";

/// A record of each kind, filled in, and what comes back when that is not the same.
fn one_of_each() -> Vec<(&'static str, Value)> {
    vec![
        ("journal_entry", json!({"situation": "Exam", "thoughts": "I will fail", "notes": ""})),
        (
            "thought_record",
            json!({
                "situation": "A message without an answer", "moods": [{"emotion": "sad", "intensity": 70, "after": 40}],
                "thoughts": [{"text": "She is angry", "belief": 90, "hot": true}], "patterns": ["mind_reading"],
                "evidenceFor": ["no answer for a day"], "evidenceAgainst": ["she was kind on Monday"],
                "balanced": "She may be busy", "balancedBelief": 60, "hotBeliefAfter": 30, "notes": "",
                "nextStep": {"activity": "call", "when": "tonight", "obstacle": ""},
            }),
        ),
        (
            "eft_entry",
            json!({
                "sensations": [{"place": "chest", "word": "tight"}], "surface": "angry", "surfaceIntensity": 80,
                "kind": "reaction", "underneath": "hurt", "underneathIntensity": 60, "need": "to be seen",
                "urge": "", "opposing": "compassion", "letter": "", "action": "", "thought": "",
            }),
        ),
        (
            "success",
            json!({
                "happened": "I called the dentist myself", "helped": "", "strengths": ["courage"], "oldBelief": "",
                "newBelief": "I can do this", "belief": 55, "discount": "", "feeling": "",
            }),
        ),
        (
            "note",
            json!({"title": "Ask", "body": "about sleep", "tags": ["work"], "pinned": true, "linkedId": "",
                   "bringToSession": true}),
        ),
        (
            "mood_log",
            json!({"mood": 6, "energy": 4, "emotions": [{"name": "calm"}], "activities": [{"tag": "walk", "pleasure": 7}],
                   "sleepHours": 7.25, "note": "rain"}),
        ),
        ("measure", json!({"instrument": "gad7", "answers": [0, 1, 2, 3, 0, 1, 2], "difficulty": 1})),
        ("challenge", json!({"thought": "I always fail", "belief": 80, "balanced": "Not always", "beliefAfter": 50})),
        (
            "reframe",
            json!({"situation": "", "thought": "I always fail", "belief": 80, "tone": "warmer", "patterns": ["labeling"],
                   "reframe": "It went wrong once", "reframeBelief": 40, "moodAfter": [], "note": ""}),
        ),
        (
            "coach_card",
            json!({"id": "bus-stop", "state": {"id": "bus-stop", "step": 1, "dueAtMs": 1795303800000.0},
                   "attempts": [{"atMs": 1795303800000.0, "answer": "a", "rubric": [1, 2, 0, 1], "confidence": 30}]}),
        ),
        ("hint_verdict", json!({"ruleId": "cue.labeling.idiot", "pattern": "labeling", "verdict": "fits"})),
        (
            "safety_plan",
            json!({"warningSigns": ["I stop answering"], "helpers": [{"name": "Ada", "phone": "+49 30 1"}]}),
        ),
        ("preferences", json!({"country": "DE", "hideGraphs": true, "reminders": {"inApp": true, "times": ["08:30"]}})),
    ]
}

fn new_record(kind: &str, content: &Value) -> Value {
    json!({"id": new_id(), "kind": kind, "occurredAt": WHEN, "content": content})
}

async fn create(app: &TestApp, kind: &str, content: Value) -> Value {
    let answer = app.post("/api/records", &new_record(kind, &content)).await;
    answer.expect(StatusCode::CREATED).json()["record"].clone()
}

async fn put(app: &TestApp, id: &Value, version: u32, change: &Value) -> Answer {
    let tag = format!("\"{version}\"");
    let headers = [("content-type", "application/json"), ("if-match", tag.as_str())];
    app.send(Method::PUT, &path(id), &headers, change.to_string()).await
}

async fn delete(app: &TestApp, id: &Value, version: u32) -> Answer {
    app.send(Method::DELETE, &path(id), &[("if-match", &format!("\"{version}\""))], ()).await
}

async fn list(app: &TestApp, query: &str) -> Vec<Value> {
    let page = app.get(&format!("/api/records{query}")).await.expect(StatusCode::OK).json();
    page["records"].as_array().unwrap().clone()
}

fn path(id: &Value) -> String {
    format!("/api/records/{}", id.as_str().unwrap())
}

/// Whether every field of `sent` came back. Numbers are numbers, whether whole or not.
fn came_back(sent: &Value, found: &Value) -> bool {
    match (sent, found) {
        (Value::Object(sent), Value::Object(found)) => {
            sent.iter().all(|(name, value)| found.get(name).is_some_and(|known| came_back(value, known)))
        }
        (Value::Array(sent), Value::Array(found)) => {
            sent.len() == found.len() && sent.iter().zip(found).all(|(a, b)| came_back(a, b))
        }
        (Value::Number(sent), Value::Number(found)) => sent.as_f64() == found.as_f64(),
        (sent, found) => sent == found,
    }
}

on_both_databases! {
    /// ENTITY-17, OPEN-25, OPEN-26, PROD-05: every kind is created, read and listed with all that was written and the
    /// time it tells of, is private to its owner, and the database learns nothing of its words.
    async fn every_kind_is_kept_listed_and_private(app) {
        let stranger = app.person("stranger", Role::Patient).await;
        for (kind, content) in one_of_each() {
            let new = new_record(kind, &content);
            let answer = app.post("/api/records", &new).await.expect(StatusCode::CREATED);
            let (record, report) = (&answer.json()["record"], &answer.json()["report"]);
            assert!(came_back(&content, &record["content"]), "{kind}: {record}");
            assert_eq!((&record["kind"], &record["id"], &record["version"]), (&json!(kind), &new["id"], &json!(1)));
            assert_eq!((&record["status"], &record["share"]), (&json!("complete"), &json!("private")));
            assert_eq!((&record["occurredAt"], &record["riskLevel"]), (&json!(WHEN), &report["risk"]["level"]));
            assert_eq!(report["issues"], json!([]));
            assert_eq!(answer.header("etag"), "\"1\"");
            assert_eq!(answer.header("location"), path(&record["id"]));
            assert_eq!(&app.get(&path(&record["id"])).await.expect(StatusCode::OK).json(), record);
            assert_eq!(list(app, &format!("?kind={kind}")).await, vec![record.clone()]);
            let theirs = [("authorization", stranger.bearer.as_str())];
            app.send(Method::GET, &path(&record["id"]), &theirs, ()).await.problem(404, "not_found");
        }
        assert_eq!(list(app, "").await.len(), one_of_each().len());
        let theirs = app.send(Method::GET, "/api/records", &[("authorization", &stranger.bearer)], ()).await;
        assert_eq!(theirs.expect(StatusCode::OK).json(), json!({"records": [], "unreadable": 0}));
    }

    async fn a_create_sent_again_is_saved_once_and_other_words_under_its_id_are_refused(app) {
        for (kind, content) in [("note", json!({"body": "a"})), ("mood_log", json!({"mood": 5}))] {
            let new = new_record(kind, &content);
            let first = app.post("/api/records", &new).await.expect(StatusCode::CREATED).json();
            let again = app.post("/api/records", &new).await.expect(StatusCode::OK).json();
            assert_eq!(first, again);
            let mut later = new.clone();
            later["occurredAt"] = json!("2026-11-20T10:30:00Z");
            assert_eq!(app.post("/api/records", &later).await.expect(StatusCode::OK).json(), again, "{kind}");
            let mut other = new.clone();
            other["share"] = json!("full");
            assert_eq!(app.post("/api/records", &other).await.problem(409, "id_taken")["current"], first["record"]);
        }
        let note = create(app, "note", json!({"body": "a"})).await;
        for (kind, content) in [("note", json!({"body": "b"})), ("mood_log", json!({"mood": 5}))] {
            let other = json!({"id": note["id"], "kind": kind, "occurredAt": WHEN, "content": content});
            assert_eq!(app.post("/api/records", &other).await.problem(409, "id_taken")["current"], note);
        }
        delete(app, &note["id"], 1).await.expect(StatusCode::NO_CONTENT);
        let again = json!({"id": note["id"], "kind": "note", "occurredAt": WHEN, "content": {"body": "a"}});
        app.post("/api/records", &again).await.problem(409, "entry_deleted");
    }

    /// OPEN-26
    async fn a_change_is_made_over_the_version_seen_and_keeps_what_it_does_not_name(app) {
        let draft = json!({"id": new_id(), "kind": "success", "occurredAt": WHEN, "status": "draft", "share": "full",
                           "content": {"helped": "patience"}});
        let first = app.post("/api/records", &draft).await.expect(StatusCode::CREATED).json()["record"].clone();
        assert_eq!(first["status"], "draft");
        let id = &first["id"];
        let change = json!({"content": {"happened": "I asked for help at work", "helped": " patience "}});
        let second = put(app, id, 1, &change).await.expect(StatusCode::OK);
        assert_eq!(second.header("etag"), "\"2\"");
        let second = second.json()["record"].clone();
        assert_eq!((&second["status"], &second["share"], &second["occurredAt"]),
                   (&json!("draft"), &json!("full"), &json!(WHEN)));
        assert_eq!((&second["content"]["helped"], &second["version"]), (&json!("patience"), &json!(2)));
        assert_eq!(second["createdAt"], first["createdAt"]);

        let stale = json!({"content": {"happened": "other words"}});
        for answer in [put(app, id, 1, &stale).await, delete(app, id, 1).await, delete(app, id, 9).await] {
            assert_eq!(answer.problem(412, "stale_version")["current"], second);
        }
        // The very change that made version 2, sent again because its answer was lost.
        assert_eq!(put(app, id, 1, &change).await.expect(StatusCode::OK).json()["record"], second);

        let done = json!({"status": "complete", "share": "summary", "occurredAt": "2026-11-19T23:00:00Z",
                          "content": {"happened": "I asked"}});
        let third = put(app, id, 2, &done).await.expect(StatusCode::OK).json();
        assert_eq!((&third["record"]["status"], &third["record"]["share"]), (&json!("complete"), &json!("summary")));
        assert_eq!(third["record"]["occurredAt"], "2026-11-19T23:00:00.000Z");
        assert_eq!(third["report"]["hints"][0]["field"], "happened");
        let no_tag = [("content-type", "application/json")];
        app.send(Method::PUT, &path(id), &no_tag, done.to_string()).await.problem(428, "if_match_required");
        put(app, &json!(new_id()), 1, &done).await.problem(404, "not_found");
    }

    async fn what_is_deleted_comes_back_as_it_was(app) {
        let note = create(app, "note", json!({"body": "keep"})).await;
        let id = &note["id"];
        delete(app, id, 1).await.expect(StatusCode::NO_CONTENT);
        delete(app, id, 1).await.expect(StatusCode::NO_CONTENT);
        app.get(&path(id)).await.problem(404, "not_found");
        put(app, id, 1, &json!({"content": {"body": "x"}})).await.problem(404, "not_found");
        assert_eq!(list(app, "").await, Vec::<Value>::new());
        let deleted = app.get("/api/records/deleted").await.expect(StatusCode::OK).json();
        assert_eq!((&deleted["records"][0]["id"], &deleted["records"][0]["content"]), (id, &note["content"]));
        assert!(deleted["records"][0]["deletedAt"].as_str().unwrap().ends_with('Z'));
        let back = app.send(Method::POST, &format!("{}/restore", path(id)), &[], ()).await.expect(StatusCode::OK);
        assert_eq!((back.header("etag"), &back.json()["content"]), ("\"2\"", &note["content"]));
        assert_eq!(back.json()["deletedAt"], Value::Null);
        assert_eq!(app.get("/api/records/deleted").await.json()["records"], json!([]));
        assert_eq!(list(app, "").await, vec![back.json()]);
    }

    async fn older_versions_are_kept_newest_first(app) {
        let note = create(app, "note", json!({"body": "one"})).await;
        let id = &note["id"];
        let versions = format!("{}/versions", path(id));
        assert_eq!(app.get(&versions).await.expect(StatusCode::OK).json(), json!({"versions": []}));
        for (version, body) in [(1, "two"), (2, "three")] {
            put(app, id, version, &json!({"content": {"body": body}})).await.expect(StatusCode::OK);
        }
        put(app, id, 1, &json!({"content": {"body": "stale"}})).await.problem(412, "stale_version");
        let older = app.get(&versions).await.expect(StatusCode::OK).json()["versions"].clone();
        let told = |at: usize| (older[at]["version"].as_i64(), older[at]["content"]["body"].as_str());
        assert_eq!(older.as_array().unwrap().len(), 2);
        assert_eq!((told(0), told(1)), ((Some(2), Some("two")), (Some(1), Some("one"))));
        assert_eq!(older[1]["savedAt"], note["createdAt"]);
        delete(app, id, 3).await.expect(StatusCode::NO_CONTENT);
        app.get(&versions).await.problem(404, "not_found");
        app.get(&format!("/api/records/{}/versions", new_id())).await.problem(404, "not_found");
    }

    async fn lists_are_narrowed_by_kind_and_time_and_go_page_by_page(app) {
        let mut ids = Vec::new();
        for day in 10..20 {
            let kind = if day % 2 == 0 { "note" } else { "success" };
            let content = json!({if kind == "note" { "body" } else { "happened" }: "something"});
            let mut new = new_record(kind, &content);
            new["occurredAt"] = json!(format!("2026-11-{day}T12:00:00Z"));
            ids.push(app.post("/api/records", &new).await.expect(StatusCode::CREATED).json()["record"]["id"].clone());
        }
        ids.reverse();
        let found = |records: Vec<Value>| records.iter().map(|record| record["id"].clone()).collect::<Vec<_>>();
        assert_eq!(found(list(app, "").await), ids);
        assert_eq!(found(list(app, "?kind=note,success").await), ids);
        assert_eq!(found(list(app, "?kind=success").await).len(), 5);
        let days = "?from=2026-11-12T12:00:00Z&to=2026-11-14T12:00:00Z";
        assert_eq!(found(list(app, days).await), ids[6..8]);
        assert_eq!(list(app, "?to=2026-11-10T13:00:00%2B01:00").await, Vec::<Value>::new());
        let (mut seen, mut query) = (Vec::new(), "?kind=note,success&limit=3".to_owned());
        loop {
            let page = app.get(&format!("/api/records{query}")).await.expect(StatusCode::OK).json();
            seen.extend(found(page["records"].as_array().unwrap().clone()));
            let Some(next) = page["next"].as_str() else { break };
            query = format!("?kind=note,success&limit=3&before={next}");
        }
        assert_eq!(seen, ids);
        for (query, code) in [
            ("kind=dream", "unknown_kind"), ("from=yesterday", "invalid_time"), ("limit=0", "invalid_limit"),
            ("limit=1001", "invalid_limit"), ("before=x", "invalid_cursor"),
        ] {
            app.get(&format!("/api/records?{query}")).await.problem(422, code);
        }
    }

    /// OPEN-17, JRNL-12: a value outside its scale is refused with all issues and their fields, and nothing is stored.
    async fn values_outside_their_scales_are_refused(app) {
        let log = json!({"mood": 11, "energy": -1, "anxiety": 2.5, "sleepHours": 25, "emotions": [{"name": "sad", "intensity": 101}]});
        let problem = app.post("/api/records", &new_record("mood_log", &log)).await.problem(422, "record_invalid");
        let issues = problem["issues"].as_array().unwrap();
        let fields: Vec<&str> = issues.iter().map(|issue| issue["field"].as_str().unwrap()).collect();
        assert_eq!(fields, ["mood", "energy", "anxiety", "emotions[0].intensity", "sleepHours"]);
        assert_eq!((&issues[0]["code"], &issues[2]["code"]), (&json!("out_of_range"), &json!("off_step")));
        assert_eq!(problem["message"].as_str().unwrap().lines().count(), 5);
        for (kind, content, field) in [
            ("mood_log", json!({}), "mood"),
            ("note", json!({}), "body"),
            ("journal_entry", json!({"notes": "x"}), ""),
            ("thought_record", json!({"situation": "x".repeat(10_001)}), "situation"),
            ("measure", json!({"instrument": "phq9", "answers": [0, 4]}), "answers[1]"),
            ("preferences", json!({"country": "Germany"}), "country"),
            ("thought_record", json!({"situation": "s", "moods": [{"emotion": "sad", "intensity": 101}]}), "moods[0].intensity"),
        ] {
            let problem = app.post("/api/records", &new_record(kind, &content)).await.problem(422, "record_invalid");
            assert_eq!(problem["issues"][0]["field"], field, "{kind}");
        }
        assert_eq!(list(app, "").await, Vec::<Value>::new());
        // A draft may be unfinished, but not off its scales.
        let mut draft = new_record("mood_log", &json!({}));
        draft["status"] = json!("draft");
        app.post("/api/records", &draft).await.expect(StatusCode::CREATED);
        let mut draft = new_record("mood_log", &log);
        draft["status"] = json!("draft");
        app.post("/api/records", &draft).await.problem(422, "record_invalid");
    }

    async fn times_that_cannot_be_are_refused(app) {
        let mut new = new_record("note", &json!({"body": "a"}));
        for (time, code) in [
            ("", "invalid_time"), ("yesterday", "invalid_time"), ("2026-11-20T09:30:00", "invalid_time"),
            ("1999-12-31T00:00:00Z", "invalid_time"), ("2026-11-20T09:30:00+23:00", "invalid_time"),
            ("2126-11-20T09:30:00Z", "future_time"),
        ] {
            new["occurredAt"] = json!(time);
            app.post("/api/records", &new).await.problem(422, code);
        }
        assert_eq!(list(app, "").await, Vec::<Value>::new());
    }

    async fn only_what_is_understood_is_stored(app) {
        let send = async |body: Value| app.post("/api/records", &body).await;
        let new = |kind: &str, content: Value| new_record(kind, &content);
        send(new("dream", json!({}))).await.problem(422, "unknown_word");
        send(new("note", json!({"body": "a", "colour": "red"}))).await.problem(422, "unknown_field");
        send(new("safety_plan", json!({"helpers": [{"name": "A", "mail": "b"}]}))).await.problem(422, "unknown_field");
        send(new("preferences", json!({"theme": "dark"}))).await.problem(422, "unknown_field");
        for content in [json!({"body": 1}), json!("a"), json!([]), json!(null), json!({"tags": "a"})] {
            send(new("note", content)).await.problem(422, "wrong_shape");
        }
        send(new("note", json!({"body": "a\u{0}"}))).await.problem(422, "nul_character");
        let mut extra = new("note", json!({"body": "a"}));
        extra["version"] = json!(7);
        send(extra).await.problem(422, "unknown_field");
        for id in ["", "x", "2f1e9a52-8f43-4f0f-8f4e-0a5b6c7d8e9f"] {
            let mut wrong = new("note", json!({"body": "a"}));
            wrong["id"] = json!(id);
            send(wrong).await.problem(422, "invalid_id");
        }
        app.send(Method::POST, "/api/records", &[], ()).await.problem(422, "body_required");
        assert_eq!(list(app, "").await, Vec::<Value>::new());
    }

    /// PROD-10: the sanitiser looks at every text of every kind.
    async fn text_that_may_not_be_stored_is_refused_in_every_field(app) {
        for (kind, content, field, message) in [
            ("journal_entry", json!({"situation": "<b>"}), "situation",
             "Situation description contains blocked content: HTML tags are not allowed"),
            ("thought_record", json!({"thoughts": [{"text": "a"}, {"text": "<b>x</b>", "hot": true}]}), "thoughts[1].text",
             "Thoughts contain blocked content: HTML tags are not allowed"),
            ("thought_record", json!({"situation": "s", "evidenceFor": ["<script>"]}), "evidenceFor[0]",
             "This text contains blocked content: HTML tags are not allowed"),
            ("eft_entry", json!({"letter": "<img src=x>"}), "letter", ""),
            ("success", json!({"happened": "a b c d e", "newBelief": "<i>"}), "newBelief", ""),
            ("note", json!({"body": "a", "tags": ["<b>"]}), "tags[0]", ""),
            ("mood_log", json!({"mood": 5, "note": "<b>"}), "note", ""),
            ("mood_log", json!({"mood": 5, "emotions": [{"name": "<b>"}]}), "emotions[0].name", ""),
            ("challenge", json!({"thought": "t", "balanced": "DROP TABLE users"}), "balanced", ""),
            ("reframe", json!({"thought": "t", "reframe": "<b>"}), "reframe", ""),
            ("coach_card", json!({"id": "a", "state": {"id": "a", "step": 0, "dueAtMs": 0},
                "attempts": [{"atMs": 0, "answer": "<b>", "rubric": [0, 0, 0, 0]}]}), "attempts[0].answer", ""),
            ("safety_plan", json!({"warningSigns": ["<b>"]}), "warningSigns[0]", ""),
        ] {
            let problem = app.post("/api/records", &new_record(kind, &content)).await.problem(422, "record_invalid");
            let issue = &problem["issues"][0];
            assert_eq!((&issue["field"], &issue["code"]), (&json!(field), &json!("blocked")), "{kind}");
            assert!(issue["message"].as_str().unwrap().starts_with(message), "{issue}");
            assert_eq!(problem["issues"].as_array().unwrap().len(), 1, "{problem}");
        }
        assert_eq!(list(app, "").await, Vec::<Value>::new());
    }

    /// PROD-10, CRISIS-40: a crisis in any text is told, and refuses nothing.
    async fn a_crisis_is_told_and_never_refuses_a_record(app) {
        for (kind, content, level) in [
            ("journal_entry", json!({"thoughts": "I want to die"}), "high"),
            ("note", json!({"body": "I want to die"}), "high"),
            ("mood_log", json!({"mood": 1, "note": "I want to die. I have a plan to overdose tonight"}), "critical"),
            ("thought_record", json!({"situation": "s", "evidenceAgainst": ["I want to die"]}), "high"),
            ("reframe", json!({"thought": "t", "reframe": "I want to die"}), "high"),
            ("success", json!({"happened": "New medication today, and it is fine"}), "none"),
        ] {
            let answer = app.post("/api/records", &new_record(kind, &content)).await.expect(StatusCode::CREATED).json();
            assert_eq!(answer["report"]["risk"]["level"], level, "{kind}");
            assert_eq!(answer["record"]["riskLevel"], level, "{kind}");
            assert_eq!(app.get(&path(&answer["record"]["id"])).await.json()["riskLevel"], level);
        }
    }

    async fn an_entry_is_the_same_through_both_faces(app) {
        let id = app.created("from the journal").await;
        let record = app.get(&path(&json!(id))).await.expect(StatusCode::OK).json();
        assert_eq!(record["content"], json!({"situation": "from the journal", "thoughts": "", "notes": ""}));
        let change = json!({"share": "summary", "occurredAt": WHEN, "content": {"thoughts": "from records"}});
        put(app, &json!(id), 1, &change).await.expect(StatusCode::OK);
        let entry = app.put(&id, 2, &json!({"notes": "and back", "thoughts": "t"})).await.expect(StatusCode::OK).json();
        assert_eq!((&entry["entry"]["version"], &entry["entry"]["notes"]), (&json!(3), &json!("and back")));
        let record = app.get(&path(&json!(id))).await.json();
        assert_eq!((&record["share"], &record["occurredAt"]), (&json!("summary"), &json!(WHEN)));
        // A record of another kind is no entry, whatever is asked.
        let note = create(app, "note", json!({"body": "n"})).await;
        let other = note["id"].as_str().unwrap();
        app.entry(other).await.problem(404, "not_found");
        app.put(other, 1, &json!({"situation": "a"})).await.problem(404, "not_found");
        app.delete(other, 1).await.problem(404, "not_found");
        app.send(Method::POST, &format!("/api/journal-entries/{other}/restore"), &[], ()).await.problem(404, "not_found");
        app.create(other, &json!({"situation": "a"})).await.problem(409, "id_taken");
        assert_eq!((app.count().await, list(app, "").await.len()), (1, 2));
    }

    async fn of_many_changes_to_one_record_exactly_one_is_made_and_one_version_kept(app) {
        let note = create(app, "note", json!({"body": "start"})).await;
        let changes: Vec<Value> = (0..12).map(|n| json!({"content": {"body": format!("writer {n}")}})).collect();
        let answers = futures_util::future::join_all(changes.iter().map(|change| put(app, &note["id"], 1, change))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::OK).count(), 1);
        assert!(answers.iter().all(|a| a.status == StatusCode::OK || a.status == StatusCode::PRECONDITION_FAILED));
        let older = app.get(&format!("{}/versions", path(&note["id"]))).await.json()["versions"].clone();
        assert_eq!((older.as_array().unwrap().len(), &older[0]["content"]["body"]), (1, &json!("start")));
    }

    /// OPEN-27
    async fn nobody_changes_brings_back_or_looks_through_what_is_somebody_elses(app) {
        let note = create(app, "note", json!({"body": "mine"})).await;
        for role in [Role::Patient, Role::Therapist] {
            let Person { bearer, .. } = app.person("stranger", role).await;
            let headers = [("authorization", bearer.as_str()), ("content-type", "application/json"), ("if-match", "\"1\"")];
            let change = json!({"content": {"body": "theirs"}}).to_string();
            app.send(Method::PUT, &path(&note["id"]), &headers, change).await.problem(404, "not_found");
            app.send(Method::DELETE, &path(&note["id"]), &headers, ()).await.problem(404, "not_found");
            for (method, end) in [(Method::POST, "restore"), (Method::GET, "versions")] {
                let path = format!("{}/{end}", path(&note["id"]));
                app.send(method, &path, &headers, ()).await.problem(404, "not_found");
            }
            // An id is taken for one person only.
            let mut theirs = new_record("note", &json!({"body": "theirs"}));
            theirs["id"] = note["id"].clone();
            app.send(Method::POST, "/api/records", &headers, theirs.to_string()).await.expect(StatusCode::CREATED);
        }
        assert_eq!(app.get(&path(&note["id"])).await.json(), note);
    }
}
