//! Anonymous usage counts per day.

use std::collections::BTreeMap;

use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, QueryFilter, QueryOrder, Set, sea_query::Expr, sea_query::OnConflict,
};

use super::{
    Store, StoreError,
    entities::event_counts::{self as table, Column, Entity},
};

/// The key of a count: the event, and its properties as one string.
pub type Counted = (String, String);

impl Store {
    /// Adds to a day's counts, all or none. Rows are updated in key order, which prevents deadlocks.
    pub async fn add_event_counts(&self, day: &str, counts: &BTreeMap<Counted, i64>) -> Result<(), StoreError> {
        let write = self.write().await?;
        for ((event, detail), count) in counts {
            let row = table::ActiveModel {
                day: Set(day.to_owned()),
                event: Set(event.clone()),
                detail: Set(detail.clone()),
                count: Set(*count),
            };
            let sum = Expr::col((Entity, Column::Count)).add(*count);
            let again =
                OnConflict::columns([Column::Day, Column::Event, Column::Detail]).value(Column::Count, sum).to_owned();
            Entity::insert(row).on_conflict(again).exec_without_returning(&write).await?;
        }
        write.commit().await?;
        Ok(())
    }

    /// Deletes the counts of the days before `day`, such as `2026-11-28`.
    pub async fn clean_event_counts(&self, day: &str) -> Result<(), StoreError> {
        Entity::delete_many().filter(Column::Day.lt(day)).exec(&self.writer).await?;
        Ok(())
    }

    /// Returns all counts: day, key, number.
    pub async fn event_counts(&self) -> Result<Vec<(String, Counted, i64)>, StoreError> {
        let query = Entity::find().order_by_asc(Column::Day).order_by_asc(Column::Event).order_by_asc(Column::Detail);
        let rows = query.all(&self.reader).await?;
        Ok(rows.into_iter().map(|row| (row.day, (row.event, row.detail), row.count)).collect())
    }
}
