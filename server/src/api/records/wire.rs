//! The JSON types of records.

use evenkeel_cbt_core::{
    FormIssue,
    record::{RecordContent, RecordStatus, Share},
};
use evenkeel_safety_core::RiskLevel;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::super::input::Input;
use crate::{
    domain::{
        content::{RawContent, WithContent},
        record as domain,
    },
    time::{rfc3339, rfc3339_at},
};

/// A stored record.
pub type Record = WithContent<RecordFields>;
/// A new record.
pub type NewRecord = WithContent<NewRecordFields, RawContent>;
/// A change of a record.
pub type RecordChange = WithContent<RecordChangeFields, RawContent>;
/// An older version of a record.
pub type RecordVersion = WithContent<RecordVersionFields>;

/// A stored record.
#[derive(Debug, Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "Record", rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RecordFields {
    /// The record's UUIDv7, made by the client.
    pub id: String,
    /// The version: 1 for a new record, incremented by each change. Also the `ETag`.
    pub version: i64,
    /// Whether it is finished.
    pub status: RecordStatus,
    /// How much of it a linked therapist may see.
    pub share: Share,
    /// When the event happened (RFC 3339, with the author's UTC offset).
    pub occurred_at: String,
    /// When it was first saved (RFC 3339, UTC, milliseconds).
    pub created_at: String,
    /// When it was last changed (RFC 3339, UTC, milliseconds).
    pub updated_at: String,
    /// When it was deleted (RFC 3339, UTC, milliseconds); absent if it is not deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted_at: Option<String>,
    /// The risk level of all its texts, from the screening at the last save.
    pub risk_level: RiskLevel,
}

impl From<domain::Record> for Record {
    fn from(record: domain::Record) -> Self {
        let domain::Record { id, version, meta, screened, created_at, updated_at, deleted_at } = record;
        let fields = RecordFields {
            id: id.to_string(),
            version,
            status: meta.status,
            share: meta.share,
            occurred_at: rfc3339_at(meta.occurred.at_ms, meta.occurred.tz_offset_minutes),
            created_at: rfc3339(created_at),
            updated_at: rfc3339(updated_at),
            deleted_at: deleted_at.map(rfc3339),
            risk_level: screened.risk_level,
        };
        Self { fields, content: screened.content }
    }
}

/// A new record.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "NewRecord", rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct NewRecordFields {
    /// A UUIDv7 made by the client. A repeated request with the same id stores the record once.
    #[serde(default)]
    pub id: String,
    /// When the event happened (RFC 3339, with the author's UTC offset).
    #[serde(default)]
    pub occurred_at: String,
    /// Whether it is finished. Default: `complete`.
    #[serde(default)]
    pub status: Option<RecordStatus>,
    /// How much of it a linked therapist may see. Default: `private`.
    #[serde(default)]
    pub share: Option<Share>,
}

impl Input for NewRecord {}

/// A change of a record. Absent fields keep their values; `kind` must be the record's kind.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "RecordChange", rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RecordChangeFields {
    /// When the event happened (RFC 3339, with the author's UTC offset).
    #[serde(default)]
    pub occurred_at: Option<String>,
    /// Whether it is finished.
    #[serde(default)]
    pub status: Option<RecordStatus>,
    /// How much of it a linked therapist may see.
    #[serde(default)]
    pub share: Option<Share>,
}

impl Input for RecordChange {}

/// A record as stored by a save.
#[derive(Debug, Serialize, Object)]
pub struct SavedRecord {
    pub record: Record,
    /// Suggestions for improving the record. They never prevent a save.
    pub hints: Vec<FormIssue>,
}

impl From<domain::SavedRecord> for SavedRecord {
    fn from(saved: domain::SavedRecord) -> Self {
        Self { record: saved.record.into(), hints: saved.hints }
    }
}

/// A page of records.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct RecordPage {
    /// Newest first.
    pub records: Vec<Record>,
    /// The number of records on this page that cannot be decrypted: changed outside the app, or their key is missing.
    pub unreadable: u32,
    /// The value of `before` for the next page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl From<domain::RecordPage> for RecordPage {
    fn from(page: domain::RecordPage) -> Self {
        let records = page.records.into_iter().map(Into::into).collect();
        Self { records, unreadable: page.unreadable, next: page.next.map(|cursor| cursor.to_string()) }
    }
}

/// Deleted records that can be restored.
#[derive(Debug, Serialize, Object)]
pub struct DeletedRecords {
    /// Most recently deleted first.
    pub records: Vec<Record>,
    /// The number of deleted records that cannot be decrypted.
    pub unreadable: u32,
}

impl From<domain::RecordPage> for DeletedRecords {
    fn from(page: domain::RecordPage) -> Self {
        Self { records: page.records.into_iter().map(Into::into).collect(), unreadable: page.unreadable }
    }
}

/// An older version of a record.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "RecordVersion", rename_all = "camelCase")]
pub struct RecordVersionFields {
    /// The version's number.
    pub version: i64,
    /// When it was saved (RFC 3339, UTC, milliseconds).
    pub saved_at: String,
}

/// The older versions of a record.
#[derive(Debug, Serialize, Object)]
pub struct RecordVersions {
    /// Newest first, without the current version.
    pub versions: Vec<RecordVersion>,
}

impl From<Vec<domain::RecordVersion>> for RecordVersions {
    fn from(versions: Vec<domain::RecordVersion>) -> Self {
        let version = |domain::RecordVersion { version, saved_at, content }| {
            let fields = RecordVersionFields { version, saved_at: rfc3339(saved_at) };
            WithContent::<_, RecordContent> { fields, content }
        };
        Self { versions: versions.into_iter().map(version).collect() }
    }
}
