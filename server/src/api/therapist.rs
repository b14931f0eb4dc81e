//! `/api/therapist/patients`: what linked patients share with the calling therapist. Each read is in the patient's access
//! log. Patients who are not linked, paused or ended the link, or do not share something are all reported as not found.

use poem_openapi::{OpenApi, param::Path};

use super::{
    Tag,
    current_user::CurrentUser,
    output::Json,
    param::{PageSize, Param},
};
use crate::{
    domain::{
        id::Id,
        patients::{PatientDetail, PatientList, SharedEntries, SharedEntry, SharedPlan},
        record::Cursor,
    },
    error::ApiError,
};

/// The maximum page size.
const LONGEST_PAGE: u32 = 200;

#[derive(Debug)]
pub struct TherapistApi;

#[OpenApi(prefix_path = "/therapist/patients", tag = "Tag::Care")]
impl TherapistApi {
    /// List the patients linked with the calling therapist
    #[oai(path = "/", method = "get", operation_id = "list_patients")]
    async fn list_patients(&self, user: CurrentUser) -> Result<Json<PatientList>, ApiError> {
        Ok(Json(user.care().patients().await?))
    }

    /// Get everything that a patient shares
    #[oai(path = "/:id", method = "get", operation_id = "get_patient")]
    async fn get_patient(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
    ) -> Result<Json<PatientDetail>, ApiError> {
        Ok(Json(user.care().patient(id.uuid()).await?))
    }

    /// List a patient's shared entries, newest first
    #[oai(path = "/:id/entries", method = "get", operation_id = "list_shared_entries")]
    async fn list_shared_entries(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The `next` of the previous page.
        before: Param<Option<Cursor>>,
        /// Entries per page, 1 to 200. Default: 50.
        limit: Param<PageSize<LONGEST_PAGE>>,
    ) -> Result<Json<SharedEntries>, ApiError> {
        Ok(Json(user.care().shared_entries(id.uuid(), before.0, limit.0.0).await?))
    }

    /// Get a shared entry of a patient
    #[oai(path = "/:id/entries/:record_id", method = "get", operation_id = "get_shared_entry")]
    async fn get_shared_entry(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The record's id.
        record_id: Path<Id>,
    ) -> Result<Json<SharedEntry>, ApiError> {
        Ok(Json(user.care().shared_entry(id.uuid(), record_id.uuid()).await?))
    }

    /// Get a patient's shared safety plan
    #[oai(path = "/:id/plan", method = "get", operation_id = "get_shared_plan")]
    async fn get_shared_plan(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
    ) -> Result<Json<SharedPlan>, ApiError> {
        Ok(Json(user.care().shared_plan(id.uuid()).await?))
    }
}
