//! Exports are written while the records are read, and hold what patients and therapists wrote to each other.

use std::collections::BTreeSet;

use evenkeel_safety_core::auth::Role;
use futures_util::StreamExt;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    app::Person,
    behind::{behind, run_sql},
    care::ALL,
    new_id, on_both_databases,
};

/// More than two batches.
const RECORDS: usize = 120;

async fn call(app: &TestApp, person: &Person, method: Method, path: &str, body: Value) {
    let headers =
        [("authorization", person.bearer.as_str()), ("content-type", "application/json"), ("if-match", "\"1\"")];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = app.send(method, path, &headers, body).await;
    assert!(answer.status.is_success(), "{path}: {}", answer.status);
}

/// A person with notes of different days, newest first. Every tenth one is deleted. Returns their ids.
async fn with_notes(app: &TestApp) -> (Person, Vec<String>) {
    let ana = app.person("ana", Role::Patient).await;
    let ids: Vec<String> = (0..RECORDS).map(|_| new_id()).collect();
    let note = |(n, id): (usize, &String)| {
        let day = format!("2025-{:02}-{:02}T10:00:00Z", 12 - n / 28, 28 - n % 28);
        let mut note = json!({"id": id, "kind": "note", "occurredAt": day, "content": {"body": format!("note {n}")}});
        if n % 10 == 9 {
            let deleted = chrono::Utc::now() - chrono::TimeDelta::minutes(i64::try_from(n).unwrap());
            note["deletedAt"] = json!(deleted.to_rfc3339());
        }
        note
    };
    let records: Vec<Value> = ids.iter().enumerate().map(note).collect();
    call(app, &ana, Method::POST, "/api/import", json!({"records": records})).await;
    (ana, ids)
}

fn ids_of(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|record| record["id"].as_str().unwrap().to_owned()).collect()
}

