//! Rate-limit windows shared by several server processes.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "rate_limit_windows")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: Vec<u8>,
    pub caller: Vec<u8>,
    pub started_at: i64,
    pub ends_at: i64,
    pub count: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
