//! How often something was used, by the day. Nobody's name, address or network address, and no single visit.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum EventCounts {
    Table,
    Day,
    Event,
    Detail,
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
                    .table(EventCounts::Table)
                    // 2026-11-21, UTC
                    .col(string(EventCounts::Day))
                    .col(string(EventCounts::Event))
                    // Its properties, each from a list: step=help. Empty where it has none.
                    .col(string(EventCounts::Detail))
                    .col(big_integer(EventCounts::Count))
                    .primary_key(Index::create().col(EventCounts::Day).col(EventCounts::Event).col(EventCounts::Detail))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(EventCounts::Table).to_owned()).await
    }
}
