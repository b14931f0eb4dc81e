//! `/api/export` and `/api/import`: all that somebody keeps, taken along and brought back. What the one writes the other
//! reads.

use evenkeel_cbt_core::record::{RecordKind, RecordStatus, Share};
use evenkeel_safety_core::RiskLevel;
use poem::{http::StatusCode, web::Data};
use poem_openapi::{
    Object, OpenApi,
    registry::{MetaSchemaRef, Registry},
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Tag,
    current_user::CurrentUser,
    input::{Body, Input},
    output::Json,
    records::{Record, SentContent},
};
use crate::{
    error::ApiError,
    http::shell::MAX_IMPORT,
    service::{
        ServiceError,
        records::{Brought, Fate, Incoming},
    },
    state::AppState,
    time::{now_ms, rfc3339},
};

/// The most records in one call.
pub const MOST_RECORDS: usize = 500;
/// What a copy calls itself.
const FORMAT: &str = "evenkeel";
/// How copies are written today.
const FORMAT_VERSION: u32 = 1;

/// Whose copy it is.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ExportProfile {
    /// The name they show, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// Their address.
    pub email: String,
}

/// A copy of all that somebody keeps.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct Export {
    /// `evenkeel`
    pub format: String,
    /// 1
    pub format_version: u32,
    /// RFC 3339, UTC, milliseconds.
    pub exported_at: String,
    /// Whose it is.
    pub profile: ExportProfile,
    /// What is not deleted, newest first.
    pub records: Vec<Record>,
    /// What is deleted and can still be brought back, the last deleted first.
    pub deleted: Vec<Record>,
    /// How many there are that cannot be opened, and so are not in the copy.
    pub unreadable: u32,
}

/// A record of a copy, as an export has it.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ImportRecord {
    /// Its UUIDv7, which it keeps.
    pub id: String,
    /// What it is.
    pub kind: RecordKind,
    /// When what it tells of was: RFC 3339, by the clock of whoever told it.
    pub occurred_at: String,
    /// When it was first saved, RFC 3339; now when absent.
    #[serde(default)]
    pub created_at: Option<String>,
    /// When it was last changed, RFC 3339; when it was first saved when absent.
    #[serde(default)]
    pub updated_at: Option<String>,
    /// When it was deleted, RFC 3339: it comes back as a deleted one, for what is left of its 30 days.
    #[serde(default)]
    pub deleted_at: Option<String>,
    /// How far it is; finished when absent.
    #[serde(default)]
    pub status: Option<RecordStatus>,
    /// How much of it is shared; nothing when absent.
    #[serde(default)]
    pub share: Option<Share>,
    /// What was written, of the shape of its kind.
    pub content: SentContent,
    /// What an export says besides. It counts for nothing here: the first version is 1.
    #[serde(default)]
    pub version: Option<i64>,
    /// What an export says besides. It counts for nothing here: all texts are screened anew.
    #[serde(default)]
    pub risk_level: Option<RiskLevel>,
}

impl From<ImportRecord> for Brought {
    fn from(record: ImportRecord) -> Self {
        let ImportRecord { id, kind, occurred_at, created_at, updated_at, deleted_at, status, share, content, .. } =
            record;
        let (status, share) = (status.unwrap_or_default(), share.unwrap_or_default());
        let incoming = Incoming { id, kind, occurred_at, status, share, content: content.0 };
        Self { incoming, created_at, updated_at, deleted_at }
    }
}

/// Records as they were sent: each is read on its own, so that one that cannot be read keeps none of the others.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct SentRecords(Value);

/// In the interface's description they are records of a copy.
impl Type for SentRecords {
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

impl ParseFromJSON for SentRecords {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        value.map(Self).ok_or_else(ParseError::expected_input)
    }
}

impl ToJSON for SentRecords {
    fn to_json(&self) -> Option<Value> {
        Some(self.0.clone())
    }
}

