//! Storage: the only module that accesses the database. Functions take the user they act for, and every query filters
//! by that user.
//!
//! Results are plain types with decrypted text, and [`StoreError`]; SeaORM types never leave this module.

mod access;
pub mod accounts;
pub mod attempts;
pub mod audit;
pub mod auth_flows;
pub mod backup;
pub mod care_changes;
pub mod care_items;
pub mod care_links;
pub mod care_reads;
pub mod caseload;
mod connect;
pub mod deletions;
mod demo;
mod entities;
mod error;
pub mod event_counts;
mod group_commit;
pub mod identities;
pub mod invitations;
mod keys;
pub mod knowledge;
pub mod mails;
pub mod observer;
pub mod onboarding;
pub mod one_time;
pub mod profiles;
pub mod rate_limits;
pub mod records;
pub mod reminders;
pub mod retrieval_tests;
pub mod security_events;
pub mod sessions;
pub mod vault;
pub mod verify;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, EntityTrait, Set, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait, sea_query::OnConflict,
};
use uuid::Uuid;

pub use connect::{StoreOptions, is_postgres_protected, sqlite_version_is_safe};
use entities::rate_limit_windows;
pub use error::StoreError;
use vault::{DataKey, MasterKey};

/// The open database and the encryption keys.
pub struct Store {
    /// SQLite: the single connection that writes.
    writer: DatabaseConnection,
    /// SQLite: read-only connections, so that a long write never blocks a read. PostgreSQL: connections that a transaction
    /// never waits for while it holds one of the writer's.
    reader: DatabaseConnection,
    /// Groups the saves of records; `None` on PostgreSQL, whose connections commit beside each other.
    saves: Option<group_commit::SaveQueue>,
    /// Observes the database's work.
    observer: Option<observer::Observer>,
    master: MasterKey,
    keys: Mutex<HashMap<Uuid, Arc<DataKey>>>,
    /// Notified when a mail is queued.
    mail_waits: tokio::sync::Notify,
    /// Notified when this server adds a row to `care_changes`.
    care_changed: tokio::sync::Notify,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    /// Begins a write transaction. SQLite takes its write lock here (`BEGIN IMMEDIATE`) and waits up to the busy
    /// timeout; upgrading a read transaction later would fail without waiting.
    async fn write(&self) -> Result<DatabaseTransaction, StoreError> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let begun = self.writer.begin_with_options(options);
        Ok(observer::observed(self.observer.as_ref(), "BEGIN", begun).await?)
    }

    /// Derives a key of the server for a purpose, which a new master key doesn't change.
    pub fn derive_key(&self, purpose: &str) -> zeroize::Zeroizing<[u8; vault::KEY_BYTES]> {
        self.master.derive(purpose)
    }

    /// Derives a key of the server for sessions, which end when the master key changes.
    pub fn derive_session_key(&self, purpose: &str) -> zeroize::Zeroizing<[u8; vault::KEY_BYTES]> {
        self.master.derive_session_key(purpose)
    }

    /// Checks that the database responds.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.reader.execute_unprepared("SELECT 1").await?;
        Ok(())
    }

    /// Checks that the database accepts a write: it overwrites one row.
    pub async fn try_write(&self, now_ms: i64) -> Result<(), StoreError> {
        let key = [0; 32].to_vec();
        let row = rate_limit_windows::ActiveModel {
            key: Set(key.clone()),
            caller: Set(key),
            started_at: Set(now_ms),
            ends_at: Set(now_ms),
            count: Set(0),
        };
        rate_limit_windows::Entity::insert(row)
            .on_conflict(
                OnConflict::column(rate_limit_windows::Column::Key)
                    .update_columns([rate_limit_windows::Column::StartedAt, rate_limit_windows::Column::EndsAt])
                    .to_owned(),
            )
            .exec_without_returning(&self.writer)
            .await?;
        Ok(())
    }

    /// Returns the newest time in the database, in epoch milliseconds: of a sign-in, a record or an audit row.
    pub async fn newest_time(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT MAX(at) AS at FROM (SELECT MAX(rotated_at) AS at FROM sessions \
                   UNION ALL SELECT MAX(updated_at) FROM records UNION ALL SELECT MAX(at) FROM audit_log) AS times";
        let row = self.reader.query_one_raw(Statement::from_string(self.reader.get_database_backend(), sql)).await?;
        Ok(row.map(|row| row.try_get("", "at")).transpose()?.flatten())
    }

    /// Closes the connections, so that SQLite checkpoints its write-ahead log.
    pub async fn close(&self) {
        let _ = self.reader.close_by_ref().await;
        let _ = self.writer.close_by_ref().await;
    }
}
