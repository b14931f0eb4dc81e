//! The search in the knowledge base, and the retrieval test.

use serde::Deserialize;
use uuid::Uuid;

use super::{knowledge::ArticleAudience, time::Timestamp};

word! {
    /// How a search ranks.
    #[derive(Default)]
    pub enum SearchMode {
        /// By the words that a query and an article share.
        #[default]
        Lexical,
        /// By words, and by the likeness of meaning that a language model computes.
        Hybrid,
    }
}

word! {
    /// Why a query finds nothing.
    pub enum RefusedQuery {
        /// It asks for a dose, or whether to take a medicine.
        Dose,
        /// It asks for a diagnosis.
        Diagnosis,
        /// It asks for a way to harm someone.
        Method,
        /// It tries to change the assistant's instructions.
        Prompt,
    }
}

wire! {
    /// A search.
    input pub struct SearchRequest {
        /// The query, in plain words.
        pub query: String,
        /// The number of results, 1 to 20. Default: 5.
        pub k: Option<u32>,
        /// Default: `lexical`.
        pub mode: Option<SearchMode>,
        /// Only articles with this topic.
        pub topic: Option<String>,
        /// Only articles for these readers.
        pub audience: Option<ArticleAudience>,
    }

    /// A range of text, in UTF-16 code units.
    #[derive(Debug, PartialEq)]
    pub struct HitSpan {
        pub start: u32,
        /// Exclusive.
        pub end: u32,
    }

    /// The parts of a score.
    #[derive(Debug, PartialEq)]
    pub struct ScoreParts {
        /// By words (BM25).
        pub lexical: f64,
        /// By meaning (cosine); absent in lexical searches.
        pub semantic: Option<f64>,
    }

    /// An article that was found.
    #[derive(Debug, PartialEq)]
    pub struct SearchHit {
        /// The position, from 1.
        pub rank: u32,
        /// The article's id.
        pub article: String,
        pub version: i64,
        pub title: String,
        /// The part of the article that fits best, as plain text.
        pub excerpt: String,
        /// The words of the query in the excerpt.
        pub spans: Vec<HitSpan>,
        pub score: f64,
        pub parts: ScoreParts,
    }

    /// The result of a search.
    pub struct SearchHits {
        /// Best first.
        pub hits: Vec<SearchHit>,
        /// The context that the assistant would receive for this query.
        pub prompt: String,
        /// How the hits were ranked: `hybrid` only if the server can compute meaning.
        pub mode: SearchMode,
        /// Why the query was not searched for.
        pub refused: Option<RefusedQuery>,
        /// How long the search took, in milliseconds.
        pub latency_ms: f64,
    }

    /// A query of the retrieval test.
    #[derive(Debug)]
    pub struct RetrievalQuery {
        /// The id of a saved query; absent if it comes with the server.
        pub id: Option<Uuid>,
        pub text: String,
        /// The ids of the articles that it should find. Empty: it should find nothing.
        pub expects: Vec<String>,
        /// Whether it comes with the server.
        pub built_in: bool,
        /// Whether the vocabulary must not be tuned on it.
        #[serde(skip)]
        #[oai(skip)]
        pub is_held: bool,
    }

    /// The queries of the retrieval test, and the last run.
    pub struct RetrievalTestSet {
        pub queries: Vec<RetrievalQuery>,
        pub last_run: Option<RetrievalFigures>,
    }

    /// A query to save.
    input pub struct NewRetrievalQuery {
        /// At most 500 characters.
        pub text: String,
        /// The ids of the articles that it should find, at most 10. Empty: it should find nothing.
        pub expects: Vec<String>,
    }

    /// The options of a test run.
    #[derive(Default)]
    input pub struct RetrievalRunRequest {
        /// The number of results per query, 1 to 20. Default: 5.
        pub k: Option<u32>,
        /// Default: `lexical`.
        pub mode: Option<SearchMode>,
    }

    /// How well the expected articles are found.
    #[derive(Debug, Copy, Default, PartialEq, Deserialize)]
    pub struct Figures {
        /// The mean share of expected articles among the first k results.
        pub recall_at_k: f64,
        /// The mean of 1 / the rank of the first expected article; 0 if none is found.
        pub mrr: f64,
        /// The mean normalised discounted cumulative gain; every expected article counts the same.
        pub ndcg: f64,
        /// The number of queries that should find nothing and found something.
        pub unsafe_hits: u32,
    }

    /// The figures of an earlier run.
    #[derive(Debug)]
    pub struct RetrievalFigures {
        #[serde(flatten)]
        #[oai(flatten)]
        pub figures: Figures,
        /// When it ran (RFC 3339, UTC, milliseconds).
        pub ran_at: Timestamp,
    }

    /// The result of a query of a run.
    #[derive(Debug)]
    pub struct RetrievalRow {
        pub text: String,
        pub expects: Vec<String>,
        /// The ids of the articles found, best first.
        pub found: Vec<String>,
        /// The rank of the first expected article; absent if none was found.
        pub rank: Option<u32>,
        /// Whether the vocabulary must not be tuned on the query.
        #[serde(skip)]
        #[oai(skip)]
        pub is_held: bool,
    }

    /// A run of the retrieval test.
    #[derive(Debug)]
    pub struct RetrievalRun {
        pub k: u32,
        /// How the results were ranked: `hybrid` only if the server can compute meaning.
        pub mode: SearchMode,
        /// The number of queries.
        pub queries: u32,
        #[serde(flatten)]
        #[oai(flatten)]
        pub figures: Figures,
        pub rows: Vec<RetrievalRow>,
        /// The run before with the same `k` and `mode`.
        pub previous: Option<RetrievalFigures>,
    }
}
