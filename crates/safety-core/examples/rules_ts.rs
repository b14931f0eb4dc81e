//! Prints `pkg/src/rules.gen.ts`: the union of rule ids. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

fn main() {
    let mut ids: Vec<String> = evenkeel_safety_core::rules::all().into_iter().map(|rule| rule.id).collect();
    ids.sort();
    println!("// Generated from crates/safety-core/rules by `cargo xtask rules`. Do not edit.\n");
    println!("/** The id of a rule; never used again for another one. */\nexport type RuleId =");
    let lines: Vec<String> = ids.iter().map(|id| format!("  | {id:?}")).collect();
    println!("{};", lines.join("\n"));
}
