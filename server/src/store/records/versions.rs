//! Older versions of records, encrypted. A trigger of the database keeps each version that a change replaces.

use evenkeel_cbt_core::record::RecordKind;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{read::row, sealing::unseal};
use crate::{
    domain::record::{RecordVersion, VersionFields},
    store::{
        Store, StoreError,
        entities::record_versions::{self, Column},
        vault::SealError,
    },
};

impl Store {
    /// Returns the older versions of a record that is not deleted, newest first; `None` if there is no such record.
    /// Versions that cannot be decrypted are left out.
    pub async fn record_versions(&self, owner: Uuid, id: Uuid) -> Result<Option<Vec<RecordVersion>>, StoreError> {
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
                .inspect_err(|error| tracing::error!(record = %id, version = old.version, %error, "an older version cannot be decrypted"));
            let fields = VersionFields { version: old.version, saved_at: old.saved_at.into() };
            Some(RecordVersion { fields, content: screened.ok()?.content.into_owned() })
        };
        Ok(Some(rows.into_iter().filter_map(opened).collect()))
    }
}
