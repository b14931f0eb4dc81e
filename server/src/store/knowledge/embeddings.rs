//! The meanings of texts of shared articles, by the model that computed them and by the digest of the text.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Set, sea_query::OnConflict};

use crate::store::{
    Store, StoreError,
    entities::knowledge_embeddings::{self as table, Column},
};

/// The most rows in one statement.
const AT_ONCE: usize = 500;

impl Store {
    /// Returns all meanings that a model computed, each with the digest of its text.
    pub async fn meanings(&self, model: &str) -> Result<Vec<([u8; 32], Vec<f32>)>, StoreError> {
        let rows = table::Entity::find().filter(Column::Model.eq(model)).all(&self.reader).await?;
        let opened = |row: table::Model| {
            let vector = row.vector.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
            Ok((row.digest.try_into().map_err(|_| StoreError::Shape)?, vector))
        };
        rows.into_iter().map(opened).collect()
    }

    /// Stores meanings, except those that another server has stored meanwhile.
    pub async fn add_meanings(&self, model: &str, meanings: &[([u8; 32], Vec<f32>)]) -> Result<(), StoreError> {
        let row = |(digest, vector): &([u8; 32], Vec<f32>)| table::ActiveModel {
            model: Set(model.to_owned()),
            digest: Set(digest.to_vec()),
            vector: Set(vector.iter().flat_map(|part| part.to_le_bytes()).collect()),
        };
        let rows: Vec<_> = meanings.iter().map(row).collect();
        let stored = OnConflict::columns([Column::Model, Column::Digest]).do_nothing().to_owned();
        table::Entity::insert_many(rows).on_conflict(stored).exec_without_returning(&self.writer).await?;
        Ok(())
    }

    /// Removes meanings by the digests of their texts.
    pub async fn remove_meanings(&self, model: &str, digests: &[[u8; 32]]) -> Result<(), StoreError> {
        for digests in digests.chunks(AT_ONCE) {
            let gone = table::Entity::delete_many().filter(Column::Model.eq(model));
            gone.filter(Column::Digest.is_in(digests.iter().map(|it| it.to_vec()))).exec(&self.writer).await?;
        }
        Ok(())
    }
}
