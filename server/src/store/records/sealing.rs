//! Records to blobs and back.

use evenkeel_cbt_core::record::{JournalText, RecordContent, RecordKind, RecordStatus, Share};
use evenkeel_safety_core::RiskLevel;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::{Moment, Record, Screened, table};
use crate::store::{
    StoreError,
    vault::{DataKey, Place},
};

/// The blob of a record, as JSON.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Blob<T> {
    record: T,
    risk_level: RiskLevel,
    rule_ids: Vec<String>,
}

/// The blob of a journal entry. They were there before there were other kinds, and are written as they always were.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct EntryBlob {
    situation: String,
    thoughts: String,
    notes: String,
    risk_level: RiskLevel,
    rule_ids: Vec<String>,
}

/// Where a blob belongs. The kind is part of it: a blob put into a row of another kind does not open.
fn place(kind: RecordKind, owner: Uuid, row: Uuid, version: i64) -> Place {
    let table = match kind {
        RecordKind::JournalEntry => "journal_entries",
        kind => kind.as_str(),
    };
    Place { table, column: "sealed", row, owner, version }
}

fn write(blob: &impl Serialize) -> Result<Zeroizing<Vec<u8>>, StoreError> {
    serde_json::to_vec(blob).map(Zeroizing::new).map_err(|_| StoreError::Shape)
}

fn read<T: DeserializeOwned>(plain: &[u8]) -> Result<T, StoreError> {
    serde_json::from_slice(plain).map_err(|_| StoreError::Shape)
}

/// Seals a record's content for one version of one row.
pub(super) fn seal(
    key: &DataKey,
    owner: Uuid,
    id: Uuid,
    version: i64,
    screened: &Screened,
) -> Result<Vec<u8>, StoreError> {
    let Screened { content, risk_level, rule_ids } = screened.clone();
    let place = place(content.kind(), owner, id, version);
    let plain = match content {
        RecordContent::JournalEntry(JournalText { situation, thoughts, notes }) => {
            write(&EntryBlob { situation, thoughts, notes, risk_level, rule_ids })?
        }
        record => write(&Blob { record, risk_level, rule_ids })?,
    };
    Ok(key.seal(&plain, &place)?)
}

/// Opens what [`seal`] sealed.
pub(super) fn unseal(
    key: &DataKey,
    kind: RecordKind,
    owner: Uuid,
    id: Uuid,
    version: i64,
    sealed: &[u8],
) -> Result<Screened, StoreError> {
    let plain = key.open(sealed, &place(kind, owner, id, version))?;
    if kind == RecordKind::JournalEntry {
        let EntryBlob { situation, thoughts, notes, risk_level, rule_ids } = read(&plain)?;
        let content = RecordContent::JournalEntry(JournalText { situation, thoughts, notes });
        return Ok(Screened { content, risk_level, rule_ids });
    }
    let Blob { record: content, risk_level, rule_ids } = read::<Blob<RecordContent>>(&plain)?;
    Ok(Screened { content, risk_level, rule_ids })
}

/// A row, opened.
pub(super) fn open(key: &DataKey, row: table::Model) -> Result<Record, StoreError> {
    let kind = RecordKind::of(&row.kind).ok_or(StoreError::Shape)?;
    Ok(Record {
        id: row.id,
        version: row.version,
        status: RecordStatus::of(&row.status).ok_or(StoreError::Shape)?,
        share: Share::of(&row.share).ok_or(StoreError::Shape)?,
        screened: unseal(key, kind, row.user_id, row.id, row.version, &row.sealed)?,
        occurred: Moment { at_ms: row.occurred_at, tz_offset_minutes: row.tz_offset_minutes },
        created_at: row.created_at,
        updated_at: row.updated_at,
        deleted_at: row.deleted_at,
    })
}
