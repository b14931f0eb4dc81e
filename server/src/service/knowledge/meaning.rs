//! Search by meaning: the parts of articles and the query as vectors of an embedding model.
//!
//! Articles are public, so their parts are sent to the endpoint by themselves. A query leaves the server only if its writer
//! agreed to the endpoint by its name, and if it may reach a model at all.

use std::{
    cmp::Ordering,
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use evenkeel_safety_core::{Policy, RiskLevel, Ruleset, SqlPolicy, prompt::check_with, screening::shown_level};
use tokio::time::sleep;
use uuid::Uuid;

use crate::{
    assistant::openai::{EmbeddingClient, ModelError},
    service::preferences,
    store::{Store, StoreError},
};

/// How long a query may take; without an answer the search compares words only.
const QUERY: Duration = Duration::from_secs(3);
/// How long the parts of one request may take, and their number.
const PARTS: Duration = Duration::from_secs(60);
const PARTS_AT_ONCE: u64 = 32;
/// How often new parts are looked for.
const LOOK: Duration = Duration::from_secs(30);
/// The least cosine of an article that shares no word with the query. Texts about different things are below it with the
/// usual models.
const LEAST: f64 = 0.35;
/// The most articles that are found by meaning.
const MOST: usize = 20;
/// How much the first places count in reciprocal rank fusion (the usual value).
const RANK_BASE: f64 = 60.0;

/// Why meanings could not be computed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MeaningError {
    /// The endpoint failed.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A part of an article that is near a query.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Near {
    pub(super) chunk: i64,
    pub(super) article: String,
    /// The cosine of the angle between both.
    pub(super) likeness: f64,
}

/// A part in memory.
#[derive(Debug)]
struct Known {
    article: String,
    vector: Vec<f32>,
}

/// The meanings of all parts, kept in memory: a few kilobytes each.
#[derive(Debug)]
pub struct Meanings {
    client: EmbeddingClient,
    /// The name under which users agree to the endpoint.
    agreed_name: String,
    known: Mutex<HashMap<i64, Known>>,
}

impl Meanings {
    /// Creates an empty collection.
    pub fn new(client: EmbeddingClient, agreed_name: String) -> Self {
        Self { client, agreed_name, known: Mutex::default() }
    }

    /// Computes the meanings of new parts until `stop` resolves. Until then, new articles are found by their words.
    pub async fn keep_up(&self, store: &Store, stop: impl Future<Output = ()>) {
        let work = async {
            loop {
                if let Err(error) = self.catch_up(store).await {
                    tracing::warn!(error = &error as &dyn std::error::Error, "meanings of articles are missing");
                }
                sleep(LOOK).await;
            }
        };
        tokio::select! {
            () = stop => {}
            () = work => {}
        }
    }

    /// Computes and stores the meanings of all parts that have none.
    ///
    /// # Errors
    /// The endpoint or the store fails. What was computed before stays.
    pub async fn catch_up(&self, store: &Store) -> Result<(), MeaningError> {
        loop {
            let parts = store.chunks_without_meaning(self.client.model(), PARTS_AT_ONCE).await?;
            if parts.is_empty() {
                return Ok(());
            }
            let texts: Vec<&str> = parts.iter().map(|(_, text)| text.as_str()).collect();
            let vectors = self.client.embed(&texts, PARTS).await?;
            let meanings: Vec<(i64, Vec<f32>)> = parts.iter().map(|(id, _)| *id).zip(vectors).collect();
            store.add_meanings(self.client.model(), &meanings).await?;
        }
    }

    /// Whether a query may be sent: its writer agreed to the endpoint, and it holds neither crisis words nor a phrase that
    /// must not reach a model.
    pub(super) async fn may_send(&self, store: &Store, caller: Uuid, query: &str) -> Result<bool, StoreError> {
        if check_with(query, Ruleset::PRODUCT).blocked
            || shown_level(query, Policy::product(SqlPolicy::Literal)) >= RiskLevel::Medium
        {
            return Ok(false);
        }
        let newest = preferences::newest(store, caller).await?;
        Ok(newest.is_some_and(|(_, its)| its.agreed_provider.as_deref() == Some(self.agreed_name.as_str())))
    }

