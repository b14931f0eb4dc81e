//! Comments on shared records, for both sides of a link.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, TestApp, app::Person, care::ALL, new_id, on_both_databases};

async fn post(app: &TestApp, who: &Person, path: &str, body: Value) -> Answer {
    app.api(Some(who), Method::POST, path, &body).await
}

/// The texts of the comments that a person reads, oldest first.
async fn texts(app: &TestApp, who: &Person, path: &str) -> Vec<String> {
    let read = app.read(who, path).await;
    read["comments"].as_array().unwrap().iter().map(|one| one["text"].as_str().unwrap().to_owned()).collect()
}

on_both_databases! {
    /// PROD-07
    async fn comments_reach_the_other_side_and_are_seen(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = &app.patient;
        let entry = app.keep(patient, "journal_entry", "full", json!({"situation": "A quiet day"})).await;
        let theirs = format!("therapist/patients/{}/entries/{entry}/comments", patient.id);
        let mine = format!("records/{entry}/comments");
        let made = post(app, &therapist, &theirs, json!({"text": "  Thank you for this.  "})).await;
        let made = made.expect(StatusCode::CREATED).json();
        assert_eq!((&made["author"], &made["text"]), (&json!("therapist"), &json!("Thank you for this.")));
        assert_eq!(texts(app, patient, &mine).await, ["Thank you for this."]);
        let answer = json!({"careLinkId": link, "text": "It helped to write it."});
        post(app, patient, &mine, answer).await.expect(StatusCode::CREATED);
        let both = app.read(&therapist, &theirs).await;
        let authors: Vec<&Value> = both["comments"].as_array().unwrap().iter().map(|one| &one["author"]).collect();
        assert_eq!(authors, ["therapist", "patient"]);
        assert!(both["comments"][0]["seenAt"].is_string(), "the patient has looked");
        let log = app.read(patient, "access-log").await;
        assert!(log["entries"].as_array().unwrap().iter().any(|entry| entry["action"] == "comment_added"));
        // The same checks as every text.
        for bad in ["<script>alert(1)</script>", &"x".repeat(2_001), "  "] {
            post(app, &therapist, &theirs, json!({"text": bad})).await.problem(422, "record_invalid");
            let body = json!({"careLinkId": link, "text": bad});
            post(app, patient, &mine, body).await.problem(422, "record_invalid");
        }
        let private = app.keep(patient, "journal_entry", "private", json!({"situation": "Mine"})).await;
        let path = format!("therapist/patients/{}/entries/{private}/comments", patient.id);
        post(app, &therapist, &path, json!({"text": "a"})).await.problem(404, "not_found");
    }

    /// PROD-07: with two therapists, each reads only what is written to them.
    async fn a_comment_is_read_by_the_therapist_it_is_for(app) {
        let patient = &app.patient;
        let entry = app.keep(patient, "journal_entry", "full", json!({"situation": "A quiet day"})).await;
        let theirs = format!("therapist/patients/{}/entries/{entry}/comments", patient.id);
        let mine = format!("records/{entry}/comments");
        let mut links = Vec::new();
        for name in ["Dr Reed", "Dr Moss"] {
            let therapist = app.person(name.split(' ').next_back().unwrap(), Role::Therapist).await;
            let headers = [("authorization", therapist.bearer.as_str()), ("content-type", "application/json"),
                ("prefer", "resolution=merge-duplicates")];
            let body = json!({"display_name": name}).to_string();
            app.send(Method::POST, "/rest/v1/user_profiles?on_conflict=user_id", &headers, body).await;
            let link = app.link(patient, &therapist, &["journal.shared"]).await;
            links.push((therapist, link, name));
        }
        // The order of the links and of earlier comments says nothing about the recipient.
        for (therapist, _, name) in &links {
            let body = json!({"text": format!("From {name}")});
            post(app, therapist, &theirs, body).await.expect(StatusCode::CREATED);
        }
        for (_, link, name) in &links {
            let body = json!({"careLinkId": link, "text": format!("To {name}")});
            let made = post(app, patient, &mine, body).await.expect(StatusCode::CREATED).json();
            assert_eq!((&made["careLinkId"], &made["therapist"]), (&json!(link), &json!(name)));
        }
        for (therapist, _, name) in &links {
            assert_eq!(texts(app, therapist, &theirs).await, [format!("From {name}"), format!("To {name}")]);
        }
        // The patient reads both threads, each with its link and the therapist's name.
        let read = app.read(patient, &mine).await;
        for (_, link, name) in &links {
            let thread: Vec<_> =
                read["comments"].as_array().unwrap().iter().filter(|one| one["careLinkId"] == json!(link)).collect();
            assert!(thread.iter().all(|one| one["therapist"] == json!(name)), "{thread:?}");
            let written: Vec<_> = thread.iter().map(|one| one["text"].as_str().unwrap()).collect();
            assert_eq!(written, [format!("From {name}"), format!("To {name}")]);
        }
    }

    /// PROD-07, T-B5
    async fn a_comment_needs_an_active_link_of_the_patient_that_shares_the_record(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = &app.patient;
        let entry = app.keep(patient, "journal_entry", "full", json!({"situation": "A quiet day"})).await;
        let private = app.keep(patient, "journal_entry", "private", json!({"situation": "Mine"})).await;
        let mine = format!("records/{entry}/comments");
        let to = |link: &str| json!({"careLinkId": link, "text": "It helped."});
        post(app, patient, &mine, json!({"text": "It helped."})).await.problem(400, "malformed_json");
        post(app, patient, &mine, to(&new_id())).await.problem(404, "not_found");
        post(app, patient, &mine, to("nothing")).await.problem(404, "not_found");
        let other = app.person("other", Role::Patient).await;
        let foreign = app.link(&other, &therapist, &ALL).await;
        post(app, patient, &mine, to(&foreign)).await.problem(404, "not_found");
        post(app, &therapist, &mine, to(&link)).await.problem(404, "not_found");
        post(app, patient, &format!("records/{private}/comments"), to(&link)).await.problem(409, "not_shared");
        let change = |path: &'static str, body: Value| {
            let path = format!("care-links/{link}/{path}");
            async move { app.api(Some(patient), Method::PUT, &path, &body).await.expect(StatusCode::OK) }
        };
        change("pause", json!({"paused": true})).await;
        post(app, patient, &mine, to(&link)).await.problem(409, "not_shared");
        change("pause", json!({"paused": false})).await;
        change("sharing", json!({"scopes": ["mood.trend"]})).await;
        post(app, patient, &mine, to(&link)).await.problem(409, "not_shared");
        change("sharing", json!({"scopes": ALL})).await;
        post(app, patient, &mine, to(&link)).await.expect(StatusCode::CREATED);
        app.api(Some(patient), Method::DELETE, &format!("care-links/{link}"), &Value::Null).await;
        post(app, patient, &mine, to(&link)).await.problem(404, "not_found");
        // Comments stay readable, in the thread of the link that has ended.
        let read = app.read(patient, &mine).await;
        assert_eq!(read["comments"].as_array().unwrap().len(), 1);
        assert_eq!(read["comments"][0]["careLinkId"], json!(link));
    }
}
