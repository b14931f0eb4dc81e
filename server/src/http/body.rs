//! Bodies as they arrive: how much of one is read, and for how long.

use std::{io::ErrorKind, time::Duration};

use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited, combinators::BoxBody};
use poem::{Body, http::StatusCode};

use crate::error::ApiError;

/// Why a body was not read. Each interface says it in its own shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyError {
    /// More than is taken here.
    TooLarge,
    /// Not all of it came in time.
    Slow,
    /// It broke off.
    Broken,
}

/// The whole body, of at most `most` bytes and within `patience`.
pub async fn read(body: Body, most: usize, patience: Duration) -> Result<Bytes, BodyError> {
    let body: BoxBody<Bytes, std::io::Error> = body.into();
    let all = tokio::time::timeout(patience, Limited::new(body, most).collect()).await.map_err(|_| BodyError::Slow)?;
    all.map(http_body_util::Collected::to_bytes).map_err(|error| {
        // The shell's own limit speaks through this kind.
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
