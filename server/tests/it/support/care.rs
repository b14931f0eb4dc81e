//! Linked people and shared data, for tests.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{
    Answer, TestApp,
    app::{Person, new_id},
};

/// All scopes.
pub const ALL: [&str; 6] = ["journal.shared", "mood.trend", "measures", "safety.flags", "safety.plan", "homework"];

impl TestApp {
    /// Calls `/api` as a person; `None` means no session.
    pub async fn api(&self, who: Option<&Person>, method: Method, path: &str, body: &Value) -> Answer {
        let bearer = who.map_or("", |person| person.bearer.as_str());
        let headers = [("authorization", bearer), ("content-type", "application/json"), ("if-match", "\"1\"")];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.send(method, &format!("/api/{path}"), &headers, body).await
    }

    /// Sends a `GET` as a person and returns the JSON.
    pub async fn read(&self, who: &Person, path: &str) -> Value {
        self.api(Some(who), Method::GET, path, &Value::Null).await.expect(StatusCode::OK).json()
    }

    /// Links a patient with a therapist, sharing some scopes. Returns the link's id.
    pub async fn link(&self, patient: &Person, therapist: &Person, scopes: &[&str]) -> String {
        let made = self.api(Some(therapist), Method::POST, "invitations", &json!({})).await;
        let made = made.expect(StatusCode::CREATED).json();
        let path = format!("invitations/{}/accept", made["token"].as_str().unwrap());
        let link = self.api(Some(patient), Method::POST, &path, &json!({"scopes": scopes})).await;
        link.expect(StatusCode::OK).json()["id"].as_str().unwrap().to_owned()
    }

    /// Creates a therapist who is linked with the app's patient. Returns them with the link's id.
    pub async fn linked(&self, scopes: &[&str]) -> (Person, String) {
        let therapist = self.person("linked", Role::Therapist).await;
        let link = self.link(&self.patient, &therapist, scopes).await;
        (therapist, link)
    }

    /// Stores a record of a person now and returns its id.
    pub async fn keep(&self, who: &Person, kind: &str, share: &str, content: Value) -> String {
        let id = new_id();
        let now = chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
        let body = json!({"id": id, "kind": kind, "occurredAt": now, "share": share, "content": content});
        self.api(Some(who), Method::POST, "records", &body).await.expect(StatusCode::CREATED);
        id
    }
}

/// A PHQ-9 with one answer to all questions but the last, which is about wishing to die.
pub fn phq9(each: u32, item9: u32) -> Value {
    let mut answers = vec![each; 8];
    answers.push(item9);
    match item9 {
        0 => json!({"instrument": "phq9", "answers": answers}),
        _ => json!({"instrument": "phq9", "answers": answers, "safetyAnswer": "thinking_safe"}),
    }
}
