//! `/api/records/search`: words are asked for in a body, because addresses end up in logs.

use evenkeel_cbt_core::{
    distortions::Pattern,
    record::{RecordKind, RecordStatus, Share},
};
use poem::{http::StatusCode, web::Data};
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};

use super::{
    super::{
        Tag,
        current_user::CurrentUser,
        input::{Body, Input},
        output::Json,
        page_size::page_size,
    },
    time,
    wire::Record,
};
use crate::{
    error::ApiError,
    service::records::{
        Filter,
        search::{Excerpt, Found, Query},
    },
    state::AppState,
};

/// The most hits on a page.
const LONGEST_PAGE: u32 = 200;
/// The longest question, in characters, and the most words in it.
const LONGEST_TEXT: usize = 200;
const MOST_WORDS: usize = 12;

/// What to look for. What is absent does not matter.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[oai(rename_all = "camelCase", deny_unknown_fields, default, skip_serializing_if_is_none)]
#[derive(Default)]
pub struct RecordSearch {
    /// Words that must all occur; case and accents do not matter.
    pub text: String,
    /// Of these kinds; of all when absent or empty.
    pub kinds: Option<Vec<RecordKind>>,
    /// Of this time and later, RFC 3339.
    pub from: Option<String>,
    /// Before this time, RFC 3339.
    pub to: Option<String>,
    /// A feeling that is named.
    pub emotion: Option<String>,
    /// A thinking pattern that is named.
    pub pattern: Option<Pattern>,
    /// How far it is.
    pub status: Option<RecordStatus>,
    /// How much of it is shared.
    pub share: Option<Share>,
    /// Whether it has a balanced thought, a reframe or a belief that fits better.
    pub balanced: Option<bool>,
    /// Hits on the page: 1 to 200, 50 when absent.
    pub limit: Option<u32>,
    /// The `next` of the page before.
    pub before: Option<String>,
}

impl Input for RecordSearch {
    const FIELDS: &'static [&'static str] = &["text", "from", "to", "emotion", "pattern", "status", "share", "before"];
    const LISTS: &'static [&'static str] = &["kinds"];
    const ANY: &'static [&'static str] = &["balanced", "limit"];
    const STORED: bool = false;
}

/// Where the words stand.
#[derive(Debug, Serialize, Object)]
pub struct RecordExcerpt {
    /// A part of one of the record's texts.
    pub text: String,
    /// Places in it, each with its beginning and its end, in UTF-16 code units.
    pub spans: Vec<[u32; 2]>,
}

/// A record that was found.
#[derive(Debug, Serialize, Object)]
pub struct RecordHit {
    /// The record.
    pub record: Record,
    /// Where the words stand.
    pub excerpt: RecordExcerpt,
}

/// A page of what was found.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct RecordHits {
    /// Newest first.
    pub hits: Vec<RecordHit>,
    /// Records that were passed and cannot be opened.
    pub unreadable: u32,
    /// Hand it back as `before` for the next page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl From<Found> for RecordHits {
    fn from(found: Found) -> Self {
        let excerpt = |Excerpt { text, spans }: Excerpt| RecordExcerpt {
            text,
            spans: spans.into_iter().map(|(start, end)| [start, end]).collect(),
        };
        let hits = found.hits.into_iter();
        Self {
            hits: hits.map(|hit| RecordHit { record: hit.record.into(), excerpt: excerpt(hit.excerpt) }).collect(),
            unreadable: found.unreadable,
            next: found.next,
        }
    }
}

/// The resource.
#[derive(Debug)]
pub struct SearchApi;

#[OpenApi(prefix_path = "/records/search", tag = "Tag::Records")]
impl SearchApi {
    /// Look through all records
    #[oai(path = "/", method = "post", operation_id = "search_records")]
    async fn search_records(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<RecordSearch>,
    ) -> Result<Json<RecordHits>, ApiError> {
        let search = input.required()?;
        let is_long = search.text.chars().count() > LONGEST_TEXT;
        if is_long || search.text.split_whitespace().count() > MOST_WORDS {
            let message = format!("Look for at most {MOST_WORDS} words at once.");
            return Err(ApiError::refused(StatusCode::UNPROCESSABLE_ENTITY, "search_too_long", message));
        }
        let limit = page_size(search.limit, LONGEST_PAGE, "records")?;
        let query = Query {
            text: &search.text,
            filter: Filter {
                kinds: search.kinds.as_deref().unwrap_or_default(),
                from: time(search.from.as_deref())?,
                to: time(search.to.as_deref())?,
                before: search.before.as_deref(),
            },
            emotion: search.emotion.as_deref(),
            pattern: search.pattern,
            status: search.status,
            share: search.share,
            balanced: search.balanced,
        };
        let found = state.records(&user.actor).search(&query, limit).await?;
        Ok(Json(found.into()))
    }
}
