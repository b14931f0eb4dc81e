//! The database's history. One file a migration, listed here in order, never edited once released.
//!
//! Every migration runs in a transaction on both databases: `sea-orm-migration` does so by itself only on Postgres,
//! so each one says `use_transaction() -> Some(true)` and a failed one leaves nothing behind.

pub use sea_orm_migration::prelude::*;

mod m20261101_000001_create_users_and_keys;
mod m20261101_000002_create_journal_entries;
mod m20261101_000003_create_rate_limit_windows;

/// Runs the migrations below, forwards or back.
#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m20261101_000001_create_users_and_keys::Migration),
            Box::new(m20261101_000002_create_journal_entries::Migration),
            Box::new(m20261101_000003_create_rate_limit_windows::Migration),
        ]
    }
}
