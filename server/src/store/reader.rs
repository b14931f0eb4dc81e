//! The connections that read.
//!
//! SQLite's are kept here and not in a pool of sqlx, which tests each connection that comes back. With SQLite that takes
//! two more thread switches, as much as a short query.

use std::{
    mem,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement,
    prelude::async_trait::async_trait,
    sea_query::Values,
    sqlx::{
        self, AssertSqlSafe, ConnectOptions, Connection, Sqlite, SqliteConnection, query::Query,
        sqlite::SqliteConnectOptions,
    },
};
use sea_query_sqlx::SqlxValues;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

use super::{
    observer::{Observer, observe, observed},
    quick::QuickReads,
};

/// The connections that read: SQLite's own ones, or the pool that PostgreSQL also writes with.
pub(super) enum Reader {
    Sqlite(Box<SqliteReaders>),
    Postgres(DatabaseConnection),
}

/// SQLite connections, of which each is used by one query at a time.
pub(super) struct SqliteReaders {
    options: SqliteConnectOptions,
    patience: Duration,
    turns: Semaphore,
    idle: Mutex<Vec<SqliteConnection>>,
    quick: QuickReads,
    observer: Option<Observer>,
}

impl SqliteReaders {
    /// Opens `count` connections. A query waits up to `patience` for one of them.
    pub(super) async fn open(options: SqliteConnectOptions, count: usize, patience: Duration) -> sqlx::Result<Self> {
        let mut idle = Vec::with_capacity(count);
        for _ in 0..count {
            idle.push(options.connect().await?);
        }
        let quick =
            QuickReads::open(options.get_filename()).map_err(|error| sqlx::Error::Configuration(error.into()))?;
        Ok(Self { options, patience, turns: Semaphore::new(count), idle: Mutex::new(idle), quick, observer: None })
    }

    /// Waits for a connection that runs the statement. One that was lost is replaced.
    async fn take(&self, statement: &Statement) -> Result<Taken<'_>, DbErr> {
        let turn = timeout(self.patience, self.turns.acquire()).await;
        let turn = turn.map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))?;
        let turn = turn.map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))?;
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(|error| DbErr::Conn(RuntimeErr::SqlxError(error.into())))?,
        };
        let observed_sql = self.observer.as_ref().map(|_| statement.sql.clone()).unwrap_or_default();
        Ok(Taken { connection: Some(connection), readers: self, observed_sql, _turn: turn })
    }

    async fn close(&self) {
        self.quick.close();
        self.turns.close();
        let idle = mem::take(&mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner));
        for connection in idle {
            let _ = connection.close().await;
        }
    }
}

/// A connection in use. It goes back when it is dropped, also if the query was abandoned: its thread stops at the next
/// row, and takes the next query after that.
struct Taken<'a> {
    connection: Option<SqliteConnection>,
    readers: &'a SqliteReaders,
    /// Empty without an observer.
    observed_sql: String,
    // Dropped after the connection went back.
    _turn: SemaphorePermit<'a>,
}

impl Taken<'_> {
    /// Runs a query. A connection whose thread is gone is not used again.
    async fn run<T>(&mut self, query: impl AsyncFnOnce(&mut SqliteConnection) -> sqlx::Result<T>) -> Result<T, DbErr> {
        let connection = self.connection.as_mut().ok_or(DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))?;
        let done = observed(self.readers.observer.as_ref(), &self.observed_sql, query(connection)).await;
        done.map_err(|error| {
            if matches!(error, sqlx::Error::WorkerCrashed) {
                self.connection = None;
            }
            DbErr::Query(RuntimeErr::SqlxError(error.into()))
        })
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.readers.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        }
    }
}

fn query(statement: Statement) -> Query<'static, Sqlite, SqlxValues> {
    let values = statement.values.unwrap_or(Values(Vec::new()));
    sqlx::query_with(AssertSqlSafe(statement.sql), SqlxValues(values))
}

impl Reader {
    /// Tells an observer of all later queries.
    pub(super) fn observe(&mut self, observer: &Observer) {
        match self {
            Self::Sqlite(readers) => {
                readers.quick.observe(observer);
                readers.observer = Some(Observer::clone(observer));
            }
            Self::Postgres(pool) => observe(pool, observer),
        }
    }

    /// Returns the look-ups that need no thread switch; `None` on PostgreSQL.
    pub(super) fn quick(&self) -> Option<&QuickReads> {
        match self {
            Self::Sqlite(readers) => Some(&readers.quick),
            Self::Postgres(_) => None,
        }
    }

    /// Closes the connections.
    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(readers) => readers.close().await,
            Self::Postgres(pool) => drop(pool.clone().close().await),
        }
    }
}

#[async_trait]
impl ConnectionTrait for Reader {
    fn get_database_backend(&self) -> DbBackend {
        match self {
            Self::Sqlite(_) => DbBackend::Sqlite,
            Self::Postgres(_) => DbBackend::Postgres,
        }
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        match self {
            Self::Sqlite(readers) => {
                let done = readers.take(&statement).await?.run(async |db| query(statement).execute(db).await).await?;
                Ok(done.into())
            }
            Self::Postgres(pool) => pool.execute_raw(statement).await,
        }
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        match self {
            Self::Sqlite(_) => self.execute_raw(Statement::from_string(DbBackend::Sqlite, sql)).await,
            Self::Postgres(pool) => pool.execute_unprepared(sql).await,
        }
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        match self {
            Self::Sqlite(readers) => {
                let row =
                    readers.take(&statement).await?.run(async |db| query(statement).fetch_optional(db).await).await?;
                Ok(row.map(QueryResult::from))
            }
            Self::Postgres(pool) => pool.query_one_raw(statement).await,
        }
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        match self {
            Self::Sqlite(readers) => {
                let rows = readers.take(&statement).await?.run(async |db| query(statement).fetch_all(db).await).await?;
                Ok(rows.into_iter().map(QueryResult::from).collect())
            }
            Self::Postgres(pool) => pool.query_all_raw(statement).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn readers(count: usize, patience: Duration) -> (Reader, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new().filename(folder.path().join("evenkeel.db")).create_if_missing(true);
        (Reader::Sqlite(Box::new(SqliteReaders::open(options, count, patience).await.unwrap())), folder)
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
