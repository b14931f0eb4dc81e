//! `/api/knowledge/test-set`: how well the search finds what it should.

use poem::web::Data;
use poem_openapi::{ApiResponse, Object, OpenApi, param::Path};
use serde::{Deserialize, Serialize};

use super::{
    super::{
        Tag,
        answers::DoneAnswer,
        current_user::CurrentUser,
        input::{Body, Input},
        output::Json,
    },
    search::{SearchMode, results, small},
};
use crate::{
    error::ApiError,
    service::knowledge::test_set::{EarlierRun, TestQuery, TestRow, TestRun},
    state::AppState,
    time::rfc3339,
};

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

impl Input for NewRetrievalQuery {}

/// The options of a test run.
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

/// The result of a query of a run.
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

#[derive(Debug)]
pub struct RetrievalApi;

#[OpenApi(prefix_path = "/knowledge", tag = "Tag::Knowledge")]
impl RetrievalApi {
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
    ) -> Result<DoneAnswer, ApiError> {
        state.retrieval_tests(&user.actor).remove(&id).await?;
        Ok(DoneAnswer::Done)
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
