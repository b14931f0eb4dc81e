//! `/.netlify/functions/rate-limiter`.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{TestApp, on_both_databases};

const PATH: &str = "/.netlify/functions/rate-limiter";

async fn check(app: &TestApp, key: &str, max: i64, window_ms: i64) -> Value {
    let call = json!({"action": "check", "key": key, "maxAttempts": max, "windowMs": window_ms, "requestId": "r"});
    app.post(PATH, &call).await.expect(StatusCode::OK).json()
}

on_both_databases! {
    /// RATE-01, RATE-03, RATE-07, RATE-11, RATE-24, RATE-25, RATE-26, ENTITY-14
    async fn counts_down_and_then_refuses_with_status_200(app) {
        let before = chrono::Utc::now().timestamp_millis();
        for left in (0..20).rev() {
            let answer = check(app, "ai:u1", 20, 60_000).await;
            assert_eq!((answer["allowed"].as_bool(), answer["remaining"].as_i64()), (Some(true), Some(left)));
        }
        let refused = check(app, "ai:u1", 20, 60_000).await;
        assert_eq!((refused["allowed"].as_bool(), refused["remaining"].as_i64()), (Some(false), Some(0)));
        let reset = refused["resetTime"].as_i64().unwrap();
        assert!((before..=chrono::Utc::now().timestamp_millis() + 60_000).contains(&reset), "{reset}");
        assert_eq!(check(app, "ai:u2", 20, 60_000).await["remaining"], 19);
    }

    /// OPEN-30: custom headers are neither required nor refused.
    async fn answers_with_and_without_custom_headers(app) {
        let call = json!({"action": "check", "key": "ai:headers", "maxAttempts": 20, "windowMs": 60_000, "requestId": "r"});
        assert_eq!(app.post(PATH, &call).await.expect(StatusCode::OK).json()["remaining"], 19);
        let more = [("content-type", "application/json"), ("x-client-id", "c1"), ("x-requested-with", "fetch")];
        let answer = app.send(Method::POST, PATH, &more, call.to_string()).await;
        assert_eq!(answer.expect(StatusCode::OK).json()["remaining"], 18);
    }

    /// RATE-08, RATE-02
    async fn a_reset_and_an_ended_window_start_over(app) {
        assert_eq!(check(app, "k", 1, 60_000).await["allowed"], true);
        assert_eq!(check(app, "k", 1, 60_000).await["allowed"], false);
        app.post(PATH, &json!({"action": "reset", "key": "k"})).await.expect(StatusCode::OK);
        assert_eq!(check(app, "k", 1, 60_000).await["allowed"], true);
        // A window of 1 ms has ended two calls later.
        check(app, "short", 1, 1).await;
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        assert_eq!(check(app, "short", 1, 1).await["allowed"], true);
    }

    /// RATE-24, RATE-30, A-22: users behind one address neither share nor reset each other's windows, and neither does
    /// a caller without a session, or with a token that is not valid.
    async fn callers_behind_one_address_have_windows_of_their_own(app) {
        let other = app.person("other", Role::Patient).await;
        let call = async |bearer: &str, action: &str| {
            let headers = [("content-type", "application/json"), ("authorization", bearer)];
            let body = json!({"action": action, "key": "ai:shared", "maxAttempts": 1, "windowMs": 60_000});
            app.send(Method::POST, PATH, &headers, body.to_string()).await.expect(StatusCode::OK).json()
        };
        for caller in [app.patient.bearer.as_str(), &other.bearer, ""] {
            assert_eq!(call(caller, "check").await["allowed"], true);
            assert_eq!(call(caller, "check").await["allowed"], false);
        }
        assert_eq!(call("Bearer x", "check").await["allowed"], false, "a made-up token is its sender's address");
        call(&other.bearer, "reset").await;
        call("Bearer x", "reset").await;
        assert_eq!(call(&app.patient.bearer, "check").await["allowed"], false);
        assert_eq!(call(&other.bearer, "check").await["allowed"], true);
        assert_eq!(call("", "check").await["allowed"], true);
    }

    /// RATE-27
    async fn refuses_invalid_calls_without_counting_them(app) {
        let bad = [
            json!({"action": "check", "maxAttempts": 1, "windowMs": 1000}),
            json!({"action": "check", "key": "", "maxAttempts": 1, "windowMs": 1000}),
            json!({"action": "check", "key": "x".repeat(201), "maxAttempts": 1, "windowMs": 1000}),
            json!({"action": "check", "key": "b", "maxAttempts": 0, "windowMs": 1000}),
            json!({"action": "check", "key": "b", "maxAttempts": -1, "windowMs": 1000}),
            json!({"action": "check", "key": "b", "maxAttempts": "x", "windowMs": 1000}),
            json!({"action": "check", "key": "b", "maxAttempts": 1, "windowMs": null}),
            json!({"action": "check", "key": "b", "maxAttempts": 1, "windowMs": 0}),
            json!({"action": "raise", "key": "b"}),
            json!([1]),
            json!(null),
        ];
        for call in bad {
            let answer = app.post(PATH, &call).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{call}");
            assert_eq!(answer.json()["code"], "invalid_rate_limit_call");
        }
        let headers = [("content-type", "application/json")];
        app.send(Method::POST, PATH, &headers, "{").await.expect(StatusCode::BAD_REQUEST);
        app.get(PATH).await.expect(StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(check(app, "b", 1, 60_000).await["allowed"], true);
    }

    /// Concurrent calls never exceed the limit; on PostgreSQL they wait for the row lock.
    async fn concurrent_calls_never_exceed_the_limit(app) {
        let rush = (0..40).map(|_| check(app, "rush", 7, 60_000));
        let answers = futures_util::future::join_all(rush).await;
        assert_eq!(answers.iter().filter(|answer| answer["allowed"] == true).count(), 7);
    }
}

/// Two server processes on one PostgreSQL database share their windows.
#[tokio::test(flavor = "multi_thread")]
async fn servers_on_one_postgres_share_windows() {
    let database = crate::support::postgres::new_database();
    let key = ("EVENKEEL_MASTER_KEY", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=".to_owned());
    let first = TestApp::with(&[("DATABASE_URL", database.clone()), key.clone()]).await;
    let second = TestApp::with(&[("DATABASE_URL", database), key]).await;
    // One user, through both.
    let headers = [("content-type", "application/json"), ("authorization", first.patient.bearer.as_str())];
    let call = json!({"action": "check", "key": "shared", "maxAttempts": 11, "windowMs": 60_000, "requestId": "r"});
    let rush = (0..30).map(async |n| {
        let app = if n % 2 == 0 { &first } else { &second };
        app.send(Method::POST, PATH, &headers, call.to_string()).await.expect(StatusCode::OK).json()
    });
    let answers = futures_util::future::join_all(rush).await;
    assert_eq!(answers.iter().filter(|answer| answer["allowed"] == true).count(), 11);
}
