//! Records as they are sent, and how their content, times and ids are read.

use evenkeel_cbt_core::record::{RecordContent, RecordKind, RecordStatus, Share};
use serde_json::Value;
use uuid::Uuid;

use crate::{service::ServiceError, store::records::Moment, time::read_rfc3339};

/// The earliest time a record can tell of, 2000-01-01: anything before is a slip.
const EARLIEST_MS: i64 = 946_684_800_000;
/// How far ahead of ours a clock may be.
const AHEAD_MS: i64 = evenkeel_cbt_core::CBT_LIMITS.future_allowance_ms as i64;

/// A new record, as it was sent.
#[derive(Debug)]
pub struct Incoming {
    /// The client's id.
    pub id: String,
    /// What it is.
    pub kind: RecordKind,
    /// When what it tells of was, RFC 3339.
    pub occurred_at: String,
    /// How far it is.
    pub status: RecordStatus,
    /// How much of it is shared.
    pub share: Share,
    /// The content, of the shape of its kind.
    pub content: Value,
}

/// A change, as it was sent. What is absent stays as it is.
#[derive(Debug)]
pub struct Edit {
    /// When what it tells of was, RFC 3339.
    pub occurred_at: Option<String>,
    /// How far it is.
    pub status: Option<RecordStatus>,
    /// How much of it is shared.
    pub share: Option<Share>,
    /// The content, of the shape of its kind.
    pub content: Value,
}

/// Reads content of a known kind. Everything that was sent must be understood, so that no word is dropped on the way.
pub(super) fn read_content(kind: RecordKind, content: Value) -> Result<RecordContent, ServiceError> {
    if !content.is_object() {
        return Err(ServiceError::WrongShape);
    }
    let read = RecordContent::read(kind, &content).map_err(|_| ServiceError::WrongShape)?;
    let written = serde_json::to_value(evenkeel_cbt_core::record::Bare(&read)).map_err(|_| ServiceError::WrongShape)?;
    if holds(&written, &content) { Ok(read) } else { Err(ServiceError::UnknownField) }
}

/// Whether every field of `sent` is in `written`.
fn holds(written: &Value, sent: &Value) -> bool {
    match (written, sent) {
        (Value::Object(written), Value::Object(sent)) => sent.iter().all(|(name, value)| match written.get(name) {
            Some(known) => holds(known, value),
            // An optional field that is empty is not written.
            None => value.is_null(),
        }),
        (Value::Array(written), Value::Array(sent)) => {
            written.len() == sent.len() && written.iter().zip(sent).all(|(known, value)| holds(known, value))
        }
        // A list is no object, though a form could be read from one.
        (Value::Object(_), sent) => !sent.is_array(),
        _ => true,
    }
}

/// A time that a person told: between 2000 and now, on a clock that can be.
pub(super) fn moment(told: &str, now: i64) -> Result<Moment, ServiceError> {
    let (at_ms, tz_offset_minutes) = read_rfc3339(told).ok_or(ServiceError::InvalidTime)?;
    match at_ms {
        at if at < EARLIEST_MS => Err(ServiceError::InvalidTime),
        at if at > now + AHEAD_MS => Err(ServiceError::FutureTime),
        at_ms => Ok(Moment { at_ms, tz_offset_minutes }),
    }
}

/// An id for a record: a UUIDv7 that its client made.
pub(super) fn new_id(id: &str) -> Result<Uuid, ServiceError> {
    Uuid::try_parse(id)
        .ok()
        .filter(|uuid| uuid.get_version_num() == 7 && uuid.get_variant() == uuid::Variant::RFC4122)
        .ok_or(ServiceError::InvalidId)
}

/// An id that is no UUID names nothing.
pub(super) fn known(id: &str) -> Result<Uuid, ServiceError> {
    Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)
}
