//! The knowledge base: articles, and the parts of them that a search finds.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

word! {
    /// How far an article is. Only published articles are found, listed for readers and cited.
    #[derive(Default)]
    pub enum ArticleStatus {
        #[default]
        Draft,
        Reviewed,
        Published,
        Retired,
    }
}

word! {
    /// For whom an article is written.
    #[derive(Default)]
    pub enum Audience {
        #[default]
        Patient,
        Therapist,
    }
}

word! {
    /// How a search ranks.
    #[derive(Default)]
    pub enum SearchMode {
        /// By the words that a query and an article share.
        #[default]
        Lexical,
        /// By words, and by the likeness of meaning that a language model computes.
        Hybrid,
    }
}

/// The text of an article, and its source.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ArticleContent {
    pub status: ArticleStatus,
    pub title: String,
    pub summary: String,
    /// Markdown.
    pub body: String,
    pub topics: Vec<String>,
    pub audience: Audience,
    /// The title of the source.
    pub source: String,
    pub source_url: String,
    pub licence: String,
    /// A date, such as `2026-11-22`; empty if unknown.
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

/// A part of a published article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chunk {
    /// The article's id.
    pub article: String,
    pub version: i64,
    pub title: String,
    pub audience: Audience,
    pub topics: Vec<String>,
    /// Plain text, as shown in results.
    pub text: String,
    /// The word stems of title, topics and summary, separated by spaces.
    pub head_terms: String,
    /// The word stems of the text, separated by spaces.
    pub terms: String,
}
