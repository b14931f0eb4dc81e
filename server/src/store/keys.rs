//! The data keys of users: created at the first save, wrapped by the master key, cached in memory.

use std::sync::{Arc, PoisonError};

use anyhow::{Context, bail};
use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, Set, sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{auth_flows, root_key, sessions, user_keys},
    vault::{DataKey, MasterKey, SealError},
};

const ROOT: i32 = 1;
/// The number of data keys that are wrapped again at a time.
const BATCH: u64 = 1_000;

impl Store {
    /// Fails if the master key is not the one the data is encrypted with. Otherwise nothing could be decrypted, and new
    /// data could not be decrypted with the right key later.
    pub async fn check_master_key(&self) -> anyhow::Result<()> {
        let strangers = user_keys::Entity::find()
            .filter(user_keys::Column::MasterKeyId.ne(self.master.id().to_vec()))
            .one(&self.reader)
            .await?;
        if strangers.is_some() {
            bail!(
                "the master key is not the one this database was encrypted with. Set EVENKEEL_MASTER_KEY to the right key, \
                 or put the right master.key file back into the data folder; without it the entries cannot be read"
            );
        }
        if let Some(root) = root_key::Entity::find_by_id(ROOT).one(&self.reader).await? {
            self.master.adopt_root(&root.wrapped).context("the root of the server's keys is damaged")?;
        }
        Ok(())
    }

    /// Replaces the master key: wraps every data key for `next`, and ends all sessions, whose tokens were signed with the
    /// old one. Text stays as it is. Returns the number of data keys. No server may use the database meanwhile.
    pub async fn rotate_master_key(&self, next: &MasterKey) -> Result<u64, StoreError> {
        let txn = self.write().await?;
        let (mut last, mut count) = (Uuid::nil(), 0);
        loop {
            let query = user_keys::Entity::find().filter(user_keys::Column::Id.gt(last));
            let batch = query.order_by_asc(user_keys::Column::Id).limit(BATCH).all(&txn).await?;
            let Some(end) = batch.last() else { break };
            last = end.id;
            for row in batch {
                let wrapped = self.master.rewrap_for(next, row.id, row.user_id, &row.wrapped)?;
                let mut row = row.into_active_model();
                row.wrapped = Set(wrapped);
                row.master_key_id = Set(next.id().to_vec());
                user_keys::Entity::update(row).exec_without_returning(&txn).await?;
                count += 1;
            }
        }
        let root = root_key::ActiveModel { id: Set(ROOT), wrapped: Set(self.master.wrap_root_for(next)?) };
        root_key::Entity::insert(root)
            .on_conflict(OnConflict::column(root_key::Column::Id).update_column(root_key::Column::Wrapped).to_owned())
            .exec_without_returning(&txn)
            .await?;
        sessions::Entity::delete_many().exec(&txn).await?;
        auth_flows::Entity::delete_many().exec(&txn).await?;
        txn.commit().await?;
        Ok(count)
    }

    /// Whether the master key took over from another one by [`Store::rotate_master_key`].
    pub async fn was_rotated_to_this_key(&self) -> Result<bool, StoreError> {
        let root = root_key::Entity::find_by_id(ROOT).one(&self.reader).await?;
        Ok(root.is_some_and(|root| self.master.adopt_root(&root.wrapped).is_ok()))
    }

    /// Returns the user's data key, if there is one.
    pub(super) async fn key_of(&self, owner: Uuid) -> Result<Option<Arc<DataKey>>, StoreError> {
        if let Some(key) = self.cached(owner) {
            return Ok(Some(key));
        }
        let row = user_keys::Entity::find().filter(user_keys::Column::UserId.eq(owner)).one(&self.reader).await?;
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

    /// Returns the user's data key, creating it if necessary.
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
        // A concurrent save may have created it: the stored one is read back below.
        .on_conflict(OnConflict::column(user_keys::Column::UserId).do_nothing().to_owned())
        .exec_without_returning(&self.writer)
        .await?;
        self.key_of(owner).await?.ok_or(StoreError::Sealed(SealError::Key))
    }

    /// Removes a key from the cache after it was deleted from the database.
    pub(super) fn forget_key(&self, owner: Uuid) {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).remove(&owner);
    }

    pub(super) fn cached(&self, owner: Uuid) -> Option<Arc<DataKey>> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).get(&owner).cloned()
    }
}
