//! Journal entries at rest.

use evenkeel_safety_core::RiskLevel;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::{Expr, OnConflict},
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::journal_entries::{self as table, Column},
    vault::{DataKey, Place, SealError},
};

/// What is sealed: everything that says something about the person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Content {
    /// What happened.
    pub situation: String,
    /// What went through their mind.
    pub thoughts: String,
    /// Anything else.
    pub notes: String,
    /// The screening's level.
    pub risk_level: RiskLevel,
    /// The rules that hit.
    pub rule_ids: Vec<String>,
}

// By hand, so that a stray `{:?}` in a log line cannot print what somebody wrote.
impl std::fmt::Debug for Content {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Content(***)")
    }
}

impl Content {
    /// Whether the person's own words are the same.
    pub fn same_words(&self, other: &Self) -> bool {
        (&self.situation, &self.thoughts, &self.notes) == (&other.situation, &other.thoughts, &other.notes)
    }
}

/// One entry, opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Made by the client, UUIDv7.
    pub id: Uuid,
    /// 1, then one more for each change.
    pub version: i64,
    /// What was written.
    pub content: Content,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// Milliseconds since 1970.
    pub updated_at: i64,
    /// Whether it was deleted (and can be brought back).
    pub deleted: bool,
}

/// A place in the list, newest first: what comes after it is older.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// The last entry's creation time.
    pub created_at: i64,
    /// The last entry's id.
    pub id: Uuid,
}

/// How a create ended.
#[derive(Debug)]
pub enum Inserted {
    /// Stored.
    Created(Record),
    /// This person has an entry of that id, deleted or not.
    Exists(Record),
}

/// How a change ended.
#[derive(Debug)]
pub enum Changed {
    /// Stored; this is the entry now.
    Done(Record),
    /// The entry has another version: this one. Nothing was written.
    Conflict(Record),
    /// This person has no such entry.
    Missing,
}

impl Store {
    /// Stores a new entry, unless the person has one of that id.
    pub async fn insert_entry(
        &self,
        owner: Uuid,
        id: Uuid,
        content: Content,
        now_ms: i64,
    ) -> Result<Inserted, StoreError> {
        let key = self.key_for_sealing(owner, now_ms).await?;
        let sealed = seal(&key, owner, id, 1, &content)?;
        let txn = self.write().await?;
        let rows = table::Entity::insert(table::ActiveModel {
            user_id: Set(owner),
            id: Set(id),
            version: Set(1),
            sealed: Set(sealed),
            created_at: Set(now_ms),
            updated_at: Set(now_ms),
            deleted_at: Set(None),
        })
        .on_conflict(OnConflict::columns([Column::UserId, Column::Id]).do_nothing().to_owned())
        .exec_without_returning(&txn)
        .await?;
        if rows == 0 {
            let row = row(&txn, owner, id).await?;
            txn.rollback().await?;
            let row = row.ok_or(StoreError::Shape)?;
            return Ok(Inserted::Exists(open(&key, row)?));
        }
        txn.commit().await?;
        Ok(Inserted::Created(Record {
            id,
            version: 1,
            content,
            created_at: now_ms,
            updated_at: now_ms,
            deleted: false,
        }))
    }

