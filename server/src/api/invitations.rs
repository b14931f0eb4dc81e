//! `/api/invitations`: therapists invite patients. Anyone with the link can see the invitation; only a signed-in
//! patient can accept it and choose what to share. Nothing is shared by default.

use poem::{FromRequest, Request, web::Data};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Header, Path},
};

use super::{
    Tag,
    care_work::AddedAnswer,
    current_user::CurrentUser,
    idempotency::id_of_new,
    input::{Body, Input},
    output::Json,
};
use crate::{
    domain::{
        care::{Acceptance, CareLinkView, CreatedInvitation, InvitationList, NewInvitation, PublicInvitation},
        id::Id,
    },
    error::ApiError,
    http::site::Site,
    state::AppState,
};

impl Input for NewInvitation {
    const REQUIRED: bool = false;
}

impl Input for Acceptance {
    const REQUIRED: bool = false;
}

/// The response to cancelling an invitation.
#[derive(Debug, ApiResponse)]
pub enum CancelledAnswer {
    /// The invitation can no longer be accepted.
    #[oai(status = 204)]
    Cancelled,
}

#[derive(Debug)]
pub struct InvitationsApi;

#[OpenApi(prefix_path = "/invitations", tag = "Tag::Care")]
impl InvitationsApi {
    /// Create an invitation
    #[oai(path = "/", method = "post", operation_id = "create_invitation")]
    async fn create_invitation(
        &self,
        request: &Request,
        user: CurrentUser,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        input: Body<NewInvitation>,
    ) -> Result<AddedAnswer<CreatedInvitation>, ApiError> {
        let new = id_of_new(key.0.as_deref())?;
        let site = Site::of(request, user.state.config());
        let link_to = |token: &str| site.address(&format!("/invite/{token}"));
        let created = user.care().invite(new, input.0.unwrap_or_default(), link_to).await?;
        Ok(AddedAnswer::Added(Json(created)))
    }

    /// List your invitations
    #[oai(path = "/", method = "get", operation_id = "list_invitations")]
    async fn list_invitations(&self, user: CurrentUser) -> Result<Json<InvitationList>, ApiError> {
        Ok(Json(user.care().invitations().await?))
    }

    /// Get an invitation by its token
    #[oai(path = "/:token", method = "get", operation_id = "get_invitation")]
    async fn get_invitation(
        &self,
        request: &Request,
        state: Data<&AppState>,
        /// The token in the link.
        token: Path<String>,
    ) -> Result<Json<PublicInvitation>, ApiError> {
        // The invitation is public: a session only tells whether it is the viewer's own.
        let viewer = CurrentUser::from_request_without_body(request).await.ok().map(|user| user.id);
        Ok(Json(state.show_invitation(&token, viewer).await?))
    }

    /// Decline an invitation
    #[oai(path = "/:token/decline", method = "post", operation_id = "decline_invitation")]
    async fn decline_invitation(
        &self,
        user: CurrentUser,
        /// The token in the link.
        token: Path<String>,
    ) -> Result<CancelledAnswer, ApiError> {
        user.care().decline(&token, &user.actor.email).await?;
        Ok(CancelledAnswer::Cancelled)
    }

    /// Report an invitation as unwanted
    ///
    /// Possible without a session. The invitation can no longer be accepted.
    #[oai(path = "/:token/report", method = "post", operation_id = "report_invitation")]
    async fn report_invitation(
        &self,
        state: Data<&AppState>,
        /// The token in the link.
        token: Path<String>,
    ) -> Result<CancelledAnswer, ApiError> {
        state.report_invitation(&token).await?;
        Ok(CancelledAnswer::Cancelled)
    }

    /// Accept an invitation
    #[oai(path = "/:token/accept", method = "post", operation_id = "accept_invitation")]
    async fn accept_invitation(
        &self,
        user: CurrentUser,
        /// The token in the link.
        token: Path<String>,
        input: Body<Acceptance>,
    ) -> Result<Json<CareLinkView>, ApiError> {
        let acceptance = input.0.unwrap_or_default();
        Ok(Json(user.care().accept(&token, &user.actor.email, acceptance).await?))
    }

    /// Cancel an invitation
    #[oai(path = "/:token", method = "delete", operation_id = "cancel_invitation")]
    async fn cancel_invitation(
        &self,
        user: CurrentUser,
        /// The invitation's id. The token is not accepted here: only its hash is stored.
        token: Path<Id>,
    ) -> Result<CancelledAnswer, ApiError> {
        user.care().cancel(token.uuid()).await?;
        Ok(CancelledAnswer::Cancelled)
    }
}
