//! Reads and validates the coach's stop list (`rules/coach/*.toml`). An invalid record fails the build with a message
//! that names it.

use crate::words::{self, Words};
use crate::{camel, wording};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

/// A validated rule.
pub(crate) struct Rule {
    kind: String,
    pub(crate) id: String,
    /// The complete regular expression with its boundaries.
    pub(crate) expression: String,
    not_after: Vec<String>,
    not_before: Vec<String>,
    pub(crate) hits: Vec<String>,
    pub(crate) misses: Vec<String>,
}

/// The stop list: replies and rules.
pub(crate) struct Stops {
    replies: Vec<Reply>,
    pub(crate) rules: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reply: Reply,
    rule: Vec<Record>,
}

/// What is said instead of a remark about the wording.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reply {
    kind: String,
    sentence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    /// Where the pattern comes from. Read by people only.
    #[allow(dead_code, reason = "required in the data")]
    why: String,
    patterns: Vec<String>,
    #[serde(default)]
    not_after: Vec<String>,
    #[serde(default)]
    not_before: Vec<String>,
    hits: Vec<String>,
    misses: Vec<String>,
}

/// Loads all rules of all kinds.
pub(crate) fn load(folder: &Path) -> Result<Stops, String> {
    let words = Words::load(folder)?;
    let (mut replies, mut rules, mut seen) = (Vec::new(), Vec::new(), BTreeSet::new());
    for name in words::files(folder)? {
        let file: File = toml::from_str(&words::read(folder, &name)?).map_err(|e| format!("{name}: {e}"))?;
        for record in file.rule {
            let id = record.id.clone();
            if !seen.insert(id.clone()) {
                return Err(format!("`{id}` occurs twice"));
            }
            rules.push(checked(record, &file.reply.kind, &words).map_err(|e| format!("{name}: `{id}`: {e}"))?);
        }
        replies.push(file.reply);
    }
    Ok(Stops { replies, rules })
}

fn checked(record: Record, kind: &str, words: &Words) -> Result<Rule, String> {
    words::check_id(&record.id, &format!("coach.{kind}"))?;
    words::check_filled(&[("hits", &record.hits), ("misses", &record.misses), ("patterns", &record.patterns)])?;
    Ok(Rule {
        kind: kind.to_owned(),
        expression: words.whole(&record.patterns.join("|"))?,
        id: record.id,
        not_after: record.not_after,
        not_before: record.not_before,
        hits: record.hits,
        misses: record.misses,
    })
}

impl Stops {
    /// Generates `static REPLIES` and `static RULES`.
    pub(crate) fn table(&self) -> String {
        let mut out = String::from("static REPLIES: &[(StopKind, &str)] = &[\n");
        for Reply { kind, sentence } in &self.replies {
            writeln!(out, "(StopKind::{}, {sentence:?}),", camel(kind)).expect("writing to a string");
        }
        out.push_str("];\nstatic RULES: &[Rule] = &[\n");
        for Rule { kind, not_after, not_before, .. } in &self.rules {
            let wording = wording(self.rules.len(), [None, None], 0, true, [not_after, not_before]);
            writeln!(out, "Rule {{ kind: StopKind::{}, wording: {wording} }},", camel(kind))
                .expect("writing to a string");
        }
        out.push_str("];\n");
        out
    }
}
