//! Invitations from therapists to patients.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "invitations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub therapist_id: Uuid,
    pub sealed_name: Option<Vec<u8>>,
    pub sealed_note: Option<Vec<u8>>,
    pub scopes: String,
    pub email: Option<String>,
    pub token_hash: Vec<u8>,
    pub status: String,
    pub created_at: i64,
    pub expires_at: i64,
    pub accepted_by: Option<Uuid>,
    pub accepted_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
