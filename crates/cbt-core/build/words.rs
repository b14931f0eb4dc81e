//! The named parts of patterns and word groups (`words.toml`), and the complete expression of a pattern.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    /// Parts of patterns, such as `<im>`.
    words: BTreeMap<String, String>,
    /// Word groups that a rule may require nearby.
    near: BTreeMap<String, String>,
}

impl Words {
    pub(crate) fn load(folder: &Path) -> Result<Self, String> {
        toml::from_str(&read(folder, "words.toml")?).map_err(|e| format!("words.toml: {e}"))
    }

    /// Returns the index of a word group.
    pub(crate) fn group(&self, name: Option<&str>) -> Result<Option<usize>, String> {
        let Some(name) = name else { return Ok(None) };
        let place = self.near.keys().position(|group| group == name);
        place.map(Some).ok_or(format!("there is no word group `{name}`"))
    }

    /// Returns the expressions of the word groups, in the order of their indices.
    pub(crate) fn groups(&self) -> Result<Vec<String>, String> {
        self.near.values().map(|text| self.whole(text)).collect()
    }

    /// Expands the `<words>` of a pattern and adds word boundaries.
    pub(crate) fn whole(&self, pattern: &str) -> Result<String, String> {
        let mut text = pattern.to_owned();
        // Words may contain other words, a few levels deep.
        for _ in 0..4 {
            for (name, value) in &self.words {
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
}

/// Reads a file of a rule folder.
pub(crate) fn read(folder: &Path, name: &str) -> Result<String, String> {
    std::fs::read_to_string(folder.join(name)).map_err(|e| format!("{name}: {e}"))
}

/// Returns the names of a folder's rule files, sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<String>, String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".toml") && name != "words.toml")
        .collect();
    names.sort();
    Ok(names)
}

/// Checks that an id is `group.slug`, in lower case with hyphens.
pub(crate) fn check_id(id: &str, group: &str) -> Result<(), String> {
    let slug = id.strip_prefix(group).and_then(|rest| rest.strip_prefix('.')).unwrap_or_default();
    if slug.is_empty() || !slug.chars().all(|c| c.is_ascii_lowercase() || c == '-') {
        return Err(format!("an id is `{group}.slug`, lower case with hyphens"));
    }
    Ok(())
}

/// Checks that no list of a rule is empty.
pub(crate) fn check_filled(lists: &[(&str, &[String])]) -> Result<(), String> {
    match lists.iter().find(|(_, list)| list.is_empty()) {
        Some((what, _)) => Err(format!("`{what}` is empty")),
        None => Ok(()),
    }
}
