//! A therapist's own data over a link: names for patients, private notes, and decisions about items of the queue.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    app::Person,
    care::{ALL, phq9},
    on_both_databases,
};

async fn first_item(app: &TestApp, therapist: &Person) -> Value {
    app.read(therapist, "therapist/queue").await["items"][0].clone()
}

async fn done(app: &TestApp, who: &Person, method: Method, path: &str, body: Value) {
    let answer = app.api(Some(who), method, path, &body).await;
    assert!(answer.status.is_success(), "{path}: {}", answer.status);
}

on_both_databases! {
    /// PROD-08: an item leads to the entry that raised it, as long as the patient shares that entry.
    async fn an_item_leads_to_the_entry_that_raised_it_if_that_is_shared(app) {
        let heavy = json!({"situation": "I want to kill myself and I have a plan"});
        for (share, shown) in [("full", true), ("summary", true), ("private", false)] {
            let therapist = app.person("therapist", Role::Therapist).await;
            let patient = app.person("patient", Role::Patient).await;
            let link = app.link(&patient, &therapist, &ALL).await;
            let entry = app.keep(&patient, "journal_entry", share, heavy.clone()).await;
            let item = first_item(app, &therapist).await;
            assert_eq!(item["rule"], "crisis_words", "{item}");
            assert_eq!(item["recordId"], if shown { json!(entry) } else { Value::Null }, "{share}");
            let sharing = format!("care-links/{link}/sharing");
            done(app, &patient, Method::PUT, &sharing, json!({"scopes": ["safety.flags"]})).await;
            let item = first_item(app, &therapist).await;
            assert_eq!((&item["rule"], &item["recordId"]), (&json!("crisis_words"), &Value::Null), "{share}");
        }
    }

    /// PROD-08: a message is shown in its conversation, if that is shared in full.
    async fn words_in_a_message_lead_to_its_conversation(app) {
        for (share, shown) in [("full", true), ("summary", false), ("private", false)] {
            let (therapist, _) = app.linked(&ALL).await;
            let talk = json!({"title": "Nights", "mode": "listen", "provider": "rules", "pinned": false});
            let talk = app.keep(&app.patient, "conversation", share, talk).await;
            let heavy = json!({"conversationId": talk, "text": "I want to kill myself and I have a plan"});
            let message = app.keep(&app.patient, "chat_message", "private", heavy).await;
            let item = first_item(app, &therapist).await;
            assert_eq!(item["rule"], "crisis_words", "{item}");
            assert_eq!(item["recordId"], if shown { json!(talk) } else { Value::Null }, "{share}");
            done(app, &app.patient, Method::DELETE, &format!("records/{message}"), Value::Null).await;
        }
    }

    /// PROD-08
    async fn a_resolved_item_can_be_reopened_and_has_no_outcome_then(app) {
        let (therapist, _) = app.linked(&ALL).await;
        app.keep(&app.patient, "measure", "private", phq9(0, 2)).await;
        let path = format!("therapist/queue/{}", first_item(app, &therapist).await["id"].as_str().unwrap());
        let (resolve, reopen) = (format!("{path}/resolve"), format!("{path}/reopen"));
        // Nothing to take back.
        done(app, &therapist, Method::POST, &reopen, Value::Null).await;
        assert_eq!(first_item(app, &therapist).await["acknowledgedAt"], Value::Null);
        let outcome = json!({"outcome": "spoke", "note": "On the phone."});
        done(app, &therapist, Method::POST, &resolve, outcome).await;
        let stranger = app.person("stranger", Role::Therapist).await;
        app.api(Some(&stranger), Method::POST, &reopen, &Value::Null).await.problem(404, "not_found");
        for _ in 0..2 {
            done(app, &therapist, Method::POST, &reopen, Value::Null).await;
            let item = first_item(app, &therapist).await;
            assert!(item["acknowledgedAt"].is_string() && item["resolved"].is_null(), "{item}");
        }
        done(app, &therapist, Method::POST, &resolve, json!({"outcome": "handed_over"})).await;
        let resolved = first_item(app, &therapist).await["resolved"].clone();
        assert_eq!((&resolved["outcome"], &resolved["note"]), (&json!("handed_over"), &Value::Null));
    }

    /// PROD-08: a therapist's notes are their own words. They outlast the link, and can be deleted.
    async fn private_notes_can_be_read_and_deleted_after_the_link_has_ended(app) {
        let (therapist, link) = app.linked(&ALL).await;
        app.keep(&app.patient, "measure", "private", phq9(0, 2)).await;
        let path = format!("therapist/patients/{}/notes", app.patient.id);
        let made = app.api(Some(&therapist), Method::POST, &path, &json!({"text": "First impression"})).await;
        let one = format!("{path}/{}", made.expect(StatusCode::CREATED).json()["id"].as_str().unwrap());
        done(app, &therapist, Method::PUT, &one, json!({"text": "Second thought"})).await;
        done(app, &app.patient, Method::DELETE, &format!("care-links/{link}"), Value::Null).await;
        assert_eq!(app.read(&therapist, &path).await["notes"][0]["text"], "Second thought");
        let versions = app.read(&therapist, &format!("{one}/versions")).await;
        assert_eq!(versions["versions"][0]["text"], "First impression");
        for (method, path) in [(Method::POST, &path), (Method::PUT, &one)] {
            app.api(Some(&therapist), method, path, &json!({"text": "Later"})).await.problem(404, "not_found");
        }
        let stranger = app.person("stranger", Role::Therapist).await;
        app.api(Some(&stranger), Method::GET, &path, &Value::Null).await.problem(404, "not_found");
        app.api(Some(&stranger), Method::DELETE, &one, &Value::Null).await.problem(404, "not_found");
        let row = app.read(&therapist, "therapist/patients").await["patients"][0].clone();
        let known = [&row["id"], &row["status"], &row["name"], &row["email"], &row["scopes"], &row["measures"]];
        assert_eq!(known, [&json!(app.patient.id), &json!("ended"), &Value::Null, &Value::Null, &json!([]), &json!([])]);
        done(app, &therapist, Method::DELETE, &one, Value::Null).await;
        assert_eq!(app.read(&therapist, &path).await["notes"], json!([]));
        assert_eq!(app.read(&therapist, "therapist/patients").await["patients"], json!([]), "nothing is left to read");
        let patient = format!("therapist/patients/{}", app.patient.id);
        app.api(Some(&therapist), Method::GET, &patient, &Value::Null).await.problem(404, "not_found");
    }

    /// PROD-08: what a therapist called someone in an invitation is their name until they give one.
    async fn the_name_in_an_invitation_stays_the_patients_name_until_they_give_one(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let patient = &app.patient;
        let made = app.api(Some(&therapist), Method::POST, "invitations", &json!({"name": "Sam, Tuesdays"})).await;
        let token = made.expect(StatusCode::CREATED).json()["token"].as_str().unwrap().to_owned();
        let accept = format!("invitations/{token}/accept");
        for _ in 0..2 {
            let link = app.api(Some(patient), Method::POST, &accept, &json!({"scopes": ALL})).await;
            assert_ne!(link.expect(StatusCode::OK).json()["name"], "Sam, Tuesdays", "it is not the patient's to see");
        }
        app.keep(patient, "measure", "private", phq9(0, 2)).await;
        // Invitations are deleted some time after they expire.
        app.state.store().clean_invitations(i64::MAX).await.unwrap();
        let row = app.read(&therapist, "therapist/patients").await["patients"][0].clone();
        assert_eq!((&row["name"], &row["email"]), (&json!("Sam, Tuesdays"), &json!(patient.email)));
        let detail = app.read(&therapist, &format!("therapist/patients/{}", patient.id)).await;
        assert_eq!(detail["patient"]["name"], "Sam, Tuesdays");
        assert_eq!(first_item(app, &therapist).await["patient"], "Sam, Tuesdays");
        let other = app.person("other", Role::Therapist).await;
        let link = app.link(patient, &other, &ALL).await;
        let row = app.read(&other, "therapist/patients").await["patients"][0].clone();
        assert_eq!(row["name"], Value::Null, "another therapist's name is not theirs");
        let name = json!({"user_id": patient.id, "role": "patient", "display_name": "Samira"});
        let headers = [("authorization", patient.bearer.as_str()), ("prefer", "resolution=merge-duplicates")];
        app.send(Method::POST, "/rest/v1/user_profiles?on_conflict=user_id", &headers, name.to_string()).await;
        let row = app.read(&therapist, "therapist/patients").await["patients"][0].clone();
        assert_eq!(row["name"], "Samira");
        // The patient's own name ends with the link; the therapist's name for the patient stays.
        for (who, link) in [(&therapist, row["careLinkId"].as_str().unwrap()), (&other, link.as_str())] {
            let notes = format!("therapist/patients/{}/notes", patient.id);
            done(app, who, Method::POST, &notes, json!({"text": "Ask about sleep."})).await;
            done(app, patient, Method::DELETE, &format!("care-links/{link}"), Value::Null).await;
        }
        let mine = app.read(&therapist, "therapist/patients").await["patients"][0].clone();
        let others = app.read(&other, "therapist/patients").await["patients"][0].clone();
        assert_eq!((&mine["name"], &mine["email"]), (&json!("Sam, Tuesdays"), &Value::Null));
        assert_eq!((&others["status"], &others["name"]), (&json!("ended"), &Value::Null));
    }
}
