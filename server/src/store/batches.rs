//! Statements for PostgreSQL that wait at the same time, and differ in their values only, are sent as one. Each request
//! begins with the look-up of its session, and most go on with one more statement for a single row. A statement for many
//! rows costs little more: they share the round trip, the thread switches and, if they are saves, the commit.
//!
//! No statement waits for others to come: the first one is sent at once, and those that come until it is answered are the
//! next batch. If a batch fails or takes too long, none of its statements is answered, and each caller runs its own through
//! the [`Reader`](super::reader::Reader). So a value that the database refuses fails alone.

use std::{
    collections::{HashMap, HashSet},
    future::Future,
    mem,
    sync::Arc,
    time::Duration,
};

use sea_orm::{
    FromQueryResult, QueryResult,
    sqlx::{self, PgConnection, Postgres, Row, postgres::PgRow},
};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};
use uuid::Uuid;

use super::{
    entities::records,
    observer::{Observer, observed},
    reader::Readers,
    sessions::OwnerRow,
};

/// The number of connections that batches use. One for each kind of batch, mostly.
pub(super) const CONNECTIONS: usize = 8;
/// How long a batch may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// The most statements of a batch.
const MOST: usize = 64;
/// How long a batch holds up the next one of its kind, at most. It may wait for a lock, or the database may be far away.
const HOLDS_UP: Duration = Duration::from_millis(20);

/// The values of a statement of which many can run as one.
trait Batched: Sized + Send + Sync + 'static {
    type Answer: Send + 'static;

    /// Runs the statement for all of them, and returns their answers in the same order.
    fn run(
        sql: &'static str,
        batch: &[Self],
        connection: &mut PgConnection,
    ) -> impl Future<Output = sqlx::Result<Vec<Self::Answer>>> + Send;
}

/// A statement with its caller.
type Waiting<B> = (B, oneshot::Sender<<B as Batched>::Answer>);

/// The statements of one kind that wait.
struct Queue<B: Batched> {
    sql: &'static str,
    waiting: mpsc::UnboundedSender<Waiting<B>>,
}

impl<B: Batched> Queue<B> {
    /// Runs until the queue is dropped.
    fn open(sql: &'static str, connections: &Arc<Readers<Postgres>>) -> Self {
        let (waiting, mut receiver) = mpsc::unbounded_channel();
        let connections = Arc::clone(connections);
        tokio::spawn(async move {
            let mut waiting = Vec::new();
            while receiver.recv_many(&mut waiting, MOST).await > 0 {
                let batch = run_batch(sql, mem::take(&mut waiting), Arc::clone(&connections));
                let _ = timeout(HOLDS_UP, tokio::spawn(batch)).await;
            }
        });
        Self { sql, waiting }
    }

    async fn run(&self, observer: Option<&Observer>, statement: B) -> Option<B::Answer> {
        let (caller, answer) = oneshot::channel();
        self.waiting.send((statement, caller)).ok()?;
        observed(observer, self.sql, answer).await.ok()
    }
}

/// Runs statements as one, and answers their callers unless that fails.
async fn run_batch<B: Batched>(sql: &'static str, waiting: Vec<Waiting<B>>, connections: Arc<Readers<Postgres>>) {
    let present = waiting.into_iter().filter(|(_, caller)| !caller.is_closed());
    let (batch, callers): (Vec<B>, Vec<_>) = present.unzip();
    if batch.is_empty() {
        return;
    }
    let run = connections.with(async |connection| B::run(sql, &batch, connection).await);
    let Ok(Ok(answers)) = timeout(PATIENCE, run).await else { return };
    for (caller, answer) in callers.into_iter().zip(answers) {
        // A caller may have gone away.
        let _ = caller.send(answer);
    }
}

/// The queues of the statements that run in batches. Each returns `None` if the caller has to run its own.
pub(super) struct Batches {
    sessions: Queue<SessionById>,
    records: Queue<RecordById>,
    inserts: Queue<RowToWrite>,
    updates: Queue<RowToWrite>,
    connections: Arc<Readers<Postgres>>,
    observer: Option<Observer>,
}

