//! The page size of lists.

use crate::error::{ApiError, ProblemCode};

/// The page size if the request has none.
const DEFAULT: u32 = 50;

/// Validates the requested page size: 1 to `longest`. `things` names the items in the error message.
pub(super) fn page_size(limit: Option<u32>, longest: u32, things: &str) -> Result<u32, ApiError> {
    let limit = limit.unwrap_or(DEFAULT);
    if (1..=longest).contains(&limit) {
        return Ok(limit);
    }
    let message = format!("A page has 1 to {longest} {things}.");
    Err(ApiError::refused(ProblemCode::InvalidLimit, message))
}
