//! The knowledge base: articles that users read, and that answers of the assistant are based on.
//!
//! Shared articles are public texts; administrators change them. Every user may keep own articles, which are sealed and
//! which only their owner's searches find (reading A-53). Only published articles are found and cited.

mod chunks;
mod figures;
pub mod index;
pub mod lint;
pub mod meaning;
mod rank;
mod screen;
pub mod search;
pub mod seeds;
mod terms;
pub mod test_set;
pub mod transfer;
pub mod validate;

use evenkeel_cbt_core::FormIssue;
use uuid::Uuid;

use super::{
    authz::{Action, Resource, Subject, can},
    fold::fold,
    rate_limit::{Limit, RateLimiter},
};
use crate::{
    domain::knowledge::{Article, ArticleAudience, ArticleContent, ArticleStatus, ArticleView, PublishedArticle},
    store::{Store, StoreError, knowledge::Replaced},
    time::now_ms,
};

/// The most own articles that a user may keep.
pub const MAX_OWN_ARTICLES: usize = 200;

/// A browser reads the published articles once per visit; an office behind one address may read them often.
const READS: Limit = Limit { name: "articles", max: 300, window_ms: 60_000 };

/// The reason for which a request about the knowledge base was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KnowledgeError {
    /// The article cannot be stored like this.
    #[error("invalid article")]
    Invalid(Vec<FormIssue>),
    /// A query of the retrieval test is empty or too long, or expects too much.
    #[error("invalid query")]
    InvalidQuery,
    /// Only administrators change shared articles.
    #[error("not an editor of shared articles")]
    NotAnEditor,
    /// There is no such article, or the caller may not see it.
    #[error("article not found")]
    NotFound,
    /// Another article has the id.
    #[error("the id is taken")]
    IdTaken,
    /// The article has another version than the request expects.
    #[error("the article has another version")]
    Stale,
    /// The user has [`MAX_OWN_ARTICLES`] already.
    #[error("too many articles")]
    TooMany,
    /// A rate limit was exceeded.
    #[error("rate limit exceeded")]
    TooOften,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A new article.
#[derive(Debug)]
pub struct NewArticle {
    /// The id of a shared article; `None`: made from the title. Ids of own articles are always made by the server.
    pub id: Option<String>,
    /// Whether all users see it.
    pub shared: bool,
    pub content: ArticleContent,
}

/// The source that an article is restored from.
#[derive(Debug, Clone, Copy)]
pub enum RestoreFrom {
    /// An older version, or the current one of a deleted article.
    Version(i64),
    /// The text that the server comes with.
    Seed,
}

/// The articles that one caller sees.
#[derive(Debug, Clone, Copy)]
pub struct Articles<'a> {
    pub store: &'a Store,
    /// The caller.
    pub subject: Subject,
}

