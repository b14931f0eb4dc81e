//! Comments, homework, notes, appointments, the queue, figures and briefs, for both sides of a link.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    app::{Person, new_id},
    behind::behind,
    care::{ALL, phq9},
    on_both_databases,
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn now_ms() -> i64 {
    chrono::Utc::now().timestamp_millis()
}

fn at(days_ago: i64) -> String {
    let at = chrono::DateTime::from_timestamp_millis(now_ms() - days_ago * DAY_MS).unwrap();
    at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
}

/// Stores a record of a person some days ago.
async fn keep_at(app: &TestApp, who: &Person, kind: &str, days_ago: i64, content: Value) {
    let body = json!({"id": new_id(), "kind": kind, "occurredAt": at(days_ago), "content": content});
    app.api(Some(who), Method::POST, "records", &body).await.expect(StatusCode::CREATED);
}

async fn send(app: &TestApp, who: &Person, method: Method, path: &str, body: Value) -> Value {
    let answer = app.api(Some(who), method, path, &body).await;
    assert!(answer.status.is_success(), "{path}: {} {}", answer.status, String::from_utf8_lossy(&answer.body));
    if answer.body.is_empty() { Value::Null } else { answer.json() }
}

async fn rules(app: &TestApp, therapist: &Person) -> Vec<String> {
    let queue = app.read(therapist, "therapist/queue").await;
    let items = queue["items"].as_array().unwrap().clone();
    items.iter().map(|item| item["rule"].as_str().unwrap().to_owned()).collect()
}

/// The actions that the patient's access log names, newest first.
async fn actions(app: &TestApp) -> Vec<String> {
    let log = app.read(&app.patient, "access-log").await;
    log["entries"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap().to_owned()).collect()
}

