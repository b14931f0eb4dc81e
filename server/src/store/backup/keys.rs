//! The data keys and what belongs to them, apart from a snapshot: a schema named `keys`, in a SQLite file of its own, or
//! for a moment in the PostgreSQL database that is restored. The statements are the same for both databases.

use std::path::Path;

use anyhow::Context;
use sea_orm::sqlx::{
    self, ConnectOptions,
    sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode},
};

use super::{not_a_backup, text};

pub(super) const CREATE: [&str; 5] = [
    "CREATE TABLE keys.backup (made_at BIGINT NOT NULL)",
    "CREATE TABLE keys.users (id UUID NOT NULL PRIMARY KEY)",
    "CREATE TABLE keys.user_keys (id UUID NOT NULL PRIMARY KEY, user_id UUID NOT NULL, master_key_id BYTEA NOT NULL, \
     wrapped BYTEA NOT NULL, created_at BIGINT NOT NULL)",
    "CREATE TABLE keys.root_key (id BIGINT NOT NULL PRIMARY KEY, wrapped BYTEA NOT NULL)",
    "CREATE TABLE keys.account_deletions (user_id UUID NOT NULL PRIMARY KEY, asked_at BIGINT NOT NULL, \
     delete_at BIGINT NOT NULL)",
];

/// The type of a column.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Id,
    Number,
    Bytes,
}

/// The tables that are filled from the database, with the statement that selects the rows and the types of the columns.
pub(super) const TABLES: [(&str, &str, &[Kind]); 4] = {
    use Kind::{Bytes, Id, Number};
    [
        ("users", "SELECT id FROM users", &[Id]),
        (
            "user_keys",
            "SELECT id, user_id, master_key_id, wrapped, created_at FROM user_keys",
            &[Id, Id, Bytes, Bytes, Number],
        ),
        ("root_key", "SELECT CAST(id AS BIGINT) AS id, wrapped FROM root_key", &[Number, Bytes]),
        ("account_deletions", "SELECT user_id, asked_at, delete_at FROM account_deletions", &[Id, Number, Number]),
    ]
};

/// Counts the users of a snapshot, and those that were deleted since.
pub(super) const COUNT_USERS: &str = "SELECT count(*) FROM users";
pub(super) const COUNT_DELETED: &str =
    "SELECT count(*) FROM users WHERE NOT EXISTS (SELECT 1 FROM keys.users AS kept WHERE kept.id = users.id)";

/// Puts the keys back, and removes what must not come back. All data of a deleted user is deleted, too.
pub(super) const SETTLE: [&str; 11] = [
    "DELETE FROM invitations WHERE accepted_by IN (SELECT id FROM users WHERE NOT EXISTS \
     (SELECT 1 FROM keys.users AS kept WHERE kept.id = users.id))",
    "DELETE FROM invitations WHERE email IN (SELECT email FROM accounts WHERE NOT EXISTS \
     (SELECT 1 FROM keys.users AS kept WHERE kept.id = accounts.user_id))",
    "DELETE FROM users WHERE NOT EXISTS (SELECT 1 FROM keys.users AS kept WHERE kept.id = users.id)",
    "INSERT INTO user_keys (id, user_id, master_key_id, wrapped, created_at) \
     SELECT id, user_id, master_key_id, wrapped, created_at FROM keys.user_keys \
     WHERE user_id IN (SELECT id FROM users)",
    "INSERT INTO root_key (id, wrapped) SELECT id, wrapped FROM keys.root_key",
    "DELETE FROM account_deletions",
    "INSERT INTO account_deletions (user_id, asked_at, delete_at) \
     SELECT user_id, asked_at, delete_at FROM keys.account_deletions WHERE user_id IN (SELECT id FROM users)",
    "DELETE FROM sessions",
    "DELETE FROM one_time_tokens",
    "DELETE FROM auth_flows",
    "DELETE FROM mail_outbox",
];

pub(super) async fn attach(db: &mut SqliteConnection, file: &Path) -> anyhow::Result<()> {
    sqlx::query("ATTACH DATABASE ? AS keys").bind(text(file)?).execute(db).await?;
    Ok(())
}

/// Opens a copy that only this process uses. Without a journal on disk, which would hold the keys that leave the file; a
/// failed copy is discarded. Deleted data is overwritten.
pub(super) async fn open(file: &Path) -> anyhow::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Memory)
        .pragma("secure_delete", "ON")
        .foreign_keys(true)
        .disable_statement_logging();
    Ok(options.connect().await?)
}

pub(super) async fn made_at(db: &mut SqliteConnection, file: &Path) -> anyhow::Result<i64> {
    let made = sqlx::query_scalar("SELECT made_at FROM keys.backup").fetch_one(db).await;
    made.with_context(|| not_a_backup(file))
}
