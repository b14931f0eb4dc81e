//! `/api/export` and `/api/import`: copies of a user's records. An import reads what an export writes.

use evenkeel_cbt_core::record::{RecordStatus, Share};
use evenkeel_safety_core::RiskLevel;
use poem::web::Data;
use poem_openapi::{
    Object, OpenApi,
    registry::{MetaSchemaRef, Registry},
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

use super::{
    Tag,
    current_user::CurrentUser,
    input::{Body, Input, has_nul},
    output::Json,
    records::{RawContent, Record, WithContent, moment},
};
use crate::{
    domain::record::{ImportedRecord, RecordMeta},
    error::{ApiError, ProblemCode},
    http::shell::MAX_IMPORT,
    service::records::{Imported, new_id},
    state::AppState,
    time::{now_ms, rfc3339},
};

/// The maximum number of records per import.
pub const MAX_RECORDS: usize = 500;
const FORMAT: &str = "evenkeel";
const FORMAT_VERSION: u32 = 1;

/// The owner of the records.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ExportProfile {
    /// The owner's display name, if set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// The owner's email address.
    pub email: String,
}

/// A copy of all records of a user.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct Export {
    /// Always `evenkeel`.
    pub format: String,
    /// Always 1.
    pub format_version: u32,
    /// When it was made (RFC 3339, UTC, milliseconds).
    pub exported_at: String,
    /// The owner of the records.
    pub profile: ExportProfile,
    /// Records that are not deleted, newest first.
    pub records: Vec<Record>,
    /// Deleted records that can be restored, most recently deleted first.
    pub deleted: Vec<Record>,
    /// The number of records that cannot be decrypted. They are missing from the copy.
    pub unreadable: u32,
}

/// A record of an export.
pub type ImportRecord = WithContent<ImportRecordFields, RawContent>;

/// A record of an export.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "ImportRecord", rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ImportRecordFields {
    /// The record's UUIDv7. The imported record has the same id.
    pub id: String,
    /// When the event happened (RFC 3339, with the author's UTC offset).
    pub occurred_at: String,
    /// When it was first saved (RFC 3339). Default: now.
    #[serde(default)]
    pub created_at: Option<String>,
    /// When it was last changed (RFC 3339). Default: when it was first saved.
    #[serde(default)]
    pub updated_at: Option<String>,
    /// When it was deleted (RFC 3339). It stays deleted and can be restored for the rest of its 30 days.
    #[serde(default)]
    pub deleted_at: Option<String>,
    /// Whether it is finished. Default: `complete`.
    #[serde(default)]
    pub status: Option<RecordStatus>,
    /// How much of it a linked therapist may see. Default: `private`.
    #[serde(default)]
    pub share: Option<Share>,
    /// Ignored: imported records start at version 1.
    #[serde(default)]
    pub version: Option<i64>,
    /// Ignored: all texts are screened again.
    #[serde(default)]
    pub risk_level: Option<RiskLevel>,
}

/// Unparsed records. Each is parsed separately, so that an invalid one does not affect the others.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct RawRecords(Vec<Box<RawValue>>);

/// Described in OpenAPI as a list of [`ImportRecord`].
impl Type for RawRecords {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> std::borrow::Cow<'static, str> {
        Vec::<ImportRecord>::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        Vec::<ImportRecord>::schema_ref()
    }

    fn register(registry: &mut Registry) {
        ImportRecord::register(registry);
    }

    fn as_raw_value(&self) -> Option<&Self::RawValueType> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self::RawElementValueType> + 'a> {
        Box::new(std::iter::once(self))
    }
}

// Required of every field of a described object. Bodies are parsed by serde.
impl ParseFromJSON for RawRecords {
    fn parse_from_json(_: Option<Value>) -> ParseResult<Self> {
        Err(ParseError::expected_input())
    }
}

impl ToJSON for RawRecords {
    fn to_json(&self) -> Option<Value> {
        serde_json::to_value(&self.0).ok()
    }
}

/// Records to import: at most 500 and 16 MiB per request.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct Import {
    /// Records of an export.
    #[serde(default)]
    pub records: Option<RawRecords>,
}

impl Input for Import {
    // Checked per record.
    const STORED: bool = false;
    const MAX_BYTES: usize = MAX_IMPORT;
}

/// A record that was not imported.
#[derive(Debug, Serialize, Object)]
pub struct ImportRefusal {
    /// The record's id; empty if it has none.
    pub id: String,
    /// The record's index in the request, from 0.
    pub at: u32,
    /// A sentence to show to the person.
    pub message: String,
}

