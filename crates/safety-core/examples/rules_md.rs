//! Prints `crates/safety-core/RULES.md`. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_safety_core::extended;
use evenkeel_safety_core::rules::{self, RuleArea};

fn main() {
    let patterns: std::collections::HashMap<_, _> = rules::patterns().collect();
    println!("# The rules\n");
    println!("Generated from `rules/*.toml` by `cargo xtask rules`. Do not edit.\n");
    println!("Patterns are regular expressions over the normal form: lower case, one blank between words, straight");
    println!(
        "apostrophes, `X` for every letter outside a-z. What the specification leaves open cites `OPEN-..` or `own-choice`."
    );
    let mut all = rules::all();
    all.sort_by(|a, b| a.id.cmp(&b.id));
    for (area, title) in [
        (RuleArea::Crisis, "Crisis score"),
        (RuleArea::Medical, "Medical words"),
        (RuleArea::Prompt, "Prompt safety"),
        (RuleArea::Sanitise, "Sanitising"),
    ] {
        println!("\n## {title}\n\n| id | finds | weight | cites | pattern |\n|---|---|---|---|---|");
        for rule in all.iter().filter(|rule| rule.area == area) {
            let weight = if rule.weight == 0.0 { String::new() } else { format!("{:+}", rule.weight) };
            let pattern = patterns.get(rule.id.as_str()).map_or("decided in code".to_owned(), |pattern| {
                format!("`{}`", pattern.replace("(?-u)", "").replace('|', "\\|"))
            });
            println!("| `{}` | {} | {weight} | {} | {pattern} |", rule.id, rule.label, rule.cites.join(", "));
        }
    }
    println!(
        "\n## extended-1\n\nNothing uses these by default. Patterns are in `rules/extended`. A crisis rule's level falls to medium where"
    );
    println!(
        "the phrase is negated, past, about another person or asked for information; two prompt rules of level medium"
    );
    println!("refuse together.\n\n| id | finds | level | why |\n|---|---|---|---|");
    for rule in extended::rules() {
        println!("| `{}` | {} | {} | {} |", rule.id, rule.label, rule.level.as_str(), rule.why);
    }
}
