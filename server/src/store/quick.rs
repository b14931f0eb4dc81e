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
