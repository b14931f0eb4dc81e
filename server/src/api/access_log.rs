//! `/api/access-log`: who read or changed what of the caller's shared data, and `/api/care-links/{id}/visible`: what was
//! visible at a time.

use evenkeel_cbt_core::record::{RecordKind, Share};
use poem::web::Data;
use poem_openapi::{
    Enum, Object, OpenApi,
    param::{Path, Query},
};
use serde::Serialize;

use super::{
    Tag,
    care_links::{CareLinkStatus, CareScope, scopes},
    current_user::CurrentUser,
    etag::number,
    output::Json,
    page_size::page_size,
    records::time,
    therapist::SharedItem,
};
use crate::{
    domain::{
        audit::{Access, AuditAction},
        care::Scope,
    },
    error::{ApiError, ProblemCode},
    service::care::access_log::{AccessEntry, AccessPage, Visible},
    state::AppState,
    time::{now_ms, rfc3339, rfc3339_at},
};

/// The maximum page size.
pub(super) const LONGEST_PAGE: u32 = 200;

/// The role of the person who acted.
#[derive(Debug, Clone, Copy, Serialize, Enum)]
#[serde(rename_all = "snake_case")]
#[oai(rename_all = "snake_case")]
pub enum AccessActor {
    /// The patient.
    You,
    /// A therapist.
    Therapist,
}

/// The recorded action.
#[derive(Debug, Clone, Copy, Serialize, Enum)]
#[serde(rename_all = "snake_case")]
#[oai(rename_all = "snake_case", remote = "AuditAction")]
pub enum AccessAction {
    InvitationAccepted,
    SharingChanged,
    Paused,
    Resumed,
    Ended,
    RecordShared,
    ListRead,
    SummaryRead,
    EntriesRead,
    EntryRead,
    MeasuresRead,
    PlanRead,
    BriefRead,
    CommentAdded,
    HomeworkSet,
}

/// An entry of the access log.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AccessLogEntry {
    /// The position in the log.
    pub id: String,
    /// RFC 3339, UTC.
    pub at: String,
    pub actor: AccessActor,
    /// The display name of the therapist who acted or whose link it is about, if set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub action: AccessAction,
    /// The number of identical reads within an hour that this entry combines; 1 for everything else.
    pub times: u32,
    /// The record that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record_kind: Option<RecordKind>,
    /// When the record's event happened (RFC 3339, with the author's UTC offset).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub occurred_at: Option<String>,
    /// The scopes that are shared from then on, with `invitation_accepted` and `sharing_changed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scopes: Option<Vec<CareScope>>,
    /// How much of the record is shared from then on, with `record_shared`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
}

/// A page of the access log.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct AccessLog {
    /// Newest first.
    pub entries: Vec<AccessLogEntry>,
    /// The value of `before` for the next page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// The scopes that a care link shared at a given time.
#[derive(Debug, Serialize, Object)]
pub struct VisibleThen {
    /// `ended` also before the link was created.
    pub status: CareLinkStatus,
    pub scopes: Vec<CareScope>,
    /// The entries that the therapist could see, newest first, without their words: those may have changed since.
    pub entries: Vec<SharedItem>,
}

impl From<AccessEntry> for AccessLogEntry {
    fn from(AccessEntry { access: Access { row, times }, name, record }: AccessEntry) -> Self {
        let entry = row.entry;
        let about_link = matches!(entry.action, AuditAction::InvitationAccepted | AuditAction::SharingChanged);
        let ids_link =
            about_link || matches!(entry.action, AuditAction::Paused | AuditAction::Resumed | AuditAction::Ended);
        Self {
            id: row.seq.to_string(),
            at: rfc3339(row.at),
            actor: if entry.actor == entry.subject { AccessActor::You } else { AccessActor::Therapist },
            name,
            action: entry.action.into(),
            times,
            record_id: entry.object.filter(|_| !ids_link).map(|id| id.to_string()),
            record_kind: record.map(|(kind, _)| kind),
            occurred_at: record.map(|(_, at)| rfc3339_at(at.at_ms, at.tz_offset_minutes)),
            scopes: about_link.then(|| scopes(Scope::list(&entry.detail))),
            share: Share::of(&entry.detail).filter(|_| entry.action == AuditAction::RecordShared),
        }
    }
}

impl From<AccessPage> for AccessLog {
    fn from(page: AccessPage) -> Self {
        let entries = page.entries.into_iter().map(Into::into).collect();
        Self { entries, next: page.next.map(|seq| seq.to_string()) }
    }
}

impl From<Visible> for VisibleThen {
    fn from(visible: Visible) -> Self {
        Self {
            status: visible.status.into(),
            scopes: scopes(visible.scopes),
            entries: visible.entries.into_iter().map(Into::into).collect(),
        }
    }
}

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
        state: Data<&AppState>,
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
        Ok(Json(state.care(&user.actor).access_log(before, limit).await?.into()))
    }

    /// Get what a care link shared at a given time
    #[oai(path = "/care-links/:id/visible", method = "get", operation_id = "get_visible_then")]
    async fn get_visible_then(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
        /// The time (RFC 3339). Default: now.
        at: Query<Option<String>>,
    ) -> Result<Json<VisibleThen>, ApiError> {
        let at = time(at.0.as_deref())?.unwrap_or_else(now_ms);
        Ok(Json(state.care(&user.actor).visible(&id, at).await?.into()))
    }
}
