//! Encryption at rest: user text is unreadable in the database, and blobs cannot be moved, changed or rolled back.

use evenkeel_cbt_core::record::{JournalText, RecordContent, RecordStatus, Share};
use evenkeel_server::{
    domain::{record::RecordMeta, time::Moment},
    service::authz::Subject,
};
use poem::http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};
use serde_json::json;
use uuid::Uuid;

use crate::support::{
    TestApp,
    app::{all_bytes, config},
    behind::{behind, run_sql},
    entry_change, new_entry, new_id, on_both_databases,
    process::{Server, run},
};

async fn sealed(db: &DatabaseConnection, id: &str) -> Vec<u8> {
    let id = Uuid::parse_str(id).unwrap();
    let place = if db.get_database_backend() == DbBackend::Postgres { "$1" } else { "?" };
    let sql = format!("SELECT sealed FROM records WHERE id = {place}");
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, [id.into()]);
    db.query_one_raw(statement).await.unwrap().unwrap().try_get("", "sealed").unwrap()
}

async fn put_sealed(db: &DatabaseConnection, id: &str, blob: Vec<u8>) {
    let id = Uuid::parse_str(id).unwrap();
    run_sql(db, "UPDATE records SET sealed = ? WHERE id = ?", vec![blob.into(), id.into()]).await;
}

on_both_databases! {
    async fn a_blob_in_another_row_an_older_one_or_a_changed_one_is_refused(app) {
        let db = behind(app).await;
        let (first, second) = (app.created("first").await, app.created("second").await);
        let (of_first, of_second) = (sealed(&db, &first).await, sealed(&db, &second).await);

        // Two blobs of one user swapped.
        put_sealed(&db, &first, of_second.clone()).await;
        put_sealed(&db, &second, of_first.clone()).await;
        for id in [&first, &second] {
            let problem = app.entry(id).await.problem(500, "sealed_data_refused");
            assert_eq!(problem["retryable"], false);
        }
        put_sealed(&db, &first, of_first.clone()).await;
        put_sealed(&db, &second, of_second).await;
        assert_eq!(app.entry(&first).await.json()["content"]["situation"], "first");

        // The blob of an older version.
        app.put(&first, 1, &json!({"situation": "changed"})).await.expect(StatusCode::OK);
        let newest = sealed(&db, &first).await;
        put_sealed(&db, &first, of_first).await;
        app.entry(&first).await.problem(500, "sealed_data_refused");

        // A single flipped bit in each part of the blob.
        for place in [0, 1, 20, 45, newest.len() - 1] {
            let mut bent = newest.clone();
            bent[place] ^= 1;
            put_sealed(&db, &first, bent).await;
            app.entry(&first).await.problem(500, "sealed_data_refused");
            // A damaged row does not affect the others.
            let page = app.get("/api/records").await.expect(StatusCode::OK).json();
            assert_eq!((page["unreadable"].as_u64(), page["records"].as_array().unwrap().len()), (Some(1), 1));
            assert_eq!(page["records"][0]["content"]["situation"], "second");
        }
        for length in [0, 1, 17, 40] {
            put_sealed(&db, &first, newest[..length].to_vec()).await;
            app.entry(&first).await.problem(500, "sealed_data_refused");
        }
        put_sealed(&db, &first, newest).await;
        assert_eq!(app.entry(&first).await.json()["content"]["situation"], "changed");

        // A row assigned to another user.
        let stranger = app.person("stranger", evenkeel_safety_core::auth::Role::Patient).await.id;
        let theirs = app.state.records(Subject::patient(stranger));
        let text = JournalText { situation: "x".into(), ..JournalText::default() };
        let meta = RecordMeta {
            status: RecordStatus::Complete,
            share: Share::Private,
            occurred: Moment { at_ms: 1_795_303_800_000, tz_offset_minutes: 0 },
        };
        theirs.create(&new_id(), meta, RecordContent::JournalEntry(text)).await.unwrap();
        let id = Uuid::parse_str(&first).unwrap();
        // A row with older versions cannot be reassigned at all.
        run_sql(&db, "DELETE FROM record_versions WHERE id = ?", vec![id.into()]).await;
        run_sql(&db, "UPDATE records SET user_id = ? WHERE id = ?", vec![stranger.into(), id.into()]).await;
        assert!(theirs.get(id).await.is_err());
    }

    async fn no_word_and_no_verdict_is_readable_in_the_database(app) {
        let db = behind(app).await;
        let id = new_id();
        let words = "canary-Zmfq I want to die, new medication";
        app.create(&id, &json!({"situation": words, "thoughts": "canary-Thgt", "notes": "canary-Note"})).await.expect(StatusCode::CREATED);
        let blob = sealed(&db, &id).await;
        for word in ["canary", "die", "medication", "high", "crisis.", "situation"] {
            assert!(!blob.windows(word.len()).any(|part| part == word.as_bytes()), "{word}");
        }
        // Two entries with the same text have different blobs.
        let other = app.created("same words").await;
        let another = app.created("same words").await;
        assert_ne!(sealed(&db, &other).await[17..], sealed(&db, &another).await[17..]);
    }
}

