//! Invitations and what comes of them: links, sharing, leaving.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, TestApp, app::Person, on_both_databases};

async fn call(app: &TestApp, who: &Person, method: Method, path: &str, body: &Value) -> Answer {
    let headers = [("authorization", who.bearer.as_str()), ("content-type", "application/json")];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, &format!("/api/{path}"), &headers, body).await
}

async fn get(app: &TestApp, who: &Person, path: &str) -> Value {
    call(app, who, Method::GET, path, &Value::Null).await.expect(StatusCode::OK).json()
}

/// An invitation by `therapist`: its id and token.
async fn invited(app: &TestApp, therapist: &Person, body: &Value) -> (String, String) {
    let made = call(app, therapist, Method::POST, "invitations", body).await.expect(StatusCode::CREATED).json();
    (made["invitation"]["id"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned())
}

async fn accept(app: &TestApp, who: &Person, token: &str, body: &Value) -> Answer {
    call(app, who, Method::POST, &format!("invitations/{token}/accept"), body).await
}

async fn look(app: &TestApp, token: &str) -> Answer {
    app.send(Method::GET, &format!("/api/invitations/{token}"), &[("authorization", "")], ()).await
}

/// A link between the app's patient and `therapist`: its id.
async fn linked(app: &TestApp, therapist: &Person) -> String {
    let (_, token) = invited(app, therapist, &json!({})).await;
    let link = accept(app, &app.patient, &token, &Value::Null).await.expect(StatusCode::OK).json();
    link["id"].as_str().unwrap().to_owned()
}

on_both_databases! {
    /// PROD-08, PROD-09, ENTITY-05, OPEN-24
    async fn an_invitation_is_made_looked_at_and_accepted(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let name = json!({"user_id": therapist.id, "role": "therapist", "display_name": "Dr Bo"});
        let headers = [("authorization", therapist.bearer.as_str()), ("prefer", "resolution=merge-duplicates")];
        app.send(Method::POST, "/rest/v1/user_profiles?on_conflict=user_id", &headers, name.to_string()).await;

        let asked = json!({"email": app.patient.email.to_uppercase(), "name": "Sam, Tuesdays"});
        let made = call(app, &therapist, Method::POST, "invitations", &asked).await.expect(StatusCode::CREATED).json();
        let token = made["token"].as_str().unwrap();
        assert!(token.len() == 43, "32 bytes that nobody guesses");
        assert!(made["link"].as_str().unwrap().ends_with(&format!("/invite/{token}")), "{made}");
        assert_eq!((&made["invitation"]["name"], &made["invitation"]["state"]), (&json!("Sam, Tuesdays"), &json!("pending")));
        assert_eq!(made["invitation"]["email"], app.patient.email.as_str());

        let shown = look(app, token).await.expect(StatusCode::OK).json();
        let expires = made["invitation"]["expiresAt"].clone();
        assert_eq!(shown, json!({"therapist": "Dr Bo", "state": "pending", "expiresAt": expires}));
        let week = chrono::DateTime::parse_from_rfc3339(expires.as_str().unwrap()).unwrap().timestamp_millis()
            - chrono::Utc::now().timestamp_millis();
        assert!((604_700_000..=604_800_000).contains(&week), "{week}");

        let link = accept(app, &app.patient, token, &Value::Null).await.expect(StatusCode::OK).json();
        assert_eq!((&link["name"], &link["role"], &link["status"]), (&json!("Dr Bo"), &json!("patient"), &json!("active")));
        assert_eq!(link["scopes"], json!([]), "nothing is shared that nobody named");
        let patients = get(app, &therapist, "therapist/patients").await["patients"].clone();
        assert_eq!(patients.as_array().unwrap().len(), 1);
        assert_eq!(patients[0]["id"], json!(app.patient.id));
        assert_eq!((&patients[0]["email"], &patients[0]["careLinkId"]), (&json!(app.patient.email), &link["id"]));
        assert_eq!(get(app, &app.patient, "care-links").await["careLinks"], json!([link]));

        // Once more, because the answer was lost: the same link. By another person: used.
        assert_eq!(accept(app, &app.patient, token, &Value::Null).await.expect(StatusCode::OK).json(), link);
        let list = get(app, &therapist, "invitations").await;
        assert_eq!(list["invitations"][0]["state"], "accepted");
        assert!(!list.to_string().contains(token), "the token is shown once");
        assert_eq!(look(app, token).await.json()["state"], "accepted");
    }

    /// OPEN-24: each of them is refused in words of its own.
    async fn used_cancelled_expired_and_unknown_invitations_are_refused(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let other = app.person("other", Role::Patient).await;
        let (_, used) = invited(app, &therapist, &json!({})).await;
        accept(app, &other, &used, &Value::Null).await.expect(StatusCode::OK);
        accept(app, &app.patient, &used, &Value::Null).await.problem(409, "invitation_used");

        let (id, cancelled) = invited(app, &therapist, &json!({})).await;
        let path = format!("invitations/{id}");
        let stranger = app.person("stranger", Role::Therapist).await;
        call(app, &stranger, Method::DELETE, &path, &Value::Null).await.problem(404, "invitation_unknown");
        for _ in 0..2 {
            call(app, &therapist, Method::DELETE, &path, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        }
        accept(app, &app.patient, &cancelled, &Value::Null).await.problem(410, "invitation_cancelled");
        assert_eq!(look(app, &cancelled).await.json()["state"], "cancelled");

        use evenkeel_server::store::invitations::NewInvitation;
        let long_ago = NewInvitation {
            therapist_id: therapist.id, name: None, email: None, token_hash: [7; 32], expires_at: 10, mail: None,
        };
        let expired = app.state.store().add_invitation(long_ago, 50, 5).await.unwrap().unwrap();
        let states = get(app, &therapist, "invitations").await["invitations"].clone();
        let state = states.as_array().unwrap().iter().find(|one| one["id"] == json!(expired.id)).unwrap();
        assert_eq!(state["state"], "expired");
        use evenkeel_server::store::invitations::{Accepted, State};
        let late = app.state.store().accept_invitation(expired.id, app.patient.id, &[], 10).await.unwrap();
        assert_eq!(late, Accepted::Not(State::Expired));

        for token in ["unknown", "", "%00", &"x".repeat(300)] {
            if !token.is_empty() {
                look(app, token).await.problem(404, "invitation_unknown");
                accept(app, &app.patient, token, &Value::Null).await.problem(404, "invitation_unknown");
            }
        }
        assert_eq!(get(app, &app.patient, "care-links").await["careLinks"], json!([]));
        let (id, _) = invited(app, &therapist, &json!({})).await;
        call(app, &app.patient, Method::DELETE, &format!("invitations/{id}"), &Value::Null).await.problem(403, "not_a_therapist");
    }

    /// ROLE-09
    async fn only_therapists_invite_and_list_and_only_patients_accept(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let patient = &app.patient;
        call(app, patient, Method::POST, "invitations", &json!({})).await.problem(403, "not_a_therapist");
        call(app, patient, Method::GET, "invitations", &Value::Null).await.problem(403, "not_a_therapist");
        call(app, patient, Method::GET, "therapist/patients", &Value::Null).await.problem(403, "not_a_therapist");
        let (_, token) = invited(app, &therapist, &json!({})).await;
        let colleague = app.person("colleague", Role::Therapist).await;
        for who in [&therapist, &colleague] {
            accept(app, who, &token, &Value::Null).await.problem(403, "not_a_patient");
        }
        // Made for one address, it is for no one else who gets hold of it.
        let (_, mailed) = invited(app, &therapist, &json!({"email": "sam@example.org"})).await;
        accept(app, patient, &mailed, &Value::Null).await.problem(403, "invitation_for_other_address");
        assert!(!look(app, &mailed).await.expect(StatusCode::OK).json().to_string().contains("sam@"));
    }

    async fn patients_share_step_by_step_and_take_it_back(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let (_, token) = invited(app, &therapist, &json!({})).await;
        accept(app, &app.patient, &token, &json!({"scopes": ["everything"]})).await.problem(422, "invalid_scope");
        accept(app, &app.patient, &token, &json!({"scopes": "mood.trend"})).await.problem(422, "wrong_type");
        accept(app, &app.patient, &token, &json!({"scopes": [1]})).await.problem(422, "wrong_type");
        let link = accept(app, &app.patient, &token, &json!({"scopes": ["mood.trend", "mood.trend"]})).await.json();
        assert_eq!(link["scopes"], json!(["mood.trend"]));
        let path = format!("care-links/{}/sharing", link["id"].as_str().unwrap());
        let both = json!({"scopes": ["safety.flags", "journal.shared"]});
        let shared = call(app, &app.patient, Method::PUT, &path, &both).await.expect(StatusCode::OK).json();
        assert_eq!(shared["scopes"], json!(["journal.shared", "safety.flags"]));
        assert_eq!(get(app, &therapist, "therapist/patients").await["patients"][0]["scopes"], shared["scopes"]);
        // A therapist cannot share for a patient, nor can anyone else.
        call(app, &therapist, Method::PUT, &path, &both).await.problem(403, "not_a_patient");
        for role in [Role::Patient, Role::Therapist] {
            let stranger = app.person("stranger", role).await;
            call(app, &stranger, Method::PUT, &path, &both).await.problem(404, "not_found");
        }
        let none = call(app, &app.patient, Method::PUT, &path, &json!({"scopes": []})).await.json();
        assert_eq!(none["scopes"], json!([]));
    }

    async fn either_side_ends_a_link_and_nothing_is_seen_any_more(app) {
        for by_patient in [true, false] {
            let therapist = app.person("therapist", Role::Therapist).await;
            let id = linked(app, &therapist).await;
            let path = format!("care-links/{id}");
            let sharing = format!("{path}/sharing");
            let all = json!({"scopes": ["journal.shared", "mood.trend", "safety.flags"]});
            call(app, &app.patient, Method::PUT, &sharing, &all).await.expect(StatusCode::OK);
            let stranger = app.person("stranger", Role::Therapist).await;
            call(app, &stranger, Method::DELETE, &path, &Value::Null).await.problem(404, "not_found");
            let who = if by_patient { &app.patient } else { &therapist };
            for _ in 0..2 {
                call(app, who, Method::DELETE, &path, &Value::Null).await.expect(StatusCode::NO_CONTENT);
            }
            assert_eq!(get(app, &therapist, "therapist/patients").await["patients"], json!([]));
            let ended = get(app, &therapist, "care-links").await["careLinks"][0].clone();
            assert_eq!((&ended["status"], &ended["name"], &ended["scopes"]), (&json!("ended"), &Value::Null, &json!([])));
            assert!(!ended.to_string().contains('@'));
            call(app, &app.patient, Method::PUT, &sharing, &all).await.problem(404, "not_found");
            // A used invitation does not bring the link back; a new one does, and with nothing shared.
            let again = linked(app, &therapist).await;
            assert_eq!(again, id);
            let begun = get(app, &app.patient, "care-links").await["careLinks"][0].clone();
            assert_eq!((&begun["status"], &begun["scopes"], &begun["endedAt"]), (&json!("active"), &json!([]), &Value::Null));
        }
    }

    async fn a_used_invitation_does_not_bring_an_ended_link_back(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let (_, token) = invited(app, &therapist, &json!({})).await;
        let link = accept(app, &app.patient, &token, &Value::Null).await.expect(StatusCode::OK).json();
        let path = format!("care-links/{}", link["id"].as_str().unwrap());
        call(app, &app.patient, Method::DELETE, &path, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        accept(app, &app.patient, &token, &Value::Null).await.problem(409, "invitation_used");
        // Being linked already is no reason to refuse another invitation, nor to stop sharing.
        let id = linked(app, &therapist).await;
        let sharing = format!("care-links/{id}/sharing");
        call(app, &app.patient, Method::PUT, &sharing, &json!({"scopes": ["mood.trend"]})).await.expect(StatusCode::OK);
        assert_eq!(linked(app, &therapist).await, id);
        assert_eq!(get(app, &app.patient, "care-links").await["careLinks"][0]["scopes"], json!(["mood.trend"]));
    }

    /// One use, also for those who are quick.
    async fn an_invitation_accepted_by_many_at_once_links_one(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let (_, token) = invited(app, &therapist, &json!({})).await;
        let mut people = Vec::new();
        for _ in 0..6 {
            people.push(app.person("quick", Role::Patient).await);
        }
        let all = people.iter().map(|person| accept(app, person, &token, &Value::Null));
        let answers = futures_util::future::join_all(all).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::OK).count(), 1);
        assert_eq!(get(app, &therapist, "therapist/patients").await["patients"].as_array().unwrap().len(), 1);
    }

    /// OPEN-28: 50 open ones, 30 an hour.
    async fn invitations_have_their_limits(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        for refused in [
            json!({"email": "no address"}), json!({"name": "x".repeat(81)}), json!({"name": "a\nb"}), json!({"role": "x"}),
        ] {
            let answer = call(app, &therapist, Method::POST, "invitations", &refused).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
        }
        for _ in 0..30 {
            invited(app, &therapist, &Value::Null).await;
        }
        let often = call(app, &therapist, Method::POST, "invitations", &Value::Null).await;
        often.problem(429, "too_many_requests");
        assert!(!often.header("retry-after").is_empty());
        use evenkeel_server::store::invitations::NewInvitation;
        let new = |mark: u8| NewInvitation {
            therapist_id: therapist.id, name: None, email: None, token_hash: [mark; 32], expires_at: i64::MAX, mail: None,
        };
        for mark in 0..20 {
            assert!(app.state.store().add_invitation(new(mark), 50, 5).await.unwrap().is_some());
        }
        assert!(app.state.store().add_invitation(new(99), 50, 5).await.unwrap().is_none());
    }
}
