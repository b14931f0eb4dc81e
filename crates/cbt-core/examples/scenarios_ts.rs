//! Prints `pkg/src/cbt-scenarios.gen.ts`: the coach's scenarios. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_cbt_core::coach;

fn main() -> Result<(), serde_json::Error> {
    println!("// Generated from crates/cbt-core/scenarios.toml by `cargo xtask rules`. Do not edit.");
    println!("import type {{ Scenario }} from \"../dist/cbt/evenkeel_wasm_cbt.js\";");
    println!("\n/** The sixty scenarios of the reframe coach. */");
    println!("export const SCENARIOS: readonly Scenario[] = {};", serde_json::to_string_pretty(&coach::scenarios())?);
    Ok(())
}
