//! Backups of a PostgreSQL database, by `pg_dump` and `pg_restore`.

use std::{ffi::OsStr, path::Path, str::FromStr};

use anyhow::{Context, bail};
use futures_util::{StreamExt, TryStreamExt};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, Statement,
    sqlx::{
        self, AssertSqlSafe, ColumnIndex, ConnectOptions, Connection, Decode, PgConnection, Postgres, QueryBuilder,
        Row, Sqlite, SqliteConnection, Type, postgres::PgConnectOptions,
    },
};
use secrecy::{ExposeSecret, SecretString};
use uuid::Uuid;

use super::{
    POSTGRES_END, Restored, compare,
    keys::{self, Kind, TABLES, attach, open},
    not_a_backup, programs, time_in_name,
};

/// Stands in a database while it is restored.
const UNFINISHED: &str = "unfinished_restore";
/// The number of rows that are copied at a time.
const BATCH: usize = 1_000;
/// The tables, views and sequences that belong to no extension.
const RELATIONS: &str = "FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace \
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND n.nspname NOT LIKE 'pg_temp_%' \
    AND NOT EXISTS (SELECT 1 FROM pg_depend AS d WHERE d.objid = c.oid AND d.deptype = 'e') \
    AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')";

/// A value of the tables in [`TABLES`].
enum Value {
    Id(Uuid),
    Number(i64),
    Bytes(Vec<u8>),
}

/// Reads a row of those tables.
fn values<R: Row>(row: &R, kinds: &[Kind]) -> sqlx::Result<Vec<Value>>
where
    usize: ColumnIndex<R>,
    for<'r> Uuid: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
{
    let value = |(at, kind): (usize, &Kind)| {
        Ok(match kind {
            Kind::Id => Value::Id(row.try_get(at)?),
            Kind::Number => Value::Number(row.try_get(at)?),
            Kind::Bytes => Value::Bytes(row.try_get(at)?),
        })
    };
    kinds.iter().enumerate().map(value).collect()
}

/// Inserts rows into a table of the schema `keys`. The databases share no type for this.
macro_rules! insert {
    ($database:ty, $into:expr, $table:expr, $rows:expr) => {{
        let mut query = QueryBuilder::<$database>::new(format!("INSERT INTO keys.{} ", $table));
        query.push_values($rows, |mut row, values| {
            for value in values {
                match value {
                    Value::Id(id) => row.push_bind(id),
                    Value::Number(number) => row.push_bind(number),
                    Value::Bytes(bytes) => row.push_bind(bytes),
                };
            }
        });
        query.build().execute(&mut *$into).await?;
    }};
}

/// Dumps the database to `draft` without the data keys, which are copied to `keys`. Returns the number of users.
pub(super) async fn copy_apart(url: &str, draft: &Path, keys: &Path, now_ms: i64) -> anyhow::Result<i64> {
    let mut live = connect(url).await?;
    // Keys and dump are of one moment, and servers go on writing.
    let mut txn = live.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    sqlx::query("SET LOCAL idle_in_transaction_session_timeout = 0").execute(&mut *txn).await?;
    let moment: String = sqlx::query_scalar("SELECT pg_export_snapshot()").fetch_one(&mut *txn).await?;
    let users = sqlx::query_scalar(keys::COUNT_USERS).fetch_one(&mut *txn).await?;
    copy_keys(&mut txn, keys, now_ms).await.with_context(|| format!("cannot write {}", keys.display()))?;
    let snapshot = format!("--snapshot={moment}");
    let arguments = [
        "--format=custom",
        // Sealed text doesn't shrink; as hexadecimal digits it does.
        "--compress=1",
        "--exclude-table-data=user_keys",
        "--exclude-table-data=root_key",
        "--no-owner",
        "--no-privileges",
        "--no-comments",
        "--no-publications",
        "--no-subscriptions",
        "--no-tablespaces",
        &snapshot,
        "--file",
    ];
    let mut arguments: Vec<&OsStr> = arguments.map(OsStr::new).to_vec();
    arguments.push(draft.as_os_str());
    programs::run("pg_dump", &arguments, url).await?;
    txn.rollback().await?;
    live.close().await?;
    Ok(users)
}

