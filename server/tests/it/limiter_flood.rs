//! Finding 2: a flood of keys at the public limiter lifts none of the server's own limits.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::service::rate_limit::Limit;
use poem::http::StatusCode;
use serde_json::json;

use crate::support::{
    behind::{behind, run_sql},
    on_both_databases,
};

on_both_databases! {
    async fn a_flood_of_public_keys_lifts_no_limit(app) {
        let ana = app.member("ana", Role::Patient).await;
        app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        for _ in 0..6 {
            app.try_password(&ana.email, "not the password").await;
        }
        let mut counted = 0;
        for number in 0..3_000 {
            let call = json!({"action": "check", "key": format!("k{number}"), "maxAttempts": 1, "windowMs": 86_400_000});
            let answer = app.post("/.netlify/functions/rate-limiter", &call).await;
            counted += usize::from(answer.status == StatusCode::OK);
        }
        assert!((600..3_000).contains(&counted), "{counted} calls were counted");
        app.ask("/otp", &json!({"email": ana.email})).await.refusal(429, "over_email_send_rate_limit");
        // The delay may have passed meanwhile; the count goes on, so the next attempt brings a longer one.
        app.try_password(&ana.email, "not the password").await;
        app.try_password(&ana.email, "not the password").await.refusal(429, "over_request_rate_limit");
        // On PostgreSQL the rows are bounded, too.
        assert!(app.state.store().window_count().await.unwrap() < 150);
    }

    /// 200,000 keys of 2,000 networks drop only windows of those that have the most, and their number is bounded.
    async fn a_flood_of_many_networks_lifts_no_limit(app) {
        let ana = app.member("ana", Role::Patient).await;
        app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        let now = chrono::Utc::now().timestamp_millis();
        let day = Limit { name: "day", max: 1, window_ms: 86_400_000 };
        let (limiter, store) = (app.state.public_limiter(), app.state.store());
        let check = async |caller: &str, key: &str| {
            limiter.check(store, (caller, key), day, now).await.unwrap().allowed
        };
        assert!(check("neighbour", "ai:1").await);
        if store.is_shared() {
            // One by one, these would take minutes. Callers of the public limiter have keys that begin with 1.
            let db = behind(app).await;
            let flood = "INSERT INTO rate_limit_windows (key, caller, started_at, ends_at, count) \
                SELECT sha256(('k' || n)::bytea), '\\x01'::bytea || substring(sha256(('c' || n / 100)::bytea) from 2), \
                ?, ?, 1 FROM generate_series(0, 199999) AS n";
            run_sql(&db, flood, vec![now.into(), (now + day.window_ms).into()]).await;
            db.close().await.unwrap();
        } else {
            for number in 0..200_000 {
                check(&format!("network {}", number / 100), &number.to_string()).await;
            }
        }
        // The database is cleaned every thousand checks.
        for number in 0..1_000 {
            check("flooder", &number.to_string()).await;
        }
        assert!(!check("neighbour", "ai:1").await, "the neighbour's window was dropped");
        app.ask("/otp", &json!({"email": ana.email})).await.refusal(429, "over_email_send_rate_limit");
        let rows = store.window_count().await.unwrap();
        assert!(rows <= 181_000, "{rows} rows");
    }

    /// Finding 3: each attempt to change the password counts, since it costs hashes and compares with the current one.
    async fn changes_of_the_password_are_counted(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let change = json!({"password": "password1234"});
        let ask = async || app.auth(poem::http::Method::PUT, "/user", &held.bearer, &[], &change).await;
        for _ in 0..10 {
            ask().await.refusal(422, "weak_password");
        }
        ask().await.refusal(429, "over_request_rate_limit");
        // Other changes go on.
        let name = json!({"data": {"name": "Ana"}});
        app.auth(poem::http::Method::PUT, "/user", &held.bearer, &[], &name).await.expect(StatusCode::OK);
    }
}
