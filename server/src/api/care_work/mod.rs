//! The shared work of therapists and patients over a care link: comments, homework, notes, appointments, the queue, figures and
//! briefs. Data that is not linked, not shared or not yours is not found, always with the same answer.

pub mod analytics;
pub mod briefs;
pub mod comments;
pub mod homework;
pub mod notes;
pub mod queue;

use self::{
    analytics::AnalyticsApi, briefs::BriefsApi, comments::CommentsApi, homework::HomeworkApi, notes::NotesApi,
    queue::QueueApi,
};
use poem_openapi::{ApiResponse, OpenApi, types::Type};
use serde::Serialize;

use super::output::Json;
use crate::{
    error::{ApiError, ProblemCode},
    service::care_work::CareWorkError,
};

/// Returns the resources of this module, as one.
pub(super) fn resources() -> impl OpenApi {
    (CommentsApi, HomeworkApi, NotesApi, QueueApi, AnalyticsApi, BriefsApi)
}

/// The response to a creation.
#[derive(ApiResponse)]
pub enum AddedAnswer<T: Type + Serialize> {
    /// Created.
    #[oai(status = 201)]
    Added(Json<T>),
}

impl From<CareWorkError> for ApiError {
    fn from(error: CareWorkError) -> Self {
        match error {
            CareWorkError::Care(error) => error.into(),
            CareWorkError::Invalid(issues) => Self::invalid_record(issues),
            CareWorkError::NotShared => Self::refused(
                ProblemCode::NotShared,
                "This therapist can't read this entry now. Share it with them first, then send your comment again.",
            ),
            CareWorkError::Stale => Self::refused(
                ProblemCode::StaleVersion,
                "This was changed somewhere else. Your text is still here. Please look at the newer one first.",
            ),
        }
    }
}
