//! Rate-limit windows shared by several server processes.

use evenkeel_safety_core::limiter::{RateLimitCheck, Window};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, ExprTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QuerySelect, Set, Statement, Value, sea_query::Expr,
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

/// Keeps the callers with the fewest windows, if there are too many windows.
const SHRINK: &str = "\
    WITH sizes AS (SELECT caller, COUNT(*) AS size FROM rate_limit_windows WHERE caller >= $1 AND caller < $2 GROUP BY caller), \
    sums AS (SELECT caller, SUM(size) OVER (ORDER BY size, caller) AS up_to FROM sizes) \
    DELETE FROM rate_limit_windows WHERE (SELECT SUM(size) FROM sizes) > $3 \
    AND caller IN (SELECT caller FROM sums WHERE up_to > $4)";

/// A digest that identifies a window or a caller.
pub type WindowKey = [u8; 32];

/// The windows that a caller may have.
#[derive(Debug, Clone, Copy)]
pub struct CallerWindows {
    pub caller: WindowKey,
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
            let (window, answer) = count(Some(window_of(&row)));
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

    pub async fn window(&self, key: &WindowKey) -> Result<Option<Window>, StoreError> {
        Ok(table::Entity::find_by_id(key.to_vec()).one(&self.reader).await?.as_ref().map(window_of))
    }

    pub async fn forget_window(&self, key: &WindowKey) -> Result<(), StoreError> {
        table::Entity::delete_by_id(key.to_vec()).exec(&self.writer).await?;
        Ok(())
    }

    pub async fn clean_windows(&self, now_ms: i64) -> Result<(), StoreError> {
        table::Entity::delete_many().filter(Column::EndsAt.lte(now_ms)).exec(&self.writer).await?;
        Ok(())
    }

    /// Bounds the windows of all callers whose keys begin with `marker` to `most`: beyond it, those with the most windows
    /// lose theirs.
    pub async fn shrink_windows(&self, marker: u8, most: i64) -> Result<(), StoreError> {
        let (from, to) = (vec![marker], vec![marker.saturating_add(1)]);
        let values: [Value; 4] = [from.into(), to.into(), most.into(), (most - most / 10).into()];
        self.writer.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, SHRINK, values)).await?;
        Ok(())
    }

    pub async fn window_count(&self) -> Result<u64, StoreError> {
        Ok(table::Entity::find().count(&self.writer).await?)
    }
}

fn window_of(row: &table::Model) -> Window {
    Window { started_ms: row.started_at, count: u32::try_from(row.count).unwrap_or(u32::MAX) }
}
