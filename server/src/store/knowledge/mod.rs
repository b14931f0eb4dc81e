//! The knowledge base: versions of articles. Articles of an owner are sealed with the owner's key.

mod embeddings;

use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::{
    Store, StoreError,
    entities::knowledge_articles::{self as table, Column},
    vault::{DataKey, Place, SealError},
};
use crate::domain::knowledge::{Article, ArticleContent};

/// The number of older versions kept per article.
pub const VERSIONS_KEPT: i64 = 100;

/// Identifies a state of the shared articles. Versions only grow, so with each change either their sum grows, or with the same
/// sum the number of deleted articles does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArticlesStamp {
    versions: i64,
    deleted: i64,
}

/// The result of a change.
#[derive(Debug)]
pub enum Replaced {
    /// The new version was stored.
    Done,
    /// The current version is another one. Nothing was written.
    Conflict,
    /// There is no such article.
    Missing,
}

impl Store {
    /// Returns the current versions of the shared articles, or of those of `owner`, deleted or not, by id.
    pub async fn articles(&self, owner: Option<Uuid>) -> Result<Vec<Article>, StoreError> {
        let query = of(owner).filter(Column::IsCurrent.eq(true)).order_by_asc(Column::Id);
        self.open_articles(owner, query.all(&self.reader).await?).await
    }

    /// Returns what identifies the state of the shared articles.
    pub async fn articles_stamp(&self) -> Result<ArticlesStamp, StoreError> {
        let stamp: Option<(Option<i64>, i64)> = of(None)
            .filter(Column::IsCurrent.eq(true))
            .select_only()
            .column_as(Expr::cust("CAST(SUM(version) AS BIGINT)"), "versions")
            .column_as(Column::DeletedAt.count(), "deleted")
            .into_tuple()
            .one(&self.reader)
            .await?;
        let (versions, deleted) = stamp.unwrap_or_default();
        Ok(ArticlesStamp { versions: versions.unwrap_or_default(), deleted })
    }

    /// Returns the current version of an article, deleted or not.
    pub async fn article(&self, owner: Option<Uuid>, id: &str) -> Result<Option<Article>, StoreError> {
        let row = of(owner).filter(Column::Id.eq(id)).filter(Column::IsCurrent.eq(true)).one(&self.reader).await?;
        self.open_articles(owner, row.into_iter().collect()).await.map(|mut found| found.pop())
    }

    /// Returns the ids of all articles of a user, deleted or not.
    pub async fn own_article_ids(&self, owner: Uuid) -> Result<Vec<String>, StoreError> {
        let current = of(Some(owner)).filter(Column::IsCurrent.eq(true)).order_by_asc(Column::Id);
        Ok(current.select_only().column(Column::Id).into_tuple().all(&self.reader).await?)
    }

    /// Returns all versions of an article, newest first, and the number of those that cannot be decrypted.
    pub async fn article_versions(&self, owner: Option<Uuid>, id: &str) -> Result<(Vec<Article>, u32), StoreError> {
        let query = of(owner).filter(Column::Id.eq(id)).order_by_desc(Column::Version);
        let rows = query.all(&self.reader).await?;
        let stored = rows.len();
        let opened = self.open_articles(owner, rows).await?;
        let unreadable = u32::try_from(stored - opened.len()).unwrap_or(u32::MAX);
        Ok((opened, unreadable))
    }

    /// Returns the number of articles of `owner` that are not deleted.
    pub async fn count_articles(&self, owner: Uuid) -> Result<usize, StoreError> {
        use sea_orm::PaginatorTrait;
        let query = of(Some(owner)).filter(Column::IsCurrent.eq(true)).filter(Column::DeletedAt.is_null());
        Ok(usize::try_from(query.count(&self.reader).await?).unwrap_or(usize::MAX))
    }

    /// Stores a new article. Returns false if its id is taken.
    pub async fn insert_article(&self, new: &Article) -> Result<bool, StoreError> {
        self.insert_versions(std::slice::from_ref(new)).await
    }

    /// Stores the versions of a new article, oldest first, in one transaction. The last one is the current one. Returns false
    /// if one of them is stored already.
    pub async fn insert_versions(&self, versions: &[Article]) -> Result<bool, StoreError> {
        let Some((current, older)) = versions.split_last() else { return Ok(false) };
        let key = self.article_key(current).await?;
        let txn = self.write().await?;
        let mut inserted = insert(&txn, key.as_deref(), current, true).await?;
        for version in older {
            inserted = inserted && insert(&txn, key.as_deref(), version, false).await?;
        }
        if inserted {
            txn.commit().await?;
        } else {
            txn.rollback().await?;
        }
        Ok(inserted)
    }

    /// Stores new shared articles in one transaction, except those whose ids are taken.
    pub async fn insert_articles(&self, new: &[Article]) -> Result<(), StoreError> {
        if new.is_empty() {
            return Ok(());
        }
        let txn = self.write().await?;
        for article in new {
            insert(&txn, None, article, true).await?;
        }
        txn.commit().await?;
        Ok(())
    }

