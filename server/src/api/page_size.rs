//! How much a page of a list holds.

use crate::error::{ApiError, ProblemCode};

/// What is on a page, when the client does not say.
const DEFAULT: u32 = 50;

/// How many `things` were asked for; there may be up to `longest`.
pub(super) fn page_size(limit: Option<u32>, longest: u32, things: &str) -> Result<u32, ApiError> {
    let limit = limit.unwrap_or(DEFAULT);
    if (1..=longest).contains(&limit) {
        return Ok(limit);
    }
    let message = format!("A page has 1 to {longest} {things}.");
    Err(ApiError::refused(ProblemCode::InvalidLimit, message))
}
