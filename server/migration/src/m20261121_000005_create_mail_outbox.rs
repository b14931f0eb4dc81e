//! Mails waiting to be sent: written in the transaction that gives a reason for them, sent by a worker.

use sea_orm_migration::{prelude::*, schema::*};

use crate::parts::index;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum MailOutbox {
    Table,
    Id,
    Recipient,
    Sealed,
    Status,
    Attempts,
    NextAttemptAt,
    LeasedUntil,
    LastError,
    CreatedAt,
    SentAt,
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
                    .table(MailOutbox::Table)
                    .col(uuid(MailOutbox::Id).primary_key())
                    .col(string(MailOutbox::Recipient))
                    // Subject and bodies, JSON: they hold links that sign in.
                    .col(binary(MailOutbox::Sealed))
                    // queued, sent, abandoned
                    .col(string(MailOutbox::Status))
                    .col(integer(MailOutbox::Attempts).default(0))
                    .col(big_integer(MailOutbox::NextAttemptAt))
                    .col(big_integer(MailOutbox::LeasedUntil).default(0))
                    .col(string_null(MailOutbox::LastError))
                    .col(big_integer(MailOutbox::CreatedAt))
                    .col(big_integer_null(MailOutbox::SentAt))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(index(
                "mail_outbox_status_next",
                MailOutbox::Table,
                [MailOutbox::Status, MailOutbox::NextAttemptAt],
            ))
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(MailOutbox::Table).to_owned()).await
    }
}
