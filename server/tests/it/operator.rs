//! The operator's commands.

use std::path::Path;

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    sockets::ask,
    support::{
        TestApp,
        accounts::PASSWORD,
        copies::Home,
        on_both_databases,
        process::{Server, run_with_input},
    },
};

fn evenkeel(data: &Path, arguments: &[&str], input: &str) -> (bool, String, String) {
    run_with_input(arguments, &[], data, input)
}

on_both_databases! {
    /// The sessions of one person end, and on request those of all, with the sign-ins that are under way.
    async fn signs_people_out(app) {
        let (ana, ben) = (app.member("ana", Role::Patient).await, app.member("ben", Role::Patient).await);
        let (of_ana, of_ben) = (app.signed_in(&ana).await, app.signed_in(&ben).await);
        let home = Home::of(app);
        let (success, said, error) = home.run(&["sign-out", &ana.email.to_uppercase()]);
        assert!(success && said == "Sessions that were ended: 1.\n", "{said}{error}");
        app.whoami(&of_ana.bearer).await.refusal(403, "session_not_found");
        app.try_refresh(&of_ana.refresh).await.refusal(400, "refresh_token_not_found");
        app.whoami(&of_ben.bearer).await.expect(StatusCode::OK);
        let code = app.state.auth().issue_code(ben.id, "otp", "challenge", None).await.unwrap();
        let (success, said, error) = home.run(&["sign-out", "--all"]);
        // Ben, and the patient of every test.
        assert!(success && said == "Sessions that were ended: 2.\n", "{said}{error}");
        app.whoami(&of_ben.bearer).await.refusal(403, "session_not_found");
        let late = app.state.auth().exchange_code(&code, "verifier", None).await.unwrap_err();
        assert_eq!(late.code.as_str(), "flow_state_not_found");
        assert_eq!(app.try_password(&ana.email, PASSWORD).await.status, StatusCode::OK);
        for (arguments, words) in [
            (&["sign-out", "nobody@example.org"][..], "This account doesn't exist."),
            (&["sign-out"], "required arguments were not provided"),
            (&["sign-out", "--all", &ana.email], "cannot be used with"),
        ] {
            let (success, _, error) = home.run(arguments);
            assert!(!success && error.contains(words), "{arguments:?}: {error}");
        }
    }
}

/// An account created on the command line can sign in at the running server with its role.
#[tokio::test(flavor = "multi_thread")]
async fn creates_an_account_and_sets_its_role() {
    let server = Server::start(&[]);
    let data = server.data();
    let password = "lamp otter spoon river";
    let (success, said, error) = evenkeel(&data, &["user", "Bo@Example.org"], &format!("{password}\r\n"));
    assert!(success && said.contains("bo@example.org can sign in"), "{said}{error}");
    assert!(!said.contains(password) && !error.contains(password) && !error.contains("example.org"), "{said}{error}");
    let role = async || {
        let body = json!({"email": "bo@example.org", "password": password}).to_string();
        let answer = ask(&server, "POST", "/auth/v1/token?grant_type=password", "", &body).await;
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str::<serde_json::Value>(body).unwrap()["user"]["app_metadata"]["role"].clone()
    };
    assert_eq!(role().await, "patient");
    let (success, said, error) = evenkeel(&data, &["role", "bo@example.org", "therapist"], "");
    assert!(success && said.contains("a therapist"), "{said}{error}");
    assert_eq!(role().await, "therapist");

    for (arguments, input, words) in [
        (&["user", "bo@example.org"][..], password, "An account with this address already exists."),
        (&["user", "bo"], password, "invalid format"),
        (&["user", "ana@example.org"], "short", "at least 12 characters"),
        (&["role", "ana@example.org", "therapist"], "", "This account doesn't exist."),
        (&["role", "bo@example.org", "king"], "", "possible values: patient, therapist, admin"),
    ] {
        let (success, _, error) = evenkeel(&data, arguments, input);
        assert!(!success && error.contains(words), "{arguments:?}: {error}");
    }
}

/// Without a password on standard input the account gets a link: it signs in once, and the password is its owner's.
#[tokio::test(flavor = "multi_thread")]
async fn creates_an_account_whose_owner_chooses_the_password() {
    let app = TestApp::sqlite().await;
    let site = [("EVENKEEL_PUBLIC_URL", "https://journal.example.org")];
    let home = Home::of(&app);
    let (success, said, error) = home.run_with(&["user", "Bo@Example.org"], &site);
    assert!(success && said.starts_with("bo@example.org can choose a password within a day."), "{said}{error}");
    let link = said.lines().nth(1).unwrap();
    assert!(link.starts_with("https://journal.example.org/auth/v1/verify?token="), "{link}");
    assert!(link.contains("redirect_to=https%3A%2F%2Fjournal.example.org%2Freset-password"), "{link}");
    assert_ne!(app.try_password("bo@example.org", PASSWORD).await.status, StatusCode::OK);
    let token = link.split(['=', '&']).nth(1).unwrap();
    let body = json!({"type": "recovery", "token_hash": token});
    let held = app.auth(Method::POST, "/verify", "", &[], &body).await.held();
    let chosen = json!({"password": PASSWORD});
    app.auth(Method::PUT, "/user", &held.bearer, &[], &chosen).await.expect(StatusCode::OK);
    assert_eq!(app.try_password("bo@example.org", PASSWORD).await.status, StatusCode::OK);
    app.auth(Method::POST, "/verify", "", &[], &body).await.refusal(403, "otp_expired");
    let (success, _, error) = home.run_with(&["user", "bo@example.org"], &site);
    assert!(!success && error.contains("An account with this address already exists."), "{error}");
}

/// Reported invitations are listed with the therapist who made them; open ones are not.
#[tokio::test(flavor = "multi_thread")]
async fn lists_reported_invitations() {
    let app = TestApp::sqlite().await;
    let listed = || evenkeel(&app.data(), &["invitations", "reported"], "");
    let (success, said, error) = listed();
    assert!(success && said == "0 invitations were reported.\n", "{said}{error}");
    let therapist = app.person("therapist", Role::Therapist).await;
    let mut ids = Vec::new();
    for note in ["a note of the first", "a note of the second"] {
        let made = app.api(Some(&therapist), Method::POST, "invitations", &json!({"note": note})).await;
        let made = made.expect(StatusCode::CREATED).json();
        ids.push((made["invitation"]["id"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned()));
    }
    let (reported, token) = &ids[1];
    let path = format!("invitations/{token}/report");
    app.api(None, Method::POST, &path, &Value::Null).await.expect(StatusCode::NO_CONTENT);
    let (success, said, error) = listed();
    assert!(success, "{error}");
    let line = said.lines().next().unwrap();
    assert!(line.ends_with(&format!("  {}  {reported}", therapist.email)), "{said}");
    assert!(line.starts_with("20") && !said.contains(&ids[0].0) && !said.contains("a note"), "{said}");
    assert!(said.ends_with("1 invitation was reported.\n"), "{said}");
}
