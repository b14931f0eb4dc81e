//! Migrations up and down, on both databases.

use evenkeel_cbt_core::record::{JournalText, RecordContent, RecordStatus, Share};
use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    domain::{record::RecordMeta, time::Moment},
    service::authz::Subject,
    state::{AppState, open_store},
};

use crate::support::{
    app::{config, person},
    on_both_databases,
    postgres::empty_database,
};
use sea_orm::ConnectionTrait;

on_both_databases! {
    /// OPEN-25
    async fn migrations_run_up_down_and_up_again(app) {
        let id = app.created("before").await;
        let store = app.state.store();
        store.migrate().await.unwrap();
        assert_eq!(app.entry(&id).await.json()["content"]["situation"], "before", "migrating an up-to-date database changes nothing");
        store.migrate_down().await.unwrap();
        app.entry(&id).await.problem(500, "internal");
        // A second downgrade has no effect.
        store.migrate_down().await.unwrap();
        store.migrate().await.unwrap();
        store.check_master_key().await.unwrap();
        app.entry(&id).await.problem(401, "session_not_found");
        let again = AppState::open(app.state.config().clone()).await.unwrap();
        let someone = person(&again, "after", Role::Patient).await;
        let records = again.records(Subject::patient(someone.id));
        let occurred = Moment { at_ms: 1_795_303_800_000, tz_offset_minutes: 0 };
        let meta = RecordMeta { status: RecordStatus::Complete, share: Share::Private, occurred };
        let text = JournalText { situation: "after".into(), ..JournalText::default() };
        assert!(records.create(&id, meta, RecordContent::JournalEntry(text)).await.unwrap().created);
    }
}

/// A failed migration leaves no partial changes; here an index of the same name exists.
#[tokio::test(flavor = "multi_thread")]
async fn a_failed_migration_leaves_the_database_unchanged() {
    use sea_orm::Database;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let sqlite = format!("sqlite://{}/evenkeel.db?mode=rwc", folder.path().display());
    let postgres = empty_database();
    for (vars, url) in [
        (vec![("EVENKEEL_DATA_DIR", data.clone())], sqlite),
        (vec![("EVENKEEL_DATA_DIR", data), ("DATABASE_URL", postgres.clone())], postgres),
    ] {
        let db = Database::connect(url).await.unwrap();
        db.execute_unprepared("CREATE TABLE in_the_way (user_id int)").await.unwrap();
        db.execute_unprepared("CREATE INDEX idx_records_newest_first ON in_the_way (user_id)").await.unwrap();
        let store = open_store(&config(&vars)).await.unwrap();
        store.migrate().await.unwrap_err();
        let left = db.execute_unprepared("SELECT 1 FROM users").await;
        assert!(left.is_err(), "the failed migration's table is still there");
        db.execute_unprepared("DROP TABLE in_the_way").await.unwrap();
        store.migrate().await.unwrap();
        db.execute_unprepared("SELECT 1 FROM records").await.unwrap();
    }
}

/// Several servers start at the same time, before there are tables or keys.
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_starts_migrate_once() {
    for _ in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data").display().to_string();
        let settings = config(&[("DATABASE_URL", empty_database()), ("EVENKEEL_DATA_DIR", data)]);
        let starts = (0..4).map(|_| tokio::spawn(AppState::open(settings.clone())));
        for started in futures_util::future::join_all(starts).await {
            let state = started.unwrap().unwrap();
            state.auth().prepare_demo(true).await.unwrap();
        }
    }
}

/// The database of the last release, migrated, has the tables of a new one. `cargo xtask soak` upgrades it under load. Until
/// 1.0 the baseline changes instead: then `cargo xtask soak --make-release` writes it again.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_releases_database_becomes_like_a_new_one() {
    use sea_orm::{Database, DbBackend, Statement};
    use tokio::io::AsyncReadExt;
    let releases = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/load/soak/releases");
    let mut found: Vec<_> = std::fs::read_dir(releases).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    let packed = std::fs::read(found.last().unwrap().join("sqlite.gz")).unwrap();
    let mut unpacked = Vec::new();
    let mut reader = async_compression::tokio::bufread::GzipDecoder::new(packed.as_slice());
    reader.read_to_end(&mut unpacked).await.unwrap();
    let mut schemas = Vec::new();
    for bytes in [unpacked, Vec::new()] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("evenkeel.db"), bytes).unwrap();
        let store = open_store(&config(&[("EVENKEEL_DATA_DIR", folder.path().display().to_string())])).await.unwrap();
        store.migrate().await.unwrap();
        store.close().await;
        let db = Database::connect(format!("sqlite://{}/evenkeel.db", folder.path().display())).await.unwrap();
        let sql = "SELECT type || ' ' || name || ': ' || coalesce(sql, '') AS line FROM sqlite_master ORDER BY 1";
        let rows = db.query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap();
        schemas.push(rows.iter().map(|row| row.try_get::<String>("", "line").unwrap()).collect::<Vec<_>>());
        db.close().await.unwrap();
    }
    assert_eq!(schemas[0], schemas[1]);
}
