//! The demo accounts exist in demo mode only.

use evenkeel_server::store::{accounts::AccountChange, identities::Identity};
use poem::http::{Method, StatusCode};
use serde_json::json;

use crate::support::{TestApp, mails::new_address, on_both_databases, process};

/// Gives an account another address, as a visitor could in an earlier version. Returns it.
async fn move_away(app: &TestApp, user: uuid::Uuid) -> String {
    let email = new_address("visitor");
    let change = AccountChange { email: Some(email.clone()), ..AccountChange::default() };
    assert!(app.state.store().change_account(user, change, 1).await.unwrap());
    email
}

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
        // Visitors share them, so none can keep one.
        let patient = &evenkeel_server::service::auth::demo::accounts(true)[0];
        for changed in [json!({"password": "seven quiet kettles sing"}), json!({"email": "visitor@example.org"})] {
            let refused = app.auth(Method::PUT, "/user", &bearers[0], &[], &changed).await.refusal(403, "demo_account");
            assert!(refused.contains("demo account"), "{refused}");
        }
        // A restart finds the accounts and restores what a visitor of an earlier version has changed.
        let moved = move_away(app, patient.id).await;
        app.state.auth().prepare_demo(true).await.unwrap();
        app.try_password(patient.email, patient.password).await.held();
        app.try_password(&moved, patient.password).await.refusal(400, "invalid_credentials");

        // On the same data without demo mode the public passwords no longer work and all sessions have ended.
        app.state.auth().prepare_demo(false).await.unwrap();
        for account in evenkeel_server::service::auth::demo::accounts(true) {
            app.try_password(account.email, account.password).await.refusal(400, "invalid_credentials");
        }
        for bearer in bearers {
            app.whoami(&bearer).await.refusal(403, "session_not_found");
        }
    }

    /// Nothing that a visitor left behind signs in to an account that was disabled.
    async fn a_disabled_demo_account_has_no_way_in(app) {
        let (auth, store) = (app.state.auth(), app.state.store());
        auth.prepare_demo(true).await.unwrap();
        let therapist = &evenkeel_server::service::auth::demo::accounts(true)[1];
        let moved = move_away(app, therapist.id).await;
        app.ask("/otp", &json!({"email": moved, "create_user": false})).await.expect(StatusCode::OK);
        let mail = app.mail(&moved).await;
        let identity = Identity {
            user_id: therapist.id,
            provider: "google".to_owned(),
            issuer: "https://issuer.example.org".to_owned(),
            subject: moved.clone(),
            email: moved.clone(),
        };
        store.link_identity(&identity, 1).await.unwrap();
        let handover = auth.issue_handover(therapist.id, "otp", None).await.unwrap();

        auth.prepare_demo(false).await.unwrap();
        assert_eq!(store.user_of_identity(&identity.issuer, &identity.subject, 2).await.unwrap(), None);
        let redeem = json!({"type": "magiclink", "token_hash": mail.query()["token"]});
        app.ask("/verify", &redeem).await.refusal(403, "otp_expired");
        assert!(auth.take_handover(&handover, None).await.is_err());
        app.state.email_flows().limits.forget_minute(&moved, "unknown").await.unwrap();
        app.ask("/otp", &json!({"email": moved, "create_user": false})).await.expect(StatusCode::OK);
        assert_eq!(app.mails(&moved).await.len(), 1, "the address leads to no account");
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
