//! Search for articles: for answers of the assistant, and for the retrieval test.

use std::collections::BTreeSet;

use uuid::Uuid;

pub use super::screen::RefusedQuery;
use super::{
    KnowledgeError,
    chunks::chunks,
    meaning::{self, Fused, Meanings, Near},
    rank::{Ranked, rank},
    screen::refused,
    terms::{Concept, concepts, correct, words},
    vocabulary::Vocabulary,
};
use crate::{
    domain::knowledge::{Audience, Chunk, SearchMode},
    service::{
        authz::Subject,
        rate_limit::{Limit, RateLimiter},
    },
    store::{Store, StoreError},
    time::now_ms,
};

/// The most articles that a search returns.
pub const MAX_HITS: usize = 20;
/// The maximum length of a query, in characters. A longer one is cut: people may send a whole message.
const QUERY_CHARS: usize = 4_000;
/// More than a person tries out by hand.
const SEARCHES: Limit = Limit { name: "knowledge searches", max: 120, window_ms: 60_000 };
/// The maximum number of marked words in an excerpt.
const MAX_SPANS: usize = 60;

/// The conditions of a search.
#[derive(Debug, Clone, Copy)]
pub struct SearchQuery<'a> {
    pub text: &'a str,
    /// The number of articles to return, at most [`MAX_HITS`].
    pub k: usize,
    pub mode: SearchMode,
    /// Only articles with this topic.
    pub topic: Option<&'a str>,
    /// Only articles for these readers.
    pub audience: Option<Audience>,
}

impl SearchQuery<'_> {
    fn fits(&self, chunk: &Chunk) -> bool {
        self.audience.is_none_or(|audience| chunk.audience == audience)
            && self.topic.is_none_or(|topic| chunk.topics.iter().any(|own| own.eq_ignore_ascii_case(topic)))
    }
}

/// An article that was found.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchHit {
    /// The article's id.
    pub article: String,
    pub version: i64,
    pub title: String,
    /// The part of the article that fits best, as plain text.
    pub excerpt: String,
    /// The words of the query in the excerpt, in UTF-16 code units.
    pub spans: Vec<(u32, u32)>,
    pub score: f64,
    /// The score by words.
    pub lexical: f64,
    /// The score by meaning, if it was computed.
    pub semantic: Option<f64>,
}

/// The result of a search.
#[derive(Debug, Clone, Default)]
pub struct SearchResult {
    /// Best first.
    pub hits: Vec<SearchHit>,
    /// Why nothing was searched for.
    pub refused: Option<RefusedQuery>,
    /// How the hits were ranked: hybrid only if the server can.
    pub mode: SearchMode,
}

