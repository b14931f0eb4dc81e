//! Articles of the knowledge base.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::time::Timestamp;

word! {
    /// The editorial state of an article. Only published articles are found and cited.
    #[derive(Default)]
    pub enum ArticleStatus {
        #[default]
        Draft,
        Reviewed,
        Published,
        /// No longer found or cited. It can be published again.
        Retired,
    }
}

word! {
    /// The readers that an article is written for.
    #[derive(Default)]
    pub enum ArticleAudience {
        #[default]
        Patient,
        Therapist,
    }
}

/// The text of an article, and its source.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct ArticleContent {
    pub status: ArticleStatus,
    pub title: String,
    pub summary: String,
    /// Markdown.
    pub body: String,
    pub topics: Vec<String>,
    pub audience: ArticleAudience,
    /// The title of the source.
    pub source: String,
    /// The source's address; empty if unknown.
    pub source_url: String,
    /// The licence of the text.
    pub licence: String,
    /// The date of the review, such as `2026-11-22`; empty if unknown.
    pub reviewed_on: String,
    /// The date of the next review; empty if none is planned.
    pub review_due: String,
}

/// A version of an article. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// The only user who sees it; `None`: it is shared by all users.
    pub owner: Option<Uuid>,
    /// Unique among the shared articles, and among those of an owner.
    pub id: String,
    /// 1 for a new article, incremented by each change.
    pub version: i64,
    pub content: ArticleContent,
    /// The digest of the seed that it was last built from.
    pub seed_digest: Option<String>,
    /// Whether a person changed it since.
    pub is_edited: bool,
    pub saved_at: i64,
    /// When it was deleted. It can be restored.
    pub deleted_at: Option<i64>,
}

impl Article {
    /// Whether a search may find it.
    pub fn is_published(&self) -> bool {
        self.content.status == ArticleStatus::Published && self.deleted_at.is_none()
    }
}

wire! {
    /// An article.
    #[derive(Debug)]
    #[oai(rename = "Article")]
    pub struct ArticleView {
        /// Words joined by hyphens; for own articles a UUID.
        pub id: String,
        /// 1 for a new article, incremented by each change. Also the `ETag`.
        pub version: i64,
        /// Whether all users see it when it is published. Otherwise only its owner does.
        pub shared: bool,
        /// Whether the caller may change it.
        pub editable: bool,
        /// Whether the server comes with a newer text of this article. `restore` with `seed` applies it.
        pub newer_seed: bool,
        pub status: ArticleStatus,
        pub title: String,
        /// One or two sentences.
        pub summary: String,
        /// Markdown. Absent in lists.
        pub body: Option<String>,
        pub topics: Vec<String>,
        pub audience: ArticleAudience,
        /// The title of the source.
        pub source: String,
        /// The source's address; empty if unknown.
        pub source_url: String,
        /// The licence of the text, such as `CC-BY-4.0`.
        pub licence: String,
        /// The date of the last review, such as `2026-11-22`.
        pub reviewed_on: Option<String>,
        /// The date of the next review.
        pub review_due: Option<String>,
        /// When this version was saved (RFC 3339, UTC, milliseconds).
        pub updated_at: Timestamp,
    }
}

impl ArticleView {
    /// Returns an article as the caller sees it, who may change it if it is `editable`.
    pub fn of(article: Article, editable: bool, newer_seed: bool) -> Self {
        let Article { owner, id, version, content, saved_at, .. } = article;
        Self {
            id,
            version,
            shared: owner.is_none(),
            editable,
            newer_seed,
            status: content.status,
            title: content.title,
            summary: content.summary,
            body: Some(content.body),
            topics: content.topics,
            audience: content.audience,
            source: content.source,
            source_url: content.source_url,
            licence: content.licence,
            reviewed_on: date(content.reviewed_on),
            review_due: date(content.review_due),
            updated_at: saved_at.into(),
        }
    }
}

