//! Backups, their restoration, and the verification of a whole database.

use std::{
    fs,
    path::{Path, PathBuf},
};

use evenkeel_safety_core::auth::Role;
use evenkeel_server::service::deletion;
use poem::http::{Method, StatusCode};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    accounts::PASSWORD,
    app::{Person, all_bytes},
    behind::{behind, run_sql},
    care::ALL,
    process::run,
};

const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;

/// Makes a backup in `folder` and returns the snapshot.
fn back_up(app: &TestApp, folder: &Path) -> PathBuf {
    let (success, said, error) = run(&["backup", &folder.display().to_string()], &[], &app.data());
    assert!(success, "{said}{error}");
    let line = said.lines().find_map(|line| line.strip_prefix("Snapshot: ")).unwrap();
    PathBuf::from(line)
}

/// An empty data folder with the master key of the app.
fn new_home(app: &TestApp) -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    fs::copy(app.data().join("master.key"), home.path().join("master.key")).unwrap();
    home
}

fn restore(home: &Path, snapshot: &Path, more: &[&str]) -> (bool, String, String) {
    let snapshot = snapshot.display().to_string();
    run(&[&["restore", snapshot.as_str()], more].concat(), &[], home)
}

async fn restored(app: &TestApp, home: &Path) -> TestApp {
    let mut back = TestApp::with(&[("EVENKEEL_DATA_DIR", home.display().to_string())]).await;
    back.patient = app.patient.clone();
    back
}

async fn leave_for_good(app: &TestApp, person: &Person) {
    let path = "account/deletion";
    app.api(Some(person), Method::POST, path, &json!({"confirm": "delete"})).await.expect(StatusCode::OK);
    let later = chrono::Utc::now().timestamp_millis() + WEEK + 1;
    deletion::remove_due(app.state.store(), later).await.unwrap();
}

/// A backup is made while records are saved, and has every record that was acknowledged before it began.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_while_people_write_has_all_that_was_saved_before() {
    let app = TestApp::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let mut before = Vec::new();
    for at in 0..20 {
        before.push(app.created(&format!("before {at}")).await);
    }
    let (snapshot, during) = {
        let home = folder.path().to_owned();
        let data = app.data();
        let mut copying =
            tokio::task::spawn_blocking(move || run(&["backup", &home.display().to_string()], &[], &data));
        let mut during = 0;
        let (success, said, error) = loop {
            tokio::select! {
                done = &mut copying => break done.unwrap(),
                _ = app.created("during") => during += 1,
            }
        };
        assert!(success, "{said}{error}");
        let line = said.lines().find_map(|line| line.strip_prefix("Snapshot: ")).unwrap().to_owned();
        (PathBuf::from(line), during)
    };
    assert!(during > 0, "nothing was saved during the backup");
    let home = new_home(&app);
    let (success, said, error) = restore(home.path(), &snapshot, &[]);
    assert!(success && said.contains("The audit is whole."), "{said}{error}");
    let back = restored(&app, home.path()).await;
    let person = back.person("reader", Role::Patient).await;
    let subject = |id| evenkeel_server::service::authz::Subject::patient(id);
    for id in &before {
        assert!(back.state.records(subject(app.patient.id)).get(id).await.is_ok(), "{id}");
        assert!(back.state.records(subject(person.id)).get(id).await.is_err());
    }
    // The sessions of the backup have ended.
    back.get("/api/records").await.expect(StatusCode::UNAUTHORIZED);
}

/// An account that was deleted after the backup doesn't come back, and its text can't be read from the old snapshot; what
/// a patient took back is not shared again.
#[tokio::test(flavor = "multi_thread")]
async fn a_restored_backup_brings_back_neither_deleted_accounts_nor_revoked_consent() {
    let app = TestApp::sqlite().await;
    let (therapist, link) = app.linked(&ALL).await;
    app.created("stays").await;
    let gone = app.person("gone", Role::Patient).await;
    app.keep(&gone, "journal_entry", "private", json!({"situation": "a secret", "thoughts": "", "notes": ""})).await;
    let folder = tempfile::tempdir().unwrap();
    let snapshot = back_up(&app, folder.path());

    app.api(Some(&app.patient), Method::DELETE, &format!("care-links/{link}"), &Value::Null)
        .await
        .expect(StatusCode::NO_CONTENT);
    leave_for_good(&app, &gone).await;
    let newer = back_up(&app, folder.path());
    assert_ne!(snapshot, newer);

    // No data key is in a snapshot, and the key of the deleted account is nowhere.
    let wrapped = {
        let db = behind(&app).await;
        let row = db.query_one_raw(sea_orm::Statement::from_string(
            sea_orm::DbBackend::Sqlite,
            "SELECT wrapped FROM user_keys",
        ));
        let wrapped: Vec<u8> = row.await.unwrap().unwrap().try_get("", "wrapped").unwrap();
        db.close().await.unwrap();
        wrapped
    };
    for (path, bytes) in all_bytes(folder.path()) {
        let has_key = bytes.windows(wrapped.len()).any(|window| window == wrapped);
        assert_eq!(has_key, path.ends_with("keys.db"), "{}", path.display());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600, "{}", path.display());
        }
    }

    let home = new_home(&app);
    let (success, said, error) = restore(home.path(), &snapshot, &[]);
    assert!(success, "{said}{error}");
    assert!(said.contains("Left out because they were deleted since: 1."), "{said}");
    assert!(said.contains("Paused care links: 1."), "{said}");
    let back = restored(&app, home.path()).await;
    assert!(back.state.store().account(gone.id).await.unwrap().is_none());
    let links = back.state.store().care_links(therapist.id).await.unwrap();
    assert!(links.len() == 1 && !links[0].is_active(), "{links:?}");
    let (success, said, error) = run(&["verify"], &[], home.path());
    assert!(success && said.contains("The audit is whole."), "{said}{error}");
}

