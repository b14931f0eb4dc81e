//! Rate-limit windows shared by several server processes.

use evenkeel_safety_core::limiter::{RateLimitCheck, Window};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Set, sea_query::OnConflict,
};

use super::{
    Store, StoreError,
    entities::rate_limit_windows::{self as table, Column},
};

/// A digest that identifies a window or a caller.
pub type WindowKey = [u8; 32];

/// The windows that a caller may have.
#[derive(Debug, Clone, Copy)]
pub struct CallerWindows {
    /// The caller.
    pub caller: WindowKey,
    /// Their maximum number.
    pub most: usize,
    /// Whether a new one may replace the one that ends first.
    pub replace: bool,
}

impl Store {
    /// Whether other processes may share the database.
    pub fn is_shared(&self) -> bool {
        self.kind() == "Postgres"
    }

    /// Updates a window exclusively: other processes wait for its row lock. Returns `None` if the caller has too many
    /// windows for a new one.
    pub async fn count_in_window(
        &self,
        key: &WindowKey,
        windows: &CallerWindows,
        now_ms: i64,
        count: impl FnOnce(Option<Window>) -> (Window, RateLimitCheck) + Send,
    ) -> Result<Option<RateLimitCheck>, StoreError> {
        let write = self.write().await?;
        // Insert a row first, so that there is one to lock. A window of length 0 has always ended.
        let empty = table::ActiveModel {
            key: Set(key.to_vec()),
            caller: Set(windows.caller.to_vec()),
            started_at: Set(0),
            ends_at: Set(0),
            count: Set(0),
        };
        let new = table::Entity::insert(empty)
            .on_conflict(OnConflict::column(Column::Key).do_nothing().to_owned())
            .exec_without_returning(&write)
            .await?;
        if new == 1 && !make_room(&write, key, windows, now_ms).await? {
            return Ok(None);
        }
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
        Ok(Some(answer))
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

    /// Returns the number of stored windows.
    pub async fn window_count(&self) -> Result<u64, StoreError> {
        Ok(table::Entity::find().count(&self.writer).await?)
    }
}

/// Makes room for the new window `key`. Returns false if the caller has too many and none may be replaced.
async fn make_room(
    write: &DatabaseTransaction,
    key: &WindowKey,
    windows: &CallerWindows,
    now_ms: i64,
) -> Result<bool, StoreError> {
    let most = u64::try_from(windows.most).unwrap_or(u64::MAX);
    let others = || {
        let theirs = Column::Caller.eq(windows.caller.to_vec());
        table::Entity::find().filter(theirs).filter(Column::Key.ne(key.to_vec()))
    };
    if others().count(write).await? < most {
        return Ok(true);
    }
    let live = others().filter(Column::EndsAt.gt(now_ms)).count(write).await?;
    if live >= most && !windows.replace {
        return Ok(false);
    }
    // The ended ones go first, because they end first.
    let kept = others()
        .select_only()
        .column(Column::Key)
        .order_by_desc(Column::EndsAt)
        .limit(most - 1)
        .into_tuple::<Vec<u8>>()
        .all(write)
        .await?;
    table::Entity::delete_many()
        .filter(Column::Caller.eq(windows.caller.to_vec()))
        .filter(Column::Key.ne(key.to_vec()))
        .filter(Column::Key.is_not_in(kept))
        .exec(write)
        .await?;
    Ok(true)
}
