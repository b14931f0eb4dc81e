//! The news in a therapist's lists, and how a view of them is logged.

use evenkeel_cbt_core::{mood::MoodLog, record::RecordContent};
use evenkeel_server::domain::{record::Record, time::Moment};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    care_reads::{World, share},
    support::{new_id, on_both_databases, samples::fields},
};

on_both_databases! {
    /// The facts of a patient that are kept in memory go with their records, also if the patient brings others with an
    /// import, whose times are older ones.
    async fn an_import_in_place_of_a_deleted_record_is_a_change(app) {
        let store = app.state.store();
        let record = |updated_at: i64| {
            let content = RecordContent::MoodLog(MoodLog { mood: Some(3.0), ..MoodLog::default() });
            let occurred = Moment { at_ms: 1_795_303_800_000, tz_offset_minutes: 0 };
            Record { fields: fields(Uuid::now_v7(), occurred, updated_at), content }
        };
        let patient = app.patient.id;
        let stamp = async || store.record_stamps(&[patient]).await.unwrap()[&patient];
        let (old, new) = (record(1_000), record(2_000));
        store.insert_records(patient, &[old.clone(), new], 1).await.unwrap();
        let mut stamps = vec![stamp().await];
        store.delete_record(patient, old.id, 1, 3_000).await.unwrap();
        stamps.push(stamp().await);
        let older = record(500);
        store.insert_records(patient, std::slice::from_ref(&older), 1).await.unwrap();
        stamps.push(stamp().await);
        store.delete_record(patient, older.id, 1, 4_000).await.unwrap();
        // With the time of the one that is gone.
        store.insert_records(patient, &[record(500)], 1).await.unwrap();
        stamps.push(stamp().await);
        for (at, stamp) in stamps.iter().enumerate() {
            assert!(!stamps[..at].contains(stamp), "{at}: {stamps:?}");
        }
    }

    /// A draft is shared once it is finished, and a change is unread again.
    async fn drafts_are_not_shared_and_changes_are_unread(app) {
        let world = World::of(app).await;
        let id = new_id();
        let draft = json!({"id": id, "kind": "note", "status": "draft", "share": "full", "occurredAt": "2026-11-20T08:00:00Z", "content": {"body": "b"}});
        app.api(Some(&world.patient), Method::POST, "records", &draft).await.expect(StatusCode::CREATED);
        let path = format!("therapist/patients/{}/entries/{id}", world.patient.id);
        app.api(Some(&world.linked), Method::GET, &path, &Value::Null).await.problem(404, "not_found");
        let done = json!({"kind": "note", "status": "complete", "content": {"body": "b"}});
        app.api(Some(&world.patient), Method::PUT, &format!("records/{id}"), &done).await.expect(StatusCode::OK);
        app.read(&world.linked, &path).await;
        let list = format!("therapist/patients/{}/entries?limit=1", world.patient.id);
        let page = app.read(&world.linked, &list).await;
        let rest = app.read(&world.linked, &format!("{list}00&before={}", page["next"].as_str().unwrap())).await;
        let read = rest["entries"].as_array().unwrap().iter().find(|entry| entry["id"] == json!(id)).unwrap();
        assert_eq!(read["unread"], false);
        assert_eq!(rest["entries"].as_array().unwrap().len(), 2);
    }

    /// A message of a shared conversation makes it unread; one of a conversation that is shared without its words does not.
    async fn a_new_message_makes_a_shared_conversation_unread(app) {
        let world = World::of(app).await;
        let path = format!("therapist/patients/{}", world.patient.id);
        for (share, expected) in [("full", true), ("summary", false)] {
            let talk = app.keep(&world.patient, "conversation", share, json!({"title": "Sleep"})).await;
            let unread = async || {
                let list = app.read(&world.linked, &format!("{path}/entries")).await;
                let talk = list["entries"].as_array().unwrap().iter().find(|entry| entry["id"] == json!(talk)).unwrap().clone();
                let row = app.read(&world.linked, "therapist/patients").await;
                (talk["unread"].as_bool().unwrap(), row["patients"][0]["unread"].as_u64().unwrap())
            };
            app.read(&world.linked, &format!("{path}/entries/{talk}")).await;
            let (is_unread, before) = unread().await;
            assert!(!is_unread);
            // Times are in milliseconds.
            tokio::time::sleep(std::time::Duration::from_millis(3)).await;
            app.keep(&world.patient, "chat_message", "private", json!({"conversationId": talk, "role": "user", "text": "t"})).await;
            assert_eq!(unread().await, (expected, before + u64::from(expected)), "{share}");
            app.read(&world.linked, &format!("{path}/entries/{talk}")).await;
            assert_eq!(unread().await, (false, before), "{share}");
        }
    }

    /// The dashboard reads the list and the queue, which is one view of it. A read after a change is another one.
    async fn a_view_of_the_dashboard_is_one_row_of_the_log(app) {
        let world = World::of(app).await;
        let rows = async || {
            let log = app.read(&world.patient, "access-log?limit=200").await;
            let newest = &log["entries"][0];
            assert_eq!(newest["action"], "list_read");
            newest["times"].as_u64().unwrap()
        };
        for path in ["therapist/patients", "therapist/queue"] {
            app.read(&world.linked, path).await;
        }
        assert_eq!(rows().await, 1);
        share(app, &world, &["measures"]).await;
        for path in ["therapist/patients", "therapist/queue"] {
            app.read(&world.linked, path).await;
        }
        assert_eq!(rows().await, 2);
    }
}
