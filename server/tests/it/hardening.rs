//! Findings 10, 11, 13 and 14: small things that close what is left open.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::json;
use tokio::{io::AsyncWriteExt, net::TcpStream};

use crate::{
    sockets::read_to_end,
    support::{TestApp, mails::new_address, on_both_databases, process::Server},
};

/// A crash leaves no copy of the memory, which holds keys and texts.
#[cfg(target_os = "linux")]
#[test]
fn a_core_dump_is_not_possible() {
    let server = Server::start(&[]);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.pid())).unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max core file size")).unwrap();
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["0", "0", "bytes"]);
}

/// Finding 10: only the owner of the server reads its files, whatever the folder allows.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn database_files_are_private_in_an_open_folder() {
    use std::{fs, os::unix::fs::PermissionsExt};
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    // As an earlier version left them.
    fs::write(data.join("evenkeel.db"), "").unwrap();
    fs::set_permissions(data.join("evenkeel.db"), fs::Permissions::from_mode(0o644)).unwrap();
    let app = TestApp::with(&[("EVENKEEL_DATA_DIR", data.display().to_string())]).await;
    app.created("a walk").await;
    let mut seen = 0;
    for file in fs::read_dir(&data).unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{}", file.path().display());
        seen += 1;
    }
    assert!(seen >= 4, "database, two companions and the key");
}

/// Finding 11: with a public address under TLS, browsers are told to come by TLS only.
#[tokio::test(flavor = "multi_thread")]
async fn strict_transport_security_with_a_public_address() {
    let public = TestApp::with(&[("EVENKEEL_PUBLIC_URL", "https://journal.example.org".to_owned())]).await;
    assert_eq!(public.get("/healthz").await.header("strict-transport-security"), "max-age=31536000");
    assert_eq!(public.get("/api/none").await.header("strict-transport-security"), "max-age=31536000");
    assert_eq!(TestApp::sqlite().await.get("/healthz").await.header("strict-transport-security"), "");
}

/// Finding 14: a request names its host exactly once, so that no proxy reads another one.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_has_exactly_one_host() {
    let server = Server::start(&[]);
    for (hosts, status) in [
        ("host: 127.0.0.1\r\n", "200"),
        ("", "400"),
        ("host:\r\n", "400"),
        ("host: 127.0.0.1\r\nhost: 127.0.0.1\r\n", "400"),
        ("host: 127.0.0.1\r\nhost: evil.example\r\n", "400"),
        ("host: 127.0.0.1, evil.example\r\n", "400"),
        ("host: evil.example@127.0.0.1\r\n", "400"),
        ("host: evil.example\r\n", "421"),
    ] {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        let request = format!("GET /healthz HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let answer = read_to_end(&mut stream).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{hosts:?}: {answer}");
    }
}

on_both_databases! {
    /// Finding 13: the reset mail has no code, so none is redeemable.
    async fn a_reset_has_no_code_to_guess(app) {
        let ana = app.member("ana", Role::Patient).await;
        app.ask("/recover", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        assert!(app.mail(&ana.email).await.code.is_none());
        let store = app.state.store();
        let kinds = [evenkeel_server::store::one_time::Kind::Recovery];
        assert!(kinds.iter().all(|kind| !kind.has_code()));
        // Even the right code would find nothing: it is not looked for.
        let any = store.match_code(&ana.email, &[], |_, _| [0; 32], 50, 1).await.unwrap();
        assert!(any.is_none());
        let given = json!({"email": ana.email, "token": "000000", "type": "recovery"});
        app.ask("/verify", &given).await.refusal(403, "otp_expired");
    }

    /// Finding 14: a name in an invitation mail leads nowhere and stays on its line.
    async fn a_display_name_is_plain_text(app) {
        let write = async |name: &str| {
            let row = json!({"user_id": app.patient.id, "display_name": name});
            let headers = [("content-type", "application/json"), ("prefer", "resolution=merge-duplicates")];
            app.send(Method::POST, "/rest/v1/user_profiles", &headers, row.to_string()).await.status
        };
        for bad in ["Ana\u{2028}x", "Ana \u{200f}x", "see https://evil.example", "evil.example", "a@evil.example"] {
            assert!(write(bad).await.is_client_error(), "{bad:?}");
        }
        assert!(write("Dr. Ana Petrova").await.is_success());
        let therapist = app.person("therapist", Role::Therapist).await;
        let headers = [("content-type", "application/json"), ("authorization", therapist.bearer.as_str())];
        for name in ["evil.example", "x\u{202e}y"] {
            let body = json!({"name": name, "email": new_address("ana")}).to_string();
            assert!(app.send(Method::POST, "/api/invitations", &headers, body).await.status.is_client_error(), "{name:?}");
        }
    }

    /// Finding 14: what is not understood is refused, and never passed over.
    async fn unknown_parts_of_a_selection_are_refused(app) {
        for query in ["select=*,sessions(*)", "select=sessions(*),*", "select=*,nonsense", "select=*,role::text"] {
            let answer = app.get(&format!("/rest/v1/user_profiles?{query}")).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
        }
        for header in ["accept-profile", "content-profile"] {
            let ask = async |schema| app.send(Method::GET, "/rest/v1/user_profiles", &[(header, schema)], ()).await;
            for schema in ["secret", "", "public, secret"] {
                let answer = ask(schema).await.expect(StatusCode::NOT_ACCEPTABLE);
                assert_eq!(answer.json()["code"], "PGRST106", "{header}: {schema}");
            }
            ask("public").await.expect(StatusCode::OK);
        }
    }
}
