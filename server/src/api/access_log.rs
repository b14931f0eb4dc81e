//! `/api/access-log`: who read or changed what of the caller's shared data, and `/api/care-links/{id}/visible`: what was
//! visible at a time.

use poem_openapi::{OpenApi, param::Path};

use super::{
    Tag,
    current_user::CurrentUser,
    output::Json,
    param::{PageSize, Param, Position},
};
use crate::{
    domain::{audit::AccessLog, id::Id, patients::VisibleThen, time::Timestamp},
    error::ApiError,
    time::now_ms,
};

/// The maximum page size.
const LONGEST_PAGE: u32 = 200;

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
        before: Param<Position>,
        /// Entries per page, 1 to 200. Default: 50. A page can have fewer, because repeated reads of a list are one entry.
        limit: Param<PageSize<LONGEST_PAGE>>,
    ) -> Result<Json<AccessLog>, ApiError> {
        Ok(Json(user.care().access_log(before.0.0, limit.0.0).await?))
    }

    /// Get what a care link shared at a given time
    #[oai(path = "/care-links/:id/visible", method = "get", operation_id = "get_visible_then")]
    async fn get_visible_then(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
        /// The time (RFC 3339). Default: now.
        at: Param<Option<Timestamp>>,
    ) -> Result<Json<VisibleThen>, ApiError> {
        let at = at.0.map_or_else(now_ms, |at| at.0);
        Ok(Json(user.care().visible(id.uuid(), at).await?))
    }
}
