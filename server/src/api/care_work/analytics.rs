//! The figures of a caseload.

use evenkeel_cbt_core::caseload::figures::CohortAnalytics;
use poem_openapi::OpenApi;

use crate::{
    api::{
        Tag,
        current_user::CurrentUser,
        output::Json,
        param::{Day, Param},
    },
    error::ApiError,
};

#[derive(Debug)]
pub struct AnalyticsApi;

#[OpenApi(tag = "Tag::Care")]
impl AnalyticsApi {
    /// Get aggregate figures of your patients
    ///
    /// The range is extended to one finished calendar quarter. Groups of fewer than five people are hidden, together with
    /// groups from which their size could be derived.
    #[oai(path = "/therapist/analytics", method = "get", operation_id = "get_caseload_analytics")]
    async fn get_caseload_analytics(
        &self,
        user: CurrentUser,
        /// The first day, `2026-07-01`.
        from: Param<Day>,
        /// The last day.
        to: Param<Day>,
    ) -> Result<Json<CohortAnalytics>, ApiError> {
        Ok(Json(user.care_work().analytics(from.0.0.as_deref(), to.0.0.as_deref()).await?))
    }
}
