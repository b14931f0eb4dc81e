//! Conversion of records to encrypted blobs and back.

use std::{fmt, sync::Arc};

use evenkeel_cbt_core::record::{RecordKind, RecordStatus, Share};
use uuid::Uuid;
use zeroize::Zeroizing;

use crate::{
    domain::{
        record::{Cursor, Record, RecordFields, Screened},
        time::Moment,
    },
    store::{
        StoreError,
        entities::records as table,
        vault::{DataKey, Place},
    },
};

/// Returns the place that a blob is bound to. It includes the kind, so a blob in a row of another kind cannot be
/// decrypted.
fn place(kind: RecordKind, owner: Uuid, row: Uuid, version: i64) -> Place {
    Place { table: "records", column: kind.as_str(), row, owner, version }
}

/// A record of a list that is not decrypted yet.
pub struct SealedRecord {
    key: Arc<DataKey>,
    row: table::Model,
}

impl fmt::Debug for SealedRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SealedRecord({})", self.row.id)
    }
}

impl SealedRecord {
    pub(super) fn new(key: &Arc<DataKey>, row: table::Model) -> Self {
        Self { key: Arc::clone(key), row }
    }

    /// Returns its position in the list.
    pub fn cursor(&self) -> Cursor {
        Cursor { occurred_at: self.row.occurred_at, id: self.row.id }
    }

    /// Returns the length of its encrypted content, in bytes.
    pub fn size(&self) -> usize {
        self.row.sealed.len()
    }

    /// Decrypts the record. A record that cannot be decrypted is logged and `None`, so that a damaged row does not make the
    /// others inaccessible.
    pub fn open(self) -> Option<Record> {
        let id = self.row.id;
        open(&self.key, self.row)
            .inspect_err(|error| tracing::error!(record = %id, %error, "a record cannot be decrypted"))
            .ok()
    }
}

/// Encrypts a record's content for one version of one row.
pub(super) fn seal(
    key: &DataKey,
    owner: Uuid,
    id: Uuid,
    version: i64,
    screened: &Screened<'_>,
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
) -> Result<Screened<'static>, StoreError> {
    let plain = key.open(sealed, &place(kind, owner, id, version))?;
    serde_json::from_slice(&plain).map_err(|_| StoreError::Shape)
}

/// Decrypts a row.
pub(in crate::store) fn open(key: &DataKey, row: table::Model) -> Result<Record, StoreError> {
    let kind = RecordKind::of(&row.kind).ok_or(StoreError::Shape)?;
    let screened = unseal(key, kind, row.user_id, row.id, row.version, &row.sealed)?;
    let fields = RecordFields {
        id: row.id,
        version: row.version,
        status: RecordStatus::of(&row.status).ok_or(StoreError::Shape)?,
        share: Share::of(&row.share).ok_or(StoreError::Shape)?,
        occurred_at: Moment { at_ms: row.occurred_at, tz_offset_minutes: row.tz_offset_minutes },
        created_at: row.created_at.into(),
        updated_at: row.updated_at.into(),
        deleted_at: row.deleted_at.map(Into::into),
        risk_level: screened.risk_level,
        rule_ids: screened.rule_ids.into_owned(),
    };
    Ok(Record { fields, content: screened.content.into_owned() })
}
