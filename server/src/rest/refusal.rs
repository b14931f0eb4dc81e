//! Errors in PostgREST's format: `{code, details, hint, message}`. Codes that begin with `PGRST` are PostgREST's own;
//! the others are SQLSTATEs.

use poem::{
    Response,
    http::{HeaderValue, StatusCode, header},
};
use serde_json::json;

use crate::{
    error::Refused,
    http::body::BodyError,
    service::{
        auth::{AuthCode, AuthFailure},
        people::PeopleError,
    },
    store::StoreError,
};

/// A refused or failed call.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    code: &'static str,
    message: String,
    details: Option<String>,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), details: None }
    }

    fn details(self, details: impl Into<String>) -> Self {
        Self { details: Some(details.into()), ..self }
    }

    /// An unsupported query.
    pub(super) fn query(what: &str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "PGRST100", "The query is not supported").details(what)
    }

    /// A malformed body.
    pub(super) fn body(message: &str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "PGRST102", message)
    }

    /// A single row was requested, but there are none or several.
    pub(super) fn not_one(rows: usize) -> Self {
        let message = "Cannot coerce the result to a single JSON object";
        Self::new(StatusCode::NOT_ACCEPTABLE, "PGRST116", message).details(format!("The result contains {rows} rows"))
    }

    pub(super) fn method(method: &str) -> Self {
        let message = format!("Unsupported HTTP method: {method}");
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "PGRST117", message)
    }

    /// Another schema than the only one.
    pub(super) fn schema() -> Self {
        let message = "The schema must be one of the following: public";
        Self::new(StatusCode::NOT_ACCEPTABLE, "PGRST106", message)
    }

    pub(super) fn media_type() -> Self {
        Self::new(StatusCode::NOT_ACCEPTABLE, "PGRST107", "None of these media types are available")
    }

    /// A write to an unknown column.
    pub(super) fn no_such_column(table: &str, name: &str) -> Self {
        let message = format!("Could not find the '{}' column of '{table}' in the schema cache", short(name));
        Self::new(StatusCode::BAD_REQUEST, "PGRST204", message)
    }

    /// A read of, or a filter or order by, an unknown column.
    pub(super) fn undefined_column(table: &str, name: &str) -> Self {
        let message = format!("column {table}.{} does not exist", short(name));
        Self::new(StatusCode::BAD_REQUEST, "42703", message)
    }

    pub(super) fn no_such_table(name: &str) -> Self {
        let message = format!("Could not find the table 'public.{}' in the schema cache", short(name));
        Self::new(StatusCode::NOT_FOUND, "PGRST205", message)
    }

    /// A value of the wrong type.
    pub(super) fn wrong_type(column: &str) -> Self {
        let message = format!("invalid input syntax for the type of column \"{column}\"");
        Self::new(StatusCode::BAD_REQUEST, "22P02", message)
    }

    pub(super) fn missing(table: &str, column: &str) -> Self {
        let message = format!("null value in column \"{column}\" of relation \"{table}\" violates not-null constraint");
        Self::new(StatusCode::BAD_REQUEST, "23502", message)
    }

    pub(super) fn duplicate(table: &str) -> Self {
        let message = format!("duplicate key value violates unique constraint \"{table}_pkey\"");
        Self::new(StatusCode::CONFLICT, "23505", message)
    }

    pub(super) fn row_given_twice() -> Self {
        let message = "ON CONFLICT DO UPDATE command cannot affect row a second time";
        Self::new(StatusCode::BAD_REQUEST, "21000", message)
    }

    pub(super) fn no_such_key() -> Self {
        let message = "there is no unique or exclusion constraint matching the ON CONFLICT specification";
        Self::new(StatusCode::BAD_REQUEST, "42P10", message)
    }

    /// An operation that the table does not support.
    pub(super) fn denied(table: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, "42501", format!("permission denied for table {table}"))
    }

    /// No valid session.
    pub(super) fn signed_out(failure: AuthFailure, table: &str) -> Self {
        let refused = |code, message: String| Self::new(StatusCode::UNAUTHORIZED, code, message);
        match failure.code {
            AuthCode::NoAuthorization => refused("42501", format!("permission denied for table {table}")),
            AuthCode::BadJwt => refused("PGRST301", "JWT is invalid or has expired".to_owned()),
            AuthCode::SessionNotFound => refused("PGRST303", "JWT expired".to_owned()),
            AuthCode::RequestTimeout => Self::unavailable(),
            _ => Self::failed(&failure),
        }
    }

    fn unavailable() -> Self {
        let message = "Data service temporarily unavailable. Please try again in a moment.";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "57P03", message)
    }

    fn failed(error: &dyn std::error::Error) -> Self {
        tracing::error!(%error, "a REST call failed");
        let message = "An unexpected error occurred. Please try again.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "XX000", message)
    }

    /// Converts an error of a service.
    pub(super) fn of(error: PeopleError, table: &str) -> Self {
        match error {
            PeopleError::NotTheirs => {
                let message = format!("new row violates row-level security policy for table \"{table}\"");
                Self::new(StatusCode::FORBIDDEN, "42501", message)
            }
            PeopleError::TooLong { field, most } => {
                let message = format!("value too long for type character varying({most})");
                Self::new(StatusCode::BAD_REQUEST, "22001", message).details(format!("Column {field}."))
            }
            PeopleError::NotAllowed(field) => {
                let message =
                    format!("new row for relation \"{table}\" violates check constraint \"{table}_{field}_check\"");
                Self::new(StatusCode::BAD_REQUEST, "23514", message)
            }
            PeopleError::TooOften => Self::new(StatusCode::TOO_MANY_REQUESTS, "53400", "Too many rows in a short time"),
            PeopleError::Store(StoreError::OutOfSpace(_) | StoreError::Unavailable(_)) => Self::unavailable(),
            PeopleError::Store(error) => Self::failed(&error),
        }
    }

    pub(super) fn into_response(self) -> Response {
        let body =
            json!({"code": self.code, "details": self.details, "hint": null, "message": self.message}).to_string();
        let mut response =
            Response::builder().status(self.status).content_type("application/json; charset=utf-8").body(body);
        response.extensions_mut().insert(Refused { code: self.code, account: None });
        let headers = response.headers_mut();
        match self.status {
            StatusCode::UNAUTHORIZED => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            StatusCode::METHOD_NOT_ALLOWED => {
                headers.insert(header::ALLOW, HeaderValue::from_static("DELETE, GET, HEAD, PATCH, POST"));
            }
            StatusCode::SERVICE_UNAVAILABLE => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
            }
            StatusCode::TOO_MANY_REQUESTS => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("60"));
            }
            _ => {}
        }
        response
    }
}

impl From<BodyError> for Refusal {
    fn from(unread: BodyError) -> Self {
        match unread {
            BodyError::TooLarge => Self::new(StatusCode::PAYLOAD_TOO_LARGE, "54000", "The request is too large"),
            BodyError::Slow => Self::new(StatusCode::REQUEST_TIMEOUT, "57014", "The request took too long to arrive"),
            BodyError::Broken => Self::body("Broken body"),
        }
    }
}

/// Truncates a name from the request for use in a message.
fn short(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | ' ')).take(60).collect()
}
