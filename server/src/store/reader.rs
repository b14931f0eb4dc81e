//! The connections that read. PostgreSQL's also run the saves of a single statement.
//!
//! They are kept here and not in a pool of sqlx, which tests each connection that comes back. With SQLite that takes two more
//! thread switches, as much as a short query; with PostgreSQL, one more round trip for each statement.
//!
//! Look-ups of single rows, which most requests make, have a faster way: [`QuickReads`] or [`Batches`].

use std::{
    mem,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr, Statement,
    prelude::async_trait::async_trait,
    sea_query::Values,
    sqlx::{
        self, AssertSqlSafe, ConnectOptions, Connection, Database, Executor, IntoArguments, Postgres, Sqlite,
        postgres::PgConnectOptions, query::Query, sqlite::SqliteConnectOptions,
    },
};
use sea_query_sqlx::SqlxValues;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::{Instant, sleep, timeout},
};
use uuid::Uuid;

use super::{
    batches::Batches,
    entities::records,
    observer::{Observer, observed},
    quick::QuickReads,
    sessions::OwnerRow,
};

/// How long a connection may have been idle to be used without a test. A firewall may forget an idle one.
pub(super) const TRUSTED_IDLE: Duration = Duration::from_secs(1);

/// The pauses between attempts to connect.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LAST_PAUSE: Duration = Duration::from_millis(500);

/// The connections that read.
pub(super) enum Reader {
    Sqlite { readers: Box<Readers<Sqlite>>, quick: QuickReads },
    Postgres { readers: Box<Readers<Postgres>>, batches: Box<Batches> },
}

/// A database whose connections are kept here.
pub(super) trait Backend: Database {
    /// How to connect to it.
    type Options: ConnectOptions<Connection = Self::Connection>;
    /// Whether the other end may be gone without the connection knowing.
    const IS_REMOTE: bool;
}

impl Backend for Sqlite {
    type Options = SqliteConnectOptions;
    const IS_REMOTE: bool = false;
}

impl Backend for Postgres {
    type Options = PgConnectOptions;
    const IS_REMOTE: bool = true;
}

/// Connections of which each is used by one statement at a time.
pub(super) struct Readers<DB: Backend> {
    options: DB::Options,
    patience: Duration,
    turns: Semaphore,
    idle: Mutex<Vec<Idle<DB>>>,
    observer: Option<Observer>,
}

struct Idle<DB: Backend> {
    connection: DB::Connection,
    since: Instant,
    /// Whether its last statement was abandoned. A test also waits for the end of that.
    abandoned: bool,
}

impl<DB: Backend> Readers<DB> {
    /// Opens a connection, and up to `count` when they are needed. A statement waits up to `patience` for one of them.
    pub(super) async fn open(options: DB::Options, count: usize, patience: Duration) -> sqlx::Result<Self> {
        let first = Idle { connection: options.connect().await?, since: Instant::now(), abandoned: false };
        Ok(Self { options, patience, turns: Semaphore::new(count), idle: Mutex::new(vec![first]), observer: None })
    }

    /// Waits for a connection that runs the statement. One that was lost is replaced.
    async fn take(&self, sql: &str) -> Result<Taken<'_, DB>, DbErr> {
        let (connection, turn) = timeout(self.patience, self.connection())
            .await
            .map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))??;
        let observed_sql = self.observer.as_ref().map(|_| sql.to_owned()).unwrap_or_default();
        Ok(Taken { connection: Some(connection), abandoned: false, readers: self, observed_sql, _turn: turn })
    }

    /// Lends a connection to a single statement.
    pub(super) async fn with<T>(
        &self,
        run: impl AsyncFnOnce(&mut DB::Connection) -> sqlx::Result<T>,
    ) -> Result<T, DbErr> {
        self.take("").await?.run(run).await.map_err(query_error)
    }

    async fn connection(&self) -> Result<(DB::Connection, SemaphorePermit<'_>), DbErr> {
        let turn = self.turns.acquire().await;
        let turn = turn.map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))?;
        loop {
            let idle = self.idle().pop();
            let Some(Idle { mut connection, since, abandoned }) = idle else { break };
            let is_trusted = !abandoned && (!DB::IS_REMOTE || since.elapsed() < TRUSTED_IDLE);
            if is_trusted || connection.ping().await.is_ok() {
                return Ok((connection, turn));
            }
        }
        let mut pause = FIRST_PAUSE;
        loop {
            match self.options.connect().await {
                Ok(connection) => return Ok((connection, turn)),
                Err(error) if passes(&error) => sleep(pause).await,
                Err(error) => return Err(DbErr::Conn(RuntimeErr::SqlxError(error.into()))),
            }
            pause = LAST_PAUSE.min(pause * 2);
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Idle<DB>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) async fn close(&self) {
        self.turns.close();
        let idle = mem::take(&mut *self.idle());
        for Idle { connection, .. } in idle {
            let _ = connection.close().await;
        }
    }
}

