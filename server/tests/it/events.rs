//! `/api/events` and `/.netlify/functions/app-log`: usage events and log entries of the app.

use async_compression::tokio::bufread::GzipEncoder;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;

use crate::{
    sockets::ask,
    support::{Answer, TestApp, behind::behind, new_id, on_both_databases, process::Server},
};

const EVENTS: &str = "/api/events";
const LOG: &str = "/.netlify/functions/app-log";
const JSON: (&str, &str) = ("content-type", "application/json");
const GZIP: (&str, &str) = ("content-encoding", "gzip");
const NOBODY: (&str, &str) = ("authorization", "");

fn event(name: &str, properties: &Value) -> Value {
    json!({"uuid": new_id(), "event": name, "properties": properties, "timestamp": "2026-11-21T10:00:00.000Z"})
}

async fn packed(text: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    GzipEncoder::new(text).read_to_end(&mut packed).await.unwrap();
    packed
}

async fn send(app: &TestApp, batch: &[Value]) -> Answer {
    app.send(Method::POST, EVENTS, &[JSON, NOBODY], json!({"batch": batch}).to_string()).await
}

async fn counts(app: &TestApp) -> Vec<(String, String, i64)> {
    let today = chrono::Utc::now().format("%Y-%m-%d").to_string();
    let rows = app.state.store().event_counts().await.unwrap();
    rows.into_iter()
        .map(|(day, (event, detail), count)| {
            assert_eq!(day, today, "the day of arrival");
            (event, detail, count)
        })
        .collect()
}

