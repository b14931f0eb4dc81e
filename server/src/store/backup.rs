//! Backups of a SQLite database, made while a server writes to it, and their restoration.
//!
//! A backup is two files. `evenkeel-<time>.db` is a snapshot without data keys. `keys.db` holds the wrapped data keys and
//! the ids of all users, and every backup replaces it. So the text of a deleted account cannot be read from older
//! snapshots either, once the next backup has replaced its key.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use chrono::DateTime;
use sea_orm::sqlx::{
    self, ConnectOptions, Connection,
    sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode},
};

use super::connect::{BUSY, keep_private};

/// The file with the data keys.
pub const KEYS: &str = "keys.db";

/// A backup that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// The snapshot.
    pub snapshot: PathBuf,
    /// The file with the data keys.
    pub keys: PathBuf,
    /// The size of both, in bytes.
    pub bytes: u64,
    /// The number of users.
    pub users: i64,
}

/// A snapshot that was restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Restored {
    /// When the snapshot was made, in epoch milliseconds.
    pub made_at: i64,
    /// The number of users in it.
    pub users: i64,
    /// The number of users that were left out because their accounts were deleted after the snapshot was made.
    pub deleted_since: u64,
}

/// Makes a backup of a database in `folder`, which is created if it is missing.
pub async fn back_up(database: &Path, folder: &Path, now_ms: i64) -> anyhow::Result<Backup> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let made = DateTime::from_timestamp_millis(now_ms).unwrap_or_default().format("%Y%m%dT%H%M%S%3fZ");
    let snapshot = folder.join(format!("evenkeel-{made}.db"));
    // A name that `restore` refuses, until the snapshot is complete and its keys are taken out.
    let (draft, new_keys) = (snapshot.with_extension("incomplete"), folder.join("keys.incomplete"));
    for file in [&draft, &new_keys] {
        _ = fs::remove_file(file);
        keep_private(file).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let made = copy_apart(database, &draft, &new_keys, now_ms).await;
    let users = match made {
        Ok(users) => users,
        Err(error) => {
            _ = fs::remove_file(&draft);
            _ = fs::remove_file(&new_keys);
            return Err(error);
        }
    };
    let keys = folder.join(KEYS);
    // The keys first: a snapshot is never newer than the keys beside it.
    put(&new_keys, &keys)?;
    put(&draft, &snapshot)?;
    let bytes = fs::metadata(&snapshot)?.len() + fs::metadata(&keys)?.len();
    Ok(Backup { snapshot, keys, bytes, users })
}

/// Copies the database to `draft` and moves the data keys from there to `keys`. Returns the number of users.
async fn copy_apart(database: &Path, draft: &Path, keys: &Path, now_ms: i64) -> anyhow::Result<i64> {
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
    sqlx::query("ATTACH DATABASE ? AS keys").bind(text(keys)?).execute(&mut copy).await?;
    let mut txn = copy.begin().await?;
    for statement in [
        "CREATE TABLE keys.backup (made_at BIGINT NOT NULL)",
        "CREATE TABLE main.backup (made_at BIGINT NOT NULL)",
        "CREATE TABLE keys.users AS SELECT id FROM main.users",
        "CREATE TABLE keys.user_keys AS SELECT id, user_id, master_key_id, wrapped, created_at FROM main.user_keys",
        "DELETE FROM main.user_keys",
    ] {
        sqlx::query(statement).execute(&mut *txn).await?;
    }
    for insert in ["INSERT INTO keys.backup VALUES (?)", "INSERT INTO main.backup VALUES (?)"] {
        sqlx::query(insert).bind(now_ms).execute(&mut *txn).await?;
    }
    let users = sqlx::query_scalar("SELECT count(*) FROM keys.users").fetch_one(&mut *txn).await?;
    txn.commit().await?;
    copy.close().await?;
    Ok(users)
}