fn date(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

wire! {
    /// The articles that the caller may read.
    pub struct ArticleList {
        /// Without their texts; shared ones first, by title.
        pub articles: Vec<ArticleView>,
        /// Whether the caller may change shared articles.
        pub may_edit_shared: bool,
    }

    /// All versions of an article.
    pub struct ArticleVersions {
        /// Newest first, with the current one.
        pub versions: Vec<ArticleView>,
    }

    /// A published article, as everyone may read it.
    #[derive(Debug)]
    pub struct PublishedArticle {
        /// Words joined by hyphens.
        pub id: String,
        pub version: i64,
        pub title: String,
        pub summary: String,
        /// Markdown.
        pub body: String,
        pub topics: Vec<String>,
        pub source: String,
        pub source_url: String,
        pub licence: String,
        pub reviewed_on: Option<String>,
    }
}

impl From<Article> for PublishedArticle {
    fn from(Article { id, version, content, .. }: Article) -> Self {
        let ArticleContent { title, summary, body, topics, source, source_url, licence, reviewed_on, .. } = content;
        let reviewed_on = date(reviewed_on);
        Self { id, version, title, summary, body, topics, source, source_url, licence, reviewed_on }
    }
}

wire! {
    /// The published articles for patients.
    #[derive(Debug)]
    pub struct PublishedArticles {
        /// By title.
        pub articles: Vec<PublishedArticle>,
    }

    /// The content of an article. Absent fields are empty.
    #[derive(Default)]
    #[serde(default)]
    input pub struct ArticleInput {
        /// The id of a new shared article: small letters, numbers and hyphens. Default: made from the title. Ignored otherwise.
        pub id: Option<String>,
        /// Whether a new article is shared. Default: it is the caller's own. Ignored otherwise.
        pub shared: Option<bool>,
        /// Default: `draft`.
        pub status: Option<ArticleStatus>,
        /// At most 200 characters.
        #[oai(default)]
        pub title: String,
        /// At most 400 characters.
        pub summary: Option<String>,
        /// Markdown, at most 50,000 characters.
        #[oai(default)]
        pub body: String,
        /// At most 10.
        pub topics: Option<Vec<String>>,
        /// Default: `patient`.
        pub audience: Option<ArticleAudience>,
        /// The title of the source.
        pub source: Option<String>,
        /// The source's address.
        pub source_url: Option<String>,
        /// The licence of the text.
        pub licence: Option<String>,
        /// The date of the last review, such as `2026-11-22`.
        pub reviewed_on: Option<String>,
        /// The date of the next review.
        pub review_due: Option<String>,
    }
}

impl From<ArticleInput> for ArticleContent {
    fn from(input: ArticleInput) -> Self {
        Self {
            status: input.status.unwrap_or_default(),
            title: input.title,
            summary: input.summary.unwrap_or_default(),
            body: input.body,
            topics: input.topics.unwrap_or_default(),
            audience: input.audience.unwrap_or_default(),
            source: input.source.unwrap_or_default(),
            source_url: input.source_url.unwrap_or_default(),
            licence: input.licence.unwrap_or_default(),
            reviewed_on: input.reviewed_on.unwrap_or_default(),
            review_due: input.review_due.unwrap_or_default(),
        }
    }
}

wire! {
    /// The text to restore: that of a version, or the one that comes with the server.
    input pub struct ArticleRestore {
        /// The version to restore. The current one restores a deleted article.
        pub version: Option<i64>,
        /// `true` restores the text that comes with the server.
        pub seed: Option<bool>,
    }
}

word! {
    /// The subject of a finding.
    pub enum LintCode {
        /// The text is hard to read.
        ReadingGrade,
        /// It promises a cure or a success.
        Promise,
        /// It names a dose or says what to take.
        Dose,
        /// It says what the reader has.
        Diagnosis,
        MissingSummary,
        MissingTopics,
        MissingSource,
        MissingLicence,
        MissingReview,
        ReviewOverdue,
        /// A link to a page that the app does not have.
        DeadLink,
        /// A link that leads out of the app.
        ExternalLink,
        /// A heading that is more than one level below the heading before.
        HeadingJump,
    }
}

wire! {
    /// A piece of advice on an article.
    pub struct ArticleFinding {
        /// The field's name.
        pub field: String,
        pub code: LintCode,
        /// The advice, as text to display.
        pub message: String,
    }

    /// Advice on an article.
    pub struct ArticleLint {
        pub findings: Vec<ArticleFinding>,
    }

    /// An own article with its versions.
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[oai(deny_unknown_fields)]
    pub struct ExportedArticle {
        /// The article's UUIDv7. The imported article has the same id.
        pub id: String,
        /// Newest first. An import stores the newest one as a draft.
        pub versions: Vec<ExportedVersion>,
    }

    /// A version of an own article.
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct ExportedVersion {
        /// From 1.
        pub version: i64,
        /// When it was saved (RFC 3339, UTC, milliseconds).
        pub saved_at: Timestamp,
        #[serde(flatten)]
        #[oai(flatten)]
        pub content: ArticleContent,
    }
}

impl From<Vec<Article>> for ExportedArticle {
    fn from(versions: Vec<Article>) -> Self {
        let id = versions.first().map(|newest| newest.id.clone()).unwrap_or_default();
        let version = |Article { version, saved_at, content, .. }: Article| ExportedVersion {
            version,
            saved_at: saved_at.into(),
            content,
        };
        Self { id, versions: versions.into_iter().map(version).collect() }
    }
}
