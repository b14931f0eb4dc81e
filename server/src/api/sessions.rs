//! `/api/sessions`: where a person is signed in, and signing out there.

use poem::web::Data;
use poem_openapi::{ApiResponse, Object, OpenApi, param::Path};
use serde::Serialize;
use uuid::Uuid;

use super::{Tag, current_user::CurrentUser, output::Json};
use crate::{error::ApiError, state::AppState, time::rfc3339};

/// One place where the person is signed in.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignedIn {
    /// Its id.
    pub id: String,
    /// Whether this request comes from there.
    pub current: bool,
    /// How it began: `password`, `otp` (a link or code), `recovery`, `oauth`.
    pub method: String,
    /// RFC 3339, UTC, milliseconds.
    pub started_at: String,
    /// The last time that it was used, to a quarter of an hour. RFC 3339, UTC, milliseconds.
    pub last_used_at: String,
    /// When it ends if it is not used. RFC 3339, UTC, milliseconds.
    pub ends_at: String,
    /// What the browser called itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub device: Option<String>,
}

/// Everywhere that the person is signed in.
#[derive(Debug, Serialize, Object)]
pub struct SessionList {
    /// The last used first.
    pub sessions: Vec<SignedIn>,
}

/// The answer to ending one.
#[derive(Debug, ApiResponse)]
pub enum EndAnswer {
    /// Its tokens say nothing from now on.
    #[oai(status = 204)]
    Ended,
}

#[derive(Debug)]
pub struct SessionsApi;

#[OpenApi(prefix_path = "/sessions", tag = "Tag::Account")]
impl SessionsApi {
    /// Where the person is signed in
    #[oai(path = "/", method = "get", operation_id = "list_sessions")]
    async fn list_sessions(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<SessionList>, ApiError> {
        let sessions = state.auth().sessions(&user.actor).await?;
        let one = |live: crate::service::auth::sessions::Live| SignedIn {
            id: live.session.id.to_string(),
            current: live.session.id == user.actor.session.id,
            method: live.session.method,
            started_at: rfc3339(live.session.created_at),
            last_used_at: rfc3339(live.session.rotated_at),
            ends_at: rfc3339(live.ends_at),
            device: live.session.user_agent,
        };
        Ok(Json(SessionList { sessions: sessions.into_iter().map(one).collect() }))
    }

    /// Sign out somewhere
    #[oai(path = "/:id", method = "delete", operation_id = "end_session")]
    async fn end_session(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        id: Path<String>,
    ) -> Result<EndAnswer, ApiError> {
        let id = Uuid::parse_str(&id.0).map_err(|_| ApiError::not_found())?;
        state.auth().end_session(&user.actor, id).await?;
        Ok(EndAnswer::Ended)
    }
}
