//! The tables of the hold list (`rules/hold/*.toml`).

use crate::camel;
use crate::lists::{self, List};
use serde::Deserialize;
use std::fmt::Write as _;

/// The note shown for a kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reply {
    kind: String,
    withheld: String,
    sentence: String,
    topics: Vec<String>,
    ways_on: Vec<String>,
    /// Whether the rest of a longer text is held, too; otherwise only the sentence that matches.
    whole_text: bool,
}

impl lists::Reply for Reply {
    fn kind(&self) -> &str {
        &self.kind
    }
}

/// Generates `static REPLIES`, `static RULES`, `static WORDINGS`, and `static IDS` with the ids of the rules, which only the guide reads: other
/// modules are linked without it.
pub(crate) fn table(list: &List<Reply>) -> String {
    let mut out = String::from("static REPLIES: &[Reply] = &[\n");
    for Reply { kind, withheld, sentence, topics, ways_on, whole_text } in &list.replies {
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
    for rule in &list.rules {
        let topics = rule.record.topics.as_ref();
        let topics = topics.map_or("None".to_owned(), |list| format!("Some({})", paths("HelpTopic", list)));
        let kind = rule.variant();
        writeln!(out, "Rule {{ kind: HoldKind::{kind}, topics: {topics} }},").expect("writing to a string");
    }
    let ids: Vec<&String> = list.rules.iter().map(|rule| &rule.record.id).collect();
    writeln!(out, "];\nstatic IDS: &[&str] = &{ids:?};").expect("writing to a string");
    out + &lists::wordings(&list.rules)
}

/// Returns a slice of enum variants as source text.
fn paths(kind: &str, names: &[String]) -> String {
    let list: Vec<String> = names.iter().map(|name| format!("{kind}::{}", camel(name))).collect();
    format!("&[{}]", list.join(", "))
}
