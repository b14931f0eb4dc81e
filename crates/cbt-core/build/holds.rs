//! Reads and validates the hold list (`rules/hold/*.toml`). An invalid record fails the build with a message that names
//! it.

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
    near: Option<usize>,
    record: Record,
    pub(crate) hits: Vec<String>,
    pub(crate) misses: Vec<String>,
}

/// The hold list: replies, rules and word groups.
pub(crate) struct Holds {
    replies: Vec<Reply>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) groups: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reply: Reply,
    rule: Vec<Record>,
}

/// What is shown for a kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reply {
    kind: String,
    withheld: String,
    sentence: String,
    topics: Vec<String>,
    ways_on: Vec<String>,
    /// Whether the rest of a longer text is held, too; otherwise only the sentence that matches.
    whole_text: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    /// Where the pattern comes from. Read by people only.
    #[allow(dead_code, reason = "required in the data")]
    why: String,
    patterns: Vec<String>,
    near: Option<String>,
    #[serde(default = "twelve")]
    within: u8,
    #[serde(default)]
    not_after: Vec<String>,
    #[serde(default)]
    not_before: Vec<String>,
    /// The topics, if they differ from the kind's.
    topics: Option<Vec<String>>,
    hits: Vec<String>,
    misses: Vec<String>,
}

fn twelve() -> u8 {
    12
}

/// Loads all rules of all kinds.
pub(crate) fn load(folder: &Path) -> Result<Holds, String> {
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
    Ok(Holds { replies, rules, groups: words.groups()? })
}

fn checked(mut record: Record, kind: &str, words: &Words) -> Result<Rule, String> {
    words::check_id(&record.id, &format!("hold.{kind}"))?;
    words::check_filled(&[("hits", &record.hits), ("misses", &record.misses), ("patterns", &record.patterns)])?;
    Ok(Rule {
        kind: kind.to_owned(),
        id: record.id.clone(),
        expression: words.whole(&record.patterns.join("|"))?,
        near: words.group(record.near.as_deref())?,
        hits: std::mem::take(&mut record.hits),
        misses: std::mem::take(&mut record.misses),
        record,
    })
}

impl Holds {
    /// Generates `static REPLIES` and `static RULES`.
    pub(crate) fn table(&self) -> String {
        let mut out = String::from("static REPLIES: &[Reply] = &[\n");
        for Reply { kind, withheld, sentence, topics, ways_on, whole_text } in &self.replies {
            let (topics, ways_on) = (paths("HelpTopic", topics), paths("WayOn", ways_on));
            let kind = camel(kind);
            writeln!(
                out,
                "Reply {{ kind: HoldKind::{kind}, withheld: {withheld:?}, sentence: {sentence:?}, topics: {topics}, \
                 ways_on: {ways_on}, whole_text: {whole_text} }},"
            )
            .expect("writing to a string");
        }
        out.push_str("];\nstatic RULES: &[Rule] = &[\n");
        for Rule { kind, near, record, .. } in &self.rules {
            let topics =
                record.topics.as_ref().map_or("None".to_owned(), |list| format!("Some({})", paths("HelpTopic", list)));
            let words = [&*record.not_after, &*record.not_before];
            let wording = wording(self.rules.len(), [*near, None], record.within, true, words);
            let kind = camel(kind);
            writeln!(out, "Rule {{ kind: HoldKind::{kind}, topics: {topics}, wording: {wording} }},")
                .expect("writing to a string");
        }
        out.push_str("];\n");
        out
    }
}

/// Returns a slice of enum variants as source text.
fn paths(kind: &str, names: &[String]) -> String {
    let list: Vec<String> = names.iter().map(|name| format!("{kind}::{}", camel(name))).collect();
    format!("&[{}]", list.join(", "))
}