    /// Replaces the previous version of an article, deleted or not, and keeps it among the older versions.
    pub async fn replace_article(&self, change: &Article) -> Result<Replaced, StoreError> {
        let key = self.article_key(change).await?;
        let txn = self.write().await?;
        let done = table::Entity::update_many()
            .col_expr(Column::IsCurrent, Expr::value(false))
            .filter(owned_by(change.owner))
            .filter(Column::Id.eq(&change.id))
            .filter(Column::Version.eq(change.version.saturating_sub(1)))
            .filter(Column::IsCurrent.eq(true))
            .exec(&txn)
            .await?;
        if done.rows_affected != 1 || !insert(&txn, key.as_deref(), change, true).await? {
            let exists = of(change.owner).filter(Column::Id.eq(&change.id)).one(&txn).await?.is_some();
            txn.rollback().await?;
            return Ok(if exists { Replaced::Conflict } else { Replaced::Missing });
        }
        table::Entity::delete_many()
            .filter(owned_by(change.owner))
            .filter(Column::Id.eq(&change.id))
            .filter(Column::Version.lt(change.version - VERSIONS_KEPT))
            .exec(&txn)
            .await?;
        txn.commit().await?;
        Ok(Replaced::Done)
    }

    /// Marks an article deleted. The version does not change.
    pub async fn delete_article(
        &self,
        owner: Option<Uuid>,
        id: &str,
        expected: i64,
        now_ms: i64,
    ) -> Result<Replaced, StoreError> {
        let txn = self.write().await?;
        let current = of(owner).filter(Column::Id.eq(id)).filter(Column::IsCurrent.eq(true)).one(&txn).await?;
        let result = match current {
            None => Replaced::Missing,
            Some(row) if row.version != expected => Replaced::Conflict,
            // Deleted earlier by the same request, whose response was lost.
            Some(row) if row.deleted_at.is_some() => Replaced::Done,
            Some(row) => {
                table::Entity::update_many()
                    .col_expr(Column::DeletedAt, Expr::value(now_ms))
                    .filter(Column::RowId.eq(row.row_id))
                    .exec(&txn)
                    .await?;
                Replaced::Done
            }
        };
        txn.commit().await?;
        Ok(result)
    }

    /// Deletes all articles of a user permanently, with their older versions.
    pub async fn delete_own_articles(&self, owner: Uuid) -> Result<(), StoreError> {
        table::Entity::delete_many().filter(Column::OwnerId.eq(owner)).exec(&self.writer).await?;
        Ok(())
    }

    async fn article_key(&self, article: &Article) -> Result<Option<std::sync::Arc<DataKey>>, StoreError> {
        match article.owner {
            Some(owner) => Ok(Some(self.key_for_sealing(owner, article.saved_at).await?)),
            None => Ok(None),
        }
    }

    /// Articles that cannot be decrypted are left out.
    async fn open_articles(&self, owner: Option<Uuid>, rows: Vec<table::Model>) -> Result<Vec<Article>, StoreError> {
        let key = match owner {
            Some(owner) if !rows.is_empty() => Some(self.key_of(owner).await?.ok_or(SealError::Key)?),
            _ => None,
        };
        let opened = |row: table::Model| {
            let id = row.row_id;
            open(key.as_deref(), row)
                .inspect_err(|error| tracing::error!(row = %id, %error, "an article cannot be read"))
                .ok()
        };
        Ok(rows.into_iter().filter_map(opened).collect())
    }
}

fn owned_by(owner: Option<Uuid>) -> sea_orm::sea_query::SimpleExpr {
    match owner {
        Some(owner) => Column::OwnerId.eq(owner),
        None => Column::OwnerId.is_null(),
    }
}

fn of(owner: Option<Uuid>) -> Select<table::Entity> {
    table::Entity::find().filter(owned_by(owner))
}

/// Adds a version. Returns false if it is stored already.
async fn insert(
    txn: &DatabaseTransaction,
    key: Option<&DataKey>,
    new: &Article,
    is_current: bool,
) -> Result<bool, StoreError> {
    let row_id = Uuid::now_v7();
    let plain = serde_json::to_vec(&new.content).map(Zeroizing::new).map_err(|_| StoreError::Shape)?;
    let content = match (key, new.owner) {
        (Some(key), Some(owner)) => key.seal(&plain, &place(owner, row_id, new.version))?,
        _ => plain.to_vec(),
    };
    let row = table::ActiveModel {
        row_id: Set(row_id),
        owner_id: Set(new.owner),
        id: Set(new.id.clone()),
        version: Set(new.version),
        is_current: Set(is_current),
        content: Set(content),
        seed_digest: Set(new.seed_digest.clone()),
        is_edited: Set(new.is_edited),
        saved_at: Set(new.saved_at),
        deleted_at: Set(new.deleted_at),
    };
    let rows = table::Entity::insert(row)
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(txn)
        .await?;
    Ok(rows == 1)
}

pub(super) fn open(key: Option<&DataKey>, row: table::Model) -> Result<Article, StoreError> {
    let content: Option<ArticleContent> = match (key, row.owner_id) {
        (Some(key), Some(owner)) => {
            serde_json::from_slice(&key.open(&row.content, &place(owner, row.row_id, row.version))?).ok()
        }
        (None, None) => serde_json::from_slice(&row.content).ok(),
        _ => None,
    };
    Ok(Article {
        owner: row.owner_id,
        id: row.id,
        version: row.version,
        content: content.ok_or(StoreError::Shape)?,
        seed_digest: row.seed_digest,
        is_edited: row.is_edited,
        saved_at: row.saved_at,
        deleted_at: row.deleted_at,
    })
}

fn place(owner: Uuid, row: Uuid, version: i64) -> Place {
    Place { table: "knowledge_articles", column: "content", row, owner, version }
}
