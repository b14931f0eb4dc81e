//! Records in requests. Their ids and times are texts, so that a bad one is refused with a code of its own.

use evenkeel_cbt_core::{
    bounds::Bounds,
    record::{RecordContent, RecordStatus, Share},
};
use poem_openapi::Object;
use serde::Deserialize;

use super::super::{description::bounds, input::Input};
use crate::domain::content::{RawContent, WithContent};

/// A new record.
pub type NewRecord = WithContent<NewRecordFields, RawContent>;
/// A change of a record.
pub type RecordChange = WithContent<RecordChangeFields, RawContent>;

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

impl NewRecordFields {
    bounds! { NewRecordFields { id: OWN_ID, occurred_at: TIME } }
}

impl Input for NewRecord {
    fn bounds(all: &mut Bounds) {
        NewRecordFields::bounds(all);
        all.extend(RecordContent::bounds());
    }
}

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

impl Input for RecordChange {
    bounds! { RecordChangeFields { occurred_at: TIME } }
}
