//! `/api/records/search`: a `POST`, because URLs end up in logs and search terms must not.

use evenkeel_cbt_core::{
    distortions::Pattern,
    record::{RecordKind, RecordStatus, Share},
};
use poem::web::Data;
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
    cursor, time,
    wire::Record,
};
use crate::{
    domain::record::RecordFilter,
    error::{ApiError, ProblemCode},
    service::records::search::{Excerpt, Found, Query},
    state::AppState,
};

/// The maximum page size.
pub(in crate::api) const LONGEST_PAGE: u32 = 200;
/// The maximum length of the search text, in characters, and its maximum number of words.
pub(in crate::api) const LONGEST_TEXT: usize = 200;
const MOST_WORDS: usize = 12;

/// The conditions of a search. Absent fields do not restrict the search.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[oai(rename_all = "camelCase", deny_unknown_fields, default, skip_serializing_if_is_none)]
#[derive(Default)]
pub struct RecordSearch {
    /// Words that must all occur, regardless of case and accents.
    pub text: String,
    /// Only these kinds. Default: all.
    pub kinds: Option<Vec<RecordKind>>,
    /// Only records of this time or later (RFC 3339).
    pub from: Option<String>,
    /// Only records before this time (RFC 3339).
    pub to: Option<String>,
    /// Only records with this emotion.
    pub emotion: Option<String>,
    /// Only records with this thinking pattern.
    pub pattern: Option<Pattern>,
    /// Only drafts, or only finished records.
    pub status: Option<RecordStatus>,
    /// Only records with this level of sharing.
    pub share: Option<Share>,
    /// Whether the record has a balanced thought, a reframe or a more fitting belief.
    pub balanced: Option<bool>,
    /// Hits per page, 1 to 200. Default: 50.
    pub limit: Option<u32>,
    /// The `next` of the previous page.
    pub before: Option<String>,
}

impl Input for RecordSearch {
    const STORED: bool = false;
}

/// An excerpt around the match.
#[derive(Debug, Serialize, Object)]
pub struct RecordExcerpt {
    /// Part of one of the record's texts.
    pub text: String,
    /// The matches in `text`.
    pub spans: Vec<ExcerptSpan>,
}

/// A range of an excerpt, in UTF-16 code units.
#[derive(Debug, Serialize, Object)]
pub struct ExcerptSpan {
    pub start: u32,
    /// Exclusive.
    pub end: u32,
}

/// A record that matches.
#[derive(Debug, Serialize, Object)]
pub struct RecordHit {
    pub record: Record,
    /// The text around the first match.
    pub excerpt: RecordExcerpt,
}

/// A page of search results.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct RecordHits {
    /// Newest first.
    pub hits: Vec<RecordHit>,
    /// The number of searched records that cannot be decrypted.
    pub unreadable: u32,
    /// The value of `before` for the next page, also if this one has fewer hits than asked for, or none: a search ends
    /// after much text. Absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl From<Found> for RecordHits {
    fn from(found: Found) -> Self {
        let excerpt = |Excerpt { text, spans }: Excerpt| RecordExcerpt {
            text,
            spans: spans.into_iter().map(|(start, end)| ExcerptSpan { start, end }).collect(),
        };
        let hits = found.hits.into_iter();
        Self {
            hits: hits.map(|hit| RecordHit { record: hit.record.into(), excerpt: excerpt(hit.excerpt) }).collect(),
            unreadable: found.unreadable,
            next: found.next.map(|cursor| cursor.to_string()),
        }
    }
}

#[derive(Debug)]
pub struct SearchApi;

#[OpenApi(prefix_path = "/records/search", tag = "Tag::Records")]
impl SearchApi {
    /// Search all records
    ///
    /// At most 60 times a minute.
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
            let message = format!("Please search for at most {MOST_WORDS} words at once.");
            return Err(ApiError::refused(ProblemCode::SearchTooLong, message));
        }
        let limit = page_size(search.limit, LONGEST_PAGE, "records")?;
        let query = Query {
            text: &search.text,
            filter: RecordFilter {
                parent: None,
                kinds: search.kinds.as_deref().unwrap_or_default(),
                from: time(search.from.as_deref())?,
                to: time(search.to.as_deref())?,
                before: cursor(search.before.as_deref())?,
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
