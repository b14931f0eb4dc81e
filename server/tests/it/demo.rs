//! The demo accounts: there in demo mode, and nowhere else.

use poem::http::StatusCode;
use serde_json::json;

use crate::support::{TestApp, on_both_databases, process};

on_both_databases! {
    /// OPEN-46: anyone who tries the app signs in as either side with what the server itself tells.
    async fn the_demo_accounts_sign_in_and_end_with_the_mode(app) {
        // Several servers may start on one database at once.
        let starts = (0..6).map(|_| async { app.state.auth().prepare_demo(true).await });
        for start in futures_util::future::join_all(starts).await {
            start.unwrap();
        }
        let mut bearers = Vec::new();
        for account in evenkeel_server::service::auth::demo::accounts(true) {
            let held = app.try_password(account.email, account.password).await.held();
            assert_eq!(held.body["user"]["app_metadata"]["role"], account.role_word());
            bearers.push(held.bearer);
        }
        assert_eq!(bearers.len(), 2);
        // Once more: a start finds them there, and gives back the passwords that it tells.
        let patient = &evenkeel_server::service::auth::demo::accounts(true)[0];
        let changed = json!({"password": "seven quiet kettles sing"});
        app.auth(poem::http::Method::PUT, "/user", &bearers[0], &[], &changed).await.expect(StatusCode::OK);
        app.state.auth().prepare_demo(true).await.unwrap();
        app.try_password(patient.email, patient.password).await.held();

        // The same data without the mode: their passwords are known to all, so they open nothing, and no one stays in.
        app.state.auth().prepare_demo(false).await.unwrap();
        for account in evenkeel_server::service::auth::demo::accounts(true) {
            app.try_password(account.email, account.password).await.refusal(400, "invalid_credentials");
        }
        for bearer in bearers {
            app.whoami(&bearer).await.refusal(403, "session_not_found");
        }
    }
}

#[tokio::test]
async fn only_a_server_in_demo_mode_tells_of_demo_accounts() {
    let app = TestApp::sqlite().await;
    let config = app.get("/api/config").await.json();
    assert_eq!((&config["demo"], &config["demoAccounts"]), (&json!(false), &json!([])));
    let app = TestApp::with(&[("EVENKEEL_DEMO", "1".to_owned())]).await;
    let config = app.get("/api/config").await.json();
    assert_eq!(config["demo"], true);
    let roles: Vec<_> = config["demoAccounts"].as_array().unwrap().iter().map(|account| &account["role"]).collect();
    assert_eq!(roles, ["patient", "therapist"]);
}

/// The greeting tells what to type; a server without the mode has no one like that.
#[tokio::test(flavor = "multi_thread")]
async fn the_start_says_that_it_is_a_demo() {
    let demo = process::Server::start(&[("EVENKEEL_DEMO", "1")]);
    let said = demo.said_with("Ctrl-C").await;
    assert!(said.contains("demo-patient@evenkeel.example") && said.contains("Demo mode"), "{said}");
    let plain = process::Server::start(&[]);
    let said = plain.said_with("Ctrl-C").await;
    assert!(!said.contains("password"), "{said}");
}
