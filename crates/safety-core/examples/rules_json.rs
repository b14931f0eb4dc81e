//! Prints every rule with its pattern as JSON, for oracles and the bench: `[{id, area, group, pattern, ...}]`.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_safety_core::rules;

fn main() -> Result<(), serde_json::Error> {
    let patterns: std::collections::HashMap<_, _> = rules::patterns().collect();
    let mut records = Vec::new();
    for rule in rules::all() {
        let mut record = serde_json::to_value(&rule)?;
        record["pattern"] = patterns.get(rule.id.as_str()).copied().into();
        record["guards"] = serde_json::to_value(rules::guards(&rule.id))?;
        records.push(record);
    }
    println!("{}", serde_json::to_string_pretty(&records)?);
    Ok(())
}
