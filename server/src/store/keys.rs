//! Each person's data key: made at their first save, wrapped by the master key, kept open in memory.

use std::sync::{Arc, PoisonError};

use anyhow::bail;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::user_keys,
    vault::{DataKey, SealError},
};

impl Store {
    /// Refuses to start with a master key that is not the data's: nothing could be opened, and what would be written
    /// could not be opened later with the right one.
    pub async fn check_master_key(&self) -> anyhow::Result<()> {
        let strangers = user_keys::Entity::find()
            .filter(user_keys::Column::MasterKeyId.ne(self.master.id().to_vec()))
            .one(&self.reader)
            .await?;
        if strangers.is_some() {
            bail!(
                "the master key is not the one this database was sealed with. Set EVENKEEL_MASTER_KEY to the right key, \
                 or put the right master.key file back into the data folder; without it the entries cannot be read"
            );
        }
        Ok(())
    }

    /// The person's key, if they have one yet.
    pub(super) async fn key_of(&self, owner: Uuid) -> Result<Option<Arc<DataKey>>, StoreError> {
        if let Some(key) = self.cached(owner) {
            return Ok(Some(key));
        }
        let row = user_keys::Entity::find().filter(user_keys::Column::UserId.eq(owner)).one(&self.writer).await?;
        let Some(row) = row else {
            return Ok(None);
        };
        if row.master_key_id != self.master.id() {
            return Err(SealError::Key.into());
        }
        let key = Arc::new(self.master.unwrap_data_key(row.id, owner, &row.wrapped)?);
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).insert(owner, Arc::clone(&key));
        Ok(Some(key))
    }

    /// The person's key, made if need be.
    pub(super) async fn key_for_sealing(&self, owner: Uuid, now_ms: i64) -> Result<Arc<DataKey>, StoreError> {
        if let Some(key) = self.key_of(owner).await? {
            return Ok(key);
        }
        let (key, wrapped) = self.master.create_data_key(owner)?;
        user_keys::Entity::insert(user_keys::ActiveModel {
            id: Set(key.id()),
            user_id: Set(owner),
            master_key_id: Set(self.master.id().to_vec()),
            wrapped: Set(wrapped),
            created_at: Set(now_ms),
        })
        // Another save may have made it meanwhile: the first one counts, and is read back below.
        .on_conflict(OnConflict::column(user_keys::Column::UserId).do_nothing().to_owned())
        .exec_without_returning(&self.writer)
        .await?;
        self.key_of(owner).await?.ok_or(StoreError::Sealed(SealError::Key))
    }

    /// Lets go of a key that is no longer in the database.
    pub(super) fn forget_key(&self, owner: Uuid) {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).remove(&owner);
    }

    fn cached(&self, owner: Uuid) -> Option<Arc<DataKey>> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).get(&owner).cloned()
    }
}
