//! `/api/care-links` and `/api/therapist/patients`: the links between patients and therapists, and what is shared over
//! them. The patient decides what is shared; both can end the link.

use poem::web::Data;
use poem_openapi::{ApiResponse, Object, OpenApi, param::Path};
use serde::{Deserialize, Serialize};

use super::{
    Tag,
    current_user::CurrentUser,
    input::{Body, Input},
    output::Json,
};
use crate::{
    error::{ApiError, ProblemCode},
    service::care::{CareError, LinkWithPerson},
    state::AppState,
    store::invitations::State,
    time::rfc3339,
};

/// A care link between a patient and a therapist.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CareLinkView {
    /// The link's id.
    pub id: String,
    /// Your role in it: `patient` or `therapist`.
    pub role: String,
    /// `active` or `ended`.
    pub status: String,
    /// The other person's display name; absent once the link has ended.
    pub name: Option<String>,
    /// What the patient shares: `journal.shared`, `mood.trend`, `safety.flags`.
    pub scopes: Vec<String>,
    /// When the link was created (RFC 3339, UTC).
    pub since: String,
    /// When it ended (RFC 3339, UTC).
    pub ended_at: Option<String>,
}

/// The care links of a user.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CareLinkList {
    /// Newest first.
    pub care_links: Vec<CareLinkView>,
}

/// A patient who is linked with the calling therapist.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct LinkedPatient {
    /// The patient's user id.
    pub id: String,
    /// The id of the care link.
    pub care_link_id: String,
    /// The patient's display name, if set.
    pub name: Option<String>,
    /// The patient's email address.
    pub email: Option<String>,
    /// What the patient shares: `journal.shared`, `mood.trend`, `safety.flags`.
    pub scopes: Vec<String>,
    /// When the link was created (RFC 3339, UTC).
    pub since: String,
}

/// The patients who are linked with a therapist.
#[derive(Debug, Serialize, Object)]
pub struct PatientList {
    /// Newest first.
    pub patients: Vec<LinkedPatient>,
}

/// The scopes to share.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct Sharing {
    /// `journal.shared`, `mood.trend`, `safety.flags`. Replaces the current scopes.
    #[serde(default)]
    pub scopes: Vec<String>,
}

impl Input for Sharing {
    const STORED: bool = true;
}

/// The response to ending a link.
#[derive(Debug, ApiResponse)]
pub enum EndedAnswer {
    /// The link has ended and shares nothing.
    #[oai(status = 204)]
    Ended,
}

impl From<LinkWithPerson> for CareLinkView {
    fn from(LinkWithPerson { link, i_am_patient, other }: LinkWithPerson) -> Self {
        Self {
            id: link.id.to_string(),
            role: if i_am_patient { "patient" } else { "therapist" }.to_owned(),
            status: if link.active { "active" } else { "ended" }.to_owned(),
            name: other.and_then(|side| side.name),
            scopes: link.scopes,
            since: rfc3339(link.created_at),
            ended_at: link.ended_at.map(rfc3339),
        }
    }
}

impl From<LinkWithPerson> for LinkedPatient {
    fn from(LinkWithPerson { link, other, .. }: LinkWithPerson) -> Self {
        let (name, email) = other.map(|side| (side.name, side.email)).unwrap_or_default();
        Self {
            id: link.patient_id.to_string(),
            care_link_id: link.id.to_string(),
            name,
            email,
            scopes: link.scopes,
            since: rfc3339(link.created_at),
        }
    }
}

impl From<CareError> for ApiError {
    fn from(error: CareError) -> Self {
        match error {
            CareError::NotATherapist => Self::refused(ProblemCode::NotATherapist, "Only therapists can do this."),
            CareError::NotAPatient => Self::refused(ProblemCode::NotAPatient, "Only patients can do this."),
            CareError::OtherAddress => Self::refused(
                ProblemCode::InvitationForOtherAddress,
                "This invitation was made for another email address. Please sign in with that one.",
            ),
            CareError::NotFound => {
                Self::refused(ProblemCode::NotFound, "We couldn't find this link. It may have ended.")
            }
            CareError::UnknownInvitation => Self::refused(
                ProblemCode::InvitationUnknown,
                "We don't know this invitation. Please ask your therapist for a new one.",
            ),
            CareError::Closed(State::Expired) => Self::refused(
                ProblemCode::InvitationExpired,
                "This invitation has expired. Please ask your therapist for a new one.",
            ),
            CareError::Closed(State::Cancelled) => Self::refused(
                ProblemCode::InvitationCancelled,
                "This invitation was withdrawn. Please ask your therapist if you were expecting it.",
            ),
            CareError::Closed(State::Accepted | State::Pending) => {
                Self::refused(ProblemCode::InvitationUsed, "This invitation has already been used.")
            }
            CareError::InvalidEmail => {
                Self::refused(ProblemCode::InvalidEmail, "Please enter a complete email address.")
            }
            CareError::InvalidName => {
                Self::refused(ProblemCode::InvalidName, "A name can have up to 80 characters, on one line.")
            }
            CareError::InvalidScope => Self::refused(ProblemCode::InvalidScope, "That can't be shared.")
                .detail("Scopes are journal.shared, mood.trend, safety.flags."),
            CareError::TooMany => Self::refused(
                ProblemCode::TooManyInvitations,
                "You have 50 open invitations. Please withdraw some of them first.",
            ),
            CareError::TooOften => Self::refused(
                ProblemCode::TooManyRequests,
                "You've sent many invitations in a short time. Please try again later.",
            ),
            CareError::Store(error) => error.into(),
        }
    }
}

#[derive(Debug)]
pub struct CareLinksApi;

#[OpenApi(tag = "Tag::Care")]
impl CareLinksApi {
    /// List your care links
    #[oai(path = "/care-links", method = "get", operation_id = "list_care_links")]
    async fn list_care_links(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<CareLinkList>, ApiError> {
        let links = state.care(&user.actor).links().await?;
        Ok(Json(CareLinkList { care_links: links.into_iter().map(Into::into).collect() }))
    }

    /// Change the scopes of a care link
    #[oai(path = "/care-links/:id/sharing", method = "put", operation_id = "share_over_care_link")]
    async fn share_over_care_link(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
        input: Body<Sharing>,
    ) -> Result<Json<CareLinkView>, ApiError> {
        let scopes = input.required()?.scopes;
        Ok(Json(state.care(&user.actor).share(&id, &scopes).await?.into()))
    }

    /// End a care link
    #[oai(path = "/care-links/:id", method = "delete", operation_id = "end_care_link")]
    async fn end_care_link(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
    ) -> Result<EndedAnswer, ApiError> {
        state.care(&user.actor).end(&id).await?;
        Ok(EndedAnswer::Ended)
    }

    /// List the patients linked with the calling therapist
    #[oai(path = "/therapist/patients", method = "get", operation_id = "list_patients")]
    async fn list_patients(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<PatientList>, ApiError> {
        let patients = state.care(&user.actor).patients().await?;
        Ok(Json(PatientList { patients: patients.into_iter().map(Into::into).collect() }))
    }
}
