//! People, and the data key that seals each one's text.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
pub(crate) enum Users {
    Table,
    Id,
    CreatedAt,
}

#[derive(DeriveIden)]
enum UserKeys {
    Table,
    Id,
    UserId,
    MasterKeyId,
    Wrapped,
    CreatedAt,
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
                    .table(Users::Table)
                    .col(ColumnDef::new(Users::Id).uuid().not_null().primary_key())
                    .col(ColumnDef::new(Users::CreatedAt).big_integer().not_null())
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(UserKeys::Table)
                    .col(ColumnDef::new(UserKeys::Id).uuid().not_null().primary_key())
                    // One live key a person: two first saves at once must not make two.
                    .col(ColumnDef::new(UserKeys::UserId).uuid().not_null().unique_key())
                    // Which master key wrapped it: a wrong one is told by name, not by garbage.
                    .col(ColumnDef::new(UserKeys::MasterKeyId).binary().not_null())
                    .col(ColumnDef::new(UserKeys::Wrapped).binary().not_null())
                    .col(ColumnDef::new(UserKeys::CreatedAt).big_integer().not_null())
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_user_keys_user")
                            .from(UserKeys::Table, UserKeys::UserId)
                            .to(Users::Table, Users::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(UserKeys::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Users::Table).to_owned()).await
    }
}
