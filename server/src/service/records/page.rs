//! Lists by the page: which records, and where the next page begins.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_cbt_core::record::RecordKind;
use uuid::Uuid;

use crate::{
    service::ServiceError,
    store::records::{Cursor, Record},
};

/// Which records to list.
#[derive(Debug, Default)]
pub struct Filter<'a> {
    /// Of these kinds; of all when empty.
    pub kinds: &'a [RecordKind],
    /// Of this time and later, milliseconds since 1970.
    pub from: Option<i64>,
    /// Before this time, milliseconds since 1970.
    pub to: Option<i64>,
    /// The `next` of the page before.
    pub before: Option<&'a str>,
}

/// One page of a list.
#[derive(Debug)]
pub struct Page {
    /// In the list's order.
    pub records: Vec<Record>,
    /// Records among them that do not open.
    pub unreadable: u32,
    /// Where the next page begins; absent at the end.
    pub next: Option<String>,
}

pub(super) fn page(listed: Vec<(Cursor, Option<Record>)>, next: Option<String>) -> Page {
    let asked = listed.len();
    let records: Vec<Record> = listed.into_iter().filter_map(|(_, record)| record).collect();
    let unreadable = u32::try_from(asked - records.len()).unwrap_or(u32::MAX);
    Page { records, unreadable, next }
}

pub(super) fn write_cursor(last: &Cursor) -> String {
    let mut bytes = [0; 24];
    bytes[..8].copy_from_slice(&last.occurred_at.to_be_bytes());
    bytes[8..].copy_from_slice(last.id.as_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

pub(super) fn read_cursor(text: &str) -> Result<Cursor, ServiceError> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| ServiceError::InvalidCursor)?;
    let (time, id) = bytes.split_at_checked(8).ok_or(ServiceError::InvalidCursor)?;
    Ok(Cursor {
        occurred_at: i64::from_be_bytes(time.try_into().map_err(|_| ServiceError::InvalidCursor)?),
        id: Uuid::from_slice(id).map_err(|_| ServiceError::InvalidCursor)?,
    })
}
