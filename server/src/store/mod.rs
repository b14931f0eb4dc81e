//! Storage: the only module that accesses the database. Functions take the user they act for, and every query filters
//! by that user.
//!
//! Results are plain types with decrypted text, and [`StoreError`]; SeaORM types never leave this module.

pub mod accounts;
pub mod attempts;
pub mod audit;
pub mod auth_flows;
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

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, SqliteTransactionMode, TransactionOptions,
    TransactionTrait,
};
use uuid::Uuid;

pub use connect::{StoreOptions, sqlite_version_is_safe};
pub use error::StoreError;
use vault::{DataKey, MasterKey};

/// The open database and the encryption keys.
pub struct Store {
    /// SQLite: the single connection that writes. PostgreSQL: the pool.
    writer: DatabaseConnection,
    /// SQLite: read-only connections, so that a long write never blocks readers.
    reader: DatabaseConnection,
    /// Groups the saves of records; `None` on PostgreSQL, whose connections commit beside each other.
    saves: Option<group_commit::SaveQueue>,
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
        Ok(self.writer.begin_with_options(options).await?)
    }

    /// Derives a key of the server for a purpose.
    pub fn derive_key(&self, purpose: &str) -> zeroize::Zeroizing<[u8; vault::KEY_BYTES]> {
        self.master.derive(purpose)
    }

    /// Checks that the database responds.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.reader.execute_unprepared("SELECT 1").await?;
        Ok(())
    }

    /// Closes the connections, so that SQLite checkpoints its write-ahead log.
    pub async fn close(&self) {
        let _ = self.reader.clone().close().await;
        let _ = self.writer.clone().close().await;
    }
}
