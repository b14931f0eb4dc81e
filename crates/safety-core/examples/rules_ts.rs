//! Prints `pkg/src/rules.gen.ts`, the union of rule ids and the product's ruleset, or with `reasons` the app's table of where the phrases of
//! `extended-1` come from. `cargo xtask rules` writes both.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_safety_core::{Ruleset, extended, rules};

fn main() {
    println!("// Generated from crates/safety-core/rules by `cargo xtask rules`. Do not edit.\n");
    if std::env::args().nth(1).as_deref() == Some("reasons") {
        println!("/** Where the phrases of each rule of `extended-1` come from. */");
        println!("export const reasons: Readonly<Record<string, string>> = {{");
        for rule in extended::rules() {
            println!("  {:?}: {:?},", rule.id, rule.why);
        }
        println!("}};");
        return;
    }
    let mut ids: Vec<String> = rules::all().into_iter().map(|rule| rule.id.into()).collect();
    ids.extend(extended::rules().into_iter().map(|rule| rule.id.to_owned()));
    ids.sort();
    println!("/** The id of a rule; never used again for another one. */\nexport type RuleId =");
    let lines: Vec<String> = ids.iter().map(|id| format!("  | {id:?}")).collect();
    println!("{};\n", lines.join("\n"));
    println!("/** The ruleset that Evenkeel acts on. */");
    println!("export const PRODUCT_RULESET = {:?};", Ruleset::PRODUCT.as_str());
}
