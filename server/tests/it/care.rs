//! Invitations, care links and sharing.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::domain::care::{Invitation, InvitationState};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, TestApp, app::Person, on_both_databases};

async fn call(app: &TestApp, who: &Person, method: Method, path: &str, body: &Value) -> Answer {
    let headers = [("authorization", who.bearer.as_str()), ("content-type", "application/json")];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, &format!("/api/{path}"), &headers, body).await
}

async fn get(app: &TestApp, who: &Person, path: &str) -> Value {
    call(app, who, Method::GET, path, &Value::Null).await.expect(StatusCode::OK).json()
}

/// Creates an invitation by `therapist`. Returns its id and token.
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

/// Returns an invitation of `therapist` to anyone, made and expiring at these times.
fn invitation(therapist: &Person, created_at: i64, expires_at: i64) -> Invitation {
    Invitation {
        id: Uuid::now_v7(),
        therapist_id: therapist.id,
        name: None,
        email: None,
        note: None,
        scopes: Vec::new(),
        state: InvitationState::Pending,
        created_at: created_at.into(),
        expires_at: expires_at.into(),
    }
}

/// Links the app's patient with `therapist`. Returns the link's id.
async fn linked(app: &TestApp, therapist: &Person) -> String {
    let (_, token) = invited(app, therapist, &json!({})).await;
    let link = accept(app, &app.patient, &token, &Value::Null).await.expect(StatusCode::OK).json();
    link["id"].as_str().unwrap().to_owned()
}

