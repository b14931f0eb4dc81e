//! Backups, their restoration, and the verification of a whole database.

use std::{fs, path::Path, process::Command};

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    service::{authz::Subject, deletion},
    store::{StoreOptions, backup::Draft},
};
use poem::http::{Method, StatusCode};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::{
    sockets::ask,
    support::{
        TestApp,
        accounts::PASSWORD,
        app::{Person, all_bytes},
        behind::{behind, run_sql},
        care::ALL,
        copies::Home,
        new_entry, new_id, on_both_databases,
        process::{Server, run},
    },
};

const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;

async fn ask_to_leave(app: &TestApp, person: &Person) {
    let path = "account/deletion";
    app.api(Some(person), Method::POST, path, &json!({"confirm": "delete"})).await.expect(StatusCode::OK);
}

async fn leave_for_good(app: &TestApp, person: &Person) {
    ask_to_leave(app, person).await;
    let later = chrono::Utc::now().timestamp_millis() + WEEK + 1;
    deletion::remove_due(app.state.store(), later).await.unwrap();
}

/// Returns the wrapped data keys.
async fn wrapped_keys(app: &TestApp) -> Vec<Vec<u8>> {
    let db = behind(app).await;
    let select =
        sea_orm::Statement::from_string(db.get_database_backend(), "SELECT wrapped FROM user_keys ORDER BY created_at");
    let keys = db.query_all_raw(select).await.unwrap();
    let keys = keys.iter().map(|row| row.try_get("", "wrapped").unwrap()).collect();
    db.close().await.unwrap();
    keys
}

/// Whether a file of a backup holds a wrapped key. A dump is unpacked.
fn holds(path: &Path, bytes: &[u8], key: &[u8]) -> bool {
    if path.extension().is_some_and(|end| end == "dump") {
        let unpacked = Command::new("pg_restore").arg("--file=-").arg(path).output().unwrap();
        assert!(unpacked.status.success());
        let text = String::from_utf8(unpacked.stdout).unwrap();
        assert!(text.contains("COPY public.users (id, created_at) FROM stdin;"), "it is a dump of the data");
        let digits: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        return text.contains(&digits);
    }
    bytes.windows(key.len()).any(|window| window == key)
}

/// Returns the tables of a PostgreSQL database, and its trials.
async fn left_in(url: &str) -> Vec<String> {
    let db = sea_orm::Database::connect(url).await.unwrap();
    let sql = "SELECT tablename::text AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') \
               UNION SELECT datname FROM pg_database WHERE starts_with(datname, current_database() || '_trial')";
    let rows = db.query_all_raw(sea_orm::Statement::from_string(sea_orm::DbBackend::Postgres, sql)).await.unwrap();
    db.close().await.unwrap();
    rows.iter().map(|row| row.try_get("", "name").unwrap()).collect()
}

