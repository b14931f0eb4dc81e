//! Authentication of API requests.

use evenkeel_safety_core::errors::ErrorCategory;
use poem::{FromRequest, Request, RequestBody, Result};
use uuid::Uuid;

use crate::{
    auth::bearer,
    error::{ApiError, ProblemCode},
    service::auth::{Actor, AuthCode, AuthFailure},
};

/// The user that a request acts for.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    /// The user's id.
    pub id: Uuid,
    /// The role and the session, which permissions depend on.
    pub actor: Actor,
}

impl<'a> FromRequest<'a> for CurrentUser {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> Result<Self> {
        let actor = bearer::actor(request).await.map_err(ApiError::from)?;
        Ok(Self { id: actor.id, actor })
    }
}

/// A request without a valid session gets 401 and a generic message.
impl From<AuthFailure> for ApiError {
    fn from(failure: AuthFailure) -> Self {
        match failure.code {
            AuthCode::NoAuthorization => Self::unauthorised(ProblemCode::NoAuthorization),
            AuthCode::BadJwt => Self::unauthorised(ProblemCode::BadJwt),
            AuthCode::SessionNotFound => Self::unauthorised(ProblemCode::SessionNotFound),
            AuthCode::RequestTimeout => Self::failed(ProblemCode::StorageUnavailable, ErrorCategory::Database),
            AuthCode::NotFound => Self::not_found(),
            _ => Self::internal(failure),
        }
    }
}
