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

impl Baseline {
    fn scripts(backend: DbBackend) -> [&'static str; 3] {
        match backend {
            DbBackend::Postgres => {
                [include_str!("schema.sql"), include_str!("audit_postgres.sql"), include_str!("records_postgres.sql")]
            }
            _ => [include_str!("schema.sql"), include_str!("audit_sqlite.sql"), include_str!("records_sqlite.sql")],
        }
    }
}

/// Returns the names of the tables that a script creates, in its order.
fn tables(script: &str) -> impl DoubleEndedIterator<Item = &str> {
    script.lines().filter_map(|line| {
        let (_, name) = line.strip_prefix("CREATE ")?.split_once("TABLE ")?;
        name.split([' ', '(']).next()
    })
}

#[async_trait::async_trait]
impl MigrationTrait for Baseline {
    /// SeaORM uses transactions only on PostgreSQL by default; a failed migration must not leave partial changes on
    /// SQLite either.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for script in Self::scripts(manager.get_database_backend()) {
            manager.get_connection().execute_unprepared(script).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let scripts = Self::scripts(manager.get_database_backend());
        // A table is dropped before the tables that it refers to, which are created first.
        for table in scripts.into_iter().flat_map(tables).rev() {
            manager.get_connection().execute_unprepared(&format!("DROP TABLE IF EXISTS {table}")).await?;
        }
        Ok(())
    }
}
