//! The answers that carry a version.

use poem_openapi::ApiResponse;

use super::{
    super::{etag::etag, output::Json},
    wire::{Record, SavedRecord},
};
use crate::{service::records::Saved, store::records};

/// The answer to a create.
#[derive(Debug, ApiResponse)]
pub enum CreateRecordAnswer {
    /// Stored.
    #[oai(status = 201)]
    Created(
        Json<SavedRecord>,
        /// The version.
        #[oai(header = "ETag")]
        String,
        /// Where the record is.
        #[oai(header = "Location")]
        String,
    ),
    /// The same had been stored before: the answer was lost and is given again.
    #[oai(status = 200)]
    Repeated(
        Json<SavedRecord>,
        /// The version.
        #[oai(header = "ETag")]
        String,
        /// Where the record is.
        #[oai(header = "Location")]
        String,
    ),
}

/// The answer to an update.
#[derive(Debug, ApiResponse)]
pub enum SaveRecordAnswer {
    /// Stored as a new version.
    #[oai(status = 200)]
    Saved(
        Json<SavedRecord>,
        /// The version.
        #[oai(header = "ETag")]
        String,
    ),
}

/// One record.
#[derive(Debug, ApiResponse)]
pub enum RecordAnswer {
    /// The record.
    #[oai(status = 200)]
    Record(
        Json<Record>,
        /// The version.
        #[oai(header = "ETag")]
        String,
    ),
}

impl From<Saved> for CreateRecordAnswer {
    fn from(saved: Saved) -> Self {
        let tag = etag(saved.record.version);
        let location = format!("/api/records/{}", saved.record.id);
        if saved.created {
            Self::Created(Json(saved.into()), tag, location)
        } else {
            Self::Repeated(Json(saved.into()), tag, location)
        }
    }
}

impl From<records::Record> for RecordAnswer {
    fn from(record: records::Record) -> Self {
        let tag = etag(record.version);
        Self::Record(Json(record.into()), tag)
    }
}
