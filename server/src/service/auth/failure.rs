//! Errors of the auth interface: the provider's stable codes and messages. Source: the error codes of the provider's
//! documented interface, 2024-01-01.

use std::borrow::Cow;

use uuid::Uuid;

use crate::store::{StoreError, vault::SealError};

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $code:literal, $status:literal;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum AuthCode { $($(#[doc = $doc])* $name,)+ }

        impl AuthCode {
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            pub fn status(self) -> u16 {
                match self { $(Self::$name => $status,)+ }
            }
        }
    };
}

codes! {
    /// The request has no access token of this server.
    NoAuthorization = "no_authorization", 401;
    BadJwt = "bad_jwt", 403;
    SessionNotFound = "session_not_found", 403;
    /// The session exceeded its idle timeout or maximum lifetime.
    SessionExpired = "session_expired", 400;
    InvalidCredentials = "invalid_credentials", 400;
    EmailNotConfirmed = "email_not_confirmed", 400;
    UserAlreadyExists = "user_already_exists", 422;
    UserNotFound = "user_not_found", 404;
    WeakPassword = "weak_password", 422;
    SamePassword = "same_password", 422;
    ReauthenticationNeeded = "reauthentication_needed", 401;
    /// The link or code is wrong, used or expired.
    OtpExpired = "otp_expired", 403;
    RefreshTokenNotFound = "refresh_token_not_found", 400;
    RefreshTokenAlreadyUsed = "refresh_token_already_used", 400;
    FlowStateNotFound = "flow_state_not_found", 404;
    FlowStateExpired = "flow_state_expired", 422;
    BadCodeVerifier = "bad_code_verifier", 400;
    /// The OAuth state is unknown, or belongs to another browser.
    BadOauthState = "bad_oauth_state", 400;
    BadOauthCallback = "bad_oauth_callback", 400;
    ProviderDisabled = "provider_disabled", 400;
    /// Accounts have no phone numbers.
    PhoneProviderDisabled = "phone_provider_disabled", 400;
    OverEmailSendRateLimit = "over_email_send_rate_limit", 429;
    OverRequestRateLimit = "over_request_rate_limit", 429;
    ValidationFailed = "validation_failed", 400;
    BadJson = "bad_json", 400;
    RequestEntityTooLarge = "request_entity_too_large", 413;
    /// The request did not arrive in time.
    SlowRequest = "request_timeout", 408;
    NotFound = "not_found", 404;
    DemoAccount = "demo_account", 403;
    NotAdmin = "not_admin", 403;
    Conflict = "conflict", 409;
    /// The server is overloaded.
    RequestTimeout = "request_timeout", 503;
    UnexpectedFailure = "unexpected_failure", 500;
}

/// An error of the auth interface, with the message to show.
#[derive(Debug, thiserror::Error)]
#[error("{}", code.as_str())]
pub struct AuthFailure {
    pub code: AuthCode,
    pub message: Cow<'static, str>,
    /// The time after which to retry, in seconds.
    pub retry_after: Option<u32>,
    pub reasons: Vec<&'static str>,
    /// The account that a refused sign-in was for, for the log only.
    pub account: Option<Uuid>,
    /// The cause, for the log only.
    #[source]
    pub cause: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl AuthFailure {
    pub fn new(code: AuthCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self { code, message: message.into(), retry_after: None, reasons: Vec::new(), account: None, cause: None }
    }

    pub fn invalid(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(AuthCode::ValidationFailed, message)
    }

    /// Wrong address or password. One error for both, so that it does not reveal which.
    pub fn invalid_credentials() -> Self {
        Self::new(AuthCode::InvalidCredentials, "Invalid login credentials")
    }

    pub fn link_expired() -> Self {
        Self::new(AuthCode::OtpExpired, "Email link is invalid or has expired")
    }

    pub fn code_expired() -> Self {
        Self::new(AuthCode::OtpExpired, "Token has expired or is invalid")
    }

    /// An unknown refresh token, or one whose session has ended.
    pub fn no_refresh_token() -> Self {
        Self::new(AuthCode::RefreshTokenNotFound, "Invalid Refresh Token: Refresh Token Not Found")
    }

    /// An error whose cause is for the log only.
    pub(super) fn unexpected(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let failure = Self::new(AuthCode::UnexpectedFailure, "An unexpected error occurred. Please try again.");
        Self { cause: Some(cause.into()), ..failure }
    }

    /// Names the account that a refused sign-in was for.
    #[must_use]
    pub(super) fn of(self, account: Option<Uuid>) -> Self {
        Self { account, ..self }
    }

    #[must_use]
    pub fn retry_after(self, seconds: u32) -> Self {
        Self { retry_after: Some(seconds), ..self }
    }
}

impl From<StoreError> for AuthFailure {
    fn from(error: StoreError) -> Self {
        match &error {
            StoreError::OutOfSpace(_) | StoreError::Unavailable(_) => {
                let message = "Data service temporarily unavailable. Please try again in a moment.";
                let failure = Self::new(AuthCode::RequestTimeout, message).retry_after(5);
                Self { cause: Some(Box::new(error)), ..failure }
            }
            _ => Self::unexpected(error),
        }
    }
}

impl From<SealError> for AuthFailure {
    fn from(error: SealError) -> Self {
        StoreError::from(error).into()
    }
}
