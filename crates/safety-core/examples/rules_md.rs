//! Prints `crates/safety-core/RULES.md`. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_safety_core::extended;
use evenkeel_safety_core::rules::{self, RuleArea};

/// For each rule, three cells: its precision in labelled texts of others, how often it was right in the own corpus, and its
/// precision in the blind part. `cargo xtask eval --rules --save` writes them.
const MEASURED: &str = include_str!("../rules/measured.tsv");

/// Returns the cells of a rule, such as `0.85 (0.72-0.93), 39 of 46 | 21 of 21 | 0.90 (0.72-0.97), 20 of 22`.
fn precision(id: &str) -> String {
    let cells = MEASURED.lines().find_map(|line| line.strip_prefix(id)?.strip_prefix('\t'));
    cells.unwrap_or("\t\t").replace('\t', " | ")
}

fn main() {
    let patterns: std::collections::HashMap<_, _> = rules::patterns().collect();
    println!("# The rules\n");
    println!("Generated from `rules/*.toml` by `cargo xtask rules`. Do not edit.\n");
    println!("Patterns are regular expressions over the normal form: lower case, one blank between words, straight");
    println!(
        "apostrophes, `X` for every letter outside a-z. What the specification leaves open cites `OPEN-..` or `own-choice`."
    );
    println!(
        "\n“Precision” is the share of labelled texts with the label among those in which the rule matches, with its 95 %"
    );
    println!(
        "interval. It is measured on the development fifth of public data sets, which the rules were tuned on, so it is"
    );
    println!(
        "optimistic, and it depends on how rare the label is in them: read it as an order, not a promise. “Own” is the same"
    );
    println!(
        "on sentences that we wrote for the rules (`tests/evaluation/corpus`): it shows that a rule works, not how often it"
    );
    println!(
        "is right. “Blind” is the precision on sentences and look-alikes of our own that no rule was written from; half of"
    );
    println!(
        "them resemble the other half, which real texts seldom do. `cargo xtask eval --rules` measures all three. Rules"
    );
    println!("without numbers matched none of these texts, or have no label to be right about.");
    let mut all = rules::all();
    all.sort_by(|a, b| a.id.cmp(&b.id));
    for (area, title) in [
        (RuleArea::Crisis, "Crisis score"),
        (RuleArea::Medical, "Medical words"),
        (RuleArea::Prompt, "Prompt safety"),
        (RuleArea::Sanitise, "Sanitising"),
    ] {
        println!(
            "\n## {title}\n\n| id | finds | weight | precision | own | blind | cites | pattern |\n|---|---|---|---|---|---|---|---|"
        );
        for rule in all.iter().filter(|rule| rule.area == area) {
            let weight = if rule.weight == 0.0 { String::new() } else { format!("{:+}", rule.weight) };
            let pattern = patterns.get(rule.id.as_str()).map_or("decided in code".to_owned(), |pattern| {
                format!("`{}`", pattern.replace("(?-u)", "").replace('|', "\\|"))
            });
            let (id, label, cites) = (&rule.id, &rule.label, rule.cites.join(", "));
            println!("| `{id}` | {label} | {weight} | {} | {cites} | {pattern} |", precision(id));
        }
    }
    println!(
        "\n## extended-1\n\nEvenkeel judges records and messages by these rules besides; in the packages they are an option. They only"
    );
    println!(
        "raise. Patterns are in `rules/extended`. A crisis rule's level falls to medium where the phrase is negated, past,"
    );
    println!(
        "about another person or their death, asked for information, or perhaps meant differently, and a match in words that"
    );
    println!(
        "mean something else is set aside; two prompt rules of level medium refuse together.\n\n| id | finds | level | precision | own | blind | why |\n|---|---|---|---|---|---|---|"
    );
    for rule in extended::rules() {
        let (id, label, level, why) = (rule.id, rule.label, rule.level.as_str(), rule.why);
        println!("| `{id}` | {label} | {level} | {} | {why} |", precision(id));
    }
}
