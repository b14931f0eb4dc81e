//! Backups of a SQLite database.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use sea_orm::sqlx::{self, ConnectOptions, Connection, sqlite::SqliteConnectOptions};

use super::{
    Restored, compare,
    keys::{self, attach, open},
    not_a_backup, text,
};
use crate::store::connect::{BUSY, keep_private};

/// Copies the database to `draft` and moves the data keys from there to `keys`. Returns the number of users.
pub(super) async fn copy_apart(database: &Path, draft: &Path, keys: &Path, now_ms: i64) -> anyhow::Result<i64> {
    let mut live = SqliteConnectOptions::new()
        .filename(database)
        .busy_timeout(BUSY)
        .disable_statement_logging()
        .connect()
        .await
        .with_context(|| format!("cannot open {}", database.display()))?;
    // One read transaction: the snapshot is of one moment, and the server goes on writing.
    sqlx::query("VACUUM INTO ?").bind(text(draft)?).execute(&mut live).await.context("the snapshot failed")?;
    live.close().await?;
    let mut copy = open(draft).await?;
    attach(&mut copy, keys).await?;
    let mut txn = copy.begin().await?;
    for statement in keys::CREATE {
        sqlx::query(statement).execute(&mut *txn).await?;
    }
    for (table, rows, _) in keys::TABLES {
        let insert = format!("INSERT INTO keys.{table} {rows}");
        sqlx::query(sqlx::AssertSqlSafe(insert)).execute(&mut *txn).await?;
    }
    for statement in
        ["DELETE FROM user_keys", "DELETE FROM root_key", "CREATE TABLE main.backup (made_at BIGINT NOT NULL)"]
    {
        sqlx::query(statement).execute(&mut *txn).await?;
    }
    for insert in ["INSERT INTO keys.backup VALUES (?)", "INSERT INTO main.backup VALUES (?)"] {
        sqlx::query(insert).bind(now_ms).execute(&mut *txn).await?;
    }
    let users = sqlx::query_scalar(keys::COUNT_USERS).fetch_one(&mut *txn).await?;
    txn.commit().await?;
    copy.close().await?;
    Ok(users)
}

/// A file beside the database, which gets the database's name when all of it was read.
#[derive(Debug)]
pub struct Draft {
    file: PathBuf,
    database: PathBuf,
}

impl Draft {
    pub(super) fn prepare(database: &Path, trial: bool) -> anyhow::Result<Self> {
        if !trial {
            refuse_taken(database)?;
        }
        let draft = Self { file: database.with_extension("restoring"), database: database.to_owned() };
        draft.remove();
        Ok(draft)
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    pub(super) async fn fill(&self, snapshot: &Path, keys: &Path) -> anyhow::Result<Restored> {
        keep_private(&self.file).with_context(|| format!("cannot write {}", self.file.display()))?;
        // `fs::copy` would give the draft the snapshot's mode.
        let mut draft = fs::File::options().write(true).open(&self.file)?;
        io::copy(&mut fs::File::open(snapshot)?, &mut draft).context("the snapshot could not be copied")?;
        let mut copy = open(&self.file).await.with_context(|| not_a_backup(snapshot))?;
        let check: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
            .fetch_one(&mut copy)
            .await
            .with_context(|| not_a_backup(snapshot))?;
        if check != "ok" {
            bail!("{} is damaged: {check}", snapshot.display());
        }
        attach(&mut copy, keys).await?;
        let made_at: i64 = sqlx::query_scalar("SELECT made_at FROM main.backup")
            .fetch_one(&mut copy)
            .await
            .with_context(|| not_a_backup(snapshot))?;
        compare(keys, keys::made_at(&mut copy, keys).await?, made_at)?;
        let mut txn = copy.begin().await?;
        let deleted_since = sqlx::query_scalar(keys::COUNT_DELETED).fetch_one(&mut *txn).await?;
        for statement in keys::SETTLE.into_iter().chain(["DROP TABLE main.backup"]) {
            sqlx::query(statement).execute(&mut *txn).await?;
        }
        let users = sqlx::query_scalar(keys::COUNT_USERS).fetch_one(&mut *txn).await?;
        txn.commit().await?;
        copy.close().await?;
        Ok(Restored { made_at, users, deleted_since })
    }

    pub(super) fn keep(self) -> anyhow::Result<()> {
        let log = beside(&self.file, "-wal");
        if fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
            self.remove();
            bail!("the restored database could not be completed on disk; check the free space and try again");
        }
        // A server may have started meanwhile.
        refuse_taken(&self.database).inspect_err(|_| self.remove())?;
        super::put(&self.file, &self.database)
    }

    pub(super) fn discard(self) {
        self.remove();
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm", "-journal"] {
            _ = fs::remove_file(beside(&self.file, end));
        }
    }
}

fn beside(database: &Path, end: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Fails if the database exists, or if a crash left one of its logs: SQLite would replay the log into the restored
/// database. A log may hold the last saves of the database that was moved away, so it is not deleted here.
fn refuse_taken(database: &Path) -> anyhow::Result<()> {
    if fs::exists(database)? {
        bail!(
            "{} exists. Stop the server and move it away first, with the files beside it that end in -wal and -shm",
            database.display()
        );
    }
    for log in ["-wal", "-shm", "-journal"].map(|end| beside(database, end)) {
        if fs::exists(&log)? {
            bail!(
                "{} is left of a database that is no longer there. Move it to where that database is now: it may hold \
                 the last changes. Then restore again",
                log.display()
            );
        }
    }
    Ok(())
}
