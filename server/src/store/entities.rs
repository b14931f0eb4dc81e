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

/// `records`
pub(super) mod records {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "records")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub kind: String,
        pub status: String,
        pub share: String,
        pub version: i64,
        pub sealed: Vec<u8>,
        pub occurred_at: i64,
        pub tz_offset_minutes: i32,
        pub created_at: i64,
        pub updated_at: i64,
        pub deleted_at: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `record_versions`
pub(super) mod record_versions {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "record_versions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i64,
        pub sealed: Vec<u8>,
        pub saved_at: i64,
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

/// `accounts`
pub(super) mod accounts {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "accounts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub email: String,
        pub password_hash: Option<String>,
        pub email_confirmed_at: Option<i64>,
        pub is_admin: bool,
        pub metadata: String,
        pub created_at: i64,
        pub updated_at: i64,
        pub last_sign_in_at: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `sign_in_attempts`
pub(super) mod sign_in_attempts {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "sign_in_attempts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: Vec<u8>,
        pub count: i32,
        pub allowed_at: i64,
        pub ends_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `identities`
pub(super) mod identities {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "identities")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub user_id: Uuid,
        pub provider: String,
        pub issuer: String,
        pub subject: String,
        pub email: String,
        pub created_at: i64,
        pub last_sign_in_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `sessions`
pub(super) mod sessions {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub user_id: Uuid,
        pub method: String,
        pub counter: i64,
        pub seen_counter: i64,
        pub created_at: i64,
        pub rotated_at: i64,
        pub expires_at: i64,
        pub user_agent: Option<String>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `one_time_tokens`
pub(super) mod one_time_tokens {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
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
        pub created_at: i64,
        pub expires_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `auth_flows`
pub(super) mod auth_flows {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
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

    impl ActiveModelBehavior for ActiveModel {}
}

/// `mail_outbox`
pub(super) mod mail_outbox {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "mail_outbox")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub recipient: String,
        pub sealed: Vec<u8>,
        pub status: String,
        pub attempts: i32,
        pub next_attempt_at: i64,
        pub leased_until: i64,
        pub last_error: Option<String>,
        pub created_at: i64,
        pub sent_at: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `user_profiles`
pub(super) mod user_profiles {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "user_profiles")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub role: String,
        pub display_name: Option<String>,
        pub created_at: i64,
        pub updated_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `onboarding_status`
pub(super) mod onboarding_status {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "onboarding_status")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub step: String,
        pub completed: bool,
        pub updated_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `security_events`
pub(super) mod security_events {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "security_events")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub user_id: Uuid,
        pub event_type: String,
        pub severity: String,
        pub message: String,
        pub metadata: String,
        pub ip_address: Option<String>,
        pub user_agent: Option<String>,
        pub created_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `invitations`
pub(super) mod invitations {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "invitations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub therapist_id: Uuid,
        pub name: Option<String>,
        pub email: Option<String>,
        pub token_hash: Vec<u8>,
        pub status: String,
        pub created_at: i64,
        pub expires_at: i64,
        pub accepted_by: Option<Uuid>,
        pub accepted_at: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `care_links`
pub(super) mod care_links {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "care_links")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub patient_id: Uuid,
        pub therapist_id: Uuid,
        pub status: String,
        pub scopes: String,
        pub created_at: i64,
        pub ended_at: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `event_counts`
pub(super) mod event_counts {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_counts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub event: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub detail: String,
        pub count: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `account_deletions`
pub(super) mod account_deletions {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "account_deletions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub asked_at: i64,
        pub delete_at: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// `reminders`
pub(super) mod reminders;
