//! `/api/knowledge/search`: what a query finds.

use poem::web::Data;
use poem_openapi::OpenApi;

use super::super::{
    Tag,
    current_user::CurrentUser,
    description::bounds,
    input::{Body, Input},
    output::Json,
};
use crate::{
    domain::retrieval::{SearchHits, SearchRequest},
    error::{ApiError, ProblemCode},
    service::knowledge::search::MAX_HITS,
    state::AppState,
};

impl Input for SearchRequest {
    const STORED: bool = false;

    bounds! { SearchRequest { k: whole(1.0, count(MAX_HITS).into()) } }
}

/// Refuses a number of results that a search does not return.
pub(super) fn check_results(k: Option<u32>) -> Result<(), ApiError> {
    if k.is_none_or(|k| (1..=MAX_HITS).contains(&(k as usize))) {
        return Ok(());
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
        let request = input.required()?;
        check_results(request.k)?;
        Ok(Json(state.knowledge().limited(&user.actor, &request).await?))
    }
}
