//! Whose request it is.

use evenkeel_safety_core::errors::{ErrorCategory, info};
use poem::{FromRequest, Request, RequestBody, Result, http::StatusCode};
use uuid::Uuid;

use crate::{
    auth::bearer,
    error::ApiError,
    service::auth::{Actor, AuthCode, AuthFailure},
};

/// The person a request acts for.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    /// Their id.
    pub id: Uuid,
    /// All that permissions depend on.
    pub actor: Actor,
}

impl<'a> FromRequest<'a> for CurrentUser {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> Result<Self> {
        let actor = bearer::actor(request).await.map_err(ApiError::from)?;
        Ok(Self { id: actor.id, actor })
    }
}

/// Without a session nobody learns anything but that: 401, and the category's sentence.
impl From<AuthFailure> for ApiError {
    fn from(failure: AuthFailure) -> Self {
        match failure.code {
            AuthCode::NoAuthorization | AuthCode::BadJwt | AuthCode::SessionNotFound => {
                let message = info(ErrorCategory::Auth).message.unwrap_or_default();
                Self::unauthorised(failure.code.as_str(), message)
            }
            AuthCode::RequestTimeout => {
                Self::failed(StatusCode::SERVICE_UNAVAILABLE, "storage_unavailable", ErrorCategory::Database)
            }
            AuthCode::NotFound => Self::not_found(),
            _ => Self::internal(failure),
        }
    }
}
