//! Changing, deleting and restoring records.

use evenkeel_cbt_core::record::Share;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, sea_query::Expr};
use uuid::Uuid;

use super::{
    insert::is_parent_deleted,
    parts,
    read::row,
    save_one::{RowChange, row_of},
    sealing::{open, seal},
    sharing::{self, Shared},
};
use crate::{
    domain::record::{Record, Screened},
    store::{
        Store, StoreError, care_changes, care_items,
        entities::records::{self as table, Column},
        vault::SealError,
    },
    time::now_ms,
};

/// The result of an update.
#[derive(Debug)]
pub enum Updated {
    /// The record was stored.
    Done(Record),
    /// The stored record has another version. Nothing was written.
    Conflict(Record),
    /// The record that it would belong to is deleted. Nothing was written.
    ParentDeleted,
    /// The user has no such record.
    Missing,
}

/// The result of a restore.
#[derive(Debug)]
pub enum Restored {
    /// The record is not deleted, now or already before.
    Done(Box<Record>),
    /// The record that it belongs to is deleted. Nothing was written.
    ParentDeleted,
    /// The user has no such record.
    Missing,
}

impl Store {
    /// Replaces `before` with `change`, its next version. The database keeps `before` among the older versions.
    pub async fn update_record(&self, owner: Uuid, before: &Record, change: &Record) -> Result<Updated, StoreError> {
        let id = change.id;
        if before.version.saturating_add(1) == change.version {
            let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
            let row = row_of(&key, owner, change)?;
            let shared = (Shared::of(before), Shared::of(change));
            let written = if before.parent() == change.parent() {
                self.save_one(RowChange::Update, row, shared).await?
            } else {
                let save = self.begin_save().await?;
                if is_parent_deleted(save.txn(), owner, change).await? {
                    save.finish(false).await?;
                    return Ok(Updated::ParentDeleted);
                }
                self.save_in(save, RowChange::Update, row, shared).await?
            };
            if written {
                return Ok(Updated::Done(change.clone()));
            }
        }
        // Another request was faster, or the client named another version.
        let stored = self.record(owner, id).await?.filter(|stored| stored.deleted_at.is_none());
        Ok(stored.map_or(Updated::Missing, Updated::Conflict))
    }

    /// Marks a record and its parts deleted. The version does not change, so that a repeated request differs from a stale one.
    pub async fn delete_record(
        &self,
        owner: Uuid,
        id: Uuid,
        expected: i64,
        now_ms: i64,
    ) -> Result<Updated, StoreError> {
        let txn = self.write().await?;
        let done = table::Entity::update_many()
            .col_expr(Column::DeletedAt, Expr::value(now_ms))
            .filter(Column::UserId.eq(owner))
            .filter(Column::Id.eq(id))
            .filter(Column::Version.eq(expected))
            .filter(Column::DeletedAt.is_null())
            .exec(&txn)
            .await?;
        let current = row(&txn, owner, id).await?;
        if let (Some(row), 1) = (&current, done.rows_affected) {
            parts::delete(&txn, owner, id, now_ms).await?;
            let before = Shared::of_row(&table::Model { deleted_at: None, ..row.clone() })?;
            sharing::note(self, &txn, owner, &[(before, before.nothing())], now_ms).await?;
        }
        self.end(txn, done.rows_affected == 1).await?;
        match current {
            // Deleted now, or earlier by the same request, whose response was lost.
            Some(row) if row.deleted_at.is_some() && row.version == expected => {
                Ok(Updated::Done(self.open_one(owner, row).await?))
            }
            Some(row) if row.deleted_at.is_none() => Ok(Updated::Conflict(self.open_one(owner, row).await?)),
            _ => Ok(Updated::Missing),
        }
    }

