//! `/api/invitations`: therapists invite patients. Anyone with the link can see the invitation; only a signed-in
//! patient can accept it and choose what to share. Nothing is shared by default.

use poem::{Request, web::Data};
use poem_openapi::{OpenApi, param::Path};

use super::{
    Tag,
    answers::DoneAnswer,
    care_work::AddedAnswer,
    current_user::CurrentUser,
    description::bounds,
    input::{Body, Input},
    output::Json,
    param::{NewId, Param},
};
use crate::{
    domain::{
        care::{Acceptance, CareLinkView, CreatedInvitation, InvitationList, NewInvitation, PublicInvitation},
        id::Id,
    },
    error::ApiError,
    http::site::Site,
    service::{
        auth::email::MAX_BYTES,
        care::invitations::{MAX_NAME, MAX_NOTE},
    },
    state::AppState,
};

/// An address as the services take it: ASCII, with a host of several names. Or none.
const EMAIL: &str = r"^([!#$%&'*+./0-9=?A-Z^_`a-z{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)?$";

impl Input for NewInvitation {
    const REQUIRED: bool = false;

    bounds! {
        NewInvitation {
            email: Bound::Pattern { pattern: EMAIL, most: Some(MAX_BYTES as u64) },
            name: text(count(MAX_NAME)),
            note: text(count(MAX_NOTE)),
        }
    }
}

impl Input for Acceptance {
    const REQUIRED: bool = false;
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
        new: Param<NewId>,
        input: Body<NewInvitation>,
    ) -> Result<AddedAnswer<CreatedInvitation>, ApiError> {
        let site = Site::of(request, user.state.config());
        let link_to = |token: &str| site.address(&format!("/invite/{token}"));
        let created = user.care().invite(new.0.0, input.0.unwrap_or_default(), link_to).await?;
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
        let viewer = CurrentUser::of(request).await.ok().map(|user| user.id);
        Ok(Json(state.show_invitation(&token, viewer).await?))
    }

    /// Decline an invitation
    #[oai(path = "/:token/decline", method = "post", operation_id = "decline_invitation")]
    async fn decline_invitation(
        &self,
        user: CurrentUser,
        /// The token in the link.
        token: Path<String>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care().decline(&token, &user.actor.email).await?;
        Ok(DoneAnswer::Done)
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
    ) -> Result<DoneAnswer, ApiError> {
        state.report_invitation(&token).await?;
        Ok(DoneAnswer::Done)
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
    ) -> Result<DoneAnswer, ApiError> {
        user.care().cancel(token.uuid()).await?;
        Ok(DoneAnswer::Done)
    }
}
