//! `/api/sessions`: the sessions of a user, and signing out of them.

use poem_openapi::{OpenApi, param::Path};

use super::{Tag, answers::DoneAnswer, current_user::CurrentUser, output::Json};
use crate::{
    domain::{account::SessionList, id::Id},
    error::ApiError,
};

#[derive(Debug)]
pub struct SessionsApi;

#[OpenApi(prefix_path = "/sessions", tag = "Tag::Account")]
impl SessionsApi {
    /// List your active sessions
    #[oai(path = "/", method = "get", operation_id = "list_sessions")]
    async fn list_sessions(&self, user: CurrentUser) -> Result<Json<SessionList>, ApiError> {
        Ok(Json(user.state.auth().sessions(&user.actor).await?))
    }

    /// End a session
    #[oai(path = "/:id", method = "delete", operation_id = "end_session")]
    async fn end_session(
        &self,
        user: CurrentUser,
        /// The session's id.
        id: Path<Id>,
    ) -> Result<DoneAnswer, ApiError> {
        user.state.auth().end_session(&user.actor, id.uuid()).await?;
        Ok(DoneAnswer::Done)
    }
}
