//! The database schema: a single baseline migration until 1.0, then one migration per change.

#[cfg(debug_assertions)]
mod trial;
#[cfg(not(debug_assertions))]
mod trial {
    pub(super) fn asked_for() -> Option<Box<dyn super::MigrationTrait>> {
        None
    }
}

pub use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// Applies and reverts the migrations below.
#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        let released: [Box<dyn MigrationTrait>; 1] = [Box::new(Baseline)];
        released.into_iter().chain(trial::asked_for()).collect()
    }
}

struct Baseline;

impl MigrationName for Baseline {
    fn name(&self) -> &str {
        "m20261123_000001_baseline"
    }
}

/// In an order that satisfies foreign keys.
const TABLES: [&str; 29] = [
    "retrieval_runs",
    "retrieval_queries",
    "knowledge_embeddings",
    "knowledge_articles",
    "event_counts",
    "rate_limit_windows",
    "account_deletions",
    "reminders",
    "record_versions",
    "records",
    "care_changes",
    "audit_head",
    "audit_log",
    "care_items",
    "care_links",
    "invitations",
    "security_events",
    "onboarding_status",
    "user_profiles",
    "mail_outbox",
    "auth_flows",
    "one_time_tokens",
    "sessions",
    "identities",
    "sign_in_attempts",
    "accounts",
    "root_key",
    "user_keys",
    "users",
];

#[async_trait::async_trait]
impl MigrationTrait for Baseline {
    /// SeaORM uses transactions only on PostgreSQL by default; a failed migration must not leave partial changes on
    /// SQLite either.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let own = match manager.get_database_backend() {
            DbBackend::Postgres => [include_str!("audit_postgres.sql"), include_str!("records_postgres.sql")],
            _ => [include_str!("audit_sqlite.sql"), include_str!("records_sqlite.sql")],
        };
        for script in [include_str!("schema.sql")].into_iter().chain(own) {
            manager.get_connection().execute_unprepared(script).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            manager.get_connection().execute_unprepared(&format!("DROP TABLE IF EXISTS {table}")).await?;
        }
        Ok(())
    }
}
