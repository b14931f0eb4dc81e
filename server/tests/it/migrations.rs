//! The database's history, forwards and back, on both databases.

use evenkeel_migration::{Migrator, MigratorTrait};
use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    service::authz::Subject,
    state::{AppState, open_store},
};

use poem::http::StatusCode;
use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::support::{
    app::{config, person},
    behind::behind,
    new_id, on_both_databases,
    postgres::new_database,
};

on_both_databases! {
    /// OPEN-25: entries that were there before there were other kinds stay readable, forwards and back.
    async fn entries_become_records_and_entries_again(app) {
        let id = app.created("kept").await;
        app.put(&id, 1, &json!({"situation": "changed"})).await.expect(StatusCode::OK);
        let before = app.entry(&id).await.json();
        let note = json!({"id": new_id(), "kind": "note", "occurredAt": "2026-11-20T08:00:00Z", "content": {"body": "n"}});
        app.post("/api/records", &note).await.expect(StatusCode::CREATED);
        let db = behind(app).await;
        let names: Vec<String> = Migrator::migrations().iter().map(|step| step.name().to_owned()).collect();
        let at = names.iter().position(|name| name.ends_with("_000010_create_records")).unwrap();
        let steps = u32::try_from(names.len() - at).unwrap();
        Migrator::down(&db, Some(steps)).await.unwrap();
        db.execute_unprepared("SELECT situation FROM journal_entries").await.unwrap_err();
        db.execute_unprepared("SELECT sealed, created_at FROM journal_entries").await.unwrap();
        db.execute_unprepared("SELECT 1 FROM record_versions").await.unwrap_err();
        Migrator::up(&db, None).await.unwrap();
        assert_eq!(app.entry(&id).await.json(), before);
        let records = app.get("/api/records").await.expect(StatusCode::OK).json();
        let record = &records["records"][0];
        assert_eq!((records["records"].as_array().unwrap().len(), &record["kind"]), (1, &json!("journal_entry")));
        assert_eq!((&record["status"], &record["share"]), (&json!("complete"), &json!("private")));
        assert_eq!(record["occurredAt"], before["createdAt"]);
    }

    async fn every_migration_goes_up_down_and_up_again_and_the_store_works(app) {
        let id = app.created("before").await;
        let store = app.state.store();
        store.migrate().await.unwrap();
        assert_eq!(app.entry(&id).await.json()["situation"], "before", "migrating an up-to-date database changes nothing");
        store.migrate_down().await.unwrap();
        app.entry(&id).await.problem(500, "internal");
        // A second way down has nothing to do.
        store.migrate_down().await.unwrap();
        store.migrate().await.unwrap();
        store.check_master_key().await.unwrap();
        app.entry(&id).await.problem(401, "session_not_found");
        let again = AppState::open(app.state.config().clone()).await.unwrap();
        let input = evenkeel_safety_core::JournalEntryInput { situation: Some("after".into()), ..Default::default() };
        let journal = again.journal(Subject::patient(person(&again, "after", Role::Patient).await.id));
        assert!(journal.create(&id, Some(&input)).await.unwrap().created);
    }
}

/// A migration that fails half-way must leave nothing: here the second one meets a table that is in its way.
#[tokio::test(flavor = "multi_thread")]
async fn a_migration_that_fails_leaves_the_database_as_it_was() {
    use sea_orm::Database;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let sqlite = format!("sqlite://{}/evenkeel.db?mode=rwc", folder.path().display());
    let postgres = new_database();
    for (vars, url) in [
        (vec![("EVENKEEL_DATA_DIR", data.clone())], sqlite),
        (vec![("EVENKEEL_DATA_DIR", data), ("DATABASE_URL", postgres.clone())], postgres),
    ] {
        let db = Database::connect(url).await.unwrap();
        // The name of the second migration's index, so that it fails after it has made its table.
        db.execute_unprepared("CREATE TABLE in_the_way (user_id int)").await.unwrap();
        db.execute_unprepared("CREATE INDEX idx_journal_entries_newest_first ON in_the_way (user_id)").await.unwrap();
        let store = open_store(&config(&vars)).await.unwrap();
        store.migrate().await.unwrap_err();
        let left = db.execute_unprepared("SELECT 1 FROM journal_entries").await;
        assert!(left.is_err(), "the failed migration's table is still there");
        db.execute_unprepared("DROP TABLE in_the_way").await.unwrap();
        store.migrate().await.unwrap();
        db.execute_unprepared("SELECT 1 FROM records").await.unwrap();
    }
}

/// Several servers of one installation begin at the same moment, before there is a table or a key.
#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_together_take_turns() {
    for _ in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data").display().to_string();
        let settings = config(&[("DATABASE_URL", new_database()), ("EVENKEEL_DATA_DIR", data)]);
        let starts = (0..4).map(|_| tokio::spawn(AppState::open(settings.clone())));
        for started in futures_util::future::join_all(starts).await {
            let state = started.unwrap().unwrap();
            state.auth().prepare_demo(true).await.unwrap();
        }
    }
}
