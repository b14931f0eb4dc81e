//! Versions in headers: `ETag` and `If-Match`.

use crate::error::{ApiError, ProblemCode};

/// `"3"`
pub(super) fn etag(version: i64) -> String {
    format!("\"{version}\"")
}

/// Parses the version that a change replaces.
pub(super) fn expected(if_match: Option<&str>) -> Result<i64, ApiError> {
    let tag = if_match.ok_or_else(|| {
        ApiError::refused(ProblemCode::IfMatchRequired, "This change needs to say which version it is about.")
            .detail("Send `If-Match` with the record's ETag.")
    })?;
    // No list and no `*`: a change that does not name one version could overwrite what the person has not seen.
    let version = tag.trim().strip_prefix('"').and_then(|tag| tag.strip_suffix('"')).and_then(|tag| tag.parse().ok());
    version.ok_or_else(|| {
        ApiError::refused(ProblemCode::InvalidIfMatch, "The version of this change could not be understood.")
            .detail("`If-Match` must be one ETag, like \"3\".")
    })
}
