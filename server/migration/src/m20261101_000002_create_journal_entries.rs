//! Journal entries: what a person wrote is in one sealed blob; beside it stands only what queries need.

use sea_orm_migration::prelude::*;

use crate::m20261101_000001_create_users_and_keys::Users;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum JournalEntries {
    Table,
    Id,
    UserId,
    Version,
    Sealed,
    CreatedAt,
    UpdatedAt,
    DeletedAt,
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
                    .table(JournalEntries::Table)
                    .col(ColumnDef::new(JournalEntries::Id).uuid().not_null())
                    .col(ColumnDef::new(JournalEntries::UserId).uuid().not_null())
                    .col(ColumnDef::new(JournalEntries::Version).big_integer().not_null())
                    .col(ColumnDef::new(JournalEntries::Sealed).binary().not_null())
                    // Milliseconds since 1970: the same number on both databases, exact for keyset pages.
                    .col(ColumnDef::new(JournalEntries::CreatedAt).big_integer().not_null())
                    .col(ColumnDef::new(JournalEntries::UpdatedAt).big_integer().not_null())
                    .col(ColumnDef::new(JournalEntries::DeletedAt).big_integer().null())
                    // Ids are made by the client, so they are unique for one person only: nobody can learn from a
                    // refusal that an id exists elsewhere, or squat on one.
                    .primary_key(Index::create().col(JournalEntries::UserId).col(JournalEntries::Id))
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_journal_entries_user")
                            .from(JournalEntries::Table, JournalEntries::UserId)
                            .to(Users::Table, Users::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        // The list's own order, without the deleted ones: page 200 costs what page 1 costs. Written as SQL because the
        // query builder has no partial index; both databases read this sentence alike.
        manager
            .get_connection()
            .execute_unprepared(
                "CREATE INDEX idx_journal_entries_newest_first \
                 ON journal_entries (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL",
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(JournalEntries::Table).to_owned()).await
    }
}
