//! Pending sign-in flows.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "auth_flows")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub kind: String,
    pub key_hash: Vec<u8>,
    pub code_challenge: Option<String>,
    pub user_id: Option<Uuid>,
    pub method: String,
    pub redirect_to: String,
    pub sealed: Option<Vec<u8>>,
    pub created_at: i64,
    pub expires_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
