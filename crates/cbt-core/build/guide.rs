//! Reads and validates the guide's data (`rules/guide/*.toml`): cues, lines, steps and example dialogues. Invalid data
//! fails the build with a message that names it.

use crate::lists::{self, Record, Rule};
use crate::words::{self, Words};
use crate::{automaton_of, camel, expressions, list_examples};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    lines: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    cue: Vec<Record>,
    #[serde(default)]
    step: Vec<Step>,
    dialogue: Vec<Dialogue>,
}

/// A question that a mode asks on its way to its goal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    mode: String,
    slot: String,
    #[serde(default = "text")]
    wants: String,
    ask: Vec<String>,
    /// The same question made easier, for users who are stuck.
    smaller: Vec<String>,
    #[serde(default)]
    choices: Vec<String>,
}

fn text() -> String {
    "text".into()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dialogue {
    name: String,
    mode: String,
    turns: Vec<Turn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    say: String,
    /// The stage of the safety talk after it.
    stage: Option<String>,
    /// The slot that the answer asks about.
    slot: Option<String>,
    /// Parts of the answer.
    #[serde(default)]
    has: Vec<String>,
    /// Texts that the answer does not contain.
    #[serde(default)]
    lacks: Vec<String>,
}

/// The generated sources.
pub(crate) struct Sources {
    pub(crate) automaton: String,
    pub(crate) tables: String,
    pub(crate) examples: String,
    pub(crate) dialogues: String,
}

/// The most words of a line. A reply has at most 120 and joins a few lines.
const LINE_WORDS: usize = 60;

/// Loads all files of the guide.
pub(crate) fn load(folder: &Path) -> Result<Sources, String> {
    let words = Words::load(folder)?;
    let (mut rules, mut lines, mut steps, mut dialogues) = (Vec::new(), BTreeMap::new(), Vec::new(), Vec::new());
    let (mut ids, mut sentences) = (BTreeSet::new(), BTreeSet::new());
    for name in words::files(folder)? {
        let file: File = toml::from_str(&words::read(folder, &name)?).map_err(|e| format!("guide/{name}: {e}"))?;
        let failed = |problem: String| format!("guide/{name}: {problem}");
        if file.dialogue.is_empty() {
            return Err(failed("has no example dialogue".into()));
        }
        for record in file.cue {
            rules.push(cue(record, &words, &mut ids).map_err(failed)?);
        }
        for step in file.step {
            for list in [&step.ask, &step.smaller] {
                check(list, &mut sentences).map_err(failed)?;
            }
            steps.push(step);
        }
        for (key, list) in file.lines {
            check(&list, &mut sentences).map_err(failed)?;
            if lines.insert(key.clone(), list).is_some() {
                return Err(failed(format!("the lines `{key}` occur twice")));
            }
        }
        dialogues.extend(file.dialogue);
    }
    Ok(Sources {
        automaton: automaton_of("GUIDE", &expressions(&rules), &words.groups()?),
        tables: tables(&rules, &lines, &steps),
        examples: list_examples(&rules),
        dialogues: dialogue_table(&dialogues) + &pools(&lines, &steps),
    })
}

fn cue(record: Record, words: &Words, ids: &mut BTreeSet<String>) -> Result<Rule, String> {
    let id = record.id.clone();
    if !ids.insert(id.clone()) {
        return Err(format!("`{id}` occurs twice"));
    }
    let kind = id.split('.').nth(1).unwrap_or_default().to_owned();
    lists::checked(record, &kind, "guide", words).map_err(|e| format!("`{id}`: {e}"))
}

/// Checks lines: short, at most one question, calm, and no question that another line has, as a question tells the
/// guide what it has asked.
fn check(lines: &[String], seen: &mut BTreeSet<String>) -> Result<(), String> {
    if lines.is_empty() {
        return Err("a list of lines is empty".into());
    }
    for line in lines {
        if line.split_whitespace().count() > LINE_WORDS {
            return Err(format!("more than {LINE_WORDS} words: {line}"));
        }
        if line.matches('?').count() > 1 || line.contains('!') || line.contains('—') {
            return Err(format!("two questions, an exclamation mark or a dash: {line}"));
        }
        for sentence in line.split_inclusive(['.', '?']).map(str::trim).filter(|it| it.ends_with('?')) {
            if !seen.insert(sentence.to_lowercase()) {
                return Err(format!("two lines ask: {sentence}"));
            }
        }
    }
    Ok(())
}

fn tables(rules: &[Rule], lines: &BTreeMap<String, Vec<String>>, steps: &[Step]) -> String {
    let mut out = lists::wordings(rules) + "static RULES: &[Cue] = &[\n";
    let add = |out: &mut String, text: String| writeln!(out, "{text}").expect("writing to a string");
    for rule in rules {
        add(&mut out, format!("Cue::{},", rule.variant()));
    }
    out.push_str("];\nstatic STEPS: &[Step] = &[\n");
    for step in steps {
        let (mode, slot, wants) = (camel(&step.mode), camel(&step.slot), camel(&step.wants));
        let (ask, smaller, choices) = (printed(&step.ask), printed(&step.smaller), printed(&step.choices));
        add(
            &mut out,
            format!(
                "Step {{ mode: ChatMode::{mode}, slot: Slot::{slot}, wants: Wants::{wants}, ask: &{ask:?}, \
                 smaller: &{smaller:?}, choices: &{choices:?} }},"
            ),
        );
    }
    out.push_str("];\nmod lines {\n");
    for (key, list) in lines {
        add(&mut out, format!("pub(in crate::guide) const {}: &[&str] = &{:?};", key.to_uppercase(), printed(list)));
    }
    out.push_str("}\n");
    out
}

/// All lists of lines, for the tests.
fn pools(lines: &BTreeMap<String, Vec<String>>, steps: &[Step]) -> String {
    let asked = steps.iter().flat_map(|step| [("ask", &step.ask), ("smaller", &step.smaller)]);
    let lists = lines.iter().map(|(key, list)| (key.as_str(), list)).chain(asked);
    let lists: Vec<(&str, Vec<String>)> = lists.map(|(key, list)| (key, printed(list))).collect();
    let slices: Vec<String> = lists.iter().map(|(key, list)| format!("({key:?}, &{list:?})")).collect();
    format!("static POOLS: &[(&str, &[&str])] = &[{}];\n", slices.join(", "))
}

/// Lines as they are shown, with typographic apostrophes.
fn printed(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| line.replace('\'', "’")).collect()
}

fn dialogue_table(dialogues: &[Dialogue]) -> String {
    let mut out = String::from("static DIALOGUES: &[Dialogue] = &[\n");
    for Dialogue { name, mode, turns } in dialogues {
        writeln!(out, "Dialogue {{ name: {name:?}, mode: ChatMode::{}, turns: &[", camel(mode)).expect("a string");
        for Turn { say, stage, slot, has, lacks } in turns {
            let option = |kind: &str, name: &Option<String>| {
                name.as_ref().map_or("None".to_owned(), |name| format!("Some({kind}::{})", camel(name)))
            };
            let (stage, slot) = (option("SafetyStage", stage), option("Slot", slot));
            let (has, lacks) = (printed(has), printed(lacks));
            writeln!(out, "Turn {{ say: {say:?}, stage: {stage}, slot: {slot}, has: &{has:?}, lacks: &{lacks:?} }},")
                .expect("a string");
        }
        out.push_str("] },\n");
    }
    out.push_str("];\n");
    out
}
