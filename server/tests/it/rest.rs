//! `/rest/v1`: the app's data calls as sent by postgrest-js.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, TestApp, app::Person, on_both_databases};

const JSON: (&str, &str) = ("content-type", "application/json");
const SINGLE: (&str, &str) = ("accept", "application/vnd.pgrst.object+json");
const LIST: (&str, &str) = ("accept", "application/json");
const BACK: (&str, &str) = ("prefer", "return=representation");
const MERGE: (&str, &str) = ("prefer", "resolution=merge-duplicates,return=representation");

/// Sends one call as a user.
async fn call(
    app: &TestApp,
    who: &Person,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &Value,
) -> Answer {
    let bearer = ("authorization", who.bearer.as_str());
    let headers: Vec<_> = headers.iter().copied().chain([bearer, JSON, ("apikey", "evenkeel")]).collect();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, &format!("/rest/v1/{path}"), &headers, body).await
}

async fn get(app: &TestApp, path: &str, headers: &[(&str, &str)]) -> Answer {
    call(app, &app.patient, Method::GET, path, headers, &Value::Null).await
}

async fn post(app: &TestApp, path: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    call(app, &app.patient, Method::POST, path, headers, body).await
}

/// Returns the error, after checking its format.
#[track_caller]
fn refused(answer: &Answer, status: u16, code: &str) -> Value {
    assert_eq!(answer.status.as_u16(), status, "{}", String::from_utf8_lossy(&answer.body));
    assert_eq!(answer.header("content-type"), "application/json; charset=utf-8");
    let body = answer.json();
    assert_eq!(body["code"], code, "{body}");
    let names: Vec<&String> = body.as_object().unwrap().keys().collect();
    assert_eq!(names, ["code", "details", "hint", "message"]);
    assert!(!body["message"].as_str().unwrap().is_empty());
    body
}

fn mine(app: &TestApp, select: &str) -> String {
    format!("?select={select}&user_id=eq.{}", app.patient.id)
}

