//! Explains the crisis score of a text: `cargo run --example screen -- "some text"`.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use evenkeel_safety_core::{SqlPolicy, analyse};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "I feel so alone tonight".to_owned());
    let report = analyse(&text, SqlPolicy::Contextual);
    println!("{}, score {}", report.crisis.risk_level.as_str(), report.crisis.score);
    for line in report.crisis.explain() {
        println!("{line}");
    }
    if let Some(reason) = report.sanitise.reason.or(report.prompt.reason) {
        println!("{reason}");
    }
}
