//! New records: one that is saved, and many that are brought along.

use sea_orm::{DatabaseTransaction, EntityTrait, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    Column, Inserted, NewRecord, Record, end, row,
    sealing::{open, seal},
    table,
};
use crate::store::{Store, StoreError, vault::DataKey};

impl Store {
    /// Stores a new record, unless the person has one of that id.
    pub async fn insert_record(&self, owner: Uuid, new: NewRecord) -> Result<Inserted, StoreError> {
        let key = self.key_for_sealing(owner, new.created_at).await?;
        let txn = self.write().await?;
        let inserted = insert(&txn, &key, owner, &new).await?;
        end(txn, matches!(inserted, Inserted::Created(_))).await?;
        Ok(inserted)
    }

    /// Stores new records, in one step. What became of each; a record of that id that does not open is told as such.
    pub async fn insert_records(
        &self,
        owner: Uuid,
        new: &[NewRecord],
        now_ms: i64,
    ) -> Result<Vec<Result<Inserted, StoreError>>, StoreError> {
        if new.is_empty() {
            return Ok(Vec::new());
        }
        let key = self.key_for_sealing(owner, now_ms).await?;
        let txn = self.write().await?;
        let mut inserted = Vec::with_capacity(new.len());
        for new in new {
            inserted.push(match insert(&txn, &key, owner, new).await {
                Err(error @ (StoreError::Sealed(_) | StoreError::Shape)) => Err(error),
                done => Ok(done?),
            });
        }
        txn.commit().await?;
        Ok(inserted)
    }
}

/// Stores a record, unless the person has one of that id.
async fn insert(
    txn: &DatabaseTransaction,
    key: &DataKey,
    owner: Uuid,
    new: &NewRecord,
) -> Result<Inserted, StoreError> {
    let NewRecord { id, status, share, screened, occurred, created_at, updated_at, deleted_at } = new.clone();
    let rows = table::Entity::insert(table::ActiveModel {
        user_id: Set(owner),
        id: Set(id),
        kind: Set(screened.content.kind().as_str().to_owned()),
        status: Set(status.as_str().to_owned()),
        share: Set(share.as_str().to_owned()),
        version: Set(1),
        sealed: Set(seal(key, owner, id, 1, &screened)?),
        occurred_at: Set(occurred.at_ms),
        tz_offset_minutes: Set(occurred.tz_offset_minutes),
        created_at: Set(created_at),
        updated_at: Set(updated_at),
        deleted_at: Set(deleted_at),
    })
    .on_conflict(OnConflict::columns([Column::UserId, Column::Id]).do_nothing().to_owned())
    .exec_without_returning(txn)
    .await?;
    if rows == 0 {
        let row = row(txn, owner, id).await?.ok_or(StoreError::Shape)?;
        return Ok(Inserted::Exists(open(key, row)?));
    }
    let record = Record { id, version: 1, status, share, screened, occurred, created_at, updated_at, deleted_at };
    Ok(Inserted::Created(record))
}
