//! Responses with a single record.

use poem_openapi::{ApiResponse, types::Type};
use serde::Serialize;

use super::output::Json;
use crate::domain::record::{Record, SavedRecord};

/// Returns the entity tag of a version, such as `"3"`.
pub(super) fn etag(version: i64) -> String {
    format!("\"{version}\"")
}

/// The response to a create.
#[derive(Debug, ApiResponse)]
pub enum CreateAnswer<T: Type + Serialize> {
    /// Stored.
    #[oai(status = 201)]
    Created(
        Json<T>,
        /// The version.
        #[oai(header = "ETag")]
        String,
        /// The record's address.
        #[oai(header = "Location")]
        String,
    ),
    /// An identical request had already stored the record.
    #[oai(status = 200)]
    Repeated(
        Json<T>,
        /// The version.
        #[oai(header = "ETag")]
        String,
        /// The record's address.
        #[oai(header = "Location")]
        String,
    ),
}

/// The response to an update.
#[derive(ApiResponse)]
pub enum SaveAnswer<T: Type + Serialize> {
    /// Stored as a new version.
    #[oai(status = 200)]
    Saved(
        Json<T>,
        /// The version.
        #[oai(header = "ETag")]
        String,
    ),
}

/// The response to a read or a restore.
#[derive(Debug, ApiResponse)]
pub enum OneAnswer<T: Type + Serialize> {
    /// The stored version.
    #[oai(status = 200)]
    One(
        Json<T>,
        /// The version.
        #[oai(header = "ETag")]
        String,
    ),
}

/// The response to a delete.
#[derive(Debug, ApiResponse)]
pub enum DeleteAnswer {
    /// Deleted. It can be restored.
    #[oai(status = 204)]
    Deleted,
}

/// The response to a change that has nothing to return.
#[derive(Debug, ApiResponse)]
pub enum DoneAnswer {
    /// Done.
    #[oai(status = 204)]
    Done,
}

impl From<SavedRecord> for CreateAnswer<SavedRecord> {
    fn from(saved: SavedRecord) -> Self {
        let tag = etag(saved.record.version);
        let location = format!("/api/records/{}", saved.record.id);
        if saved.created {
            Self::Created(Json(saved), tag, location)
        } else {
            Self::Repeated(Json(saved), tag, location)
        }
    }
}

impl From<SavedRecord> for SaveAnswer<SavedRecord> {
    fn from(saved: SavedRecord) -> Self {
        let tag = etag(saved.record.version);
        Self::Saved(Json(saved), tag)
    }
}

impl From<Record> for OneAnswer<Record> {
    fn from(record: Record) -> Self {
        let tag = etag(record.version);
        Self::One(Json(record), tag)
    }
}
