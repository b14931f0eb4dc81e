//! Replacement of the master key.

use std::fs;

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{service::authz::Subject, state::AppState};
use poem::http::StatusCode;
use secrecy::ExposeSecret;
use serde_json::json;

use crate::support::{TestApp, accounts::PASSWORD, app::config, care::ALL, on_both_databases, process::run};

const NEXT: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

/// The settings of the app, for a command.
fn settings(app: &TestApp) -> Vec<(&'static str, String)> {
    let url = app.state.config().database_url.as_ref().map(|url| ("DATABASE_URL", url.expose_secret().to_owned()));
    [("EVENKEEL_ADDR", "127.0.0.1:0".to_owned())].into_iter().chain(url).collect()
}

fn command(app: &TestApp, arguments: &[&str]) -> (bool, String, String) {
    let settings = settings(app);
    let vars: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    run(arguments, &vars, &app.data())
}

async fn reopened(app: &TestApp) -> TestApp {
    let mut vars = settings(app);
    vars.push(("EVENKEEL_DATA_DIR", app.data().display().to_string()));
    let mut again = TestApp::with(&vars).await;
    again.patient = app.patient.clone();
    again
}

on_both_databases! {
    /// Text, passwords and the audit survive; sessions and the old key don't.
    async fn a_new_master_key_keeps_all_but_the_sessions(app) {
        app.linked(&ALL).await;
        let id = app.created("a walk").await;
        let member = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&member).await;
        let file = app.data().join("master.key");
        let old = fs::read_to_string(&file).unwrap();

        for round in 0..2 {
            let (success, said, error) = command(app, &["rotate-key"]);
            assert!(success && said.contains("wrapped again: "), "{round}: {said}{error}");
            let new = fs::read_to_string(&file).unwrap();
            assert!(new != old && !said.contains(new.trim()) && !error.contains(new.trim()), "{said}{error}");
        }
        assert!(!app.data().join("master.key.next").exists());
        assert!(app.data().join("master.key.previous").exists());

        let again = reopened(app).await;
        assert!(again.state.records(Subject::patient(app.patient.id)).get(id.parse().unwrap()).await.is_ok());
        // A new user gets a data key of the new master key.
        let new = again.person("new", Role::Patient).await;
        again.keep(&new, "journal_entry", "private", json!({"situation": "new", "thoughts": "", "notes": ""})).await;
        again.whoami(&held.bearer).await.refusal(403, "bad_jwt");
        assert_ne!(again.try_refresh(&held.refresh).await.status, StatusCode::OK);
        assert_eq!(again.try_password(&member.email, PASSWORD).await.status, StatusCode::OK);
        let (success, said, error) = command(app, &["verify"]);
        assert!(success && said.contains("The audit is whole."), "{said}{error}");

        let mut vars = settings(app);
        vars.push(("EVENKEEL_MASTER_KEY", old));
        vars.push(("EVENKEEL_DATA_DIR", app.data().display().to_string()));
        let refused = AppState::open(config(&vars)).await.unwrap_err();
        assert!(refused.to_string().contains("the master key is not the one"), "{refused}");
    }
}

/// Stopped between the database and the files, the next call finishes.
#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_rotation_is_finished_by_the_next_call() {
    let app = TestApp::sqlite().await;
    let id = app.created("a walk").await;
    let (file, next) = (app.data().join("master.key"), app.data().join("master.key.next"));
    let old = fs::read_to_string(&file).unwrap();
    assert!(command(&app, &["rotate-key"]).0);
    // As it was before the files were renamed.
    fs::rename(&file, &next).unwrap();
    fs::write(&file, &old).unwrap();
    let (success, _, error) = command(&app, &["verify"]);
    assert!(!success && error.contains("the master key is not the one"), "{error}");
    let (success, said, error) = command(&app, &["rotate-key"]);
    assert!(success && said.contains("wrapped again: 0"), "{said}{error}");
    let again = reopened(&app).await;
    assert!(again.state.records(Subject::patient(app.patient.id)).get(id.parse().unwrap()).await.is_ok());
    // A key that was made but never used is replaced.
    fs::write(&next, NEXT).unwrap();
    assert!(command(&app, &["rotate-key"]).0);
    assert_ne!(fs::read_to_string(&file).unwrap().trim(), NEXT);
    assert!(command(&app, &["verify"]).0);
}

/// With the key in the environment, the new one comes on standard input; and no server may be running.
#[tokio::test(flavor = "multi_thread")]
async fn refuses_a_missing_key_and_a_running_server() {
    let app = TestApp::sqlite().await;
    app.created("a walk").await;
    let key = fs::read_to_string(app.data().join("master.key")).unwrap();
    let vars = [("EVENKEEL_MASTER_KEY", key.as_str()), ("EVENKEEL_ADDR", "127.0.0.1:0")];
    let (success, _, error) = run(&["rotate-key"], &vars, &app.data());
    assert!(!success && error.contains("the new key on standard input cannot be used"), "{error}");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (success, _, error) = run(&["rotate-key"], &[("EVENKEEL_ADDR", &address)], &app.data());
    assert!(!success && error.contains("Stop all servers"), "{error}");
    assert_eq!(fs::read_to_string(app.data().join("master.key")).unwrap(), key);
}
