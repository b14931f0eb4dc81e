//! The database schema: a single baseline migration until 1.0, then one migration per change.

pub use sea_orm_migration::prelude::*;

/// Applies and reverts the migrations below.
#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(Baseline)]
    }
}

struct Baseline;

impl MigrationName for Baseline {
    fn name(&self) -> &str {
        "m20261122_000001_baseline"
    }
}

/// In an order that satisfies foreign keys.
const TABLES: [&str; 20] = [
    "event_counts",
    "rate_limit_windows",
    "account_deletions",
    "reminders",
    "record_versions",
    "records",
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
        manager.get_connection().execute_unprepared(include_str!("schema.sql")).await.map(drop)
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            manager.get_connection().execute_unprepared(&format!("DROP TABLE {table}")).await?;
        }
        Ok(())
    }
}
