//! `/api/knowledge/search` and `/api/knowledge/test-set`: what a query finds, and how well.

use std::time::Instant;

use poem::web::Data;
use poem_openapi::{ApiResponse, Object, OpenApi, param::Path};
use serde::{Deserialize, Serialize};

use super::{
    super::{
        Tag,
        answers::DeleteAnswer,
        current_user::CurrentUser,
        input::{Body, Input},
        output::Json,
    },
    wire::{ArticleAudience, mirrored},
};
use crate::{
    domain::knowledge as domain,
    error::{ApiError, ProblemCode},
    service::knowledge::{
        search::{self, MAX_HITS, RefusedQuery as Refused, SearchQuery},
        test_set::{EarlierRun, TestQuery, TestRow, TestRun},
    },
    state::AppState,
    time::rfc3339,
};

/// The number of results if the request names none.
const DEFAULT_K: u32 = 5;

mirrored! {
    /// How a search ranks.
    SearchMode = domain::SearchMode {
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
    /// What a person might write.
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

/// What a score consists of.
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
    /// What an assistant would be given with a message like this.
    pub prompt: String,
    /// How the hits were ranked: `hybrid` only if the server can compute meaning.
    pub mode: SearchMode,
    /// Why nothing was searched for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedQuery>,
    /// How long the search took, in milliseconds.
    pub latency_ms: f64,
}

/// A query of the retrieval test.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RetrievalQuery {
    /// The id of a saved query; absent if it comes with the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub text: String,
    /// The ids of the articles that it should find. Empty: it should find nothing.
    pub expects: Vec<String>,
    /// Whether it comes with the server.
    pub built_in: bool,
}

/// The queries of the retrieval test, and the last run.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RetrievalTestSet {
    pub queries: Vec<RetrievalQuery>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_run: Option<RetrievalFigures>,
}

/// A query to save.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct NewRetrievalQuery {
    /// At most 500 characters.
    pub text: String,
    /// The ids of the articles that it should find, at most 10. Empty: it should find nothing.
    pub expects: Vec<String>,
}

impl Input for NewRetrievalQuery {
    const STORED: bool = true;
}

/// What to run.
#[derive(Debug, Default, Deserialize, Object)]
#[serde(deny_unknown_fields, default)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct RetrievalRunRequest {
    /// The number of results per query, 1 to 20. Default: 5.
    pub k: Option<u32>,
    /// Default: `lexical`.
    pub mode: Option<SearchMode>,
}

impl Input for RetrievalRunRequest {
    const REQUIRED: bool = false;
    const STORED: bool = false;
}

/// The figures of an earlier run.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct RetrievalFigures {
    pub recall_at_k: f64,
    pub mrr: f64,
    pub ndcg: f64,
    pub unsafe_hits: u32,
    /// When it ran (RFC 3339, UTC, milliseconds).
    pub ran_at: String,
}

/// What a query of a run found.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct RetrievalRow {
    pub text: String,
    pub expects: Vec<String>,
    /// The ids of the articles found, best first.
    pub found: Vec<String>,
    /// The rank of the first expected article; absent if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u32>,
}

/// A run of the retrieval test.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RetrievalRun {
    pub k: u32,
    /// How the results were ranked: `hybrid` only if the server can compute meaning.
    pub mode: SearchMode,
    /// The number of queries.
    pub queries: u32,
    /// The mean share of expected articles among the first k results.
    pub recall_at_k: f64,
    /// The mean of 1 / the rank of the first expected article.
    pub mrr: f64,
    /// The mean normalised discounted cumulative gain.
    pub ndcg: f64,
    /// The number of queries that should find nothing and found something.
    pub unsafe_hits: u32,
    pub rows: Vec<RetrievalRow>,
    /// The run before with the same `k` and `mode`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<RetrievalFigures>,
}