    /// Returns the nearest part of each article, nearest first.
    pub(super) async fn nearest(&self, store: &Store, query: &str) -> Result<Vec<Near>, MeaningError> {
        let vector = self.client.embed(&[query], QUERY).await?.pop().unwrap_or_default();
        self.refresh(store).await?;
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut best: BTreeMap<&str, (f64, i64)> = BTreeMap::new();
        for (chunk, part) in known.iter().filter(|(_, part)| part.vector.len() == vector.len()) {
            let likeness = f64::from(part.vector.iter().zip(&vector).map(|(one, other)| one * other).sum::<f32>());
            let best = best.entry(part.article.as_str()).or_insert((likeness, *chunk));
            if (likeness, -chunk) > (best.0, -best.1) {
                *best = (likeness, *chunk);
            }
        }
        let near =
            |(article, (likeness, chunk)): (&str, (f64, i64))| Near { chunk, article: article.to_owned(), likeness };
        let mut near: Vec<Near> = best.into_iter().map(near).collect();
        near.sort_by(|one, other| {
            other.likeness.total_cmp(&one.likeness).then_with(|| one.article.cmp(&other.article))
        });
        Ok(near)
    }

    /// Reads the meanings that are new, and drops those of parts that have gone.
    async fn refresh(&self, store: &Store) -> Result<(), StoreError> {
        let stored: HashSet<i64> = store.meaning_ids(self.client.model()).await?.into_iter().collect();
        let new: Vec<i64> = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.retain(|id, _| stored.contains(id));
            stored.into_iter().filter(|id| !known.contains_key(id)).collect()
        };
        if !new.is_empty() {
            let read = store.meanings(self.client.model(), &new).await?;
            let read = read.into_iter().map(|(id, article, vector)| (id, Known { article, vector }));
            self.known.lock().unwrap_or_else(PoisonError::into_inner).extend(read);
        }
        Ok(())
    }
}

/// An article as both searches rank it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fused {
    pub(super) article: String,
    pub(super) score: f64,
    /// Its place among those found by words, from 0.
    pub(super) by_words: Option<usize>,
    /// Its place in `near`.
    pub(super) by_meaning: Option<usize>,
}

/// Returns how many of the nearest articles are found by meaning.
pub(super) fn found(near: &[Near]) -> usize {
    near.iter().take(MOST).take_while(|near| near.likeness >= LEAST).count()
}

/// Fuses both rankings by reciprocal rank, best first. `by_words` has the ids of articles, best first.
pub(super) fn fuse(by_words: &[&str], near: &[Near]) -> Vec<Fused> {
    let found = found(near);
    let mut fused: BTreeMap<&str, Fused> = BTreeMap::new();
    let gain = |place: usize| 1.0 / (RANK_BASE + place as f64 + 1.0);
    let empty = |article: &str| Fused { article: article.to_owned(), score: 0.0, by_words: None, by_meaning: None };
    for (place, article) in by_words.iter().enumerate() {
        let its = fused.entry(article).or_insert_with(|| empty(article));
        (its.by_words, its.score) = (Some(place), its.score + gain(place));
    }
    for (place, near) in near.iter().enumerate() {
        if place < found {
            let its = fused.entry(&near.article).or_insert_with(|| empty(&near.article));
            its.score += gain(place);
        }
        if let Some(its) = fused.get_mut(near.article.as_str()) {
            its.by_meaning = Some(place);
        }
    }
    let mut fused: Vec<Fused> = fused.into_values().collect();
    // Of two equals the one that shares words.
    let place = |its: &Fused| its.by_words.unwrap_or(usize::MAX);
    fused.sort_by(|one, other| match other.score.total_cmp(&one.score) {
        Ordering::Equal => place(one).cmp(&place(other)),
        unequal => unequal,
    });
    fused
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(article: &str, likeness: f64) -> Near {
        Near { chunk: 1, article: article.to_owned(), likeness }
    }

    /// Computed by hand: b 1/62 + 1/61, a 1/61 + 1/62, c 1/63, d 1/63; e is too far from the query.
    #[test]
    fn ranks_are_fused_by_their_reciprocals() {
        let near = [near("b", 0.9), near("a", 0.8), near("d", 0.5), near("c", 0.3), near("e", 0.2)];
        let fused = fuse(&["a", "b", "c"], &near);
        let order: Vec<&str> = fused.iter().map(|its| its.article.as_str()).collect();
        assert_eq!(order, ["a", "b", "c", "d"]);
        assert!((fused[0].score - (1.0 / 61.0 + 1.0 / 62.0)).abs() < 1e-12);
        assert!((fused[2].score - 1.0 / 63.0).abs() < 1e-12);
        assert_eq!((fused[2].by_words, fused[2].by_meaning), (Some(2), Some(3)), "its likeness is known");
        assert_eq!((fused[3].by_words, fused[3].by_meaning), (None, Some(2)));
    }

    #[test]
    fn without_meaning_the_order_by_words_stays() {
        let fused = fuse(&["z", "a"], &[]);
        assert_eq!(fused.iter().map(|its| its.article.as_str()).collect::<Vec<_>>(), ["z", "a"]);
    }
}
