//! The calls that the specification knows as serverless functions, at the addresses it gives them.

pub(crate) mod app_log;
pub(crate) mod rate_limiter;

use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Collected, combinators::BoxBody};
use poem::http::StatusCode;

use crate::error::ApiError;

/// The folder they live under.
pub(crate) const PATH: &str = "/.netlify/functions";

/// A body, as far as the shell lets it in and in the time that it may take.
async fn read_body(body: poem::Body, patience: Duration) -> Result<Bytes, ApiError> {
    let body: BoxBody<Bytes, std::io::Error> = body.into();
    let late = |_| ApiError::from_status(StatusCode::REQUEST_TIMEOUT);
    tokio::time::timeout(patience, body.collect()).await.map_err(late)?.map(Collected::to_bytes).map_err(|error| {
        let too_large = error.kind() == std::io::ErrorKind::FileTooLarge;
        ApiError::from_status(if too_large { StatusCode::PAYLOAD_TOO_LARGE } else { StatusCode::BAD_REQUEST })
    })
}
