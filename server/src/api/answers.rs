//! The answers about one thing that a person keeps. All but the last carry its version.

use poem_openapi::{ApiResponse, types::Type};
use serde::Serialize;

use super::{etag::etag, output::Json};
use crate::{service::records::Saved, store::records::Record};

/// The answer to a create.
#[derive(Debug, ApiResponse)]
pub enum CreateAnswer<T: Type + Serialize> {
    /// Stored.
    #[oai(status = 201)]
    Created(
        Json<T>,
        /// The version.
        #[oai(header = "ETag")]
        String,
        /// Where it is.
        #[oai(header = "Location")]
        String,
    ),
    /// The same had been stored before: the answer was lost and is given again.
    #[oai(status = 200)]
    Repeated(
        Json<T>,
        /// The version.
        #[oai(header = "ETag")]
        String,
        /// Where it is.
        #[oai(header = "Location")]
        String,
    ),
}

/// The answer to an update.
#[derive(Debug, ApiResponse)]
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

/// One that is there.
#[derive(Debug, ApiResponse)]
pub enum OneAnswer<T: Type + Serialize> {
    /// As it is stored.
    #[oai(status = 200)]
    One(
        Json<T>,
        /// The version.
        #[oai(header = "ETag")]
        String,
    ),
}

/// The answer to a delete.
#[derive(Debug, ApiResponse)]
pub enum DeleteAnswer {
    /// Deleted; it can be restored.
    #[oai(status = 204)]
    Deleted,
}

impl<T: Type + Serialize> CreateAnswer<T> {
    /// It is found under the resource's path.
    pub(super) fn of<R>(saved: Saved<R>, resource: &str) -> Self
    where
        T: From<Saved<R>>,
    {
        let tag = etag(saved.record.version);
        let location = format!("{resource}/{}", saved.record.id);
        if saved.created {
            Self::Created(Json(saved.into()), tag, location)
        } else {
            Self::Repeated(Json(saved.into()), tag, location)
        }
    }
}

impl<T: Type + Serialize + From<Saved<R>>, R> From<Saved<R>> for SaveAnswer<T> {
    fn from(saved: Saved<R>) -> Self {
        let tag = etag(saved.record.version);
        Self::Saved(Json(saved.into()), tag)
    }
}

impl<T: Type + Serialize + From<Record>> From<Record> for OneAnswer<T> {
    fn from(record: Record) -> Self {
        let tag = etag(record.version);
        Self::One(Json(record.into()), tag)
    }
}
