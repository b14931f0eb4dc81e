//! Homework: set by therapists, answered by patients.

use poem_openapi::{OpenApi, param::Path};

use super::AddedAnswer;
use crate::{
    api::{
        Tag,
        answers::DoneAnswer,
        current_user::CurrentUser,
        description::bounds,
        input::{Body, Input},
        output::Json,
        param::{NewId, Param},
    },
    domain::{
        care_work::{HomeworkItem, HomeworkList, HomeworkReply, HomeworkTask},
        id::Id,
    },
    error::ApiError,
    service::care_work::homework::{INSTRUCTIONS_CHARS, NOTE_CHARS, Task},
};

impl Input for HomeworkTask {
    bounds! { HomeworkTask { instructions: text(INSTRUCTIONS_CHARS), due: DAY } }
}

impl Input for HomeworkReply {
    bounds! { HomeworkReply { record_id: ID, note: text(NOTE_CHARS) } }
}

#[derive(Debug)]
pub struct HomeworkApi;

#[OpenApi(tag = "Tag::Care")]
impl HomeworkApi {
    /// List a patient's homework
    #[oai(path = "/therapist/patients/:id/homework", method = "get", operation_id = "list_patient_homework")]
    async fn list_patient_homework(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
    ) -> Result<Json<HomeworkList>, ApiError> {
        Ok(Json(user.care_work().homework(id.uuid()).await?))
    }

    /// Assign a task
    #[oai(path = "/therapist/patients/:id/homework", method = "post", operation_id = "set_patient_homework")]
    async fn set_patient_homework(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        new: Param<NewId>,
        input: Body<HomeworkTask>,
    ) -> Result<AddedAnswer<HomeworkItem>, ApiError> {
        let new = Task::New(new.0.0);
        Ok(AddedAnswer::Added(Json(user.care_work().set_homework(id.uuid(), new, input.required()?).await?)))
    }

    /// Change a task
    #[oai(path = "/therapist/patients/:id/homework/:hid", method = "put", operation_id = "change_patient_homework")]
    async fn change_patient_homework(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The task's id.
        hid: Path<Id>,
        input: Body<HomeworkTask>,
    ) -> Result<Json<HomeworkItem>, ApiError> {
        Ok(Json(user.care_work().set_homework(id.uuid(), Task::Set(hid.uuid()), input.required()?).await?))
    }

    /// Delete a task
    #[oai(path = "/therapist/patients/:id/homework/:hid", method = "delete", operation_id = "delete_patient_homework")]
    async fn delete_patient_homework(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The task's id.
        hid: Path<Id>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care_work().delete_homework(id.uuid(), hid.uuid()).await?;
        Ok(DoneAnswer::Done)
    }

    /// List your homework
    #[oai(path = "/homework", method = "get", operation_id = "list_homework")]
    async fn list_homework(&self, user: CurrentUser) -> Result<Json<HomeworkList>, ApiError> {
        Ok(Json(user.care_work().own_homework().await?))
    }

    /// Update the state of a task
    #[oai(path = "/homework/:hid", method = "put", operation_id = "answer_homework")]
    async fn answer_homework(
        &self,
        user: CurrentUser,
        /// The task's id.
        hid: Path<Id>,
        input: Body<HomeworkReply>,
    ) -> Result<Json<HomeworkItem>, ApiError> {
        Ok(Json(user.care_work().answer_homework(hid.uuid(), &input.required()?).await?))
    }
}
