//! `/api/export` and `/api/import`: copies of what a user wrote. An import reads the records and own articles of an export.

mod articles;
mod care;
mod export;

use std::marker::PhantomData;

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

pub use care::{ExportedBrief, ExportedComment};
use export::ExportBody;

use super::{
    Tag,
    current_user::CurrentUser,
    description::bounds,
    input::{Body, Input, has_nul, register},
    output::Json,
    records::moment,
};
use crate::{
    domain::{
        care_work::HomeworkItem,
        content::{RawContent, WithContent},
        knowledge::ExportedArticle,
        record::{ImportedRecord, Record, RecordMeta},
    },
    error::{ApiError, ProblemCode},
    http::shell::{MAX_IMPORT, RequestId},
    service::{
        knowledge::MAX_OWN_ARTICLES,
        records::{Imported, new_id},
    },
    time::now_ms,
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

// `ExportBody` writes it.
/// A copy of a user's records and own articles, and of what a patient and the therapists wrote to each other. Therapists'
/// notes aren't in it. An import reads the records and the articles.
#[derive(Object)]
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
    /// The user's own articles of the knowledge base that are not deleted, with their older versions.
    pub articles: Vec<ExportedArticle>,
    /// The comments on the owner's records, oldest first.
    pub comments: Vec<ExportedComment>,
    /// The owner's homework with the owner's notes, oldest first, of all links.
    pub homework: Vec<HomeworkItem>,
    /// The briefs that the owner approved, oldest first.
    pub briefs: Vec<ExportedBrief>,
    /// The number of records, versions of articles, comments, tasks and briefs that cannot be decrypted. They are missing
    /// from the copy.
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

impl Input for ImportRecord {
    bounds! {
        ImportRecordFields { id: OWN_ID, occurred_at: TIME, created_at: TIME, updated_at: TIME, deleted_at: TIME }
    }
}

/// Unparsed items. Each is parsed separately, so that an invalid one does not affect the others.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct RawList<T> {
    items: Vec<Box<RawValue>>,
    #[serde(skip)]
    of: PhantomData<fn() -> T>,
}

/// Described in OpenAPI as a list of `T`.
impl<T: Input> Type for RawList<T> {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> std::borrow::Cow<'static, str> {
        Vec::<T>::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        Vec::<T>::schema_ref()
    }

    fn register(registry: &mut Registry) {
        register::<T>(registry);
    }

    fn as_raw_value(&self) -> Option<&Self::RawValueType> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self::RawElementValueType> + 'a> {
        Box::new(std::iter::once(self))
    }
}

// Required of every field of a described object. Bodies are parsed by serde.
impl<T: Input> ParseFromJSON for RawList<T> {
    fn parse_from_json(_: Option<Value>) -> ParseResult<Self> {
        Err(ParseError::expected_input())
    }
}

impl<T: Input> ToJSON for RawList<T> {
    fn to_json(&self) -> Option<Value> {
        serde_json::to_value(&self.items).ok()
    }
}

/// The data to import: at most 500 records, 200 articles and 16 MiB per request.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct Import {
    /// Records of an export.
    #[serde(default)]
    pub records: Option<RawList<ImportRecord>>,
    /// Own articles of an export. They become drafts.
    #[serde(default)]
    pub articles: Option<RawList<ExportedArticle>>,
}

impl Input for Import {
    // Checked per item.
    const STORED: bool = false;
    const MAX_BYTES: usize = MAX_IMPORT;

    const KEYWORDS: Option<&'static str> = Some(
        r#"{"anyOf": [
            {"properties": {"records": {"type": "array"}}, "required": ["records"]},
            {"properties": {"articles": {"type": "array"}}, "required": ["articles"]}
        ]}"#,
    );

    bounds! { Import { records: items(count(MAX_RECORDS)), articles: items(count(MAX_OWN_ARTICLES)) } }
}

/// A record or an article that was not imported.
#[derive(Debug, Serialize, Object)]
pub struct ImportRefusal {
    /// Its id; empty if it has none.
    pub id: String,
    /// Its index in the request, from 0.
    pub at: u32,
    /// A sentence to show to the person.
    pub message: String,
}

/// The result of an import of articles.
#[derive(Debug, Default, Serialize, Object)]
pub struct ArticleImportResult {
    /// The number of articles that were stored, as drafts.
    pub created: u32,
    /// The number of articles that were already stored with this text.
    pub present: u32,
    /// The articles that were not stored.
    pub refused: Vec<ImportRefusal>,
}