on_both_databases! {
    async fn an_export_comes_in_parts_and_is_what_the_interface_describes(app) {
        let (ana, ids) = with_notes(app).await;
        let parts: Vec<Vec<u8>> = app.parts(&ana.bearer, "/api/export").await.map(Result::unwrap).collect().await;
        let whole: Value = serde_json::from_slice(&parts.concat()).unwrap();
        let records = parts.iter().filter(|part| part.windows(6).any(|word| word == b"\"body\"")).count();
        assert_eq!(records, 4, "three batches, and one of deleted records");
        let (deleted, live): (Vec<_>, Vec<_>) = ids.iter().cloned().enumerate().partition(|(n, _)| n % 10 == 9);
        let only_ids = |list: Vec<(usize, String)>| list.into_iter().map(|(_, id)| id).collect::<Vec<_>>();
        assert_eq!((ids_of(&whole["records"]), ids_of(&whole["deleted"])), (only_ids(live), only_ids(deleted)));
        let interface: Value = serde_json::from_str(&evenkeel_server::api::description()).unwrap();
        let described = interface["components"]["schemas"]["Export"]["properties"].as_object().unwrap();
        let written: BTreeSet<_> = whole.as_object().unwrap().keys().collect();
        assert_eq!(written, described.keys().collect());
    }

    async fn what_is_deleted_or_restored_meanwhile_is_exported_once(app) {
        let (ana, ids) = with_notes(app).await;
        let mut parts = app.parts(&ana.bearer, "/api/export").await;
        let mut whole = parts.next().await.unwrap().unwrap();
        call(app, &ana, Method::DELETE, &format!("/api/records/{}", ids[118]), Value::Null).await;
        call(app, &ana, Method::POST, &format!("/api/records/{}/restore", ids[9]), Value::Null).await;
        while let Some(part) = parts.next().await {
            whole.extend(part.unwrap());
        }
        let whole: Value = serde_json::from_slice(&whole).unwrap();
        let mut found = [ids_of(&whole["records"]), ids_of(&whole["deleted"])].concat();
        found.sort_unstable();
        let mut wanted = ids.clone();
        wanted.sort_unstable();
        assert_eq!(found, wanted);
        // An import reads each as it is now.
        let record = |list: &str, id: &String| {
            whole[list].as_array().unwrap().iter().find(|record| record["id"] == **id).unwrap().clone()
        };
        assert!(record("records", &ids[118])["deletedAt"].is_string());
        assert_eq!(record("deleted", &ids[9])["deletedAt"], Value::Null);
    }

    async fn an_export_that_fails_on_the_way_has_no_end(app) {
        let (ana, _) = with_notes(app).await;
        let mut parts = app.parts(&ana.bearer, "/api/export").await;
        let mut whole = parts.next().await.unwrap().unwrap();
        let db = behind(app).await;
        run_sql(&db, "ALTER TABLE records RENAME TO hidden", Vec::new()).await;
        let error = loop {
            match parts.next().await.expect("an error, not an end") {
                Ok(part) => whole.extend(part),
                Err(error) => break error,
            }
        };
        assert!(!error.to_string().contains("records"), "{error}");
        assert!(serde_json::from_slice::<Value>(&whole).is_err());
        run_sql(&db, "ALTER TABLE hidden RENAME TO records", Vec::new()).await;
        db.close().await.unwrap();
        app.send(Method::GET, "/api/export", &[("authorization", &ana.bearer)], ()).await.expect(StatusCode::OK);
    }

    /// Neither the therapist's notes nor what is about other patients. Links that have ended count as well.
    async fn an_export_holds_what_patient_and_therapist_wrote_to_each_other(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = app.patient.clone();
        let other = app.person("other", Role::Patient).await;
        let others = app.link(&other, &therapist, &ALL).await;
        for (who, link, word) in [(&patient, &link, "mine"), (&other, &others, "others")] {
            let entry = app.keep(who, "note", "full", json!({"body": word})).await;
            let theirs = format!("/api/therapist/patients/{}", who.id);
            let comments = format!("{theirs}/entries/{entry}/comments");
            call(app, &therapist, Method::POST, &comments, json!({"text": format!("{word}: thank you")})).await;
            let reply = json!({"careLinkId": link, "text": format!("{word}: it helped")});
            call(app, who, Method::POST, &format!("/api/records/{entry}/comments"), reply).await;
            let task = json!({"template": "own", "instructions": format!("{word}: a walk")});
            call(app, &therapist, Method::POST, &format!("{theirs}/homework"), task).await;
            let tasks = app.read(who, "homework").await;
            let task = format!("/api/homework/{}", tasks["homework"][0]["id"].as_str().unwrap());
            call(app, who, Method::PUT, &task, json!({"state": "done", "note": format!("{word}: twice")})).await;
            call(app, &therapist, Method::POST, &format!("{theirs}/notes"), json!({"text": "canary private"})).await;
        }
        let brief = format!("/api/care-links/{link}/brief");
        let draft = app.read(&patient, &format!("care-links/{link}/brief")).await;
        let mut page = json!({"questions": ["What next?"]});
        for part in ["since", "lines", "themes", "quotes"] {
            page[part] = draft[part].clone();
        }
        call(app, &patient, Method::PUT, &brief, page.clone()).await;
        let whole = app.read(&patient, "export").await;
        let comments: Vec<[&Value; 3]> = whole["comments"].as_array().unwrap().iter()
            .map(|one| [&one["author"], &one["text"], &one["recordId"]]).collect();
        let record = &whole["records"][0]["id"];
        let wanted = [[&json!("therapist"), &json!("mine: thank you"), record], [&json!("patient"), &json!("mine: it helped"), record]];
        assert_eq!(comments, wanted);
        let [task] = whole["homework"].as_array().unwrap().as_slice() else { panic!("one task: {whole}") };
        assert_eq!((&task["instructions"], &task["note"]), (&json!("mine: a walk"), &json!("mine: twice")));
        assert_eq!((&whole["briefs"][0]["page"], &whole["unreadable"]), (&page, &json!(0)));
        let text = whole.to_string();
        assert!(!text.contains("canary private") && !text.contains("others:"), "{text}");
        // A therapist's own export has nothing about patients.
        let own = app.read(&therapist, "export").await;
        assert_eq!((&own["comments"], &own["homework"], &own["briefs"]), (&json!([]), &json!([]), &json!([])));
        call(app, &patient, Method::DELETE, &format!("/api/care-links/{link}"), Value::Null).await;
        let after = app.read(&patient, "export").await;
        assert_eq!((&after["comments"], &after["homework"]), (&whole["comments"], &whole["homework"]));
    }

    async fn an_export_counts_comments_that_cannot_be_read(app) {
        let (therapist, _) = app.linked(&ALL).await;
        let entry = app.keep(&app.patient, "note", "full", json!({"body": "b"})).await;
        let path = format!("/api/therapist/patients/{}/entries/{entry}/comments", app.patient.id);
        call(app, &therapist, Method::POST, &path, json!({"text": "thank you"})).await;
        let db = behind(app).await;
        run_sql(&db, "UPDATE care_items SET version = version + 1", Vec::new()).await;
        db.close().await.unwrap();
        let whole = app.read(&app.patient, "export").await;
        assert_eq!((&whole["comments"], &whole["unreadable"]), (&json!([]), &json!(1)));
    }
}
