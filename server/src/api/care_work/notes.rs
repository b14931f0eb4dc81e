//! A therapist's private notes, and the next appointment.

use poem_openapi::{OpenApi, param::Path};

use super::AddedAnswer;
use crate::{
    api::{
        Tag,
        answers::{DoneAnswer, SaveAnswer, etag},
        current_user::CurrentUser,
        description::bounds,
        input::{Body, Input},
        output::Json,
        param::{IfMatch, NewId, Param},
    },
    domain::{
        care_work::{NextSession, NoteText, PatientNote, PatientNoteList, PatientNoteVersions},
        id::Id,
    },
    error::ApiError,
    service::care_work::notes::NOTE_CHARS,
};

impl Input for NoteText {
    bounds! { NoteText { text: filled(NOTE_CHARS) } }
}

impl Input for NextSession {
    bounds! { NextSession { at: TIME } }
}

#[derive(Debug)]
pub struct NotesApi;

#[OpenApi(tag = "Tag::Care")]
impl NotesApi {
    /// List your private notes about a patient
    ///
    /// They can be read and deleted after the link has ended, but neither added to nor changed.
    #[oai(path = "/therapist/patients/:id/notes", method = "get", operation_id = "list_patient_notes")]
    async fn list_patient_notes(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
    ) -> Result<Json<PatientNoteList>, ApiError> {
        Ok(Json(user.care_work().notes(id.uuid()).await?))
    }

    /// Add a private note about a patient
    #[oai(path = "/therapist/patients/:id/notes", method = "post", operation_id = "add_patient_note")]
    async fn add_patient_note(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        new: Param<NewId>,
        input: Body<NoteText>,
    ) -> Result<AddedAnswer<PatientNote>, ApiError> {
        let text = input.required()?.text;
        Ok(AddedAnswer::Added(Json(user.care_work().add_note(new.0.0, id.uuid(), &text).await?)))
    }

    /// Change a private note
    #[oai(path = "/therapist/patients/:id/notes/:nid", method = "put", operation_id = "change_patient_note")]
    async fn change_patient_note(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The note's id.
        nid: Path<Id>,
        /// The `ETag` of the version to replace. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        expected: Param<IfMatch>,
        input: Body<NoteText>,
    ) -> Result<SaveAnswer<PatientNote>, ApiError> {
        let text = input.required()?.text;
        let note = user.care_work().change_note(id.uuid(), nid.uuid(), expected.0.0, &text).await?;
        let tag = etag(note.version);
        Ok(SaveAnswer::Saved(Json(note), tag))
    }

    /// Delete a private note with its versions
    #[oai(path = "/therapist/patients/:id/notes/:nid", method = "delete", operation_id = "delete_patient_note")]
    async fn delete_patient_note(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The note's id.
        nid: Path<Id>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care_work().delete_note(id.uuid(), nid.uuid()).await?;
        Ok(DoneAnswer::Done)
    }

    /// List the earlier versions of a private note
    #[oai(
        path = "/therapist/patients/:id/notes/:nid/versions",
        method = "get",
        operation_id = "list_patient_note_versions"
    )]
    async fn list_patient_note_versions(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The note's id.
        nid: Path<Id>,
    ) -> Result<Json<PatientNoteVersions>, ApiError> {
        Ok(Json(user.care_work().note_versions(id.uuid(), nid.uuid()).await?))
    }

    /// Set or clear the next appointment with a patient
    #[oai(path = "/therapist/patients/:id/session", method = "put", operation_id = "set_patient_session")]
    async fn set_patient_session(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        input: Body<NextSession>,
    ) -> Result<Json<NextSession>, ApiError> {
        Ok(Json(user.care_work().set_session(id.uuid(), input.required()?).await?))
    }
}
