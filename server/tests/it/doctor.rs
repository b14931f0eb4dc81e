//! The operator's check of settings and surroundings, and the readiness probe.

use std::fs;

use poem::http::StatusCode;
use sea_orm::ConnectionTrait;

use crate::support::{
    TestApp,
    behind::{behind, run_sql},
    mail_server::MailServer,
    process::run,
};

const MAIL: [(&str, &str); 2] = [("EVENKEEL_MAIL", "smtp"), ("EVENKEEL_MAIL_FROM", "Evenkeel <hello@example.org>")];

/// All is well with a public URL, the app, a private folder and a mail server.
#[tokio::test(flavor = "multi_thread")]
async fn says_that_all_is_well() {
    let app = TestApp::sqlite().await;
    app.created("a walk").await;
    fs::create_dir_all(app.app_dir()).unwrap();
    fs::write(app.app_dir().join("index.html"), "<!doctype html>").unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(app.data(), fs::Permissions::from_mode(0o700)).unwrap();
    }
    let mail = MailServer::start().await;
    let app_dir = app.app_dir().display().to_string();
    let mut vars = MAIL.to_vec();
    vars.extend([
        ("EVENKEEL_SMTP_URL", mail.url.as_str()),
        ("EVENKEEL_PUBLIC_URL", "https://journal.example.org"),
        ("EVENKEEL_APP_DIR", app_dir.as_str()),
    ]);
    let (success, said, error) = run(&["doctor"], &vars, &app.data());
    assert!(success && !said.contains("PROBLEM"), "{said}{error}");
    for line in [
        "ok       the public URL is https://journal.example.org",
        "ok       the app is in ",
        "WARNING  the master key is beside the data",
        "ok       the database answers: SQLite 3.",
        "ok       its schema is the one of this version",
        "ok       the master key fits",
        "ok       it can be written",
        "ok       the clock is not behind the database",
        "ok       the mail server accepts the sign-in",
    ] {
        assert!(said.contains(line), "{line} is not in {said}");
    }
    assert!(mail.taken().is_empty(), "it sent a mail");
}

/// Each problem is named with what to do.
#[tokio::test(flavor = "multi_thread")]
async fn names_each_problem() {
    let app = TestApp::sqlite().await;
    app.created("a walk").await;
    let ahead = chrono::Utc::now().timestamp_millis() + 3_600_000;
    let db = behind(&app).await;
    run_sql(&db, "UPDATE records SET updated_at = ?", vec![ahead.into()]).await;
    db.close().await.unwrap();
    let mut vars = MAIL.to_vec();
    // Port 9 discards; nothing listens there.
    vars.push(("EVENKEEL_SMTP_URL", "smtp://127.0.0.1:9"));
    let (success, said, error) = run(&["doctor"], &vars, &app.data());
    assert!(!success && error.contains("the server would not work well"), "{said}{error}");
    for line in [
        "WARNING  no public URL (EVENKEEL_PUBLIC_URL)",
        "PROBLEM  the app is missing",
        "PROBLEM  the clock is wrong",
        "PROBLEM  mails cannot be sent: no connection",
    ] {
        assert!(said.contains(line), "{line} is not in {said}");
    }
    fs::remove_file(app.data().join("master.key")).unwrap();
    let (_, said, _) = run(&["doctor"], &[], &app.data());
    assert!(said.contains("PROBLEM  there is a database, but the master key is missing"), "{said}");
    assert!(said.contains("PROBLEM  mails are not sent"), "{said}");
    assert!(!app.data().join("master.key").exists(), "it generated a key");
}

/// Ways by which others could read along are named, unless they stay on this machine.
#[tokio::test(flavor = "multi_thread")]
async fn warns_of_ways_without_protection() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("breached.txt");
    fs::write(&list, "not a list\n").unwrap();
    let list = list.display().to_string();
    let elsewhere = [
        ("DATABASE_URL", "postgres://u:hunter2@db.invalid/x?sslmode=require"),
        ("EVENKEEL_METRICS_ADDR", "192.0.2.1:9464"),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "http://192.0.2.1:4318"),
        ("EVENKEEL_BREACHED_PASSWORDS", &list),
    ];
    let findings = [
        "add sslmode=verify-full to DATABASE_URL",
        "everyone who reaches 192.0.2.1:9464 can read the metrics",
        "traces go to http://192.0.2.1:4318 without TLS",
        "PROBLEM  ",
    ];
    let (_, said, error) = run(&["doctor"], &elsewhere, folder.path());
    for words in findings {
        assert!(said.contains(words), "{words} is not in {said}{error}");
    }
    assert!(said.contains("breached.txt cannot be used (EVENKEEL_BREACHED_PASSWORDS)"), "{said}");
    assert!(!said.contains("hunter2") && !error.contains("hunter2"), "{said}{error}");
    let here = [
        ("DATABASE_URL", "postgres://u:x@127.0.0.1:1/x"),
        ("EVENKEEL_METRICS_ADDR", "127.0.0.1:9464"),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318"),
    ];
    let (_, said, _) = run(&["doctor"], &here, folder.path());
    for words in &findings[..3] {
        assert!(!said.contains(words), "{words} is in {said}");
    }
}

/// An empty folder is not a problem, and stays empty.
#[test]
fn creates_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (_, said, _) = run(&["doctor"], &[], &data);
    assert!(said.contains("the first start creates it"), "{said}");
    assert!(!data.exists());
}

/// The server is not ready while saves would fail, and ready again afterwards; it is alive throughout.
#[tokio::test(flavor = "multi_thread")]
async fn is_not_ready_while_nothing_can_be_written() {
    let app = TestApp::sqlite().await;
    let db = behind(&app).await;
    let mut pool = db.get_sqlite_connection_pool().acquire().await.unwrap();
    sea_orm::sqlx::query("BEGIN IMMEDIATE").execute(&mut *pool).await.unwrap();
    app.get("/readyz").await.expect(StatusCode::SERVICE_UNAVAILABLE);
    app.get("/healthz").await.expect(StatusCode::OK);
    sea_orm::sqlx::query("ROLLBACK").execute(&mut *pool).await.unwrap();
    drop(pool);
    app.get("/readyz").await.expect(StatusCode::OK);
    db.execute_unprepared("SELECT 1").await.unwrap();
}
