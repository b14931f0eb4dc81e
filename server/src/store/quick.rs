//! Look-ups of single rows in SQLite, on the thread that asks.
//!
//! A connection of sqlx has a thread of its own. Two thread switches cost several times as much as finding a row by its key,
//! and every request finds its session, and many a record. So these look-ups, and no others, run here without a switch.
//!
//! They hold up other requests of the thread, so each must be short: it finds its rows by an index, as the tests show, and it
//! never waits. Whenever a look-up can't be answered at once, such as while another process recovers the database, it returns
//! [`None`], and the caller asks the [`Reader`](super::reader::Reader), which may wait.

use std::{
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use rusqlite::{Connection, OpenFlags, OptionalExtension, Params, Row};
use uuid::Uuid;

use super::{
    entities::{records, sessions},
    observer::{Observer, Work},
    sessions::OwnerRow,
};

const SESSION: &str = "SELECT s.id, s.user_id, s.method, s.counter, s.seen_counter, s.created_at, s.rotated_at, \
     s.expires_at, s.user_agent, a.email, a.is_admin, p.role FROM sessions s \
     JOIN accounts a ON a.user_id = s.user_id LEFT JOIN user_profiles p ON p.user_id = s.user_id \
     WHERE s.id = ?1 AND s.expires_at > ?2";
const RECORD: &str = "SELECT user_id, id, parent_id, kind, status, share, version, sealed, occurred_at, \
     tz_offset_minutes, created_at, updated_at, deleted_at FROM records WHERE user_id = ?1 AND id = ?2";
const ACTIVE_LINK: &str = "SELECT 1 FROM care_links WHERE patient_id = ?1 AND status = 'active' LIMIT 1";

/// A read-only connection, which does one look-up at a time. More connections would wait for each other all the same: a read
/// in write-ahead mode begins and ends under a lock of the whole process, and that one parks the thread that waits.
pub(super) struct QuickReads {
    /// `None` after [`QuickReads::close`].
    connection: Mutex<Option<Connection>>,
    observer: Option<Observer>,
}

impl QuickReads {
    /// Opens a database that exists.
    pub(super) fn open(file: &Path) -> rusqlite::Result<Self> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)?;
        connection.busy_timeout(Duration::ZERO)?;
        Ok(Self { connection: Mutex::new(Some(connection)), observer: None })
    }

    /// Tells an observer of all later look-ups.
    pub(super) fn observe(&mut self, observer: &Observer) {
        self.observer = Some(Observer::clone(observer));
    }

    /// Closes the connection. Later look-ups return [`None`].
    pub(super) fn close(&self) {
        self.lock().take();
    }

    /// Looks up a session that has not ended, with its user.
    pub(super) fn session(&self, id: Uuid, now_ms: i64) -> Option<Option<OwnerRow>> {
        self.row(SESSION, (id, now_ms), |row| {
            let session = sessions::Model {
                id: row.get(0)?,
                user_id: row.get(1)?,
                method: row.get(2)?,
                counter: row.get(3)?,
                seen_counter: row.get(4)?,
                created_at: row.get(5)?,
                rotated_at: row.get(6)?,
                expires_at: row.get(7)?,
                user_agent: row.get(8)?,
            };
            Ok(OwnerRow { session, email: row.get(9)?, is_admin: row.get(10)?, role: row.get(11)? })
        })
    }

    /// Looks up a record, deleted or not.
    pub(super) fn record(&self, owner: Uuid, id: Uuid) -> Option<Option<records::Model>> {
        self.row(RECORD, (owner, id), |row| {
            Ok(records::Model {
                user_id: row.get(0)?,
                id: row.get(1)?,
                parent_id: row.get(2)?,
                kind: row.get(3)?,
                status: row.get(4)?,
                share: row.get(5)?,
                version: row.get(6)?,
                sealed: row.get(7)?,
                occurred_at: row.get(8)?,
                tz_offset_minutes: row.get(9)?,
                created_at: row.get(10)?,
                updated_at: row.get(11)?,
                deleted_at: row.get(12)?,
            })
        })
    }

    /// Whether a patient has a care link that is active.
    pub(super) fn has_active_link(&self, patient: Uuid) -> Option<bool> {
        self.row(ACTIVE_LINK, (patient,), |_| Ok(())).map(|found| found.is_some())
    }

    /// Runs a query that returns one row at most.
    fn row<T>(
        &self,
        sql: &'static str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Option<Option<T>> {
        let began = self.observer.as_ref().map(|_| Instant::now());
        let found = {
            let connection = self.lock();
            let mut query = connection.as_ref()?.prepare_cached(sql).ok()?;
            query.query_row(values, read).optional().ok()?
        };
        if let (Some(observer), Some(began)) = (&self.observer, began) {
            observer(&Work { sql, took: began.elapsed(), failed: false });
        }
        Some(found)
    }

    fn lock(&self) -> MutexGuard<'_, Option<Connection>> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::{ConnectionTrait, EntityTrait};

    use super::*;
    use crate::store::{Store, StoreOptions, vault::MasterKey};

    const SESSION_ID: Uuid = Uuid::from_u128(7);
    const PERSON: Uuid = Uuid::from_u128(8);

    /// A person with a session and two records, one of them with all that a record can have.
    const ROWS: &str = "\
        INSERT INTO users VALUES (x'00000000000000000000000000000008', 1); \
        INSERT INTO accounts VALUES (x'00000000000000000000000000000008', 'ana@example.org', NULL, NULL, TRUE, '{}', 1, 1, NULL); \
        INSERT INTO sessions VALUES (x'00000000000000000000000000000007', x'00000000000000000000000000000008', 'otp', 3, 2, 11, \
            12, 100, NULL); \
        INSERT INTO records VALUES (x'00000000000000000000000000000008', x'00000000000000000000000000000001', NULL, 'note', \
            'draft', 'private', 4, x'010203', 21, -60, 22, 23, NULL), \
            (x'00000000000000000000000000000008', x'00000000000000000000000000000002', x'00000000000000000000000000000001', \
            'chat_message', 'complete', 'full', 5, x'', -31, 330, 32, 33, 34)";

    async fn store() -> (Store, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions { postgres: None, sqlite_file: folder.path().join("evenkeel.db") };
        let store = Store::open(&options, MasterKey::new(&[7; 32])).await.unwrap();
        store.migrate().await.unwrap();
        change(&store, ROWS).await;
        (store, folder)
    }

    async fn change(store: &Store, sql: &str) {
        store.writer.execute_unprepared(sql).await.unwrap();
    }

    #[tokio::test]
    async fn finds_what_the_readers_find() {
        let (store, _folder) = store().await;
        let quick = store.reader.quick().unwrap();
        let both = async |now_ms| {
            let slow = store.find_session(SESSION_ID, now_ms).await.unwrap();
            let found = quick.session(SESSION_ID, now_ms).unwrap();
            assert_eq!(format!("{found:?}"), format!("{slow:?}"));
            found
        };
        let owner = both(99).await.unwrap();
        assert_eq!((owner.role, owner.session.user_agent), (None, None));
        assert!(both(100).await.is_none(), "it has ended");
        change(&store, "UPDATE sessions SET user_agent = 'a browser'").await;
        change(&store, "INSERT INTO user_profiles SELECT id, 'therapist', 'Ana', 1, 1 FROM users").await;
        assert_eq!(both(99).await.unwrap().role.as_deref(), Some("therapist"));
        for id in [1, 2, 3].map(Uuid::from_u128) {
            let slow = records::Entity::find_by_id((PERSON, id)).one(&store.reader).await.unwrap();
            assert_eq!(slow.is_some(), id != Uuid::from_u128(3));
            assert_eq!(quick.record(PERSON, id), Some(slow));
            assert_eq!(quick.record(SESSION_ID, id), Some(None), "a record of another person");
        }
    }

    #[tokio::test]
    async fn nothing_is_kept_from_one_look_up_to_the_next() {
        let (store, _folder) = store().await;
        let quick = store.reader.quick().unwrap();
        assert!(quick.session(SESSION_ID, 99).unwrap().is_some());
        change(&store, "DELETE FROM sessions").await;
        assert!(quick.session(SESSION_ID, 99).unwrap().is_none());
        assert_eq!(quick.has_active_link(PERSON), Some(false));
        for (status, is_active) in [("active", true), ("paused", false), ("ended", false), ("active", true)] {
            let link = format!(
                "INSERT OR REPLACE INTO care_links VALUES (x'01', x'{:032x}', x'{:032x}', '{status}', '', 1, NULL, NULL, NULL)",
                8, 8
            );
            change(&store, &link).await;
            assert_eq!(quick.has_active_link(PERSON), Some(is_active), "{status}");
        }
    }

    /// A scan would hold up the thread's other requests.
    #[tokio::test]
    async fn each_look_up_finds_its_rows_by_an_index() {
        let (store, _folder) = store().await;
        let connection = store.reader.quick().unwrap().lock();
        for sql in [SESSION, RECORD, ACTIVE_LINK] {
            let mut plan = connection.as_ref().unwrap().prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let count = plan.parameter_count();
            let steps =
                plan.query_map(rusqlite::params_from_iter(vec![0; count]), |row| row.get::<_, String>(3)).unwrap();
            for step in steps.map(Result::unwrap) {
                assert!(step.starts_with("SEARCH") && step.contains("USING"), "{sql}: {step}");
            }
        }
    }

    #[tokio::test]
    async fn what_is_closed_or_broken_is_left_to_the_readers() {
        let (store, _folder) = store().await;
        change(&store, "ALTER TABLE records RENAME COLUMN share TO shared").await;
        let quick = store.reader.quick().unwrap();
        assert!(quick.record(PERSON, PERSON).is_none());
        quick.close();
        assert!(quick.session(SESSION_ID, 99).is_none());
        assert!(store.active_session(SESSION_ID, 99).await.unwrap().is_some());
    }
}