on_both_databases! {
    /// A backup is made while records are saved, and has every record that was acknowledged before it began.
    async fn a_backup_while_people_write_has_all_that_was_saved_before(app) {
        let folder = tempfile::tempdir().unwrap();
        let mut before = Vec::new();
        for at in 0..20 {
            before.push(app.created(&format!("before {at}")).await);
        }
        let (snapshot, during) = {
            let (home, copies) = (Home::of(app), folder.path().to_owned());
            let mut copying = tokio::task::spawn_blocking(move || home.back_up(&copies));
            let mut during = 0;
            loop {
                tokio::select! {
                    done = &mut copying => break (done.unwrap(), during),
                    _ = app.created("during") => during += 1,
                }
            }
        };
        assert!(during > 0, "nothing was saved during the backup");
        let home = Home::new(app);
        let (success, said, error) = home.restore(&snapshot, &[]);
        assert!(success && said.contains("The audit is whole."), "{said}{error}");
        let mut back = home.open().await;
        let person = back.person("reader", Role::Patient).await;
        for id in &before {
            assert!(back.state.records(Subject::patient(app.patient.id)).get(id.parse().unwrap()).await.is_ok(), "{id}");
            assert!(back.state.records(Subject::patient(person.id)).get(id.parse().unwrap()).await.is_err());
        }
        // The sessions of the backup have ended.
        back.patient = app.patient.clone();
        back.get("/api/records").await.expect(StatusCode::UNAUTHORIZED);
    }

    /// An account that was deleted after the backup doesn't come back, and its text can't be read from the old snapshot; a
    /// deletion that was asked for since stays asked for, and what a patient took back is not shared again.
    async fn a_restored_backup_brings_back_neither_deleted_accounts_nor_revoked_consent(app) {
        let (therapist, link) = app.linked(&ALL).await;
        app.created("stays").await;
        let gone = app.person("gone", Role::Patient).await;
        app.keep(&gone, "journal_entry", "private", json!({"situation": "a secret", "thoughts": "", "notes": ""})).await;
        let leaving = app.person("leaving", Role::Patient).await;
        let folder = tempfile::tempdir().unwrap();
        let snapshot = Home::of(app).back_up(folder.path());
        let keys_before = wrapped_keys(app).await;

        app.api(Some(&app.patient), Method::DELETE, &format!("care-links/{link}"), &Value::Null)
            .await
            .expect(StatusCode::NO_CONTENT);
        leave_for_good(app, &gone).await;
        ask_to_leave(app, &leaving).await;
        let newer = Home::of(app).back_up(folder.path());
        assert_ne!(snapshot, newer);

        // No data key is in a snapshot, and the key of the deleted account is nowhere.
        let keys_after = wrapped_keys(app).await;
        assert!(keys_after.len() + 1 == keys_before.len() && !keys_after.is_empty());
        for (path, bytes) in all_bytes(folder.path()) {
            for key in &keys_before {
                let expected = path.ends_with("keys.db") && keys_after.contains(key);
                assert_eq!(holds(&path, &bytes, key), expected, "{}", path.display());
            }
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600, "{}", path.display());
            }
        }

        let home = Home::new(app);
        let (success, said, error) = home.restore(&snapshot, &[]);
        assert!(success, "{said}{error}");
        assert!(said.contains("Left out because they were deleted since: 1."), "{said}");
        assert!(said.contains("Paused care links: 1."), "{said}");
        let back = home.open().await;
        assert!(back.state.store().account(gone.id).await.unwrap().is_none());
        assert!(back.state.store().deletion_of(leaving.id).await.unwrap().is_some());
        let links = back.state.store().care_links(therapist.id).await.unwrap();
        assert!(links.len() == 1 && !links[0].is_active(), "{links:?}");
        let (success, said, error) = home.run(&["verify"]);
        assert!(success && said.contains("The audit is whole."), "{said}{error}");
    }

    /// `restore --check` verifies a backup without touching the database beside it.
    async fn a_backup_can_be_tried_beside_a_running_server(app) {
        let id = app.created("kept").await;
        let folder = tempfile::tempdir().unwrap();
        let home = Home::of(app);
        let snapshot = home.back_up(folder.path());
        let (success, said, error) = home.restore(&snapshot, &["--check"]);
        assert!(success && said.contains("Texts that were decrypted: 1."), "{said}{error}");
        app.entry(&id).await.expect(StatusCode::OK);
        let left: Vec<_> = fs::read_dir(app.data()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(!left.iter().any(|name| name.to_string_lossy().contains("restoring")), "{left:?}");
        if let Some(url) = home.database() {
            let left = left_in(url).await;
            assert!(!left.iter().any(|name| name.contains("_trial") || name == "unfinished_restore"), "{left:?}");
        }
    }

    /// Passwords are valid after a restore: they depend on the master key, not on sessions.
    async fn people_sign_in_again_after_a_restore(app) {
        let member = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&member).await;
        let folder = tempfile::tempdir().unwrap();
        let snapshot = Home::of(app).back_up(folder.path());
        let home = Home::new(app);
        assert!(home.restore(&snapshot, &[]).0);
        let back = home.open().await;
        assert_ne!(back.try_refresh(&held.refresh).await.status, StatusCode::OK);
        assert_eq!(back.try_password(&member.email, PASSWORD).await.status, StatusCode::OK);
    }

    /// The master key was replaced after the snapshot: the newest keys open it, and passwords and the audit still fit.
    async fn a_snapshot_from_before_another_master_key_is_restored_with_the_newest_keys(app) {
        let member = app.member("ana", Role::Patient).await;
        app.linked(&ALL).await;
        app.created("kept").await;
        let folder = tempfile::tempdir().unwrap();
        let running = Home::of(app);
        let snapshot = running.back_up(folder.path());
        let (success, said, error) = running.run_with(&["rotate-key"], &[("EVENKEEL_ADDR", "127.0.0.1:0")]);
        assert!(success, "{said}{error}");
        running.back_up(folder.path());
        // It has the new master key.
        let home = Home::new(app);
        let (success, said, error) = home.restore(&snapshot, &[]);
        assert!(success && said.contains("The audit is whole."), "{said}{error}");
        assert_eq!(home.open().await.try_password(&member.email, PASSWORD).await.status, StatusCode::OK);
    }

    /// Each refusal says what to do, and leaves the place as it was.
    async fn refuses_what_cannot_be_restored(app) {
        app.created("kept").await;
        let folder = tempfile::tempdir().unwrap();
        let running = Home::of(app);
        let snapshot = running.back_up(folder.path());
        let older_keys = folder.path().join("older.db");
        fs::copy(folder.path().join("keys.db"), &older_keys).unwrap();
        let newer = running.back_up(folder.path());
        let beside = |name: &str, bytes: &[u8]| {
            let end = snapshot.extension().unwrap().to_str().unwrap();
            let file = folder.path().join(format!("{name}.{end}"));
            fs::write(&file, bytes).unwrap();
            file
        };
        let mut bytes = fs::read(&snapshot).unwrap();
        let renamed = beside("copy", &bytes);
        let middle = bytes.len() / 2;
        bytes[middle..middle + 4096].fill(0xa5);
        let damaged = beside("evenkeel-20261123T101500000Z", &bytes);
        let text = beside("evenkeel-20261123T101500001Z", b"not a database");

        let home = Home::new(app);
        let keys = older_keys.display().to_string();
        let real_keys = folder.path().join("keys.db").display().to_string();
        let on_postgres = home.database().is_some();
        for (file, keys, words) in [
            (&newer, &keys, "is older than the snapshot; use the newest keys.db"),
            (&damaged, &real_keys, if on_postgres { "pg_restore failed" } else { "is damaged" }),
            (&text, &real_keys, if on_postgres { "valid archive" } else { "is not a backup by this program" }),
            (&app.data().join("master.key"), &real_keys, "is not a backup by this program"),
            (&folder.path().join("none.db"), &real_keys, "cannot read"),
        ] {
            let (success, said, error) = home.restore(file, &["--keys", keys]);
            assert!(!success && error.contains(words), "{}: {said}{error}", file.display());
            assert_eq!(fs::read_dir(home.folder()).unwrap().count(), 1, "{}", file.display());
            if let Some(url) = home.database() {
                assert_eq!(left_in(url).await, Vec::<String>::new(), "{}", file.display());
            }
        }
        if on_postgres {
            // Only its name says when a dump was made.
            let (success, _, error) = home.restore(&renamed, &["--keys", &real_keys]);
            assert!(!success && error.contains("its name would be evenkeel-<time>.dump"), "{error}");
        }
        // A database is never overwritten.
        let (success, _, error) = running.restore(&snapshot, &[]);
        let advice = if on_postgres { "Create an empty one" } else { "Stop the server and move it away first" };
        assert!(!success && error.contains(advice), "{error}");
        // The wrong master key, and none.
        fs::write(home.folder().join("master.key"), "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=").unwrap();
        let (success, _, error) = home.restore(&snapshot, &[]);
        assert!(!success && error.contains("the master key is not the one"), "{error}");
        fs::remove_file(home.folder().join("master.key")).unwrap();
        let (success, _, error) = home.restore(&snapshot, &[]);
        assert!(!success && error.contains("the master key is missing"), "{error}");
        assert_eq!(fs::read_dir(home.folder()).unwrap().count(), 0);
        if let Some(url) = home.database() {
            assert_eq!(left_in(url).await, Vec::<String>::new());
        }
    }
}

