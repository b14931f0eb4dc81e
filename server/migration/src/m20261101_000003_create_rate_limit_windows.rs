//! Rate limit windows that several server processes share. They hold a digest, two times and a count.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum RateLimitWindows {
    Table,
    Key,
    StartedAt,
    EndsAt,
    Count,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(RateLimitWindows::Table)
                    .col(ColumnDef::new(RateLimitWindows::Key).binary().not_null().primary_key())
                    .col(ColumnDef::new(RateLimitWindows::StartedAt).big_integer().not_null())
                    // For cleaning up.
                    .col(ColumnDef::new(RateLimitWindows::EndsAt).big_integer().not_null())
                    .col(ColumnDef::new(RateLimitWindows::Count).big_integer().not_null())
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(RateLimitWindows::Table).to_owned()).await
    }
}
