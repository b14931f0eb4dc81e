//! Reads and validates the rule records. An invalid record fails the build with a message that names it.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// A validated rule.
pub(crate) struct Rule {
    pub(crate) id: String,
    pub(crate) area: String,
    pub(crate) group: String,
    pub(crate) label: String,
    pub(crate) half_points: i32,
    pub(crate) count: String,
    pub(crate) effect: String,
    pub(crate) policy: Option<String>,
    pub(crate) ruleset: String,
    pub(crate) phrase: Option<String>,
    pub(crate) straight: bool,
    pub(crate) not_after: Vec<String>,
    pub(crate) not_before: Vec<String>,
    pub(crate) only_before: Vec<String>,
    pub(crate) cites: Vec<String>,
    pub(crate) since: String,
    pub(crate) hits: Vec<String>,
    pub(crate) misses: Vec<String>,
    /// The complete regular expression with its boundaries; absent for rules decided in code.
    pub(crate) pattern: Option<String>,
    /// Whether a match extends to the end of its last word.
    pub(crate) to_word_end: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    area: String,
    #[serde(default)]
    templates: BTreeMap<String, String>,
    rule: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    group: String,
    label: String,
    #[serde(default)]
    weight: f64,
    #[serde(default = "once")]
    count: String,
    #[serde(default = "indicator")]
    effect: String,
    #[serde(default)]
    policy: Option<String>,
    #[serde(default = "spec")]
    ruleset: String,
    #[serde(default)]
    phrase: Option<String>,
    #[serde(default)]
    patterns: Vec<String>,
    #[serde(default = "word")]
    edges: String,
    #[serde(default = "dfa")]
    engine: String,
    #[serde(default)]
    straight: bool,
    #[serde(default)]
    not_after: Vec<String>,
    #[serde(default)]
    not_before: Vec<String>,
    #[serde(default)]
    only_before: Vec<String>,
    cites: Vec<String>,
    hits: Vec<String>,
    misses: Vec<String>,
    since: String,
}

fn once() -> String {
    "once".into()
}
fn indicator() -> String {
    "indicator".into()
}
fn spec() -> String {
    "spec-1".into()
}
fn word() -> String {
    "word".into()
}
fn dfa() -> String {
    "dfa".into()
}

/// The topics of requirements and readings that a rule may cite.
const TOPICS: &[&str] = &["CRISIS", "SAN", "PROMPT", "MED", "CONST", "OPEN", "A"];

/// Loads all rules of all files. Rules with a pattern come first, so that a pattern's number is its rule's index.
pub(crate) fn load(folder: &Path) -> Result<Vec<Rule>, String> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    let mut rules = Vec::new();
    for path in files {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{name}: {e}"))?;
        let file: File = toml::from_str(&text).map_err(|e| format!("{name}: {e}"))?;
        let mut last = String::new();
        for record in file.rule {
            let id = record.id.clone();
            if id <= last {
                return Err(format!("{name}: `{id}` must come before `{last}`: records are sorted by id, none twice"));
            }
            last.clone_from(&id);
            rules.push(checked(record, &file.area, &file.templates).map_err(|e| format!("{name}: `{id}`: {e}"))?);
        }
    }
    rules.sort_by_key(|rule| rule.pattern.is_none());
    Ok(rules)
}

fn checked(record: Record, area: &str, templates: &BTreeMap<String, String>) -> Result<Rule, String> {
    let one_of = |what: &str, value: &str, allowed: &[&str]| {
        if allowed.contains(&value) { Ok(()) } else { Err(format!("{what} is `{value}`, not one of {allowed:?}")) }
    };
    one_of("area", area, &["crisis", "medical", "prompt", "sanitise"])?;
    one_of("count", &record.count, &["once", "each"])?;
    one_of("effect", &record.effect, &["indicator", "adjustment", "block", "note"])?;
    one_of("ruleset", &record.ruleset, &["spec-1", "extended-1"])?;
    one_of("edges", &record.edges, &["word", "start", "none"])?;
    one_of("engine", &record.engine, &["dfa", "html", "length"])?;
    if let Some(policy) = &record.policy {
        one_of("policy", policy, &["literal", "contextual"])?;
    }
    let expected = format!("{area}.");
    let name = record.id.strip_prefix(&expected).unwrap_or_default();
    let plain =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if name.split('.').count() != 2 || !name.split('.').all(plain) {
        return Err(format!("an id is `{area}.group.slug`, lower case with hyphens"));
    }
    let half_points = record.weight * 2.0;
    if half_points.fract() != 0.0 || half_points.abs() > 40.0 {
        return Err(format!("weight {} is off the grid of 0.5 (at most 20)", record.weight));
    }
    if (area == "crisis") != (half_points != 0.0) {
        return Err("crisis rules have a weight, others have none".into());
    }
    for (what, list) in [("hits", &record.hits), ("misses", &record.misses), ("cites", &record.cites)] {
        if list.is_empty() {
            return Err(format!("`{what}` is empty"));
        }
    }
    for cite in &record.cites {
        let known = cite.rsplit_once('-').is_some_and(|(topic, number)| {
            TOPICS.contains(&topic) && number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit())
        });
        if !known && cite != "own-choice" {
            return Err(format!("cites `{cite}`, which is no requirement, reading or `own-choice`"));
        }
    }
    let pattern = if record.engine == "dfa" { Some(whole_pattern(&record, templates)?) } else { None };
    Ok(Rule {
        area: area.to_owned(),
        half_points: half_points as i32,
        pattern,
        to_word_end: record.edges == "start",
        id: record.id,
        group: record.group,
        label: record.label,
        count: record.count,
        effect: record.effect,
        policy: record.policy,
        ruleset: record.ruleset,
        phrase: record.phrase,
        straight: record.straight,
        not_after: record.not_after,
        not_before: record.not_before,
        only_before: record.only_before,
        cites: record.cites,
        since: record.since,
        hits: record.hits,
        misses: record.misses,
    })
}

fn whole_pattern(record: &Record, templates: &BTreeMap<String, String>) -> Result<String, String> {
    let alternatives = if record.patterns.is_empty() {
        let phrase = record.phrase.as_ref().ok_or("has neither patterns nor a phrase")?;
        if !phrase.chars().all(|c| c.is_ascii_lowercase() || c == ' ') {
            return Err("a phrase with signs needs its own patterns".into());
        }
        match templates.get(&record.group) {
            Some(template) => template.replace("{}", phrase),
            None => phrase.clone(),
        }
    } else {
        record.patterns.join("|")
    };
    if alternatives.contains(".*") || alternatives.contains(".{") {
        return Err("wide gaps make the automaton too large: check distances between matches in code".into());
    }
    if alternatives.chars().any(|c| c.is_ascii_uppercase() && c != 'X') {
        return Err("patterns match normalised text, which is lower case".into());
    }
    let (left, right) = match record.edges.as_str() {
        "word" => (r"\b", r"\b"),
        "start" => (r"\b", ""),
        _ => ("", ""),
    };
    Ok(format!("(?-u){left}(?:{alternatives}){right}"))
}

/// Converts `spec1` to `Spec1`.
pub(crate) fn camel(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
}
