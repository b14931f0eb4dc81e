//! Records: everything a user writes, each of one kind.

use std::{borrow::Cow, fmt, str::FromStr};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_cbt_core::{
    FormIssue,
    record::{RecordContent, RecordKind, RecordStatus, Share},
};
use evenkeel_safety_core::RiskLevel;
use poem_openapi::registry::MetaSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{
    content::WithContent,
    time::{Moment, Timestamp},
};

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

wire! {
    /// A stored record.
    #[derive(Debug, PartialEq)]
    #[oai(rename = "Record")]
    pub struct RecordFields {
        /// The record's UUIDv7, made by the client.
        pub id: Uuid,
        /// The version: 1 for a new record, incremented by each change. Also the `ETag`.
        pub version: i64,
        /// Whether it is finished.
        pub status: RecordStatus,
        /// How much of it a linked therapist may see.
        pub share: Share,
        /// When the event happened (RFC 3339, with the author's UTC offset).
        pub occurred_at: Moment,
        /// When it was first saved (RFC 3339, UTC, milliseconds).
        pub created_at: Timestamp,
        /// When it was last changed (RFC 3339, UTC, milliseconds).
        pub updated_at: Timestamp,
        /// When it was deleted (RFC 3339, UTC, milliseconds); absent if it is not deleted.
        pub deleted_at: Option<Timestamp>,
        /// The risk level of all its texts, from the screening at the last save.
        pub risk_level: RiskLevel,
        /// The ids of the matched crisis and medical rules, sorted.
        #[serde(skip)]
        #[oai(skip)]
        pub rule_ids: Vec<String>,
    }
}

/// A record with its content.
pub type Record = WithContent<RecordFields>;

impl Record {
    pub fn content(&self) -> &RecordContent {
        &self.content
    }

    pub fn kind(&self) -> RecordKind {
        self.content.kind()
    }

    pub fn meta(&self) -> RecordMeta {
        RecordMeta { status: self.status, share: self.share, occurred: self.occurred_at }
    }

    /// Returns the id of the record that this one belongs to.
    pub fn parent(&self) -> Option<Uuid> {
        self.content.parent().and_then(|id| Uuid::try_parse(id).ok())
    }
}

/// The encrypted part of a record: everything that discloses something about the user.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Screened<'a> {
    pub content: Cow<'a, RecordContent>,
    pub risk_level: RiskLevel,
    pub rule_ids: Cow<'a, [String]>,
}

impl<'a> Screened<'a> {
    pub fn of(record: &'a Record) -> Self {
        Self {
            content: Cow::Borrowed(&record.content),
            risk_level: record.risk_level,
            rule_ids: Cow::Borrowed(&record.rule_ids),
        }
    }
}

wire! {
    /// A record as stored by a save.
    #[derive(Debug)]
    pub struct SavedRecord {
        pub record: Record,
        /// Suggestions for improving the record. They never prevent a save.
        pub hints: Vec<FormIssue>,
        /// False if an identical request had already stored the record.
        #[serde(skip)]
        #[oai(skip)]
        pub created: bool,
    }
}

wire! {
    /// An older version of a record.
    #[derive(Debug, PartialEq)]
    #[oai(rename = "RecordVersion")]
    pub struct VersionFields {
        /// The version's number.
        pub version: i64,
        /// When it was saved (RFC 3339, UTC, milliseconds).
        pub saved_at: Timestamp,
    }
}

/// An older version of a record, with its content.
pub type RecordVersion = WithContent<VersionFields>;

wire! {
    /// The older versions of a record.
    pub struct RecordVersions {
        /// Newest first, without the current version.
        pub versions: Vec<RecordVersion>,
    }
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

wire! {
    /// A page of records.
    #[derive(Debug)]
    pub struct RecordPage {
        /// The records, in the order of the list.
        pub records: Vec<Record>,
        /// The number of records on this page that cannot be decrypted: changed outside the app, or their key is missing.
        pub unreadable: u32,
        /// The value of `before` for the next page; absent at the end.
        pub next: Option<Cursor>,
    }
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
