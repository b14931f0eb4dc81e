//! The retrieval test: queries with the articles that they should find, those that come with the server and those that a
//! user saves.

use std::sync::LazyLock;

use serde::Deserialize;
use uuid::Uuid;

pub use super::figures::Figures;
use super::{
    KnowledgeError,
    meaning::Meanings,
    search::{Knowledge, MAX_HITS, SearchQuery},
    turns::Turns,
    validate,
    vocabulary::Vocabulary,
};
use crate::{
    domain::knowledge::SearchMode,
    service::{
        authz::{Action, Resource, Subject, can},
        rate_limit::{Limit, RateLimiter},
    },
    store::{
        Store,
        retrieval_tests::{SavedQuery, SavedRun},
    },
    time::now_ms,
};

/// The most queries that a user may save.
pub const MAX_SAVED: usize = 200;
/// The maximum length of a saved query, in characters, and the most articles that it expects.
pub const MAX_QUERY_CHARS: usize = 500;
pub const MAX_EXPECTED: usize = 10;
/// A run searches for hundreds of queries.
const RUNS: Limit = Limit { name: "retrieval tests", max: 10, window_ms: 60_000 };

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct QueryFile {
    #[serde(default)]
    query: Vec<BuiltIn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuiltIn {
    text: String,
    expects: Vec<String>,
    /// Whether the vocabulary must not be tuned on it.
    #[serde(default)]
    held: bool,
}

fn built_in_file() -> Result<QueryFile, toml::de::Error> {
    toml::from_str(include_str!("../../../../tests/fixtures/knowledge/queries.toml"))
}

/// A test fails if the file cannot be parsed.
static BUILT_IN: LazyLock<Vec<BuiltIn>> = LazyLock::new(|| built_in_file().unwrap_or_default().query);

/// A query of the test.
#[derive(Debug, Clone)]
pub struct TestQuery {
    /// `None`: it comes with the server.
    pub id: Option<Uuid>,
    pub text: String,
    pub expects: Vec<String>,
    /// Whether the vocabulary must not be tuned on it.
    pub is_held: bool,
}

/// A query with what it found.
#[derive(Debug, Clone)]
pub struct TestRow {
    pub text: String,
    pub expects: Vec<String>,
    /// The ids of the articles found, best first.
    pub found: Vec<String>,
    /// The rank of the first expected article.
    pub rank: Option<usize>,
    pub is_held: bool,
}

/// The figures of an earlier run.
#[derive(Debug, Clone, Copy)]
pub struct EarlierRun {
    pub figures: Figures,
    /// Milliseconds since 1970.
    pub ran_at: i64,
}

/// The result of a run.
#[derive(Debug)]
pub struct TestRun {
    pub k: usize,
    pub mode: SearchMode,
    pub figures: Figures,
    pub rows: Vec<TestRow>,
    /// The run before with the same `k` and mode.
    pub previous: Option<EarlierRun>,
}

/// The retrieval test of one caller.
#[derive(Debug, Clone, Copy)]
pub struct RetrievalTests<'a> {
    pub store: &'a Store,
    pub limiter: &'a RateLimiter,
    /// The words of the index.
    pub vocabulary: &'a Vocabulary,
    /// The search by meaning, if it is configured.
    pub meanings: Option<&'a Meanings>,
    /// The turns of all callers.
    pub turns: &'a Turns,
    /// The caller.
    pub subject: Subject,
}