/// The response to a new query.
#[derive(Debug, ApiResponse)]
pub enum SavedQueryAnswer {
    /// Saved.
    #[oai(status = 201)]
    Saved(Json<RetrievalQuery>),
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl From<TestQuery> for RetrievalQuery {
    fn from(query: TestQuery) -> Self {
        let id = query.id.map(|id| id.to_string());
        Self { built_in: id.is_none(), id, text: query.text, expects: query.expects }
    }
}

impl From<EarlierRun> for RetrievalFigures {
    fn from(EarlierRun { figures, ran_at }: EarlierRun) -> Self {
        Self {
            recall_at_k: figures.recall_at_k,
            mrr: figures.mrr,
            ndcg: figures.ndcg,
            unsafe_hits: figures.unsafe_hits,
            ran_at: rfc3339(ran_at),
        }
    }
}

impl From<TestRun> for RetrievalRun {
    fn from(run: TestRun) -> Self {
        let row = |row: TestRow| RetrievalRow {
            text: row.text,
            expects: row.expects,
            found: row.found,
            rank: row.rank.map(small),
        };
        Self {
            k: small(run.k),
            mode: run.mode.into(),
            queries: small(run.rows.len()),
            recall_at_k: run.figures.recall_at_k,
            mrr: run.figures.mrr,
            ndcg: run.figures.ndcg,
            unsafe_hits: run.figures.unsafe_hits,
            rows: run.rows.into_iter().map(row).collect(),
            previous: run.previous.map(Into::into),
        }
    }
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
fn results(k: Option<u32>) -> Result<usize, ApiError> {
    let k = usize::try_from(k.unwrap_or(DEFAULT_K)).unwrap_or(usize::MAX);
    if (1..=MAX_HITS).contains(&k) {
        return Ok(k);
    }
    Err(ApiError::refused(ProblemCode::InvalidLimit, format!("A search returns 1 to {MAX_HITS} results.")))
}

#[derive(Debug)]
pub struct RetrievalApi;

#[OpenApi(prefix_path = "/knowledge", tag = "Tag::Knowledge")]
impl RetrievalApi {
    /// Search the knowledge base
    ///
    /// Finds published articles: the shared ones and the caller's own. Queries about doses, diagnoses and methods find
    /// nothing.
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

    /// List the queries of the retrieval test
    #[oai(path = "/test-set", method = "get", operation_id = "get_retrieval_test_set")]
    async fn get_retrieval_test_set(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
    ) -> Result<Json<RetrievalTestSet>, ApiError> {
        let tests = state.retrieval_tests(&user.actor);
        let queries = tests.queries().await?.into_iter().map(Into::into).collect();
        Ok(Json(RetrievalTestSet { queries, last_run: tests.last_run().await?.map(Into::into) }))
    }

    /// Save a query of the retrieval test
    #[oai(path = "/test-set", method = "post", operation_id = "add_retrieval_query")]
    async fn add_retrieval_query(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<NewRetrievalQuery>,
    ) -> Result<SavedQueryAnswer, ApiError> {
        let NewRetrievalQuery { text, expects } = input.required()?;
        let query = state.retrieval_tests(&user.actor).add(&text, expects).await?;
        Ok(SavedQueryAnswer::Saved(Json(query.into())))
    }

    /// Remove a saved query of the retrieval test
    #[oai(path = "/test-set/:id", method = "delete", operation_id = "delete_retrieval_query")]
    async fn delete_retrieval_query(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The query's id.
        id: Path<String>,
    ) -> Result<DeleteAnswer, ApiError> {
        state.retrieval_tests(&user.actor).remove(&id).await?;
        Ok(DeleteAnswer::Deleted)
    }

    /// Run the retrieval test
    #[oai(path = "/test-set/run", method = "post", operation_id = "run_retrieval_test")]
    async fn run_retrieval_test(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<RetrievalRunRequest>,
    ) -> Result<Json<RetrievalRun>, ApiError> {
        let RetrievalRunRequest { k, mode } = input.0.unwrap_or_default();
        let mode = mode.map(Into::into).unwrap_or_default();
        let run = state.retrieval_tests(&user.actor).run(results(k)?, mode).await?;
        Ok(Json(run.into()))
    }
}