impl Articles<'_> {
    /// Whether the caller may change shared articles.
    pub fn may_edit_shared(&self) -> bool {
        can(self.subject, Action::Update, Resource::Article { owner: None, published: false })
    }

    /// Returns the articles that the caller may read, shared ones first, by title; only those with the status and with
    /// the text in title, summary or topics.
    pub async fn list(
        &self,
        status: Option<ArticleStatus>,
        text: Option<&str>,
    ) -> Result<Vec<ArticleView>, KnowledgeError> {
        let text = text.map(|text| fold(text.trim())).unwrap_or_default();
        let says = |content: &ArticleContent| {
            let topics = content.topics.iter();
            topics.chain([&content.title, &content.summary]).any(|part| fold(part).contains(&text))
        };
        let mut found = Vec::new();
        for owner in [None, Some(self.subject.id)] {
            let mut articles = self.store.articles(owner).await?;
            articles.retain(|article| article.deleted_at.is_none() && self.may(Action::Read, article));
            articles.retain(|article| status.is_none_or(|status| article.content.status == status));
            articles.retain(|article| text.is_empty() || says(&article.content));
            articles.sort_by_cached_key(|article| article.content.title.to_lowercase());
            found.extend(articles.into_iter().map(|article| self.view(article)));
        }
        Ok(found)
    }

    /// Returns an article, or the version of it that an answer cites.
    pub async fn get(&self, id: &str, version: Option<i64>) -> Result<ArticleView, KnowledgeError> {
        let current = self.current(id).await?;
        if current.deleted_at.is_some() {
            return Err(KnowledgeError::NotFound);
        }
        let article = match version.filter(|version| *version != current.version) {
            None => current,
            Some(version) => self.version(&current, version).await?,
        };
        if self.may(Action::Read, &article) { Ok(self.view(article)) } else { Err(KnowledgeError::NotFound) }
    }

    /// Returns all versions of an article, newest first. Also of a deleted one, so that it can be restored.
    pub async fn versions(&self, id: &str) -> Result<Vec<ArticleView>, KnowledgeError> {
        let current = self.current(id).await?;
        self.require(Action::Update, &current)?;
        let (versions, _) = self.store.article_versions(current.owner, id).await?;
        Ok(versions.into_iter().map(|article| self.view(article)).collect())
    }

    /// Stores a new article.
    pub async fn create(&self, new: NewArticle) -> Result<ArticleView, KnowledgeError> {
        let content = validate::article(new.content).map_err(KnowledgeError::Invalid)?;
        let owner = (!new.shared).then_some(self.subject.id);
        let wanted = new.id.map(|id| validate::id(&id)).transpose().map_err(KnowledgeError::Invalid)?;
        let id = match owner {
            Some(_) => Uuid::now_v7().to_string(),
            None => wanted.unwrap_or_else(|| validate::id_of(&content.title)),
        };
        let saved_at = now_ms();
        let article =
            Article { owner, id, version: 1, content, seed_digest: None, is_edited: true, saved_at, deleted_at: None };
        self.require(Action::Create, &article)?;
        if owner.is_some() {
            self.make_room().await?;
        }
        if !self.store.insert_article(&article).await? {
            return Err(KnowledgeError::IdTaken);
        }
        Ok(self.view(article))
    }

    /// Replaces the expected version of an article.
    pub async fn update(
        &self,
        id: &str,
        expected: i64,
        content: ArticleContent,
    ) -> Result<ArticleView, KnowledgeError> {
        let current = self.current(id).await?;
        self.require(Action::Update, &current)?;
        if current.deleted_at.is_some() {
            return Err(KnowledgeError::NotFound);
        }
        let content = validate::article(content).map_err(KnowledgeError::Invalid)?;
        // The response to an identical request was lost: the change is already stored.
        if current.version == expected.saturating_add(1) && current.content == content {
            return Ok(self.view(current));
        }
        self.replace(Article { version: expected.saturating_add(1), content, is_edited: true, ..current }).await
    }

    /// Deletes the expected version of an article. [`Articles::restore`] undoes it.
    pub async fn delete(&self, id: &str, expected: i64) -> Result<(), KnowledgeError> {
        let current = self.current(id).await?;
        self.require(Action::Delete, &current)?;
        replaced(self.store.delete_article(current.owner, id, expected, now_ms()).await?)
    }

    /// Stores an older version, or the text that the server comes with, as a new version.
    pub async fn restore(&self, id: &str, from: RestoreFrom) -> Result<ArticleView, KnowledgeError> {
        let current = self.current(id).await?;
        self.require(Action::Update, &current)?;
        let restored = match from {
            RestoreFrom::Version(version) => {
                Article { content: self.version(&current, version).await?.content, is_edited: true, ..current.clone() }
            }
            RestoreFrom::Seed => {
                let seed = seeds::seed_of(id).filter(|_| current.owner.is_none()).ok_or(KnowledgeError::NotFound)?;
                let (content, seed_digest) = (seed.content.clone(), Some(seed.digest.clone()));
                Article { content, seed_digest, is_edited: false, ..current.clone() }
            }
        };
        self.replace(Article { version: current.version.saturating_add(1), deleted_at: None, ..restored }).await
    }

    async fn replace(&self, change: Article) -> Result<ArticleView, KnowledgeError> {
        let change = Article { saved_at: now_ms(), ..change };
        replaced(self.store.replace_article(&change).await?)?;
        Ok(self.view(change))
    }

    /// Returns an article of the caller, or a shared one, that the caller may read. Own ids are random, so no shared
    /// article has one.
    async fn current(&self, id: &str) -> Result<Article, KnowledgeError> {
        let own = self.store.article(Some(self.subject.id), id).await?;
        let found = match own {
            Some(own) => Some(own),
            None => self.store.article(None, id).await?,
        };
        found.filter(|article| self.may(Action::Read, article)).ok_or(KnowledgeError::NotFound)
    }

    async fn version(&self, current: &Article, version: i64) -> Result<Article, KnowledgeError> {
        let (versions, _) = self.store.article_versions(current.owner, &current.id).await?;
        versions.into_iter().find(|article| article.version == version).ok_or(KnowledgeError::NotFound)
    }

    fn view(&self, article: Article) -> ArticleView {
        let seed = seeds::seed_of(&article.id).filter(|_| article.owner.is_none());
        let has_newer_seed = seed.is_some_and(|seed| article.seed_digest.as_ref() != Some(&seed.digest));
        let is_editable = self.may(Action::Update, &article);
        ArticleView::of(article, is_editable, has_newer_seed)
    }

    fn may(&self, action: Action, article: &Article) -> bool {
        let published = article.is_published();
        can(self.subject, action, Resource::Article { owner: article.owner, published })
    }

    fn require(&self, action: Action, article: &Article) -> Result<(), KnowledgeError> {
        if self.may(action, article) { Ok(()) } else { Err(KnowledgeError::NotAnEditor) }
    }
}

/// Returns the published shared articles for patients, by title. They are public; `caller` is used for the rate limit
/// only.
pub async fn published(
    store: &Store,
    limiter: &RateLimiter,
    caller: &str,
) -> Result<Vec<PublishedArticle>, KnowledgeError> {
    if !limiter.check(store, (caller, "published_articles"), READS, now_ms()).await?.allowed {
        return Err(KnowledgeError::TooOften);
    }
    let mut articles = store.articles(None).await?;
    articles.retain(|article| article.is_published() && article.content.audience == ArticleAudience::Patient);
    articles.sort_by_cached_key(|article| article.content.title.to_lowercase());
    Ok(articles.into_iter().map(Into::into).collect())
}

fn replaced(result: Replaced) -> Result<(), KnowledgeError> {
    match result {
        Replaced::Done => Ok(()),
        Replaced::Conflict => Err(KnowledgeError::Stale),
        Replaced::Missing => Err(KnowledgeError::NotFound),
    }
}
