//! `/api/records`: everything a person keeps, of whatever kind. A version guards every change; a crisis never refuses one.

mod search;
mod wire;

use evenkeel_cbt_core::record::RecordKind;
use poem::{http::StatusCode, web::Data};
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
};

pub use search::{RecordHit, RecordHits, RecordSearch, SearchApi};
pub use wire::{
    DeletedRecords, NewRecord, Record, RecordChange, RecordPage, RecordReport, RecordVersion, RecordVersions,
    SavedRecord, SentContent,
};

use super::{
    Tag,
    answers::{CreateAnswer, DeleteAnswer, OneAnswer, SaveAnswer},
    current_user::CurrentUser,
    etag::expected,
    input::Body,
    output::Json,
    page_size::page_size,
};
use crate::{error::ApiError, service::records::Filter, state::AppState, time::read_rfc3339};

/// The most records on a page.
const LONGEST_PAGE: u32 = 1000;

/// The kinds that are asked for: names with commas between them.
fn kinds(names: Option<&str>) -> Result<Vec<RecordKind>, ApiError> {
    let names = names.unwrap_or_default().split(',').map(str::trim).filter(|name| !name.is_empty());
    let found: Option<Vec<RecordKind>> = names.map(RecordKind::of).collect();
    found.ok_or_else(|| {
        let known: Vec<&str> = RecordKind::ALL.iter().map(|kind| kind.as_str()).collect();
        ApiError::refused(StatusCode::UNPROCESSABLE_ENTITY, "unknown_kind", "There is no such kind of record.")
            .detail(format!("Known are: {}.", known.join(", ")))
    })
}

/// A time that narrows a list.
fn time(told: Option<&str>) -> Result<Option<i64>, ApiError> {
    let Some(told) = told else {
        return Ok(None);
    };
    let read = read_rfc3339(told).ok_or_else(|| {
        ApiError::refused(StatusCode::UNPROCESSABLE_ENTITY, "invalid_time", "This time cannot be read.")
            .detail("Times are RFC 3339, like 2026-11-21T09:30:00+01:00, with the plus sign encoded in an address.")
    });
    read.map(|(at_ms, _)| Some(at_ms))
}

/// The resource.
#[derive(Debug)]
pub struct RecordsApi;

#[OpenApi(prefix_path = "/records", tag = "Tag::Records")]
impl RecordsApi {
    /// Save a new record
    ///
    /// The same words under the same id are saved once; other words are refused with 409 and the `current` record.
    #[oai(path = "/", method = "post", operation_id = "create_record")]
    async fn create_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<NewRecord>,
    ) -> Result<CreateAnswer<SavedRecord>, ApiError> {
        let saved = state.records(&user.actor).create(input.required()?.into()).await?;
        Ok(CreateAnswer::of(saved, "/api/records"))
    }

    /// Records, newest first
    #[oai(path = "/", method = "get", operation_id = "list_records")]
    #[allow(clippy::too_many_arguments)] // the query's parameters, one each
    async fn list_records(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The kinds, with commas between them; all when absent.
        kind: Query<Option<String>>,
        /// Of this time and later, RFC 3339.
        from: Query<Option<String>>,
        /// Before this time, RFC 3339.
        to: Query<Option<String>>,
        /// Records on the page: 1 to 1000, 50 when absent.
        limit: Query<Option<u32>>,
        /// The `next` of the page before.
        before: Query<Option<String>>,
    ) -> Result<Json<RecordPage>, ApiError> {
        let limit = page_size(limit.0, LONGEST_PAGE, "records")?;
        let filter = Filter {
            kinds: &kinds(kind.0.as_deref())?,
            from: time(from.0.as_deref())?,
            to: time(to.0.as_deref())?,
            before: before.0.as_deref(),
        };
        let page = state.records(&user.actor).list(&filter, limit).await?;
        Ok(Json(page.into()))
    }

    /// Deleted records that can still be brought back, the last deleted first
    #[oai(path = "/deleted", method = "get", operation_id = "list_deleted_records")]
    async fn list_deleted_records(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
    ) -> Result<Json<DeletedRecords>, ApiError> {
        let page = state.records(&user.actor).deleted().await?;
        Ok(Json(page.into()))
    }

    /// One record
    #[oai(path = "/:id", method = "get", operation_id = "get_record")]
    async fn get_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
    ) -> Result<OneAnswer<Record>, ApiError> {
        Ok(state.records(&user.actor).get(&id).await?.into())
    }

    /// Change a record
    ///
    /// Only over the version that the client has seen: a stale one is refused with 412 and the `current` record.
    #[oai(path = "/:id", method = "put", operation_id = "update_record")]
    async fn update_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
        /// The ETag of the version that the client has seen. Without it: 428.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        input: Body<RecordChange>,
    ) -> Result<SaveAnswer<SavedRecord>, ApiError> {
        let expected = expected(if_match.0.as_deref())?;
        Ok(state.records(&user.actor).update(&id, expected, input.required()?.into()).await?.into())
    }

    /// Delete a record
    ///
    /// It can be restored for 30 days.
    #[oai(path = "/:id", method = "delete", operation_id = "delete_record")]
    async fn delete_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
        /// The ETag of the version that the client has seen. Without it: 428.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<DeleteAnswer, ApiError> {
        let expected = expected(if_match.0.as_deref())?;
        state.records(&user.actor).delete(&id, expected).await?;
        Ok(DeleteAnswer::Deleted)
    }

    /// Bring a deleted record back, as a new version
    #[oai(path = "/:id/restore", method = "post", operation_id = "restore_record")]
    async fn restore_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
    ) -> Result<OneAnswer<Record>, ApiError> {
        Ok(state.records(&user.actor).restore(&id).await?.into())
    }

    /// What a record was before, newest first
    #[oai(path = "/:id/versions", method = "get", operation_id = "list_record_versions")]
    async fn list_record_versions(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
    ) -> Result<Json<RecordVersions>, ApiError> {
        let versions = state.records(&user.actor).versions(&id).await?;
        Ok(Json(versions.into()))
    }
}