    /// Restores a deleted record as a new version, with the parts that were deleted with it. A record that is
    /// not deleted stays unchanged.
    pub async fn restore_record(&self, owner: Uuid, id: Uuid, now_ms: i64) -> Result<Restored, StoreError> {
        let Some(key) = self.key_of(owner).await? else {
            return Ok(Restored::Missing);
        };
        let txn = self.write().await?;
        let Some(row) = row(&txn, owner, id).await? else {
            txn.rollback().await?;
            return Ok(Restored::Missing);
        };
        let mut record = open(&key, row)?;
        let Some(deleted_at) = record.deleted_at else {
            txn.rollback().await?;
            return Ok(Restored::Done(Box::new(record)));
        };
        if is_parent_deleted(&txn, owner, &record).await? {
            txn.rollback().await?;
            return Ok(Restored::ParentDeleted);
        }
        let expected = record.version;
        record.fields.version = expected.saturating_add(1);
        record.fields.updated_at = now_ms.into();
        record.fields.deleted_at = None;
        // The version is part of the authenticated data, so a new version is encrypted again.
        let sealed = seal(&key, owner, id, record.version, &Screened::of(&record))?;
        let done = table::Entity::update_many()
            .col_expr(Column::Version, Expr::value(record.version))
            .col_expr(Column::Sealed, Expr::value(sealed))
            .col_expr(Column::UpdatedAt, Expr::value(now_ms))
            .col_expr(Column::DeletedAt, Expr::value(Option::<i64>::None))
            .filter(Column::UserId.eq(owner))
            .filter(Column::Id.eq(id))
            .filter(Column::Version.eq(expected))
            .filter(Column::DeletedAt.is_not_null())
            .exec(&txn)
            .await?;
        if done.rows_affected == 1 {
            parts::restore(&txn, owner, id, deleted_at.0).await?;
            let after = Shared::of(&record);
            sharing::note(self, &txn, owner, &[(after.nothing(), after)], now_ms).await?;
        }
        self.end(txn, done.rows_affected == 1).await?;
        if done.rows_affected == 1 {
            return Ok(Restored::Done(Box::new(record)));
        }
        // A concurrent request restored it (PostgreSQL only): the result is the same.
        Ok(self.record(owner, id).await?.map_or(Restored::Missing, |record| Restored::Done(Box::new(record))))
    }

    /// Purges records deleted before the given time, with their older versions. Returns their number.
    pub async fn purge_deleted_records(&self, before_ms: i64) -> Result<u64, StoreError> {
        let gone = table::Entity::delete_many().filter(Column::DeletedAt.lt(before_ms));
        Ok(gone.exec(&self.writer).await?.rows_affected)
    }

    /// Purges all records of a user, including deleted ones and older versions, and what the user wrote as a patient to
    /// therapists. Returns the number of records.
    pub async fn delete_all_records(&self, owner: Uuid) -> Result<u64, StoreError> {
        let now = now_ms();
        // Before the transaction: it may hold the only connection.
        let key = self.key_of(owner).await?;
        let txn = self.write().await?;
        let shared = table::Entity::find()
            .filter(Column::UserId.eq(owner))
            .filter(Column::DeletedAt.is_null())
            .filter(Column::Share.ne(Share::Private.as_str()))
            .all(&txn)
            .await?;
        let gone = table::Entity::delete_many().filter(Column::UserId.eq(owner)).exec(&txn).await?.rows_affected;
        let shared: Vec<Shared> = shared.iter().map(Shared::of_row).collect::<Result<_, _>>()?;
        let changes: Vec<_> = shared.into_iter().map(|shared| (shared, shared.nothing())).collect();
        let written = care_items::delete_written(&txn, key.as_deref(), owner, now).await?;
        sharing::note(self, &txn, owner, &changes, now).await?;
        care_changes::append(&txn, &written, now).await?;
        self.end(txn, true).await?;
        Ok(gone)
    }

    async fn end(&self, txn: DatabaseTransaction, written: bool) -> Result<(), StoreError> {
        if written {
            return self.commit_change(txn).await;
        }
        txn.rollback().await?;
        Ok(())
    }
}
