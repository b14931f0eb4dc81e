//! Search for articles: for answers of the assistant, and for the retrieval test.

use std::time::Instant;

use uuid::Uuid;

use super::{
    KnowledgeError,
    chunks::{Chunk, Source},
    index::{Index, SharedIndex},
    meaning::{Meanings, Near, fuse},
    rank::{Ranked, rank},
    screen::refused,
    terms::{Concept, concepts, correct, words},
};
use crate::{
    domain::{
        knowledge::ArticleAudience,
        retrieval::{HitSpan, ScoreParts, SearchHit, SearchHits, SearchMode, SearchRequest},
    },
    service::{
        authz::Subject,
        rate_limit::{Limit, RateLimiter},
    },
    store::{Store, StoreError},
    time::now_ms,
};

/// The most articles that a search returns.
pub const MAX_HITS: usize = 20;
/// The number of articles if the request names none.
const DEFAULT_HITS: usize = 5;
/// The maximum length of a query, in characters. A longer one is cut: people may send a whole message.
const QUERY_CHARS: usize = 4_000;
/// More than a person tries out by hand.
const SEARCHES: Limit = Limit { name: "knowledge searches", max: 120, window_ms: 60_000 };
/// The maximum number of marked words in an excerpt.
const MAX_SPANS: usize = 60;

/// The search in the knowledge base.
#[derive(Debug, Clone, Copy)]
pub struct Knowledge<'a> {
    pub store: &'a Store,
    pub limiter: &'a RateLimiter,
    /// The shared articles.
    pub articles: &'a SharedIndex,
    /// The search by meaning, if it is configured.
    pub meanings: Option<&'a Meanings>,
}

