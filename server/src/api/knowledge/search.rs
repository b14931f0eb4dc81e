//! `/api/knowledge/search`: what a query finds.

use std::time::Instant;

use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};

use super::{
    super::{
        Tag,
        current_user::CurrentUser,
        input::{Body, Input},
        output::Json,
        words::mirrored,
    },
    wire::ArticleAudience,
};
use crate::{
    domain::knowledge as domain,
    error::{ApiError, ProblemCode},
    service::knowledge::search::{self, MAX_HITS, RefusedQuery as Refused, SearchQuery},
    state::AppState,
};

/// The number of results if the request names none.
const DEFAULT_K: u32 = 5;

mirrored! {
    /// How a search ranks.
    both SearchMode = domain::SearchMode {
        /// By the words that a query and an article share.
        Lexical,
        /// By words, and by the likeness of meaning that a language model computes.
        Hybrid,
    }
}

mirrored! {
    /// Why a query finds nothing.
    RefusedQuery = Refused {
        /// It asks for a dose, or whether to take a medicine.
        Dose,
        /// It asks for a diagnosis.
        Diagnosis,
        /// It asks for a way to harm someone.
        Method,
        /// It tries to change the assistant's instructions.
        Prompt,
    }
}

/// A search.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct SearchRequest {
    /// The query, in plain words.
    pub query: String,
    /// The number of results, 1 to 20. Default: 5.
    #[serde(default)]
    pub k: Option<u32>,
    /// Default: `lexical`.
    #[serde(default)]
    pub mode: Option<SearchMode>,
    /// Only articles with this topic.
    #[serde(default)]
    pub topic: Option<String>,
    /// Only articles for these readers.
    #[serde(default)]
    pub audience: Option<ArticleAudience>,
}

impl Input for SearchRequest {
    const STORED: bool = false;
}

/// A range of text, in UTF-16 code units.
#[derive(Debug, Serialize, Object)]
pub struct HitSpan {
    pub start: u32,
    /// Exclusive.
    pub end: u32,
}

/// The parts of a score.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ScoreParts {
    /// By words (BM25).
    pub lexical: f64,
    /// By meaning (cosine); absent in lexical searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub semantic: Option<f64>,
}

/// An article that was found.
#[derive(Debug, Serialize, Object)]
pub struct SearchHit {
    /// The position, from 1.
    pub rank: u32,
    /// The article's id.
    pub article: String,
    pub version: i64,
    pub title: String,
    /// The part of the article that fits best, as plain text.
    pub excerpt: String,
    /// The words of the query in the excerpt.
    pub spans: Vec<HitSpan>,
    pub score: f64,
    pub parts: ScoreParts,
}

/// The result of a search.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SearchHits {
    /// Best first.
    pub hits: Vec<SearchHit>,
    /// The context that the assistant would receive for this query.
    pub prompt: String,
    /// How the hits were ranked: `hybrid` only if the server can compute meaning.
    pub mode: SearchMode,
    /// Why the query was not searched for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedQuery>,
    /// How long the search took, in milliseconds.
    pub latency_ms: f64,
}

pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn hit((at, hit): (usize, search::SearchHit)) -> SearchHit {
    SearchHit {
        rank: small(at + 1),
        article: hit.article,
        version: hit.version,
        title: hit.title,
        excerpt: hit.excerpt,
        spans: hit.spans.into_iter().map(|(start, end)| HitSpan { start, end }).collect(),
        score: hit.score,
        parts: ScoreParts { lexical: hit.lexical, semantic: hit.semantic },
    }
}

/// Validates the number of results.
pub(super) fn results(k: Option<u32>) -> Result<usize, ApiError> {
    let k = usize::try_from(k.unwrap_or(DEFAULT_K)).unwrap_or(usize::MAX);
    if (1..=MAX_HITS).contains(&k) {
        return Ok(k);
    }
    Err(ApiError::refused(ProblemCode::InvalidLimit, format!("A search returns 1 to {MAX_HITS} results.")))
}

#[derive(Debug)]
pub struct ArticleSearchApi;

#[OpenApi(prefix_path = "/knowledge", tag = "Tag::Knowledge")]
impl ArticleSearchApi {
    /// Search the knowledge base
    ///
    /// Finds published articles: the shared ones and the caller's own. Queries about doses, diagnoses or methods of harm
    /// return no results.
    #[oai(path = "/search", method = "post", operation_id = "search_articles")]
    async fn search_articles(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<SearchRequest>,
    ) -> Result<Json<SearchHits>, ApiError> {
        let SearchRequest { query, k, mode, topic, audience } = input.required()?;
        let started = Instant::now();
        let query = SearchQuery {
            text: &query,
            k: results(k)?,
            mode: mode.map(Into::into).unwrap_or_default(),
            topic: topic.as_deref(),
            audience: audience.map(Into::into),
        };
        let found = state.knowledge().limited(&user.actor, &query).await?;
        let prompt = search::prompt(&found.hits);
        let latency_ms = (started.elapsed().as_secs_f64() * 10_000.0).round() / 10.0;
        Ok(Json(SearchHits {
            hits: found.hits.into_iter().enumerate().map(hit).collect(),
            prompt,
            mode: found.mode.into(),
            refused: found.refused.map(Into::into),
            latency_ms,
        }))
    }
}