    /// One entry, deleted or not.
    pub async fn entry(&self, owner: Uuid, id: Uuid) -> Result<Option<Record>, StoreError> {
        match row(&self.reader, owner, id).await? {
            Some(row) => self.open_one(owner, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Entries that are not deleted, newest first. One that does not open keeps its place and says nothing: one damaged
    /// row must not keep somebody from all their others.
    pub async fn entries(
        &self,
        owner: Uuid,
        before: Option<Cursor>,
        limit: u64,
    ) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let mut query = table::Entity::find().filter(Column::UserId.eq(owner)).filter(Column::DeletedAt.is_null());
        if let Some(before) = before {
            let place = Expr::tuple([Expr::col(Column::CreatedAt), Expr::col(Column::Id)]);
            query = query.filter(place.lt(Expr::tuple([Expr::val(before.created_at), Expr::val(before.id)])));
        }
        let rows =
            query.order_by_desc(Column::CreatedAt).order_by_desc(Column::Id).limit(limit).all(&self.reader).await?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        let listed = |row: table::Model| {
            let place = Cursor { created_at: row.created_at, id: row.id };
            let record = open(&key, row)
                .inspect_err(|error| tracing::error!(entry = %place.id, %error, "an entry does not open"));
            (place, record.ok())
        };
        Ok(rows.into_iter().map(listed).collect())
    }

    /// Writes a new version over `expected`.
    pub async fn update_entry(
        &self,
        owner: Uuid,
        id: Uuid,
        expected: i64,
        content: Content,
        now_ms: i64,
    ) -> Result<Changed, StoreError> {
        let Some(key) = self.key_of(owner).await? else {
            return Ok(Changed::Missing);
        };
        let version = expected.saturating_add(1);
        let sealed = seal(&key, owner, id, version, &content)?;
        let txn = self.write().await?;
        let done = table::Entity::update_many()
            .col_expr(Column::Version, Expr::value(version))
            .col_expr(Column::Sealed, Expr::value(sealed))
            .col_expr(Column::UpdatedAt, Expr::value(now_ms))
            .filter(Column::UserId.eq(owner))
            .filter(Column::Id.eq(id))
            .filter(Column::Version.eq(expected))
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

    /// Marks an entry deleted. Its version stays, so that a repeated request is told apart from a stale one.
    pub async fn delete_entry(&self, owner: Uuid, id: Uuid, expected: i64, now_ms: i64) -> Result<Changed, StoreError> {
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

    /// Brings a deleted entry back as a new version. One that is not deleted stays as it is.
    pub async fn restore_entry(&self, owner: Uuid, id: Uuid, now_ms: i64) -> Result<Changed, StoreError> {
        let Some(key) = self.key_of(owner).await? else {
            return Ok(Changed::Missing);
        };
        let txn = self.write().await?;
        let Some(row) = row(&txn, owner, id).await? else {
            txn.rollback().await?;
            return Ok(Changed::Missing);
        };
        let (was_deleted, expected) = (row.deleted_at.is_some(), row.version);
        let mut record = open(&key, row)?;
        if !was_deleted {
            txn.rollback().await?;
            return Ok(Changed::Done(record));
        }
        record.version = expected.saturating_add(1);
        record.updated_at = now_ms;
        record.deleted = false;
        // The version is part of what the seal vouches for: a new version needs a new seal.
        let sealed = seal(&key, owner, id, record.version, &record.content)?;
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
        Ok(self.entry(owner, id).await?.map_or(Changed::Missing, Changed::Done))
    }

    async fn open_one(&self, owner: Uuid, row: table::Model) -> Result<Record, StoreError> {
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        open(&key, row)
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

fn place(owner: Uuid, id: Uuid, version: i64) -> Place {
    Place { table: "journal_entries", column: "sealed", row: id, owner, version }
}

fn seal(key: &DataKey, owner: Uuid, id: Uuid, version: i64, content: &Content) -> Result<Vec<u8>, StoreError> {
    let plain = zeroize::Zeroizing::new(serde_json::to_vec(content).map_err(|_| StoreError::Shape)?);
    Ok(key.seal(&plain, &place(owner, id, version))?)
}

fn open(key: &DataKey, row: table::Model) -> Result<Record, StoreError> {
    let plain = key.open(&row.sealed, &place(row.user_id, row.id, row.version))?;
    let content = serde_json::from_slice(&plain).map_err(|_| StoreError::Shape)?;
    Ok(Record {
        id: row.id,
        version: row.version,
        content,
        created_at: row.created_at,
        updated_at: row.updated_at,
        deleted: row.deleted_at.is_some(),
    })
}
