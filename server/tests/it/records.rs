//! Records of all kinds, on both databases.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::service::records::purge_deleted;
use poem::http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use uuid::Uuid;

use crate::support::{
    Answer, TestApp,
    behind::{behind, run_sql},
    new_id, on_both_databases, shape,
};

pub const WHEN: &str = "2026-11-20T09:30:00.000+01:00";

/// Returns a record of each kind with all fields set, and its stored form if that differs.
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
        ("conversation", json!({"title": "About work", "mode": "plan", "provider": "rules", "pinned": false})),
        (
            "chat_message",
            json!({"conversationId": "0198c0de-0000-7000-8000-000000000001", "role": "user", "text": "I feel flat",
                   "mode": "listen", "sources": []}),
        ),
        (
            "safety_plan",
            json!({"warningSigns": ["I stop answering"], "helpers": [{"name": "Ada", "phone": "+49 30 1"}]}),
        ),
        ("preferences", json!({"country": "DE", "hideGraphs": true, "reminders": {"inApp": true, "times": ["08:30"]}})),
    ]
}

pub fn new_record(kind: &str, content: &Value) -> Value {
    json!({"id": new_id(), "kind": kind, "occurredAt": WHEN, "content": content})
}

pub async fn create(app: &TestApp, kind: &str, content: Value) -> Value {
    let answer = app.post("/api/records", &new_record(kind, &content)).await;
    answer.expect(StatusCode::CREATED).json()["record"].clone()
}

pub async fn put(app: &TestApp, id: &Value, version: u32, change: &Value) -> Answer {
    let tag = format!("\"{version}\"");
    let headers = [("content-type", "application/json"), ("if-match", tag.as_str())];
    app.send(Method::PUT, &path(id), &headers, change.to_string()).await
}

pub async fn delete(app: &TestApp, id: &Value, version: u32) -> Answer {
    app.send(Method::DELETE, &path(id), &[("if-match", &format!("\"{version}\""))], ()).await
}

pub async fn list(app: &TestApp, query: &str) -> Vec<Value> {
    let page = app.get(&format!("/api/records{query}")).await.expect(StatusCode::OK).json();
    page["records"].as_array().unwrap().clone()
}

pub fn path(id: &Value) -> String {
    format!("/api/records/{}", id.as_str().unwrap())
}

