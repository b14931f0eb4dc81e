//! `/api/journal-entries`: what a person writes. A version guards every change; a crisis never refuses one.

use evenkeel_cbt_core::record::{JournalText, RecordContent, RecordKind};
use evenkeel_safety_core::{JournalEntryInput, JournalReport, RiskLevel};
use poem::web::Data;
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path, Query},
};
use serde::{Deserialize, Serialize};

use super::{
    Tag,
    answers::{CreateAnswer, DeleteAnswer, OneAnswer, SaveAnswer},
    current_user::CurrentUser,
    etag::expected,
    input::{Body, Input},
    output::Json,
    page_size::page_size,
};
use crate::{
    error::ApiError,
    service::{ServiceError, journal::Saved},
    state::AppState,
    store::records::Record,
    time::rfc3339,
};

/// The most entries on a page.
const LONGEST_PAGE: u32 = 200;

/// A stored entry.
#[derive(Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct JournalEntry {
    /// The client's UUIDv7.
    pub id: String,
    /// What happened.
    pub situation: String,
    /// What went through the person's mind.
    pub thoughts: String,
    /// Anything else.
    pub notes: String,
    /// 1, then one more for each change; also the `ETag`.
    pub version: i64,
    /// RFC 3339, UTC, milliseconds.
    pub created_at: String,
    /// RFC 3339, UTC, milliseconds.
    pub updated_at: String,
    /// What the screening said when it was saved.
    pub risk_level: RiskLevel,
    /// The rules that hit, crisis and medical, sorted.
    pub rule_ids: Vec<String>,
}

impl std::fmt::Debug for JournalEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "JournalEntry({}, version {}, ***)", self.id, self.version)
    }
}

impl From<Record> for JournalEntry {
    fn from(record: Record) -> Self {
        // What the journal's face hands out is of this kind; anything else has none of the three fields.
        let JournalText { situation, thoughts, notes } = match record.screened.content {
            RecordContent::JournalEntry(text) => text,
            _ => JournalText::default(),
        };
        Self {
            id: record.id.to_string(),
            situation,
            thoughts,
            notes,
            version: record.version,
            created_at: rfc3339(record.created_at),
            updated_at: rfc3339(record.updated_at),
            risk_level: record.screened.risk_level,
            rule_ids: record.screened.rule_ids,
        }
    }
}

/// A new entry.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct NewJournalEntry {
    /// A UUIDv7 that the client makes once for each entry: sending it again saves it once.
    #[serde(default)]
    pub id: String,
    /// What happened.
    #[serde(default)]
    pub situation: Option<String>,
    /// What went through the person's mind.
    #[serde(default)]
    pub thoughts: Option<String>,
    /// Anything else.
    #[serde(default)]
    pub notes: Option<String>,
}

impl Input for NewJournalEntry {
    const FIELDS: &'static [&'static str] = &["id", "situation", "thoughts", "notes"];
    const STORED: bool = true;
}

/// New words for an entry.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct JournalEntryChange {
    /// What happened.
    #[serde(default)]
    pub situation: Option<String>,
    /// What went through the person's mind.
    #[serde(default)]
    pub thoughts: Option<String>,
    /// Anything else.
    #[serde(default)]
    pub notes: Option<String>,
}

impl Input for JournalEntryChange {
    const FIELDS: &'static [&'static str] = &["situation", "thoughts", "notes"];
    const STORED: bool = true;
}

/// An entry that was saved, and what the core said about it.
#[derive(Debug, Serialize, Object)]
pub struct SavedEntry {
    /// The entry as stored.
    pub entry: JournalEntry,
    /// The core's report: the same as in the browser.
    pub report: JournalReport,
}

/// A page of entries.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct JournalPage {
    /// Newest first.
    pub entries: Vec<JournalEntry>,
    /// Entries that belong on this page but cannot be opened: changed outside the app, or their key is missing.
    pub unreadable: u32,
    /// Hand it back as `before` for the next page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_cursor: Option<String>,
}

impl From<Saved> for SavedEntry {
    fn from(saved: Saved) -> Self {
        Self { entry: saved.record.into(), report: saved.report }
    }
}

