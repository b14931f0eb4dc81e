//! Full-text search of records.

use evenkeel_cbt_core::{
    distortions::Pattern,
    record::{RecordKind, RecordStatus, Share},
};

use super::record::{Cursor, Record};

wire! {
    /// The conditions of a search. Absent fields do not restrict the search.
    #[serde(default)]
    #[oai(default)]
    #[derive(Debug, Default)]
    input pub struct RecordSearch {
        /// Words that must all occur, regardless of case and accents.
        pub text: String,
        /// Only these kinds. Default: all.
        pub kinds: Option<Vec<RecordKind>>,
        /// Only records of this time or later (RFC 3339).
        pub from: Option<String>,
        /// Only records before this time (RFC 3339).
        pub to: Option<String>,
        /// Only records with this emotion.
        pub emotion: Option<String>,
        /// Only records with this thinking pattern.
        pub pattern: Option<Pattern>,
        /// Only drafts, or only finished records.
        pub status: Option<RecordStatus>,
        /// Only records with this level of sharing.
        pub share: Option<Share>,
        /// Whether the record has a balanced thought, a reframe or a more fitting belief.
        pub balanced: Option<bool>,
        /// Hits per page, 1 to 200. Default: 50.
        pub limit: Option<u32>,
        /// The `next` of the previous page.
        pub before: Option<String>,
    }

    /// A range of an excerpt, in UTF-16 code units.
    #[derive(Debug, PartialEq)]
    pub struct ExcerptSpan {
        pub start: u32,
        /// Exclusive.
        pub end: u32,
    }

    /// An excerpt around the match.
    #[derive(Debug, Default, PartialEq)]
    pub struct RecordExcerpt {
        /// Part of one of the record's texts.
        pub text: String,
        /// The matches in `text`.
        pub spans: Vec<ExcerptSpan>,
    }

    /// A record that matches.
    #[derive(Debug)]
    pub struct RecordHit {
        pub record: Record,
        /// The text around the first match.
        pub excerpt: RecordExcerpt,
    }

    /// A page of search results.
    #[derive(Debug, Default)]
    pub struct RecordHits {
        /// Newest first.
        pub hits: Vec<RecordHit>,
        /// The number of searched records that cannot be decrypted.
        pub unreadable: u32,
        /// The value of `before` for the next page, also if this one has fewer hits than asked for, or none: a search ends
        /// after much text. Absent at the end.
        pub next: Option<Cursor>,
    }
}