/// The search in the knowledge base.
#[derive(Debug, Clone, Copy)]
pub struct Knowledge<'a> {
    pub store: &'a Store,
    pub limiter: &'a RateLimiter,
    /// The words of the index.
    pub vocabulary: &'a Vocabulary,
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
        query: &str,
        k: usize,
        mode: SearchMode,
    ) -> Result<Vec<SearchHit>, StoreError> {
        let query = SearchQuery { text: query, k, mode, topic: None, audience: Some(Audience::Patient) };
        Ok(self.find(caller, &query).await?.hits)
    }

    /// Searches for a person who tries out queries, within a rate limit.
    ///
    /// # Errors
    /// The rate limit was exceeded, or the store fails.
    pub async fn limited(
        &self,
        subject: impl Into<Subject>,
        query: &SearchQuery<'_>,
    ) -> Result<SearchResult, KnowledgeError> {
        let subject = subject.into();
        let me = subject.id.to_string();
        if !self.limiter.check(self.store, (&me, "knowledge_search"), SEARCHES, now_ms()).await?.allowed {
            return Err(KnowledgeError::TooOften);
        }
        Ok(self.find(subject.id, query).await?)
    }

    /// Searches by the query's filters.
    ///
    /// # Errors
    /// The store fails.
    pub async fn find(&self, caller: Uuid, query: &SearchQuery<'_>) -> Result<SearchResult, StoreError> {
        let end = query.text.char_indices().nth(QUERY_CHARS).map_or(query.text.len(), |(at, _)| at);
        let text = &query.text[..end];
        if let Some(refused) = refused(text) {
            return Ok(SearchResult { refused: Some(refused), ..SearchResult::default() });
        }
        let own = self.own_chunks(caller).await?;
        let known = self.vocabulary.stems(self.store).await?;
        let mut concepts = concepts(text);
        let missing = |stem: &str| !known.has(stem) && !own.iter().any(|chunk| has(chunk, stem));
        let is_unknown = |concept: &Concept| concept.stems.len() == 1 && missing(&concept.stems[0]);
        if concepts.iter().any(is_unknown) {
            let own = own.iter().flat_map(|chunk| [&chunk.head_terms, &chunk.terms]);
            let own = own.flat_map(|terms| terms.split(' ')).map(|stem| (stem, 1));
            let all: Vec<(&str, usize)> = known.all().chain(own).collect();
            correct(&mut concepts, missing, &all);
        }
        let stems: BTreeSet<&str> =
            concepts.iter().flat_map(|concept| concept.stems.iter().map(String::as_str)).collect();
        let (telling, common) = known.telling(stems);
        let mut found = self.candidates(&own, &telling).await?;
        found.retain(|chunk| query.fits(chunk));
        let own_articles: BTreeSet<&str> = own.iter().map(|chunk| chunk.article.as_str()).collect();
        let articles = known.articles() + own_articles.len() as u64;
        let ranked = rank(&concepts, &found, articles, &common);
        let near = if query.mode == SearchMode::Hybrid { self.nearest(caller, text).await? } else { None };
        let by_words = |ranked: &Ranked| hit(&found[ranked.chunk], ranked.score, &concepts);
        let most = query.k.min(MAX_HITS);
        let Some(near) = near else {
            let hits = ranked.iter().take(most).map(by_words).collect();
            return Ok(SearchResult { hits, refused: None, mode: SearchMode::Lexical });
        };
        let ids: Vec<i64> = near[..meaning::found(&near)].iter().map(|near| near.chunk).collect();
        let parts = self.store.chunks_by_id(&ids).await?;
        // An article that has just been retired has no part any more.
        let is_kept =
            |near: &Near| !ids.contains(&near.chunk) || parts.get(&near.chunk).is_some_and(|it| query.fits(it));
        let near: Vec<Near> = near.into_iter().filter(is_kept).collect();
        let articles: Vec<&str> = ranked.iter().map(|ranked| found[ranked.chunk].article.as_str()).collect();
        let fused = meaning::fuse(&articles, &near).into_iter().filter_map(|fused: Fused| {
            let near = fused.by_meaning.map(|place| &near[place]);
            let hit = match fused.by_words {
                Some(place) => by_words(&ranked[place]),
                None => hit(parts.get(&near?.chunk)?, 0.0, &concepts),
            };
            let semantic = near.map(|near| rounded(near.likeness, 1_000.0));
            Some(SearchHit { score: rounded(fused.score, 100_000.0), semantic, ..hit })
        });
        Ok(SearchResult { hits: fused.take(most).collect(), refused: None, mode: SearchMode::Hybrid })
    }

    /// Returns the nearest parts by meaning; `None` if the query must not be sent, or if the endpoint fails: words are
    /// enough for a search.
    async fn nearest(&self, caller: Uuid, text: &str) -> Result<Option<Vec<Near>>, StoreError> {
        let Some(meanings) = self.meanings else { return Ok(None) };
        if text.trim().is_empty() || !meanings.may_send(self.store, caller, text).await? {
            return Ok(None);
        }
        match meanings.nearest(self.store, text).await {
            Ok(near) => Ok(Some(near)),
            Err(meaning::MeaningError::Store(error)) => Err(error),
            Err(error) => {
                tracing::warn!(error = &error as &dyn std::error::Error, "a query is compared by its words only");
                Ok(None)
            }
        }
    }

    /// Returns the parts that contain any of the stems.
    async fn candidates(&self, own: &[Chunk], stems: &[&str]) -> Result<Vec<Chunk>, StoreError> {
        let mut found = self.store.find_chunks(stems).await?;
        found.extend(own.iter().filter(|chunk| stems.iter().any(|stem| has(chunk, stem))).cloned());
        Ok(found)
    }

    /// Returns the parts of the caller's own published articles. They are sealed, so they are in no index.
    async fn own_chunks(&self, caller: Uuid) -> Result<Vec<Chunk>, StoreError> {
        let own = self.store.articles(Some(caller)).await?;
        Ok(own.iter().filter(|article| article.is_published()).flat_map(chunks).collect())
    }
}

/// Returns what an assistant is given of the hits.
pub fn prompt(hits: &[SearchHit]) -> String {
    let part = |hit: &SearchHit| format!("[{} v{}] {}\n{}", hit.article, hit.version, hit.title, hit.excerpt);
    hits.iter().map(part).collect::<Vec<_>>().join("\n\n")
}

fn has(chunk: &Chunk, stem: &str) -> bool {
    [&chunk.terms, &chunk.head_terms].iter().any(|terms| terms.split(' ').any(|term| term == stem))
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

fn hit(chunk: &Chunk, score: f64, concepts: &[Concept]) -> SearchHit {
    let score = rounded(score, 1_000.0);
    let wanted = |stem: &String| concepts.iter().any(|concept| concept.stems.contains(stem));
    let mut spans = Vec::new();
    let (mut at, mut units) = (0, 0);
    for word in words(&chunk.text).into_iter().filter(|word| wanted(&word.stem)).take(MAX_SPANS) {
        let length = |text: &str| u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX);
        let start = units + length(&chunk.text[at..word.start]);
        let end = start + length(&chunk.text[word.start..word.end]);
        spans.push((start, end));
        (at, units) = (word.end, end);
    }
    SearchHit {
        article: chunk.article.clone(),
        version: chunk.version,
        title: chunk.title.clone(),
        excerpt: chunk.text.clone(),
        spans,
        score,
        lexical: score,
        semantic: None,
    }
}
