//! Inserting new records, one or several at a time.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, Insert, QueryFilter, QueryTrait, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use super::{
    Column, Inserted, row,
    sealing::{open, seal},
    sharing::{self, Shared},
    table,
};
use crate::{
    domain::record::Record,
    store::{Store, StoreError, vault::DataKey},
};

impl Store {
    /// Stores a new record unless the user already has one with this id.
    pub async fn insert_record(&self, owner: Uuid, new: &Record) -> Result<Inserted, StoreError> {
        let key = self.key_for_sealing(owner, new.created_at).await?;
        let after = Shared::of(new);
        let statement = insertion(&key, owner, new)?.build(self.reader.get_database_backend());
        if self.save_one(owner, statement, (after.nothing(), after), new.updated_at).await? {
            return Ok(Inserted::Created);
        }
        existing(&self.reader, &key, owner, new.id).await
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

fn insertion(key: &DataKey, owner: Uuid, new: &Record) -> Result<Insert<table::ActiveModel>, StoreError> {
    let row = table::ActiveModel {
        user_id: Set(owner),
        id: Set(new.id),
        parent_id: Set(new.parent()),
        kind: Set(new.kind().as_str().to_owned()),
        status: Set(new.meta.status.as_str().to_owned()),
        share: Set(new.meta.share.as_str().to_owned()),
        version: Set(new.version),
        sealed: Set(seal(key, owner, new.id, new.version, &new.screened)?),
        occurred_at: Set(new.meta.occurred.at_ms),
        tz_offset_minutes: Set(new.meta.occurred.tz_offset_minutes),
        created_at: Set(new.created_at),
        updated_at: Set(new.updated_at),
        deleted_at: Set(new.deleted_at),
    };
    let taken = OnConflict::columns([Column::UserId, Column::Id]).do_nothing().to_owned();
    Ok(table::Entity::insert(row).on_conflict(taken))
}

async fn insert(txn: &DatabaseTransaction, key: &DataKey, owner: Uuid, new: &Record) -> Result<Inserted, StoreError> {
    match insertion(key, owner, new)?.exec_without_returning(txn).await? {
        1 => Ok(Inserted::Created),
        _ => existing(txn, key, owner, new.id).await,
    }
}

async fn existing(db: &impl ConnectionTrait, key: &DataKey, owner: Uuid, id: Uuid) -> Result<Inserted, StoreError> {
    let row = row(db, owner, id).await?.ok_or(StoreError::Shape)?;
    Ok(Inserted::Exists(Box::new(open(key, row)?)))
}
