//! Use-cases: the only callers of the cores on the server. No HTTP types, no queries.

pub mod app_log;
pub mod auth;
pub mod authz;
pub mod care;
pub mod deletion;
pub mod journal;
pub mod mail;
pub mod people;
pub mod rate_limit;
pub mod records;
pub mod reminders;
pub mod safety;
pub mod usage;

use evenkeel_cbt_core::FormIssue;
use evenkeel_safety_core::JournalReport;

use crate::store::{StoreError, records::Record};

/// Why a use-case did not come about.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServiceError {
    /// The core refuses the entry.
    #[error("the entry is not valid")]
    Invalid(Box<JournalReport>),
    /// The core refuses the record.
    #[error("the record is not valid")]
    InvalidRecord(Vec<FormIssue>),
    /// The content is not of the shape of its kind.
    #[error("the content has another shape")]
    WrongShape,
    /// The content has a field that its kind does not know.
    #[error("the content has an unknown field")]
    UnknownField,
    /// A time is no time.
    #[error("the time cannot be read")]
    InvalidTime,
    /// A time has not come yet.
    #[error("the time lies ahead")]
    FutureTime,
    /// The client's id is not a UUIDv7.
    #[error("the id is not a UUIDv7")]
    InvalidId,
    /// The list has no such place.
    #[error("the cursor is not one of ours")]
    InvalidCursor,
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