/// Without PostgreSQL's programs, or with a database that does not answer, the message says so and quotes no password.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_fails_says_why_and_leaves_nothing() {
    let app = TestApp::postgres().await;
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().display().to_string();
    let home = Home::of(&app);
    let (success, _, error) = home.run_with(&["backup", &to], &[("PATH", "/nowhere")]);
    assert!(!success && error.contains("pg_dump is missing. Install PostgreSQL's client programs"), "{error}");
    let away = [("DATABASE_URL", "postgres://u:hunter2@127.0.0.1:1/x")];
    let (success, _, error) = run(&["backup", &to], &away, home.folder());
    assert!(!success && error.contains("cannot connect to PostgreSQL") && !error.contains("hunter2"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// A killed server leaves a write-ahead log, which SQLite would replay into whatever database gets the old one's name.
#[tokio::test(flavor = "multi_thread")]
async fn a_leftover_write_ahead_log_is_not_replayed_into_a_restored_database() {
    let mut server = Server::start(&[]);
    let save = async |situation: &str| {
        let body = new_entry(&new_id(), &json!({"situation": situation})).to_string();
        assert!(ask(&server, "POST", "/api/records", "", &body).await.starts_with("HTTP/1.1 201 "));
    };
    save("before the backup").await;
    let copies = tempfile::tempdir().unwrap();
    let (success, said, error) = run(&["backup", &copies.path().display().to_string()], &[], &server.data());
    assert!(success, "{said}{error}");
    let snapshot = said.lines().find_map(|line| line.strip_prefix("Snapshot: ")).unwrap();
    save("after the backup").await;
    save("after the backup").await;
    server.kill();

    let data = server.data();
    let move_away = |name: &str| fs::rename(data.join(name), copies.path().join(name)).unwrap();
    move_away("evenkeel.db");
    assert!(fs::metadata(data.join("evenkeel.db-wal")).unwrap().len() > 0, "the server left no log");
    for left in ["evenkeel.db-wal", "evenkeel.db-shm"] {
        let (success, said, error) = run(&["restore", snapshot], &[], &data);
        let advice = format!("{left} is left of a database that is no longer there. Move it to where");
        assert!(!success && error.contains(&advice), "{said}{error}");
        assert!(!data.join("evenkeel.db").exists() && !data.join("evenkeel.restoring").exists());
        move_away(left);
    }
    let (success, said, error) = run(&["restore", snapshot], &[], &data);
    assert!(success, "{said}{error}");
    let _restarted = Server::start_in(server.into_folder_of_ended(), &[], &[]);
    let (success, said, error) = run(&["verify"], &[], &data);
    assert!(success && said.contains("Texts that were decrypted: 1."), "{said}{error}");
}

/// No other user can read a database while a restore writes it, even if others can read the snapshot.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_restored_file_is_private_from_its_first_byte() {
    use std::os::unix::fs::PermissionsExt;
    let app = TestApp::sqlite().await;
    let copies = tempfile::tempdir().unwrap();
    let snapshot = Home::of(&app).back_up(copies.path());
    fs::set_permissions(&snapshot, fs::Permissions::from_mode(0o644)).unwrap();
    let place = StoreOptions { postgres: None, sqlite_file: copies.path().join("evenkeel.db") };
    let draft = Draft::prepare(&place, false).await.unwrap();
    draft.fill(&snapshot, &copies.path().join("keys.db")).await.unwrap();
    let mode = fs::metadata(draft.options().sqlite_file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "{mode:o}");
    draft.discard().await.unwrap();
}

/// A restore that was killed leaves a database that no server starts on, and no command uses.
#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_restore_is_not_used() {
    let app = TestApp::postgres().await;
    let home = Home::of(&app);
    let db = behind(&app).await;
    // As `restore` does first of all.
    db.execute_unprepared("CREATE TABLE unfinished_restore (since TIMESTAMPTZ NOT NULL DEFAULT now())").await.unwrap();
    for command in ["serve", "verify", "migrate"] {
        let (success, said, error) = home.run_with(&[command], &[("EVENKEEL_ADDR", "127.0.0.1:0")]);
        assert!(!success && error.contains("a restore into this database did not finish"), "{command}: {said}{error}");
    }
    db.close().await.unwrap();
    let (_, said, _) = home.run(&["doctor"]);
    assert!(said.contains("PROBLEM  a restore into this database did not finish"), "{said}");
}

/// Text that was changed in the database is named, and nothing else is.
#[tokio::test(flavor = "multi_thread")]
async fn verify_names_what_cannot_be_decrypted() {
    let app = TestApp::sqlite().await;
    let (fine, bad) = (app.created("fine").await, app.created("bad").await);
    app.put(&bad, 1, &json!({"situation": "a second version"})).await.expect(StatusCode::OK);
    let verify = || Home::of(&app).run(&["verify"]);
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
