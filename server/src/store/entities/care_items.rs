//! Items that patients and therapists write for each other, and therapists' notes.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "care_items")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub kind: String,
    pub patient_id: Uuid,
    pub therapist_id: Uuid,
    pub record_id: Option<Uuid>,
    pub state: String,
    pub due_on: Option<String>,
    pub version: i64,
    pub sealed: Vec<u8>,
    pub created_at: i64,
    pub updated_at: i64,
    pub seen_at: Option<i64>,
    pub done_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