/// A connection in use. It goes back when it is dropped, also if the statement was abandoned.
struct Taken<'a, DB: Backend> {
    connection: Option<DB::Connection>,
    abandoned: bool,
    readers: &'a Readers<DB>,
    /// Empty without an observer.
    observed_sql: String,
    // Dropped after the connection went back.
    _turn: SemaphorePermit<'a>,
}

impl<DB: Backend> Taken<'_, DB> {
    /// Runs a statement. A connection that was lost is not used again.
    async fn run<T>(&mut self, run: impl AsyncFnOnce(&mut DB::Connection) -> sqlx::Result<T>) -> sqlx::Result<T> {
        let connection = self.connection.as_mut().ok_or(sqlx::Error::PoolClosed)?;
        self.abandoned = true;
        let done = observed(self.readers.observer.as_ref(), &self.observed_sql, run(connection)).await;
        self.abandoned = false;
        if done.as_ref().is_err_and(is_lost) {
            self.connection = None;
            // The others were lost as well if the database stopped.
            self.readers.idle().clear();
        }
        done
    }
}

impl<DB: Backend> Drop for Taken<'_, DB> {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            let idle = Idle { connection, since: Instant::now(), abandoned: self.abandoned };
            self.readers.idle().push(idle);
        }
    }
}

/// Whether a database that can't be connected to may soon be: it starts, stops, or has no connections left.
fn passes(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(refusal) => refusal.code().is_some_and(|code| code == "53300" || code.starts_with("57P")),
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::ConnectionRefused,
        _ => false,
    }
}

/// Whether the connection is of no more use: its thread or the other end is gone, or about to be (SQLSTATE 57P01 to 57P03).
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(refusal) => refusal.code().is_some_and(|code| code.starts_with("57P")),
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => true,
        _ => false,
    }
}

impl<DB> Readers<DB>
where
    DB: Backend,
    SqlxValues: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    QueryResult: From<DB::Row>,
    ExecResult: From<DB::QueryResult>,
{
    fn query(statement: Statement) -> Query<'static, DB, SqlxValues> {
        let values = statement.values.unwrap_or(Values(Vec::new()));
        sqlx::query_with(AssertSqlSafe(statement.sql), SqlxValues(values))
    }

    async fn execute(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        let mut taken = self.take(&statement.sql).await?;
        let done = taken.run(async |db| Self::query(statement).execute(db).await).await;
        done.map(ExecResult::from).map_err(|error| DbErr::Exec(RuntimeErr::SqlxError(error.into())))
    }

    async fn one(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let mut taken = self.take(&statement.sql).await?;
        let row = taken.run(async |db| Self::query(statement).fetch_optional(db).await).await.map_err(query_error)?;
        Ok(row.map(QueryResult::from))
    }

    async fn all(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let mut taken = self.take(&statement.sql).await?;
        let rows = taken.run(async |db| Self::query(statement).fetch_all(db).await).await.map_err(query_error)?;
        Ok(rows.into_iter().map(QueryResult::from).collect())
    }
}

fn query_error(error: sqlx::Error) -> DbErr {
    DbErr::Query(RuntimeErr::SqlxError(error.into()))
}

impl Reader {
    /// Tells an observer of all later queries.
    pub(super) fn observe(&mut self, observer: &Observer) {
        match self {
            Self::Sqlite { readers, quick } => {
                quick.observe(observer);
                readers.observer = Some(Observer::clone(observer));
            }
            Self::Postgres { readers, batches } => {
                batches.observe(observer);
                readers.observer = Some(Observer::clone(observer));
            }
        }
    }

    /// Looks up a session that has not ended, with its user. `None` if that has to be a query of its own, as below.
    pub(super) async fn session(&self, id: Uuid, now_ms: i64) -> Option<Option<OwnerRow>> {
        match self {
            Self::Sqlite { quick, .. } => quick.session(id, now_ms),
            Self::Postgres { batches, .. } => batches.session(id, now_ms).await,
        }
    }

