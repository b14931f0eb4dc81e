//! Authentication of API requests.

use evenkeel_safety_core::errors::ErrorCategory;
use poem::{Request, RequestBody, Result};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    registry::{MetaSecurityScheme, Registry},
};
use uuid::Uuid;

use crate::{
    auth::bearer,
    error::{ApiError, ProblemCode},
    service::{
        assistant::Assistant,
        auth::{Actor, AuthCode, AuthFailure},
        care::Care,
        care_work::CareWork,
        deletion::Deletion,
        records::Records,
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
    /// Returns the user's records.
    pub(super) fn records(&self) -> Records<'_> {
        self.state.records(&self.actor)
    }

    /// Returns the user's assistant.
    pub(super) fn assistant(&self) -> Assistant<'_> {
        self.state.assistant(&self.actor)
    }

    /// Returns the service that deletes the user's account and data.
    pub(super) fn deletion(&self) -> Deletion<'_> {
        self.state.deletion(&self.actor)
    }

    /// Returns the user's care service.
    pub(super) fn care(&self) -> Care<'_> {
        self.state.care(&self.actor)
    }

    /// Returns the user's service for the work over care links.
    pub(super) fn care_work(&self) -> CareWork<'_> {
        self.state.care_work(&self.actor)
    }

    /// Returns the user whose access token the request has.
    pub(crate) async fn of(request: &Request) -> Result<Self, ApiError> {
        let actor = bearer::actor(request).await.map_err(ApiError::from)?;
        let state = request.data::<AppState>().ok_or_else(|| ApiError::internal("a request without the state"))?;
        Ok(Self { id: actor.id, actor, state: state.clone() })
    }
}

/// The security scheme of the operations that have this extractor.
const BEARER: &str = "bearer";

impl<'a> ApiExtractor<'a> for CurrentUser {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        let scheme = MetaSecurityScheme {
            ty: "http",
            description: Some("An access token of `/auth/v1`."),
            name: None,
            key_in: None,
            scheme: Some("bearer"),
            bearer_format: None,
            flows: None,
            openid_connect_url: None,
        };
        registry.create_security_scheme(BEARER, scheme);
    }

    fn security_schemes() -> Vec<&'static str> {
        vec![BEARER]
    }

    async fn from_request(request: &'a Request, _: &mut RequestBody, _: ExtractParamOptions<()>) -> Result<Self> {
        Ok(Self::of(request).await?)
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
