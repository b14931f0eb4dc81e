//! Refused record requests, on both databases.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    records::{WHEN, create, list, new_record, path, put},
    support::{app::Person, on_both_databases},
};

on_both_databases! {
    /// OPEN-17, JRNL-12: values outside their scales are refused with all issues and their fields, and nothing is
    /// stored.
    async fn refuses_values_outside_their_scales(app) {
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
        // Drafts may be incomplete but not outside the scales.
        let mut draft = new_record("mood_log", &json!({}));
        draft["status"] = json!("draft");
        app.post("/api/records", &draft).await.expect(StatusCode::CREATED);
        let mut draft = new_record("mood_log", &log);
        draft["status"] = json!("draft");
        app.post("/api/records", &draft).await.problem(422, "record_invalid");
    }

    /// OPEN-17: an overlong list is refused, with one issue and not one for each item.
    async fn refuses_very_long_lists(app) {
        let tags: Vec<String> = (100_000..200_000).map(|tag| tag.to_string()).collect();
        let note = new_record("note", &json!({"body": "a", "tags": tags}));
        let problem = app.post("/api/records", &note).await.problem(422, "record_invalid");
        assert_eq!((&problem["issues"][0]["field"], &problem["issues"][0]["code"]), (&json!("tags"), &json!("too_many")));
        assert_eq!(problem["issues"].as_array().unwrap().len(), 1);
        // More kinds than a database statement has parameters for.
        let kinds = vec!["note"; 70_000];
        let found = app.post("/api/records/search", &json!({"kinds": kinds})).await.expect(StatusCode::OK);
        assert_eq!(found.json()["hits"], json!([]));
    }

    async fn times_that_cannot_be_are_refused(app) {
        let mut new = new_record("note", &json!({"body": "a"}));
        for (time, code) in [
            ("", "invalid_time"), ("yesterday", "invalid_time"), ("2026-11-20T09:30:00", "invalid_time"),
            ("1999-12-31T00:00:00Z", "early_time"), ("2026-11-20T09:30:00+23:00", "invalid_time"),
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

    /// PROD-10: every text of every kind is sanitised.
    async fn refuses_blocked_text_in_every_field(app) {
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

    /// PROD-10, CRISIS-40: a crisis in any text is reported and never refused.
    async fn reports_a_crisis_and_never_refuses_the_record(app) {
        for (kind, content, level) in [
            ("journal_entry", json!({"thoughts": "I want to die"}), "high"),
            ("note", json!({"body": "I want to die"}), "high"),
            ("mood_log", json!({"mood": 1, "note": "I want to die. I have a plan to overdose tonight"}), "critical"),
            ("thought_record", json!({"situation": "s", "evidenceAgainst": ["I want to die"]}), "high"),
            ("reframe", json!({"thought": "t", "reframe": "I want to die"}), "high"),
            ("success", json!({"happened": "New medication today, and it is fine"}), "none"),
        ] {
            let answer = app.post("/api/records", &new_record(kind, &content)).await.expect(StatusCode::CREATED).json();
            assert_eq!(answer["record"]["riskLevel"], level, "{kind}");
            assert_eq!(app.get(&path(&answer["record"]["id"])).await.json()["riskLevel"], level);
        }
    }

    async fn a_change_keeps_what_it_does_not_name_and_must_be_of_the_records_kind(app) {
        let id = app.created("first").await;
        let change = json!({"share": "summary", "occurredAt": WHEN, "kind": "journal_entry", "content": {"thoughts": "t"}});
        put(app, &json!(id), 1, &change).await.expect(StatusCode::OK);
        app.put(&id, 2, &json!({"notes": "n", "thoughts": "t"})).await.expect(StatusCode::OK);
        let record = app.get(&path(&json!(id))).await.expect(StatusCode::OK).json();
        assert_eq!(record["content"], json!({"situation": "", "thoughts": "t", "notes": "n"}));
        assert_eq!((&record["share"], &record["occurredAt"]), (&json!("summary"), &json!(WHEN)));
        let note = json!({"kind": "note", "content": {"body": "n"}});
        put(app, &json!(id), 3, &note).await.problem(422, "other_kind");
        app.create(record["id"].as_str().unwrap(), &json!({"situation": "a"})).await.problem(409, "id_taken");
        assert_eq!(app.get(&path(&json!(id))).await.json(), record);
    }

    async fn of_many_changes_to_one_record_exactly_one_is_made_and_one_version_kept(app) {
        let note = create(app, "note", json!({"body": "start"})).await;
        let changes: Vec<Value> = (0..12).map(|n| json!({"kind": "note", "content": {"body": format!("writer {n}")}})).collect();
        let answers = futures_util::future::join_all(changes.iter().map(|change| put(app, &note["id"], 1, change))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::OK).count(), 1);
        assert!(answers.iter().all(|a| a.status == StatusCode::OK || a.status == StatusCode::PRECONDITION_FAILED));
        let older = app.get(&format!("{}/versions", path(&note["id"]))).await.json()["versions"].clone();
        assert_eq!((older.as_array().unwrap().len(), &older[0]["content"]["body"]), (1, &json!("start")));
    }

    /// OPEN-27
    async fn records_are_accessible_to_their_owner_only(app) {
        let note = create(app, "note", json!({"body": "mine"})).await;
        for role in [Role::Patient, Role::Therapist] {
            let Person { bearer, .. } = app.person("stranger", role).await;
            let headers = [("authorization", bearer.as_str()), ("content-type", "application/json"), ("if-match", "\"1\"")];
            let change = json!({"kind": "note", "content": {"body": "theirs"}}).to_string();
            app.send(Method::PUT, &path(&note["id"]), &headers, change).await.problem(404, "not_found");
            app.send(Method::DELETE, &path(&note["id"]), &headers, ()).await.problem(404, "not_found");
            for (method, end) in [(Method::POST, "restore"), (Method::GET, "versions")] {
                let path = format!("{}/{end}", path(&note["id"]));
                app.send(method, &path, &headers, ()).await.problem(404, "not_found");
            }
            // Ids are scoped to their owner.
            let mut theirs = new_record("note", &json!({"body": "theirs"}));
            theirs["id"] = note["id"].clone();
            app.send(Method::POST, "/api/records", &headers, theirs.to_string()).await.expect(StatusCode::CREATED);
        }
        assert_eq!(app.get(&path(&note["id"])).await.json(), note);
    }
}