/// The kind of a record, how many days ago it happened, and its content.
type Kept = (&'static str, i64, Value);

on_both_databases! {
    /// PROD-07
    async fn homework_is_set_seen_done_and_declined(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = &app.patient;
        let path = format!("therapist/patients/{}/homework", patient.id);
        let task = json!({"template": "mood_log", "instructions": "Once a day.", "due": "2026-01-05", "repeat": "daily"});
        let set = send(app, &therapist, Method::POST, &path, task.clone()).await;
        assert_eq!((&set["state"], &set["late"], &set["repeat"]), (&json!("set"), &json!(true), &json!("daily")));
        let mine = app.read(patient, "homework").await;
        assert_eq!(mine["homework"][0]["instructions"], "Once a day.");
        let answer = format!("homework/{}", set["id"].as_str().unwrap());
        let done = json!({"state": "done", "note": "It was easier than I thought."});
        let done = send(app, patient, Method::PUT, &answer, done).await;
        assert_eq!((&done["state"], &done["late"]), (&json!("done"), &json!(false)));
        // Looking at it again doesn't undo it.
        let again = send(app, patient, Method::PUT, &answer, json!({"state": "seen"})).await;
        assert_eq!(again["state"], "done");
        let back = send(app, patient, Method::PUT, &answer, json!({"state": "set"})).await;
        assert_eq!((&back["state"], &back["doneAt"]), (&json!("seen"), &Value::Null), "the patient took it back");
        send(app, patient, Method::PUT, &answer, json!({"state": "done"})).await;
        let listed = app.read(&therapist, &path).await;
        assert_eq!(listed["homework"][0]["note"], "It was easier than I thought.");
        let unknown = json!({"template": "surgery"});
        app.api(Some(&therapist), Method::POST, &path, &unknown).await.problem(422, "unknown_word");
        for bad in [
            json!({"template": "own"}),
            json!({"template": "mood_log", "due": "soon"}),
            json!({"template": "mood_log", "instructions": "<script>alert(1)</script>"}),
        ] {
            app.api(Some(&therapist), Method::POST, &path, &bad).await.problem(422, "record_invalid");
        }
        let one = format!("{path}/{}", set["id"].as_str().unwrap());
        let changed = send(app, &therapist, Method::PUT, &one, json!({"template": "success"})).await;
        assert_eq!((&changed["template"], &changed["state"]), (&json!("success"), &json!("done")));
        send(app, &therapist, Method::DELETE, &one, Value::Null).await;
        assert_eq!(app.read(patient, "homework").await["homework"], json!([]));
        // Without the scope, nothing can be set or read.
        let sharing = format!("care-links/{link}/sharing");
        send(app, patient, Method::PUT, &sharing, json!({"scopes": ["mood.trend"]})).await;
        app.api(Some(&therapist), Method::GET, &path, &Value::Null).await.problem(404, "not_found");
        app.api(Some(&therapist), Method::POST, &path, &task).await.problem(404, "not_found");
    }

    /// PROD-07: a task leads to the record that finished it, as long as the patient shares that record.
    async fn a_finished_task_leads_to_its_record_if_that_is_shared(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = &app.patient;
        let path = format!("therapist/patients/{}/homework", patient.id);
        for (share, shown) in [("full", true), ("summary", true), ("private", false)] {
            let set = send(app, &therapist, Method::POST, &path, json!({"template": "success"})).await;
            let record = app.keep(patient, "journal_entry", share, json!({"situation": "A quiet day"})).await;
            let task = format!("homework/{}", set["id"].as_str().unwrap());
            let done = json!({"state": "done", "recordId": record});
            assert_eq!(send(app, patient, Method::PUT, &task, done).await["recordId"], json!(record));
            let listed = app.read(&therapist, &path).await["homework"].as_array().unwrap().last().unwrap().clone();
            assert_eq!(listed["recordId"], if shown { json!(record) } else { Value::Null }, "{share}");
        }
        let foreign = app.person("other", Role::Patient).await;
        let foreign = app.keep(&foreign, "journal_entry", "full", json!({"situation": "Theirs"})).await;
        let set = send(app, &therapist, Method::POST, &path, json!({"template": "success"})).await;
        let task = format!("homework/{}", set["id"].as_str().unwrap());
        let answer = json!({"state": "done", "recordId": foreign});
        app.api(Some(patient), Method::PUT, &task, &answer).await.problem(404, "not_found");
        // Without the scope for entries, no task leads to one.
        let sharing = format!("care-links/{link}/sharing");
        send(app, patient, Method::PUT, &sharing, json!({"scopes": ["homework"]})).await;
        let listed = app.read(&therapist, &path).await["homework"].clone();
        assert!(listed.as_array().unwrap().iter().all(|task| task["recordId"].is_null()), "{listed}");
    }

    /// PROD-07: notes are versioned, and the patient learns nothing of them.
    async fn private_notes_keep_their_versions_and_stay_with_their_author(app) {
        let (therapist, link) = app.linked(&[]).await;
        let path = format!("therapist/patients/{}/notes", app.patient.id);
        let made = send(app, &therapist, Method::POST, &path, json!({"text": "First impression"})).await;
        assert_eq!(made["version"], 1);
        let one = format!("{path}/{}", made["id"].as_str().unwrap());
        let changed = send(app, &therapist, Method::PUT, &one, json!({"text": "Second thought"})).await;
        assert_eq!((&changed["version"], &changed["text"]), (&json!(2), &json!("Second thought")));
        // Another window still has version 1; the test client sends If-Match "1".
        let stale = app.api(Some(&therapist), Method::PUT, &one, &json!({"text": "Third"})).await;
        stale.problem(412, "stale_version");
        let versions = app.read(&therapist, &format!("{one}/versions")).await;
        assert_eq!(versions["versions"][0]["text"], "First impression");
        assert_eq!(versions["versions"].as_array().unwrap().len(), 1);
        let colleague = app.person("colleague", Role::Therapist).await;
        app.link(&app.patient, &colleague, &ALL).await;
        assert_eq!(app.read(&colleague, &path).await["notes"], json!([]), "notes of others are not theirs");
        app.api(Some(&app.patient), Method::GET, &path, &Value::Null).await.problem(404, "not_found");
        let export = app.read(&app.patient, "export").await;
        assert!(!export.to_string().contains("Second thought"));
        // They outlast a pause, so that nothing typed is lost.
        send(app, &app.patient, Method::PUT, &format!("care-links/{link}/pause"), json!({"paused": true})).await;
        assert_eq!(app.read(&therapist, &path).await["notes"][0]["text"], "Second thought");
    }

    /// PROD-08: each rule from what a patient really saved.
    async fn each_rule_raises_an_item_for_what_is_shared(app) {
        let cases: [(&str, &[Kept]); 5] = [
            ("item_9", &[("measure", 0, phq9(0, 1))]),
            ("crisis_words", &[("journal_entry", 1, json!({"situation": "I want to kill myself and I have a plan"}))]),
            ("worsening", &[("measure", 30, phq9(1, 0)), ("measure", 1, phq9(2, 0))]),
            ("missed_measures", &[("measure", 36, phq9(1, 0)), ("mood_log", 1, json!({"mood": 5}))]),
            ("no_activity", &[("mood_log", 15, json!({"mood": 5}))]),
        ];
        for (rule, records) in cases {
            let therapist = app.person("therapist", Role::Therapist).await;
            let patient = app.person("patient", Role::Patient).await;
            let link = app.link(&patient, &therapist, &ALL).await;
            app.state.store().date_back(link.parse().unwrap(), now_ms() - 90 * DAY_MS).await.unwrap();
            if rule != "no_activity" {
                keep_at(app, &patient, "mood_log", 0, json!({"mood": 5})).await;
            }
            for (kind, days_ago, content) in records {
                keep_at(app, &patient, kind, *days_ago, content.clone()).await;
            }
            assert_eq!(rules(app, &therapist).await, [rule]);
            // Taken out of scope, or paused, it is gone.
            let sharing = format!("care-links/{link}/sharing");
            send(app, &patient, Method::PUT, &sharing, json!({"scopes": []})).await;
            assert_eq!(rules(app, &therapist).await, [""; 0], "{rule} is not shared");
            send(app, &patient, Method::PUT, &sharing, json!({"scopes": ALL})).await;
            send(app, &patient, Method::PUT, &format!("care-links/{link}/pause"), json!({"paused": true})).await;
            assert_eq!(rules(app, &therapist).await, [""; 0], "{rule} is paused");
        }
    }

    /// PROD-08
    async fn items_are_acknowledged_and_then_resolved_with_an_outcome(app) {
        let (therapist, _) = app.linked(&ALL).await;
        app.keep(&app.patient, "measure", "private", phq9(0, 2)).await;
        let item = app.read(&therapist, "therapist/queue").await["items"][0].clone();
        assert_eq!((&item["rule"], &item["ruleVersion"]), (&json!("item_9"), &json!(1)));
        assert!(item["reason"].as_str().unwrap().contains("more than half the days"), "{item}");
        assert_eq!(item["patient"], json!(app.patient.email), "who has no name");
        let path = format!("therapist/queue/{}", item["id"].as_str().unwrap());
        let stranger = app.person("stranger", Role::Therapist).await;
        let acknowledge = format!("{path}/acknowledge");
        app.api(Some(&stranger), Method::POST, &acknowledge, &Value::Null).await.problem(404, "not_found");
        for _ in 0..2 {
            send(app, &therapist, Method::POST, &acknowledge, Value::Null).await;
        }
        let item = app.read(&therapist, "therapist/queue").await["items"][0].clone();
        assert!(item["acknowledgedAt"].is_string() && item["resolved"].is_null(), "{item}");
        let resolve = format!("{path}/resolve");
        let unknown = app.api(Some(&therapist), Method::POST, &resolve, &json!({"outcome": "forgotten"})).await;
        unknown.problem(422, "unknown_word");
        send(app, &therapist, Method::POST, &resolve, json!({"outcome": "spoke", "note": "On the phone."})).await;
        let item = app.read(&therapist, "therapist/queue").await["items"][0].clone();
        let resolved = &item["resolved"];
        assert_eq!((&resolved["outcome"], &resolved["note"]), (&json!("spoke"), &json!("On the phone.")));
        // A new answer is a new item.
        app.keep(&app.patient, "measure", "private", phq9(0, 1)).await;
        let queue = app.read(&therapist, "therapist/queue").await;
        let open = queue["items"].as_array().unwrap().iter().filter(|item| item["resolved"].is_null());
        assert_eq!(open.count(), 1, "{queue}");
    }

    /// PROD-08: the figures themselves equal a fixture in the core.
    async fn figures_are_of_whole_finished_quarters_and_hide_small_groups(app) {
        let (therapist, _) = app.linked(&ALL).await;
        app.keep(&app.patient, "measure", "private", phq9(1, 0)).await;
        let figures = app.read(&therapist, "therapist/analytics").await;
        assert!(figures["period"]["to"].as_str().unwrap() < &at(0)[..10], "{figures}");
        assert!(figures["patients"].is_null() && figures["response"].is_null(), "one person is not a group");
        assert!(figures["change"].as_array().unwrap().iter().all(|cell| cell["hidden"] == json!(true)));
        assert_eq!(figures["definitions"].as_array().unwrap().len(), 8);
        let a = app.read(&therapist, "therapist/analytics?from=2026-07-01&to=2026-09-30").await;
        let b = app.read(&therapist, "therapist/analytics?from=2026-07-02&to=2026-09-29").await;
        assert_eq!((&a, &a["period"]["label"]), (&b, &json!("July to September 2026")), "no range to subtract");
        let bad = app.api(Some(&therapist), Method::GET, "therapist/analytics?from=soon", &Value::Null).await;
        bad.problem(422, "record_invalid");
    }

    /// PROD-08: nothing is kept of what the therapist may no longer read.
    async fn those_who_left_are_counted_in_no_quarter(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let mut links = Vec::new();
        for _ in 0..6 {
            let patient = app.person("patient", Role::Patient).await;
            let link = app.link(&patient, &therapist, &ALL).await;
            app.state.store().date_back(link.parse().unwrap(), now_ms() - 200 * DAY_MS).await.unwrap();
            links.push((patient, format!("care-links/{link}")));
        }
        for counted in [json!(6), json!(5), Value::Null] {
            let figures = app.read(&therapist, "therapist/analytics").await;
            assert_eq!(figures["patients"], counted, "{figures}");
            let (patient, link) = links.pop().unwrap();
            send(app, &patient, Method::DELETE, &link, Value::Null).await;
        }
    }

    /// PROD-09
    async fn a_brief_is_read_only_after_the_patient_approved_it(app) {
        let (therapist, link) = app.linked(&[]).await;
        let patient = &app.patient;
        for days in 1..5 {
            keep_at(app, patient, "mood_log", days, json!({"mood": 4, "emotions": [{"name": "calm"}]})).await;
        }
        let words = json!({"situation": "I told my sister. She stayed."});
        let entry = app.keep(patient, "journal_entry", "private", words).await;
        let (draft, theirs) = (format!("care-links/{link}/brief"), format!("therapist/patients/{}/brief", patient.id));
        let mut page = app.read(patient, &draft).await;
        assert_eq!(page["lines"][0]["topic"], "Mood");
        assert_eq!(page["lines"][0]["sourceIds"].as_array().unwrap().len(), 4, "the line names its source");
        assert_eq!(page["themes"], json!([{"name": "Calm", "count": 4, "source": "4 records",
            "sourceIds": page["themes"][0]["sourceIds"]}]));
        app.api(Some(&therapist), Method::GET, &theirs, &Value::Null).await.problem(404, "not_found");
        page["quotes"] = json!([{"recordId": entry, "text": "I told my sister."}]);
        page["questions"] = json!(["What next?"]);
        let mut altered = page.clone();
        altered["lines"][0]["text"] = json!("10 of 10");
        app.api(Some(patient), Method::PUT, &draft, &altered).await.problem(422, "record_invalid");
        send(app, patient, Method::PUT, &draft, page.clone()).await;
        let listed = app.read(&therapist, "therapist/briefs").await;
        assert_eq!(listed["briefs"][0]["patientId"], json!(patient.id));
        assert_eq!(listed["briefs"][0]["patient"], json!(patient.email));
        let read = app.read(&therapist, &theirs).await;
        assert_eq!(read["page"], page);
        assert_eq!(actions(app).await[0], "brief_read");
        send(app, patient, Method::DELETE, &draft, Value::Null).await;
        app.api(Some(&therapist), Method::GET, &theirs, &Value::Null).await.problem(404, "not_found");
    }

    /// OPEN-18, T-B7: deleting all data leaves nothing that the patient wrote to a therapist.
    async fn deleting_all_data_deletes_what_therapists_read(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = &app.patient;
        let entry = app.keep(patient, "journal_entry", "full", json!({"situation": "I told my sister. She stayed."})).await;
        let theirs = format!("therapist/patients/{}", patient.id);
        let (draft, tasks) = (format!("care-links/{link}/brief"), format!("{theirs}/homework"));
        let mut page = app.read(patient, &draft).await;
        page["quotes"] = json!([{"recordId": entry, "text": "I told my sister."}]);
        send(app, patient, Method::PUT, &draft, page).await;
        let comments = format!("{theirs}/entries/{entry}/comments");
        send(app, &therapist, Method::POST, &comments, json!({"text": "Your sister stayed."})).await;
        let mine = format!("records/{entry}/comments");
        send(app, patient, Method::POST, &mine, json!({"careLinkId": link, "text": "It helped."})).await;
        let set = send(app, &therapist, Method::POST, &tasks, json!({"template": "success"})).await;
        let task = format!("homework/{}", set["id"].as_str().unwrap());
        let done = json!({"state": "done", "note": "My sister helped.", "recordId": entry});
        send(app, patient, Method::PUT, &task, done).await;
        // Another patient's stay.
        let other = app.person("other", Role::Patient).await;
        let others = app.link(&other, &therapist, &ALL).await;
        let kept = app.keep(&other, "journal_entry", "full", json!({"situation": "A quiet day"})).await;
        let kept = format!("records/{kept}/comments");
        send(app, &other, Method::POST, &kept, json!({"careLinkId": others, "text": "Mine"})).await;
        send(app, patient, Method::DELETE, "account/data", json!({"confirm": "delete"})).await;
        app.api(Some(&therapist), Method::GET, &format!("{theirs}/brief"), &Value::Null).await.problem(404, "not_found");
        assert_eq!(app.read(&therapist, "therapist/briefs").await["briefs"], json!([]));
        let left = app.read(&therapist, &tasks).await["homework"][0].clone();
        assert_eq!((&left["state"], &left["note"], &left["recordId"]), (&json!("done"), &Value::Null, &Value::Null));
        assert_eq!(app.read(&other, &kept).await["comments"][0]["text"], "Mine");
        let db = behind(app).await;
        let sql = "SELECT kind FROM care_items ORDER BY kind, record_id";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let kinds: Vec<String> = rows.iter().map(|row| row.try_get("", "kind").unwrap()).collect();
        assert_eq!(kinds, ["comment", "homework"], "the other patient's comment and the therapist's task");
        db.close().await.unwrap();
    }

    /// PROD-09, OPEN-24: a brief was approved for one link, and a new invitation does not show it again.
    async fn the_brief_of_an_ended_link_stays_gone(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = &app.patient;
        let (draft, theirs) = (format!("care-links/{link}/brief"), format!("therapist/patients/{}/brief", patient.id));
        let mut page = app.read(patient, &draft).await;
        page["questions"] = json!(["What next?"]);
        send(app, patient, Method::PUT, &draft, page).await;
        // It is the patient's to withdraw, whatever else is shared.
        let sharing = format!("care-links/{link}/sharing");
        send(app, patient, Method::PUT, &sharing, json!({"scopes": []})).await;
        app.read(&therapist, &theirs).await;
        send(app, patient, Method::DELETE, &format!("care-links/{link}"), Value::Null).await;
        app.api(Some(&therapist), Method::GET, &theirs, &Value::Null).await.problem(404, "not_found");
        app.link(patient, &therapist, &[]).await;
        app.api(Some(&therapist), Method::GET, &theirs, &Value::Null).await.problem(404, "not_found");
        assert_eq!(app.read(&therapist, "therapist/briefs").await["briefs"], json!([]));
        assert_eq!(app.read(patient, &draft).await["approved"], Value::Null);
    }

    async fn the_next_appointment_is_in_the_list_of_patients(app) {
        let (therapist, _) = app.linked(&[]).await;
        let path = format!("therapist/patients/{}/session", app.patient.id);
        send(app, &therapist, Method::PUT, &path, json!({"at": at(-3)})).await;
        let rows = app.read(&therapist, "therapist/patients").await;
        assert!(rows["patients"][0]["nextSession"].is_string(), "{rows}");
        send(app, &therapist, Method::PUT, &path, json!({"at": null})).await;
        let rows = app.read(&therapist, "therapist/patients").await;
        assert!(rows["patients"][0]["nextSession"].is_null(), "{rows}");
        app.api(Some(&therapist), Method::PUT, &path, &json!({"at": "soon"})).await.problem(422, "record_invalid");
    }

    /// OPEN-46, issue 14: the demo therapist has a full caseload.
    async fn demo_mode_tells_a_story_once(app) {
        app.state.auth().prepare_demo(true).await.unwrap();
        assert_eq!(evenkeel_server::demo::seed(&app.state).await.unwrap(), 17);
        assert_eq!(evenkeel_server::demo::seed(&app.state).await.unwrap(), 0, "a restart changes nothing");
        let account = evenkeel_server::service::auth::demo::accounts(true)[1];
        let bearer = app.try_password(account.email, account.password).await.held().bearer;
        let therapist = Person { id: account.id, email: account.email.to_owned(), bearer };
        let rows = app.read(&therapist, "therapist/patients").await;
        assert_eq!(rows["patients"].as_array().unwrap().len(), 17);
        let mut raised = rules(app, &therapist).await;
        raised.dedup();
        assert_eq!(raised, ["item_9", "crisis_words", "worsening", "missed_measures", "no_activity"]);
        let figures = app.read(&therapist, "therapist/analytics").await;
        assert!(figures["patients"].as_u64() >= Some(5), "{figures}");
        assert!(!app.read(&therapist, "therapist/briefs").await["briefs"].as_array().unwrap().is_empty());
    }
}
