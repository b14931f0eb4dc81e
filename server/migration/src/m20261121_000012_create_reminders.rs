//! When the next reminder by mail is due. What somebody chose stays sealed in their preferences; here stands only what
//! the worker needs to find whose turn it is.

use sea_orm_migration::{prelude::*, schema::*};

use crate::parts::{index, person};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum Reminders {
    Table,
    UserId,
    NextAt,
    Day,
    Sent,
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
                    .table(Reminders::Table)
                    .col(uuid(Reminders::UserId).primary_key())
                    // None: no mails are wanted now.
                    .col(big_integer_null(Reminders::NextAt))
                    // The last day with a mail, where the person is, and how many there were: 2026-11-21
                    .col(string(Reminders::Day))
                    .col(integer(Reminders::Sent))
                    .foreign_key(&mut person(Reminders::Table, Reminders::UserId, "fk_reminders_user"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(index("reminders_next_at", Reminders::Table, [Reminders::NextAt])).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(Reminders::Table).to_owned()).await
    }
}
