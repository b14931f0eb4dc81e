//! What people keep, at rest: one sealed blob each, of whatever kind. Beside it stands only what queries need.

mod insert;
mod sealing;
mod versions;

use evenkeel_cbt_core::record::{RecordContent, RecordKind, RecordStatus, Share};
use evenkeel_safety_core::RiskLevel;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::records::{self as table, Column},
    vault::SealError,
};
use sealing::{open, seal};
pub use versions::OlderVersion;

/// What is sealed: everything that says something about the person.
#[derive(Debug, Clone, PartialEq)]
pub struct Screened {
    /// What was written.
    pub content: RecordContent,
    /// The screening's level.
    pub risk_level: RiskLevel,
    /// The rules that hit.
    pub rule_ids: Vec<String>,
}

/// A moment, with the clock of whoever told it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub at_ms: i64,
    /// Minutes that their clock was ahead of UTC.
    pub tz_offset_minutes: i32,
}

/// One record, opened.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// Made by the client, UUIDv7.
    pub id: Uuid,
    /// 1, then one more for each change.
    pub version: i64,
    /// How far it is.
    pub status: RecordStatus,
    /// How much of it is shared.
    pub share: Share,
    /// What was written, and what the screening said.
    pub screened: Screened,
    /// When what it tells of was. The order of lists.
    pub occurred: Moment,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// Milliseconds since 1970.
    pub updated_at: i64,
    /// When it was deleted; until it goes for good it can be brought back.
    pub deleted_at: Option<i64>,
}

impl Record {
    /// What was written.
    pub fn content(&self) -> &RecordContent {
        &self.screened.content
    }

    /// What it is.
    pub fn kind(&self) -> RecordKind {
        self.screened.content.kind()
    }
}

/// A new record.
#[derive(Debug, Clone)]
pub struct NewRecord {
    /// Made by the client, UUIDv7.
    pub id: Uuid,
    /// How far it is.
    pub status: RecordStatus,
    /// How much of it is shared.
    pub share: Share,
    /// What was written, and what the screening said.
    pub screened: Screened,
    /// When what it tells of was.
    pub occurred: Moment,
    /// Now, or for one that is brought along: when it was written. Milliseconds since 1970.
    pub created_at: i64,
    /// Now, or for one that is brought along: when it was last changed. Milliseconds since 1970.
    pub updated_at: i64,
    /// For one that is brought along: when it was deleted. Milliseconds since 1970.
    pub deleted_at: Option<i64>,
}

/// A place in the list, newest first: what comes after it is older.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// When the last record's matter was.
    pub occurred_at: i64,
    /// The last record's id.
    pub id: Uuid,
}

/// Which records to list.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted<'a> {
    /// Of these kinds; of all when empty.
    pub kinds: &'a [RecordKind],
    /// Of this time and later, milliseconds since 1970.
    pub from: Option<i64>,
    /// Before this time, milliseconds since 1970.
    pub to: Option<i64>,
    /// After this place in the list.
    pub before: Option<Cursor>,
    /// At most so many; all when absent.
    pub limit: Option<u64>,
}

/// How a create ended.
#[derive(Debug)]
pub enum Inserted {
    /// Stored.
    Created(Record),
    /// This person has a record of that id, deleted or not.
    Exists(Record),
}

/// How a change ended.
#[derive(Debug)]
pub enum Changed {
    /// Stored; this is the record now.
    Done(Record),
    /// The record has another version: this one. Nothing was written.
    Conflict(Record),
    /// This person has no such record.
    Missing,
}

/// What is to stand over the version that the client has seen.
#[derive(Debug, Clone)]
pub struct Change {
    /// That version.
    pub expected: i64,
    /// How far it is now.
    pub status: RecordStatus,
    /// How much of it is shared now.
    pub share: Share,
    /// The new content, of the kind that it was.
    pub screened: Screened,
    /// When what it tells of was.
    pub occurred: Moment,
}

