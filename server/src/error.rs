//! The one error of the API. Whatever goes wrong, people and programs get the same shape (RFC 9457): a stable `code`, a
//! `message` that can be shown, and whether trying again makes sense. What caused it inside is logged, never sent.

mod problem;

use std::fmt;

use evenkeel_safety_core::errors::{ErrorCategory, info};
use evenkeel_safety_core::journal::JournalReport;
use poem::{
    IntoResponse, Response,
    error::ResponseError,
    http::{HeaderValue, StatusCode, header},
};
use poem_openapi::{
    ApiResponse,
    registry::{MetaMediaType, MetaResponse, MetaResponses, Registry},
    types::Type,
};

use crate::{service::ServiceError, store::StoreError};
pub use problem::Problem;
use problem::{Current, ProblemIssue};

/// The media type of every error.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// A refused or failed request.
pub struct ApiError {
    status: StatusCode,
    code: &'static str,
    category: ErrorCategory,
    message: String,
    detail: Option<String>,
    issues: Option<Vec<ProblemIssue>>,
    current: Option<Box<Current>>,
    cause: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl ApiError {
    /// The client's doing: `message` is shown as it is, and the same request would be refused again.
    pub fn refused(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            category: ErrorCategory::Validation,
            message: message.into(),
            detail: None,
            issues: None,
            current: None,
            cause: None,
        }
    }

    /// Nobody is signed in, or the session is over.
    pub fn unauthorised(code: &'static str, message: impl Into<String>) -> Self {
        Self { category: ErrorCategory::Auth, ..Self::refused(StatusCode::UNAUTHORIZED, code, message) }
    }

    /// Ours, or the weather's: people read the category's sentence, the log reads the cause.
    pub fn failed(status: StatusCode, code: &'static str, category: ErrorCategory) -> Self {
        let message = info(category).message.unwrap_or_default();
        Self { category, ..Self::refused(status, code, message) }
    }

