//! Own articles of the knowledge base in exports and imports.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::super::{
    input::has_nul,
    knowledge::{ArticleAudience, ArticleStatus},
    records::moment,
};
use crate::{
    domain::knowledge::{Article, ArticleContent},
    error::{ApiError, ProblemCode},
    service::knowledge::transfer::{ImportedArticle, ImportedVersion},
    time::{now_ms, rfc3339},
};

/// An own article with its versions.
#[derive(Debug, Serialize, Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct ExportedArticle {
    /// The article's UUIDv7. The imported article has the same id.
    pub id: String,
    /// Newest first. An import stores the newest one as a draft.
    pub versions: Vec<ExportedVersion>,
}

/// A version of an own article.
#[derive(Debug, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ExportedVersion {
    /// From 1.
    pub version: i64,
    /// When it was saved (RFC 3339, UTC, milliseconds).
    pub saved_at: String,
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

impl From<Vec<Article>> for ExportedArticle {
    fn from(versions: Vec<Article>) -> Self {
        let id = versions.first().map(|newest| newest.id.clone()).unwrap_or_default();
        Self { id, versions: versions.into_iter().map(Into::into).collect() }
    }
}

impl From<Article> for ExportedVersion {
    fn from(Article { version, saved_at, content, .. }: Article) -> Self {
        Self {
            version,
            saved_at: rfc3339(saved_at),
            status: content.status.into(),
            title: content.title,
            summary: content.summary,
            body: content.body,
            topics: content.topics,
            audience: content.audience.into(),
            source: content.source,
            source_url: content.source_url,
            licence: content.licence,
            reviewed_on: content.reviewed_on,
            review_due: content.review_due,
        }
    }
}

impl ExportedVersion {
    fn parse(self) -> Result<ImportedVersion, ApiError> {
        let saved_at = moment(&self.saved_at)?.at_ms.min(now_ms());
        let content = ArticleContent {
            status: self.status.into(),
            title: self.title,
            summary: self.summary,
            body: self.body,
            topics: self.topics,
            audience: self.audience.into(),
            source: self.source,
            source_url: self.source_url,
            licence: self.licence,
            reviewed_on: self.reviewed_on,
            review_due: self.review_due,
        };
        Ok(ImportedVersion { version: self.version, saved_at, content })
    }
}

/// Parses one article of the body. Errors never contain anything that was sent.
pub(super) fn parse(article: &RawValue) -> Result<ImportedArticle, ApiError> {
    let wrong_shape = || {
        let message = "We couldn't read this article. Nothing was changed.";
        ApiError::refused(ProblemCode::WrongShape, message)
    };
    if has_nul(article.get().as_bytes()) {
        return Err(wrong_shape());
    }
    let ExportedArticle { id, versions } = serde_json::from_str(article.get()).map_err(|_| wrong_shape())?;
    let versions = versions.into_iter().map(ExportedVersion::parse).collect::<Result<_, _>>()?;
    Ok(ImportedArticle { id, versions })
}
