//! Search by meaning: the parts of articles and the query as vectors of an embedding model.
//!
//! Shared articles are public, so their parts are sent to the endpoint by themselves. A query leaves the server only if its
//! writer agreed to the endpoint by its name, and if it may reach a model at all.

use std::{
    cmp::Ordering,
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use evenkeel_safety_core::{Policy, RiskLevel, Ruleset, SqlPolicy, prompt::check_with, screening::shown_level};
use tokio::time::sleep;
use uuid::Uuid;

use super::{
    chunks::{Chunk, Digest},
    index::{Index, SharedIndex},
};
use crate::{
    assistant::openai::{EmbeddingClient, ModelError},
    service::preferences,
    store::{Store, StoreError},
};

/// The time limit of a query. After it, the search compares words only.
const QUERY: Duration = Duration::from_secs(3);
/// The time limit of one request for parts, and the number of its parts.
const PARTS: Duration = Duration::from_secs(60);
const PARTS_AT_ONCE: usize = 32;
/// The interval between two looks for new parts.
const LOOK: Duration = Duration::from_secs(30);
/// The least cosine of an article that shares no word with the query. Texts about different things are below it with the
/// usual models.
const LEAST: f64 = 0.35;
/// The most articles that are found by meaning.
const MOST: usize = 20;
/// The constant of reciprocal rank fusion (its usual value).
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

/// The part of an article that is nearest to a query.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near<'a> {
    pub(super) chunk: &'a Chunk,
    /// The cosine of the angle between both.
    pub(super) likeness: f64,
}

/// The meanings of the parts of shared articles, in memory: a few kilobytes each.
#[derive(Debug)]
pub struct Meanings {
    client: EmbeddingClient,
    /// The name under which users agree to the endpoint.
    agreed_name: String,
    known: Mutex<HashMap<Digest, Vec<f32>>>,
}

impl Meanings {
    /// Creates an empty collection.
    pub fn new(client: EmbeddingClient, agreed_name: String) -> Self {
        Self { client, agreed_name, known: Mutex::default() }
    }

    /// Computes the meanings of new parts until `stop` resolves. Until then, new articles are found by their words.
    pub async fn keep_up(&self, store: &Store, articles: &SharedIndex, stop: impl Future<Output = ()>) {
        let work = async {
            loop {
                if let Err(error) = self.catch_up(store, articles).await {
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

    /// Computes and stores the meanings of all parts that have none, and drops those of parts that have gone.
    ///
    /// # Errors
    /// The endpoint or the store fails. Meanings that were computed before stay.
    pub async fn catch_up(&self, store: &Store, articles: &SharedIndex) -> Result<(), MeaningError> {
        let index = articles.current(store).await?;
        let mut missing: BTreeMap<Digest, String> =
            index.chunks.iter().map(|chunk| (chunk.digest(), chunk.titled())).collect();
        let is_complete = {
            let mut known = self.known();
            known.retain(|digest, _| missing.contains_key(digest));
            known.len() == missing.len()
        };
        if is_complete {
            return Ok(());
        }
        let model = self.client.model();
        let mut gone = Vec::new();
        // Meanings that were stored before the start, or by another server.
        for (digest, vector) in store.meanings(model).await? {
            match missing.remove(&digest) {
                Some(_) => _ = self.known().insert(digest, vector),
                None => gone.push(digest),
            }
        }
        store.remove_meanings(model, &gone).await?;
        let missing: Vec<(Digest, String)> = missing.into_iter().collect();
        for parts in missing.chunks(PARTS_AT_ONCE) {
            let texts: Vec<&str> = parts.iter().map(|(_, text)| text.as_str()).collect();
            let vectors = self.client.embed(&texts, PARTS).await?;
            let meanings: Vec<(Digest, Vec<f32>)> = parts.iter().map(|(digest, _)| *digest).zip(vectors).collect();
            store.add_meanings(model, &meanings).await?;
            self.known().extend(meanings);
        }
        Ok(())
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
    pub(super) async fn nearest<'a>(&self, index: &'a Index, query: &str) -> Result<Vec<Near<'a>>, ModelError> {
        let vector = self.client.embed(&[query], QUERY).await?.pop().unwrap_or_default();
        let known = self.known();
        let mut best: BTreeMap<&str, Near<'_>> = BTreeMap::new();
        for chunk in &index.chunks {
            let Some(its) = known.get(&chunk.digest()).filter(|its| its.len() == vector.len()) else { continue };
            let likeness = f64::from(its.iter().zip(&vector).map(|(one, other)| one * other).sum::<f32>());
            let near = best.entry(&chunk.source.id).or_insert(Near { chunk, likeness });
            if likeness > near.likeness {
                *near = Near { chunk, likeness };
            }
        }
        let mut near: Vec<Near<'_>> = best.into_values().collect();
        near.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
        Ok(near)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Digest, Vec<f32>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An article that was found by words, by meaning, or by both.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fused {
    /// The article's id.
    pub(super) article: String,
    pub(super) score: f64,
    /// The place among the articles found by words, from 0.
    pub(super) by_words: Option<usize>,
    /// The place among the nearest articles.
    pub(super) by_meaning: Option<usize>,
}

/// Fuses two rankings by reciprocal rank, best first: the ids of articles found by words, best first, and of the nearest by
/// meaning, each with its likeness. An article that shares no word with the query must be near enough.
pub(super) fn fuse(by_words: &[&str], near: &[(&str, f64)]) -> Vec<Fused> {
    let found = near.iter().take(MOST).take_while(|(_, likeness)| *likeness >= LEAST).count();
    let mut fused: BTreeMap<&str, Fused> = BTreeMap::new();
    let gain = |place: usize| 1.0 / (RANK_BASE + place as f64 + 1.0);
    let empty = |article: &str| Fused { article: article.to_owned(), score: 0.0, by_words: None, by_meaning: None };
    for (place, article) in by_words.iter().enumerate() {
        let its = fused.entry(article).or_insert_with(|| empty(article));
        (its.by_words, its.score) = (Some(place), its.score + gain(place));
    }
    for (place, (article, _)) in near.iter().enumerate() {
        if place < found {
            fused.entry(article).or_insert_with(|| empty(article)).score += gain(place);
        }
        if let Some(its) = fused.get_mut(article) {
            its.by_meaning = Some(place);
        }
    }
    let mut fused: Vec<Fused> = fused.into_values().collect();
    // The article that shares words comes first of two equals.
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

    /// Computed by hand: b 1/62 + 1/61, a 1/61 + 1/62, c 1/63, d 1/63; e is too far from the query.
    #[test]
    fn ranks_are_fused_by_their_reciprocals() {
        let near = [("b", 0.9), ("a", 0.8), ("d", 0.5), ("c", 0.3), ("e", 0.2)];
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