impl Batches {
    pub(super) fn open(connections: Readers<Postgres>) -> Self {
        let connections = Arc::new(connections);
        Self {
            sessions: Queue::open(SESSION_BY_ID, &connections),
            records: Queue::open(RECORD_BY_ID, &connections),
            inserts: Queue::open(INSERT, &connections),
            updates: Queue::open(UPDATE, &connections),
            connections,
            observer: None,
        }
    }

    /// Closes the connections.
    pub(super) async fn close(&self) {
        self.connections.close().await;
    }

    /// Tells an observer of all later statements.
    pub(super) fn observe(&mut self, observer: &Observer) {
        self.observer = Some(Observer::clone(observer));
    }

    /// Looks up a session that has not ended, with its user.
    pub(super) async fn session(&self, id: Uuid, now_ms: i64) -> Option<Option<OwnerRow>> {
        let found = self.sessions.run(self.observer.as_ref(), SessionById(id)).await?;
        Some(found.filter(|owner| owner.session.expires_at > now_ms))
    }

    /// Looks up a record, deleted or not.
    pub(super) async fn record(&self, owner: Uuid, id: Uuid) -> Option<Option<records::Model>> {
        self.records.run(self.observer.as_ref(), RecordById { owner, id }).await
    }

    /// Inserts a record, with `unless_linked` only if its owner has no active care link. Returns whether it did.
    pub(super) async fn insert(&self, row: records::Model, unless_linked: bool) -> Option<bool> {
        self.inserts.run(self.observer.as_ref(), (row, unless_linked)).await
    }

    /// Replaces the version before the given one of a record, with `unless_linked` only if its owner has no active care
    /// link. Returns whether it did.
    pub(super) async fn update(&self, row: records::Model, unless_linked: bool) -> Option<bool> {
        self.updates.run(self.observer.as_ref(), (row, unless_linked)).await
    }
}

struct SessionById(Uuid);

const SESSION_BY_ID: &str = "SELECT s.*, a.email, a.is_admin, p.role FROM sessions s \
        JOIN accounts a ON a.user_id = s.user_id LEFT JOIN user_profiles p ON p.user_id = s.user_id WHERE s.id = ANY($1)";

impl Batched for SessionById {
    type Answer = Option<OwnerRow>;

    async fn run(sql: &'static str, batch: &[Self], connection: &mut PgConnection) -> sqlx::Result<Vec<Self::Answer>> {
        let ids: Vec<Uuid> = batch.iter().map(|SessionById(id)| *id).collect();
        let rows = sqlx::query(sql).bind(&ids).fetch_all(connection).await?;
        let found: HashMap<Uuid, OwnerRow> = models(rows, |owner: &OwnerRow| owner.session.id)?;
        Ok(ids.iter().map(|id| found.get(id).cloned()).collect())
    }
}

struct RecordById {
    owner: Uuid,
    id: Uuid,
}

const RECORD_BY_ID: &str = "SELECT r.* FROM records r JOIN UNNEST($1, $2) AS asked (user_id, id) USING (user_id, id)";

impl Batched for RecordById {
    type Answer = Option<records::Model>;

    async fn run(sql: &'static str, batch: &[Self], connection: &mut PgConnection) -> sqlx::Result<Vec<Self::Answer>> {
        let asked: HashSet<(Uuid, Uuid)> = batch.iter().map(|Self { owner, id }| (*owner, *id)).collect();
        let (owners, ids): (Vec<Uuid>, Vec<Uuid>) = asked.into_iter().unzip();
        let rows = sqlx::query(sql).bind(owners).bind(ids).fetch_all(connection).await?;
        let found: HashMap<_, records::Model> = models(rows, |record: &records::Model| (record.user_id, record.id))?;
        Ok(batch.iter().map(|Self { owner, id }| found.get(&(*owner, *id)).cloned()).collect())
    }
}

/// A row of `records` to write, and whether it is not written if its owner has an active care link.
type RowToWrite = (records::Model, bool);

