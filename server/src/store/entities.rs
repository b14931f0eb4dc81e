//! The tables, as SeaORM entities. Private to `store`.

// The derive requires `pub` items; the modules are private to `store`.
#![allow(unreachable_pub, missing_docs)]

/// Declares the entities of tables, each in a module with the table's name.
macro_rules! tables {
    ($($(#[doc = $doc:literal])+ $table:ident { $($columns:tt)+ })+) => {
        $($(#[doc = $doc])+ pub(super) mod $table {
            use sea_orm::entity::prelude::*;

            #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
            pub struct Model { $($columns)+ }

            #[derive(Copy, Clone, Debug, Default, DeriveEntity)]
            pub struct Entity;

            impl EntityName for Entity {
                fn table_name(&self) -> &'static str {
                    stringify!($table)
                }
            }

            #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
            pub enum Relation {}

            impl ActiveModelBehavior for ActiveModel {}
        })+
    };
}

tables! {
    /// Scheduled deletions of accounts.
    account_deletions {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub asked_at: i64,
        pub delete_at: i64,
    }

    /// Accounts: email address and password.
    accounts {
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

    /// The newest row of the audit.
    audit_head {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        pub sealed: Vec<u8>,
    }

    /// The audit of patients' shared data.
    audit_log {
        #[sea_orm(primary_key, auto_increment = false)]
        pub seq: i64,
        pub at: i64,
        pub subject_id: Uuid,
        pub actor_id: Uuid,
        pub action: String,
        pub object_id: Option<Uuid>,
        pub detail: String,
        pub prev_hash: Vec<u8>,
        pub hash: Vec<u8>,
    }

    /// Pending sign-in flows.
    auth_flows {
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

    /// Notices of changes for open pages.
    care_changes {
        #[sea_orm(primary_key, auto_increment = false)]
        pub seq: i64,
        pub at: i64,
        pub user_id: Uuid,
        pub what: String,
        pub patient_id: Uuid,
        pub care_link_id: Option<Uuid>,
        pub ends: bool,
    }

    /// Items that patients and therapists write for each other, and therapists' notes.
    care_items {
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

    /// Care links and their scopes.
    care_links {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub patient_id: Uuid,
        pub therapist_id: Uuid,
        pub status: String,
        pub scopes: String,
        pub created_at: i64,
        pub paused_at: Option<i64>,
        pub ended_at: Option<i64>,
        pub session_at: Option<i64>,
    }

    /// Anonymous usage counts per day.
    event_counts {
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub event: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub detail: String,
        pub count: i64,
    }

    /// Identities of users at other providers.
    identities {
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

    /// Invitations from therapists to patients.
    invitations {
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

    /// Versions of articles of the knowledge base.
    knowledge_articles {
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

    /// Meanings of texts of articles, for the search.
    knowledge_embeddings {
        #[sea_orm(primary_key, auto_increment = false)]
        pub model: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub digest: Vec<u8>,
        pub vector: Vec<u8>,
    }

    /// The outbox of mails and their delivery status.
    mail_outbox {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub user_id: Option<Uuid>,
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

    /// Onboarding state of users.
    onboarding_status {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub step: String,
        pub completed: bool,
        pub updated_at: i64,
    }

    /// One-time tokens of the links and codes in mails.
    one_time_tokens {
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

    /// Rate-limit windows shared by several server processes.
    rate_limit_windows {
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: Vec<u8>,
        pub caller: Vec<u8>,
        pub started_at: i64,
        pub ends_at: i64,
        pub count: i64,
    }

    /// Older versions of records, encrypted.
    record_versions {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i64,
        pub sealed: Vec<u8>,
        pub saved_at: i64,
    }

    /// Records: encrypted content, and the columns that lists need.
    records {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub parent_id: Option<Uuid>,
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

    /// The schedule of reminder mails.
    reminders {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub next_at: Option<i64>,
        pub day: String,
        pub sent: i32,
    }

    /// Saved queries of the retrieval test.
    retrieval_queries {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub user_id: Uuid,
        pub sealed: Vec<u8>,
        pub created_at: i64,
    }

    /// The last runs of the retrieval test.
    retrieval_runs {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub k: i32,
        #[sea_orm(primary_key, auto_increment = false)]
        pub mode: String,
        pub figures: String,
        pub ran_at: i64,
    }

    /// The secret that the server's own keys are derived from, after the first master key was replaced.
    root_key {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        pub wrapped: Vec<u8>,
    }

    /// Security events: types and times, never user text.
    security_events {
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

    /// Sessions.
    sessions {
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

    /// Counts of password attempts per email address.
    sign_in_attempts {
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: Vec<u8>,
        pub count: i32,
        pub allowed_at: i64,
        pub ends_at: i64,
    }

    /// The users' data keys, wrapped by the master key.
    user_keys {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        #[sea_orm(unique)]
        pub user_id: Uuid,
        pub master_key_id: Vec<u8>,
        pub wrapped: Vec<u8>,
        pub created_at: i64,
    }

    /// User profiles: role and display name.
    user_profiles {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: Uuid,
        pub role: String,
        pub display_name: Option<String>,
        pub created_at: i64,
        pub updated_at: i64,
    }

    /// Users. The rows that all data of a user references.
    users {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub created_at: i64,
    }
}
