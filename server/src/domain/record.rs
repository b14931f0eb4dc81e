//! Records: everything a user writes, each of one kind.

use std::{fmt, str::FromStr};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_cbt_core::{
    FormIssue,
    record::{RecordContent, RecordKind, RecordStatus, Share},
};
use evenkeel_safety_core::RiskLevel;
use poem_openapi::registry::MetaSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::time::Moment;

/// The metadata of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordMeta {
    pub status: RecordStatus,
    pub share: Share,
    /// When the event happened. Lists are sorted by it.
    pub occurred: Moment,
}

/// A change of [`RecordMeta`]; `None` leaves a field unchanged.
#[derive(Debug, Clone, Copy, Default)]
pub struct RecordMetaChange {
    pub status: Option<RecordStatus>,
    pub share: Option<Share>,
    pub occurred: Option<Moment>,
}

impl RecordMetaChange {
    pub fn apply_to(self, meta: RecordMeta) -> RecordMeta {
        RecordMeta {
            status: self.status.unwrap_or(meta.status),
            share: self.share.unwrap_or(meta.share),
            occurred: self.occurred.unwrap_or(meta.occurred),
        }
    }
}

/// The encrypted part of a record: everything that discloses something about the user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Screened {
    pub content: RecordContent,
    pub risk_level: RiskLevel,
    /// The ids of the matched crisis and medical rules, sorted.
    pub rule_ids: Vec<String>,
}

/// A record. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// A UUIDv7 made by the client.
    pub id: Uuid,
    /// The version: 1 for a new record, incremented by each change.
    pub version: i64,
    pub meta: RecordMeta,
    pub screened: Screened,
    pub created_at: i64,
    pub updated_at: i64,
    /// When it was deleted. It can be restored until it is purged.
    pub deleted_at: Option<i64>,
}

impl Record {
    pub fn content(&self) -> &RecordContent {
        &self.screened.content
    }

    pub fn kind(&self) -> RecordKind {
        self.screened.content.kind()
    }

    /// Returns the id of the record that this one belongs to.
    pub fn parent(&self) -> Option<Uuid> {
        self.content().parent().and_then(|id| Uuid::try_parse(id).ok())
    }
}

/// The result of a save.
#[derive(Debug)]
pub struct SavedRecord {
    pub record: Record,
    /// Suggestions for improving the record. They never prevent a save.
    pub hints: Vec<FormIssue>,
    /// False if an identical request had already stored the record.
    pub created: bool,
}

/// An older version of a record.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordVersion {
    pub version: i64,
    /// Milliseconds since 1970.
    pub saved_at: i64,
    pub content: RecordContent,
}

/// A record to import. Times are milliseconds since 1970.
#[derive(Debug)]
pub struct ImportedRecord {
    pub id: Uuid,
    pub meta: RecordMeta,
    pub content: RecordContent,
    pub created_at: i64,
    pub updated_at: i64,
    pub deleted_at: Option<i64>,
}

/// A position in a list that is sorted newest first: the next page begins after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// When the event of the last record happened, milliseconds since 1970.
    pub occurred_at: i64,
    /// The last record's id.
    pub id: Uuid,
}

impl Cursor {
    /// The form of a cursor in JSON: 24 bytes as base64url.
    pub const PATTERN: &str = "^[A-Za-z0-9_-]{32}$";
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = [0; 24];
        bytes[..8].copy_from_slice(&self.occurred_at.to_be_bytes());
        bytes[8..].copy_from_slice(self.id.as_bytes());
        f.write_str(&URL_SAFE_NO_PAD.encode(bytes))
    }
}

/// The text is not a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a cursor")]
pub struct CursorError;

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let bytes: Option<[u8; 24]> = URL_SAFE_NO_PAD.decode(text).ok().and_then(|bytes| bytes.try_into().ok());
        let bytes = bytes.ok_or(CursorError)?;
        let (time, id) = bytes.split_first_chunk::<8>().ok_or(CursorError)?;
        let id = Uuid::from_slice(id).map_err(|_| CursorError)?;
        Ok(Self { occurred_at: i64::from_be_bytes(*time), id })
    }
}

text!(Cursor, MetaSchema { pattern: Some(Cursor::PATTERN.to_owned()), ..MetaSchema::new("string") });

/// Which records to list. Times are milliseconds since 1970.
#[derive(Debug, Clone, Copy, Default)]
pub struct RecordFilter<'a> {
    /// Empty: all kinds.
    pub kinds: &'a [RecordKind],
    /// Only the records that belong to this one.
    pub parent: Option<Uuid>,
    pub from: Option<i64>,
    /// Exclusive.
    pub to: Option<i64>,
    pub before: Option<Cursor>,
}

/// One page of a list.
#[derive(Debug)]
pub struct RecordPage {
    pub records: Vec<Record>,
    /// The number of records on the page that cannot be decrypted.
    pub unreadable: u32,
    /// The cursor of the next page; `None` at the end.
    pub next: Option<Cursor>,
}

impl RecordPage {
    /// Creates a page from rows, some of which could not be decrypted.
    pub fn of(rows: Vec<(Cursor, Option<Record>)>, next: Option<Cursor>) -> Self {
        let total = rows.len();
        let records: Vec<Record> = rows.into_iter().filter_map(|(_, record)| record).collect();
        let unreadable = u32::try_from(total - records.len()).unwrap_or(u32::MAX);
        Self { records, unreadable, next }
    }
}
