//! Reports the database's work to an observer, for traces: the operation, the table, the time and whether it failed.
//! SQL and values stay here.

use std::{future::Future, sync::Arc, time::Duration};

use sea_orm::DatabaseConnection;
use tokio::time::Instant;

use super::Store;

/// Is called in the task that waited, after each query, begin and commit.
pub type Observer = Arc<dyn Fn(&Work<'_>) + Send + Sync>;

/// A piece of the database's work.
pub struct Work<'a> {
    pub(super) sql: &'a str,
    /// How long it took.
    pub took: Duration,
    /// Whether the database refused it.
    pub failed: bool,
}

impl Work<'_> {
    /// Returns the first word of the SQL.
    pub fn operation(&self) -> &'static str {
        let first = self.sql.split_whitespace().next().unwrap_or_default();
        let known = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "BEGIN", "COMMIT"];
        known.into_iter().find(|known| first.eq_ignore_ascii_case(known)).unwrap_or("OTHER")
    }

    /// Returns the first table that the SQL names.
    pub fn table(&self) -> Option<&str> {
        let mut words = self.sql.split(|c: char| c.is_whitespace() || "(),;".contains(c));
        while let Some(word) = words.next() {
            if ["FROM", "INTO", "UPDATE"].iter().any(|before| word.eq_ignore_ascii_case(before)) {
                let name = words.next().unwrap_or_default().trim_matches('"');
                // Nothing but a name: a quoted value has other characters.
                if !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') {
                    return Some(name);
                }
            }
        }
        None
    }
}

impl Store {
    /// Tells an observer of all later work. Without one, nothing is measured.
    pub fn observe(&mut self, observer: Observer) {
        observe(&mut self.writer, &observer);
        observe(&mut self.reader, &observer);
        self.observer = Some(observer);
    }
}

fn observe(connections: &mut DatabaseConnection, observer: &Observer) {
    let observer = Arc::clone(observer);
    connections.set_metric_callback(move |info| {
        observer(&Work { sql: &info.statement.sql, took: info.elapsed, failed: info.failed });
    });
}

/// Does work that SeaORM does not report.
pub(super) async fn observed<T, E>(
    observer: Option<&Observer>,
    sql: &str,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let Some(observer) = observer else { return work.await };
    let began = Instant::now();
    let result = work.await;
    observer(&Work { sql, took: began.elapsed(), failed: result.is_err() });
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_operation_and_the_first_table() {
        for (sql, operation, table) in [
            (r#"SELECT "records"."id" FROM "records" WHERE "id" = $1"#, "SELECT", Some("records")),
            (
                r#"INSERT INTO "records" ("id") VALUES (?) ON CONFLICT DO UPDATE SET "id" = ?"#,
                "INSERT",
                Some("records"),
            ),
            (r#"UPDATE "sessions" SET "rotated_at" = ?"#, "UPDATE", Some("sessions")),
            (r#"DELETE FROM "sessions""#, "DELETE", Some("sessions")),
            ("select max(at) from (select at\nfrom records, sessions)", "SELECT", Some("records")),
            ("WITH due AS (SELECT id FROM mail_outbox) SELECT 1", "WITH", Some("mail_outbox")),
            ("SELECT 'from' FROM 'a person' WHERE 1", "SELECT", None),
            ("COMMIT", "COMMIT", None),
            ("PRAGMA wal_checkpoint", "OTHER", None),
            ("", "OTHER", None),
        ] {
            let work = Work { sql, took: Duration::ZERO, failed: false };
            assert_eq!((work.operation(), work.table()), (operation, table), "{sql}");
        }
    }
}
