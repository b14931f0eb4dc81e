//! Cross-site protection, and the headers of every response.

use poem::http::{Method, StatusCode};
use serde_json::json;

use crate::support::{Answer, TestApp, entry_change, new_entry, new_id};

const JSON: (&str, &str) = ("content-type", "application/json");

async fn create(app: &TestApp, headers: &[(&str, &str)]) -> Answer {
    let body = new_entry(&new_id(), &json!({"situation": "a"})).to_string();
    let headers: Vec<_> = headers.iter().copied().chain([JSON]).collect();
    app.send(Method::POST, "/api/records", &headers, body).await
}

#[tokio::test]
async fn refuses_changes_requested_by_another_site() {
    let app = TestApp::sqlite().await;
    let host = ("host", "127.0.0.1:8888");
    for site in ["cross-site", "same-site", "nonsense", ""] {
        create(&app, &[host, ("sec-fetch-site", site)]).await.problem(403, "cross_site");
        // A forgeable header does not outweigh `Sec-Fetch-Site`.
        let forged = ("origin", "http://127.0.0.1:8888");
        create(&app, &[host, forged, ("sec-fetch-site", site)]).await.problem(403, "cross_site");
    }
    for origin in [
        "https://evil.example",
        "null",
        "http://127.0.0.1:8889",
        "http://127.0.0.1:8888.evil.example",
        "127.0.0.1:8888",
    ] {
        create(&app, &[host, ("origin", origin)]).await.problem(403, "cross_site");
    }
    create(&app, &[("origin", "http://127.0.0.1:8888")]).await.problem(403, "cross_site");
    assert_eq!(app.count().await, 0);

    let id = app.created("kept").await;
    let path = format!("/api/records/{id}");
    let cross = ("sec-fetch-site", "cross-site");
    app.send(Method::DELETE, &path, &[cross, ("if-match", "\"1\"")], ()).await.problem(403, "cross_site");
    let change = entry_change(&json!({"situation": "b"})).to_string();
    app.send(Method::PUT, &path, &[cross, ("if-match", "\"1\""), JSON], change).await.problem(403, "cross_site");
    app.send(Method::POST, &format!("{path}/restore"), &[cross], ()).await.problem(403, "cross_site");
    assert_eq!(app.entry(&id).await.json()["content"]["situation"], "kept");
}

#[tokio::test]
async fn allows_the_own_site_and_non_browsers() {
    let app = TestApp::sqlite().await;
    let host = ("host", "127.0.0.1:8888");
    create(&app, &[host, ("sec-fetch-site", "same-origin")]).await.expect(StatusCode::CREATED);
    create(&app, &[host, ("sec-fetch-site", "none")]).await.expect(StatusCode::CREATED);
    create(&app, &[host, ("origin", "http://127.0.0.1:8888")]).await.expect(StatusCode::CREATED);
    create(&app, &[host]).await.expect(StatusCode::CREATED);
    // Following a link from another site only reads.
    app.send(Method::GET, "/api/config", &[host, ("sec-fetch-site", "cross-site")], ()).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn refuses_unknown_host_names() {
    let settings = [("EVENKEEL_CANONICAL_HOST", "journal.example"), ("EVENKEEL_PUBLIC_URL", "https://journal.example")];
    let app = TestApp::with(&settings.map(|(name, value)| (name, value.to_owned()))).await;
    for host in [
        "localhost:8888",
        "127.0.0.1:8888",
        "[::1]:8888",
        "LOCALHOST",
        "127.0.0.2",
        "journal.example",
        "Journal.Example:443",
        // REDIR-09: the www variant is redirected by the app, without a listing.
        "www.journal.example",
        "WWW.Journal.Example:8888",
    ] {
        app.send(Method::GET, "/api/config", &[("host", host)], ()).await.expect(StatusCode::OK);
    }
    for host in
        ["evil.example", "evil.example:8888", "localhost.evil.example", "10.0.0.1:8888", "www.evil.example", "www"]
    {
        app.send(Method::GET, "/api/records", &[("host", host)], ()).await.problem(421, "unknown_host");
    }
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let app = TestApp::sqlite().await;
    let answers = [
        app.get("/api/config").await,
        app.get("/api/nope").await,
        app.get("/assets/nope.js").await,
        app.get("/").await,
        app.get("/healthz").await,
        app.send(Method::PATCH, "/api/config", &[], ()).await,
        create(&app, &[("sec-fetch-site", "cross-site")]).await,
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy");
        for part in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "font-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "object-src 'none'",
            "frame-ancestors 'none'",
            // Finding 11: a script can't turn text into markup or code.
            "require-trusted-types-for 'script'",
            "trusted-types evenkeel",
        ] {
            assert!(policy.split("; ").any(|found| found == part), "{part} in {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
        assert_eq!(answer.header("cache-control"), "no-store");
    }
}

#[tokio::test]
async fn compresses_long_json_for_clients_that_accept_it() {
    let app = TestApp::sqlite().await;
    let plain = app.get("/api/safety/rules").await;
    assert_eq!((plain.header("content-encoding"), plain.header("vary")), ("", "accept-encoding"));
    for (accept, encoding) in [("br, gzip", "br"), ("gzip", "gzip")] {
        let packed = app.send(Method::GET, "/api/safety/rules", &[("accept-encoding", accept)], ()).await;
        assert_eq!((packed.header("content-encoding"), packed.header("content-type")), (encoding, "application/json"));
        assert!(packed.body.len() * 3 < plain.body.len(), "{} of {}", packed.body.len(), plain.body.len());
    }
    let short = app.send(Method::GET, "/healthz", &[("accept-encoding", "br")], ()).await;
    assert_eq!((short.header("content-encoding"), short.body.as_slice()), ("", b"{\"status\":\"ok\"}".as_slice()));
}

/// A panic fails a single request.
#[tokio::test]
async fn a_panic_becomes_a_problem_without_details() {
    use evenkeel_server::http::shell::{Methods, Shell};
    use poem::{Endpoint, Request, endpoint::make_sync};
    let app = TestApp::sqlite().await;
    let broken = make_sync(|_| -> poem::Response { panic!("with somebody's words") });
    let shell = Shell::new(broken, app.state.clone(), Methods::default(), &[]);
    for _ in 0..2 {
        let response = shell.call(Request::builder().uri_str("/x").finish()).await.unwrap();
        let (parts, body) = response.into_parts();
        let answer = Answer { status: parts.status, headers: parts.headers, body: body.into_vec().await.unwrap() };
        let problem = answer.problem(500, "internal");
        assert!(!problem.to_string().contains("words"), "{problem}");
        assert_eq!(problem["message"], "An unexpected error occurred. Please try again.");
    }
}
