//! Homework: set by therapists, answered by patients.

use evenkeel_cbt_core::caseload::homework::{HomeworkRepeat, HomeworkState, HomeworkTemplate};
use poem::web::Data;
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path},
};
use serde::{Deserialize, Serialize};

use super::AddedAnswer;
use crate::{
    api::{
        Tag,
        answers::DoneAnswer,
        current_user::CurrentUser,
        idempotency::id_of_new,
        input::{Body, Input},
        output::Json,
    },
    domain::care_item::Homework,
    error::ApiError,
    service::care_work::{
        NamedItem,
        homework::{HomeworkAnswer, NewHomework, Task},
    },
    state::AppState,
    time::{now_ms, rfc3339},
};

/// A task.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HomeworkItem {
    /// The task's id.
    pub id: String,
    pub template: HomeworkTemplate,
    /// The instructions, in the therapist's words.
    pub instructions: String,
    /// The day it is due, `2026-11-21`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    pub repeat: HomeworkRepeat,
    pub state: HomeworkState,
    /// Whether the day has passed and it is neither done nor declined.
    pub late: bool,
    /// When it was assigned (RFC 3339, UTC).
    pub set_at: String,
    /// When it was done (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done_at: Option<String>,
    /// The patient's record that it was done with; for the therapist only if it is shared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record_id: Option<String>,
    /// The patient's note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The therapist's display name, for the patient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub therapist: Option<String>,
}

/// Homework.
#[derive(Debug, Serialize, Object)]
pub struct HomeworkList {
    /// Oldest first.
    pub homework: Vec<HomeworkItem>,
}

/// A task to assign.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct HomeworkTask {
    pub template: HomeworkTemplate,
    /// The instructions, at most 1,000 characters. Required for `own`.
    #[serde(default)]
    #[oai(default)]
    pub instructions: String,
    /// The day it is due, `2026-11-21`.
    #[serde(default)]
    pub due: Option<String>,
    /// Absent: `none`.
    #[serde(default)]
    pub repeat: Option<HomeworkRepeat>,
}

/// The new state of a task.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[oai(deny_unknown_fields, rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HomeworkReply {
    /// `set` reopens the task.
    pub state: HomeworkState,
    /// The record that it was done with.
    #[serde(default)]
    pub record_id: Option<String>,
    /// A note for the therapist, at most 500 characters.
    #[serde(default)]
    pub note: Option<String>,
}

impl Input for HomeworkTask {}

impl Input for HomeworkReply {}

impl From<HomeworkTask> for NewHomework {
    fn from(HomeworkTask { template, instructions, due, repeat }: HomeworkTask) -> Self {
        Self { template, instructions, due, repeat: repeat.unwrap_or(HomeworkRepeat::None) }
    }
}

impl From<NamedItem<Homework>> for HomeworkItem {
    fn from(named: NamedItem<Homework>) -> Self {
        let late = named.is_late(now_ms());
        let NamedItem { item, therapist } = named;
        let state = item.progress();
        Self {
            id: item.id.to_string(),
            template: item.body.template,
            instructions: item.body.instructions,
            due: item.due_on,
            repeat: item.body.repeat,
            state,
            late,
            set_at: rfc3339(item.created_at),
            done_at: item.done_at.map(rfc3339),
            record_id: item.record.map(|id| id.to_string()),
            note: item.body.note,
            therapist,
        }
    }
}

fn list(items: Vec<NamedItem<Homework>>) -> Json<HomeworkList> {
    Json(HomeworkList { homework: items.into_iter().map(Into::into).collect() })
}

#[derive(Debug)]
pub struct HomeworkApi;

#[OpenApi(tag = "Tag::Care")]
impl HomeworkApi {
    /// List a patient's homework
    #[oai(path = "/therapist/patients/:id/homework", method = "get", operation_id = "list_patient_homework")]
    async fn list_patient_homework(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
    ) -> Result<Json<HomeworkList>, ApiError> {
        Ok(list(state.care_work(&user.actor).homework(&id).await?))
    }

    /// Assign a task
    #[oai(path = "/therapist/patients/:id/homework", method = "post", operation_id = "set_patient_homework")]
    async fn set_patient_homework(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        input: Body<HomeworkTask>,
    ) -> Result<AddedAnswer<HomeworkItem>, ApiError> {
        let (new, task) = (Task::New(id_of_new(key.0.as_deref())?), input.required()?.into());
        let item = state.care_work(&user.actor).set_homework(&id, new, &task).await?;
        Ok(AddedAnswer::Added(Json(item.into())))
    }

    /// Change a task
    #[oai(path = "/therapist/patients/:id/homework/:hid", method = "put", operation_id = "change_patient_homework")]
    async fn change_patient_homework(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The task's id.
        hid: Path<String>,
        input: Body<HomeworkTask>,
    ) -> Result<Json<HomeworkItem>, ApiError> {
        let task = input.required()?.into();
        Ok(Json(state.care_work(&user.actor).set_homework(&id, Task::Set(&hid), &task).await?.into()))
    }

    /// Delete a task
    #[oai(path = "/therapist/patients/:id/homework/:hid", method = "delete", operation_id = "delete_patient_homework")]
    async fn delete_patient_homework(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The task's id.
        hid: Path<String>,
    ) -> Result<DoneAnswer, ApiError> {
        state.care_work(&user.actor).delete_homework(&id, &hid).await?;
        Ok(DoneAnswer::Done)
    }

    /// List your homework
    #[oai(path = "/homework", method = "get", operation_id = "list_homework")]
    async fn list_homework(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<HomeworkList>, ApiError> {
        Ok(list(state.care_work(&user.actor).own_homework().await?))
    }

    /// Update the state of a task
    #[oai(path = "/homework/:hid", method = "put", operation_id = "answer_homework")]
    async fn answer_homework(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The task's id.
        hid: Path<String>,
        input: Body<HomeworkReply>,
    ) -> Result<Json<HomeworkItem>, ApiError> {
        let HomeworkReply { state: new, record_id: record, note } = input.required()?;
        let answer = HomeworkAnswer { state: new, record, note };
        Ok(Json(state.care_work(&user.actor).answer_homework(&hid, &answer).await?.into()))
    }
}
