//! `/api/care-links`: the links between patients and therapists, and what is shared over them. The patient decides what is
//! shared, and can pause; both can end the link.

use poem_openapi::{OpenApi, param::Path};

use super::{
    Tag,
    answers::DoneAnswer,
    current_user::CurrentUser,
    input::{Body, Input},
    output::Json,
    param::{Param, Word, Words},
};
use crate::{
    domain::{
        care::{CareLinkList, CareLinkView, InvitationState, Pause, Scope, Sharing},
        id::Id,
        patients::PatientDetail,
    },
    error::{ApiError, ProblemCode},
    service::care::CareError,
};

impl Input for Sharing {}

impl Input for Pause {}

impl Word for Scope {
    const UNKNOWN: (ProblemCode, &'static str) = (ProblemCode::UnknownWord, "That can't be shared.");
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
            CareError::Closed(InvitationState::Expired) => Self::refused(
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
    async fn list_care_links(&self, user: CurrentUser) -> Result<Json<CareLinkList>, ApiError> {
        Ok(Json(user.care().links().await?))
    }

    /// Change the scopes of a care link
    #[oai(path = "/care-links/:id/sharing", method = "put", operation_id = "share_over_care_link")]
    async fn share_over_care_link(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
        input: Body<Sharing>,
    ) -> Result<Json<CareLinkView>, ApiError> {
        Ok(Json(user.care().share(id.uuid(), &input.required()?.scopes).await?))
    }

    /// Pause or resume a care link
    #[oai(path = "/care-links/:id/pause", method = "put", operation_id = "pause_care_link")]
    async fn pause_care_link(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
        input: Body<Pause>,
    ) -> Result<Json<CareLinkView>, ApiError> {
        Ok(Json(user.care().pause(id.uuid(), input.required()?.paused).await?))
    }

    /// Preview a care link with the given scopes
    ///
    /// Returns what the therapist would get. The preview does not appear in the access log.
    #[oai(path = "/care-links/:id/preview", method = "get", operation_id = "preview_care_link")]
    async fn preview_care_link(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
        /// Scopes, separated by commas. Default: none.
        #[oai(explode = false)]
        scopes: Param<Words<Scope>>,
    ) -> Result<Json<PatientDetail>, ApiError> {
        Ok(Json(user.care().preview(id.uuid(), &scopes.0.0).await?))
    }

    /// End a care link
    #[oai(path = "/care-links/:id", method = "delete", operation_id = "end_care_link")]
    async fn end_care_link(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care().end(id.uuid()).await?;
        Ok(DoneAnswer::Done)
    }
}
