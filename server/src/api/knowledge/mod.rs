//! `/api/knowledge`: articles, their search, and the retrieval test. Every user reads the published shared articles and
//! keeps own ones; administrators change the shared ones (reading A-53).

mod search;
mod test_set;

use evenkeel_cbt_core::bounds::{Bound, Bounds, DAY_OR_EMPTY, filled, list, pattern, text};
use poem::{Request, http::header, web::Data};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Path, Query},
};
use sha2::{Digest, Sha256};

pub use search::ArticleSearchApi;
pub use test_set::RetrievalApi;

use super::{
    Tag,
    answers::{DeleteAnswer, OneAnswer, SaveAnswer, etag},
    current_user::CurrentUser,
    description::{bounds, kinds::count},
    input::{Body, Input},
    output::Json,
    param::{IfMatch, Param},
};
use crate::{
    domain::knowledge::{
        ArticleInput, ArticleLint, ArticleList, ArticleRestore, ArticleStatus, ArticleVersions, ArticleView,
        PublishedArticles,
    },
    error::{ApiError, ProblemCode},
    http::client,
    service::knowledge::{
        KnowledgeError, MAX_OWN_ARTICLES, NewArticle, RestoreFrom, lint,
        test_set::{MAX_EXPECTED, MAX_QUERY_CHARS, MAX_SAVED},
        transfer::ImportError,
        validate,
    },
    state::AppState,
};

/// The response to a new article.
#[derive(Debug, ApiResponse)]
pub enum CreatedArticle {
    /// Stored.
    #[oai(status = 201)]
    Created(
        Json<ArticleView>,
        /// The version.
        #[oai(header = "ETag")]
        String,
        /// The article's address.
        #[oai(header = "Location")]
        String,
    ),
}

/// The published articles, or nothing if the client has them.
#[derive(Debug, ApiResponse)]
pub enum PublishedAnswer {
    /// The articles.
    #[oai(status = 200)]
    Articles(
        Json<PublishedArticles>,
        /// Identifies the articles.
        #[oai(header = "ETag")]
        String,
        #[oai(header = "Cache-Control")] String,
    ),
    /// The client's copy is current.
    #[oai(status = 304)]
    NotModified(
        /// Identifies the articles.
        #[oai(header = "ETag")]
        String,
        #[oai(header = "Cache-Control")] String,
    ),
}

/// Adds the bounds of the text of an article and its source.
pub(super) fn add_bounds(all: &mut Bounds, schema: &str) {
    let rows = [
        ("title", filled(count(validate::TITLE))),
        ("summary", text(count(validate::SUMMARY))),
        ("body", filled(count(validate::BODY))),
        ("topics", list(count(validate::TOPICS), text(count(validate::TOPIC)))),
        ("source", text(count(validate::SOURCE))),
        ("source_url", Bound::Pattern { pattern: validate::WEB_ADDRESS, most: Some(validate::SOURCE as u64) }),
        ("licence", text(count(validate::LICENCE))),
        ("reviewed_on", pattern(DAY_OR_EMPTY)),
        ("review_due", pattern(DAY_OR_EMPTY)),
    ];
    all.add(schema, rows);
}

impl Input for ArticleInput {
    fn bounds(all: &mut Bounds) {
        let id = Bound::Pattern { pattern: validate::ARTICLE_ID, most: Some(validate::ID as u64) };
        all.add("ArticleInput", [("id", id)]);
        add_bounds(all, "ArticleInput");
    }
}

impl Input for ArticleRestore {
    const STORED: bool = false;
    const KEYWORDS: Option<&'static str> = Some(
        r#"{"oneOf": [
            {"properties": {"version": {"type": "integer"}, "seed": {"enum": [false, null]}}, "required": ["version"]},
            {"properties": {"version": {"type": "null"}, "seed": {"const": true}}, "required": ["seed"]}
        ]}"#,
    );

    bounds! { ArticleRestore { version: whole(1.0, f64::from(i32::MAX)) } }
}

