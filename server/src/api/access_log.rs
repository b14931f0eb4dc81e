//! `/api/access-log`: who read or changed what of the caller's shared data, and `/api/care-links/{id}/visible`: what was
//! visible at a time.

use poem_openapi::{
    OpenApi,
    param::{Path, Query},
};

use super::{Tag, current_user::CurrentUser, etag::number, output::Json, page_size::page_size, records::time};
use crate::{
    domain::{audit::AccessLog, id::Id, patients::VisibleThen},
    error::{ApiError, ProblemCode},
    time::now_ms,
};

/// The maximum page size.
pub(super) const LONGEST_PAGE: u32 = 200;

#[derive(Debug)]
pub struct AccessLogApi;

#[OpenApi(tag = "Tag::Care")]
impl AccessLogApi {
    /// List the access log of your shared data, newest first
    ///
    /// It has every read and change by you and your therapists.
    #[oai(path = "/access-log", method = "get", operation_id = "list_access_log")]
    async fn list_access_log(
        &self,
        user: CurrentUser,
        /// The `next` of the previous page.
        before: Query<Option<String>>,
        /// Entries per page, 1 to 200. Default: 50. A page can have fewer, because repeated reads of a list are one entry.
        limit: Query<Option<u32>>,
    ) -> Result<Json<AccessLog>, ApiError> {
        let limit = page_size(limit.0, LONGEST_PAGE, "entries")?;
        let position = |text: String| {
            let message = "This page of the list doesn't exist.";
            number(&text).ok_or_else(|| ApiError::refused(ProblemCode::InvalidCursor, message))
        };
        let before = before.0.map(position).transpose()?;
        Ok(Json(user.care().access_log(before, limit).await?))
    }

    /// Get what a care link shared at a given time
    #[oai(path = "/care-links/:id/visible", method = "get", operation_id = "get_visible_then")]
    async fn get_visible_then(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
        /// The time (RFC 3339). Default: now.
        at: Query<Option<String>>,
    ) -> Result<Json<VisibleThen>, ApiError> {
        let at = time(at.0.as_deref())?.unwrap_or_else(now_ms);
        Ok(Json(user.care().visible(id.uuid(), at).await?))
    }
}
