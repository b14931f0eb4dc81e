//! The API's error type, sent as `application/problem+json` (RFC 9457): a stable `code`, a `message` to show, and
//! whether a retry makes sense. Internal causes are logged and never sent.

use std::fmt;

use evenkeel_cbt_core::FormIssue;
use evenkeel_safety_core::errors::{ErrorCategory, info};
use poem::{
    IntoResponse, Response,
    error::ResponseError,
    http::{HeaderValue, StatusCode, header},
};
use poem_openapi::{
    ApiResponse, Enum, Object,
    registry::{MetaMediaType, MetaResponse, MetaResponses, Registry},
    types::Type,
};
use serde::Serialize;
use uuid::Uuid;

use crate::{
    domain::record::Record,
    store::StoreError,
    time::{now_ms, seconds_to_wait},
};

/// The media type of every error.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// Declares the problem codes, each with its HTTP status.
macro_rules! problem_codes {
    ($($code:ident $status:ident,)+) => {
        /// Identifies a problem. Codes are stable.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Enum, strum::IntoStaticStr)]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case")]
        #[oai(rename_all = "snake_case")]
        pub enum ProblemCode { $($code,)+ }

        impl ProblemCode {
            fn status(self) -> StatusCode {
                match self { $(Self::$code => StatusCode::$status,)+ }
            }
        }
    };
}

problem_codes! {
    AssistantBusy SERVICE_UNAVAILABLE,
    AssistantUnavailable SERVICE_UNAVAILABLE,
    BadRequest BAD_REQUEST,
    BadJwt UNAUTHORIZED,
    BodyRequired UNPROCESSABLE_ENTITY,
    BodyTooLarge PAYLOAD_TOO_LARGE,
    CrossSite FORBIDDEN,
    DemoAccount FORBIDDEN,
    EarlyTime UNPROCESSABLE_ENTITY,
    EntryDeleted CONFLICT,
    EntryLength UNPROCESSABLE_ENTITY,
    FutureTime UNPROCESSABLE_ENTITY,
    IdTaken CONFLICT,
    IfMatchRequired PRECONDITION_REQUIRED,
    InsufficientStorage SERVICE_UNAVAILABLE,
    Internal INTERNAL_SERVER_ERROR,
    InvalidCursor UNPROCESSABLE_ENTITY,
    InvalidEmail UNPROCESSABLE_ENTITY,
    InvalidId UNPROCESSABLE_ENTITY,
    InvalidIfMatch BAD_REQUEST,
    InvalidLimit UNPROCESSABLE_ENTITY,
    InvalidLogLine BAD_REQUEST,
    InvalidName UNPROCESSABLE_ENTITY,
    InvalidNote UNPROCESSABLE_ENTITY,
    InvalidQuery UNPROCESSABLE_ENTITY,
    InvalidRateLimitCall BAD_REQUEST,
    InvalidTime UNPROCESSABLE_ENTITY,
    InvitationExpired GONE,
    InvitationForOtherAddress FORBIDDEN,
    InvitationUnknown NOT_FOUND,
    InvitationUsed CONFLICT,
    MalformedEvents BAD_REQUEST,
    MalformedJson BAD_REQUEST,
    MethodNotAllowed METHOD_NOT_ALLOWED,
    NoAuthorization UNAUTHORIZED,
    NotAPatient FORBIDDEN,
    NotATherapist FORBIDDEN,
    NotAnEditor FORBIDDEN,
    NotConfirmed UNPROCESSABLE_ENTITY,
    NotFound NOT_FOUND,
    NotShared CONFLICT,
    NulCharacter UNPROCESSABLE_ENTITY,
    OtherKind UNPROCESSABLE_ENTITY,
    PromptBlocked UNPROCESSABLE_ENTITY,
    ProviderNotAgreed FORBIDDEN,
    ReauthenticationNeeded FORBIDDEN,
    RecordInvalid UNPROCESSABLE_ENTITY,
    RequestTimeout REQUEST_TIMEOUT,
    SealedDataRefused INTERNAL_SERVER_ERROR,
    SearchTooLong UNPROCESSABLE_ENTITY,
    SessionNotFound UNAUTHORIZED,
    StaleVersion PRECONDITION_FAILED,
    Stopping SERVICE_UNAVAILABLE,
    StorageUnavailable SERVICE_UNAVAILABLE,
    TooManyArticles CONFLICT,
    TooManyInvitations CONFLICT,
    TooManyRecords UNPROCESSABLE_ENTITY,
    TooManyRequests TOO_MANY_REQUESTS,
    TooOften TOO_MANY_REQUESTS,
    UnknownEvent UNPROCESSABLE_ENTITY,
    UnknownField UNPROCESSABLE_ENTITY,
    UnknownHost MISDIRECTED_REQUEST,
    UnknownKind UNPROCESSABLE_ENTITY,
    UnknownWord UNPROCESSABLE_ENTITY,
    UnsupportedMediaType UNSUPPORTED_MEDIA_TYPE,
    WrongPassword FORBIDDEN,
    WrongShape UNPROCESSABLE_ENTITY,
    WrongType UNPROCESSABLE_ENTITY,
}

