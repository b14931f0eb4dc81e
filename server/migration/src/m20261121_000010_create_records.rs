//! Journal entries become one kind of record among others. The table gets a new name, the kind, how far a record is, what
//! of it is shared, and the time of what it tells, which people may set themselves. What stood there before a change is
//! kept in `record_versions`.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum Records {
    Table,
    UserId,
    Id,
}

#[derive(DeriveIden)]
enum RecordVersions {
    Table,
    UserId,
    Id,
    Version,
    Sealed,
    SavedAt,
}

/// Written as SQL because the query builder has no partial index and no change of many columns; both databases read
/// these sentences alike. An older entry is finished, private, and of the time at which it was written.
const UP: [&str; 10] = [
    "DROP INDEX idx_journal_entries_newest_first",
    "ALTER TABLE journal_entries RENAME TO records",
    "ALTER TABLE records ADD COLUMN kind varchar(40) NOT NULL DEFAULT 'journal_entry'",
    "ALTER TABLE records ADD COLUMN status varchar(20) NOT NULL DEFAULT 'complete'",
    "ALTER TABLE records ADD COLUMN share varchar(20) NOT NULL DEFAULT 'private'",
    "ALTER TABLE records ADD COLUMN occurred_at bigint NOT NULL DEFAULT 0",
    "ALTER TABLE records ADD COLUMN tz_offset_minutes integer NOT NULL DEFAULT 0",
    "UPDATE records SET occurred_at = created_at",
    // The lists' own order, without the deleted ones: page 200 costs what page 1 costs. The kind stands at its end, so
    // that lists of some kinds pass over the others without looking at their rows.
    "CREATE INDEX idx_records_newest_first ON records (user_id, occurred_at DESC, id DESC, kind) \
     WHERE deleted_at IS NULL",
    "CREATE INDEX idx_records_deleted ON records (deleted_at) WHERE deleted_at IS NOT NULL",
];

const DOWN: [&str; 10] = [
    "DROP INDEX idx_records_newest_first",
    "DROP INDEX idx_records_deleted",
    "DELETE FROM records WHERE kind <> 'journal_entry'",
    "ALTER TABLE records DROP COLUMN tz_offset_minutes",
    "ALTER TABLE records DROP COLUMN occurred_at",
    "ALTER TABLE records DROP COLUMN share",
    "ALTER TABLE records DROP COLUMN status",
    "ALTER TABLE records DROP COLUMN kind",
    "ALTER TABLE records RENAME TO journal_entries",
    "CREATE INDEX idx_journal_entries_newest_first \
     ON journal_entries (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL",
];

async fn run(manager: &SchemaManager<'_>, sentences: &[&str]) -> Result<(), DbErr> {
    for sentence in sentences {
        manager.get_connection().execute_unprepared(sentence).await?;
    }
    Ok(())
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &UP).await?;
        manager
            .create_table(
                Table::create()
                    .table(RecordVersions::Table)
                    .col(uuid(RecordVersions::UserId))
                    .col(uuid(RecordVersions::Id))
                    .col(big_integer(RecordVersions::Version))
                    .col(binary(RecordVersions::Sealed))
                    .col(big_integer(RecordVersions::SavedAt))
                    .primary_key(
                        Index::create()
                            .col(RecordVersions::UserId)
                            .col(RecordVersions::Id)
                            .col(RecordVersions::Version),
                    )
                    // Older versions go when their record goes.
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_record_versions_record")
                            .from(RecordVersions::Table, (RecordVersions::UserId, RecordVersions::Id))
                            .to(Records::Table, (Records::UserId, Records::Id))
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(RecordVersions::Table).to_owned()).await?;
        run(manager, &DOWN).await
    }
}