async fn copy_keys(live: &mut PgConnection, file: &Path, now_ms: i64) -> anyhow::Result<()> {
    // In memory, and with the file beside it as `keys`.
    let mut copy = open(Path::new(":memory:")).await?;
    attach(&mut copy, file).await?;
    let mut txn = copy.begin().await?;
    for statement in keys::CREATE {
        sqlx::query(statement).execute(&mut *txn).await?;
    }
    sqlx::query("INSERT INTO keys.backup VALUES (?)").bind(now_ms).execute(&mut *txn).await?;
    for (table, select, kinds) in TABLES {
        let rows = sqlx::query(select).fetch(&mut *live).map(|row| values(&row?, kinds));
        let mut batches = rows.boxed().try_chunks(BATCH);
        while let Some(batch) = batches.try_next().await? {
            insert!(Sqlite, txn, table, batch);
        }
    }
    txn.commit().await?;
    copy.close().await?;
    Ok(())
}

/// Copies the keys from a file into a schema of a database.
async fn load_keys(copy: &mut SqliteConnection, target: &mut PgConnection) -> anyhow::Result<()> {
    sqlx::query("CREATE SCHEMA keys").execute(&mut *target).await?;
    for statement in keys::CREATE {
        sqlx::query(statement).execute(&mut *target).await?;
    }
    for (table, _, kinds) in TABLES {
        let select = format!("SELECT * FROM keys.{table}");
        let rows = sqlx::query(AssertSqlSafe(select)).fetch(&mut *copy).map(|row| values(&row?, kinds));
        let mut batches = rows.boxed().try_chunks(BATCH);
        while let Some(batch) = batches.try_next().await? {
            insert!(Postgres, target, table, batch);
        }
    }
    Ok(())
}

/// A database that holds a mark until all of the snapshot was read.
#[derive(Debug)]
pub struct Draft {
    url: SecretString,
    /// The address of the real database and the name of this one, if it is only a trial.
    trial: Option<(SecretString, String)>,
}

