//! Compiles `rules/*.toml` into validated static tables: automata that find all rules in a single pass, and the rule
//! table.

#[path = "build/extended.rs"]
mod extended;
#[path = "build/records.rs"]
mod records;
#[path = "src/extended/scripts.rs"]
mod scripts;
#[path = "build/table.rs"]
mod table;
#[path = "build/words.rs"]
mod words;

use evenkeel_automaton_build::{Search, compile};
use std::fmt::Write as _;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=rules");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/extended/scripts.rs");
    let rules = records::load(Path::new("rules")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);
    std::fs::write(out.join("rules.rs"), rule_table(&rules)).expect("OUT_DIR is writable");
    std::fs::write(out.join("rule_examples.rs"), example_table(&rules)).expect("OUT_DIR is writable");
    let extended_folder = Path::new("rules/extended");
    let tables = extended::tables(extended_folder).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    std::fs::write(out.join("extended.rs"), tables).expect("OUT_DIR is writable");
    let examples = extended::examples(extended_folder).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    std::fs::write(out.join("extended_examples.rs"), examples).expect("OUT_DIR is writable");
    let numbered = rules.iter().enumerate();
    let patterns: Vec<_> = numbered.filter_map(|(number, rule)| Some((number, rule.pattern.clone()?))).collect();
    let tables = compile("PATTERNS", &patterns, Search::Anywhere);
    std::fs::write(out.join("automaton.rs"), tables).expect("OUT_DIR is writable");
}

/// Generates `static RULES`, in the order of the automaton's patterns. Rules decided in code come last.
fn rule_table(rules: &[records::Rule]) -> String {
    let mut out = String::from("pub(crate) static RULES: &[Rule] = &[\n");
    for (index, rule) in rules.iter().enumerate() {
        writeln!(
            out,
            "Rule {{ index: {index}, id: {:?}, area: RuleArea::{}, group: {:?}, label: {:?}, half_points: {}, count: RuleCount::{}, \
             effect: RuleEffect::{}, policy: {}, ruleset: Ruleset::{}, phrase: {}, straight: {}, to_word_end: {}, not_after: &{:?}, \
             not_before: &{:?}, only_before: &{:?}, cites: {:?}, since: {:?}, #[cfg(not(target_family = \"wasm\"))] pattern: {} }},",
            rule.id,
            records::camel(&rule.area),
            rule.group,
            rule.label,
            rule.half_points,
            records::camel(&rule.count),
            records::camel(&rule.effect),
            rule.policy.as_ref().map_or("None".into(), |p| format!("Some(SqlPolicy::{})", records::camel(p))),
            records::camel(&rule.ruleset.replace("-1", "1")),
            rule.phrase.as_ref().map_or("None".into(), |p| format!("Some({p:?})")),
            rule.straight,
            rule.to_word_end,
            rule.not_after,
            rule.not_before,
            rule.only_before,
            rule.cites.join(" "),
            rule.since,
            // Patterns are for documentation and test oracles; the WebAssembly build drops the field.
            rule.pattern.as_ref().map_or("None".into(), |p| format!("Some({p:?})")),
        )
        .expect("writing to a string");
    }
    out.push_str("];\n");
    out
}

/// Generates `static EXAMPLES`: texts that each rule must and must not match.
fn example_table(rules: &[records::Rule]) -> String {
    let mut out = String::from("static EXAMPLES: &[(&str, &[&str], &[&str])] = &[\n");
    for rule in rules {
        writeln!(out, "({:?}, &{:?}, &{:?}),", rule.id, rule.hits, rule.misses).expect("writing to a string");
    }
    out.push_str("];\n");
    out
}