/// `restore --check` verifies a backup without touching the database beside it.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_can_be_tried_beside_a_running_server() {
    let app = TestApp::sqlite().await;
    let id = app.created("kept").await;
    let folder = tempfile::tempdir().unwrap();
    let snapshot = back_up(&app, folder.path());
    let (success, said, error) = restore(&app.data(), &snapshot, &["--check"]);
    assert!(success && said.contains("Texts that were decrypted: 1."), "{said}{error}");
    app.entry(&id).await.expect(StatusCode::OK);
    let left: Vec<_> = fs::read_dir(app.data()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().contains("restoring")), "{left:?}");
}

/// Each refusal says what to do, and leaves the data folder as it was.
#[tokio::test(flavor = "multi_thread")]
async fn refuses_what_cannot_be_restored() {
    let app = TestApp::sqlite().await;
    app.created("kept").await;
    let folder = tempfile::tempdir().unwrap();
    let snapshot = back_up(&app, folder.path());
    let older_keys = folder.path().join("older.db");
    fs::copy(folder.path().join("keys.db"), &older_keys).unwrap();
    let newer = back_up(&app, folder.path());
    let damaged = folder.path().join("damaged.db");
    let mut bytes = fs::read(&snapshot).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4096].fill(0xa5);
    fs::write(&damaged, bytes).unwrap();
    let text = folder.path().join("text.db");
    fs::write(&text, "not a database").unwrap();

    let home = new_home(&app);
    let keys = older_keys.display().to_string();
    let real_keys = folder.path().join("keys.db").display().to_string();
    for (file, more, words) in [
        (&newer, vec!["--keys", &keys], "is older than the snapshot; use the newest keys.db"),
        (&damaged, vec!["--keys", &real_keys], "damaged"),
        (&text, vec!["--keys", &real_keys], "is not a backup by this program"),
        (&app.data().join("evenkeel.db"), vec!["--keys", &real_keys], "is not a backup by this program"),
        (&folder.path().join("none.db"), vec!["--keys", &real_keys], "cannot read"),
    ] {
        let (success, said, error) = restore(home.path(), file, &more);
        assert!(!success && error.contains(words), "{}: {said}{error}", file.display());
        let left = fs::read_dir(home.path()).unwrap().count();
        assert_eq!(left, 1, "{}", file.display());
    }
    // A database is never overwritten.
    let (success, _, error) = restore(&app.data(), &snapshot, &[]);
    assert!(!success && error.contains("Stop the server and move it away first"), "{error}");
    // The wrong master key, and none.
    fs::write(home.path().join("master.key"), "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=").unwrap();
    let (success, _, error) = restore(home.path(), &snapshot, &[]);
    assert!(!success && error.contains("the master key is not the one"), "{error}");
    fs::remove_file(home.path().join("master.key")).unwrap();
    let (success, _, error) = restore(home.path(), &snapshot, &[]);
    assert!(!success && error.contains("the master key is missing"), "{error}");
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    // PostgreSQL has its own tools.
    let postgres = [("DATABASE_URL", "postgres://u:hunter2@127.0.0.1:1/x")];
    let (success, _, error) = run(&["backup", "copies"], &postgres, home.path());
    assert!(!success && error.contains("pg_dump") && !error.contains("hunter2"), "{error}");
}

/// Text that was changed in the database is named, and nothing else is.
#[tokio::test(flavor = "multi_thread")]
async fn verify_names_what_cannot_be_decrypted() {
    let app = TestApp::sqlite().await;
    let (fine, bad) = (app.created("fine").await, app.created("bad").await);
    app.put(&bad, 1, &json!({"situation": "a second version"})).await.expect(StatusCode::OK);
    let verify = || run(&["verify"], &[], &app.data());
    let (success, said, error) = verify();
    assert!(success && said.contains("Texts that were decrypted: 3."), "{said}{error}");
    let db = behind(&app).await;
    let id: uuid::Uuid = bad.parse().unwrap();
    let sql = "UPDATE records SET sealed = substr(sealed, 1, length(sealed) - 1) || x'00' WHERE id = ?";
    run_sql(&db, sql, vec![id.into()]).await;
    db.close().await.unwrap();
    let (success, said, error) = verify();
    assert!(!success && error.contains("the database is damaged"), "{said}{error}");
    assert!(said.contains(&format!("DAMAGED: records {bad} cannot be decrypted.")), "{said}");
    assert!(said.contains("Texts that were decrypted: 2.") && !said.contains(&fine), "{said}");
}

/// Passwords are valid after a restore: they depend on the master key, not on sessions.
#[tokio::test(flavor = "multi_thread")]
async fn people_sign_in_again_after_a_restore() {
    let app = TestApp::sqlite().await;
    let member = app.member("ana", Role::Patient).await;
    let held = app.signed_in(&member).await;
    let folder = tempfile::tempdir().unwrap();
    let snapshot = back_up(&app, folder.path());
    let home = new_home(&app);
    assert!(restore(home.path(), &snapshot, &[]).0);
    let back = restored(&app, home.path()).await;
    assert_ne!(back.try_refresh(&held.refresh).await.status, StatusCode::OK);
    assert_eq!(back.try_password(&member.email, PASSWORD).await.status, StatusCode::OK);
}
