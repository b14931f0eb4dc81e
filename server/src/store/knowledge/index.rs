//! The full-text index of published shared articles: FTS5 on SQLite, `tsvector` on PostgreSQL. Both find the same parts
//! for the same word stems; how they are ranked is decided by the service.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    Set, Statement,
};
use uuid::Uuid;

use super::table::{Column as ArticleColumn, Entity as Articles};
use crate::{
    domain::knowledge::{Article, Audience, Chunk},
    store::{
        Store, StoreError,
        entities::knowledge_chunks::{self as table, Column},
    },
};

/// The most parts that one search reads, best first by the database's own rank.
const MAX_CANDIDATES: u64 = 400;
/// The number of parts whose stems are read at once.
const PARTS_AT_ONCE: u64 = 2_000;

/// Identifies a state of the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexMark {
    /// The number of articles.
    pub articles: u64,
    /// The row of the newest version.
    pub newest: Option<Uuid>,
}

impl Store {
    /// Returns the parts that contain any of the stems. Stems are words of letters and digits; others find nothing.
    pub async fn find_chunks(&self, stems: &[&str]) -> Result<Vec<Chunk>, StoreError> {
        let stems: Vec<&str> = stems.iter().copied().filter(|stem| is_stem(stem)).collect();
        if stems.is_empty() {
            return Ok(Vec::new());
        }
        let backend = self.reader.get_database_backend();
        let sql = match backend {
            DbBackend::Postgres => {
                "SELECT c.id, c.row_id, c.ordinal, c.article, c.version, c.title, c.audience, c.topics, c.text, \
                 c.head_terms, c.terms FROM knowledge_chunks c WHERE c.search @@ $1::tsquery \
                 ORDER BY ts_rank(c.search, $1::tsquery) DESC, c.article, c.ordinal LIMIT $2"
            }
            _ => {
                // Only the best rows are read from the table.
                "SELECT c.* FROM (SELECT rowid AS id, bm25(knowledge_index) AS score FROM knowledge_index \
                 WHERE knowledge_index MATCH $1 ORDER BY score LIMIT $2) best JOIN knowledge_chunks c ON c.id = best.id \
                 ORDER BY best.score, c.article, c.ordinal"
            }
        };
        let (quote, or) = if backend == DbBackend::Postgres { ('\'', " | ") } else { ('"', " OR ") };
        let query = stems.iter().map(|stem| format!("{quote}{stem}{quote}")).collect::<Vec<_>>().join(or);
        let limit = i64::try_from(MAX_CANDIDATES).unwrap_or(i64::MAX);
        let statement = Statement::from_sql_and_values(backend, sql, [query.into(), limit.into()]);
        let rows = table::Entity::find().from_raw_sql(statement).all(&self.reader).await?;
        rows.into_iter().map(chunk).collect()
    }

    /// Returns what identifies the state of the index: each change of a part changes it.
    pub async fn index_mark(&self) -> Result<IndexMark, StoreError> {
        // Literals, so that the databases use the index of first parts. One statement, as every search begins with it.
        let sql = "SELECT (SELECT count(*) FROM knowledge_chunks WHERE ordinal = 0) AS articles, \
                   (SELECT row_id FROM knowledge_chunks ORDER BY row_id DESC LIMIT 1) AS newest";
        let statement = Statement::from_string(self.reader.get_database_backend(), sql);
        let row = self.reader.query_one_raw(statement).await?.ok_or(StoreError::Shape)?;
        let articles: i64 = row.try_get("", "articles")?;
        Ok(IndexMark { articles: u64::try_from(articles).unwrap_or(0), newest: row.try_get("", "newest")? })
    }

    /// Returns the word stems of some parts, each with its id, by id after `after`.
    pub async fn stems_of_parts(&self, after: i64) -> Result<Vec<(i64, String)>, StoreError> {
        let query = table::Entity::find().filter(Column::Id.gt(after)).order_by_asc(Column::Id).limit(PARTS_AT_ONCE);
        let query = query.select_only().columns([Column::Id, Column::HeadTerms, Column::Terms]);
        let rows: Vec<(i64, String, String)> = query.into_tuple().all(&self.reader).await?;
        Ok(rows.into_iter().map(|(id, head, terms)| (id, format!("{head} {terms}"))).collect())
    }
}

fn is_stem(text: &str) -> bool {
    !text.is_empty() && text.chars().all(char::is_alphanumeric)
}

/// Adds the parts of one version of an article.
pub(super) async fn insert(txn: &DatabaseTransaction, row_id: Uuid, chunks: &[Chunk]) -> Result<(), StoreError> {
    let row = |(ordinal, chunk): (usize, &Chunk)| {
        Ok(table::ActiveModel {
            id: Set(new_id()),
            row_id: Set(row_id),
            ordinal: Set(i32::try_from(ordinal).unwrap_or(i32::MAX)),
            article: Set(chunk.article.clone()),
            version: Set(chunk.version),
            title: Set(chunk.title.clone()),
            audience: Set(chunk.audience.as_str().to_owned()),
            topics: Set(serde_json::to_string(&chunk.topics).map_err(|_| StoreError::Shape)?),
            text: Set(chunk.text.clone()),
            head_terms: Set(chunk.head_terms.clone()),
            terms: Set(chunk.terms.clone()),
        })
    };
    let rows: Vec<_> = chunks.iter().enumerate().map(row).collect::<Result<_, StoreError>>()?;
    // A statement has a limited number of parameters.
    for rows in rows.chunks(50) {
        table::Entity::insert_many(rows.to_vec()).exec_without_returning(txn).await?;
    }
    Ok(())
}

/// Removes the parts of a version.
pub(super) async fn remove(txn: &DatabaseTransaction, row_id: Uuid) -> Result<(), StoreError> {
    table::Entity::delete_many().filter(Column::RowId.eq(row_id)).exec(txn).await?;
    Ok(())
}

/// Removes the parts of all older versions of a shared article.
pub(super) async fn remove_old(txn: &DatabaseTransaction, current: &Article) -> Result<(), StoreError> {
    if current.owner.is_some() {
        return Ok(());
    }
    let old = Articles::find()
        .filter(ArticleColumn::OwnerId.is_null())
        .filter(ArticleColumn::Id.eq(&current.id))
        .filter(ArticleColumn::Version.lt(current.version))
        .select_only()
        .column(ArticleColumn::RowId);
    let old: Vec<Uuid> = old.into_tuple().all(txn).await?;
    table::Entity::delete_many().filter(Column::RowId.is_in(old)).exec(txn).await?;
    Ok(())
}

/// Returns a random positive id: SQLite's index refers to it, so it must not change, as a row number may.
fn new_id() -> i64 {
    i64::try_from(Uuid::new_v4().as_u128() >> 65).unwrap_or(i64::MAX)
}

pub(super) fn chunk(row: table::Model) -> Result<Chunk, StoreError> {
    Ok(Chunk {
        article: row.article,
        version: row.version,
        title: row.title,
        audience: Audience::of(&row.audience).ok_or(StoreError::Shape)?,
        topics: serde_json::from_str(&row.topics).map_err(|_| StoreError::Shape)?,
        text: row.text,
        head_terms: row.head_terms,
        terms: row.terms,
    })
}