/// A refused or failed request.
pub struct ApiError {
    status: StatusCode,
    /// The body of the response, without its request's id.
    problem: Box<Problem>,
    cause: Option<Box<dyn std::error::Error + Send + Sync>>,
}

/// Why a request was refused, for its line in the log. Part of the response.
#[derive(Debug, Clone, Copy)]
pub struct Refused {
    /// The code of the error.
    pub code: &'static str,
    /// The account that a refused sign-in was for, if there is one.
    pub account: Option<Uuid>,
}

impl ApiError {
    fn new(code: ProblemCode, category: ErrorCategory, message: impl Into<String>) -> Self {
        let problem = Problem {
            kind: "about:blank".to_owned(),
            title: String::new(),
            status: 0,
            detail: None,
            code,
            category,
            message: message.into(),
            retryable: category != ErrorCategory::Validation && info(category).retryable,
            request_id: String::new(),
            issues: None,
            current: None,
            reset_time: None,
        };
        Self { status: code.status(), problem: Box::new(problem), cause: None }
    }

    /// An error of the client. `message` is shown as it is; the same request would be refused again.
    pub fn refused(code: ProblemCode, message: impl Into<String>) -> Self {
        Self::new(code, ErrorCategory::Validation, message)
    }

    /// The request has no session, or its session has ended.
    pub fn unauthorised(code: ProblemCode) -> Self {
        Self::failed(code, ErrorCategory::Auth)
    }

    /// A failure of the server. The app shows the category's message; the cause is logged.
    pub fn failed(code: ProblemCode, category: ErrorCategory) -> Self {
        Self::new(code, category, info(category).message.unwrap_or_default())
    }

    /// An unexpected failure.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let error = Self::failed(ProblemCode::Internal, ErrorCategory::Unknown);
        Self { cause: Some(cause.into()), ..error }
    }

    /// The resource does not exist, or it belongs to another user.
    pub fn not_found() -> Self {
        Self::refused(ProblemCode::NotFound, "There's nothing at this address.")
    }

    /// A rate limit was exceeded. The same request may succeed in a minute.
    pub fn too_often() -> Self {
        Self::refused(ProblemCode::TooOften, "Too many requests in a short time. Please wait a minute and try again.")
    }

    /// A rate limit was exceeded. The same request may succeed at `reset_time`, in epoch milliseconds.
    pub fn too_often_until(reset_time: i64, message: &'static str) -> Self {
        Self::refused(ProblemCode::TooOften, message).until(reset_time)
    }

    /// Adds when the same request may succeed, in epoch milliseconds.
    #[must_use]
    pub(crate) fn until(mut self, reset_time: i64) -> Self {
        self.problem.reset_time = Some(reset_time);
        self
    }

    /// Adds an explanation for developers of clients. It must not contain anything that was sent.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.problem.detail = Some(detail.into());
        self
    }

    /// Adds the current version of the record.
    #[must_use]
    pub(crate) fn current(mut self, record: Record) -> Self {
        self.problem.current = Some(record);
        self
    }

    /// A record with issues. Reports all of them, with one message per line.
    pub(crate) fn invalid_record(issues: Vec<FormIssue>) -> Self {
        let messages: Vec<&str> = issues.iter().map(|issue| issue.message.as_str()).collect();
        let mut error = Self::refused(ProblemCode::RecordInvalid, messages.join("\n"));
        error.problem.issues = Some(issues);
        error
    }

    /// Converts errors of the framework. Their messages are dropped, because they may quote the request.
    pub fn from_framework(error: poem::Error) -> Self {
        let error = match error.downcast::<Self>() {
            Ok(ours) => return ours,
            Err(error) => error,
        };
        if let Some(parameter) = error.downcast_ref::<poem_openapi::error::ParseParamError>() {
            let detail = format!("The parameter `{}` is missing or not of its type.", parameter.name);
            return Self::from_status(error.status()).detail(detail);
        }
        match error.status() {
            status if status.is_server_error() => Self::internal(error.to_string()),
            status => Self::from_status(status),
        }
    }

    /// A refusal of which only the HTTP status is known.
    pub fn from_status(status: StatusCode) -> Self {
        let (code, message) = match status {
            StatusCode::NOT_FOUND => return Self::not_found(),
            StatusCode::METHOD_NOT_ALLOWED => {
                (ProblemCode::MethodNotAllowed, "This address doesn't support that method.")
            }
            StatusCode::PAYLOAD_TOO_LARGE => (ProblemCode::BodyTooLarge, "That's too much text to send at once."),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => (ProblemCode::UnsupportedMediaType, "The request must be JSON."),
            StatusCode::REQUEST_TIMEOUT => (ProblemCode::RequestTimeout, "The request took too long to arrive."),
            status if status.is_server_error() => {
                return Self { status, ..Self::failed(ProblemCode::Internal, ErrorCategory::Unknown) };
            }
            _ => (ProblemCode::BadRequest, "We couldn't understand this request."),
        };
        Self { status, ..Self::refused(code, message) }
    }

    /// The message alone, for answers that report several errors.
    pub(crate) fn into_message(self) -> String {
        self.problem.message
    }

    /// Logs the cause of a failure, and no user text. A refusal is in the line of its request.
    pub(crate) fn log(&self, request_id: &str) {
        let code: &str = self.problem.code.into();
        let cause = self.cause.as_ref().map(|cause| chain(cause.as_ref()));
        if self.status.is_server_error() {
            tracing::error!(request_id, code, status = self.status.as_u16(), cause, "request failed");
        }
    }

    /// Converts the error into the body of its response.
    pub(crate) fn into_problem(self, request_id: &str) -> Problem {
        let title = self.status.canonical_reason().unwrap_or("Error").to_owned();
        Problem { status: self.status.as_u16(), title, request_id: request_id.to_owned(), ..*self.problem }
    }

    /// Converts the error into a response that carries the request's id.
    pub(crate) fn into_response_for(self, request_id: &str) -> Response {
        let (status, code, reset_time) = (self.status, self.problem.code, self.problem.reset_time);
        let seconds = |otherwise| reset_time.map_or(otherwise, |at| seconds_to_wait(at - now_ms()));
        let wait = match status {
            StatusCode::SERVICE_UNAVAILABLE => Some(seconds(5)),
            StatusCode::TOO_MANY_REQUESTS => Some(seconds(60)),
            _ => None,
        };
        let body = serde_json::to_vec(&self.into_problem(request_id)).unwrap_or_default();
        let mut response = Response::builder().status(status).content_type(PROBLEM_JSON).body(body);
        response.extensions_mut().insert(Refused { code: code.into(), account: None });
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

fn chain(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(error) = next {
        text = format!("{text}: {error}");
        next = error.source();
    }
    text
}

impl fmt::Debug for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ApiError({} {self})", self.status.as_u16())
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.problem.code.into())
    }
}

