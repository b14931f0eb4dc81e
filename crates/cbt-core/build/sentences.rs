//! The tables of lists that answer each kind with one sentence: the coach's stop list (`rules/coach/*.toml`) and the
//! answer screen (`rules/answer/*.toml`).

use crate::camel;
use crate::lists::{self, List};
use serde::Deserialize;
use std::fmt::Write as _;

/// The reply for a kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reply {
    kind: String,
    sentence: String,
}

impl lists::Reply for Reply {
    fn kind(&self) -> &str {
        &self.kind
    }
}

/// Generates `static REPLIES`, `static RULES` with the kind of each rule, and `static WORDINGS`, for kinds of the enum `kinds`.
pub(crate) fn table(list: &List<Reply>, kinds: &str) -> String {
    let mut out = format!("static REPLIES: &[({kinds}, &str)] = &[\n");
    for Reply { kind, sentence } in &list.replies {
        writeln!(out, "({kinds}::{}, {sentence:?}),", camel(kind)).expect("writing to a string");
    }
    writeln!(out, "];\nstatic RULES: &[{kinds}] = &[").expect("writing to a string");
    for rule in &list.rules {
        // These lists have no help lines; a topic in a file would be lost.
        assert!(rule.record.topics.is_none(), "{}: rules of this list have no topics", rule.record.id);
        writeln!(out, "{kinds}::{},", rule.variant()).expect("writing to a string");
    }
    out + "];\n" + &lists::wordings(&list.rules)
}
