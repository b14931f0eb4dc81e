//! Rate-limit windows shared by several server processes.

use evenkeel_safety_core::limiter::{RateLimitCheck, Window};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, ExprTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, Set, Statement, Value, sea_query::Expr,
};

use super::{
    Store, StoreError,
    entities::rate_limit_windows::{self as table, Column},
};

/// Makes room for a new window, and stores it. The ended ones go first, because they end first; live ones only if they
/// may be replaced. Rows that another statement is about to remove are left to it.
const OPEN_WINDOW: &str = "\
    WITH gone AS (DELETE FROM rate_limit_windows WHERE key IN (\
        SELECT key FROM rate_limit_windows WHERE key IN (\
            SELECT key FROM rate_limit_windows WHERE caller = $2 AND key <> $1 ORDER BY ends_at DESC OFFSET $7 - 1) \
        AND ($8 OR ends_at <= $6) FOR UPDATE SKIP LOCKED)) \
    INSERT INTO rate_limit_windows (key, caller, started_at, ends_at, count) SELECT $1, $2, $3, $4, $5 \
    WHERE $8 OR $7 > (SELECT COUNT(*) FROM rate_limit_windows WHERE caller = $2 AND key <> $1 AND ends_at > $6) \
    ON CONFLICT (key) DO NOTHING";

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
        count: impl Fn(Option<Window>) -> (Window, RateLimitCheck) + Send,
    ) -> Result<Option<RateLimitCheck>, StoreError> {
        let (window, answer) = count(None);
        // A window that was there may end and be removed before it is locked.
        for _ in 0..2 {
            if self.open_window(key, windows, now_ms, (window, answer.reset_time)).await? {
                return Ok(Some(answer));
            }
            let write = self.write().await?;
            let row = table::Entity::find_by_id(key.to_vec()).lock_exclusive().one(&write).await?;
            let Some(row) = row else { continue };
            let stored = Window { started_ms: row.started_at, count: u32::try_from(row.count).unwrap_or(u32::MAX) };
            let (window, answer) = count(Some(stored));
            let mut row = row.into_active_model();
            row.started_at = Set(window.started_ms);
            row.ends_at = Set(answer.reset_time);
            row.count = Set(i64::from(window.count));
            row.update(&write).await?;
            write.commit().await?;
            return Ok(Some(answer));
        }
        Ok(None)
    }

    /// Stores a new window, which ends at `ends_at`. Returns false if it is there already, or if the caller has too many.
    /// It is one statement, because a flood consists of new windows.
    async fn open_window(
        &self,
        key: &WindowKey,
        windows: &CallerWindows,
        now_ms: i64,
        (window, ends_at): (Window, i64),
    ) -> Result<bool, StoreError> {
        let most = i64::try_from(windows.most).unwrap_or(i64::MAX);
        let values: [Value; 8] = [
            key.to_vec().into(),
            windows.caller.to_vec().into(),
            window.started_ms.into(),
            ends_at.into(),
            i64::from(window.count).into(),
            now_ms.into(),
            most.into(),
            windows.replace.into(),
        ];
        let statement = Statement::from_sql_and_values(DbBackend::Postgres, OPEN_WINDOW, values);
        Ok(self.reader.execute_raw(statement).await?.rows_affected() == 1)
    }

    /// Takes one attempt back, if the window is there.
    pub async fn undo_in_window(&self, key: &WindowKey) -> Result<(), StoreError> {
        table::Entity::update_many()
            .col_expr(Column::Count, Expr::col(Column::Count).sub(1))
            .filter(Column::Key.eq(key.to_vec()))
            .filter(Column::Count.gt(0))
            .exec(&self.reader)
            .await?;
        Ok(())
    }

    /// Returns a window.
    pub async fn window(&self, key: &WindowKey) -> Result<Option<Window>, StoreError> {
        let row = table::Entity::find_by_id(key.to_vec()).one(&self.reader).await?;
        let count = |row: &table::Model| u32::try_from(row.count).unwrap_or(u32::MAX);
        Ok(row.map(|row| Window { started_ms: row.started_at, count: count(&row) }))
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

    /// Bounds the windows of all callers whose keys begin with `marker` to `most`: beyond it, those with the most windows
    /// lose theirs.
    pub async fn shrink_windows(&self, marker: u8, most: usize) -> Result<(), StoreError> {
        let theirs = || {
            let next = vec![marker.saturating_add(1)];
            table::Entity::find().filter(Column::Caller.gte(vec![marker])).filter(Column::Caller.lt(next))
        };
        let count = theirs().count(&self.writer).await?;
        let most = u64::try_from(most).unwrap_or(u64::MAX);
        if count <= most {
            return Ok(());
        }
        let mut excess = count - (most - most / 10);
        let sizes = theirs()
            .select_only()
            .column(Column::Caller)
            .column_as(Column::Key.count(), "size")
            .group_by(Column::Caller)
            .order_by_desc(Column::Key.count())
            .into_tuple::<(Vec<u8>, i64)>()
            .all(&self.writer)
            .await?;
        let mut dropped = Vec::new();
        for (caller, size) in sizes {
            if excess == 0 {
                break;
            }
            excess = excess.saturating_sub(u64::try_from(size).unwrap_or(0));
            dropped.push(caller);
        }
        for callers in dropped.chunks(1_000) {
            let callers = callers.iter().cloned();
            table::Entity::delete_many().filter(Column::Caller.is_in(callers)).exec(&self.writer).await?;
        }
        Ok(())
    }

    /// Returns the number of stored windows.
    pub async fn window_count(&self) -> Result<u64, StoreError> {
        Ok(table::Entity::find().count(&self.writer).await?)
    }
}
