//! Conversion of records to encrypted blobs and back.

use evenkeel_cbt_core::record::{RecordKind, RecordStatus, Share};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::table;
use crate::{
    domain::record::{Moment, Record, RecordMeta, Screened},
    store::{
        StoreError,
        vault::{DataKey, Place},
    },
};

/// Returns the place that a blob is bound to. It includes the kind, so a blob in a row of another kind cannot be
/// decrypted.
fn place(kind: RecordKind, owner: Uuid, row: Uuid, version: i64) -> Place {
    Place { table: "records", column: kind.as_str(), row, owner, version }
}

/// Encrypts a record's content for one version of one row.
pub(super) fn seal(
    key: &DataKey,
    owner: Uuid,
    id: Uuid,
    version: i64,
    screened: &Screened,
) -> Result<Vec<u8>, StoreError> {
    let plain = serde_json::to_vec(screened).map(Zeroizing::new).map_err(|_| StoreError::Shape)?;
    Ok(key.seal(&plain, &place(screened.content.kind(), owner, id, version))?)
}

/// Decrypts what [`seal`] encrypted.
pub(in crate::store) fn unseal(
    key: &DataKey,
    kind: RecordKind,
    owner: Uuid,
    id: Uuid,
    version: i64,
    sealed: &[u8],
) -> Result<Screened, StoreError> {
    let plain = key.open(sealed, &place(kind, owner, id, version))?;
    serde_json::from_slice(&plain).map_err(|_| StoreError::Shape)
}

/// Decrypts a row.
pub(in crate::store) fn open(key: &DataKey, row: table::Model) -> Result<Record, StoreError> {
    let kind = RecordKind::of(&row.kind).ok_or(StoreError::Shape)?;
    Ok(Record {
        id: row.id,
        version: row.version,
        meta: RecordMeta {
            status: RecordStatus::of(&row.status).ok_or(StoreError::Shape)?,
            share: Share::of(&row.share).ok_or(StoreError::Shape)?,
            occurred: Moment { at_ms: row.occurred_at, tz_offset_minutes: row.tz_offset_minutes },
        },
        screened: unseal(key, kind, row.user_id, row.id, row.version, &row.sealed)?,
        created_at: row.created_at,
        updated_at: row.updated_at,
        deleted_at: row.deleted_at,
    })
}