impl Store {
    /// One record, deleted or not.
    pub async fn record(&self, owner: Uuid, id: Uuid) -> Result<Option<Record>, StoreError> {
        match row(&self.reader, owner, id).await? {
            Some(row) => self.open_one(owner, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Records that are not deleted, newest first. One that does not open keeps its place and says nothing: one damaged
    /// row must not keep somebody from all their others.
    pub async fn records(&self, owner: Uuid, wanted: Wanted<'_>) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let mut query = table::Entity::find().filter(Column::UserId.eq(owner)).filter(Column::DeletedAt.is_null());
        query = match wanted.kinds {
            [] => query,
            [kind] => query.filter(Column::Kind.eq(kind.as_str())),
            several => {
                // Each once, however often it was asked for: a statement has room for so many values only.
                let each = RecordKind::ALL.iter().filter(|kind| several.contains(kind));
                query.filter(Column::Kind.is_in(each.map(|kind| kind.as_str())))
            }
        };
        if let Some(from) = wanted.from {
            query = query.filter(Column::OccurredAt.gte(from));
        }
        if let Some(to) = wanted.to {
            query = query.filter(Column::OccurredAt.lt(to));
        }
        if let Some(before) = wanted.before {
            let place = Expr::tuple([Expr::col(Column::OccurredAt), Expr::col(Column::Id)]);
            query = query.filter(place.lt(Expr::tuple([Expr::val(before.occurred_at), Expr::val(before.id)])));
        }
        let query = query.order_by_desc(Column::OccurredAt).order_by_desc(Column::Id).limit(wanted.limit);
        let rows = query.all(&self.reader).await?;
        self.open_all(owner, rows).await
    }

    /// Records that are deleted and can still be brought back, the last deleted first.
    pub async fn deleted_records(
        &self,
        owner: Uuid,
        limit: Option<u64>,
    ) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let rows = table::Entity::find()
            .filter(Column::UserId.eq(owner))
            .filter(Column::DeletedAt.is_not_null())
            .order_by_desc(Column::DeletedAt)
            .order_by_desc(Column::Id)
            .limit(limit)
            .all(&self.reader)
            .await?;
        self.open_all(owner, rows).await
    }

    /// Writes a new version over the one that the client has seen, and keeps that one among the older ones.
    pub async fn update_record(
        &self,
        owner: Uuid,
        id: Uuid,
        change: Change,
        now_ms: i64,
    ) -> Result<Changed, StoreError> {
        let Some(key) = self.key_of(owner).await? else {
            return Ok(Changed::Missing);
        };
        let version = change.expected.saturating_add(1);
        let sealed = seal(&key, owner, id, version, &change.screened)?;
        let txn = self.write().await?;
        versions::keep(&txn, owner, id, change.expected).await?;
        let done = table::Entity::update_many()
            .col_expr(Column::Version, Expr::value(version))
            .col_expr(Column::Status, Expr::value(change.status.as_str()))
            .col_expr(Column::Share, Expr::value(change.share.as_str()))
            .col_expr(Column::Sealed, Expr::value(sealed))
            .col_expr(Column::OccurredAt, Expr::value(change.occurred.at_ms))
            .col_expr(Column::TzOffsetMinutes, Expr::value(change.occurred.tz_offset_minutes))
            .col_expr(Column::UpdatedAt, Expr::value(now_ms))
            .filter(Column::UserId.eq(owner))
            .filter(Column::Id.eq(id))
            .filter(Column::Kind.eq(change.screened.content.kind().as_str()))
            .filter(Column::Version.eq(change.expected))
            .filter(Column::DeletedAt.is_null())
            .exec(&txn)
            .await?;
        let current = row(&txn, owner, id).await?;
        end(txn, done.rows_affected == 1).await?;
        match current {
            Some(row) if done.rows_affected == 1 => Ok(Changed::Done(open(&key, row)?)),
            Some(row) if row.deleted_at.is_none() => Ok(Changed::Conflict(open(&key, row)?)),
            _ => Ok(Changed::Missing),
        }
    }

    /// Marks a record deleted. Its version stays, so that a repeated request is told apart from a stale one.
    pub async fn delete_record(
        &self,
        owner: Uuid,
        id: Uuid,
        expected: i64,
        now_ms: i64,
    ) -> Result<Changed, StoreError> {
        let txn = self.write().await?;
        let done = table::Entity::update_many()
            .col_expr(Column::DeletedAt, Expr::value(now_ms))
            .filter(Column::UserId.eq(owner))
            .filter(Column::Id.eq(id))
            .filter(Column::Version.eq(expected))
            .filter(Column::DeletedAt.is_null())
            .exec(&txn)
            .await?;
        let current = row(&txn, owner, id).await?;
        end(txn, done.rows_affected == 1).await?;
        match current {
            // Deleted now, or by the same request before, whose answer was lost.
            Some(row) if row.deleted_at.is_some() && row.version == expected => {
                Ok(Changed::Done(self.open_one(owner, row).await?))
            }
            Some(row) if row.deleted_at.is_none() => Ok(Changed::Conflict(self.open_one(owner, row).await?)),
            _ => Ok(Changed::Missing),
        }
    }

    /// Brings a deleted record back as a new version. One that is not deleted stays as it is.
    pub async fn restore_record(&self, owner: Uuid, id: Uuid, now_ms: i64) -> Result<Changed, StoreError> {
        let Some(key) = self.key_of(owner).await? else {
            return Ok(Changed::Missing);
        };
        let txn = self.write().await?;
        let Some(row) = row(&txn, owner, id).await? else {
            txn.rollback().await?;
            return Ok(Changed::Missing);
        };
        let mut record = open(&key, row)?;
        if record.deleted_at.is_none() {
            txn.rollback().await?;
            return Ok(Changed::Done(record));
        }
        let expected = record.version;
        record.version = expected.saturating_add(1);
        record.updated_at = now_ms;
        record.deleted_at = None;
        // The version is part of what the seal vouches for: a new version needs a new seal.
        let sealed = seal(&key, owner, id, record.version, &record.screened)?;
        let done = table::Entity::update_many()
            .col_expr(Column::Version, Expr::value(record.version))
            .col_expr(Column::Sealed, Expr::value(sealed))
            .col_expr(Column::UpdatedAt, Expr::value(now_ms))
            .col_expr(Column::DeletedAt, Expr::value(Option::<i64>::None))
            .filter(Column::UserId.eq(owner))
            .filter(Column::Id.eq(id))
            .filter(Column::Version.eq(expected))
            .filter(Column::DeletedAt.is_not_null())
            .exec(&txn)
            .await?;
        end(txn, done.rows_affected == 1).await?;
        if done.rows_affected == 1 {
            return Ok(Changed::Done(record));
        }
        // Another request brought it back between our read and our write (Postgres only): that is what was asked for.
        Ok(self.record(owner, id).await?.map_or(Changed::Missing, Changed::Done))
    }

    /// Removes for good what was deleted before that time, with its older versions. How many.
    pub async fn purge_deleted_records(&self, before_ms: i64) -> Result<u64, StoreError> {
        let gone = table::Entity::delete_many().filter(Column::DeletedAt.lt(before_ms));
        Ok(gone.exec(&self.writer).await?.rows_affected)
    }

    /// Removes for good all that a person has kept, deleted or not, with its older versions. How many records.
    pub async fn delete_all_records(&self, owner: Uuid) -> Result<u64, StoreError> {
        let gone = table::Entity::delete_many().filter(Column::UserId.eq(owner));
        Ok(gone.exec(&self.writer).await?.rows_affected)
    }

    async fn open_one(&self, owner: Uuid, row: table::Model) -> Result<Record, StoreError> {
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        open(&key, row)
    }

    async fn open_all(
        &self,
        owner: Uuid,
        rows: Vec<table::Model>,
    ) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        let opened = |row: table::Model| {
            let place = Cursor { occurred_at: row.occurred_at, id: row.id };
            let record =
                open(&key, row).inspect_err(|error| tracing::error!(record = %place.id, %error, "does not open"));
            (place, record.ok())
        };
        Ok(rows.into_iter().map(opened).collect())
    }
}

async fn row(db: &impl ConnectionTrait, owner: Uuid, id: Uuid) -> Result<Option<table::Model>, StoreError> {
    let query = table::Entity::find().filter(Column::UserId.eq(owner)).filter(Column::Id.eq(id));
    Ok(query.one(db).await?)
}

async fn end(txn: sea_orm::DatabaseTransaction, written: bool) -> Result<(), StoreError> {
    if written {
        txn.commit().await?;
    } else {
        txn.rollback().await?;
    }
    Ok(())
}