/// What refuses because of another entry shows that entry as this resource does.
fn as_entries(error: ServiceError) -> ApiError {
    let entry = match &error {
        ServiceError::IdTaken(record) | ServiceError::Stale(record) if record.kind() == RecordKind::JournalEntry => {
            Some(JournalEntry::from((**record).clone()))
        }
        _ => None,
    };
    let error = ApiError::from(error);
    match entry {
        Some(entry) => error.current(entry),
        None => error,
    }
}

/// The resource.
#[derive(Debug)]
pub struct JournalApi;

#[OpenApi(prefix_path = "/journal-entries", tag = "Tag::Journal")]
impl JournalApi {
    /// Save a new entry
    #[oai(path = "/", method = "post", operation_id = "create_journal_entry")]
    async fn create_journal_entry(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<NewJournalEntry>,
    ) -> Result<CreateAnswer<SavedEntry>, ApiError> {
        let (id, input) = match input.0 {
            Some(NewJournalEntry { id, situation, thoughts, notes }) => {
                (id, Some(JournalEntryInput { situation, thoughts, notes }))
            }
            None => (String::new(), None),
        };
        let saved = state.journal(&user.actor).create(&id, input.as_ref()).await.map_err(as_entries)?;
        Ok(CreateAnswer::of(saved, "/api/journal-entries"))
    }

    /// The entries, newest first
    #[oai(path = "/", method = "get", operation_id = "list_journal_entries")]
    async fn list_journal_entries(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// Entries on the page: 1 to 200, 50 when absent.
        limit: Query<Option<u32>>,
        /// The `nextCursor` of the page before.
        before: Query<Option<String>>,
    ) -> Result<Json<JournalPage>, ApiError> {
        let limit = page_size(limit.0, LONGEST_PAGE, "entries")?;
        let page = state.journal(&user.actor).list(limit, before.0.as_deref()).await?;
        let entries = page.records.into_iter().map(Into::into).collect();
        Ok(Json(JournalPage { entries, unreadable: page.unreadable, next_cursor: page.next }))
    }

    /// One entry
    #[oai(path = "/:id", method = "get", operation_id = "get_journal_entry")]
    async fn get_journal_entry(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The entry's id.
        id: Path<String>,
    ) -> Result<OneAnswer<JournalEntry>, ApiError> {
        Ok(state.journal(&user.actor).get(&id).await.map_err(as_entries)?.into())
    }

    /// Change an entry
    ///
    /// Only over the version that the client has seen: a stale one is refused with 412 and the `current` entry.
    #[oai(path = "/:id", method = "put", operation_id = "update_journal_entry")]
    async fn update_journal_entry(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The entry's id.
        id: Path<String>,
        /// The ETag of the version that the client has seen. Without it: 428.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        input: Body<JournalEntryChange>,
    ) -> Result<SaveAnswer<SavedEntry>, ApiError> {
        let expected = expected(if_match.0.as_deref())?;
        let input = input.0.map(|JournalEntryChange { situation, thoughts, notes }| JournalEntryInput {
            situation,
            thoughts,
            notes,
        });
        Ok(state.journal(&user.actor).update(&id, expected, input.as_ref()).await.map_err(as_entries)?.into())
    }

    /// Delete an entry
    ///
    /// It can be restored.
    #[oai(path = "/:id", method = "delete", operation_id = "delete_journal_entry")]
    async fn delete_journal_entry(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The entry's id.
        id: Path<String>,
        /// The ETag of the version that the client has seen. Without it: 428.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<DeleteAnswer, ApiError> {
        let expected = expected(if_match.0.as_deref())?;
        state.journal(&user.actor).delete(&id, expected).await.map_err(as_entries)?;
        Ok(DeleteAnswer::Deleted)
    }

    /// Bring a deleted entry back, as a new version
    #[oai(path = "/:id/restore", method = "post", operation_id = "restore_journal_entry")]
    async fn restore_journal_entry(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The entry's id.
        id: Path<String>,
    ) -> Result<OneAnswer<JournalEntry>, ApiError> {
        Ok(state.journal(&user.actor).restore(&id).await.map_err(as_entries)?.into())
    }
}
