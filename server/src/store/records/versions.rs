//! What stood there before: older versions of records, sealed as they were.

use evenkeel_cbt_core::record::{RecordContent, RecordKind};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{row, sealing::unseal, table};
use crate::store::{
    Store, StoreError,
    entities::record_versions::{self, Column},
    vault::SealError,
};

/// So many older versions of one record are kept, the newest.
const KEPT: i64 = 100;

/// What a record was.
#[derive(Debug, Clone, PartialEq)]
pub struct OlderVersion {
    /// Which version.
    pub version: i64,
    /// When it was saved. Milliseconds since 1970.
    pub saved_at: i64,
    /// What was written.
    pub content: RecordContent,
}

/// Keeps the version that is about to be written over. When it is not the current one, nothing will be written over and
/// nothing is kept.
pub(super) async fn keep(txn: &DatabaseTransaction, owner: Uuid, id: Uuid, expected: i64) -> Result<(), StoreError> {
    let Some(old) = row(txn, owner, id).await?.filter(|row| row.version == expected && row.deleted_at.is_none()) else {
        return Ok(());
    };
    let table::Model { sealed, updated_at, .. } = old;
    let kept = record_versions::ActiveModel {
        user_id: Set(owner),
        id: Set(id),
        version: Set(expected),
        sealed: Set(sealed),
        saved_at: Set(updated_at),
    };
    record_versions::Entity::insert(kept)
        // Two writers on Postgres: both keep the same bytes, one of them writes over.
        .on_conflict(OnConflict::columns([Column::UserId, Column::Id, Column::Version]).do_nothing().to_owned())
        .exec_without_returning(txn)
        .await?;
    record_versions::Entity::delete_many()
        .filter(Column::UserId.eq(owner))
        .filter(Column::Id.eq(id))
        .filter(Column::Version.lte(expected.saturating_sub(KEPT)))
        .exec(txn)
        .await?;
    Ok(())
}

impl Store {
    /// The older versions of a record that is not deleted, the newest first; `None` when there is no such record. One
    /// that does not open is left out.
    pub async fn record_versions(&self, owner: Uuid, id: Uuid) -> Result<Option<Vec<OlderVersion>>, StoreError> {
        let Some(row) = row(&self.reader, owner, id).await?.filter(|row| row.deleted_at.is_none()) else {
            return Ok(None);
        };
        let kind = RecordKind::of(&row.kind).ok_or(StoreError::Shape)?;
        let rows = record_versions::Entity::find()
            .filter(Column::UserId.eq(owner))
            .filter(Column::Id.eq(id))
            .order_by_desc(Column::Version)
            .all(&self.reader)
            .await?;
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        let opened = |old: record_versions::Model| {
            let screened = unseal(&key, kind, owner, id, old.version, &old.sealed)
                .inspect_err(|error| tracing::error!(record = %id, version = old.version, %error, "does not open"));
            let content = screened.ok()?.content;
            Some(OlderVersion { version: old.version, saved_at: old.saved_at, content })
        };
        Ok(Some(rows.into_iter().filter_map(opened).collect()))
    }
}
