//! The SeaORM entities. Private to `store`.

// The derive requires `pub` items; the modules are private to `store`.
#![allow(unreachable_pub, missing_docs)]

pub(super) mod account_deletions;
pub(super) mod accounts;
pub(super) mod audit_head;
pub(super) mod audit_log;
pub(super) mod auth_flows;
pub(super) mod care_changes;
pub(super) mod care_items;
pub(super) mod care_links;
pub(super) mod event_counts;
pub(super) mod identities;
pub(super) mod invitations;
pub(super) mod knowledge_articles;
pub(super) mod knowledge_embeddings;
pub(super) mod mail_outbox;
pub(super) mod onboarding_status;
pub(super) mod one_time_tokens;
pub(super) mod rate_limit_windows;
pub(super) mod record_versions;
pub(super) mod records;
pub(super) mod reminders;
pub(super) mod retrieval_queries;
pub(super) mod retrieval_runs;
pub(super) mod root_key;
pub(super) mod security_events;
pub(super) mod sessions;
pub(super) mod sign_in_attempts;
pub(super) mod user_keys;
pub(super) mod user_profiles;
pub(super) mod users;