/// The result of an import.
#[derive(Debug, Default, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ImportResult {
    /// The number of records that were stored.
    pub created: u32,
    /// The number of identical records that were already stored.
    pub present: u32,
    /// The records that were not stored.
    pub refused: Vec<ImportRefusal>,
    /// The articles, if any were sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub articles: Option<ArticleImportResult>,
}

/// The result of importing a list of items.
#[derive(Default)]
struct Outcome {
    created: u32,
    present: u32,
    refused: Vec<ImportRefusal>,
}

impl Outcome {
    fn of(sent: &[Box<RawValue>], results: impl Iterator<Item = Result<Imported, ApiError>>) -> Self {
        let mut outcome = Self::default();
        for (at, (item, result)) in sent.iter().zip(results).enumerate() {
            match result {
                Ok(Imported::Created) => outcome.created += 1,
                Ok(Imported::Present) => outcome.present += 1,
                Err(error) => outcome.refused.push(ImportRefusal {
                    id: id_of(item),
                    at: u32::try_from(at).unwrap_or(u32::MAX),
                    message: error.into_message(),
                }),
            }
        }
        outcome
    }
}

/// Parses the items of a list, and returns them with the refusals, one per item.
fn parsed<T>(
    sent: &[Box<RawValue>],
    parse: impl Fn(&RawValue) -> Result<T, ApiError>,
) -> (Vec<T>, Vec<Option<ApiError>>) {
    let mut items = Vec::with_capacity(sent.len());
    let refusals = sent.iter().map(|item| parse(item).map(|item| items.push(item)).err()).collect();
    (items, refusals)
}

/// Merges the refusals with the results of the items that were parsed.
fn merged<E: Into<ApiError>>(
    refusals: Vec<Option<ApiError>>,
    results: Vec<Result<Imported, E>>,
) -> impl Iterator<Item = Result<Imported, ApiError>> {
    let mut results = results.into_iter();
    refusals.into_iter().map(move |refusal| match refusal {
        Some(error) => Err(error),
        None => results.next().ok_or_else(|| ApiError::internal("an item without a result"))?.map_err(Into::into),
    })
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

/// Returns the id of a record or an article, or an empty text if it has none.
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
    /// Export all records, own articles, comments, homework and briefs
    ///
    /// At most 10 times an hour.
    #[oai(path = "/export", method = "get", operation_id = "get_export")]
    async fn get_export(&self, request_id: Data<&RequestId>, user: CurrentUser) -> Result<ExportBody, ApiError> {
        let ids = user.records().begin_export().await?;
        let articles = user.state.articles(&user.actor).own_ids().await?;
        let account = user.state.auth().account(user.id).await?;
        let profile = ExportProfile { display_name: account.display_name, email: account.email };
        let CurrentUser { state, actor, .. } = user;
        Ok(ExportBody { state, actor, request_id: request_id.clone(), profile, ids, articles })
    }

    /// Import records and own articles from an export
    ///
    /// Each item is checked like a save, and a refused one does not affect the others. Articles become drafts. Repeating an
    /// import changes nothing. At most 60 times in 10 minutes.
    #[oai(path = "/import", method = "post", operation_id = "create_import")]
    async fn create_import(&self, user: CurrentUser, input: Body<Import>) -> Result<Json<ImportResult>, ApiError> {
        let Import { records, articles } = input.required()?;
        if records.is_none() && articles.is_none() {
            return Err(ApiError::refused(ProblemCode::WrongType, "The field records must be a list of records."));
        }
        let sent = records.map(|list| list.items).unwrap_or_default();
        if sent.len() > MAX_RECORDS {
            let message = format!("At most {MAX_RECORDS} records can be imported at once.");
            return Err(ApiError::refused(ProblemCode::TooManyRecords, message));
        }
        if articles.as_ref().is_some_and(|list| list.items.len() > MAX_OWN_ARTICLES) {
            let message = format!("At most {MAX_OWN_ARTICLES} articles can be imported at once.");
            return Err(ApiError::refused(ProblemCode::TooManyRecords, message));
        }
        let (items, refusals) = parsed(&sent, parse);
        let results = user.records().import(items).await?;
        let Outcome { created, present, refused } = Outcome::of(&sent, merged(refusals, results));
        let articles = match articles {
            None => None,
            Some(RawList { items: sent, .. }) => {
                let (items, refusals) = parsed(&sent, articles::parse);
                let results = user.state.articles(&user.actor).import(items).await?;
                let Outcome { created, present, refused } = Outcome::of(&sent, merged(refusals, results));
                Some(ArticleImportResult { created, present, refused })
            }
        };
        Ok(Json(ImportResult { created, present, refused, articles }))
    }
}
