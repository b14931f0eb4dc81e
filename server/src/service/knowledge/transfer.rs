//! Export and import of a user's own articles.

use super::{Articles, KnowledgeError, MAX_OWN_ARTICLES, validate};
use crate::{
    domain::knowledge::{Article, ArticleContent, ArticleStatus, ExportedArticle, ExportedVersion},
    service::{
        ServiceError,
        authz::Action,
        records::{Imported, new_id},
    },
    store::knowledge::VERSIONS_KEPT,
    time::now_ms,
};

/// The reason for which an article was not imported.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The id is not a UUIDv7.
    #[error(transparent)]
    Id(#[from] ServiceError),
    /// The article has no versions, too many versions, or the same version twice.
    #[error("the versions of an article cannot be read")]
    Versions,
    /// The user has another article with this id.
    #[error("the user has another article with this id")]
    Other,
    #[error(transparent)]
    Knowledge(#[from] KnowledgeError),
}

impl Articles<'_> {
    /// Returns the ids of the caller's own articles. Shared articles are the server's, and part of no account.
    pub async fn own_ids(&self) -> Result<Vec<String>, KnowledgeError> {
        Ok(self.store.own_article_ids(self.subject.id).await?)
    }

    /// Returns the versions of an own article, newest first, and the number of those that cannot be decrypted. A deleted
    /// article has none.
    pub async fn own_versions(&self, id: &str) -> Result<(Vec<Article>, u32), KnowledgeError> {
        let (mut versions, unreadable) = self.store.article_versions(Some(self.subject.id), id).await?;
        versions.retain(|article| self.may(Action::Read, article));
        if versions.first().is_some_and(|newest| newest.deleted_at.is_some()) {
            versions.clear();
        }
        Ok((versions, unreadable))
    }

    /// Imports own articles of an export and returns one result per article, in order. Each version passes the same checks
    /// as a save, and the newest is stored as a draft: what is published is the user's decision on this server. Importing
    /// the same articles again changes nothing.
    ///
    /// # Errors
    /// The store fails.
    pub async fn import(
        &self,
        imported: Vec<ExportedArticle>,
    ) -> Result<Vec<Result<Imported, ImportError>>, KnowledgeError> {
        let mut results = Vec::with_capacity(imported.len());
        for article in imported {
            results.push(match self.import_one(article).await {
                Err(ImportError::Knowledge(error @ KnowledgeError::Store(_))) => return Err(error),
                result => result,
            });
            // Screening long texts takes a while, so let other tasks run in between.
            tokio::task::yield_now().await;
        }
        Ok(results)
    }

    async fn import_one(&self, imported: ExportedArticle) -> Result<Imported, ImportError> {
        let versions = self.checked(imported)?;
        let newest = versions.last().ok_or(ImportError::Versions)?;
        self.require(Action::Create, newest)?;
        let me = Some(self.subject.id);
        let stored = self.store.article(me, &newest.id).await.map_err(KnowledgeError::from)?;
        match stored {
            Some(current) if current.deleted_at.is_some() => {
                let back = Article { version: current.version.saturating_add(1), ..newest.clone() };
                self.make_room().await?;
                self.replace(back).await?;
                Ok(Imported::Created)
            }
            Some(_) => {
                let (known, _) = self.store.article_versions(me, &newest.id).await.map_err(KnowledgeError::from)?;
                let is_known = known.iter().any(|known| has_same_text(&known.content, &newest.content));
                if is_known { Ok(Imported::Present) } else { Err(ImportError::Other) }
            }
            None => {
                self.make_room().await?;
                let is_new = self.store.insert_versions(&versions).await.map_err(KnowledgeError::from)?;
                if is_new { Ok(Imported::Created) } else { Err(ImportError::Other) }
            }
        }
    }

    /// Returns the versions to store, oldest first.
    fn checked(&self, ExportedArticle { id, versions }: ExportedArticle) -> Result<Vec<Article>, ImportError> {
        let id = new_id(&id)?.to_string();
        if i64::try_from(versions.len()).unwrap_or(i64::MAX) > VERSIONS_KEPT + 1 {
            return Err(ImportError::Versions);
        }
        let mut checked = Vec::with_capacity(versions.len());
        for ExportedVersion { version, saved_at, content } in versions {
            checked.push(Article {
                owner: Some(self.subject.id),
                id: id.clone(),
                version,
                content: validate::article(content).map_err(KnowledgeError::Invalid)?,
                seed_digest: None,
                is_edited: true,
                saved_at: saved_at.0.min(now_ms()),
                deleted_at: None,
            });
        }
        checked.sort_by_key(|article| article.version);
        let is_ordered = checked.windows(2).all(|pair| pair[0].version < pair[1].version);
        let first = checked.first().is_some_and(|oldest| oldest.version >= 1);
        let newest = checked.last_mut().filter(|newest| is_ordered && first && newest.version < i64::from(i32::MAX));
        newest.ok_or(ImportError::Versions)?.content.status = ArticleStatus::Draft;
        Ok(checked)
    }

    /// Refuses one more own article than a user may keep.
    pub(super) async fn make_room(&self) -> Result<(), KnowledgeError> {
        let count = self.store.count_articles(self.subject.id).await?;
        if count >= MAX_OWN_ARTICLES { Err(KnowledgeError::TooMany) } else { Ok(()) }
    }
}

/// Whether two versions differ in their status at most.
fn has_same_text(one: &ArticleContent, other: &ArticleContent) -> bool {
    ArticleContent { status: other.status, ..one.clone() } == *other
}
