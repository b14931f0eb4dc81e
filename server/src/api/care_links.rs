//! `/api/care-links`: the links between patients and therapists, and what is shared over them. The patient decides what is
//! shared, and can pause; both can end the link.

use poem::web::Data;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Path, Query},
};
use serde::{Deserialize, Serialize};

use super::{
    Tag,
    current_user::CurrentUser,
    input::{Body, Input},
    output::Json,
    therapist::PatientDetail,
    words::{PersonRole, Words, mirrored},
};
use crate::{
    domain::care as domain,
    error::{ApiError, ProblemCode},
    service::care::{CareError, LinkWithPerson},
    state::AppState,
    time::rfc3339,
};

mirrored! {
    /// A part of a patient's data that a therapist may see. Nothing is shared by default.
    both CareScope = domain::Scope {
        /// Records that the patient marks as shared.
        #[serde(rename = "journal.shared")]
        #[oai(rename = "journal.shared")]
        JournalShared,
        /// The trend of moods.
        #[serde(rename = "mood.trend")]
        #[oai(rename = "mood.trend")]
        MoodTrend,
        /// The results of questionnaires.
        Measures,
        /// Risk levels and their times, without texts.
        #[serde(rename = "safety.flags")]
        #[oai(rename = "safety.flags")]
        SafetyFlags,
        /// The safety plan.
        #[serde(rename = "safety.plan")]
        #[oai(rename = "safety.plan")]
        SafetyPlan,
        /// The progress of homework.
        Homework,
    }
}

mirrored! {
    /// The state of a care link.
    CareLinkStatus = domain::LinkStatus {
        Active,
        /// It shares nothing and keeps its scopes.
        Paused,
        Ended,
    }
}

/// Converts scopes between layers.
pub(super) fn scopes<A, B: From<A>>(scopes: impl IntoIterator<Item = A>) -> Vec<B> {
    scopes.into_iter().map(Into::into).collect()
}

/// A care link between a patient and a therapist.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CareLinkView {
    /// The link's id.
    pub id: String,
    /// Your role in it.
    pub role: PersonRole,
    pub status: CareLinkStatus,
    /// The other person's display name; absent once the link has ended. For a therapist, the name in the invitation that
    /// the patient accepted if there is no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The scopes that the patient shares.
    pub scopes: Vec<CareScope>,
    /// When the link was created (RFC 3339, UTC).
    pub since: String,
    /// When it was paused (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused_at: Option<String>,
    /// When it ended (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<String>,
    /// When the therapist last read something of yours (RFC 3339, UTC), if you are the patient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_read_at: Option<String>,
}

/// The care links of a user.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CareLinkList {
    /// Newest first.
    pub care_links: Vec<CareLinkView>,
}

/// The scopes to share.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct Sharing {
    /// Replaces the current scopes.
    pub scopes: Vec<CareScope>,
}

impl Input for Sharing {}

/// Whether a care link is paused.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct Pause {
    /// While it is paused nothing is shared. The scopes stay.
    pub paused: bool,
}

impl Input for Pause {}

/// The response to ending a link.
#[derive(Debug, ApiResponse)]
pub enum EndedAnswer {
    /// The link has ended and shares nothing.
    #[oai(status = 204)]
    Ended,
}

impl From<LinkWithPerson> for CareLinkView {
    fn from(LinkWithPerson { link, i_am_patient, other, last_read }: LinkWithPerson) -> Self {
        Self {
            id: link.id.to_string(),
            role: if i_am_patient { PersonRole::Patient } else { PersonRole::Therapist },
            status: link.status.into(),
            name: other.and_then(|side| side.name),
            scopes: scopes(link.scopes),
            since: rfc3339(link.created_at),
            paused_at: link.paused_at.map(rfc3339),
            ended_at: link.ended_at.map(rfc3339),
            last_read_at: last_read.map(rfc3339),
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
            CareError::Closed(domain::InvitationState::Expired) => Self::refused(
                ProblemCode::InvitationExpired,
                "This invitation has expired. Please ask your therapist for a new one.",
            ),
            CareError::Closed(_) => {
                Self::refused(ProblemCode::InvitationUsed, "This invitation has already been used.")
            }
            CareError::InvalidEmail => {
                Self::refused(ProblemCode::InvalidEmail, "Please enter a complete email address.")
            }
            CareError::InvalidName => {
                Self::refused(ProblemCode::InvalidName, "A name can have up to 80 characters, on one line.")
            }
            CareError::InvalidNote => Self::refused(
                ProblemCode::InvalidNote,
                "A note can have up to 500 characters, without HTML tags or database commands.",
            ),
            CareError::TooMany => Self::refused(
                ProblemCode::TooManyInvitations,
                "You have 50 open invitations. Please withdraw some of them first.",
            ),
            CareError::TooOften => Self::refused(
                ProblemCode::TooManyRequests,
                "You've sent many invitations in a short time. Please try again later.",
            ),
            CareError::IdTaken => Self::refused(
                ProblemCode::IdTaken,
                "Something different was already saved under this id. Yours wasn't saved over it.",
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
        let scopes: Vec<_> = scopes(input.required()?.scopes);
        Ok(Json(state.care(&user.actor).share(&id, &scopes).await?.into()))
    }

    /// Pause or resume a care link
    #[oai(path = "/care-links/:id/pause", method = "put", operation_id = "pause_care_link")]
    async fn pause_care_link(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
        input: Body<Pause>,
    ) -> Result<Json<CareLinkView>, ApiError> {
        let paused = input.required()?.paused;
        Ok(Json(state.care(&user.actor).pause(&id, paused).await?.into()))
    }

    /// Preview a care link with the given scopes
    ///
    /// Returns what the therapist would get. The preview does not appear in the access log.
    #[oai(path = "/care-links/:id/preview", method = "get", operation_id = "preview_care_link")]
    async fn preview_care_link(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
        /// Scopes, separated by commas. Default: none.
        #[oai(name = "scopes", explode = false, default)]
        asked: Query<Words<CareScope>>,
    ) -> Result<Json<PatientDetail>, ApiError> {
        let scopes: Vec<_> = scopes(asked.known(ProblemCode::UnknownWord, "That can't be shared.")?);
        Ok(Json(state.care(&user.actor).preview(&id, &scopes).await?.into()))
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
}
