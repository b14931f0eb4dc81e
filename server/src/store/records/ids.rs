//! Ids of a person's records, and records by their ids: for an export, which never holds all records in memory.

use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, Statement};
use uuid::Uuid;

use super::sealing::SealedRecord;
use crate::{
    domain::record::Record,
    store::{
        Store, StoreError,
        entities::records::{self as table, Column},
    },
};

/// One statement, so that a record that is deleted or restored meanwhile is in one of the lists.
const ALL_IDS: &str = "SELECT id, occurred_at AS at, FALSE AS is_deleted FROM records \
    WHERE user_id = $1 AND deleted_at IS NULL \
    UNION ALL SELECT id, deleted_at, TRUE FROM records WHERE user_id = $1 AND deleted_at IS NOT NULL \
    ORDER BY at DESC, id DESC";

/// The ids of all records of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllIds {
    /// The ids of records that are not deleted, newest first.
    pub live: Vec<Uuid>,
    /// The ids of deleted records that can still be restored, most recently deleted first.
    pub deleted: Vec<Uuid>,
}

#[derive(FromQueryResult)]
struct IdRow {
    id: Uuid,
    is_deleted: bool,
}

impl Store {
    /// Returns the ids of all records of a person.
    pub async fn all_ids(&self, owner: Uuid) -> Result<AllIds, StoreError> {
        let backend = self.reader.get_database_backend();
        let statement = Statement::from_sql_and_values(backend, ALL_IDS, [owner.into()]);
        let rows = IdRow::find_by_statement(statement).all(&self.reader).await?;
        let (deleted, live): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.is_deleted);
        let ids = |rows: Vec<IdRow>| rows.into_iter().map(|row| row.id).collect();
        Ok(AllIds { live: ids(live), deleted: ids(deleted) })
    }

    /// Returns records of a person by their ids, deleted or not, in any order.
    pub async fn records_by_id(&self, owner: Uuid, ids: &[Uuid]) -> Result<Vec<Record>, StoreError> {
        Ok(self.sealed_by_id(owner, ids).await?.into_iter().filter_map(SealedRecord::open).collect())
    }

    /// Like [`Store::records_by_id`], for a caller that decrypts them one by one.
    pub async fn sealed_by_id(&self, owner: Uuid, ids: &[Uuid]) -> Result<Vec<SealedRecord>, StoreError> {
        let query = table::Entity::find().filter(Column::UserId.eq(owner));
        let rows = query.filter(Column::Id.is_in(ids.iter().copied())).all(&self.reader).await?;
        self.sealed_all(owner, rows).await
    }
}
