//! Reads and validates a list of rules with a reply per kind: the hold list (`rules/hold/*.toml`), the coach's stop list
//! (`rules/coach/*.toml`) and the answer screen (`rules/answer/*.toml`). An invalid record fails the build with a message
//! that names it.

use crate::words::{self, Words};
use crate::{camel, wording};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::path::Path;

/// A list: replies, rules and word groups.
pub(crate) struct List<R> {
    pub(crate) replies: Vec<R>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) groups: Vec<String>,
}

/// The reply for a kind.
pub(crate) trait Reply: DeserializeOwned {
    /// Returns the kind, in snake case.
    fn kind(&self) -> &str;
}

/// A validated rule.
pub(crate) struct Rule {
    kind: String,
    /// The complete regular expression with its boundaries.
    pub(crate) expression: String,
    near: Option<usize>,
    unless: Option<usize>,
    pub(crate) record: Record,
}

impl Rule {
    /// Returns the kind as an enum variant.
    pub(crate) fn variant(&self) -> String {
        camel(&self.kind)
    }

    /// Returns the line of the rule's `Wording`, in a list of `rules` rules.
    fn wording(&self, rules: usize) -> String {
        let words = [&*self.record.not_after, &*self.record.not_before];
        wording(rules, [self.near, None, self.unless], self.record.within, true, words)
    }
}

/// Returns `static WORDINGS` for these rules.
pub(crate) fn wordings(rules: &[Rule]) -> String {
    crate::wordings(&rules.iter().map(|rule| rule.wording(rules.len())).collect::<Vec<_>>())
}

/// A rule as it is written in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) id: String,
    /// Where the pattern comes from. Read by people only.
    #[allow(dead_code, reason = "required in the data")]
    why: String,
    patterns: Vec<String>,
    near: Option<String>,
    unless: Option<String>,
    #[serde(default = "twelve")]
    within: u8,
    #[serde(default)]
    not_after: Vec<String>,
    #[serde(default)]
    not_before: Vec<String>,
    /// The help topics, if they differ from the kind's.
    pub(crate) topics: Option<Vec<String>>,
    pub(crate) hits: Vec<String>,
    pub(crate) misses: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<R> {
    reply: R,
    rule: Vec<Record>,
}

fn twelve() -> u8 {
    12
}

/// Loads all rules of all kinds. Their ids are `group.kind.slug`.
pub(crate) fn load<R: Reply>(folder: &Path, group: &str) -> Result<List<R>, String> {
    let words = Words::load(folder)?;
    let (mut replies, mut rules, mut seen) = (Vec::new(), Vec::new(), BTreeSet::new());
    for name in words::files(folder)? {
        let file: File<R> = toml::from_str(&words::read(folder, &name)?).map_err(|e| format!("{name}: {e}"))?;
        for record in file.rule {
            let id = record.id.clone();
            if !seen.insert(id.clone()) {
                return Err(format!("`{id}` occurs twice"));
            }
            rules.push(checked(record, file.reply.kind(), group, &words).map_err(|e| format!("{name}: `{id}`: {e}"))?);
        }
        replies.push(file.reply);
    }
    Ok(List { replies, rules, groups: words.groups()? })
}

/// Validates a rule of a kind.
pub(crate) fn checked(record: Record, kind: &str, group: &str, words: &Words) -> Result<Rule, String> {
    words::check_id(&record.id, &format!("{group}.{kind}"))?;
    words::check_filled(&[("hits", &record.hits), ("misses", &record.misses), ("patterns", &record.patterns)])?;
    Ok(Rule {
        kind: kind.to_owned(),
        expression: words.whole(&record.patterns.join("|"))?,
        near: words.group(record.near.as_deref())?,
        unless: words.group(record.unless.as_deref())?,
        record,
    })
}
