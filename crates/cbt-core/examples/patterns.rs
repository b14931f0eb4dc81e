//! Shows the wording cues of a thought: `cargo run --example patterns -- "some thought"`.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use evenkeel_cbt_core::distortions;

fn main() {
    let thought = std::env::args().nth(1).unwrap_or_else(|| "I'm such an idiot. I ruin everything".to_owned());
    let report = distortions::analyse(&thought);
    println!("{}", report.message);
    for sentence in &report.sentences {
        for hint in &sentence.hints {
            println!("{}: {} {}", hint.pattern.name(), hint.why, hint.question);
        }
    }
}
