//! Reads and validates the coach's scenarios.

use serde::Deserialize;
use std::fmt::Write as _;
use std::path::Path;

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
}

/// Generates `static SCENARIOS` in file order. Ids are `pattern.number`.
pub(crate) fn table(path: &Path) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let file: File = toml::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut out = String::from("static SCENARIOS: &[Record] = &[\n");
    for Scenario { id, situation, thought, good } in &file.scenario {
        let (pattern, number) = id.split_once('.').ok_or(format!("`{id}` is not `pattern.number`"))?;
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!("`{id}` is not `pattern.number`"));
        }
        let pattern = crate::camel(pattern);
        writeln!(
            out,
            "Record {{ id: {id:?}, pattern: Pattern::{pattern}, situation: {situation:?}, thought: {thought:?}, good: &{good:?} }},"
        )
        .expect("writing to a string");
    }
    out.push_str("];\n");
    Ok(out)
}
