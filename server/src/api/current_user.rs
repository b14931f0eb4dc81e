//! Authentication of API requests.

use evenkeel_safety_core::errors::ErrorCategory;
use poem::{FromRequest, Request, RequestBody, Result};
use uuid::Uuid;

use crate::{
    auth::bearer,
    error::{ApiError, ProblemCode},
    service::{
        auth::{Actor, AuthCode, AuthFailure},
        care::Care,
        care_work::CareWork,
    },
    state::AppState,
};

/// The user that a request acts for.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    /// The user's id.
    pub id: Uuid,
    /// The role and the session, which permissions depend on.
    pub actor: Actor,
    pub state: AppState,
}

impl CurrentUser {
    /// Returns the user's care service.
    pub(super) fn care(&self) -> Care<'_> {
        self.state.care(&self.actor)
    }

    /// Returns the user's service for the work over care links.
    pub(super) fn care_work(&self) -> CareWork<'_> {
        self.state.care_work(&self.actor)
    }
}

impl<'a> FromRequest<'a> for CurrentUser {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> Result<Self> {
        let actor = bearer::actor(request).await.map_err(ApiError::from)?;
        let state = request.data::<AppState>().ok_or_else(|| ApiError::internal("a request without the state"))?;
        Ok(Self { id: actor.id, actor, state: state.clone() })
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
