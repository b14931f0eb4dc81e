//! Journal entries through the API, on both databases.

use evenkeel_cbt_core::record::{JournalText, RecordContent};
use evenkeel_server::{
    domain::record::{Record, RecordFilter, RecordMetaChange},
    service::authz::Subject,
};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{TestApp, entry_change, new_entry, new_id, on_both_databases};

/// Returns the stored record, including what the API does not show.
async fn stored(app: &TestApp, id: &str) -> Record {
    app.state.records(Subject::patient(app.patient.id)).get(id.parse().unwrap()).await.unwrap()
}

on_both_databases! {
    /// PROD-03
    async fn an_entry_goes_through_its_whole_life_cycle(app) {
        let id = new_id();
        let fields = json!({"situation": "Exam", "thoughts": "I will fail", "notes": "tired"});
        let answer = app.create(&id, &fields).await.expect(StatusCode::CREATED);
        assert_eq!(answer.header("etag"), "\"1\"");
        assert_eq!(answer.header("location"), format!("/api/records/{id}"));
        assert_eq!(answer.header("cache-control"), "no-store");
        let entry = answer.json()["record"].clone();
        for (name, value) in fields.as_object().unwrap() {
            assert_eq!(&entry["content"][name], value);
        }
        assert_eq!((&entry["id"], &entry["version"]), (&json!(id), &json!(1)));
        assert_eq!((&entry["riskLevel"], &entry["kind"]), (&json!("none"), &json!("journal_entry")));
        let created = entry["createdAt"].as_str().unwrap();
        assert!(created.len() == 24 && created.ends_with('Z'), "{created}");

        let read = app.entry(&id).await.expect(StatusCode::OK);
        assert_eq!((read.header("etag"), read.json()), ("\"1\"", entry.clone()));
        let list = app.get("/api/records").await.expect(StatusCode::OK).json();
        assert_eq!(list, json!({"records": [entry], "unreadable": 0}));

        let saved = app.put(&id, 1, &json!({"thoughts": " I may pass "})).await.expect(StatusCode::OK);
        assert_eq!(saved.header("etag"), "\"2\"");
        let saved = saved.json()["record"].clone();
        assert_eq!((&saved["content"]["situation"], &saved["content"]["thoughts"]), (&json!(""), &json!("I may pass")));
        assert_eq!((&saved["version"], &saved["createdAt"]), (&json!(2), &json!(created)));

        app.delete(&id, 2).await.expect(StatusCode::NO_CONTENT);
        app.entry(&id).await.problem(404, "not_found");
        assert_eq!(app.count().await, 0);
        app.put(&id, 2, &json!({"situation": "x"})).await.problem(404, "not_found");
        // The same delete again, as after a lost response.
        app.delete(&id, 2).await.expect(StatusCode::NO_CONTENT);

        let restore = format!("/api/records/{id}/restore");
        let back = app.send(Method::POST, &restore, &[], ()).await.expect(StatusCode::OK);
        assert_eq!((back.header("etag"), &back.json()["content"]["thoughts"]), ("\"3\"", &json!("I may pass")));
        // The same restore again has no effect.
        let again = app.send(Method::POST, &restore, &[], ()).await.expect(StatusCode::OK);
        assert_eq!(again.json(), back.json());
        assert_eq!(app.entry(&id).await.json(), back.json());
    }

    async fn a_create_sent_again_is_saved_once_and_other_words_under_its_id_are_refused(app) {
        let id = new_id();
        let first = app.create(&id, &json!({"situation": "a"})).await.expect(StatusCode::CREATED);
        let again = app.create(&id, &json!({"situation": " a ", "notes": ""})).await.expect(StatusCode::OK);
        assert_eq!(first.json()["record"], again.json()["record"]);
        let problem = app.create(&id, &json!({"situation": "b"})).await.problem(409, "id_taken");
        assert_eq!(problem["current"], first.json()["record"]);
        assert_eq!(problem["retryable"], false);
        assert_eq!(app.count().await, 1);
        app.delete(&id, 1).await.expect(StatusCode::NO_CONTENT);
        app.create(&id, &json!({"situation": "a"})).await.problem(409, "entry_deleted");
        assert_eq!(app.count().await, 0);
    }

    async fn only_a_uuid_of_version_7_is_an_id(app) {
        for id in ["", "1", "not-a-uuid", "2f1e9a52-8f43-4f0f-8f4e-0a5b6c7d8e9f", "00000000-0000-0000-0000-000000000000"] {
            app.create(id, &json!({"situation": "a"})).await.problem(422, "invalid_id");
        }
        let mut body = new_entry("", &json!({"situation": "a"}));
        body.as_object_mut().unwrap().remove("id");
        app.post("/api/records", &body).await.problem(422, "invalid_id");
        assert_eq!(app.count().await, 0);
    }

    async fn a_stale_change_is_refused_with_the_current_entry_and_overwrites_nothing(app) {
        let id = app.created("first").await;
        app.put(&id, 1, &json!({"situation": "second"})).await.expect(StatusCode::OK);
        let current = app.entry(&id).await.json();
        for answer in [app.put(&id, 1, &json!({"situation": "third"})).await, app.delete(&id, 1).await, app.delete(&id, 9).await] {
            assert_eq!(answer.problem(412, "stale_version")["current"], current);
        }
        assert_eq!(app.entry(&id).await.json(), current);
        // The change that created version 2 again, as after a lost response.
        let again = app.put(&id, 1, &json!({"situation": "second"})).await.expect(StatusCode::OK);
        assert_eq!(again.json()["record"], current);
    }

    async fn a_change_must_name_one_version(app) {
        let id = app.created("a").await;
        let path = format!("/api/records/{id}");
        let json = ("content-type", "application/json");
        for method in [Method::PUT, Method::DELETE] {
            let change = entry_change(&json!({"situation": "b"})).to_string();
            let body = || if method == Method::PUT { change.clone() } else { String::new() };
            app.send(method.clone(), &path, &[json], body()).await.problem(428, "if_match_required");
            for tag in ["*", "1", "W/\"1\"", "\"1\", \"2\"", "\"x\"", "\"99999999999999999999\""] {
                app.send(method.clone(), &path, &[json, ("if-match", tag)], body()).await.problem(400, "invalid_if_match");
            }
        }
        assert_eq!(app.entry(&id).await.json()["version"], 1);
    }

    async fn of_many_changes_to_one_version_exactly_one_is_made(app) {
        let id = app.created("start").await;
        let changes: Vec<Value> = (0..12).map(|n| json!({"situation": format!("writer {n}")})).collect();
        let answers = futures_util::future::join_all(changes.iter().map(|change| app.put(&id, 1, change))).await;
        let made: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
        assert_eq!(made.len(), 1);
        assert!(answers.iter().all(|a| a.status == StatusCode::OK || a.status == StatusCode::PRECONDITION_FAILED));
        assert_eq!(app.entry(&id).await.json(), made[0].json()["record"]);
    }

    async fn of_many_creates_under_one_id_exactly_one_is_made(app) {
        let id = new_id();
        let body = json!({"situation": "same"});
        let answers = futures_util::future::join_all((0..12).map(|_| app.create(&id, &body))).await;
        let made = answers.iter().filter(|answer| answer.status == StatusCode::CREATED).count();
        assert_eq!(made, 1);
        assert!(answers.iter().all(|answer| answer.status.is_success()));
        assert_eq!(app.count().await, 1);
    }

    async fn the_list_goes_back_page_by_page_without_gaps_or_repeats(app) {
        let mut ids = Vec::new();
        for n in 0..23 {
            ids.push(app.created(&format!("entry {n}")).await);
        }
        let mut seen: Vec<String> = Vec::new();
        let mut path = "/api/records?limit=5".to_owned();
        let mut first = true;
        loop {
            let page = app.get(&path).await.expect(StatusCode::OK).json();
            seen.extend(page["records"].as_array().unwrap().iter().map(|e| e["id"].as_str().unwrap().to_owned()));
            if first {
                // Entries saved in the meantime must not move an entry onto two pages.
                app.created("meanwhile").await;
                first = false;
            }
            match page["next"].as_str() {
                Some(next) => path = format!("/api/records?limit=5&before={next}"),
                None => break,
            }
        }
        ids.reverse();
        assert_eq!(seen, ids);
        for bad in ["before=x", "before=AAAA", "before=%00"] {
            app.get(&format!("/api/records?{bad}")).await.problem(422, "invalid_cursor");
        }
        for bad in ["limit=0", "limit=1001", "limit=abc", "limit=-1", "limit=99999999999"] {
            app.get(&format!("/api/records?{bad}")).await.problem(422, "invalid_limit");
        }
    }

    async fn what_does_not_exist_is_not_found_however_it_is_asked(app) {
        for id in [new_id().as_str(), "x", "..", "%00"] {
            app.entry(id).await.problem(404, "not_found");
        }
        let id = new_id();
        app.put(&id, 1, &json!({"situation": "a"})).await.problem(404, "not_found");
        app.delete(&id, 1).await.problem(404, "not_found");
        app.send(Method::POST, &format!("/api/records/{id}/restore"), &[], ()).await.problem(404, "not_found");
    }

    /// JRNL-01
    async fn refuses_a_missing_entry_with_the_specified_message(app) {
        let json = [("content-type", "application/json")];
        for (headers, body) in [(&[][..], ""), (&json[..], ""), (&json[..], "null"), (&json[..], " \n")] {
            let answer = app.send(Method::POST, "/api/safety/journal", headers, body).await.expect(StatusCode::OK).json();
            assert_eq!(answer["valid"], false);
            assert_eq!(answer["issues"][0]["message"], "Journal entry data is required");
            assert_eq!(answer["issues"][0]["code"], "required");
            let problem = app.send(Method::POST, "/api/records", headers, body).await.problem(422, "body_required");
            assert_eq!((&problem["category"], &problem["retryable"]), (&json!("validation"), &json!(false)));
        }
        assert_eq!(app.count().await, 0);
    }

    /// JRNL-02..10, JRNL-12, CONST-02, CONST-03, SAN-19: the server refuses what the browser refuses, with the same
    /// messages, and stores nothing.
    async fn applies_the_same_rules_as_the_browser(app) {
        let long = "a".repeat(10_001);
        let longer_notes = "a".repeat(5_001);
        let cases: Vec<(Value, &str)> = vec![
            (json!({}), "Either situation description or thoughts are required"),
            (json!({"situation": "  ", "thoughts": ""}), "Either situation description or thoughts are required"),
            (json!({"notes": "x"}), "Either situation description or thoughts are required"),
            (json!({"situation": long}), "Situation description must be less than 10000 characters"),
            (json!({"thoughts": long}), "Thoughts must be less than 10000 characters"),
            (json!({"situation": "x", "notes": longer_notes}), "Notes must be less than 5000 characters"),
            (json!({"situation": "<b>x</b>"}), "Situation description contains blocked content: HTML tags are not allowed"),
            (json!({"thoughts": "<b>x</b>"}), "Thoughts contain blocked content: HTML tags are not allowed"),
            (json!({"situation": "x", "notes": "<b>x</b>"}), "Notes contain blocked content: HTML tags are not allowed"),
            (
                json!({"situation": "<b>", "thoughts": long, "notes": "<i>"}),
                "Situation description contains blocked content: HTML tags are not allowed\n\
                 Thoughts must be less than 10000 characters\n\
                 Notes contain blocked content: HTML tags are not allowed",
            ),
        ];
        for (fields, message) in cases {
            let problem = app.create(&new_id(), &fields).await.problem(422, "record_invalid");
            assert_eq!(problem["message"], message);
            assert_eq!(problem["issues"].as_array().unwrap().len(), message.lines().count());
            assert_eq!(problem["category"], "validation");
        }
        assert_eq!(app.count().await, 0);
        // The same rules apply to changes; the entry stays unchanged.
        let id = app.created("kept").await;
        app.put(&id, 1, &json!({"situation": "<b>x</b>"})).await.problem(422, "record_invalid");
        let entry = app.entry(&id).await.json();
        assert_eq!((&entry["content"]["situation"], &entry["version"]), (&json!("kept"), &json!(1)));
    }

    /// JRNL-13, JRNL-03..05
    async fn counts_length_in_characters(app) {
        for character in ["é", "😀", "a", "日"] {
            let fields = json!({
                "situation": character.repeat(10_000), "thoughts": character.repeat(10_000), "notes": character.repeat(5_000),
            });
            let answer = app.create(&new_id(), &fields).await.expect(StatusCode::CREATED);
            assert_eq!(answer.json()["record"]["content"]["situation"], fields["situation"]);
            let over = json!({"situation": character.repeat(10_001)});
            app.create(&new_id(), &over).await.problem(422, "record_invalid");
        }
    }

    /// JRNL-11, SAN-16, SAN-21
    async fn stores_trimmed_and_otherwise_unchanged_text(app) {
        let id = new_id();
        let fields = json!({"situation": "  a \r\n\t b  \n", "thoughts": "Tom & Ann <3 \u{1f1e9}\u{1f1ea} e\u{301} \u{202e}x"});
        let answer = app.create(&id, &fields).await.expect(StatusCode::CREATED).json();
        assert_eq!(answer["record"]["content"]["situation"], "a \r\n\t b");
        assert_eq!(answer["record"]["content"]["thoughts"], fields["thoughts"]);
        assert_eq!(answer["record"]["content"]["notes"], "");
        assert_eq!(app.entry(&id).await.json(), answer["record"]);
    }

    /// CRISIS-40, CRISIS-37
    async fn reports_a_crisis_and_never_refuses_the_entry(app) {
        let id = new_id();
        let words = "I want to die. I have a plan to overdose tonight";
        let answer = app.create(&id, &json!({"situation": words})).await.expect(StatusCode::CREATED).json();
        assert_eq!(answer["record"]["riskLevel"], "critical");
        let report = app.post("/api/safety/journal", &json!({"situation": words})).await.json();
        assert_eq!(report["crisis"]["isCrisis"], true);
        assert!(!stored(app, &id).await.rule_ids.is_empty());
        assert_eq!(app.entry(&id).await.json()["content"]["situation"], words);
    }

    /// CRISIS-38: the rules of `spec-1` find nothing in it.
    async fn stores_the_higher_level_of_both_rulesets(app) {
        let id = new_id();
        let words = "Nobody would miss me if I was gone. I have given my dog to my sister.";
        let answer = app.create(&id, &json!({"thoughts": words})).await.expect(StatusCode::CREATED).json();
        assert_eq!(answer["record"]["riskLevel"], "high");
        assert_eq!(stored(app, &id).await.rule_ids, ["crisis.burden.better-off", "crisis.prepare.affairs"]);
        let spec = app.post("/api/safety/analyse", &json!({"text": words})).await.expect(StatusCode::OK).json();
        assert_eq!((&spec["crisis"]["ruleset"], &spec["crisis"]["riskLevel"]), (&json!("spec-1"), &json!("none")));
    }

    /// MED-11
    async fn reports_medical_terms_and_blocks_nothing(app) {
        let fields = json!({"situation": "New medication today"});
        let report = app.post("/api/safety/journal", &fields).await.expect(StatusCode::OK).json();
        assert_eq!(report["medical"]["detected"], true);
        let id = new_id();
        let answer = app.create(&id, &fields).await.expect(StatusCode::CREATED).json();
        assert_eq!(answer["record"]["riskLevel"], "none");
        assert_eq!(stored(app, &id).await.rule_ids.len(), 1);
    }

    async fn another_users_record_is_not_found(app) {
        let id = app.created("mine").await;
        let stranger = app.person("stranger", evenkeel_safety_core::auth::Role::Patient).await.id;
        let theirs = app.state.records(Subject::patient(stranger));
        use evenkeel_server::service::ServiceError::NotFound;
        let mine = id.parse().unwrap();
        assert!(matches!(theirs.get(mine).await, Err(NotFound)));
        assert!(matches!(theirs.delete(mine, 1).await, Err(NotFound)));
        assert!(matches!(theirs.restore(mine).await, Err(NotFound)));
        let meta = stored(app, &id).await.meta();
        let text = || RecordContent::JournalEntry(JournalText { situation: "theirs".into(), ..JournalText::default() });
        assert!(matches!(theirs.update(mine, 1, RecordMetaChange::default(), text()).await, Err(NotFound)));
        assert!(theirs.list(&RecordFilter::default(), 50).await.unwrap().records.is_empty());
        // Ids are scoped to their owner: a refusal does not reveal that an id exists elsewhere.
        assert!(theirs.create(&id, meta, text()).await.unwrap().created);
        assert_eq!(app.entry(&id).await.json()["content"]["situation"], "mine");
    }

    async fn entries_are_there_after_a_restart(app) {
        let id = app.created("before").await;
        let again = evenkeel_server::state::AppState::open(app.state.config().clone()).await.unwrap();
        let record = again.records(Subject::patient(app.patient.id)).get(id.parse().unwrap()).await.unwrap();
        let text = JournalText { situation: "before".into(), ..JournalText::default() };
        assert_eq!(*record.content(), RecordContent::JournalEntry(text));
    }

    async fn the_server_is_ready_until_it_is_told_to_stop(app) {
        app.get("/healthz").await.expect(StatusCode::OK);
        app.get("/readyz").await.expect(StatusCode::OK);
        app.state.stop_accepting();
        let answer = app.get("/readyz").await;
        answer.problem(503, "stopping");
        assert_eq!(answer.header("retry-after"), "5");
        app.get("/healthz").await.expect(StatusCode::OK);
    }
}

#[tokio::test]
async fn lists_ten_thousand_entries_through_an_index() {
    use sea_orm::{ConnectionTrait, Database, DbBackend, Statement};
    let app = TestApp::sqlite().await;
    app.created("one").await;
    let db = Database::connect(format!("sqlite://{}", app.data().join("evenkeel.db").display())).await.unwrap();
    let plan = "EXPLAIN QUERY PLAN SELECT * FROM records WHERE user_id = x'00' AND kind = 'journal_entry' \
                AND deleted_at IS NULL AND (occurred_at, id) < (5, x'00') ORDER BY occurred_at DESC, id DESC LIMIT 51";
    let rows = db.query_all_raw(Statement::from_string(DbBackend::Sqlite, plan)).await.unwrap();
    let plan: Vec<String> = rows.iter().map(|row| row.try_get("", "detail").unwrap()).collect();
    let plan = plan.join("; ");
    assert!(plan.contains("idx_records_newest_first") && !plan.contains("TEMP B-TREE"), "{plan}");
}
