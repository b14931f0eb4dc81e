//! Saves at the same time: of the same record, beside a save that the database refuses, and beside a save that waits.

use futures_util::{future::join_all, poll};
use poem::http::StatusCode;
use sea_orm::{ConnectionTrait, DbBackend, TransactionTrait};
use serde_json::json;

use crate::support::{TestApp, app::new_entry, behind::behind, new_id, on_both_databases};

/// Saves an entry of which a trigger of the test takes care, by its time zone.
async fn special(app: &TestApp) -> StatusCode {
    let mut entry = new_entry(&new_id(), &json!({"situation": "special"}));
    entry["occurredAt"] = json!("2026-11-25T20:00:00+14:00");
    app.post("/api/records", &entry).await.status
}

/// The work of PostgreSQL before it inserts a special record.
fn before_special(statement: &str) -> String {
    format!(
        "CREATE FUNCTION special() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {statement} RETURN NEW; END $$; \
         CREATE TRIGGER special BEFORE INSERT ON records FOR EACH ROW WHEN (NEW.tz_offset_minutes = 840) \
         EXECUTE FUNCTION special()"
    )
}

on_both_databases! {
    /// The first of several saves with the same new id is stored, and only this save is acknowledged.
    async fn one_of_several_records_with_the_same_id_is_stored(app) {
        for _ in 0..10 {
            let id = new_id();
            let situations: Vec<_> = (0..8).map(|at| format!("walk {at}")).collect();
            let saves = situations.iter().map(async |situation| app.create(&id, &json!({"situation": situation})).await.status);
            let statuses = join_all(saves).await;
            let stored: Vec<_> = situations.iter().zip(&statuses).filter(|(_, status)| **status == StatusCode::CREATED).collect();
            assert_eq!(stored.len(), 1, "{statuses:?}");
            assert_eq!(statuses.iter().filter(|status| **status == StatusCode::CONFLICT).count(), 7, "{statuses:?}");
            let entry = app.entry(&id).await.expect(StatusCode::OK).json();
            assert_eq!(entry["content"]["situation"], stored[0].0.as_str());
        }
    }

    /// The first of several changes of the same version is stored, also beside changes of other records.
    async fn one_of_several_changes_of_a_version_is_stored(app) {
        let ids = join_all((0..4).map(async |at| app.created(&format!("walk {at}")).await)).await;
        for version in 1..10 {
            let changes = ids.iter().flat_map(|id| (0..5).map(move |at| (id, format!("change {at}"))));
            let puts = changes.map(async |(id, notes)| {
                let fields = json!({"situation": "walk", "notes": notes});
                (id, notes, app.put(id, version, &fields).await.status)
            });
            let answers = join_all(puts).await;
            for id in &ids {
                let of_id = || answers.iter().filter(|(changed, ..)| *changed == id);
                let done: Vec<_> = of_id().filter(|(.., status)| *status == StatusCode::OK).collect();
                assert_eq!(done.len(), 1, "{answers:?}");
                assert_eq!(of_id().filter(|(.., status)| *status == StatusCode::PRECONDITION_FAILED).count(), 4);
                let entry = app.entry(id).await.expect(StatusCode::OK).json();
                assert_eq!((&entry["version"], &entry["content"]["notes"]), (&json!(version + 1), &json!(done[0].1)));
            }
        }
    }

    /// A record that the database refuses fails alone.
    async fn a_refused_save_does_not_fail_its_neighbours(app) {
        let db = behind(app).await;
        let refusal = match db.get_database_backend() {
            DbBackend::Postgres => before_special("RAISE EXCEPTION 'refused';"),
            _ => "CREATE TRIGGER special BEFORE INSERT ON records WHEN NEW.tz_offset_minutes = 840 \
                  BEGIN SELECT RAISE(ABORT, 'refused'); END"
                .to_owned(),
        };
        db.execute_unprepared(&refusal).await.unwrap();
        for _ in 0..10 {
            let good = join_all((0..8).map(async |at| app.created(&format!("walk {at}")).await));
            let (refused, ids) = futures_util::future::join(special(app), good).await;
            assert_eq!(refused, StatusCode::INTERNAL_SERVER_ERROR);
            for id in ids {
                app.entry(&id).await.expect(StatusCode::OK);
            }
        }
        db.close().await.unwrap();
    }
}

/// A save that waits for a lock of the database holds up no other.
#[tokio::test(flavor = "multi_thread")]
async fn a_save_that_waits_for_a_lock_waits_alone() {
    let app = TestApp::postgres().await;
    let db = behind(&app).await;
    db.execute_unprepared(&before_special("PERFORM pg_advisory_xact_lock(7);")).await.unwrap();
    let lock = db.begin().await.unwrap();
    lock.execute_unprepared("SELECT pg_advisory_xact_lock(7)").await.unwrap();

    let mut waiting = Box::pin(special(&app));
    assert!(poll!(&mut waiting).is_pending());
    for at in 0..5 {
        let id = app.created(&format!("walk {at}")).await;
        app.entry(&id).await.expect(StatusCode::OK);
    }
    assert!(poll!(&mut waiting).is_pending());
    lock.commit().await.unwrap();
    assert_eq!(waiting.await, StatusCode::CREATED);
    db.close().await.unwrap();
}