impl RetrievalTests<'_> {
    /// Returns the queries that come with the server and those of the caller.
    pub async fn queries(&self) -> Result<Vec<TestQuery>, KnowledgeError> {
        self.may(Action::Read)?;
        let built_in = BUILT_IN.iter().map(|query| TestQuery {
            id: None,
            text: query.text.clone(),
            expects: query.expects.clone(),
            is_held: query.held,
        });
        let saved = self.store.retrieval_queries(self.subject.id).await?.into_iter().map(|query| TestQuery {
            id: Some(query.id),
            text: query.text,
            expects: query.expects,
            is_held: false,
        });
        Ok(built_in.chain(saved).collect())
    }

    /// Returns the caller's last run.
    pub async fn last_run(&self) -> Result<Option<EarlierRun>, KnowledgeError> {
        self.may(Action::Read)?;
        Ok(self.store.last_retrieval_run(self.subject.id).await?.and_then(earlier))
    }

    /// Saves a query.
    pub async fn add(&self, text: &str, expects: Vec<String>) -> Result<TestQuery, KnowledgeError> {
        self.may(Action::Create)?;
        let text = text.trim();
        let is_id = |id: &String| (1..=validate::ID).contains(&id.chars().count());
        if text.is_empty()
            || text.chars().count() > MAX_QUERY_CHARS
            || expects.len() > MAX_EXPECTED
            || !expects.iter().all(is_id)
        {
            return Err(KnowledgeError::InvalidQuery);
        }
        if self.store.retrieval_queries(self.subject.id).await?.len() >= MAX_SAVED {
            return Err(KnowledgeError::TooMany);
        }
        let query = SavedQuery { id: Uuid::now_v7(), text: text.to_owned(), expects };
        self.store.add_retrieval_query(self.subject.id, &query, now_ms()).await?;
        Ok(TestQuery { id: Some(query.id), text: query.text, expects: query.expects, is_held: false })
    }

    /// Removes a saved query.
    pub async fn remove(&self, id: &str) -> Result<(), KnowledgeError> {
        self.may(Action::Delete)?;
        let id = Uuid::try_parse(id).map_err(|_| KnowledgeError::NotFound)?;
        let gone = self.store.remove_retrieval_query(self.subject.id, id).await?;
        if gone { Ok(()) } else { Err(KnowledgeError::NotFound) }
    }

    /// Searches for all queries and compares what is found with what is expected. One run at a time.
    ///
    /// # Errors
    /// The rate limit was exceeded, the caller's last run has not ended, the runs of others take too long, or the store
    /// fails.
    pub async fn run(&self, k: usize, mode: SearchMode) -> Result<TestRun, KnowledgeError> {
        self.may(Action::Update)?;
        let me = self.subject.id.to_string();
        if !self.limiter.check(self.store, (&me, "retrieval_test"), RUNS, now_ms()).await?.allowed {
            return Err(KnowledgeError::TooOften);
        }
        let _turn = self.turns.take(self.subject.id).await.ok_or(KnowledgeError::TooOften)?;
        let k = k.clamp(1, MAX_HITS);
        let (store, limiter, vocabulary) = (self.store, self.limiter, self.vocabulary);
        let knowledge = Knowledge { store, limiter, vocabulary, meanings: self.meanings };
        let mut rows = Vec::new();
        let mut used = SearchMode::Lexical;
        for TestQuery { text, expects, is_held, .. } in self.queries().await? {
            let query = SearchQuery { text: &text, k, mode, topic: None, audience: None };
            let result = knowledge.find(self.subject.id, &query).await?;
            if result.refused.is_none() {
                used = result.mode;
            }
            let found: Vec<String> = result.hits.into_iter().map(|hit| hit.article).collect();
            let rank = found.iter().position(|id| expects.contains(id)).map(|at| at + 1);
            rows.push(TestRow { text, expects, found, rank, is_held });
        }
        let figures = Figures::of(rows.iter().map(|row| (row.expects.as_slice(), row.found.as_slice())), k);
        let saved = SavedRun { figures: serde_json::to_string(&figures).unwrap_or_default(), ran_at: now_ms() };
        let key = (i32::try_from(k).unwrap_or(i32::MAX), used.as_str());
        let previous = self.store.replace_retrieval_run(self.subject.id, key, saved).await?;
        Ok(TestRun { k, mode: used, figures, rows, previous: previous.and_then(earlier) })
    }

    fn may(&self, action: Action) -> Result<(), KnowledgeError> {
        let allowed = can(self.subject, action, Resource::RetrievalTests(self.subject.id));
        if allowed { Ok(()) } else { Err(KnowledgeError::NotFound) }
    }
}

fn earlier(run: SavedRun) -> Option<EarlierRun> {
    Some(EarlierRun { figures: serde_json::from_str(&run.figures).ok()?, ran_at: run.ran_at })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_queries_that_come_with_the_server_can_be_parsed() {
        built_in_file().unwrap();
    }
}
