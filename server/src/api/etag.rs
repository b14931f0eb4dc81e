//! Record versions in HTTP headers: `ETag` and `If-Match`.

use crate::error::{ApiError, ProblemCode};

/// Returns the entity tag of a version, such as `"3"`.
pub(super) fn etag(version: i64) -> String {
    format!("\"{version}\"")
}

/// Parses a number that this server wrote: digits only.
pub(super) fn number(text: &str) -> Option<i64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Parses the version that a change replaces.
pub(super) fn expected(if_match: Option<&str>) -> Result<i64, ApiError> {
    let tag = if_match.ok_or_else(|| {
        ApiError::refused(ProblemCode::IfMatchRequired, "This change doesn't name the version it's based on.")
            .detail("Send `If-Match` with the record's ETag.")
    })?;
    // Neither a list nor `*` is accepted: such a change could overwrite a version that the user has not seen.
    let digits = tag.trim().strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
    digits.and_then(number).ok_or_else(|| {
        ApiError::refused(ProblemCode::InvalidIfMatch, "The version this change is based on isn't valid.")
            .detail("`If-Match` must be one ETag, like \"3\".")
    })
}
