//! The queue of patients who need a look.

use poem_openapi::{OpenApi, param::Path};

use crate::{
    api::{
        Tag,
        answers::DoneAnswer,
        current_user::CurrentUser,
        description::bounds,
        input::{Body, Input},
        output::Json,
    },
    domain::{
        care_work::{Queue, Resolution},
        id::Id,
    },
    error::ApiError,
    service::care_work::queue::NOTE_CHARS,
};

impl Input for Resolution {
    bounds! { Resolution { note: text(NOTE_CHARS) } }
}

#[derive(Debug)]
pub struct QueueApi;

#[OpenApi(prefix_path = "/therapist/queue", tag = "Tag::Care")]
impl QueueApi {
    /// List the patients who may need attention
    ///
    /// Computed from what patients share now. This is not a monitoring service and raises no alarm.
    #[oai(path = "/", method = "get", operation_id = "list_queue")]
    async fn list_queue(&self, user: CurrentUser) -> Result<Json<Queue>, ApiError> {
        Ok(Json(user.care_work().queue().await?))
    }

    /// Acknowledge an item
    #[oai(path = "/:id/acknowledge", method = "post", operation_id = "acknowledge_queue_item")]
    async fn acknowledge_queue_item(
        &self,
        user: CurrentUser,
        /// The item's id.
        id: Path<Id>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care_work().acknowledge(id.uuid()).await?;
        Ok(DoneAnswer::Done)
    }

    /// Resolve an item with an outcome
    #[oai(path = "/:id/resolve", method = "post", operation_id = "resolve_queue_item")]
    async fn resolve_queue_item(
        &self,
        user: CurrentUser,
        /// The item's id.
        id: Path<Id>,
        input: Body<Resolution>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care_work().resolve(id.uuid(), input.required()?).await?;
        Ok(DoneAnswer::Done)
    }

    /// Reopen a resolved item
    ///
    /// Deletes its outcome and note. The item stays acknowledged.
    #[oai(path = "/:id/reopen", method = "post", operation_id = "reopen_queue_item")]
    async fn reopen_queue_item(
        &self,
        user: CurrentUser,
        /// The item's id.
        id: Path<Id>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care_work().reopen(id.uuid()).await?;
        Ok(DoneAnswer::Done)
    }
}