/// Finding 10: the name under which a therapist invites a patient is not readable in the database.
#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_an_invited_patient_is_sealed() {
    let app = TestApp::sqlite().await;
    let therapist = app.person("therapist", evenkeel_safety_core::auth::Role::Therapist).await;
    let headers = [("authorization", therapist.bearer.as_str()), ("content-type", "application/json")];
    let body = json!({"name": "canary-Nme from Tuesday", "note": "canary-Nme wrote this"}).to_string();
    let made = app.send(Method::POST, "/api/invitations", &headers, body).await.expect(StatusCode::CREATED).json();
    assert_eq!(made["invitation"]["name"], "canary-Nme from Tuesday");
    let listed = app.send(Method::GET, "/api/invitations", &headers, ()).await.expect(StatusCode::OK).json();
    assert_eq!(listed["invitations"][0]["name"], "canary-Nme from Tuesday");
    for (path, bytes) in all_bytes(&app.data()) {
        assert!(!bytes.windows(10).any(|part| part == b"canary-Nme"), "{}", path.display());
    }
}

/// A canary in every field through the whole API at the most verbose log level must not appear in any file or log line.
#[tokio::test(flavor = "multi_thread")]
async fn user_text_is_in_no_file_and_no_log_line() {
    let server = Server::start(&[("RUST_LOG", "trace")]);
    let canary = "canary-Xq7vTz";
    let id = new_id();
    let path = format!("/api/records/{id}");
    let fields = json!({"situation": format!("{canary} die"), "thoughts": canary, "notes": canary});
    let change = entry_change(&fields).to_string();
    let with_id = new_entry(&id, &fields).to_string();
    let blocked = with_id.replace("die", "<b>");
    let requests = [
        ("POST", "/api/records", with_id.clone(), 201),
        ("POST", "/api/records", with_id.replace("die", "lie"), 409),
        ("POST", "/api/records", blocked, 422),
        ("POST", "/api/records", with_id[..with_id.len() - 2].to_owned(), 400),
        ("POST", "/api/records", with_id.replacen('{', &format!("{{\"{canary}\":1,"), 1), 422),
        ("POST", "/api/safety/journal", fields.to_string(), 200),
        ("POST", "/api/safety/analyse", format!("{{\"text\":\"{canary}\"}}"), 200),
        ("PUT", path.as_str(), change.replace("die", "live"), 200),
        ("PUT", path.as_str(), change.replace("die", "give"), 412),
        ("GET", path.as_str(), String::new(), 200),
        ("GET", "/api/records", String::new(), 200),
    ];
    for (method, path, body, status) in requests {
        let answer = crate::sockets::ask(&server, method, path, "if-match: \"1\"\r\n", &body).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{method} {path}: {answer}");
    }
    let found = |bytes: &[u8]| bytes.windows(canary.len()).any(|part| part == canary.as_bytes());
    let files = all_bytes(&server.data());
    assert!(files.iter().any(|(path, _)| path.ends_with("evenkeel.db-wal")), "{files:?}");
    for (path, bytes) in files {
        assert!(!found(&bytes), "the canary is in {}", path.display());
    }
    // Once the last request is logged, all earlier ones are.
    let log = server.log_with("operation=\"list_records\"").await;
    assert!(log.contains("create_record") && log.contains("code=\"malformed_json\""), "the log was not caught");
    let guilty: Vec<_> = log.lines().filter(|line| found(line.as_bytes())).collect();
    assert!(guilty.is_empty(), "{guilty:?}");
    // The files that remain after shutdown hold no canary either.
    let folder = server.into_folder();
    for (path, bytes) in all_bytes(folder.path()) {
        assert!(!found(&bytes), "the canary is in {}", path.display());
    }
}

#[tokio::test]
async fn reuses_the_generated_private_master_key() {
    let folder = tempfile::tempdir().unwrap();
    // The server makes this folder.
    let data = folder.path().join("data").display().to_string();
    let app = TestApp::with(&[("EVENKEEL_DATA_DIR", data)]).await;
    let id = app.created("sealed").await;
    let file = app.data().join("master.key");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(std::fs::metadata(app.data()).unwrap().permissions().mode() & 0o077, 0);
    }
    let key = std::fs::read_to_string(&file).unwrap();
    // The same key from the environment decrypts the same data.
    let data = ("EVENKEEL_DATA_DIR", app.data().display().to_string());
    let from_env = config(&[data.clone(), ("EVENKEEL_MASTER_KEY", key)]);
    let again = evenkeel_server::state::AppState::open(from_env).await.unwrap();
    let record = again.records(Subject::patient(app.patient.id)).get(id.parse().unwrap()).await.unwrap();
    let text = JournalText { situation: "sealed".into(), ..JournalText::default() };
    assert_eq!(*record.content(), RecordContent::JournalEntry(text));
}

#[tokio::test]
async fn refuses_to_start_with_another_master_key() {
    let app = TestApp::sqlite().await;
    app.created("sealed").await;
    let data = app.data();
    let other = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    let addr = ("EVENKEEL_ADDR", "127.0.0.1:0");
    let (success, _, error) = run(&["serve"], &[addr, ("EVENKEEL_MASTER_KEY", other)], &data);
    assert!(!success && error.contains("master key"), "{error}");
    assert!(!error.contains(other));
    // The server does not start with a new key either if the file is missing.
    std::fs::remove_file(data.join("master.key")).unwrap();
    let (success, _, error) = run(&["serve"], &[addr], &data);
    assert!(!success && error.contains("master key"), "{error}");
}

#[tokio::test]
async fn warns_when_generating_a_master_key() {
    let server = Server::start(&[]);
    server.log_with("MASTER KEY").await;
    let key = std::fs::read_to_string(server.data().join("master.key")).unwrap();
    assert!(!server.log().contains(key.trim()));
}
