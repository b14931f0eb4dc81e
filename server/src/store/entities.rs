//! The tables as SeaORM sees them. They never leave `store`.

// The derive wants `pub` items; the modules are private to `store`.
#![allow(unreachable_pub, missing_docs)]

/// `users`
pub(super) mod users {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "users")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub created_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `user_keys`
pub(super) mod user_keys {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "user_keys")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        #[sea_orm(unique)]
        pub user_id: Uuid,
        pub master_key_id: Vec<u8>,
        pub wrapped: Vec<u8>,
        pub created_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `journal_entries`
pub(super) mod journal_entries {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "journal_entries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub version: i64,
        pub sealed: Vec<u8>,
        pub created_at: i64,
        pub updated_at: i64,
        pub deleted_at: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `rate_limit_windows`
pub(super) mod rate_limit_windows {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "rate_limit_windows")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: Vec<u8>,
        pub started_at: i64,
        pub ends_at: i64,
        pub count: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}
