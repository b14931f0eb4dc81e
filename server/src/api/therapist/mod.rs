//! `/api/therapist/patients`: what linked patients share with the calling therapist. Each read is in the patient's access
//! log. Patients who are not linked, paused or ended the link, or do not share something are all reported as not found.

mod wire;

use evenkeel_cbt_core::record::RecordContent;
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
};

pub use wire::{PatientDetail, PatientList, PatientRow, SharedEntries, SharedEntry, SharedItem, SharedPlan};

use super::{Tag, current_user::CurrentUser, output::Json, page_size::page_size, records::cursor};
use crate::{error::ApiError, state::AppState};

/// The maximum page size.
pub(super) const LONGEST_PAGE: u32 = 200;

#[derive(Debug)]
pub struct TherapistApi;

#[OpenApi(prefix_path = "/therapist/patients", tag = "Tag::Care")]
impl TherapistApi {
    /// List the patients linked with the calling therapist
    #[oai(path = "/", method = "get", operation_id = "list_patients")]
    async fn list_patients(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<PatientList>, ApiError> {
        let patients = state.care(&user.actor).patients().await?;
        Ok(Json(PatientList { patients: patients.into_iter().map(Into::into).collect() }))
    }

    /// Get everything that a patient shares
    #[oai(path = "/:id", method = "get", operation_id = "get_patient")]
    async fn get_patient(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
    ) -> Result<Json<PatientDetail>, ApiError> {
        Ok(Json(state.care(&user.actor).patient(&id).await?.into()))
    }

    /// List a patient's shared entries, newest first
    #[oai(path = "/:id/entries", method = "get", operation_id = "list_shared_entries")]
    async fn list_shared_entries(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The `next` of the previous page.
        before: Query<Option<String>>,
        /// Entries per page, 1 to 200. Default: 50.
        limit: Query<Option<u32>>,
    ) -> Result<Json<SharedEntries>, ApiError> {
        let limit = page_size(limit.0, LONGEST_PAGE, "entries")?;
        let before = cursor(before.0.as_deref())?;
        Ok(Json(state.care(&user.actor).shared_entries(&id, before, limit).await?.into()))
    }

    /// Get a shared entry of a patient
    #[oai(path = "/:id/entries/:record_id", method = "get", operation_id = "get_shared_entry")]
    async fn get_shared_entry(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The record's id.
        record_id: Path<String>,
    ) -> Result<Json<SharedEntry>, ApiError> {
        Ok(Json(state.care(&user.actor).shared_entry(&id, &record_id).await?.into()))
    }

    /// Get a patient's shared safety plan
    #[oai(path = "/:id/plan", method = "get", operation_id = "get_shared_plan")]
    async fn get_shared_plan(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
    ) -> Result<Json<SharedPlan>, ApiError> {
        match state.care(&user.actor).shared_plan(&id).await? {
            RecordContent::SafetyPlan(content) => Ok(Json(SharedPlan { content })),
            _ => Err(ApiError::not_found()),
        }
    }
}
