//! Reads and validates the cue records of `rules/*.toml`. An invalid record fails the build with a message that names
//! it.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A validated cue.
pub(crate) struct Cue {
    pub(crate) pattern: String,
    pub(crate) id: String,
    pub(crate) strength: String,
    pub(crate) why: String,
    /// The complete regular expression with its boundaries.
    pub(crate) expression: String,
    /// The index of the word group that must occur near the match, or after it.
    pub(crate) near: Option<usize>,
    pub(crate) then: Option<usize>,
    pub(crate) within: u8,
    pub(crate) questions: bool,
    pub(crate) not_after: Vec<String>,
    pub(crate) not_before: Vec<String>,
    pub(crate) hits: Vec<String>,
    pub(crate) misses: Vec<String>,
}

/// The compiled rules: the cues and their word groups.
pub(crate) struct Cues {
    pub(crate) cues: Vec<Cue>,
    pub(crate) groups: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    /// Parts of patterns, such as `<im>`.
    words: BTreeMap<String, String>,
    /// Word groups that a cue may require nearby.
    near: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    pattern: String,
    rule: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    strength: String,
    why: String,
    patterns: Vec<String>,
    near: Option<String>,
    then: Option<String>,
    #[serde(default = "twelve")]
    within: u8,
    #[serde(default)]
    questions: bool,
    #[serde(default)]
    not_after: Vec<String>,
    #[serde(default)]
    not_before: Vec<String>,
    hits: Vec<String>,
    misses: Vec<String>,
}

fn twelve() -> u8 {
    12
}

/// Loads all cues of all files, in the order of the patterns' ids.
pub(crate) fn load(folder: &Path) -> Result<Cues, String> {
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|e| format!("{name}: {e}"));
    let words: Words = toml::from_str(&read("words.toml")?).map_err(|e| format!("words.toml: {e}"))?;
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".toml") && name != "words.toml")
        .collect();
    names.sort();
    let group_names: Vec<&String> = words.near.keys().collect();
    let mut cues = Vec::new();
    let mut seen = BTreeSet::new();
    for name in names {
        let file: File = toml::from_str(&read(&name)?).map_err(|e| format!("{name}: {e}"))?;
        for record in file.rule {
            let id = record.id.clone();
            if !seen.insert(id.clone()) {
                return Err(format!("`{id}` occurs twice"));
            }
            cues.push(
                checked(record, &file.pattern, &words, &group_names).map_err(|e| format!("{name}: `{id}`: {e}"))?,
            );
        }
    }
    let groups = words.near.values().map(|text| whole(text, &words)).collect::<Result<_, _>>()?;
    Ok(Cues { cues, groups })
}

fn checked(record: Record, pattern: &str, words: &Words, groups: &[&String]) -> Result<Cue, String> {
    let slug = record.id.strip_prefix(pattern).and_then(|rest| rest.strip_prefix('.')).unwrap_or_default();
    if slug.is_empty() || !slug.chars().all(|c| c.is_ascii_lowercase() || c == '-') {
        return Err(format!("an id is `{pattern}.slug`, lower case with hyphens"));
    }
    if !["weak", "likely"].contains(&record.strength.as_str()) {
        return Err(format!("strength is `{}`, not weak or likely", record.strength));
    }
    for (what, list) in [("hits", &record.hits), ("misses", &record.misses), ("patterns", &record.patterns)] {
        if list.is_empty() {
            return Err(format!("`{what}` is empty"));
        }
    }
    let group = |name: &Option<String>| -> Result<Option<usize>, String> {
        let Some(name) = name else { return Ok(None) };
        let place = groups.iter().position(|group| *group == name);
        place.map(Some).ok_or(format!("there is no word group `{name}`"))
    };
    Ok(Cue {
        pattern: pattern.to_owned(),
        near: group(&record.near)?,
        then: group(&record.then)?,
        expression: whole(&record.patterns.join("|"), words)?,
        id: record.id,
        strength: record.strength,
        why: record.why,
        within: record.within,
        questions: record.questions,
        not_after: record.not_after,
        not_before: record.not_before,
        hits: record.hits,
        misses: record.misses,
    })
}

/// Expands the `<words>` of a pattern and adds word boundaries.
fn whole(pattern: &str, words: &Words) -> Result<String, String> {
    let mut text = pattern.to_owned();
    // Words may contain other words, a few levels deep.
    for _ in 0..4 {
        for (name, value) in &words.words {
            text = text.replace(&format!("<{name}>"), &format!("(?:{value})"));
        }
    }
    if text.contains('<') {
        return Err(format!("an unknown `<word>` in {text}"));
    }
    if text.contains(".*") || text.contains(".{") || text.chars().any(|c| c.is_ascii_uppercase()) {
        return Err("patterns match lower-case text and have no wide gaps".into());
    }
    // A pattern that ends in a space already has its boundary.
    Ok(format!(r"(?-u)\b(?:{text})(?:\b| )"))
}
