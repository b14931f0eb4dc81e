//! Explains the level of a text as Evenkeel acts on it: `cargo run --example screen -- "some text"`.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use evenkeel_safety_core::{Policy, SqlPolicy, analyse, explain};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "I feel so alone tonight".to_owned());
    let policy = Policy::product(SqlPolicy::Contextual);
    let report = analyse(&text, policy);
    println!("{}", report.shown_level.as_str());
    for line in explain(&text, policy) {
        println!("{line}");
    }
    if let Some(reason) = report.sanitise.reason.or(report.prompt.reason) {
        println!("{reason}");
    }
}
