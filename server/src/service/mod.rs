//! Use-cases: the only callers of the cores on the server. No HTTP types, no queries.

pub mod app_log;
pub mod auth;
pub mod authz;
pub mod care;
pub mod deletion;
pub mod mail;
pub mod people;
pub mod rate_limit;
pub mod records;
pub mod reminders;
pub mod safety;
pub mod usage;

use evenkeel_cbt_core::FormIssue;

use crate::{domain::record::Record, store::StoreError};

/// The error of a service.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServiceError {
    /// The core refuses the record.
    #[error("the record is not valid")]
    InvalidRecord(Vec<FormIssue>),
    /// The content is of another kind than the record.
    #[error("the content is of another kind")]
    OtherKind,
    /// The client's id is not a UUIDv7.
    #[error("the id is not a UUIDv7")]
    InvalidId,
    /// This person has no such entry.
    #[error("no such entry")]
    NotFound,
    /// The id stands for other words.
    #[error("the id is taken")]
    IdTaken(Box<Record>),
    /// The id stands for an entry that was deleted.
    #[error("the entry was deleted")]
    Deleted,
    /// The entry has moved on.
    #[error("the entry has another version")]
    Stale(Box<Record>),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