    /// Looks up a record, deleted or not.
    pub(super) async fn record(&self, owner: Uuid, id: Uuid) -> Option<Option<records::Model>> {
        match self {
            Self::Sqlite { quick, .. } => quick.record(owner, id),
            Self::Postgres { batches, .. } => batches.record(owner, id).await,
        }
    }

    /// Returns the look-ups of SQLite.
    pub(super) fn quick(&self) -> Option<&QuickReads> {
        match self {
            Self::Sqlite { quick, .. } => Some(quick),
            Self::Postgres { .. } => None,
        }
    }

    /// Returns the batches of PostgreSQL.
    pub(super) fn batches(&self) -> Option<&Batches> {
        match self {
            Self::Sqlite { .. } => None,
            Self::Postgres { batches, .. } => Some(batches),
        }
    }

    /// Closes the connections.
    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite { readers, quick } => {
                quick.close();
                readers.close().await;
            }
            Self::Postgres { readers, batches } => {
                batches.close().await;
                readers.close().await;
            }
        }
    }
}

#[async_trait]
impl ConnectionTrait for Reader {
    fn get_database_backend(&self) -> DbBackend {
        match self {
            Self::Sqlite { .. } => DbBackend::Sqlite,
            Self::Postgres { .. } => DbBackend::Postgres,
        }
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        match self {
            Self::Sqlite { readers, .. } => readers.execute(statement).await,
            Self::Postgres { readers, .. } => readers.execute(statement).await,
        }
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.execute_raw(Statement::from_string(self.get_database_backend(), sql)).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        match self {
            Self::Sqlite { readers, .. } => readers.one(statement).await,
            Self::Postgres { readers, .. } => readers.one(statement).await,
        }
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        match self {
            Self::Sqlite { readers, .. } => readers.all(statement).await,
            Self::Postgres { readers, .. } => readers.all(statement).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn readers(count: usize, patience: Duration) -> (Reader, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new().filename(folder.path().join("evenkeel.db")).create_if_missing(true);
        let readers = Box::new(Readers::open(options, count, patience).await.unwrap());
        let quick = QuickReads::open(&folder.path().join("evenkeel.db")).unwrap();
        (Reader::Sqlite { readers, quick }, folder)
    }

    fn statement(sql: &str) -> Statement {
        Statement::from_string(DbBackend::Sqlite, sql)
    }

    /// Counts to a number that takes SQLite minutes.
    const ENDLESS: &str = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
                           SELECT i FROM n WHERE i % 1000 = 0 LIMIT 1000000000";

    #[tokio::test(flavor = "multi_thread")]
    async fn an_abandoned_query_gives_its_connection_back() {
        let (reader, _folder) = readers(1, Duration::from_secs(60)).await;
        let mut abandoned = Box::pin(reader.query_all_raw(statement(ENDLESS)));
        assert!(futures_util::poll!(&mut abandoned).is_pending());
        drop(abandoned);
        let row = reader.query_one_raw(statement("SELECT 7 AS seven")).await.unwrap().unwrap();
        assert_eq!(row.try_get::<i64>("", "seven").unwrap(), 7);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_query_that_finds_no_connection_in_time_is_told_so() {
        let (reader, _folder) = readers(1, Duration::ZERO).await;
        let mut first = Box::pin(reader.query_all_raw(statement(ENDLESS)));
        assert!(futures_util::poll!(&mut first).is_pending());
        let second = reader.query_one_raw(statement("SELECT 7")).await;
        assert!(matches!(second, Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))));
    }

    #[tokio::test]
    async fn closed_readers_answer_no_query() {
        let (reader, _folder) = readers(2, Duration::from_secs(60)).await;
        reader.close().await;
        let late = reader.query_one_raw(statement("SELECT 7")).await;
        assert!(matches!(late, Err(DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))));
    }

    #[tokio::test]
    async fn sqlite_is_compiled_to_keep_prepared_statements() {
        let (reader, _folder) = readers(1, Duration::from_secs(60)).await;
        let rows = reader.query_all_raw(statement("PRAGMA compile_options")).await.unwrap();
        let options: Vec<String> = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
        assert!(options.iter().any(|option| option == "ENABLE_QPSG"), "set by .cargo/config.toml: {options:?}");
    }
}
