//! Rate-limit windows shared by several server processes.

use evenkeel_safety_core::limiter::{RateLimitCheck, Window};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect, Set, sea_query::OnConflict,
};

use super::{
    Store, StoreError,
    entities::rate_limit_windows::{self as table, Column},
};

/// A digest that identifies a window.
pub type WindowKey = [u8; 32];

impl Store {
    /// Whether other processes may share the database.
    pub fn is_shared(&self) -> bool {
        self.kind() == "Postgres"
    }

    /// Updates a window exclusively: other processes wait for its row lock.
    pub async fn count_in_window(
        &self,
        key: &WindowKey,
        count: impl FnOnce(Option<Window>) -> (Window, RateLimitCheck) + Send,
    ) -> Result<RateLimitCheck, StoreError> {
        let write = self.write().await?;
        // Insert a row first, so that there is one to lock. A window of length 0 has always ended.
        let empty = table::ActiveModel { key: Set(key.to_vec()), started_at: Set(0), ends_at: Set(0), count: Set(0) };
        table::Entity::insert(empty)
            .on_conflict(OnConflict::column(Column::Key).do_nothing().to_owned())
            .exec_without_returning(&write)
            .await?;
        let row =
            table::Entity::find_by_id(key.to_vec()).lock_exclusive().one(&write).await?.ok_or(StoreError::Shape)?;
        let live = (row.ends_at > 0)
            .then(|| Window { started_ms: row.started_at, count: u32::try_from(row.count).unwrap_or(u32::MAX) });
        let (window, answer) = count(live);
        let mut row = row.into_active_model();
        row.started_at = Set(window.started_ms);
        row.ends_at = Set(answer.reset_time);
        row.count = Set(i64::from(window.count));
        row.update(&write).await?;
        write.commit().await?;
        Ok(answer)
    }

    /// Deletes a window.
    pub async fn forget_window(&self, key: &WindowKey) -> Result<(), StoreError> {
        table::Entity::delete_by_id(key.to_vec()).exec(&self.writer).await?;
        Ok(())
    }

    /// Deletes ended windows.
    pub async fn clean_windows(&self, now_ms: i64) -> Result<(), StoreError> {
        table::Entity::delete_many().filter(Column::EndsAt.lte(now_ms)).exec(&self.writer).await?;
        Ok(())
    }
}
