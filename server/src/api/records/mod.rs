//! `/api/records`: everything a user writes, in records of all kinds. Changes use optimistic concurrency: each names
//! the version it replaces. Crisis language never prevents a save.

mod content;
mod search;
mod wire;

use evenkeel_cbt_core::record::RecordKind;
use poem_openapi::{OpenApi, param::Path};
use uuid::Uuid;

pub use search::SearchApi;
pub use wire::{NewRecord, RecordChange};

use super::{
    Tag,
    answers::{CreateAnswer, DeleteAnswer, OneAnswer, SaveAnswer},
    current_user::CurrentUser,
    input::Body,
    output::Json,
    param::{IfMatch, PageSize, Param, Word, Words},
};
use crate::{
    domain::{
        id::Id,
        record::{Cursor, Record, RecordFilter, RecordMeta, RecordMetaChange, RecordPage, RecordVersions, SavedRecord},
        time::{Moment, MomentError, Timestamp},
    },
    error::{ApiError, ProblemCode},
    time::now_ms,
};

/// The maximum page size.
const LONGEST_PAGE: u32 = 1000;

impl Word for RecordKind {
    const UNKNOWN: (ProblemCode, &'static str) = (ProblemCode::UnknownKind, "There is no such kind of record.");
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
        user: CurrentUser,
        input: Body<NewRecord>,
    ) -> Result<CreateAnswer<SavedRecord>, ApiError> {
        let NewRecord { fields, content } = input.required()?;
        let meta = RecordMeta {
            status: fields.status.unwrap_or_default(),
            share: fields.share.unwrap_or_default(),
            occurred: moment(&fields.occurred_at)?,
        };
        Ok(user.records().create(&fields.id, meta, content.parse()?).await?.into())
    }

    /// List records, newest first
    #[oai(path = "/", method = "get", operation_id = "list_records")]
    #[allow(clippy::too_many_arguments)] // the query's parameters, one each
    async fn list_records(
        &self,
        user: CurrentUser,
        /// Kinds, separated by commas. Default: all.
        #[oai(explode = false)]
        kind: Param<Words<RecordKind>>,
        /// Only the records that belong to this one: the messages of a conversation.
        parent: Param<Option<Uuid>>,
        /// Only records of this time or later (RFC 3339).
        from: Param<Option<Timestamp>>,
        /// Only records before this time (RFC 3339).
        to: Param<Option<Timestamp>>,
        /// Records per page, 1 to 1000. Default: 50.
        limit: Param<PageSize<LONGEST_PAGE>>,
        /// The `next` of the previous page.
        before: Param<Option<Cursor>>,
    ) -> Result<Json<RecordPage>, ApiError> {
        let filter = RecordFilter {
            kinds: &kind.0.0,
            parent: parent.0,
            from: from.0.map(|from| from.0),
            to: to.0.map(|to| to.0),
            before: before.0,
        };
        Ok(Json(user.records().list(&filter, limit.0.0).await?))
    }

    /// List deleted records that can be restored, most recently deleted first
    #[oai(path = "/deleted", method = "get", operation_id = "list_deleted_records")]
    async fn list_deleted_records(&self, user: CurrentUser) -> Result<Json<RecordPage>, ApiError> {
        Ok(Json(user.records().deleted().await?))
    }

    /// Get a record
    #[oai(path = "/:id", method = "get", operation_id = "get_record")]
    async fn get_record(
        &self,
        user: CurrentUser,
        /// The record's id.
        id: Path<Id>,
    ) -> Result<OneAnswer<Record>, ApiError> {
        Ok(user.records().get(id.uuid()).await?.into())
    }

    /// Change a record
    ///
    /// Replaces only the version named by `If-Match`. If the record has changed since, the request is refused with 412
    /// and the `current` record. A message can't be moved to a deleted conversation: that is refused with `entry_deleted`.
    #[oai(path = "/:id", method = "put", operation_id = "update_record")]
    async fn update_record(
        &self,
        user: CurrentUser,
        /// The record's id.
        id: Path<Id>,
        /// The `ETag` of the version to replace. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        expected: Param<IfMatch>,
        input: Body<RecordChange>,
    ) -> Result<SaveAnswer<SavedRecord>, ApiError> {
        let RecordChange { fields, content } = input.required()?;
        let change = RecordMetaChange {
            status: fields.status,
            share: fields.share,
            occurred: fields.occurred_at.as_deref().map(moment).transpose()?,
        };
        Ok(user.records().update(id.uuid(), expected.0.0, change, content.parse()?).await?.into())
    }

    /// Delete a record
    ///
    /// It can be restored for 30 days. Deleting or restoring a conversation also deletes or restores its messages.
    #[oai(path = "/:id", method = "delete", operation_id = "delete_record")]
    async fn delete_record(
        &self,
        user: CurrentUser,
        /// The record's id.
        id: Path<Id>,
        /// The `ETag` of the version to delete. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        expected: Param<IfMatch>,
    ) -> Result<DeleteAnswer, ApiError> {
        user.records().delete(id.uuid(), expected.0.0).await?;
        Ok(DeleteAnswer::Deleted)
    }

    /// Restore a deleted record as a new version
    ///
    /// A message of a deleted conversation is refused with `entry_deleted`: restore the conversation first.
    #[oai(path = "/:id/restore", method = "post", operation_id = "restore_record")]
    async fn restore_record(
        &self,
        user: CurrentUser,
        /// The record's id.
        id: Path<Id>,
    ) -> Result<OneAnswer<Record>, ApiError> {
        Ok(user.records().restore(id.uuid()).await?.into())
    }

    /// List a record's older versions, newest first
    #[oai(path = "/:id/versions", method = "get", operation_id = "list_record_versions")]
    async fn list_record_versions(
        &self,
        user: CurrentUser,
        /// The record's id.
        id: Path<Id>,
    ) -> Result<Json<RecordVersions>, ApiError> {
        Ok(Json(user.records().versions(id.uuid()).await?))
    }
}
