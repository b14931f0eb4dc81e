//! Accounts whose person asked for their end, and when that is. A row that is taken away in time undoes it.

use sea_orm_migration::{prelude::*, schema::*};

use crate::parts::{index, person};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum AccountDeletions {
    Table,
    UserId,
    AskedAt,
    DeleteAt,
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
                    .table(AccountDeletions::Table)
                    .col(uuid(AccountDeletions::UserId).primary_key())
                    .col(big_integer(AccountDeletions::AskedAt))
                    .col(big_integer(AccountDeletions::DeleteAt))
                    .foreign_key(&mut person(
                        AccountDeletions::Table,
                        AccountDeletions::UserId,
                        "fk_account_deletions_user",
                    ))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(index("account_deletions_delete_at", AccountDeletions::Table, [AccountDeletions::DeleteAt]))
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(AccountDeletions::Table).to_owned()).await
    }
}
