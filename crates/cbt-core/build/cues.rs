//! Reads and validates the cue records of `rules/*.toml`. An invalid record fails the build with a message that names
//! it.

use crate::words::{self, Words};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::Path;

/// A validated cue.
pub(crate) struct Cue {
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
    let words = Words::load(folder)?;
    let mut cues = Vec::new();
    let mut seen = BTreeSet::new();
    for name in words::files(folder)? {
        let file: File = toml::from_str(&words::read(folder, &name)?).map_err(|e| format!("{name}: {e}"))?;
        for record in file.rule {
            let id = record.id.clone();
            if !seen.insert(id.clone()) {
                return Err(format!("`{id}` occurs twice"));
            }
            cues.push(checked(record, &file.pattern, &words).map_err(|e| format!("{name}: `{id}`: {e}"))?);
        }
    }
    Ok(Cues { cues, groups: words.groups()? })
}

fn checked(record: Record, pattern: &str, words: &Words) -> Result<Cue, String> {
    words::check_id(&record.id, pattern)?;
    if !["weak", "likely"].contains(&record.strength.as_str()) {
        return Err(format!("strength is `{}`, not weak or likely", record.strength));
    }
    words::check_filled(&[("hits", &record.hits), ("misses", &record.misses), ("patterns", &record.patterns)])?;
    Ok(Cue {
        near: words.group(record.near.as_deref())?,
        then: words.group(record.then.as_deref())?,
        expression: words.whole(&record.patterns.join("|"))?,
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