impl std::error::Error for ApiError {}

impl ResponseError for ApiError {
    fn status(&self) -> StatusCode {
        self.status
    }

    fn as_response(&self) -> Response {
        // The shell writes the response before this is called, so this reveals only the status.
        self.status.into_response()
    }
}

/// Documents a problem response for every operation.
impl ApiResponse for ApiError {
    fn meta() -> MetaResponses {
        MetaResponses {
            responses: vec![MetaResponse {
                description: "A problem (RFC 9457)",
                status: None,
                status_range: None,
                content: vec![MetaMediaType { content_type: PROBLEM_JSON, schema: Problem::schema_ref() }],
                headers: Vec::new(),
            }],
        }
    }

    fn register(registry: &mut Registry) {
        Problem::register(registry);
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let answer = match &error {
            StoreError::OutOfSpace(_) => Self::failed(ProblemCode::InsufficientStorage, ErrorCategory::Database),
            StoreError::Unavailable(_) => Self::failed(ProblemCode::StorageUnavailable, ErrorCategory::Database),
            // A retry cannot help: an operator has to repair the data or the key.
            StoreError::Sealed(_) | StoreError::Shape => Self::refused(
                ProblemCode::SealedDataRefused,
                "This entry can't be opened. It was changed outside the app, or its key is missing.",
            ),
            _ => return Self::internal(error),
        };
        Self { cause: Some(error.into()), ..answer }
    }
}

/// The body of an error. `current` is the current version of the record, if the request was about another version.
#[derive(Debug, Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Problem {
    /// Always `about:blank`; `code` identifies the problem.
    #[serde(rename = "type")]
    #[oai(rename = "type")]
    pub kind: String,
    /// The HTTP status in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// An explanation for developers of clients.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Identifies the problem.
    pub code: ProblemCode,
    /// The category, which decides how the app presents the problem.
    pub category: ErrorCategory,
    /// A sentence to show to the person.
    pub message: String,
    /// Whether the same request may succeed later.
    pub retryable: bool,
    /// Identifies the request in the server's log. Same value as the `x-request-id` header.
    pub request_id: String,
    /// The issues to correct in a refused record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub issues: Option<Vec<FormIssue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Record>,
    /// When the limit ends that refused the request, in epoch milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reset_time: Option<i64>,
}