impl From<ArticleView> for OneAnswer<ArticleView> {
    fn from(article: ArticleView) -> Self {
        let tag = etag(article.version);
        Self::One(Json(article), tag)
    }
}

impl From<ArticleView> for SaveAnswer<ArticleView> {
    fn from(article: ArticleView) -> Self {
        let tag = etag(article.version);
        Self::Saved(Json(article), tag)
    }
}

#[derive(Debug)]
pub struct KnowledgeApi;

#[OpenApi(prefix_path = "/knowledge", tag = "Tag::Knowledge")]
impl KnowledgeApi {
    /// List articles
    ///
    /// Returns published shared articles and the caller's own; administrators get all shared ones.
    #[oai(path = "/", method = "get", operation_id = "list_articles")]
    async fn list_articles(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// Only articles with this status.
        status: Query<Option<ArticleStatus>>,
        /// Only articles whose title, summary or topics contain this text.
        q: Query<Option<String>>,
    ) -> Result<Json<ArticleList>, ApiError> {
        let service = state.articles(&user.actor);
        let found = service.list(status.0, q.0.as_deref()).await?;
        let articles = found.into_iter().map(|article| ArticleView { body: None, ..article }).collect();
        Ok(Json(ArticleList { articles, may_edit_shared: service.may_edit_shared() }))
    }

    /// List the published articles for patients
    ///
    /// Public. Own articles are not included.
    #[oai(path = "/published", method = "get", operation_id = "list_published_articles")]
    async fn list_published_articles(
        &self,
        state: Data<&AppState>,
        request: &Request,
    ) -> Result<PublishedAnswer, ApiError> {
        let caller = client::rate_limit_key(request, state.config());
        let articles = PublishedArticles { articles: state.published_articles(&caller).await? };
        let bytes = serde_json::to_vec(&articles).map_err(ApiError::internal)?;
        let digest: String = Sha256::digest(&bytes)[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        // The server may compress the response, so the tag is a weak one.
        let (tag, cache) = (format!("W/\"{digest}\""), "no-cache".to_owned());
        let known = request.headers().get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
        if known.is_some_and(|tags| tags.contains(&digest)) {
            return Ok(PublishedAnswer::NotModified(tag, cache));
        }
        Ok(PublishedAnswer::Articles(Json(articles), tag, cache))
    }

    /// Save a new article
    #[oai(path = "/", method = "post", operation_id = "create_article")]
    async fn create_article(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<ArticleInput>,
    ) -> Result<CreatedArticle, ApiError> {
        let input = input.required()?;
        let (id, shared) = (input.id.clone(), input.shared.unwrap_or_default());
        let article = state.articles(&user.actor).create(NewArticle { id, shared, content: input.into() }).await?;
        let (tag, place) = (etag(article.version), format!("/api/knowledge/{}", article.id));
        Ok(CreatedArticle::Created(Json(article), tag, place))
    }

    /// Check an article and return advice
    ///
    /// Checks the reading grade, claims, source, review dates, links and headings. Nothing is stored.
    #[oai(path = "/lint", method = "post", operation_id = "lint_article")]
    async fn lint_article(&self, _user: CurrentUser, input: Body<ArticleInput>) -> Result<Json<ArticleLint>, ApiError> {
        Ok(Json(ArticleLint { findings: lint::lint(&input.required()?.into()) }))
    }

    /// Get an article
    #[oai(path = "/:id", method = "get", operation_id = "get_article")]
    async fn get_article(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The article's id.
        id: Path<String>,
        /// The version to return. Default: the current one.
        version: Query<Option<i64>>,
    ) -> Result<OneAnswer<ArticleView>, ApiError> {
        Ok(state.articles(&user.actor).get(&id, version.0).await?.into())
    }

    /// Change an article
    ///
    /// Replaces only the version named by `If-Match`; if the article has changed since, the request is refused with 412.
    #[oai(path = "/:id", method = "put", operation_id = "update_article")]
    async fn update_article(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The article's id.
        id: Path<String>,
        /// The `ETag` of the version to replace. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        expected: Param<IfMatch>,
        input: Body<ArticleInput>,
    ) -> Result<SaveAnswer<ArticleView>, ApiError> {
        Ok(state.articles(&user.actor).update(&id, expected.0.0, input.required()?.into()).await?.into())
    }

    /// Delete an article
    ///
    /// Searches no longer find it. `restore` with its version undoes the deletion.
    #[oai(path = "/:id", method = "delete", operation_id = "delete_article")]
    async fn delete_article(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The article's id.
        id: Path<String>,
        /// The `ETag` of the version to delete. Required; without it the answer is 428.
        #[oai(name = "If-Match")]
        expected: Param<IfMatch>,
    ) -> Result<DeleteAnswer, ApiError> {
        state.articles(&user.actor).delete(&id, expected.0.0).await?;
        Ok(DeleteAnswer::Deleted)
    }

    /// List an article's versions, newest first
    ///
    /// Only for users who may change the article. Also works for a deleted article.
    #[oai(path = "/:id/versions", method = "get", operation_id = "list_article_versions")]
    async fn list_article_versions(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The article's id.
        id: Path<String>,
    ) -> Result<Json<ArticleVersions>, ApiError> {
        Ok(Json(ArticleVersions { versions: state.articles(&user.actor).versions(&id).await? }))
    }

    /// Restore an older version as a new version
    #[oai(path = "/:id/restore", method = "post", operation_id = "restore_article")]
    async fn restore_article(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The article's id.
        id: Path<String>,
        input: Body<ArticleRestore>,
    ) -> Result<OneAnswer<ArticleView>, ApiError> {
        let from = match input.required()? {
            ArticleRestore { version: Some(version), seed: None | Some(false) } => RestoreFrom::Version(version),
            ArticleRestore { version: None, seed: Some(true) } => RestoreFrom::Seed,
            _ => {
                return Err(ApiError::refused(ProblemCode::WrongShape, "Choose a version to restore.")
                    .detail("Send either `version` or `seed: true`."));
            }
        };
        Ok(state.articles(&user.actor).restore(&id, from).await?.into())
    }
}

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Id(error) => error.into(),
            ImportError::Versions => {
                Self::refused(ProblemCode::WrongShape, "We couldn't read this article. Nothing was changed.")
            }
            ImportError::Other => Self::refused(
                ProblemCode::IdTaken,
                "You've another text under this article's id here. Nothing was overwritten.",
            ),
            ImportError::Knowledge(error) => error.into(),
        }
    }
}