/// The columns of `records`.
macro_rules! columns {
    () => {
        "user_id, id, parent_id, kind, status, share, version, sealed, occurred_at, tz_offset_minutes, created_at, \
         updated_at, deleted_at"
    };
}

/// The rows of a batch as a table, without those that are not written.
macro_rules! written {
    () => {
        concat!(
            "(SELECT * FROM UNNEST($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::int8[], \
             $8::bytea[], $9::int8[], $10::int4[], $11::int8[], $12::int8[], $13::int8[], $14::bool[]) AS w (",
            columns!(),
            ", unless_linked) WHERE NOT (unless_linked AND EXISTS (SELECT 1 FROM care_links l \
             WHERE l.patient_id = w.user_id AND l.status = 'active'))) AS w"
        )
    };
}

/// Inserts in the order of ids, so that two batches never wait for each other.
const INSERT: &str = concat!(
    "INSERT INTO records (",
    columns!(),
    ") SELECT ",
    columns!(),
    " FROM ",
    written!(),
    " ORDER BY user_id, id ON CONFLICT (user_id, id) DO NOTHING RETURNING user_id, id"
);

const UPDATE: &str = concat!(
    "UPDATE records r SET version = w.version, parent_id = w.parent_id, status = w.status, share = w.share, \
     sealed = w.sealed, occurred_at = w.occurred_at, tz_offset_minutes = w.tz_offset_minutes, \
     updated_at = w.updated_at FROM ",
    written!(),
    " WHERE r.user_id = w.user_id AND r.id = w.id AND r.kind = w.kind AND r.version = w.version - 1 \
     AND r.deleted_at IS NULL RETURNING r.user_id, r.id"
);

impl Batched for RowToWrite {
    type Answer = bool;

    /// Runs a statement that returns the keys of the rows that it wrote.
    async fn run(sql: &'static str, batch: &[Self], connection: &mut PgConnection) -> sqlx::Result<Vec<bool>> {
        let mut seen = HashSet::new();
        // Of two with the same id, the first one is written.
        let writes: Vec<&Self> = batch.iter().filter(|(row, _)| seen.insert((row.user_id, row.id))).collect();
        let rows = sqlx::query(sql)
            .bind(column(&writes, |row| row.user_id))
            .bind(column(&writes, |row| row.id))
            .bind(column(&writes, |row| row.parent_id))
            .bind(column(&writes, |row| row.kind.as_str()))
            .bind(column(&writes, |row| row.status.as_str()))
            .bind(column(&writes, |row| row.share.as_str()))
            .bind(column(&writes, |row| row.version))
            .bind(column(&writes, |row| row.sealed.as_slice()))
            .bind(column(&writes, |row| row.occurred_at))
            .bind(column(&writes, |row| row.tz_offset_minutes))
            .bind(column(&writes, |row| row.created_at))
            .bind(column(&writes, |row| row.updated_at))
            .bind(column(&writes, |row| row.deleted_at))
            .bind(writes.iter().map(|(_, unless_linked)| *unless_linked).collect::<Vec<_>>())
            .fetch_all(connection)
            .await?;
        let written = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        let mut written: HashSet<(Uuid, Uuid)> = written.collect::<sqlx::Result<_>>()?;
        Ok(batch.iter().map(|(row, _)| written.remove(&(row.user_id, row.id))).collect())
    }
}

fn column<'a, T>(writes: &[&'a RowToWrite], value: impl Fn(&'a records::Model) -> T) -> Vec<T> {
    writes.iter().map(|(row, _)| value(row)).collect()
}

fn models<K: Eq + std::hash::Hash, M: FromQueryResult>(
    rows: Vec<PgRow>,
    key: impl Fn(&M) -> K,
) -> sqlx::Result<HashMap<K, M>> {
    let model =
        |row| M::from_query_result(&QueryResult::from(row), "").map_err(|error| sqlx::Error::Decode(error.into()));
    rows.into_iter().map(|row| model(row).map(|model| (key(&model), model))).collect()
}
