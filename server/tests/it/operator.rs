//! The operator's commands.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::json;

use crate::{sockets::ask, support::process::Server};

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
