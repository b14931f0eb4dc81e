//! Notices for open pages that something they show has changed. They hold ids and no text, so that every server of a
//! database can pass them on.

use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    Store, StoreError, audit,
    entities::care_changes::{self as table, Column, Entity},
};
use crate::domain::care::{CareChanged, CareTopic};

/// A notice for one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CareChange {
    pub user: Uuid,
    pub what: CareTopic,
    pub patient: Uuid,
    pub link: Option<Uuid>,
    /// Whether the person's right to something ended with it.
    pub ends: bool,
}

/// Adds notices in the caller's transaction, which [`Store::commit_change`] ends. Transactions take turns from here on,
/// so this comes after all other locks.
pub(super) async fn append(txn: &DatabaseTransaction, changes: &[CareChange], now_ms: i64) -> Result<(), StoreError> {
    if changes.is_empty() {
        return Ok(());
    }
    audit::take_turn(txn).await?;
    let mut seq = last(txn).await?;
    let rows = changes.iter().map(|change| {
        seq += 1;
        table::ActiveModel {
            seq: Set(seq),
            at: Set(now_ms),
            user_id: Set(change.user),
            what: Set(change.what.as_str().to_owned()),
            patient_id: Set(change.patient),
            care_link_id: Set(change.link),
            ends: Set(change.ends),
        }
    });
    Entity::insert_many(rows.collect::<Vec<_>>()).exec_without_returning(txn).await?;
    Ok(())
}

async fn last(db: &impl sea_orm::ConnectionTrait) -> Result<i64, StoreError> {
    Ok(Entity::find().order_by_desc(Column::Seq).limit(1).one(db).await?.map_or(0, |row| row.seq))
}

impl Store {
    /// Commits a transaction that added notices, and wakes those who pass them on.
    pub(super) async fn commit_change(&self, txn: DatabaseTransaction) -> Result<(), StoreError> {
        txn.commit().await?;
        self.tell_changes();
        Ok(())
    }

    /// Wakes those who pass notices on, after a commit.
    pub(super) fn tell_changes(&self) {
        self.care_changed.notify_waiters();
    }

    /// Resolves when this server next commits a notice.
    pub fn care_changed(&self) -> impl Future<Output = ()> + '_ {
        let mut changed = Box::pin(self.care_changed.notified());
        // Counts from now on, also before it is polled.
        changed.as_mut().enable();
        changed
    }

    /// Returns the positions of the oldest and the newest notice that are kept; zeros before the first one.
    pub async fn kept_changes(&self) -> Result<(i64, i64), StoreError> {
        let ends =
            Entity::find().select_only().column_as(Column::Seq.min(), "oldest").column_as(Column::Seq.max(), "newest");
        let ends: Option<(Option<i64>, Option<i64>)> = ends.into_tuple().one(&self.reader).await?;
        let (oldest, newest) = ends.unwrap_or_default();
        Ok((oldest.unwrap_or(0), newest.unwrap_or(0)))
    }

    /// Returns the positions of the notices after one, and whom they are for, oldest first.
    pub async fn users_with_changes(&self, after: i64, limit: u64) -> Result<Vec<(i64, Uuid)>, StoreError> {
        let query = Entity::find().select_only().columns([Column::Seq, Column::UserId]).filter(Column::Seq.gt(after));
        Ok(query.order_by_asc(Column::Seq).limit(limit).into_tuple().all(&self.reader).await?)
    }

    /// Returns a person's notices after a position with theirs, oldest first.
    pub async fn changes_of(&self, user: Uuid, after: i64, limit: u64) -> Result<Vec<(i64, CareChanged)>, StoreError> {
        let query = Entity::find().filter(Column::UserId.eq(user)).filter(Column::Seq.gt(after));
        let rows = query.order_by_asc(Column::Seq).limit(limit).all(&self.reader).await?;
        let notice = |row: table::Model| {
            let what = CareTopic::of(&row.what).ok_or(StoreError::Shape)?;
            let (patient_id, care_link_id, ends) = (row.patient_id, row.care_link_id, row.ends);
            Ok((row.seq, CareChanged { what, patient_id, care_link_id, ends }))
        };
        rows.into_iter().map(notice).collect()
    }

    /// Deletes notices from before a time. The newest one stays without its ids, because it keeps the count.
    pub async fn purge_changes(&self, before_ms: i64) -> Result<(), StoreError> {
        let newest = last(&self.reader).await?;
        let old = Entity::delete_many().filter(Column::At.lt(before_ms)).filter(Column::Seq.lt(newest));
        old.exec(&self.writer).await?;
        Entity::update_many()
            .col_expr(Column::UserId, Expr::value(Uuid::nil()))
            .col_expr(Column::PatientId, Expr::value(Uuid::nil()))
            .col_expr(Column::CareLinkId, Expr::value(Option::<Uuid>::None))
            .filter(Column::At.lt(before_ms))
            .exec(&self.writer)
            .await?;
        Ok(())
    }
}
