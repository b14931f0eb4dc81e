//! Reading of request bodies, with limits on size and time.

use std::{io::ErrorKind, time::Duration};

use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited, combinators::BoxBody};
use poem::{Body, http::StatusCode};

use crate::error::ApiError;

/// Why a body was not read. Each interface reports it in its own format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyError {
    /// The body is larger than the limit.
    TooLarge,
    /// The body did not arrive in time.
    Slow,
    /// The connection ended within the body.
    Broken,
}

/// Reads the whole body: at most `most` bytes, within `patience`.
pub async fn read(body: Body, most: usize, patience: Duration) -> Result<Bytes, BodyError> {
    let body: BoxBody<Bytes, std::io::Error> = body.into();
    let all = tokio::time::timeout(patience, Limited::new(body, most).collect()).await.map_err(|_| BodyError::Slow)?;
    all.map(http_body_util::Collected::to_bytes).map_err(|error| {
        // The error kind of the shell's own size limit.
        let shells =
            error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::FileTooLarge);
        if shells || error.is::<LengthLimitError>() { BodyError::TooLarge } else { BodyError::Broken }
    })
}

impl From<BodyError> for ApiError {
    fn from(unread: BodyError) -> Self {
        Self::from_status(match unread {
            BodyError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            BodyError::Slow => StatusCode::REQUEST_TIMEOUT,
            BodyError::Broken => StatusCode::BAD_REQUEST,
        })
    }
}
