//! The JSON types of articles.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::super::{input::Input, words::mirrored};
use crate::{
    domain::knowledge as domain,
    service::knowledge::{ArticleView, lint},
    time::rfc3339,
};

mirrored! {
    /// The editorial state of an article. Only published articles are found and cited.
    both ArticleStatus = domain::ArticleStatus {
        Draft,
        Reviewed,
        Published,
        /// No longer found or cited. It can be published again.
        Retired,
    }
}

mirrored! {
    /// The readers that an article is written for.
    both ArticleAudience = domain::Audience { Patient, Therapist, }
}

mirrored! {
    /// The subject of a finding.
    LintCode = lint::LintCode {
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

/// An article.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Article {
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
    #[serde(skip_serializing_if = "Option::is_none")]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewed_on: Option<String>,
    /// The date of the next review.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review_due: Option<String>,
    /// When this version was saved (RFC 3339, UTC, milliseconds).
    pub updated_at: String,
}

fn date(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

impl From<ArticleView> for Article {
    fn from(ArticleView { article, is_editable, has_newer_seed }: ArticleView) -> Self {
        let content = article.content;
        Self {
            id: article.id,
            version: article.version,
            shared: article.owner.is_none(),
            editable: is_editable,
            newer_seed: has_newer_seed,
            status: content.status.into(),
            title: content.title,
            summary: content.summary,
            body: Some(content.body),
            topics: content.topics,
            audience: content.audience.into(),
            source: content.source,
            source_url: content.source_url,
            licence: content.licence,
            reviewed_on: date(content.reviewed_on),
            review_due: date(content.review_due),
            updated_at: rfc3339(article.saved_at),
        }
    }
}

/// The articles that the caller may read.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct ArticleList {
    /// Without their texts; shared ones first, by title.
    pub articles: Vec<Article>,
    /// Whether the caller may change shared articles.
    pub may_edit_shared: bool,
}

/// All versions of an article.
#[derive(Debug, Serialize, Object)]
pub struct ArticleVersions {
    /// Newest first, with the current one.
    pub versions: Vec<Article>,
}

/// The content of an article. Absent fields are empty.
#[derive(Debug, Default, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ArticleInput {
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

impl Input for ArticleInput {}

impl From<ArticleInput> for domain::ArticleContent {
    fn from(input: ArticleInput) -> Self {
        Self {
            status: input.status.map(Into::into).unwrap_or_default(),
            title: input.title,
            summary: input.summary.unwrap_or_default(),
            body: input.body,
            topics: input.topics.unwrap_or_default(),
            audience: input.audience.map(Into::into).unwrap_or_default(),
            source: input.source.unwrap_or_default(),
            source_url: input.source_url.unwrap_or_default(),
            licence: input.licence.unwrap_or_default(),
            reviewed_on: input.reviewed_on.unwrap_or_default(),
            review_due: input.review_due.unwrap_or_default(),
        }
    }
}

/// The text to restore: that of a version, or the one that comes with the server.
#[derive(Debug, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ArticleRestore {
    /// The version to restore. The current one restores a deleted article.
    #[serde(default)]
    pub version: Option<i64>,
    /// `true` restores the text that comes with the server.
    #[serde(default)]
    pub seed: Option<bool>,
}

impl Input for ArticleRestore {
    const STORED: bool = false;
}

/// A piece of advice on an article.
#[derive(Debug, Serialize, Object)]
pub struct ArticleFinding {
    /// The field's name.
    pub field: String,
    pub code: LintCode,
    /// The advice, as text to display.
    pub message: String,
}

/// Advice on an article.
#[derive(Debug, Serialize, Object)]
pub struct ArticleLint {
    pub findings: Vec<ArticleFinding>,
}

impl From<Vec<lint::LintFinding>> for ArticleLint {
    fn from(findings: Vec<lint::LintFinding>) -> Self {
        let finding = |finding: lint::LintFinding| ArticleFinding {
            field: finding.field.to_owned(),
            code: finding.code.into(),
            message: finding.message,
        };
        Self { findings: findings.into_iter().map(finding).collect() }
    }
}

/// A published article, as everyone may read it.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewed_on: Option<String>,
}

/// The published articles for patients.
#[derive(Debug, Serialize, Object)]
pub struct PublishedArticles {
    /// By title.
    pub articles: Vec<PublishedArticle>,
}

impl From<domain::Article> for PublishedArticle {
    fn from(article: domain::Article) -> Self {
        let content = article.content;
        Self {
            id: article.id,
            version: article.version,
            title: content.title,
            summary: content.summary,
            body: content.body,
            topics: content.topics,
            source: content.source,
            source_url: content.source_url,
            licence: content.licence,
            reviewed_on: date(content.reviewed_on),
        }
    }
}
