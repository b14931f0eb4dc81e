//! `/api/knowledge/test-set`: how well the search finds what it should.

use poem::web::Data;
use poem_openapi::{ApiResponse, OpenApi, param::Path};

use super::{
    super::{
        Tag,
        answers::DoneAnswer,
        current_user::CurrentUser,
        description::bounds,
        input::{Body, Input},
        output::Json,
    },
    search::check_results,
};
use crate::{
    domain::retrieval::{NewRetrievalQuery, RetrievalQuery, RetrievalRun, RetrievalRunRequest, RetrievalTestSet},
    error::ApiError,
    service::knowledge::{
        search::MAX_HITS,
        test_set::{MAX_EXPECTED, MAX_QUERY_CHARS},
        validate,
    },
    state::AppState,
};

impl Input for NewRetrievalQuery {
    bounds! {
        NewRetrievalQuery {
            text: filled(count(MAX_QUERY_CHARS)),
            expects: list(count(MAX_EXPECTED), filled(count(validate::ID))),
        }
    }
}

impl Input for RetrievalRunRequest {
    const REQUIRED: bool = false;
    const STORED: bool = false;

    bounds! { RetrievalRunRequest { k: whole(1.0, count(MAX_HITS).into()) } }
}

/// The response to a new query.
#[derive(Debug, ApiResponse)]
pub enum SavedQueryAnswer {
    /// Saved.
    #[oai(status = 201)]
    Saved(Json<RetrievalQuery>),
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
        Ok(Json(RetrievalTestSet { queries: tests.queries().await?, last_run: tests.last_run().await? }))
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
        Ok(SavedQueryAnswer::Saved(Json(state.retrieval_tests(&user.actor).add(&text, expects).await?)))
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
        check_results(k)?;
        Ok(Json(state.retrieval_tests(&user.actor).run(k.unwrap_or(5), mode.unwrap_or_default()).await?))
    }
}
