//! `/api/invitations`: therapists invite patients. Anyone with the link can see the invitation; only a signed-in
//! patient can accept it and choose what to share. Nothing is shared by default.

use poem::{FromRequest, Request, web::Data};
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Header, Path},
};
use serde::{Deserialize, Serialize};

use super::{
    Tag,
    care_links::{CareLinkView, CareScope, scopes},
    current_user::CurrentUser,
    idempotency::id_of_new,
    input::{Body, Input},
    output::Json,
    words::mirrored,
};
use crate::{
    domain::care as domain,
    error::ApiError,
    http::site::Site,
    service::care::invitations::{InvitationDraft, SentInvitation},
    state::AppState,
    store::invitations::Invitation,
    time::rfc3339,
};

mirrored! {
    /// The state of an invitation, for its therapist.
    InvitationState = domain::InvitationState {
        /// It can be accepted.
        Pending,
        Accepted,
        Expired,
        /// The therapist cancelled it.
        Cancelled,
        /// The invited person declined it.
        Declined,
        /// It was reported as unwanted.
        Reported,
    }
}

mirrored! {
    /// The state of an invitation, for anyone with its link. One that was closed is reported as unknown.
    PublicInvitationState = domain::PublicInvitationState {
        /// It can be accepted.
        Pending,
        Accepted,
        Expired,
    }
}

/// A new invitation.
#[derive(Default, Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct NewInvitation {
    /// The patient's email address. The link is mailed to it, and only an account with this address can accept. Without
    /// an address, the first person to use the link can accept.
    #[serde(default)]
    pub email: Option<String>,
    /// The therapist's name for the patient. Visible to the therapist only.
    #[serde(default)]
    pub name: Option<String>,
    /// A note to the patient, up to 500 characters. It is shown with the invitation and is not in the mail.
    #[serde(default)]
    pub note: Option<String>,
    /// The scopes to propose. The patient decides.
    #[serde(default)]
    pub scopes: Option<Vec<CareScope>>,
}

impl Input for NewInvitation {
    const REQUIRED: bool = false;
}

/// The scopes to share from the start.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct Acceptance {
    /// Only these scopes are shared, also over a link with the therapist that is open already. Without them, such a link
    /// keeps its scopes and a new one shares nothing.
    #[serde(default)]
    pub scopes: Option<Vec<CareScope>>,
}

impl Input for Acceptance {
    const REQUIRED: bool = false;
}

/// An invitation, as its therapist sees it.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct InvitationView {
    /// The invitation's id.
    pub id: String,
    /// The therapist's name for the invited person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The address that may accept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The therapist's note to the invited person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The proposed scopes.
    pub scopes: Vec<CareScope>,
    pub state: InvitationState,
    /// When it was created (RFC 3339, UTC).
    pub created_at: String,
    /// When it expires (RFC 3339, UTC).
    pub expires_at: String,
}

/// A new invitation with its link.
#[derive(Serialize, Object)]
pub struct CreatedInvitation {
    /// The invitation.
    pub invitation: InvitationView,
    /// The token in the link. It is shown only here.
    pub token: String,
    /// The link to pass on.
    pub link: String,
}

impl std::fmt::Debug for CreatedInvitation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "CreatedInvitation({}, ***)", self.invitation.id)
    }
}

/// A therapist's invitations.
#[derive(Debug, Serialize, Object)]
pub struct InvitationList {
    /// Newest first.
    pub invitations: Vec<InvitationView>,
}

/// The public part of an invitation, visible to anyone with the link.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct PublicInvitation {
    /// The therapist's display name, if set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub therapist: Option<String>,
    /// The therapist's note, while the invitation is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The scopes that the therapist proposes. Nothing is shared unless the patient chooses it.
    pub proposed_scopes: Vec<CareScope>,
    pub state: PublicInvitationState,
    /// When it expires (RFC 3339, UTC).
    pub expires_at: String,
    /// Whether the caller created it.
    pub own: bool,
}

/// The response to creating an invitation.
#[derive(Debug, ApiResponse)]
pub enum InvitedAnswer {
    /// The invitation was created.
    #[oai(status = 201)]
    Created(Json<CreatedInvitation>),
}

/// The response to cancelling an invitation.
#[derive(Debug, ApiResponse)]
pub enum CancelledAnswer {
    /// The invitation can no longer be accepted.
    #[oai(status = 204)]
    Cancelled,
}

impl From<Invitation> for InvitationView {
    fn from(invitation: Invitation) -> Self {
        Self {
            id: invitation.id.to_string(),
            name: invitation.name,
            note: invitation.note,
            scopes: scopes(invitation.scopes),
            email: invitation.email,
            state: invitation.state.into(),
            created_at: rfc3339(invitation.created_at),
            expires_at: rfc3339(invitation.expires_at),
        }
    }
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
        state: Data<&AppState>,
        user: CurrentUser,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        input: Body<NewInvitation>,
    ) -> Result<InvitedAnswer, ApiError> {
        let new = id_of_new(key.0.as_deref())?;
        let input = input.0.unwrap_or_default();
        let site = Site::of(request, state.config());
        let link_to = |token: &str| site.address(&format!("/invite/{token}"));
        let care = state.care(&user.actor);
        let draft = InvitationDraft {
            email: input.email.as_deref(),
            name: input.name.as_deref(),
            note: input.note.as_deref(),
            scopes: &scopes(input.scopes.unwrap_or_default()),
        };
        let SentInvitation { invitation, token, link } = care.invite(new, draft, link_to).await?;
        Ok(InvitedAnswer::Created(Json(CreatedInvitation { invitation: invitation.into(), token, link })))
    }

    /// List your invitations
    #[oai(path = "/", method = "get", operation_id = "list_invitations")]
    async fn list_invitations(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
    ) -> Result<Json<InvitationList>, ApiError> {
        let invitations = state.care(&user.actor).invitations().await?;
        Ok(Json(InvitationList { invitations: invitations.into_iter().map(Into::into).collect() }))
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
        let shown = state.show_invitation(&token, viewer).await?;
        Ok(Json(PublicInvitation {
            therapist: shown.therapist,
            note: shown.note,
            proposed_scopes: scopes(shown.scopes),
            state: shown.state.into(),
            expires_at: rfc3339(shown.expires_at),
            own: shown.own,
        }))
    }

    /// Decline an invitation
    #[oai(path = "/:token/decline", method = "post", operation_id = "decline_invitation")]
    async fn decline_invitation(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The token in the link.
        token: Path<String>,
    ) -> Result<CancelledAnswer, ApiError> {
        state.care(&user.actor).decline(&token, &user.actor.email).await?;
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
        state: Data<&AppState>,
        user: CurrentUser,
        /// The token in the link.
        token: Path<String>,
        input: Body<Acceptance>,
    ) -> Result<Json<CareLinkView>, ApiError> {
        let chosen: Option<Vec<_>> = input.0.and_then(|acceptance| acceptance.scopes).map(scopes);
        Ok(Json(state.care(&user.actor).accept(&token, &user.actor.email, chosen.as_deref()).await?.into()))
    }

    /// Cancel an invitation
    #[oai(path = "/:token", method = "delete", operation_id = "cancel_invitation")]
    async fn cancel_invitation(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The invitation's id. The token is not accepted here: only its hash is stored.
        token: Path<String>,
    ) -> Result<CancelledAnswer, ApiError> {
        state.care(&user.actor).cancel(&token).await?;
        Ok(CancelledAnswer::Cancelled)
    }
}