impl Draft {
    pub(super) async fn prepare(url: &str, trial: bool) -> anyhow::Result<Self> {
        let mut db = connect(url).await?;
        let draft = if trial {
            let real: String = sqlx::query_scalar("SELECT current_database()").fetch_one(&mut db).await?;
            let name = format!("{real}_trial_{}", Uuid::new_v4().simple());
            run(&mut db, &format!("CREATE DATABASE {} TEMPLATE template0", quoted(&name))).await.context(
                "a backup is tried in a database of its own, which this user could not create (ALTER ROLE ... CREATEDB)",
            )?;
            Self { url: SecretString::from(named(url, &name)?), trial: Some((SecretString::from(url), name)) }
        } else {
            let taken: i64 =
                sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) {RELATIONS}"))).fetch_one(&mut db).await?;
            if taken > 0 {
                bail!(
                    "the database of DATABASE_URL has tables. Create an empty one (createdb) and name it there; servers \
                     must not use it yet"
                );
            }
            Self { url: SecretString::from(url), trial: None }
        };
        db.close().await?;
        let mut db = connect(draft.url.expose_secret()).await?;
        run(&mut db, &format!("CREATE TABLE {UNFINISHED} (since TIMESTAMPTZ NOT NULL DEFAULT now())")).await?;
        db.close().await?;
        Ok(draft)
    }

    pub(super) fn url(&self) -> String {
        self.url.expose_secret().to_owned()
    }

    pub(super) async fn fill(&self, snapshot: &Path, keys: &Path) -> anyhow::Result<Restored> {
        let made_at = time_in_name(snapshot).filter(|_| snapshot.extension() == Some(OsStr::new(POSTGRES_END)));
        let made_at = made_at.with_context(|| {
            format!(
                "{}; its name would be evenkeel-<time>.{POSTGRES_END} and say when it was made",
                not_a_backup(snapshot)
            )
        })?;
        let mut copy = open(Path::new(":memory:")).await?;
        attach(&mut copy, keys).await?;
        compare(keys, keys::made_at(&mut copy, keys).await?, made_at)?;
        let mut db = connect(self.url.expose_secret()).await?;
        let name: String = sqlx::query_scalar("SELECT current_database()").fetch_one(&mut db).await?;
        let target = format!("--dbname=dbname='{}'", name.replace('\\', "\\\\").replace('\'', "\\'"));
        let arguments = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", &target];
        let mut arguments: Vec<&OsStr> = arguments.map(OsStr::new).to_vec();
        arguments.push(snapshot.as_os_str());
        programs::run("pg_restore", &arguments, self.url.expose_secret())
            .await
            .with_context(|| format!("{} cannot be restored", snapshot.display()))?;
        let mut txn = db.begin().await?;
        load_keys(&mut copy, &mut txn).await.with_context(|| not_a_backup(keys))?;
        let deleted_since = sqlx::query_scalar(keys::COUNT_DELETED)
            .fetch_one(&mut *txn)
            .await
            .with_context(|| not_a_backup(snapshot))?;
        for statement in keys::SETTLE.into_iter().chain(["DROP SCHEMA keys CASCADE"]) {
            sqlx::query(statement).execute(&mut *txn).await?;
        }
        let users = sqlx::query_scalar(keys::COUNT_USERS).fetch_one(&mut *txn).await?;
        txn.commit().await?;
        db.close().await?;
        copy.close().await?;
        Ok(Restored { made_at, users, deleted_since })
    }

    pub(super) async fn keep(self) -> anyhow::Result<()> {
        let mut db = connect(self.url.expose_secret()).await?;
        // Without these figures the first queries would read whole tables.
        run(&mut db, "ANALYZE").await?;
        run(&mut db, &format!("DROP TABLE {UNFINISHED}")).await?;
        Ok(db.close().await?)
    }

    pub(super) async fn discard(self) -> anyhow::Result<()> {
        if let Some((url, name)) = self.trial {
            let mut db = connect(url.expose_secret()).await?;
            run(&mut db, &format!("DROP DATABASE {} WITH (FORCE)", quoted(&name))).await?;
            return Ok(db.close().await?);
        }
        let mut db = connect(self.url.expose_secret()).await?;
        // It was empty, so all of this is the snapshot's.
        let tables = format!("SELECT format('%I.%I', n.nspname, c.relname) {RELATIONS} AND c.relkind IN ('r', 'p')");
        let tables: Vec<String> = sqlx::query_scalar(AssertSqlSafe(tables)).fetch_all(&mut db).await?;
        let mut txn = db.begin().await?;
        for table in tables {
            run(&mut txn, &format!("DROP TABLE {table} CASCADE")).await?;
        }
        run(&mut txn, "DROP FUNCTION IF EXISTS audit_log_refuses").await?;
        txn.commit().await?;
        Ok(db.close().await?)
    }
}

pub(super) async fn is_unfinished(reader: &DatabaseConnection) -> anyhow::Result<bool> {
    if reader.get_database_backend() != DbBackend::Postgres {
        return Ok(false);
    }
    let sql = format!("SELECT to_regclass('{UNFINISHED}') IS NOT NULL AS found");
    let row = reader.query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await?;
    Ok(row.map(|row| row.try_get("", "found")).transpose()?.unwrap_or(false))
}

async fn connect(url: &str) -> anyhow::Result<PgConnection> {
    // The error message of the parser may quote the password.
    let options = PgConnectOptions::from_str(url).ok().context("DATABASE_URL cannot be used")?;
    let options = options.disable_statement_logging().options([("client_min_messages", "warning")]);
    let connected = options.connect().await;
    connected.context("cannot connect to PostgreSQL (DATABASE_URL)")
}

async fn run(db: &mut PgConnection, sql: &str) -> anyhow::Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(db).await?;
    Ok(())
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Returns the address of another database of the same server.
fn named(url: &str, name: &str) -> anyhow::Result<String> {
    let mut address = reqwest::Url::parse(url).ok().context("DATABASE_URL cannot be used")?;
    let others: Vec<(String, String)> = address
        .query_pairs()
        .filter(|(key, _)| key != "dbname")
        .map(|(key, value)| (key.into(), value.into()))
        .collect();
    address.set_path(name);
    address.set_query(None);
    if !others.is_empty() {
        address.query_pairs_mut().extend_pairs(others);
    }
    Ok(address.into())
}
