//! Prints the rules with everything a second implementation needs, as JSON, in the core's order.
//! The build script's own reader is used, so that there is one truth about the rule files.
#![allow(clippy::print_stdout, reason = "its output is its result")]

use std::error::Error;
use std::path::Path;

#[allow(dead_code, unreachable_pub, reason = "the build script uses the rest")]
#[path = "../../../../crates/safety-core/build/records.rs"]
mod records;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../crates/safety-core/rules");
    let rules: Vec<serde_json::Value> = records::load(&folder)?
        .into_iter()
        .map(|rule| {
            serde_json::json!({
                "id": rule.id,
                "area": rule.area,
                "group": rule.group,
                "label": rule.label,
                "weight": f64::from(rule.half_points) / 2.0,
                "count": rule.count,
                "effect": rule.effect,
                "policy": rule.policy,
                "ruleset": rule.ruleset,
                "phrase": rule.phrase,
                "straight": rule.straight,
                "toWordEnd": rule.to_word_end,
                "notAfter": rule.not_after,
                "notBefore": rule.not_before,
                "pattern": rule.pattern,
            })
        })
        .collect();
    println!("{}", serde_json::to_string_pretty(&rules)?);
    Ok(())
}