/// Restores a snapshot to `target`, which must not exist. Users that are not among the keys are left out. So is what must
/// not come back: sessions, tokens, mails.
pub async fn restore(snapshot: &Path, keys: &Path, target: &Path) -> anyhow::Result<Restored> {
    for file in [snapshot, keys] {
        fs::metadata(file).with_context(|| format!("cannot read {}", file.display()))?;
    }
    if fs::exists(target)? {
        bail!("{} exists already; move it away first", target.display());
    }
    keep_private(target).with_context(|| format!("cannot write {}", target.display()))?;
    let restored = match fs::copy(snapshot, target).context("the snapshot could not be copied") {
        Ok(_) => fill(snapshot, keys, target).await,
        Err(error) => Err(error),
    };
    if restored.is_err() {
        _ = fs::remove_file(target);
    }
    restored
}

async fn fill(snapshot: &Path, keys: &Path, target: &Path) -> anyhow::Result<Restored> {
    let not_a_backup = |file: &Path| format!("{} is not a backup by this program", file.display());
    let mut copy = open(target).await.with_context(|| not_a_backup(snapshot))?;
    let check: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut copy)
        .await
        .with_context(|| not_a_backup(snapshot))?;
    if check != "ok" {
        bail!("{} is damaged: {check}", snapshot.display());
    }
    sqlx::query("ATTACH DATABASE ? AS keys").bind(text(keys)?).execute(&mut copy).await?;
    let made_at: i64 = sqlx::query_scalar("SELECT made_at FROM main.backup")
        .fetch_one(&mut copy)
        .await
        .with_context(|| not_a_backup(snapshot))?;
    let keys_made_at: i64 = sqlx::query_scalar("SELECT made_at FROM keys.backup")
        .fetch_one(&mut copy)
        .await
        .with_context(|| not_a_backup(keys))?;
    if keys_made_at < made_at {
        bail!("{} is older than the snapshot; use the newest {KEYS}", keys.display());
    }
    let mut txn = copy.begin().await?;
    let deleted = "id NOT IN (SELECT id FROM keys.users)";
    for statement in [
        format!("DELETE FROM invitations WHERE accepted_by IN (SELECT id FROM main.users WHERE {deleted})"),
        format!(
            "DELETE FROM invitations WHERE email IN (SELECT email FROM accounts WHERE user_id IN \
             (SELECT id FROM main.users WHERE {deleted}))"
        ),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut *txn).await?;
    }
    // All else of these users is deleted with them.
    let deleted_since = sqlx::query(sqlx::AssertSqlSafe(format!("DELETE FROM main.users WHERE {deleted}")))
        .execute(&mut *txn)
        .await?
        .rows_affected();
    for statement in [
        "INSERT INTO main.user_keys (id, user_id, master_key_id, wrapped, created_at) \
         SELECT id, user_id, master_key_id, wrapped, created_at FROM keys.user_keys \
         WHERE user_id IN (SELECT id FROM main.users)",
        "DELETE FROM sessions",
        "DELETE FROM one_time_tokens",
        "DELETE FROM auth_flows",
        "DELETE FROM mail_outbox",
        "DROP TABLE main.backup",
    ] {
        sqlx::query(statement).execute(&mut *txn).await?;
    }
    let users = sqlx::query_scalar("SELECT count(*) FROM main.users").fetch_one(&mut *txn).await?;
    txn.commit().await?;
    copy.close().await?;
    Ok(Restored { made_at, users, deleted_since })
}

/// Opens a copy that nobody else uses. Without a journal on disk, which would hold the keys that leave the file; a failed
/// copy is discarded. What is deleted is overwritten.
async fn open(file: &Path) -> anyhow::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Memory)
        .pragma("secure_delete", "ON")
        .foreign_keys(true)
        .disable_statement_logging();
    Ok(options.connect().await?)
}

/// Moves a complete file to its final name, in a way that survives a power cut.
fn put(draft: &Path, file: &Path) -> anyhow::Result<()> {
    fs::File::open(draft)?.sync_all()?;
    fs::rename(draft, file).with_context(|| format!("cannot write {}", file.display()))?;
    match file.parent() {
        Some(folder) => Ok(fs::File::open(folder)?.sync_all()?),
        None => Ok(()),
    }
}

fn text(path: &Path) -> anyhow::Result<&str> {
    path.to_str().with_context(|| format!("{} is not a Unicode path", path.display()))
}
