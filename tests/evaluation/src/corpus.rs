//! The project's own corpus.

use crate::case::{Area, Case};

/// The expected result for each line of a section of the own corpus.
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
    /// Blocked as SQL, also where people write their own words.
    Sql,
    /// Blocked as HTML or script.
    Html,
    /// Neither HTML nor SQL where people write their own words.
    Clean,
    /// Nothing: thoughts and hard cases, which are only measured.
    Nothing,
}

/// A section of the own corpus: `# high passive: not waking up`, then a text a line.
#[derive(Debug, Clone)]
pub struct Section {
    /// The expected result.
    pub promise: Promise,
    /// The cases.
    pub cases: Vec<Case>,
}

const FILES: [&str; 20] = [
    include_str!("../corpus/risk.txt"),
    include_str!("../corpus/calm.txt"),
    include_str!("../corpus/prompt.txt"),
    include_str!("../corpus/further.txt"),
    include_str!("../corpus/further-prompt.txt"),
    include_str!("../corpus/markup.txt"),
    include_str!("../corpus/patterns/alike.txt"),
    include_str!("../corpus/patterns/alike-more.txt"),
    include_str!("../corpus/patterns/days.txt"),
    include_str!("../corpus/patterns/days-more.txt"),
    include_str!("../corpus/patterns/happened.txt"),
    include_str!("../corpus/patterns/lives.txt"),
    include_str!("../corpus/patterns/lives-more.txt"),
    include_str!("../corpus/patterns/longer.txt"),
    include_str!("../corpus/patterns/new-voices.txt"),
    include_str!("../corpus/patterns/plain-a-to-f.txt"),
    include_str!("../corpus/patterns/plain-g-to-z.txt"),
    include_str!("../corpus/patterns/said.txt"),
    include_str!("../corpus/patterns/settings.txt"),
    include_str!("../corpus/patterns/voices.txt"),
];

/// Short thoughts that the hold list leaves alone.
const HOLD: &str = include_str!("../../../crates/cbt-core/tests/hold/ordinary.txt");

/// Texts that nothing may be written or trained from: they are only measured.
const BLIND: [&str; 5] = [
    include_str!("../corpus/blind/risk.txt"),
    include_str!("../corpus/blind/calm.txt"),
    include_str!("../corpus/blind/prompt.txt"),
    include_str!("../corpus/patterns/blind-lives.txt"),
    include_str!("../corpus/patterns/blind-plain.txt"),
];

/// Sentences in voices that the rules had not met, by the kind of concern and its urgency, with as many ordinary ones. Rules may
/// be written from them.
const VOICES: [&str; 7] = [
    include_str!("../corpus/voices/self-harm.txt"),
    include_str!("../corpus/voices/self-harm-more.txt"),
    include_str!("../corpus/voices/bodies.txt"),
    include_str!("../corpus/voices/others.txt"),
    include_str!("../corpus/voices/others-more.txt"),
    include_str!("../corpus/voices/ordinary.txt"),
    include_str!("../corpus/voices/ordinary-more.txt"),
];

/// Ordinary sentences, which show nothing under `spec-1` either.
const ORDINARY: &str = include_str!("../../../crates/safety-core/tests/sentences/ordinary.txt");

/// Splits a thought of the corpus: `mind_reading, labeling | They all know I'm a fake.`, or `none | ...`.
fn labelled(line: &str) -> (Vec<String>, &str) {
    let (names, text) = line.split_once(" | ").unwrap_or_else(|| panic!("a thought without its patterns: {line}"));
    (names.split(", ").filter(|&name| name != "none").map(str::to_owned).collect(), text)
}

/// Returns the own corpus, its blind part apart.
///
/// # Panics
/// If a heading is not one of the known, or a thought has no list of patterns.
#[must_use]
pub fn corpus() -> Vec<Section> {
    let mut sections: Vec<Section> = FILES.iter().flat_map(|file| parse(file, "own")).collect();
    sections.extend(BLIND.iter().flat_map(|file| parse(file, "blind")));
    sections.extend(VOICES.iter().flat_map(|file| parse(file, "voices")));
    sections.push(parse_thoughts("own: short thoughts", HOLD));
    sections.push(ordinary());
    sections
}

/// Reads the sections of a file.
fn parse(file: &str, family: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut heading = (Area::Crisis, String::new(), 0);
    for line in file.lines().filter(|line| !line.is_empty()) {
        if let Some(title) = line.strip_prefix("# ") {
            let (promise, set) = title.split_once(' ').unwrap_or((title, ""));
            let (promise, area, label) = match promise {
                "high" => (Promise::High, Area::Crisis, 1),
                "medium" => (Promise::Medium, Area::Crisis, 1),
                "hard" => (Promise::Nothing, Area::Crisis, 1),
                "calm" => (Promise::Calm, Area::Crisis, 0),
                "hard-calm" => (Promise::Nothing, Area::Crisis, 0),
                "refused" => (Promise::Refused, Area::Prompt, 1),
                "hard-refused" => (Promise::Nothing, Area::Prompt, 1),
                "sent" => (Promise::Sent, Area::Prompt, 0),
                "hard-sent" => (Promise::Nothing, Area::Prompt, 0),
                "sql" => (Promise::Sql, Area::Sanitise, 1),
                "html" => (Promise::Html, Area::Sanitise, 2),
                "hard-sql" => (Promise::Nothing, Area::Sanitise, 1),
                "clean" => (Promise::Clean, Area::Sanitise, 0),
                "hard-clean" => (Promise::Nothing, Area::Sanitise, 0),
                "patterns" => (Promise::Nothing, Area::Patterns, 0),
                other => panic!("a section cannot promise `{other}`"),
            };
            heading = (area, format!("{family}: {set}"), label);
            sections.push(Section { promise, cases: Vec::new() });
        } else if let Some(section) = sections.last_mut() {
            let (area, set, label) = heading.clone();
            let (names, text) = if area == Area::Patterns { labelled(line) } else { (Vec::new(), line) };
            section.cases.push(Case { area, set, text: text.to_owned(), label, patterns: names });
        }
    }
    sections
}

/// Reads a file of thoughts without headings.
fn parse_thoughts(set: &str, file: &str) -> Section {
    let case = |line| {
        let (patterns, text) = labelled(line);
        Case { area: Area::Patterns, set: set.to_owned(), text: text.to_owned(), label: 0, patterns }
    };
    Section { promise: Promise::Nothing, cases: file.lines().map(case).collect() }
}

/// Returns the ordinary sentences as a section.
fn ordinary() -> Section {
    let set = "own: ordinary sentences".to_owned();
    let ordinary = ORDINARY.lines().filter(|line| !line.is_empty()).map(|line| Case {
        area: Area::Crisis,
        set: set.clone(),
        text: line.to_owned(),
        label: 0,
        patterns: Vec::new(),
    });
    Section { promise: Promise::Calm, cases: ordinary.collect() }
}
