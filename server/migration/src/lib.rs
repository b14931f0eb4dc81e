//! The database's history. One file a migration, listed here in order, never edited once released.
//!
//! Every migration runs in a transaction on both databases: `sea-orm-migration` does so by itself only on Postgres,
//! so each one says `use_transaction() -> Some(true)` and a failed one leaves nothing behind.

pub use sea_orm_migration::prelude::*;

mod m20261101_000001_create_users_and_keys;
mod m20261101_000002_create_journal_entries;
mod m20261101_000003_create_rate_limit_windows;
mod m20261121_000004_create_accounts;
mod m20261121_000005_create_mail_outbox;
mod m20261121_000006_create_profiles;
mod m20261121_000007_create_care_links;
mod m20261121_000009_create_event_counts;
mod m20261121_000010_create_records;
mod m20261121_000011_create_account_deletions;
mod m20261121_000012_create_reminders;
mod parts;

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
            Box::new(m20261121_000004_create_accounts::Migration),
            Box::new(m20261121_000005_create_mail_outbox::Migration),
            Box::new(m20261121_000006_create_profiles::Migration),
            Box::new(m20261121_000007_create_care_links::Migration),
            Box::new(m20261121_000009_create_event_counts::Migration),
            Box::new(m20261121_000010_create_records::Migration),
            Box::new(m20261121_000011_create_account_deletions::Migration),
            Box::new(m20261121_000012_create_reminders::Migration),
        ]
    }
}
