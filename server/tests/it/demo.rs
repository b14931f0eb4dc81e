//! The demo accounts exist in demo mode only.

use poem::http::StatusCode;
use serde_json::json;

use crate::support::{TestApp, on_both_databases, process};

on_both_databases! {
    /// OPEN-46: a visitor can sign in as patient or therapist with the published credentials.
    async fn demo_accounts_can_sign_in_only_in_demo_mode(app) {
        // Several servers may start on one database at the same time.
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
        // A restart finds the accounts and restores the published passwords.
        let patient = &evenkeel_server::service::auth::demo::accounts(true)[0];
        let changed = json!({"password": "seven quiet kettles sing"});
        app.auth(poem::http::Method::PUT, "/user", &bearers[0], &[], &changed).await.expect(StatusCode::OK);
        app.state.auth().prepare_demo(true).await.unwrap();
        app.try_password(patient.email, patient.password).await.held();

        // On the same data without demo mode the public passwords no longer work and all sessions have ended.
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
async fn config_lists_demo_accounts_only_in_demo_mode() {
    let app = TestApp::sqlite().await;
    let config = app.get("/api/config").await.json();
    assert_eq!((&config["demo"], &config["demoAccounts"]), (&json!(false), &json!([])));
    let app = TestApp::with(&[("EVENKEEL_DEMO", "1".to_owned())]).await;
    let config = app.get("/api/config").await.json();
    assert_eq!(config["demo"], true);
    let roles: Vec<_> = config["demoAccounts"].as_array().unwrap().iter().map(|account| &account["role"]).collect();
    assert_eq!(roles, ["patient", "therapist"]);
}

/// The start-up message contains the credentials; a server without demo mode prints none.
#[tokio::test(flavor = "multi_thread")]
async fn startup_message_announces_demo_mode() {
    let demo = process::Server::start(&[("EVENKEEL_DEMO", "1")]);
    let said = demo.said_with("Ctrl-C").await;
    assert!(said.contains("demo-patient@evenkeel.example") && said.contains("Demo mode"), "{said}");
    let plain = process::Server::start(&[]);
    let said = plain.said_with("Ctrl-C").await;
    assert!(!said.contains("password"), "{said}");
}
