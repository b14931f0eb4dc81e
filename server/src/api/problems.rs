//! Conversion of service errors to problems.

use crate::{
    error::{ApiError, ProblemCode},
    service::{LimitedAction, ServiceError},
};

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::InvalidRecord(issues) => Self::invalid_record(issues),
            ServiceError::OtherKind => Self::refused(
                ProblemCode::OtherKind,
                "A different kind of entry is saved under this id. Nothing was changed.",
            )
            .detail("`kind` is not the kind of the stored record."),
            ServiceError::InvalidId => Self::refused(
                ProblemCode::InvalidId,
                "The entry needs a new id of its own. Please reload the page and try again.",
            )
            .detail("`id` must be a UUID of version 7, made by the client."),
            ServiceError::NotFound => Self::refused(ProblemCode::NotFound, "This entry doesn't exist."),
            ServiceError::IdTaken(record) => Self::refused(
                ProblemCode::IdTaken,
                "A different entry was already saved under this id. Yours wasn't saved over it.",
            )
            .current(*record),
            ServiceError::Deleted => {
                Self::refused(ProblemCode::EntryDeleted, "This entry was deleted. You can restore it.")
            }
            ServiceError::ParentDeleted => {
                let message = "Its conversation was deleted. Please restore the conversation first.";
                Self::refused(ProblemCode::EntryDeleted, message)
            }
            ServiceError::Stale(record) => Self::refused(
                ProblemCode::StaleVersion,
                "This entry has been changed elsewhere in the meantime. Nothing was overwritten.",
            )
            .current(*record),
            ServiceError::TooOften { action, reset_time } => {
                let message = match action {
                    LimitedAction::Export => {
                        "You've asked for a copy of everything ten times in an hour. Please try again a little later."
                    }
                    LimitedAction::Import => {
                        "You've imported a lot in the last ten minutes. Please go on in a few minutes; what's here stays."
                    }
                    LimitedAction::Search => {
                        "You've searched a lot in the last minute. Please wait a moment and try again."
                    }
                };
                Self::too_often_until(reset_time, message)
            }
            ServiceError::Store(error) => error.into(),
        }
    }
}