/// Whether every field of `sent` is in `found`. Numbers compare by value.
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
    /// ENTITY-17, OPEN-25, OPEN-26, PROD-05: records of every kind can be created, read and listed with their full
    /// content and time, are private to their owner, and are unreadable in the database.
    async fn stores_and_lists_every_kind_privately(app) {
        let stranger = app.person("stranger", Role::Patient).await;
        for (kind, content) in one_of_each() {
            let new = new_record(kind, &content);
            let answer = app.post("/api/records", &new).await.expect(StatusCode::CREATED);
            let record = &answer.json()["record"];
            assert!(came_back(&content, &record["content"]), "{kind}: {record}");
            assert_eq!((&record["kind"], &record["id"], &record["version"]), (&json!(kind), &new["id"], &json!(1)));
            assert_eq!((&record["status"], &record["share"]), (&json!("complete"), &json!("private")));
            assert_eq!(record["occurredAt"], WHEN);
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
    async fn a_change_keeps_absent_fields(app) {
        let (draft, change, answer) = changed_draft(app).await;
        assert_eq!(answer.header("etag"), "\"2\"");
        let changed = answer.json()["record"].clone();
        insta::assert_json_snapshot!("a_changed_draft", shape(&changed));
        assert_eq!(changed["createdAt"], draft["createdAt"]);
        // The same change again, as after a lost response.
        assert_eq!(put(app, &draft["id"], 1, &change).await.expect(StatusCode::OK).json()["record"], changed);
    }

    /// OPEN-26
    async fn a_change_or_a_delete_of_another_version_is_refused_with_the_stored_record(app) {
        let (draft, _, answer) = changed_draft(app).await;
        let (id, stored) = (&draft["id"], answer.json()["record"].clone());
        let stale = json!({"kind": "success", "content": {"happened": "other words"}});
        for answer in [put(app, id, 1, &stale).await, delete(app, id, 1).await, delete(app, id, 9).await] {
            assert_eq!(answer.problem(412, "stale_version")["current"], stored);
        }
        let no_tag = [("content-type", "application/json")];
        app.send(Method::PUT, &path(id), &no_tag, stale.to_string()).await.problem(428, "if_match_required");
        put(app, &json!(new_id()), 1, &stale).await.problem(404, "not_found");
    }

    /// OPEN-26
    async fn a_draft_becomes_complete_with_hints(app) {
        let (draft, ..) = changed_draft(app).await;
        let done = json!({"status": "complete", "share": "summary", "occurredAt": "2026-11-19T23:00:00Z",
                          "kind": "success", "content": {"happened": "I asked"}});
        let answer = put(app, &draft["id"], 2, &done).await.expect(StatusCode::OK);
        insta::assert_json_snapshot!("a_completed_draft", shape(&answer.json()));
    }

    /// OPEN-26: two devices that set different times conflict, although the content is the same.
    async fn another_time_over_the_same_version_conflicts(app) {
        for (kind, content) in [("note", json!({"body": "a"})), ("mood_log", json!({"mood": 5}))] {
            let id = create(app, kind, content.clone()).await["id"].clone();
            let at = |hour: u32| json!({"kind": kind, "content": content, "occurredAt": format!("2026-11-19T{hour}:00:00Z")});
            let kept = put(app, &id, 1, &at(10)).await.expect(StatusCode::OK).json()["record"].clone();
            assert_eq!(put(app, &id, 1, &at(11)).await.problem(412, "stale_version")["current"], kept, "{kind}");
            assert_eq!(put(app, &id, 1, &at(10)).await.expect(StatusCode::OK).json()["record"], kept, "{kind}");
        }
    }

    async fn what_is_deleted_comes_back_as_it_was(app) {
        let note = create(app, "note", json!({"body": "keep"})).await;
        let id = &note["id"];
        delete(app, id, 1).await.expect(StatusCode::NO_CONTENT);
        delete(app, id, 1).await.expect(StatusCode::NO_CONTENT);
        app.get(&path(id)).await.problem(404, "not_found");
        put(app, id, 1, &json!({"kind": "note", "content": {"body": "x"}})).await.problem(404, "not_found");
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
            put(app, id, version, &json!({"kind": "note", "content": {"body": body}})).await.expect(StatusCode::OK);
        }
        put(app, id, 1, &json!({"kind": "note", "content": {"body": "stale"}})).await.problem(412, "stale_version");
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

    /// OPEN-18: records deleted more than 30 days ago are purged with their older versions; all others stay.
    async fn purges_deleted_records_after_thirty_days(app) {
        let (old, young, kept) = (
            create(app, "note", json!({"body": "old"})).await,
            create(app, "note", json!({"body": "young"})).await,
            create(app, "note", json!({"body": "kept"})).await,
        );
        for note in [&old, &young, &kept] {
            put(app, &note["id"], 1, &json!({"kind": "note", "content": {"body": "changed"}})).await.expect(StatusCode::OK);
        }
        delete(app, &old["id"], 2).await.expect(StatusCode::NO_CONTENT);
        delete(app, &young["id"], 2).await.expect(StatusCode::NO_CONTENT);
        let db = behind(app).await;
        let day = 24 * 60 * 60 * 1000_i64;
        let id = |note: &Value| Uuid::parse_str(note["id"].as_str().unwrap()).unwrap();
        for (note, days) in [(&old, 31), (&young, 29)] {
            let sql = "UPDATE records SET deleted_at = deleted_at - ? WHERE id = ?";
            run_sql(&db, sql, vec![(days * day).into(), id(note).into()]).await;
        }
        let now = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
        assert_eq!(purge_deleted(app.state.store(), now).await.unwrap(), 1);
        let deleted = app.get("/api/records/deleted").await.json()["records"].clone();
        assert_eq!((deleted.as_array().unwrap().len(), &deleted[0]["id"]), (1, &young["id"]));
        let restore = |note: &Value| format!("{}/restore", path(&note["id"]));
        app.send(Method::POST, &restore(&old), &[], ()).await.problem(404, "not_found");
        app.send(Method::POST, &restore(&young), &[], ()).await.expect(StatusCode::OK);
        let left = app.get(&format!("{}/versions", path(&kept["id"]))).await.json();
        assert_eq!(left["versions"].as_array().unwrap().len(), 1);
        let versions = db.query_all_raw(Statement::from_string(db.get_database_backend(), "SELECT id FROM record_versions"));
        assert_eq!(versions.await.unwrap().len(), 2);
    }

    /// OPEN-12: search finds words in any text, and says where.
    async fn search_finds_records_by_their_words(app) {
        to_search(app).await;
        insta::assert_json_snapshot!("found_words", shape(&search(app, json!({"text": "rain café"})).await));
        assert_eq!(kinds_found(app, json!({"text": "cafe"})).await, ["note", "thought_record"]);
        assert_eq!(kinds_found(app, json!({"text": "nowhere"})).await, [""; 0]);
    }

    /// OPEN-12
    async fn search_narrows_what_it_finds(app) {
        to_search(app).await;
        assert_eq!(kinds_found(app, json!({})).await.len(), 3);
        for (search, kind) in [
            (json!({"kinds": ["note"]}), "note"), (json!({"emotion": " sad"}), "thought_record"),
            (json!({"pattern": "labeling"}), "thought_record"), (json!({"balanced": true}), "thought_record"),
            (json!({"status": "draft"}), "success"), (json!({"share": "full", "text": "RAIN"}), "success"),
        ] {
            assert_eq!(kinds_found(app, search).await, [kind]);
        }
        assert_eq!(kinds_found(app, json!({"to": "2026-11-20T00:00:00Z"})).await, [""; 0]);
    }

    /// OPEN-12
    async fn search_goes_page_by_page(app) {
        to_search(app).await;
        let first = search(app, json!({"limit": 2})).await;
        let rest = search(app, json!({"limit": 2, "before": first["next"]})).await;
        let count = |page: &Value| page["hits"].as_array().unwrap().len();
        assert_eq!((count(&first), count(&rest)), (2, 1));
        assert_eq!(rest["next"], Value::Null);
    }

    /// OPEN-12
    async fn search_refuses_too_much_and_unknown_words(app) {
        for (search, code) in [
            (json!({"text": "a".repeat(201)}), "search_too_long"), (json!({"text": "a ".repeat(13)}), "search_too_long"),
            (json!({"limit": 201}), "invalid_limit"), (json!({"colour": "red"}), "unknown_field"),
            (json!({"kinds": ["dream"]}), "unknown_word"),
        ] {
            app.post("/api/records/search", &search).await.problem(422, code);
        }
    }
}

/// Creates a draft and changes it. Returns the draft, the change and the answer to the change.
async fn changed_draft(app: &TestApp) -> (Value, Value, Answer) {
    let draft = json!({"id": new_id(), "kind": "success", "occurredAt": WHEN, "status": "draft", "share": "full",
                       "content": {"helped": "patience"}});
    let draft = app.post("/api/records", &draft).await.expect(StatusCode::CREATED).json()["record"].clone();
    let change =
        json!({"kind": "success", "content": {"happened": "I asked for help at work", "helped": " patience "}});
    let answer = put(app, &draft["id"], 1, &change).await.expect(StatusCode::OK);
    (draft, change, answer)
}

/// Creates a note, a thought record and the draft of a success.
async fn to_search(app: &TestApp) {
    create(app, "note", json!({"body": "Café in the rain 😀 café"})).await;
    let moods = json!([{"emotion": "Sad"}]);
    let thought = json!({"situation": "The CAFE was full", "moods": moods, "patterns": ["labeling"], "balanced": "b"});
    create(app, "thought_record", thought).await;
    let mut draft = new_record("success", &json!({"happened": "rain"}));
    (draft["status"], draft["share"]) = (json!("draft"), json!("full"));
    app.post("/api/records", &draft).await.expect(StatusCode::CREATED);
}

async fn search(app: &TestApp, search: Value) -> Value {
    app.post("/api/records/search", &search).await.expect(StatusCode::OK).json()
}

/// Returns the kinds of the records that a search finds, sorted.
async fn kinds_found(app: &TestApp, wanted: Value) -> Vec<String> {
    let found = search(app, wanted).await;
    assert_eq!(found["unreadable"], 0);
    let hits = found["hits"].as_array().unwrap();
    let mut kinds: Vec<_> = hits.iter().map(|hit| hit["record"]["kind"].as_str().unwrap().to_owned()).collect();
    kinds.sort_unstable();
    kinds
}
