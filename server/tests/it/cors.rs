//! Pages of other sites: those in `EVENKEEL_CORS_ORIGINS` may call the interfaces with an access token, others nothing.

use poem::http::{Method, StatusCode};
use serde_json::json;

use crate::support::{Answer, TestApp, new_entry, new_id};

const ORIGIN: &str = "https://app.example.org";
const HOST: (&str, &str) = ("host", "127.0.0.1:8888");
const CROSS: (&str, &str) = ("sec-fetch-site", "cross-site");
const JSON: (&str, &str) = ("content-type", "application/json");
const INTERFACES: [&str; 4] =
    ["/api/records", "/auth/v1/user", "/rest/v1/user_profiles", "/.netlify/functions/rate-limiter"];

async fn listing() -> TestApp {
    TestApp::with(&[("EVENKEEL_CORS_ORIGINS", format!("http://localhost:5173, {ORIGIN}"))]).await
}

async fn preflight(app: &TestApp, path: &str, origin: &str, headers: &str) -> Answer {
    let asked = [
        HOST,
        CROSS,
        ("origin", origin),
        ("access-control-request-method", "PUT"),
        ("access-control-request-headers", headers),
    ];
    app.send(Method::OPTIONS, path, &asked, ()).await
}

fn allows_nothing(answer: &Answer) -> bool {
    !answer.headers.keys().any(|name| name.as_str().starts_with("access-control-"))
}

#[tokio::test]
async fn only_listed_origins_are_allowed() {
    let app = listing().await;
    for path in INTERFACES {
        for listed in [ORIGIN, "http://localhost:5173"] {
            let answer =
                preflight(&app, path, listed, "authorization,content-type,if-match").await.expect(StatusCode::OK);
            assert_eq!(answer.header("access-control-allow-origin"), listed);
            assert_eq!(answer.header("access-control-max-age"), "7200");
            assert_eq!(answer.header("access-control-allow-credentials"), "");
            assert!(answer.header("vary").contains("origin"), "{}", answer.header("vary"));
            let allowed = answer.header("access-control-allow-headers");
            assert!(allowed.contains("authorization") && !allowed.contains("x-session-transport"), "{allowed}");
        }
        for other in [
            "https://evil.example",
            "null",
            "*",
            "http://app.example.org",
            "https://app.example.org:8443",
            "https://APP.example.org",
            "https://app.example.org.evil.example",
            "https://sub.app.example.org",
            "",
        ] {
            assert!(allows_nothing(&preflight(&app, path, other, "authorization").await), "{path} for {other}");
        }
    }
    // Pages and files are for this site only: the mailbox has links that sign in.
    for path in ["/", "/dev/mailbox.json", "/healthz", "/unsubscribe", "/apix", "/auth/v1x/user"] {
        assert!(allows_nothing(&preflight(&app, path, ORIGIN, "authorization").await), "{path}");
        let read = app.send(Method::GET, path, &[HOST, CROSS, ("origin", ORIGIN)], ()).await;
        assert!(allows_nothing(&read), "{path}");
    }
}

#[tokio::test]
async fn without_the_setting_no_other_site_is_allowed() {
    let app = TestApp::sqlite().await;
    for path in INTERFACES {
        assert!(allows_nothing(&preflight(&app, path, ORIGIN, "authorization").await), "{path}");
        let read = app.send(Method::GET, path, &[HOST, CROSS, ("origin", ORIGIN)], ()).await;
        assert!(allows_nothing(&read), "{path}");
    }
}

#[tokio::test]
async fn a_listed_site_reads_and_saves_with_an_access_token() {
    let app = listing().await;
    let body = new_entry(&new_id(), &json!({"situation": "a walk"})).to_string();
    let site = [HOST, CROSS, ("origin", ORIGIN), JSON];
    let saved = app.send(Method::POST, "/api/records", &site, body.clone()).await.expect(StatusCode::CREATED);
    assert_eq!(saved.header("access-control-allow-origin"), ORIGIN);
    assert!(saved.header("access-control-expose-headers").contains("etag"));
    let refused =
        app.send(Method::POST, "/api/records", &[HOST, CROSS, ("origin", "https://evil.example"), JSON], body);
    refused.await.problem(403, "cross_site");
    assert_eq!(app.count().await, 1);
    // A refusal can be read there as well.
    let unknown = app.send(Method::GET, "/api/records/nope", &site, ()).await;
    assert_eq!((unknown.status, unknown.header("access-control-allow-origin")), (StatusCode::NOT_FOUND, ORIGIN));
}

/// The session that the app keeps in a cookie is of no use to a listed site, and it cannot have one made.
#[tokio::test]
async fn a_listed_site_never_uses_a_cookie() {
    let app = listing().await;
    let tokens = app.state.auth().open_session(app.patient.id, "otp", None).await.unwrap();
    let cookie = format!("evenkeel-refresh={}", tokens.refresh_token);
    let refresh = json!({"refresh_token": "cookie"}).to_string();
    let by_cookie = [HOST, JSON, ("x-session-transport", "cookie"), ("cookie", cookie.as_str())];
    let path = "/auth/v1/token?grant_type=refresh_token";
    let site: Vec<_> = by_cookie.iter().copied().chain([CROSS, ("origin", ORIGIN)]).collect();
    let answer = app.send(Method::POST, path, &site, refresh.clone()).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", String::from_utf8_lossy(&answer.body));
    assert_eq!(answer.header("set-cookie"), "");
    // With the token itself it gets one back, in the body and not as a cookie.
    let own = json!({"refresh_token": tokens.refresh_token}).to_string();
    let renewed = app.send(Method::POST, path, &site, own).await.expect(StatusCode::OK);
    assert_eq!(renewed.header("set-cookie"), "");
    let next = renewed.json()["refresh_token"].as_str().unwrap().to_owned();
    assert_ne!(next, "cookie");
    // The app itself goes on with its cookie.
    let cookie = format!("evenkeel-refresh={next}");
    let by_cookie = [HOST, JSON, ("x-session-transport", "cookie"), ("cookie", cookie.as_str())];
    app.send(Method::POST, path, &by_cookie, refresh).await.expect(StatusCode::OK);
}