/// Records to be brought in: at most 500 and 16 MiB in one call.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct Import {
    /// The records of a copy, or some of them.
    #[serde(default)]
    pub records: SentRecords,
}

impl Input for Import {
    const FIELDS: &'static [&'static str] = &[];
    const ANY: &'static [&'static str] = &["records"];
    // Record by record, further down.
    const STORED: bool = false;
    const LONGEST: usize = MAX_IMPORT;
}

/// A record that was not brought in.
#[derive(Debug, Serialize, Object)]
pub struct ImportRefusal {
    /// Its id; empty where it had none.
    pub id: String,
    /// Which of the records sent it is, counted from 0.
    pub at: u32,
    /// The sentence to show.
    pub message: String,
}

/// What became of the records.
#[derive(Debug, Default, Serialize, Object)]
pub struct ImportResult {
    /// How many were stored.
    pub created: u32,
    /// How many were here already, in the same words.
    pub present: u32,
    /// What was not stored.
    pub refused: Vec<ImportRefusal>,
}

/// One record of a body. Nothing that was sent is in the refusal.
fn read(record: &Value) -> Result<Brought, ServiceError> {
    if super::input::has_nul(record) {
        return Err(ServiceError::WrongShape);
    }
    ImportRecord::deserialize(record).map(Into::into).map_err(|_| ServiceError::WrongShape)
}

/// An id as a refusal tells it: nothing that is no id.
fn told_id(record: &Value) -> String {
    let id = record.get("id").and_then(Value::as_str).and_then(|id| uuid::Uuid::try_parse(id).ok());
    id.map(|id| id.to_string()).unwrap_or_default()
}

/// The resource.
#[derive(Debug)]
pub struct TransferApi;

#[OpenApi(tag = "Tag::Records")]
impl TransferApi {
    /// A copy of all you keep
    #[oai(path = "/export", method = "get", operation_id = "get_export")]
    async fn get_export(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<Export>, ApiError> {
        let everything = state.records(&user.actor).everything().await?;
        let account = state.auth().account(user.id).await?;
        let told = |records: Vec<_>| records.into_iter().map(Record::from).collect();
        Ok(Json(Export {
            format: FORMAT.to_owned(),
            format_version: FORMAT_VERSION,
            exported_at: rfc3339(now_ms()),
            profile: ExportProfile { display_name: account.display_name, email: account.email },
            records: told(everything.records),
            deleted: told(everything.deleted),
            unreadable: everything.unreadable,
        }))
    }

    /// Bring a copy in
    ///
    /// Each record passes what a save passes. One that is refused keeps none of the others, and bringing the same copy
    /// again changes nothing.
    #[oai(path = "/import", method = "post", operation_id = "create_import")]
    async fn create_import(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<Import>,
    ) -> Result<Json<ImportResult>, ApiError> {
        let unprocessable = |code, message| ApiError::refused(StatusCode::UNPROCESSABLE_ENTITY, code, message);
        let Value::Array(sent) = input.required()?.records.0 else {
            return Err(unprocessable("wrong_type", "The field records must be a list of records.".to_owned()));
        };
        if sent.len() > MOST_RECORDS {
            let message = format!("At most {MOST_RECORDS} records can be brought in at once.");
            return Err(unprocessable("too_many_records", message));
        }
        let brought = sent.iter().map(read).collect();
        let fates = state.records(&user.actor).bring_in(brought).await?;
        let mut result = ImportResult::default();
        for (at, (record, fate)) in sent.iter().zip(fates).enumerate() {
            match fate {
                Fate::Created => result.created += 1,
                Fate::Present => result.present += 1,
                Fate::Refused(error) => result.refused.push(ImportRefusal {
                    id: told_id(record),
                    at: u32::try_from(at).unwrap_or(u32::MAX),
                    message: ApiError::from(error).into_message(),
                }),
            }
        }
        Ok(Json(result))
    }
}
