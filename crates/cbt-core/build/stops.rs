//! The tables of the coach's stop list (`rules/coach/*.toml`).

use crate::camel;
use crate::lists::{self, List};
use serde::Deserialize;
use std::fmt::Write as _;

/// What is said instead of a remark about the wording.
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

/// Generates `static REPLIES` and `static RULES`.
pub(crate) fn table(list: &List<Reply>) -> String {
    let mut out = String::from("static REPLIES: &[(StopKind, &str)] = &[\n");
    for Reply { kind, sentence } in &list.replies {
        writeln!(out, "(StopKind::{}, {sentence:?}),", camel(kind)).expect("writing to a string");
    }
    out.push_str("];\nstatic RULES: &[Rule] = &[\n");
    for rule in &list.rules {
        // A stop has no help lines; a topic in its file would be lost.
        assert!(rule.record.topics.is_none(), "{}: the coach's rules have no topics", rule.record.id);
        let (kind, wording) = (rule.variant(), rule.wording(list.rules.len()));
        writeln!(out, "Rule {{ kind: StopKind::{kind}, wording: {wording} }},").expect("writing to a string");
    }
    out.push_str("];\n");
    out
}
