//! Errors of the services as problems.

use super::records::Record;
use crate::{
    error::{ApiError, ProblemCode},
    service::ServiceError,
};

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::InvalidRecord(issues) => Self::invalid_record(issues),
            ServiceError::OtherKind => {
                Self::refused(ProblemCode::WrongShape, "This record could not be understood. Nothing was changed.")
                    .detail("`kind` is not the kind of the stored record.")
            }
            ServiceError::InvalidId => Self::refused(
                ProblemCode::InvalidId,
                "The entry needs a new id of its own. Please reload the page and try again.",
            )
            .detail("`id` must be a UUID of version 7, made by the client."),
            ServiceError::NotFound => Self::refused(ProblemCode::NotFound, "This entry does not exist."),
            ServiceError::IdTaken(record) => Self::refused(
                ProblemCode::IdTaken,
                "An entry with other words was already saved under this id. Yours was not saved over it.",
            )
            .current(Record::from(*record)),
            ServiceError::Deleted => {
                Self::refused(ProblemCode::EntryDeleted, "This entry was deleted. It can be brought back.")
            }
            ServiceError::Stale(record) => Self::refused(
                ProblemCode::StaleVersion,
                "This entry was changed elsewhere meanwhile. Nothing was overwritten.",
            )
            .current(Record::from(*record)),
            ServiceError::Store(error) => error.into(),
        }
    }
}
