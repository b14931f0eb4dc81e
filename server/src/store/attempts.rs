//! Counts of password attempts per email address, whether or not it has an account.

use futures_util::future::try_join_all;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryTrait, Set, sea_query::OnConflict};

use super::{
    Store, StoreError,
    entities::sign_in_attempts::{self as table, Column},
};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Attempts {
    /// The number of attempts since the last right password.
    pub count: u32,
    /// The time before which further attempts are refused.
    pub allowed_at: i64,
    /// The time at which the count is reset.
    pub ends_at: i64,
}

impl Store {
    /// Counts an attempt under each key before the password is verified, so that concurrent attempts are all counted.
    /// `claim` returns the new state by the limit of the key, or why the attempt is refused; then nothing is counted.
    pub async fn claim_attempt<L: Sync, R: Send>(
        &self,
        limits: &[([u8; 32], L)],
        now_ms: i64,
        claim: impl Fn(&L, Attempts) -> Result<Attempts, R> + Send + Sync,
    ) -> Result<Result<(), R>, StoreError> {
        let save = self.begin_save().await?;
        let write = save.txn();
        for (key, limit) in limits {
            // Inserted if it is not there, and locked for the whole transaction in any case.
            let none =
                table::ActiveModel { key: Set(key.to_vec()), count: Set(0), allowed_at: Set(0), ends_at: Set(0) };
            let row = table::Entity::insert(none)
                .on_conflict(OnConflict::column(Column::Key).update_column(Column::Key).to_owned())
                .exec_with_returning(write)
                .await?;
            let known = if row.ends_at > now_ms {
                let count = u32::try_from(row.count).unwrap_or(0);
                Attempts { count, allowed_at: row.allowed_at, ends_at: row.ends_at }
            } else {
                Attempts::default()
            };
            let noted = match claim(limit, known) {
                Ok(noted) => noted,
                Err(reason) => {
                    save.finish(false).await?;
                    return Ok(Err(reason));
                }
            };
            let mut row = row.into_active_model();
            row.count = Set(i32::try_from(noted.count).unwrap_or(i32::MAX));
            row.allowed_at = Set(noted.allowed_at);
            row.ends_at = Set(noted.ends_at);
            table::Entity::update(row).exec_without_returning(write).await?;
        }
        save.finish(true).await?;
        Ok(Ok(()))
    }

    /// Resets the attempts on an address after a right or new password. Each key is a statement of its own: one that held
    /// a row while it waits for another could wait in a circle with [`Store::claim_attempt`].
    pub async fn forget_attempts(&self, keys: impl IntoIterator<Item = [u8; 32]>) -> Result<(), StoreError> {
        let forget = async |key: [u8; 32]| {
            let gone = table::Entity::delete_by_id(key.to_vec());
            self.save_statement(gone.build(self.reader.get_database_backend())).await
        };
        try_join_all(keys.into_iter().map(forget)).await?;
        Ok(())
    }

    pub async fn clean_attempts(&self, now_ms: i64) -> Result<(), StoreError> {
        table::Entity::delete_many().filter(Column::EndsAt.lte(now_ms)).exec(&self.writer).await?;
        Ok(())
    }
}
