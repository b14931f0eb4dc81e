//! Records as they travel.

use evenkeel_cbt_core::{
    FormIssue,
    record::{Bare, RecordContent, RecordKind, RecordStatus, Share},
};
use evenkeel_safety_core::RiskLevel;
use poem_openapi::{
    Object,
    registry::{MetaSchemaRef, Registry},
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::super::input::Input;
use crate::{
    service::records::{Edit, Incoming, Page, Saved},
    store::records,
    time::{rfc3339, rfc3339_at},
};

/// A stored record.
#[derive(Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Record {
    /// The client's UUIDv7.
    pub id: String,
    /// What it is.
    pub kind: RecordKind,
    /// 1, then one more for each change; also the `ETag`.
    pub version: i64,
    /// How far it is.
    pub status: RecordStatus,
    /// How much of it is shared.
    pub share: Share,
    /// When what it tells of was: RFC 3339, by the clock of whoever told it.
    pub occurred_at: String,
    /// RFC 3339, UTC, milliseconds.
    pub created_at: String,
    /// RFC 3339, UTC, milliseconds.
    pub updated_at: String,
    /// When it was deleted; absent while it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted_at: Option<String>,
    /// What was written, of the shape of its kind.
    #[serde(serialize_with = "bare")]
    pub content: RecordContent,
    /// What the screening said when it was saved, of all texts.
    pub risk_level: RiskLevel,
}

fn bare<S: Serializer>(content: &RecordContent, to: S) -> Result<S::Ok, S::Error> {
    Bare(content).serialize(to)
}

impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Record({}, {}, version {}, ***)", self.kind.as_str(), self.id, self.version)
    }
}

impl From<records::Record> for Record {
    fn from(record: records::Record) -> Self {
        Self {
            id: record.id.to_string(),
            kind: record.kind(),
            version: record.version,
            status: record.status,
            share: record.share,
            occurred_at: rfc3339_at(record.occurred.at_ms, record.occurred.tz_offset_minutes),
            created_at: rfc3339(record.created_at),
            updated_at: rfc3339(record.updated_at),
            deleted_at: record.deleted_at.map(rfc3339),
            risk_level: record.screened.risk_level,
            content: record.screened.content,
        }
    }
}

/// Content as it was sent: any JSON, until its kind is known.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct SentContent(pub Value);

/// In the interface's description it is the content of some kind.
impl Type for SentContent {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> std::borrow::Cow<'static, str> {
        RecordContent::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        RecordContent::schema_ref()
    }

    fn register(registry: &mut Registry) {
        RecordContent::register(registry);
    }

    fn as_raw_value(&self) -> Option<&Self::RawValueType> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self::RawElementValueType> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for SentContent {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        value.map(Self).ok_or_else(ParseError::expected_input)
    }
}

impl ToJSON for SentContent {
    fn to_json(&self) -> Option<Value> {
        Some(self.0.clone())
    }
}

/// A new record.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct NewRecord {
    /// A UUIDv7 that the client makes once for each record: sending it again saves it once.
    #[serde(default)]
    pub id: String,
    /// What it is.
    pub kind: RecordKind,
    /// When what it tells of was: RFC 3339, by the clock of whoever tells it.
    #[serde(default)]
    pub occurred_at: String,
    /// How far it is; finished when absent.
    #[serde(default)]
    pub status: Option<RecordStatus>,
    /// How much of it is shared; nothing when absent.
    #[serde(default)]
    pub share: Option<Share>,
    /// What was written, of the shape of its kind.
    pub content: SentContent,
}

impl Input for NewRecord {
    const FIELDS: &'static [&'static str] = &["id", "kind", "occurredAt", "status", "share"];
    const ANY: &'static [&'static str] = &["content"];
    const STORED: bool = true;
}

