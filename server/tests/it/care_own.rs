//! What is a therapist's own over a link: names for patients, private notes, and what came of an item of the queue.

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
        app.link(patient, &other, &ALL).await;
        let row = app.read(&other, "therapist/patients").await["patients"][0].clone();
        assert_eq!(row["name"], Value::Null, "another therapist's name is not theirs");
        let name = json!({"user_id": patient.id, "role": "patient", "display_name": "Samira"});
        let headers = [("authorization", patient.bearer.as_str()), ("prefer", "resolution=merge-duplicates")];
        app.send(Method::POST, "/rest/v1/user_profiles?on_conflict=user_id", &headers, name.to_string()).await;
        let row = app.read(&therapist, "therapist/patients").await["patients"][0].clone();
        assert_eq!(row["name"], "Samira");
    }
}
