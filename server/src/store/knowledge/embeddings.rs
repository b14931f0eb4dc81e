//! The meanings of the parts in the index, by model. They go with their parts, and so with versions of articles.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Statement};

use super::index::chunk;
use crate::{
    domain::knowledge::Chunk,
    store::{
        Store, StoreError,
        entities::{
            knowledge_chunks::{self as chunks, Column as ChunkColumn},
            knowledge_embeddings::{self as table, Column},
        },
    },
};

/// The most ids in one statement.
const AT_ONCE: usize = 500;

/// A part that may have gone since its text was read is left out.
const ADD: &str = "INSERT INTO knowledge_embeddings (chunk_id, model, vector) \
    SELECT id, $2, $3 FROM knowledge_chunks WHERE id = $1 ON CONFLICT (chunk_id, model) DO NOTHING";

impl Store {
    /// Returns the ids and texts of parts whose meaning is not stored, each with its title.
    pub async fn chunks_without_meaning(&self, model: &str, most: u64) -> Result<Vec<(i64, String)>, StoreError> {
        let known = table::Entity::find().filter(Column::Model.eq(model)).select_only().column(Column::ChunkId);
        let query = chunks::Entity::find()
            .filter(ChunkColumn::Id.not_in_subquery(known.into_query()))
            .select_only()
            .columns([ChunkColumn::Id, ChunkColumn::Title, ChunkColumn::Text])
            .order_by_asc(ChunkColumn::Id)
            .limit(most);
        let rows: Vec<(i64, String, String)> = query.into_tuple().all(&self.reader).await?;
        Ok(rows.into_iter().map(|(id, title, text)| (id, format!("{title}\n{text}"))).collect())
    }

    /// Stores the meanings of parts.
    pub async fn add_meanings(&self, model: &str, meanings: &[(i64, Vec<f32>)]) -> Result<(), StoreError> {
        let txn = self.write().await?;
        for (id, vector) in meanings {
            let bytes: Vec<u8> = vector.iter().flat_map(|part| part.to_le_bytes()).collect();
            let values = [(*id).into(), model.into(), bytes.into()];
            txn.execute_raw(Statement::from_sql_and_values(txn.get_database_backend(), ADD, values)).await?;
        }
        txn.commit().await?;
        Ok(())
    }

    /// Returns the ids of the parts whose meaning is stored.
    pub async fn meaning_ids(&self, model: &str) -> Result<Vec<i64>, StoreError> {
        let query = table::Entity::find().filter(Column::Model.eq(model)).select_only().column(Column::ChunkId);
        Ok(query.into_tuple().all(&self.reader).await?)
    }

    /// Returns the meanings of parts, each with the id of its article.
    pub async fn meanings(&self, model: &str, ids: &[i64]) -> Result<Vec<(i64, String, Vec<f32>)>, StoreError> {
        let mut found = Vec::with_capacity(ids.len());
        for ids in ids.chunks(AT_ONCE) {
            let articles = chunks::Entity::find().filter(ChunkColumn::Id.is_in(ids.iter().copied()));
            let articles = articles.select_only().columns([ChunkColumn::Id, ChunkColumn::Article]);
            let articles: Vec<(i64, String)> = articles.into_tuple().all(&self.reader).await?;
            let mut articles: HashMap<i64, String> = articles.into_iter().collect();
            let rows = table::Entity::find().filter(Column::Model.eq(model));
            for row in rows.filter(Column::ChunkId.is_in(ids.iter().copied())).all(&self.reader).await? {
                let parts = row.vector.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
                if let Some(article) = articles.remove(&row.chunk_id) {
                    found.push((row.chunk_id, article, parts.collect()));
                }
            }
        }
        Ok(found)
    }

    /// Returns parts by their ids.
    pub async fn chunks_by_id(&self, ids: &[i64]) -> Result<HashMap<i64, Chunk>, StoreError> {
        let query = chunks::Entity::find().filter(ChunkColumn::Id.is_in(ids.iter().copied()));
        query.all(&self.reader).await?.into_iter().map(|row| Ok((row.id, chunk(row)?))).collect()
    }
}
