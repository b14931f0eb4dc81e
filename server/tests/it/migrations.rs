//! Migrations up and down, on both databases.

use evenkeel_cbt_core::record::{JournalText, RecordContent, RecordStatus, Share};
use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    domain::record::{Moment, RecordMeta},
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
