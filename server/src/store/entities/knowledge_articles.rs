//! Versions of articles of the knowledge base.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "knowledge_articles")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub row_id: Uuid,
    pub owner_id: Option<Uuid>,
    pub id: String,
    pub version: i64,
    pub is_current: bool,
    pub content: Vec<u8>,
    pub seed_digest: Option<String>,
    pub is_edited: bool,
    pub saved_at: i64,
    pub deleted_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