on_both_databases! {
    /// ANALYTICS-01, ANALYTICS-02, ANALYTICS-03, ANALYTICS-04
    async fn counts_events_per_day_without_identifying_users(app) {
        let help = event("onboarding_step_viewed", &json!({"step": "help"}));
        let done = event("onboarding_completed", &json!({}));
        send(app, &[help.clone(), help.clone(), done]).await.expect(StatusCode::ACCEPTED);
        let batch = packed(json!({"batch": [help]}).to_string().as_bytes()).await;
        app.send(Method::POST, EVENTS, &[JSON, NOBODY, GZIP], batch).await.expect(StatusCode::ACCEPTED);
        let expected = [("onboarding_completed", "", 1), ("onboarding_step_viewed", "step=help", 3)];
        assert_eq!(counts(app).await, expected.map(|(name, detail, count)| (name.to_owned(), detail.to_owned(), count)));
    }

    /// ANALYTICS-15
    async fn an_unknown_event_refuses_the_whole_batch(app) {
        let fine = event("onboarding_completed", &json!({}));
        for bad in [
            event("note_saved", &json!({})),
            event("onboarding_skipped", &json!({"step": "I feel so alone"})),
            event("onboarding_skipped", &json!({"step": "help", "email": "ada@example.org"})),
            event("$pageview", &json!({"path": "/invite/5f2c9e"})),
        ] {
            send(app, &[fine.clone(), bad]).await.problem(422, "unknown_event");
        }
        let with = |name: &str, value: Value| { let mut event = fine.clone(); event[name] = value; event };
        for bad in [
            with("uuid", json!("ada.lovelace@example.org")),
            with("timestamp", json!("yesterday")),
            with("properties", json!({"step": 1})),
            with("distinct_id", json!("ada.lovelace")),
            json!("onboarding_completed"),
        ] {
            let answer = send(app, &[fine.clone(), bad]).await;
            answer.problem(400, "malformed_events");
            // A hexadecimal id cannot contain these words by chance.
            let told = String::from_utf8_lossy(&answer.body).to_lowercase();
            assert!(!told.contains("lovelace") && !told.contains("yesterday"), "the refusal quotes the request");
        }
        assert_eq!(counts(app).await, []);
        send(app, &[]).await.expect(StatusCode::ACCEPTED);
    }

    async fn what_is_too_much_is_refused_also_when_it_comes_packed_small(app) {
        let one = event("onboarding_completed", &json!({}));
        send(app, &vec![one.clone(); 201]).await.problem(413, "body_too_large");
        // 64 MB of spaces after a batch, compressed to a hundredth of that.
        let mut bomb = json!({"batch": [one]}).to_string().into_bytes();
        bomb.resize(64 * 1024 * 1024, b' ');
        let bomb = packed(&bomb).await;
        assert!(bomb.len() < 128 * 1024, "{}", bomb.len());
        app.send(Method::POST, EVENTS, &[JSON, NOBODY, GZIP], bomb).await.problem(413, "body_too_large");
        app.send(Method::POST, EVENTS, &[JSON, NOBODY, GZIP], "no gzip").await.problem(400, "malformed_events");
        let odd = [JSON, NOBODY, ("content-encoding", "br")];
        app.send(Method::POST, EVENTS, &odd, "x").await.problem(415, "unsupported_media_type");
        app.send(Method::POST, EVENTS, &[("content-type", "text/plain"), NOBODY], "x").await.expect(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        assert_eq!(counts(app).await, []);
        send(app, &vec![one; 200]).await.expect(StatusCode::ACCEPTED);
        assert_eq!(counts(app).await, [("onboarding_completed".to_owned(), String::new(), 200)]);
    }

    /// Concurrent requests add up without lost updates.
    async fn counts_concurrent_events_without_loss(app) {
        let batch = [event("$pageview", &json!({"path": "/help"})), event("$pageview", &json!({"path": "/"}))];
        let answers = futures_util::future::join_all((0..30).map(|_| send(app, &batch))).await;
        assert!(answers.iter().all(|answer| answer.status == StatusCode::ACCEPTED));
        assert_eq!(counts(app).await.iter().map(|(_, _, count)| *count).collect::<Vec<_>>(), [30, 30]);
    }

    /// The table has no column that could identify a user.
    async fn counts_have_only_the_columns_day_event_detail_and_count(app) {
        use sea_orm::ConnectionTrait;
        let db = behind(app).await;
        let sql = "INSERT INTO event_counts VALUES ('2026-11-21', 'onboarding_completed', '', 7)";
        db.execute_unprepared(sql).await.unwrap();
        db.close().await.unwrap();
        assert_eq!(app.state.store().event_counts().await.unwrap().len(), 1);
    }

    /// LOG-01, LOG-14
    async fn accepts_log_entries_from_signed_in_users_only(app) {
        let line = json!({"level": "warn", "message": "Profile", "details": {"code": "XX000"}, "context": null});
        app.post(LOG, &line).await.expect(StatusCode::NO_CONTENT);
        for bearer in ["", "Bearer nonsense", "Basic YTpi"] {
            let headers = [JSON, ("authorization", bearer)];
            let answer = app.send(Method::POST, LOG, &headers, line.to_string()).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{bearer}");
        }
        app.get(LOG).await.expect(StatusCode::METHOD_NOT_ALLOWED);
    }

    /// LOG-15
    async fn log_entries_have_a_format_a_maximum_size_and_a_rate_limit(app) {
        let line = |details: Value| json!({"level": "info", "message": "m", "details": details, "context": {}});
        for bad in [
            json!({"level": "fatal", "message": "m", "details": null, "context": null}),
            json!({"level": "info", "message": {}, "details": null, "context": null}),
            json!({"level": "info", "message": "m", "details": null, "context": null, "user": "ada"}),
            json!([]),
        ] {
            app.post(LOG, &bad).await.problem(400, "invalid_log_line");
        }
        app.send(Method::POST, LOG, &[JSON], "[".repeat(60_000)).await.problem(400, "invalid_log_line");
        app.post(LOG, &line(json!("x".repeat(65 * 1024)))).await.problem(413, "body_too_large");
        app.post(LOG, &line(json!("x".repeat(1024 * 1024)))).await.problem(413, "body_too_large");
        app.send(Method::POST, LOG, &[("content-type", "text/plain")], line(json!(1)).to_string()).await.problem(415, "unsupported_media_type");
        for _ in 0..300 {
            app.post(LOG, &line(json!(1))).await.expect(StatusCode::NO_CONTENT);
        }
        let refused = app.post(LOG, &line(json!(1))).await;
        refused.problem(429, "too_often");
        assert_eq!(refused.header("retry-after"), "60");
    }
}

/// OPEN-48: the config names the analytics endpoint; a server that counts elsewhere or not at all accepts no events.
#[tokio::test(flavor = "multi_thread")]
async fn settings_determine_the_analytics_endpoint_and_the_csp() {
    let asked = |value: &'static str| async move {
        let app = TestApp::with(&[("EVENKEEL_ANALYTICS", value.to_owned())]).await;
        let config = app.get("/api/config").await.expect(StatusCode::OK);
        let policy = config.header("content-security-policy").to_owned();
        (config.json()["analytics"].clone(), policy, send(&app, &[]).await.status)
    };
    let (own, policy, status) = asked("").await;
    assert_eq!((own, status), (json!({"endpoint": "/api/events"}), StatusCode::ACCEPTED));
    assert!(policy.contains("connect-src 'self';"));
    let (none, policy, status) = asked("none").await;
    assert_eq!((none, status), (json!({}), StatusCode::NOT_FOUND));
    assert!(policy.contains("connect-src 'self';"));
    let (other, policy, status) = asked("https://count.example:8443/e?x=1").await;
    assert_eq!((other, status), (json!({"endpoint": "https://count.example:8443/e?x=1"}), StatusCode::NOT_FOUND));
    assert!(policy.contains("connect-src 'self' https://count.example:8443;"));
}

/// LOG-15, LOG-11, LOG-12
#[tokio::test(flavor = "multi_thread")]
async fn masks_secrets_in_log_entries() {
    let server = Server::start(&[]);
    let line = json!({
        "level": "error",
        "message": "Sign-out failed for ada@example.org\n2026-01-01 ERROR forged",
        "details": {"status": 500, "token": "s3cret", "list": [{"PASSWORD": "s3cret"}], "thoughts": "s3cret"},
        "context": {"url": "https://journal.example.org/auth/callback?code=eyJs3cret"},
    });
    let answer = ask(&server, "POST", LOG, &server.patient(), &line.to_string()).await;
    assert!(answer.starts_with("HTTP/1.1 204 "), "{answer}");
    let log = server.log_with("Sign-out failed").await;
    assert!(log.contains("evenkeel_app") && log.contains("[REDACTED]"), "{log}");
    assert!(!log.contains("s3cret") && !log.contains("ada@"), "{log}");
    assert!(!log.lines().any(|line| line.starts_with("2026-01-01 ERROR forged")), "{log}");
}
