//! One-time tokens of the links and codes in mails.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "one_time_tokens")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: String,
    pub token_hash: Vec<u8>,
    pub code_hash: Vec<u8>,
    pub code_tries: i32,
    pub code_challenge: Option<String>,
    pub new_email: Option<String>,
    pub password_hash: Option<String>,
    pub metadata: Option<String>,
    pub created_at: i64,
    pub expires_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
