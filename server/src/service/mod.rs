//! Use cases. The only callers of the cores on the server; free of HTTP types and queries.

pub mod app_log;
pub mod assistant;
pub mod auth;
pub mod authz;
pub mod care;
pub mod care_work;
pub mod deletion;
mod fold;
pub mod knowledge;
pub mod mail;
pub mod names;
mod pages;
pub mod people;
pub mod preferences;
pub mod rate_limit;
pub mod records;
pub mod reminders;
pub mod safety;
pub mod usage;

use evenkeel_cbt_core::FormIssue;

use crate::{domain::record::Record, store::StoreError};

/// An action that a person may take a limited number of times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LimitedAction {
    Export,
    /// A file comes in parts of 500 records.
    Import,
    Search,
}

/// The error of a service.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServiceError {
    /// The core refused the record.
    #[error("invalid record")]
    InvalidRecord(Vec<FormIssue>),
    /// The content's kind differs from the record's kind.
    #[error("the content has another kind than the record")]
    OtherKind,
    /// The client's id is not a UUIDv7.
    #[error("the id is not a UUIDv7")]
    InvalidId,
    /// The caller has no such record.
    #[error("record not found")]
    NotFound,
    /// Another record already has the id.
    #[error("the id is taken")]
    IdTaken(Box<Record>),
    /// The record was deleted.
    #[error("the record was deleted")]
    Deleted,
    /// The record belongs to another one that was deleted.
    #[error("the record it belongs to was deleted")]
    ParentDeleted,
    /// The record has a newer version than the request expects.
    #[error("the record has another version")]
    Stale(Box<Record>),
    /// The caller has done this too often in a short time.
    #[error("rate limit exceeded")]
    TooOften {
        action: LimitedAction,
        /// When it is allowed again, in epoch milliseconds.
        reset_time: i64,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
