//! Inserting new records, one or several at a time.

use std::slice;

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    read::{find, row},
    save_one::{RowChange, row_of},
    sealing::open,
    sharing::{self, Shared},
};
use crate::{
    domain::record::Record,
    store::{
        Store, StoreError,
        entities::records::{self as table, Column},
        vault::DataKey,
    },
};

/// The result of an insert.
#[derive(Debug)]
pub enum Inserted {
    Created,
    /// The user already has a record with this id, possibly deleted.
    Exists(Box<Record>),
    /// The record that it belongs to is deleted. Nothing was written.
    ParentDeleted,
}

impl Store {
    /// Stores a new record unless the user already has one with this id, or the record it belongs to is deleted.
    pub async fn insert_record(&self, owner: Uuid, new: &Record) -> Result<Inserted, StoreError> {
        if new.parent().is_some() {
            let inserted = self.insert_records(owner, slice::from_ref(new), new.created_at.0).await?;
            return inserted.into_iter().next().ok_or(StoreError::Shape)?;
        }
        let key = self.key_for_sealing(owner, new.created_at.0).await?;
        let after = Shared::of(new);
        let row = row_of(&key, owner, new)?;
        if self.save_one(RowChange::Insert, row, (after.nothing(), after)).await? {
            return Ok(Inserted::Created);
        }
        existing(&self.reader, &key, owner, new.id).await
    }

    /// Stores a record that answers another one, the message, if the message still has this version. Returns `None` if it was
    /// changed or deleted.
    pub async fn insert_answer(
        &self,
        owner: Uuid,
        answer: &Record,
        (message, version): (Uuid, i64),
    ) -> Result<Option<Inserted>, StoreError> {
        let key = self.key_for_sealing(owner, answer.created_at.0).await?;
        let save = self.begin_save().await?;
        let txn = save.txn();
        // A deletion locks the conversation before its messages, so this transaction does, too.
        let inserted = if is_parent_deleted(txn, owner, answer).await? {
            Some(Inserted::ParentDeleted)
        } else {
            let message = find(owner, message).lock_shared().one(txn).await?;
            match message.filter(|message| message.version == version && message.deleted_at.is_none()) {
                Some(_) => Some(insert(txn, &key, owner, answer).await?),
                None => None,
            }
        };
        let is_created = matches!(inserted, Some(Inserted::Created));
        if is_created {
            let after = Shared::of(answer);
            sharing::note(self, txn, owner, &[(after.nothing(), after)], answer.created_at.0).await?;
        }
        save.finish(is_created).await?;
        self.tell_changes();
        Ok(inserted)
    }

    /// Stores new records in one transaction. If the id of a record is taken by one that cannot be decrypted, its own
    /// result is an `Err`.
    pub async fn insert_records(
        &self,
        owner: Uuid,
        new: &[Record],
        now_ms: i64,
    ) -> Result<Vec<Result<Inserted, StoreError>>, StoreError> {
        if new.is_empty() {
            return Ok(Vec::new());
        }
        self.insert_and_move(owner, new, None, now_ms).await
    }

    /// Like [`Store::insert_records`], and moves a record that is not deleted to a later time. Neither its content nor its
    /// version changes.
    pub async fn insert_and_move(
        &self,
        owner: Uuid,
        new: &[Record],
        moved: Option<(Uuid, i64)>,
        now_ms: i64,
    ) -> Result<Vec<Result<Inserted, StoreError>>, StoreError> {
        let key = self.key_for_sealing(owner, now_ms).await?;
        let save = self.begin_save().await?;
        let txn = save.txn();
        if let Some((id, at_ms)) = moved {
            later(txn, owner, id, at_ms).await?;
        }
        let mut inserted = Vec::with_capacity(new.len());
        for new in new {
            inserted.push(match insert(txn, &key, owner, new).await {
                Err(error @ (StoreError::Sealed(_) | StoreError::Shape)) => Err(error),
                done => Ok(done?),
            });
        }
        let created = new.iter().zip(&inserted).filter(|(_, inserted)| matches!(inserted, Ok(Inserted::Created)));
        let changes: Vec<_> = created.map(|(new, _)| Shared::of(new)).map(|after| (after.nothing(), after)).collect();
        sharing::note(self, txn, owner, &changes, now_ms).await?;
        save.finish(true).await?;
        self.tell_changes();
        Ok(inserted)
    }
}

/// Moves a record that is not deleted to a later time.
async fn later(txn: &DatabaseTransaction, owner: Uuid, id: Uuid, at_ms: i64) -> Result<(), StoreError> {
    table::Entity::update_many()
        .col_expr(Column::OccurredAt, Expr::value(at_ms))
        .filter(Column::UserId.eq(owner))
        .filter(Column::Id.eq(id))
        .filter(Column::OccurredAt.lt(at_ms))
        .filter(Column::DeletedAt.is_null())
        .exec(txn)
        .await?;
    Ok(())
}

async fn insert(txn: &DatabaseTransaction, key: &DataKey, owner: Uuid, new: &Record) -> Result<Inserted, StoreError> {
    if new.deleted_at.is_none() && is_parent_deleted(txn, owner, new).await? {
        return Ok(Inserted::ParentDeleted);
    }
    let statement = RowChange::Insert.statement(row_of(key, owner, new)?, txn.get_database_backend());
    match txn.execute_raw(statement).await?.rows_affected() {
        1 => Ok(Inserted::Created),
        _ => existing(txn, key, owner, new.id).await,
    }
}

/// Whether the record that another one belongs to is deleted. If not, it stays so until the transaction ends. A record that
/// does not exist is not deleted: imports may hold parts before what they belong to.
pub(super) async fn is_parent_deleted(
    txn: &DatabaseTransaction,
    owner: Uuid,
    record: &Record,
) -> Result<bool, StoreError> {
    let Some(parent) = record.parent() else { return Ok(false) };
    Ok(find(owner, parent).lock_shared().one(txn).await?.is_some_and(|row| row.deleted_at.is_some()))
}

async fn existing(db: &impl ConnectionTrait, key: &DataKey, owner: Uuid, id: Uuid) -> Result<Inserted, StoreError> {
    let row = row(db, owner, id).await?.ok_or(StoreError::Shape)?;
    Ok(Inserted::Exists(Box::new(open(key, row)?)))
}
