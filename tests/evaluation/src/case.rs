//! Labelled texts: from files of JSON lines and from the project's own corpus.

use serde::Deserialize;
use std::path::Path;

/// What a text is a case for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Area {
    /// Own suicidality or self-harm: 1, else 0.
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
    /// What it is a case for.
    pub area: Area,
    /// The data set or the corpus section.
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
    label: serde_json::Value,
    #[serde(default)]
    set: String,
    #[serde(default)]
    area: String,
}

/// Reads a file of JSON lines with `text` and `label`: a number, or the names of thinking patterns. The area is that of
/// the line, or follows from the name of the file; `benign` and any other name is of the crisis area.
///
/// # Errors
/// If the file cannot be read or a line is not such an object.
pub fn read(path: &Path) -> Result<Vec<Case>, String> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let line: Line =
                serde_json::from_str(line).map_err(|e| format!("{}:{}: {e}", path.display(), number + 1))?;
            Ok(case(line, &name))
        })
        .collect()
}

fn case(line: Line, file: &str) -> Case {
    let names = match &line.label {
        serde_json::Value::Array(all) => all.iter().filter_map(|one| Some(one.as_str()?.to_owned())).collect(),
        serde_json::Value::String(one) => vec![one.clone()],
        _ => Vec::new(),
    };
    let kind = if line.area.is_empty() { file } else { &line.area };
    let area = if !names.is_empty() || kind.starts_with("pattern") {
        Area::Patterns
    } else if kind.starts_with("prompt") {
        Area::Prompt
    } else if kind.starts_with("sanit") {
        Area::Sanitise
    } else {
        Area::Crisis
    };
    let label = line.label.as_u64().and_then(|number| u8::try_from(number).ok()).unwrap_or(0);
    Case {
        area,
        set: if line.set.is_empty() { file.to_owned() } else { line.set },
        text: line.text,
        label,
        patterns: names,
    }
}

/// What a section of the own corpus promises of each of its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Promise {
    /// At least high.
    High,
    /// At least medium.
    Medium,
    /// Below medium.
    Calm,
    /// Refused before the assistant.
    Refused,
    /// Sent to the assistant.
    Sent,
    /// Nothing yet: hard cases, which are only measured.
    Nothing,
}

/// A section of the own corpus: `# high passive: not waking up`, then a text a line.
#[derive(Debug, Clone)]
pub struct Section {
    /// What is promised.
    pub promise: Promise,
    /// The cases.
    pub cases: Vec<Case>,
}

const FILES: [&str; 4] = [
    include_str!("../corpus/risk.txt"),
    include_str!("../corpus/calm.txt"),
    include_str!("../corpus/prompt.txt"),
    include_str!("../corpus/patterns.txt"),
];

/// Ordinary sentences, which show nothing under `spec-1` either.
const ORDINARY: &str = include_str!("../../../crates/safety-core/tests/sentences/ordinary.txt");

/// Splits a thought of the corpus: `mind_reading, labeling | They all know I'm a fake.`, or `none | ...`.
fn labelled(line: &str) -> (Vec<String>, &str) {
    let (names, text) = line.split_once(" | ").unwrap_or_else(|| panic!("a thought without its patterns: {line}"));
    (names.split(", ").filter(|&name| name != "none").map(str::to_owned).collect(), text)
}

/// Returns the own corpus.
///
/// # Panics
/// If a heading is not one of the known, or a thought has no list of patterns.
#[must_use]
pub fn corpus() -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut heading = (Area::Crisis, String::new(), 0);
    for line in FILES.iter().flat_map(|file| file.lines()).filter(|line| !line.is_empty()) {
        if let Some(title) = line.strip_prefix("# ") {
            let (promise, set) = title.split_once(' ').unwrap_or((title, ""));
            let (promise, area, label) = match promise {
                "high" => (Promise::High, Area::Crisis, 1),
                "medium" => (Promise::Medium, Area::Crisis, 1),
                "hard" => (Promise::Nothing, Area::Crisis, 1),
                "calm" => (Promise::Calm, Area::Crisis, 0),
                "refused" => (Promise::Refused, Area::Prompt, 1),
                "sent" => (Promise::Sent, Area::Prompt, 0),
                "patterns" => (Promise::Nothing, Area::Patterns, 0),
                other => panic!("a section cannot promise `{other}`"),
            };
            heading = (area, format!("own: {set}"), label);
            sections.push(Section { promise, cases: Vec::new() });
        } else if let Some(section) = sections.last_mut() {
            let (area, set, label) = heading.clone();
            let (names, text) = if area == Area::Patterns { labelled(line) } else { (Vec::new(), line) };
            section.cases.push(Case { area, set, text: text.to_owned(), label, patterns: names });
        }
    }
    let set = "own: ordinary sentences".to_owned();
    let ordinary = ORDINARY.lines().filter(|line| !line.is_empty()).map(|line| Case {
        area: Area::Crisis,
        set: set.clone(),
        text: line.to_owned(),
        label: 0,
        patterns: Vec::new(),
    });
    sections.push(Section { promise: Promise::Calm, cases: ordinary.collect() });
    sections
}
