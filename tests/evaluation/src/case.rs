//! Labelled texts from files: JSON lines, and lexicons of phrases.

use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The subject of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Area {
    /// Own suicidality or self-harm: 1, else 0. Also a clean text for the other checks.
    Crisis,
    /// An attack on the assistant: 1, else 0.
    Prompt,
    /// SQL injection: 1, HTML or script: 2, else 0.
    Sanitise,
    /// Thinking patterns, by name.
    Patterns,
}

/// A labelled text.
#[derive(Debug, Clone)]
pub struct Case {
    /// The subject.
    pub area: Area,
    /// The data set or the corpus section: `family: part`, or a single name.
    pub set: String,
    /// The text.
    pub text: String,
    /// 0 for benign.
    pub label: u8,
    /// The thinking patterns it holds.
    pub patterns: Vec<String>,
}

#[derive(Deserialize)]
struct Line {
    text: String,
    #[serde(default)]
    label: Value,
    #[serde(default)]
    set: String,
    #[serde(default)]
    area: String,
}

/// Returns the labelled files of a folder: `*.jsonl` in it and in its folder `dev`, and `*.json` in its folder `lexicon`.
///
/// # Errors
/// If the folder cannot be read, or holds none of them.
pub fn files_of(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let listed = |folder: &Path, end: &str| -> Result<Vec<PathBuf>, String> {
        let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        Ok(paths.filter(|path| path.extension().is_some_and(|found| found == end)).collect())
    };
    let mut found = listed(folder, "jsonl")?;
    found.extend(listed(&folder.join("dev"), "jsonl").unwrap_or_default());
    found.extend(listed(&folder.join("lexicon"), "json").unwrap_or_default());
    found.sort();
    if found.is_empty() {
        return Err(format!(
            "{}: no labelled files. Expected *.jsonl in it or in its folder `dev`, or *.json in its folder `lexicon`",
            folder.display()
        ));
    }
    Ok(found)
}

/// Reads a file: a lexicon if its name ends in `.json`, JSON lines otherwise.
///
/// # Errors
/// If the file cannot be read or has another form.
pub fn read(path: &Path) -> Result<Vec<Case>, String> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    if path.extension().is_some_and(|end| end == "json") {
        return lexicon(&text, &name).map_err(|e| format!("{}: {e}", path.display()));
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let line: Line =
                serde_json::from_str(line).map_err(|e| format!("{}:{}: {e}", path.display(), number + 1))?;
            case(line, &name).map_err(|e| format!("{}:{}: {e}", path.display(), number + 1))
        })
        .collect()
}

/// Reads a line with `text` and `label`: 0, 1 or 2, or the names of thinking patterns. The area is that of the line, or
/// follows from the name of the file; `benign`, which needs no label, and any other name is of the crisis area.
fn case(line: Line, file: &str) -> Result<Case, String> {
    let (label, names) = match &line.label {
        Value::Array(all) => (0, all.iter().map(|one| Some(one.as_str()?.to_owned())).collect::<Option<Vec<_>>>()),
        Value::String(one) => match one.parse() {
            Ok(label) => (label, Some(Vec::new())),
            Err(_) => (0, Some(vec![one.clone()])),
        },
        Value::Bool(is_one) => (u8::from(*is_one), Some(Vec::new())),
        Value::Number(number) => (
            number.as_f64().filter(|label| [0.0, 1.0, 2.0].contains(label)).map_or(u8::MAX, |label| label as u8),
            Some(Vec::new()),
        ),
        Value::Null if file.starts_with("benign") => (0, Some(Vec::new())),
        _ => (u8::MAX, None),
    };
    let names =
        names.filter(|_| label <= 2).ok_or("`label` must be 0, 1 or 2, or a list of the names of thinking patterns")?;
    let kind = if line.area.is_empty() { file } else { &line.area };
    let area = if !names.is_empty() || kind.starts_with("pattern") {
        Area::Patterns
    } else if ["prompt", "inject", "jailbreak"].iter().any(|name| kind.starts_with(name)) {
        Area::Prompt
    } else if kind.starts_with("sanit") {
        Area::Sanitise
    } else {
        Area::Crisis
    };
    let set = if line.set.is_empty() { file.to_owned() } else { line.set };
    Ok(Case { area, set, text: line.text, label, patterns: names })
}

/// Reads a lexicon as `construct-tracker` writes it: constructs by name, each with its phrases in `tokens`. A phrase
/// alone is labelled 1, though most constructs are signs of distress and no more: each is a set of its own.
fn lexicon(text: &str, file: &str) -> Result<Vec<Case>, String> {
    #[derive(Deserialize)]
    struct Construct {
        tokens: Vec<String>,
    }
    let constructs: BTreeMap<String, Construct> = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let phrases = constructs.into_iter().flat_map(|(name, it)| {
        let set = format!("lexicon {file}: {name}");
        it.tokens.into_iter().map(move |text| (set.clone(), text))
    });
    let case = |(set, text)| Case { area: Area::Crisis, set, text, label: 1, patterns: Vec::new() };
    Ok(phrases.map(case).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labelled(label: Value) -> Result<Case, String> {
        case(Line { text: String::new(), label, set: String::new(), area: String::new() }, "crisis")
    }

    #[test]
    fn labels_are_numbers_or_names_and_nothing_else_counts_as_none() {
        for label in [Value::from(1), Value::from(1.0), Value::from(true), Value::from("1")] {
            let case = labelled(label.clone()).expect("a label");
            assert_eq!((case.label, case.area, case.patterns.len()), (1, Area::Crisis, 0), "{label}");
        }
        let names = labelled(Value::from(vec!["labeling"])).expect("names");
        assert_eq!((names.area, names.patterns), (Area::Patterns, vec!["labeling".to_owned()]));
        for label in [Value::Null, Value::from(-1), Value::from(0.5), Value::from(300), Value::from(vec![1])] {
            assert!(labelled(label.clone()).is_err(), "{label}");
        }
    }
}
