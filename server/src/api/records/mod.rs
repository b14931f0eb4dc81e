//! `/api/records`: everything a user writes, in records of all kinds. Changes use optimistic concurrency: each names
//! the version it replaces. Crisis language never prevents a save.

mod content;
mod search;
mod wire;

use evenkeel_cbt_core::record::RecordKind;
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Header, Path, Query},
};
use uuid::Uuid;

pub use search::{ExcerptSpan, RecordExcerpt, RecordHit, RecordHits, RecordSearch, SearchApi};
pub(super) use search::{LONGEST_PAGE as LONGEST_SEARCH_PAGE, LONGEST_TEXT as LONGEST_SEARCH_TEXT};
pub use wire::{
    DeletedRecords, NewRecord, Record, RecordChange, RecordPage, RecordVersion, RecordVersions, SavedRecord,
};

use super::{
    Tag,
    answers::{CreateAnswer, DeleteAnswer, OneAnswer, SaveAnswer},
    current_user::CurrentUser,
    etag::expected,
    input::Body,
    output::Json,
    page_size::page_size,
    words::Words,
};
use crate::{
    domain::{
        record::{Cursor, RecordFilter, RecordMeta, RecordMetaChange},
        time::{Moment, MomentError},
    },
    error::{ApiError, ProblemCode},
    state::AppState,
    time::{now_ms, read_rfc3339},
};

/// The maximum page size.
pub(super) const LONGEST_PAGE: u32 = 1000;

/// Parses a time limit of a list or a search.
pub(super) fn time(text: Option<&str>) -> Result<Option<i64>, ApiError> {
    let Some(text) = text else {
        return Ok(None);
    };
    let read = read_rfc3339(text).ok_or_else(|| {
        ApiError::refused(ProblemCode::InvalidTime, "We couldn't read this time.")
            .detail("Times are RFC 3339, like 2026-11-21T09:30:00+01:00, with the plus sign encoded in an address.")
    });
    read.map(|(at_ms, _)| Some(at_ms))
}

/// Parses the `before` cursor of a page.
pub(super) fn cursor(text: Option<&str>) -> Result<Option<Cursor>, ApiError> {
    let message = "This page of the list doesn't exist.";
    text.map(|text| text.parse().map_err(|_| ApiError::refused(ProblemCode::InvalidCursor, message))).transpose()
}

/// Parses the id of a record to which others belong.
fn parent_id(text: Option<&str>) -> Result<Option<Uuid>, ApiError> {
    let invalid =
        |_| ApiError::refused(ProblemCode::InvalidId, "This list doesn't exist.").detail("`parent` is a UUID.");
    text.map(|text| Uuid::try_parse(text).map_err(invalid)).transpose()
}

/// Parses a record's `occurredAt`.
pub(super) fn moment(text: &str) -> Result<Moment, ApiError> {
    Moment::parse(text, now_ms()).map_err(|error| match error {
        MomentError::Invalid => ApiError::refused(ProblemCode::InvalidTime, "We couldn't read the date and time.")
            .detail("`occurredAt` must be RFC 3339, with an offset from -12 to +14 hours."),
        MomentError::Early => {
            ApiError::refused(ProblemCode::EarlyTime, "This date is before the year 2000. Please check the year.")
        }
        MomentError::Future => {
            ApiError::refused(ProblemCode::FutureTime, "This time is in the future. Choose now or earlier.")
        }
    })
}

#[derive(Debug)]
pub struct RecordsApi;

#[OpenApi(prefix_path = "/records", tag = "Tag::Records")]
impl RecordsApi {
    /// Save a new record
    ///
    /// Idempotent: a repeated request stores the record once. A different record under the same id is refused with 409
    /// and the `current` record.
    #[oai(path = "/", method = "post", operation_id = "create_record")]
    async fn create_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<NewRecord>,
    ) -> Result<CreateAnswer<SavedRecord>, ApiError> {
        let NewRecord { fields, content } = input.required()?;
        let meta = RecordMeta {
            status: fields.status.unwrap_or_default(),
            share: fields.share.unwrap_or_default(),
            occurred: moment(&fields.occurred_at)?,
        };
        let saved = state.records(&user.actor).create(&fields.id, meta, content.parse()?).await?;
        Ok(CreateAnswer::of(saved))
    }

    /// List records, newest first
    #[oai(path = "/", method = "get", operation_id = "list_records")]
    #[allow(clippy::too_many_arguments)] // the query's parameters, one each
    async fn list_records(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// Kinds, separated by commas. Default: all.
        #[oai(explode = false, default)]
        kind: Query<Words<RecordKind>>,
        /// Only the records that belong to this one: the messages of a conversation.
        parent: Query<Option<String>>,
        /// Only records of this time or later (RFC 3339).
        from: Query<Option<String>>,
        /// Only records before this time (RFC 3339).
        to: Query<Option<String>>,
        /// Records per page, 1 to 1000. Default: 50.
        limit: Query<Option<u32>>,
        /// The `next` of the previous page.
        before: Query<Option<String>>,
    ) -> Result<Json<RecordPage>, ApiError> {
        let limit = page_size(limit.0, LONGEST_PAGE, "records")?;
        let filter = RecordFilter {
            kinds: &kind.known(ProblemCode::UnknownKind, "There is no such kind of record.")?,
            parent: parent_id(parent.0.as_deref())?,
            from: time(from.0.as_deref())?,
            to: time(to.0.as_deref())?,
            before: cursor(before.0.as_deref())?,
        };
        let page = state.records(&user.actor).list(&filter, limit).await?;
        Ok(Json(page.into()))
    }

    /// List deleted records that can be restored, most recently deleted first
    #[oai(path = "/deleted", method = "get", operation_id = "list_deleted_records")]
    async fn list_deleted_records(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
    ) -> Result<Json<DeletedRecords>, ApiError> {
        let page = state.records(&user.actor).deleted().await?;
        Ok(Json(page.into()))
    }

    /// Get a record
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
    /// Replaces only the version named by `If-Match`. If the record has changed since, the request is refused with 412
    /// and the `current` record. A message can't be moved to a deleted conversation: that is refused with `entry_deleted`.
    #[oai(path = "/:id", method = "put", operation_id = "update_record")]
    async fn update_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
        /// The `ETag` of the version to replace. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        input: Body<RecordChange>,
    ) -> Result<SaveAnswer<SavedRecord>, ApiError> {
        let expected = expected(if_match.0.as_deref())?;
        let RecordChange { fields, content } = input.required()?;
        let change = RecordMetaChange {
            status: fields.status,
            share: fields.share,
            occurred: fields.occurred_at.as_deref().map(moment).transpose()?,
        };
        Ok(state.records(&user.actor).update(&id, expected, change, content.parse()?).await?.into())
    }

    /// Delete a record
    ///
    /// It can be restored for 30 days. Deleting or restoring a conversation also deletes or restores its messages.
    #[oai(path = "/:id", method = "delete", operation_id = "delete_record")]
    async fn delete_record(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
        /// The `ETag` of the version to delete. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<DeleteAnswer, ApiError> {
        let expected = expected(if_match.0.as_deref())?;
        state.records(&user.actor).delete(&id, expected).await?;
        Ok(DeleteAnswer::Deleted)
    }

    /// Restore a deleted record as a new version
    ///
    /// A message of a deleted conversation is refused with `entry_deleted`: restore the conversation first.
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

    /// List a record's older versions, newest first
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
