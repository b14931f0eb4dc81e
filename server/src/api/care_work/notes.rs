//! A therapist's private notes, and the next appointment.

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
        answers::{DoneAnswer, SaveAnswer},
        current_user::CurrentUser,
        etag::{etag, expected},
        idempotency::id_of_new,
        input::{Body, Input},
        output::Json,
    },
    domain::care_item::{CareItem, PrivateNote},
    error::ApiError,
    state::AppState,
    time::rfc3339,
};

/// A private note about a patient, visible to its author only.
#[derive(Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct PatientNote {
    /// The note's id.
    pub id: String,
    /// The text, which is plain text.
    pub text: String,
    /// The version, for `If-Match`.
    pub version: i64,
    /// When it was written (RFC 3339, UTC).
    pub created_at: String,
    /// When it was last changed (RFC 3339, UTC).
    pub updated_at: String,
}

/// Private notes about a patient.
#[derive(Serialize, Object)]
pub struct PatientNoteList {
    /// Oldest first.
    pub notes: Vec<PatientNote>,
}

/// An earlier version of a note.
#[derive(Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct PatientNoteVersion {
    /// The version.
    pub version: i64,
    /// The text.
    pub text: String,
    /// When it was saved (RFC 3339, UTC).
    pub saved_at: String,
}

/// The earlier versions of a note.
#[derive(Serialize, Object)]
pub struct PatientNoteVersions {
    /// Oldest first.
    pub versions: Vec<PatientNoteVersion>,
}

/// The text of a note.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct NoteText {
    /// The text, at most 10,000 characters.
    pub text: String,
}

/// The next appointment.
#[derive(Serialize, Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct NextSession {
    /// When it is (RFC 3339); absent or null: no appointment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

impl Input for NoteText {}

impl Input for NextSession {}

impl From<CareItem<PrivateNote>> for PatientNote {
    fn from(item: CareItem<PrivateNote>) -> Self {
        Self {
            id: item.id.to_string(),
            text: item.body.text,
            version: item.version,
            created_at: rfc3339(item.created_at),
            updated_at: rfc3339(item.updated_at),
        }
    }
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
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
    ) -> Result<Json<PatientNoteList>, ApiError> {
        let notes = state.care_work(&user.actor).notes(&id).await?;
        Ok(Json(PatientNoteList { notes: notes.into_iter().map(Into::into).collect() }))
    }

    /// Add a private note about a patient
    #[oai(path = "/therapist/patients/:id/notes", method = "post", operation_id = "add_patient_note")]
    async fn add_patient_note(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        input: Body<NoteText>,
    ) -> Result<AddedAnswer<PatientNote>, ApiError> {
        let (new, text) = (id_of_new(key.0.as_deref())?, input.required()?.text);
        Ok(AddedAnswer::Added(Json(state.care_work(&user.actor).add_note(new, &id, &text).await?.into())))
    }

    /// Change a private note
    #[oai(path = "/therapist/patients/:id/notes/:nid", method = "put", operation_id = "change_patient_note")]
    async fn change_patient_note(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The note's id.
        nid: Path<String>,
        /// The `ETag` of the version to replace. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        input: Body<NoteText>,
    ) -> Result<SaveAnswer<PatientNote>, ApiError> {
        let (text, version) = (input.required()?.text, expected(if_match.0.as_deref())?);
        let note = state.care_work(&user.actor).change_note(&id, &nid, version, &text).await?;
        let tag = etag(note.version);
        Ok(SaveAnswer::Saved(Json(note.into()), tag))
    }

    /// Delete a private note with its versions
    #[oai(path = "/therapist/patients/:id/notes/:nid", method = "delete", operation_id = "delete_patient_note")]
    async fn delete_patient_note(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The note's id.
        nid: Path<String>,
    ) -> Result<DoneAnswer, ApiError> {
        state.care_work(&user.actor).delete_note(&id, &nid).await?;
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
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The note's id.
        nid: Path<String>,
    ) -> Result<Json<PatientNoteVersions>, ApiError> {
        let versions = state.care_work(&user.actor).note_versions(&id, &nid).await?;
        let version = |item: CareItem<crate::domain::care_item::EarlierNote>| PatientNoteVersion {
            version: item.body.version,
            text: item.body.text,
            saved_at: rfc3339(item.created_at),
        };
        Ok(Json(PatientNoteVersions { versions: versions.into_iter().map(version).collect() }))
    }

    /// Set or clear the next appointment with a patient
    #[oai(path = "/therapist/patients/:id/session", method = "put", operation_id = "set_patient_session")]
    async fn set_patient_session(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        input: Body<NextSession>,
    ) -> Result<Json<NextSession>, ApiError> {
        let at = input.required()?.at;
        let at = state.care_work(&user.actor).set_session(&id, at.as_deref()).await?;
        Ok(Json(NextSession { at: at.map(rfc3339) }))
    }
}
