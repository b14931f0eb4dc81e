//! Notices of changes for open pages.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "care_changes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub seq: i64,
    pub at: i64,
    pub user_id: Uuid,
    pub what: String,
    pub patient_id: Uuid,
    pub care_link_id: Option<Uuid>,
    pub ends: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
