//! An inverted index of published articles, in memory.

use std::sync::Arc;

use tokio::sync::Mutex;

use super::{
    chunks::{Chunk, chunks},
    terms::{Posting, Postings, stems},
};
use crate::{
    domain::knowledge::Article,
    store::{Store, StoreError, knowledge::ArticlesStamp},
};

/// The parts that a search may find.
#[derive(Debug, Default)]
pub struct Index {
    pub(super) chunks: Vec<Chunk>,
    /// The number of words of each part.
    pub(super) lengths: Vec<f64>,
    /// The number of articles.
    pub(super) articles: usize,
    /// By word stem.
    pub(super) postings: Postings,
}

impl Index {
    /// Returns the parts of those articles that are published.
    pub(super) fn of(articles: &[Article]) -> Self {
        let mut index = Self::default();
        for article in articles.iter().filter(|article| article.is_published()) {
            let content = &article.content;
            // The title says best what an article is about, so its words count twice.
            let head = format!("{0}\n{0}\n{1}\n{2}", content.title, content.topics.join("\n"), content.summary);
            let head: Vec<String> = stems(&head).collect();
            let chunks = chunks(article);
            index.articles += usize::from(!chunks.is_empty());
            for chunk in chunks {
                let text: Vec<String> = stems(&format!("{}\n{}", chunk.heading, chunk.text)).collect();
                index.lengths.push(text.len() as f64);
                for stem in &head {
                    index.posting(stem).in_head += 1;
                }
                for stem in &text {
                    index.posting(stem).in_text += 1;
                }
                index.chunks.push(chunk);
            }
        }
        index
    }

    /// Returns the posting of a word of the part that is added next.
    fn posting(&mut self, stem: &str) -> &mut Posting {
        let chunk = self.chunks.len();
        let postings = self.postings.entry(stem.to_owned()).or_default();
        let is_new = postings.last().is_none_or(|last| last.chunk != chunk);
        postings.extend(is_new.then_some(Posting { chunk, ..Posting::default() }));
        let last = postings.len() - 1;
        &mut postings[last]
    }
}

/// The index of the shared articles. It is built again when an article has changed, on this server or on another one of the
/// same database.
#[derive(Debug, Default)]
pub struct SharedIndex(Mutex<Option<(ArticlesStamp, Arc<Index>)>>);

impl SharedIndex {
    /// Returns the index of the present articles.
    ///
    /// # Errors
    /// The store fails.
    pub(super) async fn current(&self, store: &Store) -> Result<Arc<Index>, StoreError> {
        // The stamp is read first: an article that changes after it is found by the next search.
        let stamp = store.articles_stamp().await?;
        let mut kept = self.0.lock().await;
        if let Some((of, index)) = &*kept
            && *of == stamp
        {
            return Ok(Arc::clone(index));
        }
        let index = Arc::new(Index::of(&store.articles(None).await?));
        *kept = Some((stamp, Arc::clone(&index)));
        Ok(index)
    }
}
