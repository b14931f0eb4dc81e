//! Meanings of parts of articles, for the search.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "knowledge_embeddings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub chunk_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub model: String,
    pub vector: Vec<u8>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
