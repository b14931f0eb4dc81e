//! Errors of the auth interface: the provider's stable codes and messages. Source: the error codes of the provider's
//! documented interface, 2024-01-01.

use std::borrow::Cow;

use uuid::Uuid;

use crate::store::StoreError;

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal, $status:literal;)+) => {
        /// A stable error code.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum AuthCode { $($(#[doc = $doc])+ $name,)+ }

        impl AuthCode {
            /// Returns the code as text.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// Returns the HTTP status of the code.
            pub fn status(self) -> u16 {
                match self { $(Self::$name => $status,)+ }
            }
        }
    };
}

codes! {
    /// The request has no access token of this server.
    NoAuthorization = "no_authorization", 401;
    /// The access token is invalid or has expired.
    BadJwt = "bad_jwt", 403;
    /// The session has ended.
    SessionNotFound = "session_not_found", 403;
    /// The session exceeded its idle timeout or maximum lifetime.
    SessionExpired = "session_expired", 400;
    /// The email address or the password is wrong.
    InvalidCredentials = "invalid_credentials", 400;
    /// The password is right, but the email address is not confirmed.
    EmailNotConfirmed = "email_not_confirmed", 400;
    /// An account with this email address exists.
    UserAlreadyExists = "user_already_exists", 422;
    /// The account no longer exists.
    UserNotFound = "user_not_found", 404;
    /// The password is too short or too easy to guess.
    WeakPassword = "weak_password", 422;
    /// The new password equals the old one.
    SamePassword = "same_password", 422;
    /// The change requires a recent sign-in.
    ReauthenticationNeeded = "reauthentication_needed", 401;
    /// The link or code is wrong, used or expired.
    OtpExpired = "otp_expired", 403;
    /// The refresh token is unknown.
    RefreshTokenNotFound = "refresh_token_not_found", 400;
    /// The refresh token was already rotated.
    RefreshTokenAlreadyUsed = "refresh_token_already_used", 400;
    /// The auth code is unknown.
    FlowStateNotFound = "flow_state_not_found", 404;
    /// The auth code has expired.
    FlowStateExpired = "flow_state_expired", 422;
    /// The PKCE verifier does not match the challenge.
    BadCodeVerifier = "bad_code_verifier", 400;
    /// The OAuth state is unknown, or belongs to another browser.
    BadOauthState = "bad_oauth_state", 400;
    /// The provider's response is invalid.
    BadOauthCallback = "bad_oauth_callback", 400;
    /// The sign-in method is not configured.
    ProviderDisabled = "provider_disabled", 400;
    /// Accounts have no phone numbers.
    PhoneProviderDisabled = "phone_provider_disabled", 400;
    /// The rate limit of mails was exceeded.
    OverEmailSendRateLimit = "over_email_send_rate_limit", 429;
    /// The rate limit of requests was exceeded.
    OverRequestRateLimit = "over_request_rate_limit", 429;
    /// The request is invalid.
    ValidationFailed = "validation_failed", 400;
    /// The body is not JSON.
    BadJson = "bad_json", 400;
    /// The request body is too large.
    RequestEntityTooLarge = "request_entity_too_large", 413;
    /// The request did not arrive in time.
    SlowRequest = "request_timeout", 408;
    /// The resource does not exist.
    NotFound = "not_found", 404;
    /// The account is a shared demo account.
    DemoAccount = "demo_account", 403;
    /// The action requires another role.
    NotAdmin = "not_admin", 403;
    /// The resource was changed at the same time.
    Conflict = "conflict", 409;
    /// The server is overloaded.
    RequestTimeout = "request_timeout", 503;
    /// An unexpected error.
    UnexpectedFailure = "unexpected_failure", 500;
}

/// An error of the auth interface, with the message to show.
#[derive(Debug, thiserror::Error)]
#[error("{}", code.as_str())]
pub struct AuthFailure {
    /// The error code.
    pub code: AuthCode,
    /// The message to show.
    pub message: Cow<'static, str>,
    /// The time after which to retry, in seconds.
    pub retry_after: Option<u32>,
    /// Why a password is weak.
    pub reasons: Vec<&'static str>,
    /// The account that a refused sign-in was for, for the log only.
    pub account: Option<Uuid>,
    /// The cause, for the log only.
    #[source]
    pub cause: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl AuthFailure {
    /// Creates an error without a cause.
    pub fn new(code: AuthCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self { code, message: message.into(), retry_after: None, reasons: Vec::new(), account: None, cause: None }
    }

    /// Wrong address or password. One error for both, so that it does not reveal which.
    pub fn invalid_credentials() -> Self {
        Self::new(AuthCode::InvalidCredentials, "Invalid login credentials")
    }

    /// A wrong, used or expired link.
    pub fn link_expired() -> Self {
        Self::new(AuthCode::OtpExpired, "Email link is invalid or has expired")
    }

    /// A wrong, used or expired code.
    pub fn code_expired() -> Self {
        Self::new(AuthCode::OtpExpired, "Token has expired or is invalid")
    }

    /// An unknown refresh token, or one whose session has ended.
    pub fn no_refresh_token() -> Self {
        Self::new(AuthCode::RefreshTokenNotFound, "Invalid Refresh Token: Refresh Token Not Found")
    }

    /// Names the account that a refused sign-in was for.
    #[must_use]
    pub(super) fn of(self, account: Option<Uuid>) -> Self {
        Self { account, ..self }
    }

    /// Sets the time after which to retry, in seconds.
    #[must_use]
    pub fn retry_after(self, seconds: u32) -> Self {
        Self { retry_after: Some(seconds), ..self }
    }
}

impl From<StoreError> for AuthFailure {
    fn from(error: StoreError) -> Self {
        let failure = match &error {
            StoreError::OutOfSpace(_) | StoreError::Unavailable(_) => {
                let message = "Data service temporarily unavailable. Please try again in a moment.";
                Self::new(AuthCode::RequestTimeout, message).retry_after(5)
            }
            _ => Self::new(AuthCode::UnexpectedFailure, "An unexpected error occurred. Please try again."),
        };
        Self { cause: Some(Box::new(error)), ..failure }
    }
}
