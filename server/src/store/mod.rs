//! Storage: the only place that knows there is a database. Every function takes the person it acts for, and every
//! query carries that person in its `WHERE`: what is not theirs is not there.
//!
//! What comes out are plain records with opened text, and [`StoreError`]; no SeaORM type leaves this folder.

pub mod accounts;
pub mod attempts;
pub mod auth_flows;
pub mod care_links;
mod connect;
pub mod deletions;
mod demo;
mod entities;
mod error;
pub mod event_counts;
pub mod identities;
pub mod invitations;
mod keys;
pub mod mails;
pub mod onboarding;
pub mod one_time;
pub mod profiles;
pub mod rate_limits;
pub mod records;
pub mod reminders;
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

/// The open database and the keys.
pub struct Store {
    /// SQLite: the one connection that writes. Postgres: the pool.
    writer: DatabaseConnection,
    /// SQLite: connections that only read, so that a long write never keeps a reader waiting.
    reader: DatabaseConnection,
    master: MasterKey,
    keys: Mutex<HashMap<Uuid, Arc<DataKey>>>,
    /// A person wrote a mail.
    mail_waits: tokio::sync::Notify,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    /// Begins a write. SQLite takes its write lock here (`BEGIN IMMEDIATE`) and waits for it up to the busy timeout:
    /// a transaction that reads first and asks for the lock later would be refused without waiting.
    async fn write(&self) -> Result<DatabaseTransaction, StoreError> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        Ok(self.writer.begin_with_options(options).await?)
    }

    /// A key of the server's own, one for each purpose.
    pub fn derive_key(&self, purpose: &str) -> zeroize::Zeroizing<[u8; vault::KEY_BYTES]> {
        self.master.derive(purpose)
    }

    /// Answers whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.reader.execute_unprepared("SELECT 1").await?;
        Ok(())
    }

    /// Closes the connections, so that SQLite folds its write-ahead log into the file.
    pub async fn close(&self) {
        let _ = self.reader.clone().close().await;
        let _ = self.writer.clone().close().await;
    }
}
