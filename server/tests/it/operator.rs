//! The operator's commands.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    sockets::ask,
    support::{TestApp, process::Server},
};

fn evenkeel(data: &Path, arguments: &[&str], input: &str) -> (bool, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_evenkeel-server"))
        .args(arguments)
        .env_clear()
        .env("EVENKEEL_DATA_DIR", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A process that refuses the address exits without reading its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let out = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (out.status.success(), text(out.stdout), text(out.stderr))
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
        (&["user", "ana@example.org"], "", "at least 12 characters"),
        (&["role", "ana@example.org", "therapist"], "", "This account doesn't exist."),
        (&["role", "bo@example.org", "king"], "", "possible values: patient, therapist, admin"),
    ] {
        let (success, _, error) = evenkeel(&data, arguments, input);
        assert!(!success && error.contains(words), "{arguments:?}: {error}");
    }
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
