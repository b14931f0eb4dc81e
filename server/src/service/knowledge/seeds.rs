//! The articles that come with the server: files in `server/knowledge`, stored at start.

use std::sync::LazyLock;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::{
    domain::knowledge::{Article, ArticleAudience, ArticleContent, ArticleStatus},
    store::{Store, StoreError},
};

include!(concat!(env!("OUT_DIR"), "/knowledge.rs"));

/// The front matter of a file: TOML between two lines of `+++`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FrontMatter {
    id: String,
    title: String,
    summary: String,
    topics: Vec<String>,
    audience: ArticleAudience,
    source: String,
    source_url: String,
    licence: String,
    reviewed_on: String,
    review_due: String,
    status: ArticleStatus,
}

/// An article that comes with the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seed {
    /// The article's id, which is also the name of its file.
    pub id: String,
    pub content: ArticleContent,
    /// Identifies the content.
    pub digest: String,
}

impl Seed {
    /// Parses a file.
    ///
    /// # Errors
    /// The part that is missing or cannot be read.
    pub fn parse(name: &str, text: &str) -> Result<Self, String> {
        let rest = text.strip_prefix("+++\n").ok_or("it does not begin with +++")?;
        let (front, body) = rest.split_once("\n+++\n").ok_or("its front matter does not end with +++")?;
        let front: FrontMatter = toml::from_str(front).map_err(|error| error.to_string())?;
        if front.id != name {
            return Err(format!("its id is {}, and the file is called {name}", front.id));
        }
        let digest: String = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        let content = ArticleContent {
            status: front.status,
            title: front.title,
            summary: front.summary,
            body: body.trim().to_owned(),
            topics: front.topics,
            audience: front.audience,
            source: front.source,
            source_url: front.source_url,
            licence: front.licence,
            reviewed_on: front.reviewed_on,
            review_due: front.review_due,
        };
        Ok(Self { id: front.id, content, digest })
    }

    fn into_article(self, version: i64, now_ms: i64) -> Article {
        Article {
            owner: None,
            id: self.id,
            version,
            content: self.content,
            seed_digest: Some(self.digest),
            is_edited: false,
            saved_at: now_ms,
            deleted_at: None,
        }
    }
}

/// All seeds. A test fails if a file cannot be parsed.
static SEEDS: LazyLock<Vec<Seed>> =
    LazyLock::new(|| FILES.iter().filter_map(|(name, text)| Seed::parse(name, text).ok()).collect());

/// Returns all seeds.
pub fn seeds() -> impl Iterator<Item = &'static Seed> {
    SEEDS.iter()
}

/// Returns the seed of an article.
pub fn seed_of(id: &str) -> Option<&'static Seed> {
    seeds().find(|seed| seed.id == id)
}

/// Stores the seeds that are new or have changed. Articles that a person changed or deleted stay as they are; an
/// untouched article whose file is gone is retired.
pub async fn plant(store: &Store, now_ms: i64) -> Result<(), StoreError> {
    let mut stored = store.articles(None).await?;
    let mut new = Vec::new();
    for seed in seeds() {
        let current = stored.iter().position(|article| article.id == seed.id).map(|at| stored.swap_remove(at));
        let Some(current) = current else {
            new.push(seed.clone().into_article(1, now_ms));
            continue;
        };
        let is_old = current.seed_digest.as_ref() != Some(&seed.digest);
        if is_old && !current.is_edited && current.deleted_at.is_none() {
            store.replace_article(&seed.clone().into_article(current.version + 1, now_ms)).await?;
        }
    }
    store.insert_articles(&new).await?;
    for gone in stored {
        let untouched = gone.seed_digest.is_some() && !gone.is_edited && gone.deleted_at.is_none();
        if untouched && gone.content.status != ArticleStatus::Retired {
            let content = ArticleContent { status: ArticleStatus::Retired, ..gone.content };
            let article = Article { version: gone.version + 1, content, saved_at: now_ms, ..gone };
            store.replace_article(&article).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_can_be_parsed() {
        for (name, text) in FILES {
            if let Err(error) = Seed::parse(name, text) {
                panic!("{name}.md: {error}");
            }
        }
    }
}
