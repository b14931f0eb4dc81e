//! Why a step of signing in was refused: the auth provider's stable codes and sentences.
//! Source: the error codes of the provider's documented interface, 2024-01-01.

use std::borrow::Cow;

use crate::store::StoreError;

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal, $status:literal;)+) => {
        /// A stable code.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum AuthCode { $($(#[doc = $doc])+ $name,)+ }

        impl AuthCode {
            /// The code as clients read it.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// The HTTP status that goes with it.
            pub fn status(self) -> u16 {
                match self { $(Self::$name => $status,)+ }
            }
        }
    };
}

codes! {
    /// No token, or not ours.
    NoAuthorization = "no_authorization", 401;
    /// The token is not valid or has expired.
    BadJwt = "bad_jwt", 403;
    /// The session has ended.
    SessionNotFound = "session_not_found", 403;
    /// The session was idle for too long, or is too old.
    SessionExpired = "session_expired", 400;
    /// The address and the password do not go together.
    InvalidCredentials = "invalid_credentials", 400;
    /// The password is right; the address was never confirmed.
    EmailNotConfirmed = "email_not_confirmed", 400;
    /// The account exists.
    UserAlreadyExists = "user_already_exists", 422;
    /// There is no such account any more.
    UserNotFound = "user_not_found", 404;
    /// Too short or too easy to guess.
    WeakPassword = "weak_password", 422;
    /// The new password is the old one.
    SamePassword = "same_password", 422;
    /// This change needs a recent sign-in.
    ReauthenticationNeeded = "reauthentication_needed", 401;
    /// A link or code that is wrong, used or too old.
    OtpExpired = "otp_expired", 403;
    /// No such refresh token.
    RefreshTokenNotFound = "refresh_token_not_found", 400;
    /// A refresh token came back that had been exchanged already.
    RefreshTokenAlreadyUsed = "refresh_token_already_used", 400;
    /// No such code to exchange.
    FlowStateNotFound = "flow_state_not_found", 404;
    /// The code to exchange is too old.
    FlowStateExpired = "flow_state_expired", 422;
    /// The verifier does not belong to the code.
    BadCodeVerifier = "bad_code_verifier", 400;
    /// The way to the provider did not begin here.
    BadOauthState = "bad_oauth_state", 400;
    /// The provider's answer cannot be used.
    BadOauthCallback = "bad_oauth_callback", 400;
    /// That way of signing in is not set up on this server.
    ProviderDisabled = "provider_disabled", 400;
    /// Mails were asked for too often.
    OverEmailSendRateLimit = "over_email_send_rate_limit", 429;
    /// Requests came too often.
    OverRequestRateLimit = "over_request_rate_limit", 429;
    /// The request has another shape.
    ValidationFailed = "validation_failed", 400;
    /// The body is not JSON.
    BadJson = "bad_json", 400;
    /// More than is read.
    RequestEntityTooLarge = "request_entity_too_large", 413;
    /// The request did not arrive in time.
    SlowRequest = "request_timeout", 408;
    /// Nothing is here.
    NotFound = "not_found", 404;
    /// Not for this person.
    NotAdmin = "not_admin", 403;
    /// A person changed the same thing meanwhile.
    Conflict = "conflict", 409;
    /// Too many at once.
    RequestTimeout = "request_timeout", 503;
    /// Our mistake, or the weather.
    UnexpectedFailure = "unexpected_failure", 500;
}

/// A refusal or failure, with the sentence to show.
#[derive(Debug, thiserror::Error)]
#[error("{}", code.as_str())]
pub struct AuthFailure {
    /// Its code.
    pub code: AuthCode,
    /// The sentence to show.
    pub message: Cow<'static, str>,
    /// When another try makes sense, in seconds.
    pub retry_after: Option<u32>,
    /// What is weak about a password.
    pub reasons: Vec<&'static str>,
    /// For the log only.
    #[source]
    pub cause: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl AuthFailure {
    /// A refusal.
    pub fn new(code: AuthCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self { code, message: message.into(), retry_after: None, reasons: Vec::new(), cause: None }
    }

    /// Wrong address or password: one answer for both.
    pub fn invalid_credentials() -> Self {
        Self::new(AuthCode::InvalidCredentials, "Invalid login credentials")
    }

    /// A link that is wrong, used or too old.
    pub fn link_expired() -> Self {
        Self::new(AuthCode::OtpExpired, "Email link is invalid or has expired")
    }

    /// A code that is wrong, used or too old.
    pub fn code_expired() -> Self {
        Self::new(AuthCode::OtpExpired, "Token has expired or is invalid")
    }

    /// A refresh token that never was one, or whose session is over.
    pub fn no_refresh_token() -> Self {
        Self::new(AuthCode::RefreshTokenNotFound, "Invalid Refresh Token: Refresh Token Not Found")
    }

    /// Another try makes sense after so many seconds.
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