on_both_databases! {
    /// DATA-01, ENTITY-02
    async fn reads_a_profile_as_one_row_or_none(app) {
        let path = format!("user_profiles{}", mine(app, "role,display_name"));
        let row = json!({"role": "patient", "display_name": null});
        assert_eq!(get(app, &path, &[LIST]).await.expect(StatusCode::OK).json(), json!([row]));
        let one = get(app, &path, &[SINGLE]).await.expect(StatusCode::OK);
        assert_eq!(one.header("content-type"), "application/vnd.pgrst.object+json; charset=utf-8");
        assert_eq!(one.json(), row);
        // `maybeSingle` requests a list and gets an empty one.
        let other = app.person("other", Role::Patient).await;
        let theirs = format!("user_profiles?select=role&user_id=eq.{}", other.id);
        assert_eq!(get(app, &theirs, &[LIST]).await.expect(StatusCode::OK).json(), json!([]));
    }

    /// DATA-02, ENTITY-02
    async fn upserting_a_profile_twice_leaves_one_row(app) {
        let path = "user_profiles?on_conflict=user_id&select=user_id,role,display_name";
        let row = json!({"user_id": app.patient.id, "role": "patient", "display_name": " Sam "});
        for _ in 0..2 {
            let stored = json!({"user_id": app.patient.id, "role": "patient", "display_name": "Sam"});
            assert_eq!(post(app, path, &[SINGLE, MERGE], &row).await.expect(StatusCode::OK).json(), stored);
        }
        let all = get(app, "user_profiles?select=*", &[LIST]).await.expect(StatusCode::OK).json();
        assert_eq!(all.as_array().unwrap().len(), 1);
        refused(&post(app, "user_profiles", &[], &row).await, 409, "23505");
        // An upsert without a name keeps the name.
        let role_only = json!({"user_id": app.patient.id, "role": "patient"});
        let kept = post(app, path, &[SINGLE, MERGE], &role_only).await.expect(StatusCode::OK).json();
        assert_eq!(kept["display_name"], "Sam");
    }

    /// ROLE-01, ROLE-08, ENTITY-02: the role in a client's row is ignored.
    async fn clients_cannot_change_their_role(app) {
        let raise = json!({"user_id": app.patient.id, "role": "therapist"});
        let path = "user_profiles?on_conflict=user_id&select=role";
        let upserted = post(app, path, &[SINGLE, MERGE], &raise).await.expect(StatusCode::OK).json();
        assert_eq!(upserted, json!({"role": "patient"}));
        let changed = format!("user_profiles{}", mine(app, "role"));
        let change = json!({"role": "therapist"});
        let patched = call(app, &app.patient, Method::PATCH, &changed, &[SINGLE, BACK], &change).await;
        assert_eq!(patched.expect(StatusCode::OK).json(), json!({"role": "patient"}));
        refused(&post(app, path, &[MERGE], &json!({"user_id": app.patient.id, "role": "admin"})).await, 400, "23514");
        let account = app.state.store().account(app.patient.id).await.unwrap().unwrap();
        assert_eq!((account.role, account.is_admin), (Some(Role::Patient), false));
        // A therapist stays one when an app writes the default role.
        let therapist = app.person("therapist", Role::Therapist).await;
        let row = json!({"user_id": therapist.id, "role": "patient"});
        let stored = call(app, &therapist, Method::POST, path, &[SINGLE, MERGE], &row).await.expect(StatusCode::OK);
        assert_eq!(stored.json(), json!({"role": "therapist"}));
    }

    /// DATA-03, DATA-04, ENTITY-03, ENTITY-04
    async fn onboarding_starts_without_a_row_and_inserts_defaults(app) {
        let path = format!("onboarding_status{}", mine(app, "*"));
        let none = refused(&get(app, &path, &[SINGLE]).await, 406, "PGRST116");
        assert!(none["details"].as_str().unwrap().contains("0 rows"), "{none}");
        assert_eq!(get(app, &path, &[LIST]).await.expect(StatusCode::OK).json(), json!([]));

        let before = chrono::Utc::now().timestamp_millis();
        let made = post(app, "onboarding_status", &[LIST], &json!({"user_id": app.patient.id})).await;
        assert!(made.expect(StatusCode::CREATED).body.is_empty());
        let row = get(app, &path, &[SINGLE]).await.expect(StatusCode::OK).json();
        assert_eq!((&row["step"], &row["completed"]), (&json!("welcome"), &json!(false)));
        assert_eq!(row["user_id"], json!(app.patient.id));
        let at = chrono::DateTime::parse_from_rfc3339(row["updated_at"].as_str().unwrap()).unwrap();
        assert!(at.timestamp_millis() >= before);
    }

    /// DATA-07, ENTITY-03, ONB-16, ONB-22, ONB-41: the saved state is available on another device.
    async fn upserting_onboarding_returns_and_updates_the_row(app) {
        let path = "onboarding_status?on_conflict=user_id&select=*";
        let mut last = String::new();
        for (step, completed, status) in
            [("context", false, 201), ("next-steps", false, 200), ("completed", true, 200)]
        {
            let row = json!({"user_id": app.patient.id, "step": step, "completed": completed,
                "updated_at": "2026-11-21T09:00:00.000Z"});
            let answer = post(app, path, &[SINGLE, MERGE], &row).await;
            let stored = answer.expect(StatusCode::from_u16(status).unwrap()).json();
            assert_eq!((&stored["step"], &stored["completed"]), (&json!(step), &json!(completed)));
            let at = stored["updated_at"].as_str().unwrap().to_owned();
            assert!(at > last, "{at} is later than {last}");
            last = at;
        }
        let rows = get(app, "onboarding_status?select=step", &[LIST]).await.json();
        assert_eq!(rows, json!([{"step": "completed"}]));
        // Back, after it was completed.
        let step = json!({"step": "help"});
        let path = format!("onboarding_status{}", mine(app, "*"));
        let quiet = call(app, &app.patient, Method::PATCH, &path, &[], &step).await;
        assert!(quiet.expect(StatusCode::NO_CONTENT).body.is_empty());
        assert_eq!(get(app, "onboarding_status?select=step", &[SINGLE]).await.json(), step);
    }

    /// ONB-35
    async fn an_unknown_step_counts_as_the_first(app) {
        let path = "onboarding_status?on_conflict=user_id&select=step";
        for (step, stored) in [(json!("foo"), "welcome"), (json!("context"), "context"), (json!(null), "welcome")] {
            let row = json!({"user_id": app.patient.id, "step": step});
            assert_eq!(post(app, path, &[SINGLE, MERGE], &row).await.json(), json!({"step": stored}));
        }
        refused(&post(app, path, &[MERGE], &json!({"step": 5})).await, 400, "22P02");
        refused(&post(app, path, &[MERGE], &json!({"completed": "yes"})).await, 400, "22P02");
        refused(&post(app, path, &[MERGE], &json!({"completed": null})).await, 400, "23502");
    }

    /// ONB-09, ONB-15: a step moves at most one on, or back, or to completed.
    async fn onboarding_steps_cannot_be_left_out(app) {
        let path = "onboarding_status?on_conflict=user_id&select=step,completed";
        let upsert = |step: &'static str, completed: bool| async move {
            post(app, path, &[SINGLE, MERGE], &json!({"step": step, "completed": completed})).await
        };
        for step in ["next-steps", "help", "completed"] {
            let error = refused(&upsert(step, false).await, 400, "23514");
            assert!(error["message"].as_str().unwrap().contains("onboarding_status_step_check"), "{error}");
        }
        assert_eq!(get(app, "onboarding_status", &[LIST]).await.json(), json!([]), "a refused insert leaves no row");

        for step in ["welcome", "context"] {
            assert!(upsert(step, false).await.status.is_success(), "{step}");
        }
        refused(&upsert("help", false).await, 400, "23514");
        let patch = format!("onboarding_status{}", mine(app, "*"));
        let jump = call(app, &app.patient, Method::PATCH, &patch, &[], &json!({"step": "help"})).await;
        refused(&jump, 400, "23514");
        let saved = || async { get(app, "onboarding_status?select=step,completed", &[SINGLE]).await.json() };
        assert_eq!(saved().await, json!({"step": "context", "completed": false}));

        for step in ["next-steps", "context", "next-steps", "help", "welcome"] {
            upsert(step, false).await.expect(StatusCode::OK);
            assert_eq!(saved().await, json!({"step": step, "completed": false}));
        }
        upsert("completed", true).await.expect(StatusCode::OK);
        assert_eq!(saved().await, json!({"step": "completed", "completed": true}), "skipped");
    }

    /// DATA-10: two tabs at the first sign-in.
    async fn concurrent_first_inserts_leave_one_row(app) {
        let row = json!({"user_id": app.patient.id});
        let path = "onboarding_status?on_conflict=user_id&select=*";
        let both = futures_util::future::join_all((0..8).map(|_| post(app, path, &[SINGLE, MERGE], &row))).await;
        for answer in &both {
            assert!(answer.status.is_success(), "{}", String::from_utf8_lossy(&answer.body));
        }
        assert_eq!(both.iter().filter(|answer| answer.status == StatusCode::CREATED).count(), 1);
        // A plain insert then reports a duplicate; with "ignore duplicates" it returns nothing.
        refused(&post(app, "onboarding_status", &[], &row).await, 409, "23505");
        let ignore = ("prefer", "resolution=ignore-duplicates,return=representation");
        assert_eq!(post(app, path, &[LIST, ignore], &row).await.expect(StatusCode::OK).json(), json!([]));
        assert_eq!(get(app, "onboarding_status", &[LIST]).await.json().as_array().unwrap().len(), 1);
    }

    /// DATA-08, ENTITY-10, SECEV-02, SECEV-09
    async fn owners_insert_and_read_security_events(app) {
        let event = json!({
            "user_id": app.patient.id, "event_type": "crisis_detected", "severity": "high",
            "message": "Crisis wording was detected",
            "metadata": {"timestamp": "2026-11-21T09:00:00.000Z", "source": "client", "userAgent": "Browser"},
            "ip_address": "203.0.113.9", "user_agent": "Browser",
        });
        let minimal = ("prefer", "return=minimal");
        assert!(post(app, "security_events", &[minimal], &event).await.expect(StatusCode::CREATED).body.is_empty());
        let rows = get(app, "security_events?select=*&order=created_at.desc&limit=1", &[LIST]).await.json();
        let row = &rows[0];
        for name in ["user_id", "event_type", "severity", "message", "metadata", "user_agent"] {
            assert_eq!(row[name], event[name], "{name}");
        }
        assert_eq!(row["ip_address"], Value::Null, "what a client says of its address is not kept");

        let other = app.person("other", Role::Patient).await;
        let read = call(app, &other, Method::GET, "security_events?select=*", &[LIST], &Value::Null).await;
        assert_eq!(read.expect(StatusCode::OK).json(), json!([]));
        refused(&call(app, &other, Method::POST, "security_events", &[], &event).await, 403, "42501");
        let change = json!({"severity": "low"});
        refused(&call(app, &app.patient, Method::PATCH, "security_events", &[], &change).await, 403, "42501");
        refused(&call(app, &app.patient, Method::DELETE, "security_events", &[], &Value::Null).await, 403, "42501");
    }

    /// DATA-09: another user's rows can be neither read nor written, whatever the query.
    async fn rows_are_accessible_to_their_owner_only(app) {
        let row = json!({"user_id": app.patient.id, "step": "context", "completed": false});
        post(app, "onboarding_status", &[], &row).await.expect(StatusCode::CREATED);
        let therapist = app.person("therapist", Role::Therapist).await;
        let other = app.person("other", Role::Patient).await;
        for who in [&therapist, &other] {
            for table in ["user_profiles", "onboarding_status", "security_events"] {
                let path = format!("{table}{}", mine(app, "*"));
                let read = call(app, who, Method::GET, &path, &[LIST], &Value::Null).await.expect(StatusCode::OK);
                assert_eq!(read.json(), json!([]), "{table}");
            }
            for table in ["user_profiles", "onboarding_status"] {
                let path = format!("{table}?on_conflict=user_id");
                let stolen = json!({"user_id": app.patient.id});
                for headers in [&[][..], &[MERGE][..]] {
                    refused(&call(app, who, Method::POST, &path, headers, &stolen).await, 403, "42501");
                }
                let path = format!("{table}{}", mine(app, "*"));
                let change = json!({"updated_at": "2026-11-21T09:00:00.000Z"});
                let changed = call(app, who, Method::PATCH, &path, &[LIST, BACK], &change).await;
                assert_eq!(changed.expect(StatusCode::OK).json(), json!([]), "{table}");
                refused(&call(app, who, Method::DELETE, &path, &[], &Value::Null).await, 403, "42501");
            }
            // A row cannot be reassigned to another user.
            let give = json!({"user_id": app.patient.id});
            let own = format!("user_profiles?user_id=eq.{}", who.id);
            refused(&call(app, who, Method::PATCH, &own, &[], &give).await, 403, "42501");
        }
        assert_eq!(get(app, "onboarding_status?select=step", &[SINGLE]).await.json(), json!({"step": "context"}));
    }

    async fn without_a_session_nothing_is_told(app) {
        for (bearer, code) in [("", "42501"), ("Bearer evenkeel", "PGRST301")] {
            for table in ["user_profiles", "onboarding_status", "security_events"] {
                let path = format!("/rest/v1/{table}?select=*");
                let answer = app.send(Method::GET, &path, &[("authorization", bearer)], ()).await;
                refused(&answer, 401, code);
                let body = json!({"user_id": app.patient.id}).to_string();
                let answer = app.send(Method::POST, &path, &[("authorization", bearer), JSON], body).await;
                refused(&answer, 401, code);
            }
        }
    }

    async fn what_is_not_understood_is_refused_by_name(app) {
        for (path, status, code) in [
            ("users?select=*", 404, "PGRST205"),
            ("accounts", 404, "PGRST205"),
            ("user_profiles?select=password_hash", 400, "42703"),
            ("user_profiles?email=eq.a", 400, "42703"),
            ("user_profiles?user_id=neq.a", 400, "PGRST100"),
            ("user_profiles?user_id=eq.a", 400, "22P02"),
            ("user_profiles?or=(role.eq.patient)", 400, "PGRST100"),
            ("user_profiles?select=user_id,accounts(*)", 400, "PGRST100"),
            ("user_profiles?limit=-1", 400, "PGRST100"),
            ("user_profiles?order=role.sideways", 400, "PGRST100"),
        ] {
            let answer = get(app, path, &[LIST]).await;
            assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str()), (status, Some(code)), "{path}");
        }
        refused(&get(app, "user_profiles", &[("accept", "text/csv")]).await, 406, "PGRST107");
        let unknown = json!({"user_id": app.patient.id, "is_admin": true});
        let answer = refused(&post(app, "user_profiles", &[MERGE], &unknown).await, 400, "PGRST204");
        assert!(answer["message"].as_str().unwrap().contains("'is_admin' column"), "{answer}");
        for (column, value) in [("user_id", json!("a")), ("updated_at", json!("yesterday")), ("display_name", json!(5))] {
            let answer = refused(&post(app, "user_profiles", &[MERGE], &json!({column: value})).await, 400, "22P02");
            assert!(answer["message"].as_str().unwrap().contains(&format!("\"{column}\"")), "{answer}");
        }
        // With a list of columns, other fields of the body are ignored.
        let listed = "user_profiles?on_conflict=user_id&columns=%22user_id%22&select=role";
        let body = json!({"user_id": app.patient.id, "is_admin": true, "display_name": 5});
        post(app, listed, &[MERGE], &body).await.expect(StatusCode::OK);
        refused(&post(app, "user_profiles?on_conflict=role", &[MERGE], &json!({})).await, 400, "42P10");
        refused(&post(app, "user_profiles", &[], &json!("text")).await, 400, "PGRST102");
        refused(&post(app, "user_profiles", &[], &json!([1])).await, 400, "PGRST102");
        refused(&call(app, &app.patient, Method::PUT, "user_profiles", &[], &json!({})).await, 405, "PGRST117");
    }

    /// ENTITY-08, ENTITY-09: unknown event types and severities are refused.
    async fn enforces_limits_of_values(app) {
        let path = "user_profiles?on_conflict=user_id&select=display_name";
        let named = |name: String| json!({"user_id": app.patient.id, "display_name": name});
        let longest = "ä".repeat(80);
        let stored = post(app, path, &[SINGLE, MERGE], &named(longest.clone())).await.expect(StatusCode::OK);
        assert_eq!(stored.json()["display_name"], longest.as_str());
        refused(&post(app, path, &[MERGE], &named("a".repeat(81))).await, 400, "22001");
        refused(&post(app, path, &[MERGE], &named("a\nb".to_owned())).await, 400, "23514");
        refused(&post(app, path, &[MERGE], &named("a\0".to_owned())).await, 400, "22P02");
        refused(&post(app, path, &[MERGE], &named("a".repeat(70_000))).await, 413, "54000");
        let emptied = post(app, path, &[SINGLE, MERGE], &named("  ".to_owned())).await.expect(StatusCode::OK);
        assert_eq!(emptied.json()["display_name"], Value::Null);

        let event = |kind: &str, severity: &str, message: &str, metadata: Value| {
            json!({"user_id": app.patient.id, "event_type": kind, "severity": severity, "message": message,
                "metadata": metadata})
        };
        for (row, code) in [
            (event("sign_in", "low", "m", json!({})), "23514"),
            (event("rate_limit", "severe", "m", json!({})), "23514"),
            (event("rate_limit", "low", &"m".repeat(501), json!({})), "22001"),
            (event("rate_limit", "low", "m", json!({"a": "x".repeat(5000)})), "22001"),
            (event("rate_limit", "low", "m", json!("text")), "22P02"),
            (json!({"event_type": "rate_limit", "severity": "low"}), "23502"),
        ] {
            refused(&post(app, "security_events", &[], &row).await, 400, code);
        }
        let good = event("rate_limit", "low", "m", json!({}));
        let many: Vec<Value> = (0..101).map(|_| good.clone()).collect();
        refused(&post(app, "security_events", &[], &json!(many)).await, 400, "22001");
        for _ in 0..3 {
            post(app, "security_events", &[], &json!(many[..100])).await.expect(StatusCode::CREATED);
        }
        refused(&post(app, "security_events", &[], &good).await, 429, "53400");
    }

    async fn rows_come_in_order_and_in_pages(app) {
        let event = |severity: &str| json!({"event_type": "rate_limit", "severity": severity, "message": "m"});
        for severity in ["low", "high", "medium"] {
            post(app, "security_events", &[], &event(severity)).await.expect(StatusCode::CREATED);
        }
        let exact = ("prefer", "count=exact");
        let page = get(app, "security_events?select=severity&order=severity.asc&limit=2", &[LIST, exact]).await;
        assert_eq!(page.header("content-range"), "0-1/3");
        assert_eq!(page.json(), json!([{"severity": "high"}, {"severity": "low"}]));
        let rest = get(app, "security_events?select=severity&order=severity.desc&offset=2", &[LIST]).await;
        assert_eq!((rest.header("content-range"), rest.json()), ("2-2/*", json!([{"severity": "high"}])));
        let several = refused(&get(app, "security_events", &[SINGLE]).await, 406, "PGRST116");
        assert_eq!(several["details"], "The result contains 3 rows");
        let one = get(app, "security_events?severity=eq.low&select=severity", &[SINGLE]).await;
        assert_eq!(one.expect(StatusCode::OK).json(), json!({"severity": "low"}));
        // Bulk inserts name their columns in the query.
        let columns = "security_events?columns=%22event_type%22,%22severity%22,%22message%22&select=severity";
        let made = post(app, columns, &[LIST, BACK], &json!([event("low"), event("critical")])).await;
        assert_eq!(made.expect(StatusCode::CREATED).json(), json!([{"severity": "low"}, {"severity": "critical"}]));
    }
}

/// the client's IP address is stored only if the settings allow it.
#[tokio::test]
async fn stores_ip_addresses_only_if_configured() {
    let app = TestApp::with(&[("EVENKEEL_STORE_IP", "1".to_owned())]).await;
    let event = json!({"event_type": "rate_limit", "severity": "low", "message": "m", "ip_address": "203.0.113.9"});
    post(&app, "security_events", &[], &event).await.expect(StatusCode::CREATED);
    let row = get(&app, "security_events?select=ip_address", &[SINGLE]).await.json();
    assert_ne!(row["ip_address"], "203.0.113.9", "a client cannot say where it is");
}