impl From<NewRecord> for Incoming {
    fn from(new: NewRecord) -> Self {
        Self {
            id: new.id,
            kind: new.kind,
            occurred_at: new.occurred_at,
            status: new.status.unwrap_or_default(),
            share: new.share.unwrap_or_default(),
            content: new.content.0,
        }
    }
}

/// New words for a record. What is absent stays as it is.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct RecordChange {
    /// When what it tells of was: RFC 3339, by the clock of whoever tells it.
    #[serde(default)]
    pub occurred_at: Option<String>,
    /// How far it is.
    #[serde(default)]
    pub status: Option<RecordStatus>,
    /// How much of it is shared.
    #[serde(default)]
    pub share: Option<Share>,
    /// What was written, of the shape of its kind.
    pub content: SentContent,
}

impl Input for RecordChange {
    const FIELDS: &'static [&'static str] = &["occurredAt", "status", "share"];
    const ANY: &'static [&'static str] = &["content"];
    const STORED: bool = true;
}

impl From<RecordChange> for Edit {
    fn from(change: RecordChange) -> Self {
        let RecordChange { occurred_at, status, share, content } = change;
        Self { occurred_at, status, share, content: content.0 }
    }
}

/// What the screening said.
#[derive(Debug, Clone, Serialize, Object)]
pub struct RecordRisk {
    /// The level of all texts.
    pub level: RiskLevel,
}

/// What the core said about a record that was saved.
#[derive(Debug, Clone, Serialize, Object)]
pub struct RecordReport {
    /// What the screening said. It never refuses.
    pub risk: RecordRisk,
    /// What to mend; always empty here, for what has issues is refused.
    pub issues: Vec<FormIssue>,
    /// What could be better; it stops nothing.
    pub hints: Vec<FormIssue>,
}

/// A record that was saved, and what the core said about it.
#[derive(Debug, Serialize, Object)]
pub struct SavedRecord {
    /// The record as stored.
    pub record: Record,
    /// What the core said.
    pub report: RecordReport,
}

impl From<Saved> for SavedRecord {
    fn from(saved: Saved) -> Self {
        let risk = RecordRisk { level: saved.report.risk_level };
        let report = RecordReport { risk, issues: Vec::new(), hints: saved.report.hints };
        Self { record: saved.record.into(), report }
    }
}

/// A page of records.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct RecordPage {
    /// Newest first.
    pub records: Vec<Record>,
    /// Records that belong on this page but cannot be opened: changed outside the app, or their key is missing.
    pub unreadable: u32,
    /// Hand it back as `before` for the next page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl From<Page> for RecordPage {
    fn from(page: Page) -> Self {
        let records = page.records.into_iter().map(Into::into).collect();
        Self { records, unreadable: page.unreadable, next: page.next }
    }
}

/// What is deleted and can be brought back.
#[derive(Debug, Serialize, Object)]
pub struct DeletedRecords {
    /// The last deleted first.
    pub records: Vec<Record>,
    /// Records among them that cannot be opened.
    pub unreadable: u32,
}

impl From<Page> for DeletedRecords {
    fn from(page: Page) -> Self {
        Self { records: page.records.into_iter().map(Into::into).collect(), unreadable: page.unreadable }
    }
}

/// What a record was.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct RecordVersion {
    /// Which version.
    pub version: i64,
    /// When it was saved: RFC 3339, UTC, milliseconds.
    pub saved_at: String,
    /// What was written.
    #[serde(serialize_with = "bare")]
    pub content: RecordContent,
}

/// What a record was before.
#[derive(Debug, Serialize, Object)]
pub struct RecordVersions {
    /// Newest first, without the current one.
    pub versions: Vec<RecordVersion>,
}

impl From<Vec<records::OlderVersion>> for RecordVersions {
    fn from(versions: Vec<records::OlderVersion>) -> Self {
        let told = |old: records::OlderVersion| RecordVersion {
            version: old.version,
            saved_at: rfc3339(old.saved_at),
            content: old.content,
        };
        Self { versions: versions.into_iter().map(told).collect() }
    }
}