impl From<KnowledgeError> for ApiError {
    fn from(error: KnowledgeError) -> Self {
        match error {
            KnowledgeError::Invalid(issues) => Self::invalid_record(issues),
            KnowledgeError::InvalidQuery => Self::refused(
                ProblemCode::InvalidQuery,
                format!(
                    "A test query has 1 to {MAX_QUERY_CHARS} characters and expects up to {MAX_EXPECTED} articles."
                ),
            ),
            KnowledgeError::NotAnEditor => Self::refused(
                ProblemCode::NotAnEditor,
                "Only administrators change shared articles. You can keep articles of your own.",
            ),
            KnowledgeError::NotFound => Self::refused(ProblemCode::NotFound, "This article doesn't exist."),
            KnowledgeError::IdTaken => {
                Self::refused(ProblemCode::IdTaken, "Another article already has this id. Choose another title or id.")
            }
            KnowledgeError::Stale => Self::refused(
                ProblemCode::StaleVersion,
                "This article has been changed elsewhere in the meantime. Nothing was overwritten.",
            ),
            KnowledgeError::TooMany => Self::refused(
                ProblemCode::TooManyArticles,
                format!("You can keep up to {MAX_OWN_ARTICLES} articles and {MAX_SAVED} test queries of your own."),
            ),
            KnowledgeError::TooOften => Self::too_often(),
            KnowledgeError::Store(error) => error.into(),
        }
    }
}