impl Knowledge<'_> {
    /// Returns the `k` articles for patients that fit a message best, among the shared ones and those of `caller`.
    ///
    /// # Errors
    /// The store fails.
    pub async fn search(
        &self,
        caller: Uuid,
        message: &str,
        k: u32,
        mode: SearchMode,
    ) -> Result<Vec<SearchHit>, StoreError> {
        let audience = Some(ArticleAudience::Patient);
        let request = SearchRequest { query: message.to_owned(), k: Some(k), mode: Some(mode), topic: None, audience };
        Ok(self.find(caller, &request).await?.hits)
    }

    /// Searches for a person who tries out queries, within a rate limit.
    ///
    /// # Errors
    /// The rate limit was exceeded, or the store fails.
    pub async fn limited(
        &self,
        subject: impl Into<Subject>,
        request: &SearchRequest,
    ) -> Result<SearchHits, KnowledgeError> {
        let subject = subject.into();
        let me = subject.id.to_string();
        if !self.limiter.check(self.store, (&me, "knowledge_search"), SEARCHES, now_ms()).await?.allowed {
            return Err(KnowledgeError::TooOften);
        }
        Ok(self.find(subject.id, request).await?)
    }

    /// Searches among the shared articles and those of `caller`.
    ///
    /// # Errors
    /// The store fails.
    pub async fn find(&self, caller: Uuid, request: &SearchRequest) -> Result<SearchHits, StoreError> {
        let started = Instant::now();
        let query = &request.query;
        let end = query.char_indices().nth(QUERY_CHARS).map_or(query.len(), |(at, _)| at);
        let text = &query[..end];
        let refused = refused(text);
        let (mut hits, mode) = match refused {
            Some(_) => (Vec::new(), SearchMode::Lexical),
            None => self.ranked(caller, request, text).await?,
        };
        hits.iter_mut().zip(1..).for_each(|(hit, rank)| hit.rank = rank);
        let prompt = prompt(&hits);
        let latency_ms = rounded(started.elapsed().as_secs_f64() * 1_000.0, 10.0);
        Ok(SearchHits { hits, prompt, mode, refused, latency_ms })
    }

    /// Returns the articles that fit a text, best first, and how they are ranked.
    async fn ranked(
        &self,
        caller: Uuid,
        request: &SearchRequest,
        text: &str,
    ) -> Result<(Vec<SearchHit>, SearchMode), StoreError> {
        let shared = self.articles.current(self.store).await?;
        // Own articles are sealed, so they are not kept in memory.
        let own = Index::of(&self.store.articles(Some(caller)).await?);
        let fits = |chunk: &Chunk| {
            let Source { audience, topics, .. } = &*chunk.source;
            request.audience.is_none_or(|wanted| *audience == wanted)
                && request
                    .topic
                    .as_ref()
                    .is_none_or(|wanted| topics.iter().any(|topic| topic.eq_ignore_ascii_case(wanted)))
        };
        let mut concepts = concepts(text);
        correct(&mut concepts, &[&shared.postings, &own.postings]);
        let ranked = rank(&concepts, [&shared, &own], fits);
        let most = request.k.map_or(DEFAULT_HITS, |k| k as usize).min(MAX_HITS);
        let by_words = |ranked: &Ranked<'_>| hit(ranked.chunk, rounded(ranked.score, 1_000.0), &concepts);
        let near = match request.mode {
            Some(SearchMode::Hybrid) => self.nearest(caller, &shared, text).await?,
            _ => None,
        };
        let Some(mut near) = near else {
            return Ok((ranked.iter().take(most).map(by_words).collect(), SearchMode::Lexical));
        };
        near.retain(|near| fits(near.chunk));
        let words: Vec<&str> = ranked.iter().map(|ranked| ranked.chunk.source.id.as_str()).collect();
        let likenesses: Vec<(&str, f64)> =
            near.iter().map(|near| (near.chunk.source.id.as_str(), near.likeness)).collect();
        let fused = fuse(&words, &likenesses).into_iter().take(most).filter_map(|fused| {
            let near = fused.by_meaning.map(|place| &near[place]);
            let hit = match fused.by_words {
                Some(place) => by_words(&ranked[place]),
                None => hit(near?.chunk, 0.0, &concepts),
            };
            let semantic = near.map(|near| rounded(near.likeness, 1_000.0));
            let parts = ScoreParts { semantic, ..hit.parts };
            Some(SearchHit { score: rounded(fused.score, 100_000.0), parts, ..hit })
        });
        Ok((fused.collect(), SearchMode::Hybrid))
    }

    /// Returns the nearest parts by meaning; `None` if the query must not be sent, or if the endpoint fails: words are
    /// enough for a search.
    async fn nearest<'i>(
        &self,
        caller: Uuid,
        index: &'i Index,
        text: &str,
    ) -> Result<Option<Vec<Near<'i>>>, StoreError> {
        let Some(meanings) = self.meanings else { return Ok(None) };
        if text.trim().is_empty() || !meanings.may_send(self.store, caller, text).await? {
            return Ok(None);
        }
        let near = meanings.nearest(index, text).await;
        Ok(near
            .inspect_err(|error| {
                tracing::warn!(error = error as &dyn std::error::Error, "a query is compared by its words only");
            })
            .ok())
    }
}

/// Returns what an assistant is given of the hits.
fn prompt(hits: &[SearchHit]) -> String {
    let part = |hit: &SearchHit| format!("[{} v{}] {}\n{}", hit.article, hit.version, hit.title, hit.excerpt);
    hits.iter().map(part).collect::<Vec<_>>().join("\n\n")
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

fn hit(chunk: &Chunk, score: f64, concepts: &[Concept]) -> SearchHit {
    let wanted = |stem: &String| concepts.iter().any(|concept| concept.stems.contains(stem));
    let mut spans = Vec::new();
    let (mut at, mut units) = (0, 0);
    for word in words(&chunk.text).into_iter().filter(|word| wanted(&word.stem)).take(MAX_SPANS) {
        let length = |text: &str| u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX);
        let start = units + length(&chunk.text[at..word.start]);
        let end = start + length(&chunk.text[word.start..word.end]);
        spans.push(HitSpan { start, end });
        (at, units) = (word.end, end);
    }
    SearchHit {
        rank: 0,
        article: chunk.source.id.clone(),
        version: chunk.source.version,
        title: chunk.source.title.clone(),
        excerpt: chunk.text.clone(),
        spans,
        score,
        parts: ScoreParts { lexical: score, semantic: None },
    }
}
