//! `/api/sessions`: the sessions of a user, and signing out of them.

use poem::web::Data;
use poem_openapi::{ApiResponse, Object, OpenApi, param::Path};
use serde::Serialize;
use uuid::Uuid;

use super::{Tag, current_user::CurrentUser, output::Json, words::mirrored};
use crate::{
    error::ApiError,
    service::auth::sessions::{ActiveSession, Method},
    state::AppState,
    time::rfc3339,
};

mirrored! {
    /// A way to sign in.
    SignInMethod = Method {
        /// Email address and password.
        Password,
        /// A link or a code in a mail.
        Otp,
        /// A link to reset the password.
        Recovery,
        /// Another identity provider.
        Oauth,
    }
}

/// An active session.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignedIn {
    /// The session's id.
    pub id: String,
    /// Whether this request belongs to the session.
    pub current: bool,
    /// How the user signed in.
    pub method: SignInMethod,
    /// When the session began (RFC 3339, UTC, milliseconds).
    pub started_at: String,
    /// When the session was last used, accurate to 15 minutes (RFC 3339, UTC, milliseconds).
    pub last_used_at: String,
    /// When the session expires if it is not used (RFC 3339, UTC, milliseconds).
    pub ends_at: String,
    /// The browser's `User-Agent`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub device: Option<String>,
}

/// The active sessions of a user.
#[derive(Debug, Serialize, Object)]
pub struct SessionList {
    /// The most recently used first.
    pub sessions: Vec<SignedIn>,
}

/// The response to ending a session.
#[derive(Debug, ApiResponse)]
pub enum EndAnswer {
    /// The session has ended; its tokens are no longer valid.
    #[oai(status = 204)]
    Ended,
}

#[derive(Debug)]
pub struct SessionsApi;

#[OpenApi(prefix_path = "/sessions", tag = "Tag::Account")]
impl SessionsApi {
    /// List your active sessions
    #[oai(path = "/", method = "get", operation_id = "list_sessions")]
    async fn list_sessions(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<SessionList>, ApiError> {
        let sessions = state.auth().sessions(&user.actor).await?;
        let one = |live: ActiveSession| SignedIn {
            id: live.session.id.to_string(),
            current: live.session.id == user.actor.session.id,
            method: live.method.into(),
            started_at: rfc3339(live.session.created_at),
            last_used_at: rfc3339(live.session.rotated_at),
            ends_at: rfc3339(live.ends_at),
            device: live.session.user_agent,
        };
        Ok(Json(SessionList { sessions: sessions.into_iter().map(one).collect() }))
    }

    /// End a session
    #[oai(path = "/:id", method = "delete", operation_id = "end_session")]
    async fn end_session(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The session's id.
        id: Path<String>,
    ) -> Result<EndAnswer, ApiError> {
        let id = Uuid::parse_str(&id.0).map_err(|_| ApiError::not_found())?;
        state.auth().end_session(&user.actor, id).await?;
        Ok(EndAnswer::Ended)
    }
}
