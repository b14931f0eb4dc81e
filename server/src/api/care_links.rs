//! `/api/care-links` and `/api/therapist/patients`: who is linked with whom, and what is shared. The patient shares;
//! either side ends.

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

/// A link.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CareLinkView {
    /// Its id.
    pub id: String,
    /// Your role in it: `patient` or `therapist`.
    pub role: String,
    /// `active` or `ended`.
    pub status: String,
    /// The other person's display name; absent once the link has ended.
    pub name: Option<String>,
    /// What the patient shares: `journal.shared`, `mood.trend`, `safety.flags`.
    pub scopes: Vec<String>,
    /// When the link was made (RFC 3339, UTC).
    pub since: String,
    /// When it ended (RFC 3339, UTC).
    pub ended_at: Option<String>,
}

/// All links.
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
    /// The patient.
    pub id: String,
    /// The link.
    pub care_link_id: String,
    /// The name they show, if any.
    pub name: Option<String>,
    /// Their address.
    pub email: Option<String>,
    /// What they share.
    pub scopes: Vec<String>,
    /// When the link was made (RFC 3339, UTC).
    pub since: String,
}

/// The patients of a therapist.
#[derive(Debug, Serialize, Object)]
pub struct PatientList {
    /// Newest first.
    pub patients: Vec<LinkedPatient>,
}

/// What to share from now on.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct Sharing {
    /// `journal.shared`, `mood.trend`, `safety.flags`. Other scopes are no longer shared.
    #[serde(default)]
    pub scopes: Vec<String>,
}

impl Input for Sharing {
    const STORED: bool = true;
}

/// The answer to a link being ended.
#[derive(Debug, ApiResponse)]
pub enum EndedAnswer {
    /// Nothing is shared any more.
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
                "This invitation was made for another e-mail address. Please sign in with that one.",
            ),
            CareError::NotFound => {
                Self::refused(ProblemCode::NotFound, "There is no such link between you and somebody.")
            }
            CareError::UnknownInvitation => Self::refused(
                ProblemCode::InvitationUnknown,
                "We do not know this invitation. Please ask your therapist for a new one.",
            ),
            CareError::Closed(State::Expired) => Self::refused(
                ProblemCode::InvitationExpired,
                "This invitation has run out. Please ask your therapist for a new one.",
            ),
            CareError::Closed(State::Cancelled) => Self::refused(
                ProblemCode::InvitationCancelled,
                "This invitation was taken back. Please ask your therapist if you expected it.",
            ),
            CareError::Closed(State::Accepted | State::Pending) => {
                Self::refused(ProblemCode::InvitationUsed, "This invitation was used already.")
            }
            CareError::InvalidEmail => {
                Self::refused(ProblemCode::InvalidEmail, "Please enter a complete e-mail address.")
            }
            CareError::InvalidName => {
                Self::refused(ProblemCode::InvalidName, "A name can have up to 80 characters, on one line.")
            }
            CareError::InvalidScope => Self::refused(ProblemCode::InvalidScope, "This cannot be shared.")
                .detail("Scopes are journal.shared, mood.trend, safety.flags."),
            CareError::TooMany => Self::refused(
                ProblemCode::TooManyInvitations,
                "You have 50 open invitations. Please take some back first.",
            ),
            CareError::TooOften => Self::refused(
                ProblemCode::TooManyRequests,
                "You have sent many invitations in a short time. Please wait a while.",
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

    /// Change what a care link shares
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

    /// List a therapist's patients
    #[oai(path = "/therapist/patients", method = "get", operation_id = "list_patients")]
    async fn list_patients(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<PatientList>, ApiError> {
        let patients = state.care(&user.actor).patients().await?;
        Ok(Json(PatientList { patients: patients.into_iter().map(Into::into).collect() }))
    }
}