on_both_databases! {
    /// PROD-08, PROD-09, ENTITY-05, OPEN-24
    async fn creates_shows_and_accepts_an_invitation(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let name = json!({"user_id": therapist.id, "role": "therapist", "display_name": "Dr Bo"});
        let headers = [("authorization", therapist.bearer.as_str()), ("prefer", "resolution=merge-duplicates")];
        app.send(Method::POST, "/rest/v1/user_profiles?on_conflict=user_id", &headers, name.to_string()).await;

        let asked = json!({"email": app.patient.email.to_uppercase(), "name": "Sam, Tuesdays"});
        let made = call(app, &therapist, Method::POST, "invitations", &asked).await.expect(StatusCode::CREATED).json();
        let token = made["token"].as_str().unwrap();
        assert!(token.len() == 43, "32 random bytes");
        assert!(made["link"].as_str().unwrap().ends_with(&format!("/invite/{token}")), "{made}");
        assert_eq!((&made["invitation"]["name"], &made["invitation"]["state"]), (&json!("Sam, Tuesdays"), &json!("pending")));
        assert_eq!(made["invitation"]["email"], app.patient.email.as_str());

        let shown = look(app, token).await.expect(StatusCode::OK).json();
        let expires = made["invitation"]["expiresAt"].clone();
        assert_eq!(shown, json!({
            "therapist": "Dr Bo", "proposedScopes": [], "state": "pending", "expiresAt": expires, "own": false,
        }));
        let week = chrono::DateTime::parse_from_rfc3339(expires.as_str().unwrap()).unwrap().timestamp_millis()
            - chrono::Utc::now().timestamp_millis();
        assert!((604_700_000..=604_800_000).contains(&week), "{week}");

        let link = accept(app, &app.patient, token, &Value::Null).await.expect(StatusCode::OK).json();
        assert_eq!((&link["name"], &link["role"], &link["status"]), (&json!("Dr Bo"), &json!("patient"), &json!("active")));
        assert_eq!(link["scopes"], json!([]), "no scope is shared that was not chosen");
        let patients = get(app, &therapist, "therapist/patients").await["patients"].clone();
        assert_eq!(patients.as_array().unwrap().len(), 1);
        assert_eq!(patients[0]["id"], json!(app.patient.id));
        assert_eq!((&patients[0]["email"], &patients[0]["careLinkId"]), (&json!(app.patient.email), &link["id"]));
        assert_eq!(get(app, &app.patient, "care-links").await["careLinks"], json!([link]));

        // A repeated request returns the same link; for another user the invitation is used.
        assert_eq!(accept(app, &app.patient, token, &Value::Null).await.expect(StatusCode::OK).json(), link);
        let list = get(app, &therapist, "invitations").await;
        assert_eq!(list["invitations"][0]["state"], "accepted");
        assert!(!list.to_string().contains(token), "the token is shown once");
        assert_eq!(look(app, token).await.json()["state"], "accepted");
    }

    /// OPEN-24: each is refused with its own message.
    async fn refuses_used_cancelled_expired_and_unknown_invitations(app) {
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
        // A cancelled invitation is as unknown as one that never was.
        accept(app, &app.patient, &cancelled, &Value::Null).await.problem(404, "invitation_unknown");
        let unknown = look(app, "unknown").await.problem(404, "invitation_unknown");
        assert_eq!(look(app, &cancelled).await.problem(404, "invitation_unknown")["message"], unknown["message"]);

        let long_ago = invitation(&therapist, 5, 10);
        let expired = app.state.store().add_invitation(&long_ago, [7; 32], None, 50).await.unwrap().unwrap();
        let states = get(app, &therapist, "invitations").await["invitations"].clone();
        let state = states.as_array().unwrap().iter().find(|one| one["id"] == json!(expired.id)).unwrap();
        assert_eq!(state["state"], "expired");
        use evenkeel_server::store::invitations::Accepted;
        let late = app.state.store().accept_invitation(expired.id, app.patient.id, None, 10).await.unwrap();
        assert_eq!(late, Accepted::Not(InvitationState::Expired));

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

    /// OPEN-24, A-56: a note and proposals come with an invitation, and only the patient's choice is shared.
    async fn an_invitation_proposes_and_the_patient_chooses(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let asked = json!({"note": " See you on Tuesday. ", "scopes": ["measures", "journal.shared"]});
        let (_, token) = invited(app, &therapist, &asked).await;
        let shown = look(app, &token).await.expect(StatusCode::OK).json();
        let proposed = json!(["journal.shared", "measures"]);
        assert_eq!((&shown["note"], &shown["proposedScopes"], &shown["own"]), (&json!("See you on Tuesday."), &proposed, &json!(false)));
        assert_eq!(get(app, &therapist, &format!("invitations/{token}")).await["own"], true);
        assert_eq!(get(app, &app.patient, &format!("invitations/{token}")).await["own"], false);
        // Until it is accepted, the therapist has no patient.
        assert_eq!(get(app, &therapist, "therapist/patients").await["patients"], json!([]));
        let link = accept(app, &app.patient, &token, &json!({"scopes": ["measures"]})).await.expect(StatusCode::OK).json();
        assert_eq!(link["scopes"], json!(["measures"]));
        let used = look(app, &token).await.json();
        assert_eq!((&used["state"], &used["note"], &used["proposedScopes"]), (&json!("accepted"), &Value::Null, &json!([])));
        for refused in [json!({"note": "x".repeat(501)}), json!({"note": "<b>hello</b>"}), json!({"scopes": ["everything"]})] {
            let answer = call(app, &therapist, Method::POST, "invitations", &refused).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
        }
    }

    /// OPEN-24: a declined or reported invitation is over, and reporting needs no account.
    async fn an_invitation_can_be_declined_or_reported(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let (id, token) = invited(app, &therapist, &json!({})).await;
        for _ in 0..2 {
            let path = format!("invitations/{token}/decline");
            call(app, &app.patient, Method::POST, &path, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        }
        look(app, &token).await.problem(404, "invitation_unknown");
        accept(app, &app.patient, &token, &Value::Null).await.problem(404, "invitation_unknown");
        let (reported, token) = invited(app, &therapist, &json!({})).await;
        let path = format!("/api/invitations/{token}/report");
        for _ in 0..2 {
            app.send(Method::POST, &path, &[("authorization", "")], String::new()).await.expect(StatusCode::NO_CONTENT);
        }
        accept(app, &app.patient, &token, &Value::Null).await.problem(404, "invitation_unknown");
        let list = get(app, &therapist, "invitations").await["invitations"].clone();
        let state = |id: &str| list.as_array().unwrap().iter().find(|one| one["id"] == json!(id)).unwrap()["state"].clone();
        assert_eq!((state(&id), state(&reported)), (json!("declined"), json!("reported")));
        // An accepted one is the patient's own choice by now.
        let (_, token) = invited(app, &therapist, &json!({})).await;
        accept(app, &app.patient, &token, &Value::Null).await.expect(StatusCode::OK);
        call(app, &app.patient, Method::POST, &format!("invitations/{token}/decline"), &Value::Null).await.problem(409, "invitation_used");
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
        // An invitation for one address cannot be accepted by another user.
        let (_, mailed) = invited(app, &therapist, &json!({"email": "sam@example.org"})).await;
        accept(app, patient, &mailed, &Value::Null).await.problem(403, "invitation_for_other_address");
        assert!(!look(app, &mailed).await.expect(StatusCode::OK).json().to_string().contains("sam@"));
    }

    async fn patients_share_step_by_step_and_take_it_back(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let (_, token) = invited(app, &therapist, &json!({})).await;
        accept(app, &app.patient, &token, &json!({"scopes": ["everything"]})).await.problem(422, "unknown_word");
        accept(app, &app.patient, &token, &json!({"scopes": "mood.trend"})).await.problem(422, "wrong_type");
        accept(app, &app.patient, &token, &json!({"scopes": [1]})).await.problem(422, "wrong_type");
        let link = accept(app, &app.patient, &token, &json!({"scopes": ["mood.trend", "mood.trend"]})).await.json();
        assert_eq!(link["scopes"], json!(["mood.trend"]));
        let path = format!("care-links/{}/sharing", link["id"].as_str().unwrap());
        let both = json!({"scopes": ["safety.flags", "journal.shared"]});
        let shared = call(app, &app.patient, Method::PUT, &path, &both).await.expect(StatusCode::OK).json();
        assert_eq!(shared["scopes"], json!(["journal.shared", "safety.flags"]));
        assert_eq!(get(app, &therapist, "therapist/patients").await["patients"][0]["scopes"], shared["scopes"]);
        // Neither a therapist nor another user can share for a patient.
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
            // A used invitation does not reactivate the link; a new one does, with nothing shared.
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
        // An existing link neither refuses another invitation nor loses its scopes.
        let id = linked(app, &therapist).await;
        let sharing = format!("care-links/{id}/sharing");
        call(app, &app.patient, Method::PUT, &sharing, &json!({"scopes": ["mood.trend"]})).await.expect(StatusCode::OK);
        assert_eq!(linked(app, &therapist).await, id);
        assert_eq!(get(app, &app.patient, "care-links").await["careLinks"][0]["scopes"], json!(["mood.trend"]));
    }

    /// OPEN-24: what a patient chooses with an invitation is what an open link shares from then on.
    async fn accepting_over_an_open_link_shares_what_was_chosen(app) {
        let therapist = app.person("therapist", Role::Therapist).await;
        let id = linked(app, &therapist).await;
        for chosen in [json!(["mood.trend", "measures"]), json!(["measures"]), json!(["measures"]), json!([])] {
            let (_, token) = invited(app, &therapist, &json!({})).await;
            let body = json!({"scopes": chosen});
            let link = accept(app, &app.patient, &token, &body).await.expect(StatusCode::OK).json();
            assert_eq!((&link["id"], &link["scopes"]), (&json!(id), &chosen));
            assert_eq!(get(app, &therapist, "therapist/patients").await["patients"][0]["scopes"], chosen);
        }
        let log = get(app, &app.patient, "access-log").await["entries"].clone();
        let changes = log.as_array().unwrap().iter().filter(|entry| entry["action"] == "sharing_changed");
        let changes: Vec<&Value> = changes.map(|entry| &entry["scopes"]).collect();
        assert_eq!(changes, [&json!([]), &json!(["measures"]), &json!(["mood.trend", "measures"])]);
    }

    /// Concurrent requests accept an invitation once.
    async fn concurrent_accepts_create_one_link(app) {
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

    /// OPEN-28: 50 open invitations, 30 per hour.
    async fn enforces_limits_of_invitations(app) {
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
        let (store, new) = (app.state.store(), || invitation(&therapist, 5, i64::MAX));
        for mark in 0..20 {
            assert!(store.add_invitation(&new(), [mark; 32], None, 50).await.unwrap().is_some());
        }
        assert!(store.add_invitation(&new(), [99; 32], None, 50).await.unwrap().is_none());
    }
}