    /// A bug, or something nobody thought of.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let error = Self::failed(StatusCode::INTERNAL_SERVER_ERROR, "internal", ErrorCategory::Unknown);
        Self { cause: Some(cause.into()), ..error }
    }

    /// Nothing here, or nothing of this person's.
    pub fn not_found() -> Self {
        Self::refused(StatusCode::NOT_FOUND, "not_found", "There is nothing at this address.")
    }

    /// The same request may succeed in a minute.
    pub fn too_often() -> Self {
        let message = "This came too often in a short time. Please wait a minute.";
        Self::refused(StatusCode::TOO_MANY_REQUESTS, "too_often", message)
    }

    /// Adds words for whoever wrote the client. Never anything the person typed.
    #[must_use]
    pub fn detail(self, detail: impl Into<String>) -> Self {
        Self { detail: Some(detail.into()), ..self }
    }

    /// Adds what stands there now.
    #[must_use]
    pub(crate) fn current(self, current: impl Into<Current>) -> Self {
        Self { current: Some(Box::new(current.into())), ..self }
    }

    /// What may not be stored: all issues at once, their sentences one a line.
    fn invalid(code: &'static str, issues: Vec<impl Into<ProblemIssue>>) -> Self {
        let issues: Vec<ProblemIssue> = issues.into_iter().map(Into::into).collect();
        let sentences: Vec<&str> = issues.iter().map(|issue| issue.message.as_str()).collect();
        let message = sentences.join("\n");
        Self { issues: Some(issues), ..Self::refused(StatusCode::UNPROCESSABLE_ENTITY, code, message) }
    }

    /// What framework and libraries report, in our shape. Their words are dropped: they may quote the request.
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

    /// A refusal of which only the status is known.
    pub fn from_status(status: StatusCode) -> Self {
        let (code, message) = match status {
            StatusCode::NOT_FOUND => return Self::not_found(),
            StatusCode::METHOD_NOT_ALLOWED => ("method_not_allowed", "This address does not do that."),
            StatusCode::PAYLOAD_TOO_LARGE => ("body_too_large", "This is too much text to send at once."),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ("unsupported_media_type", "The request must be JSON."),
            StatusCode::REQUEST_TIMEOUT => ("request_timeout", "The request took too long to arrive."),
            status if status.is_server_error() => {
                return Self::failed(status, "internal", ErrorCategory::Unknown);
            }
            _ => ("bad_request", "The request could not be understood."),
        };
        Self::refused(status, code, message)
    }

    /// The sentence to show, where this is told beside others.
    pub(crate) fn into_message(self) -> String {
        self.message
    }

    /// What the log may say: codes and causes, never what a person wrote.
    pub(crate) fn log(&self, request_id: &str) {
        let cause = self.cause.as_ref().map(|cause| chain(cause.as_ref()));
        if self.status.is_server_error() {
            tracing::error!(request_id, code = self.code, status = self.status.as_u16(), cause, "request failed");
        } else {
            tracing::debug!(request_id, code = self.code, status = self.status.as_u16(), cause, "request refused");
        }
    }

    /// The answer, naming the request.
    pub(crate) fn into_response_for(self, request_id: &str) -> Response {
        let problem = Problem {
            kind: "about:blank".to_owned(),
            title: self.status.canonical_reason().unwrap_or("Error").to_owned(),
            status: self.status.as_u16(),
            detail: self.detail,
            code: self.code.to_owned(),
            category: self.category,
            message: self.message,
            retryable: self.category != ErrorCategory::Validation && info(self.category).retryable,
            request_id: request_id.to_owned(),
            issues: self.issues,
            current: self.current.map(|current| *current),
        };
        let body = serde_json::to_vec(&problem).unwrap_or_default();
        let mut response = Response::builder().status(self.status).content_type(PROBLEM_JSON).body(body);
        let wait = match self.status {
            StatusCode::SERVICE_UNAVAILABLE => Some("5"),
            StatusCode::TOO_MANY_REQUESTS => Some("60"),
            _ => None,
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(seconds));
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
        write!(f, "ApiError({} {})", self.status.as_u16(), self.code)
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

impl std::error::Error for ApiError {}

impl ResponseError for ApiError {
    fn status(&self) -> StatusCode {
        self.status
    }

    fn as_response(&self) -> Response {
        // The shell answers before this is ever asked; it must not say more than the status.
        self.status.into_response()
    }
}

/// In the interface's description every operation may answer with a problem.
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
        let unavailable = |code| Self::failed(StatusCode::SERVICE_UNAVAILABLE, code, ErrorCategory::Database);
        let answer = match &error {
            StoreError::OutOfSpace(_) => unavailable("insufficient_storage"),
            StoreError::Unavailable(_) => unavailable("storage_unavailable"),
            StoreError::Sealed(_) | StoreError::Shape => {
                let status = StatusCode::INTERNAL_SERVER_ERROR;
                // Not worth another try: the data or the key is wrong until somebody mends it.
                return Self {
                    message: "This entry cannot be opened. It was changed outside the app, or its key is missing."
                        .to_owned(),
                    cause: Some(error.into()),
                    ..Self::refused(status, "sealed_data_refused", "")
                };
            }
            _ => return Self::internal(error),
        };
        Self { cause: Some(error.into()), ..answer }
    }
}

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::Invalid(report) => Self::from(*report),
            ServiceError::InvalidRecord(issues) => Self::invalid("record_invalid", issues),
            ServiceError::WrongShape => Self::refused(
                StatusCode::UNPROCESSABLE_ENTITY,
                "wrong_shape",
                "This record could not be understood. Nothing was changed.",
            )
            .detail("`content` has not the shape of its kind: a field is missing or of another type."),
            ServiceError::UnknownField => Self::refused(
                StatusCode::UNPROCESSABLE_ENTITY,
                "unknown_field",
                "This record has a field that nobody knows. Nothing was changed.",
            )
            .detail("`content` has a field that its kind does not know."),
            ServiceError::InvalidTime => {
                Self::refused(StatusCode::UNPROCESSABLE_ENTITY, "invalid_time", "The day and time cannot be read.")
                    .detail("`occurredAt` must be RFC 3339 and not before 2000.")
            }
            ServiceError::FutureTime => Self::refused(
                StatusCode::UNPROCESSABLE_ENTITY,
                "future_time",
                "This time has not come yet. Choose now or earlier.",
            ),
            ServiceError::InvalidId => Self::refused(
                StatusCode::UNPROCESSABLE_ENTITY,
                "invalid_id",
                "The entry needs a new id of its own. Please reload the page and try again.",
            )
            .detail("`id` must be a UUID of version 7, made by the client."),
            ServiceError::InvalidCursor => Self::refused(
                StatusCode::UNPROCESSABLE_ENTITY,
                "invalid_cursor",
                "This page of the list does not exist.",
            ),
            ServiceError::NotFound => Self::refused(StatusCode::NOT_FOUND, "not_found", "This entry does not exist."),
            ServiceError::IdTaken(record) => Self::refused(
                StatusCode::CONFLICT,
                "id_taken",
                "An entry with other words was already saved under this id. Yours was not saved over it.",
            )
            .current(*record),
            ServiceError::Deleted => {
                Self::refused(StatusCode::CONFLICT, "entry_deleted", "This entry was deleted. It can be brought back.")
            }
            ServiceError::Stale(record) => Self::refused(
                StatusCode::PRECONDITION_FAILED,
                "stale_version",
                "This entry was changed elsewhere meanwhile. Nothing was overwritten.",
            )
            .current(*record),
            ServiceError::Store(error) => error.into(),
        }
    }
}

/// An entry that may not be stored.
impl From<JournalReport> for ApiError {
    fn from(report: JournalReport) -> Self {
        Self::invalid("journal_invalid", report.issues)
    }
}
