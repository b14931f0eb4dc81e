//! Connections to the database whose request goes away, or which the database ends.

use std::time::{Duration, Instant};

use poem::http::StatusCode;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::support::{TestApp, behind::behind, on_both_databases, process::PATIENCE};

/// Reads each entry at the same time, and finds its own content in each answer.
async fn read_all(app: &TestApp, entries: &[(String, String)]) {
    let reads = entries.iter().map(async |(id, situation)| {
        let entry = app.entry(id).await.expect(StatusCode::OK).json();
        assert_eq!(entry["content"]["situation"], situation.as_str());
    });
    futures_util::future::join_all(reads).await;
}

async fn entries(app: &TestApp) -> Vec<(String, String)> {
    let mut entries = Vec::new();
    for at in 0..30 {
        let situation = format!("walk {at}");
        entries.push((app.created(&situation).await, situation));
    }
    entries
}

on_both_databases! {
    /// The answer to an abandoned query is never taken for that of the next one.
    async fn abandoned_requests_leave_connections_that_answer(app) {
        let entries = entries(app).await;
        for round in 0..200_u64 {
            let (id, _) = &entries[usize::try_from(round).unwrap() % entries.len()];
            let patience = Duration::from_micros(round * 25);
            let _ = tokio::time::timeout(patience, app.entry(id)).await;
            let _ = tokio::time::timeout(patience, app.created("abandoned")).await;
        }
        read_all(app, &entries).await;
    }

    /// Requests succeed again when the database has ended all its connections.
    async fn ended_connections_are_replaced(app) {
        let entries = entries(app).await;
        read_all(app, &entries).await;
        let db = behind(app).await;
        if db.get_database_backend() == DbBackend::Postgres {
            let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            let ended = db.query_all_raw(Statement::from_string(DbBackend::Postgres, end)).await.unwrap();
            assert!(!ended.is_empty());
        }
        // A request that holds an ended connection fails.
        let began = Instant::now();
        while app.entry(&entries[0].0).await.status != StatusCode::OK {
            assert!(began.elapsed() < PATIENCE);
        }
        read_all(app, &entries).await;
    }
}
