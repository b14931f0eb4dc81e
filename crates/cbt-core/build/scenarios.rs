//! Reads and validates the coach's scenarios.

use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

/// The prefix of the ids of scenarios whose thought is true.
const TRUE: &str = "true_thought";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Vec<Scenario>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    id: String,
    situation: String,
    thought: String,
    good: Vec<String>,
    /// Other patterns that a reader may see in the thought.
    #[serde(default)]
    also_fits: Vec<String>,
    /// Ways to help with a true thought.
    #[serde(default)]
    helps: Vec<String>,
    #[serde(default)]
    help: bool,
}

/// Generates `static SCENARIOS` in file order. Ids are `pattern.number` or `true_thought.number`.
pub(crate) fn table(path: &Path) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let file: File = toml::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut out = String::from("static SCENARIOS: &[Record] = &[\n");
    let mut seen = BTreeSet::new();
    for scenario in &file.scenario {
        if !seen.insert(&scenario.id) {
            return Err(format!("`{}` occurs twice", scenario.id));
        }
        push(&mut out, scenario)?;
    }
    out.push_str("];\n");
    Ok(out)
}

fn push(out: &mut String, scenario: &Scenario) -> Result<(), String> {
    let Scenario { id, situation, thought, good, also_fits, helps, help } = scenario;
    let (pattern, number) = id.split_once('.').ok_or(format!("`{id}` is not `pattern.number`"))?;
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("`{id}` is not `pattern.number`"));
    }
    let is_true = pattern == TRUE;
    if is_true == helps.is_empty() || (is_true && !also_fits.is_empty()) {
        return Err(format!("`{id}`: only a true thought has `helps`, and it fits no pattern"));
    }
    if also_fits.iter().any(|other| other == pattern) {
        return Err(format!("`{id}`: `also_fits` names the pattern itself"));
    }
    let variants = |kind: &str, names: &[String]| {
        names.iter().map(|name| format!("{kind}::{}", crate::camel(name))).collect::<Vec<_>>().join(", ")
    };
    let own = if is_true { "None".into() } else { format!("Some(Pattern::{})", crate::camel(pattern)) };
    writeln!(
        out,
        "Record {{ id: {id:?}, pattern: {own}, situation: {situation:?}, thought: {thought:?}, good: &{good:?}, \
         also_fits: &[{}], helps: &[{}], help: {help} }},",
        variants("Pattern", also_fits),
        variants("WayOn", helps),
    )
    .expect("writing to a string");
    Ok(())
}
