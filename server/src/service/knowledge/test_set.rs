//! The retrieval test: queries with the articles that they should find, those that come with the server and those that a
//! user saves.

use std::{sync::LazyLock, time::Duration};

use serde::Deserialize;
use tokio::{sync::Semaphore, time::timeout};
use uuid::Uuid;

use super::{KnowledgeError, search::Knowledge, validate};
use crate::{
    domain::retrieval::{
        Figures, RetrievalFigures, RetrievalQuery, RetrievalRow, RetrievalRun, SearchMode, SearchRequest,
    },
    service::{
        authz::{Action, Resource, Subject, can},
        rate_limit::Limit,
    },
    store::retrieval_tests::{SavedQuery, SavedRun},
    time::now_ms,
};

/// The most queries that a user may save.
pub const MAX_SAVED: usize = 200;
/// The maximum length of a saved query, in characters, and the most articles that it expects.
pub const MAX_QUERY_CHARS: usize = 500;
pub const MAX_EXPECTED: usize = 10;
/// A run searches for hundreds of queries.
const RUNS: Limit = Limit { name: "retrieval tests", max: 10, window_ms: 60_000 };
/// The time that a run waits for its turn.
const WAIT: Duration = Duration::from_secs(10);

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
    /// Whether the query is held out: the vocabulary must not be tuned on held-out queries.
    #[serde(default)]
    held: bool,
}

fn built_in_file() -> Result<QueryFile, toml::de::Error> {
    toml::from_str(include_str!("../../../../tests/fixtures/knowledge/queries.toml"))
}

/// A test fails if the file cannot be parsed.
static BUILT_IN: LazyLock<Vec<BuiltIn>> = LazyLock::new(|| built_in_file().unwrap_or_default().query);

/// The retrieval test of one caller.
#[derive(Debug, Clone, Copy)]
pub struct RetrievalTests<'a> {
    pub knowledge: Knowledge<'a>,
    /// One run at a time on this server.
    pub turn: &'a Semaphore,
    /// The caller.
    pub subject: Subject,
}

impl RetrievalTests<'_> {
    /// Returns the queries that come with the server and those of the caller.
    pub async fn queries(&self) -> Result<Vec<RetrievalQuery>, KnowledgeError> {
        self.may(Action::Read)?;
        let built_in = BUILT_IN.iter().map(|query| RetrievalQuery {
            id: None,
            text: query.text.clone(),
            expects: query.expects.clone(),
            built_in: true,
            is_held: query.held,
        });
        let saved = self.knowledge.store.retrieval_queries(self.subject.id).await?;
        Ok(built_in.chain(saved.into_iter().map(Into::into)).collect())
    }

    /// Returns the caller's last run.
    pub async fn last_run(&self) -> Result<Option<RetrievalFigures>, KnowledgeError> {
        self.may(Action::Read)?;
        Ok(self.knowledge.store.last_retrieval_run(self.subject.id).await?.and_then(earlier))
    }

    /// Saves a query.
    pub async fn add(&self, text: &str, expects: Vec<String>) -> Result<RetrievalQuery, KnowledgeError> {
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
        let (store, me) = (self.knowledge.store, self.subject.id);
        if store.retrieval_queries(me).await?.len() >= MAX_SAVED {
            return Err(KnowledgeError::TooMany);
        }
        let query = SavedQuery { id: Uuid::now_v7(), text: text.to_owned(), expects };
        store.add_retrieval_query(me, &query, now_ms()).await?;
        Ok(query.into())
    }

    /// Removes a saved query.
    pub async fn remove(&self, id: &str) -> Result<(), KnowledgeError> {
        self.may(Action::Delete)?;
        let id = Uuid::try_parse(id).map_err(|_| KnowledgeError::NotFound)?;
        let gone = self.knowledge.store.remove_retrieval_query(self.subject.id, id).await?;
        if gone { Ok(()) } else { Err(KnowledgeError::NotFound) }
    }

    /// Searches for all queries and compares what is found with what is expected.
    ///
    /// # Errors
    /// The rate limit was exceeded, the runs before this one take too long, or the store fails.
    pub async fn run(&self, k: u32, mode: SearchMode) -> Result<RetrievalRun, KnowledgeError> {
        self.may(Action::Update)?;
        let Knowledge { store, limiter, .. } = self.knowledge;
        let me = self.subject.id.to_string();
        if !limiter.check(store, (&me, "retrieval_test"), RUNS, now_ms()).await?.allowed {
            return Err(KnowledgeError::TooOften);
        }
        let _turn = timeout(WAIT, self.turn.acquire()).await.map_err(|_| KnowledgeError::TooOften)?;
        let (mut rows, mut used) = (Vec::new(), SearchMode::Lexical);
        for RetrievalQuery { text, expects, is_held, .. } in self.queries().await? {
            let (k, mode) = (Some(k), Some(mode));
            let request = SearchRequest { query: text, k, mode, topic: None, audience: None };
            let result = self.knowledge.find(self.subject.id, &request).await?;
            if result.refused.is_none() {
                used = result.mode;
            }
            let rank = result.hits.iter().find(|hit| expects.contains(&hit.article)).map(|hit| hit.rank);
            let found = result.hits.into_iter().map(|hit| hit.article).collect();
            rows.push(RetrievalRow { text: request.query, expects, found, rank, is_held });
        }
        let figures = Figures::of(rows.iter().map(|row| (row.expects.as_slice(), row.found.as_slice())), k as usize);
        let saved = SavedRun { figures: serde_json::to_string(&figures).unwrap_or_default(), ran_at: now_ms() };
        let previous = store.replace_retrieval_run(self.subject.id, (k.cast_signed(), used.as_str()), saved).await?;
        let queries = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        Ok(RetrievalRun { k, mode: used, queries, figures, rows, previous: previous.and_then(earlier) })
    }

    fn may(&self, action: Action) -> Result<(), KnowledgeError> {
        let allowed = can(self.subject, action, Resource::RetrievalTests(self.subject.id));
        if allowed { Ok(()) } else { Err(KnowledgeError::NotFound) }
    }
}

impl From<SavedQuery> for RetrievalQuery {
    fn from(SavedQuery { id, text, expects }: SavedQuery) -> Self {
        Self { id: Some(id), text, expects, built_in: false, is_held: false }
    }
}

fn earlier(run: SavedRun) -> Option<RetrievalFigures> {
    Some(RetrievalFigures { figures: serde_json::from_str(&run.figures).ok()?, ran_at: run.ran_at.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_queries_that_come_with_the_server_can_be_parsed() {
        built_in_file().unwrap();
    }
}
