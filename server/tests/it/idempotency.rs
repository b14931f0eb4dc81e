//! Requests that create something and are repeated because their answer was lost: `Idempotency-Key`.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, TestApp, app::Person, care::ALL, new_id, on_both_databases};

async fn post(app: &TestApp, who: &Person, path: &str, key: &str, body: &Value) -> Answer {
    let headers =
        [("authorization", who.bearer.as_str()), ("content-type", "application/json"), ("idempotency-key", key)];
    app.send(Method::POST, &format!("/api/{path}"), &headers, body.to_string()).await
}

/// An operation that creates something in a list of the same path.
struct Creation<'a> {
    who: &'a Person,
    path: String,
    /// The list's name in its answer.
    list: &'static str,
    body: Value,
    other_body: Value,
}

/// Creates it, and again with the same key, at once and later.
async fn created_once(app: &TestApp, one: &Creation<'_>) {
    let Creation { who, path, list, body, other_body } = one;
    let listed = async || app.read(who, path).await[*list].as_array().unwrap().len();
    let before = listed().await;
    let key = new_id();
    let twice = futures_util::future::join(post(app, who, path, &key, body), post(app, who, path, &key, body)).await;
    let first = twice.0.expect(StatusCode::CREATED).json();
    assert_eq!(twice.1.expect(StatusCode::CREATED).json(), first, "{path}");
    let id = if first["invitation"].is_object() { &first["invitation"]["id"] } else { &first["id"] };
    assert_eq!(id, &json!(key), "{path}");
    let again = post(app, who, path, &key, body).await.expect(StatusCode::CREATED).json();
    assert_eq!(again, first, "{path}");
    assert_eq!(listed().await, before + 1, "{path}");

    post(app, who, path, &key, other_body).await.problem(409, "id_taken");
    post(app, who, path, "a key", body).await.problem(422, "invalid_id");
    assert_eq!(listed().await, before + 1, "{path}");
    // Another key is another request, also with the same content.
    post(app, who, path, &new_id(), body).await.expect(StatusCode::CREATED);
    assert_eq!(listed().await, before + 2, "{path}");
}

on_both_databases! {
    async fn a_repeated_comment_task_or_note_is_stored_once(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let patient = &app.patient;
        let entry = app.keep(patient, "journal_entry", "full", json!({"situation": "A quiet day"})).await;
        let theirs = format!("therapist/patients/{}", patient.id);
        let text = |text: &str| json!({"text": text});
        let comment = |text: &str| json!({"careLinkId": link, "text": text});
        let task = |instructions: &str| json!({"template": "mood_log", "instructions": instructions});
        let operations = [
            (patient, format!("records/{entry}/comments"), "comments", comment("It helped."), comment("It did not.")),
            (&therapist, format!("{theirs}/entries/{entry}/comments"), "comments", text("Thank you."), text("Thanks.")),
            (&therapist, format!("{theirs}/homework"), "homework", task("Once a day."), task("Twice a day.")),
            (&therapist, format!("{theirs}/notes"), "notes", text("Ask about sleep."), text("Ask about work.")),
        ];
        for (who, path, list, body, other_body) in operations {
            created_once(app, &Creation { who, path, list, body, other_body }).await;
        }
        // The log that the patient reads has no row for a repetition.
        let log = app.read(patient, "access-log").await;
        let rows = |action| log["entries"].as_array().unwrap().iter().filter(|row| row["action"] == action).count();
        assert_eq!((rows("comment_added"), rows("homework_set")), (4, 2));
    }

    async fn a_repeated_task_gets_the_first_answer_after_the_patient_did_it(app) {
        let (therapist, _) = app.linked(&ALL).await;
        let patient = &app.patient;
        let (path, key) = (format!("therapist/patients/{}/homework", patient.id), new_id());
        let task = json!({"template": "mood_log", "instructions": "Once a day."});
        let first = post(app, &therapist, &path, &key, &task).await.expect(StatusCode::CREATED).json();
        let done = json!({"state": "done", "note": "It was easy."});
        app.api(Some(patient), Method::PUT, &format!("homework/{key}"), &done).await.expect(StatusCode::OK);
        assert_eq!(post(app, &therapist, &path, &key, &task).await.expect(StatusCode::CREATED).json(), first);
        assert_eq!(app.read(&therapist, &path).await["homework"][0]["note"], "It was easy.");
    }

    async fn a_repeated_invitation_has_the_same_link_and_one_mail(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let body = json!({"email": "sam@example.org", "name": "Sam", "note": "Welcome.", "scopes": ["measures"]});
        let other_body = json!({"email": "alex@example.org"});
        let mails = async || {
            let box_ = app.get("/dev/mailbox.json").await.expect(StatusCode::OK);
            String::from_utf8_lossy(&box_.body).matches("/invite/").count()
        };
        let key = new_id();
        let first = post(app, &therapist, "invitations", &key, &body).await.expect(StatusCode::CREATED).json();
        let sent = mails().await;
        assert!(sent > 0, "the link is mailed");
        assert_eq!(post(app, &therapist, "invitations", &key, &body).await.json(), first);
        assert_eq!(mails().await, sent);
        let invitations = Creation { who: &therapist, path: "invitations".to_owned(), list: "invitations", body, other_body };
        created_once(app, &invitations).await;
        let token = first["token"].as_str().unwrap();
        app.get(&format!("/api/invitations/{token}")).await.expect(StatusCode::OK);
    }

    /// T-B5
    async fn a_key_of_another_person_reveals_nothing(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let (patient, other) = (&app.patient, app.person("other", Role::Therapist).await);
        let invitation = json!({"name": "Sam"});
        let key = new_id();
        post(app, &therapist, "invitations", &key, &invitation).await.expect(StatusCode::CREATED);
        post(app, &other, "invitations", &key, &invitation).await.problem(409, "id_taken");
        let entry = app.keep(patient, "journal_entry", "full", json!({"situation": "A quiet day"})).await;
        let elsewhere = app.link(patient, &other, &ALL).await;
        let (path, key) = (format!("records/{entry}/comments"), new_id());
        let to = |link: &str| json!({"careLinkId": link, "text": "It helped."});
        post(app, patient, &path, &key, &to(&link)).await.expect(StatusCode::CREATED);
        // The same words to another therapist are not the same comment.
        post(app, patient, &path, &key, &to(&elsewhere)).await.problem(409, "id_taken");
        let theirs = format!("therapist/patients/{}/entries/{entry}/comments", patient.id);
        post(app, &therapist, &theirs, &key, &json!({"text": "It helped."})).await.problem(409, "id_taken");
        post(app, &other, &theirs, &key, &json!({"text": "It helped."})).await.problem(409, "id_taken");
    }
}
