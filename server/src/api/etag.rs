//! Versions in headers: `ETag` and `If-Match`.

use poem::http::StatusCode;

use crate::error::ApiError;

/// `"3"`
pub(super) fn etag(version: i64) -> String {
    format!("\"{version}\"")
}

/// The version that the client has seen.
pub(super) fn expected(if_match: Option<&str>) -> Result<i64, ApiError> {
    let Some(tag) = if_match else {
        let status = StatusCode::PRECONDITION_REQUIRED;
        return Err(ApiError::refused(
            status,
            "if_match_required",
            "This change needs to say which version it is about.",
        )
        .detail("Send `If-Match` with the entry's ETag."));
    };
    // No list and no `*`: a change that does not name one version could overwrite what nobody has read.
    tag.trim().strip_prefix('"').and_then(|tag| tag.strip_suffix('"')).and_then(|tag| tag.parse().ok()).ok_or_else(
        || {
            ApiError::refused(
                StatusCode::BAD_REQUEST,
                "invalid_if_match",
                "The version of this change could not be understood.",
            )
            .detail("`If-Match` must be one ETag, like \"3\".")
        },
    )
}