/// The result of an import.
#[derive(Debug, Default, Serialize, Object)]
pub struct ImportResult {
    /// The number of records that were stored.
    pub created: u32,
    /// The number of identical records that were already stored.
    pub present: u32,
    /// The records that were not stored.
    pub refused: Vec<ImportRefusal>,
}

/// Parses one record of the body. Errors never contain anything that was sent.
fn parse(record: &RawValue) -> Result<ImportedRecord, ApiError> {
    let wrong_shape = || {
        let message = "We couldn't read this record. Nothing was changed.";
        ApiError::refused(ProblemCode::WrongShape, message)
    };
    if has_nul(record.get().as_bytes()) {
        return Err(wrong_shape());
    }
    let ImportRecord { fields, content } = serde_json::from_str(record.get()).map_err(|_| wrong_shape())?;
    let now = now_ms();
    let time = |text: Option<String>| text.map(|text| moment(&text).map(|at| at.at_ms.min(now))).transpose();
    let id = new_id(&fields.id)?;
    let created_at = time(fields.created_at)?.unwrap_or(now);
    let updated_at = time(fields.updated_at)?.unwrap_or(created_at);
    let meta = RecordMeta {
        status: fields.status.unwrap_or_default(),
        share: fields.share.unwrap_or_default(),
        occurred: moment(&fields.occurred_at)?,
    };
    Ok(ImportedRecord {
        id,
        meta,
        content: content.parse()?,
        created_at,
        updated_at,
        deleted_at: time(fields.deleted_at)?,
    })
}

/// Returns the record's id, or an empty text if it has none.
fn id_of(record: &RawValue) -> String {
    #[derive(Deserialize)]
    struct Id {
        id: uuid::Uuid,
    }
    serde_json::from_str::<Id>(record.get()).map(|Id { id }| id.to_string()).unwrap_or_default()
}

#[derive(Debug)]
pub struct TransferApi;

#[OpenApi(tag = "Tag::Records")]
impl TransferApi {
    /// Export all records
    #[oai(path = "/export", method = "get", operation_id = "get_export")]
    async fn get_export(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<Export>, ApiError> {
        let everything = state.records(&user.actor).everything().await?;
        let account = state.auth().account(user.id).await?;
        let json = |records: Vec<_>| records.into_iter().map(Record::from).collect();
        Ok(Json(Export {
            format: FORMAT.to_owned(),
            format_version: FORMAT_VERSION,
            exported_at: rfc3339(now_ms()),
            profile: ExportProfile { display_name: account.display_name, email: account.email },
            records: json(everything.records),
            deleted: json(everything.deleted),
            unreadable: everything.unreadable,
        }))
    }

    /// Import records from an export
    ///
    /// Each record passes the same checks as a save. A refused record does not affect the others. Importing the same
    /// records again changes nothing.
    #[oai(path = "/import", method = "post", operation_id = "create_import")]
    async fn create_import(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<Import>,
    ) -> Result<Json<ImportResult>, ApiError> {
        let Some(RawRecords(sent)) = input.required()?.records else {
            return Err(ApiError::refused(ProblemCode::WrongType, "The field records must be a list of records."));
        };
        if sent.len() > MAX_RECORDS {
            let message = format!("At most {MAX_RECORDS} records can be imported at once.");
            return Err(ApiError::refused(ProblemCode::TooManyRecords, message));
        }
        let (mut parsed, mut refusals) = (Vec::new(), Vec::new());
        for record in &sent {
            refusals.push(parse(record).map(|record| parsed.push(record)).err());
        }
        let mut imported = state.records(&user.actor).import(parsed).await?.into_iter();
        let mut result = ImportResult::default();
        for (at, (record, refusal)) in sent.iter().zip(refusals).enumerate() {
            let outcome = match refusal {
                Some(error) => Err(error),
                None => {
                    imported.next().ok_or_else(|| ApiError::internal("a record without a result"))?.map_err(Into::into)
                }
            };
            match outcome {
                Ok(Imported::Created) => result.created += 1,
                Ok(Imported::Present) => result.present += 1,
                Err(error) => result.refused.push(ImportRefusal {
                    id: id_of(record),
                    at: u32::try_from(at).unwrap_or(u32::MAX),
                    message: error.into_message(),
                }),
            }
        }
        Ok(Json(result))
    }
}
