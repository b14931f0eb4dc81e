//! Parts of published shared articles, for the search.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "knowledge_chunks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: i64,
    pub row_id: Uuid,
    pub ordinal: i32,
    pub article: String,
    pub version: i64,
    pub title: String,
    pub audience: String,
    pub topics: String,
    pub text: String,
    pub head_terms: String,
    pub terms: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
