//! Times `analyse` without any boundary. Reads a JSON list of texts from the file in the first argument, calls each as
//! often as the second argument says, under the ruleset of the third, and prints the duration of every call in
//! microseconds.
#![allow(clippy::print_stdout, reason = "its output is its result")]

use std::error::Error;
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use evenkeel_safety_core::{Policy, Ruleset, analyse};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("first argument: a JSON file with a list of texts")?;
    let repeats: usize = arguments.next().ok_or("second argument: how often to call")?.parse()?;
    let ruleset = match arguments.next().as_deref() {
        None | Some("spec-1") => Ruleset::Spec1,
        Some("extended-1") => Ruleset::Extended1,
        Some(other) => return Err(format!("no ruleset `{other}`").into()),
    };
    let policy = Policy { ruleset, ..Policy::default() };
    let texts: Vec<String> = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let mut out = String::from("[");
    // The first pass only warms the caches.
    for pass in 0..=repeats {
        for text in &texts {
            let begun = Instant::now();
            black_box(analyse(black_box(text), policy));
            let took = begun.elapsed();
            if pass > 0 {
                let comma = if out.len() > 1 { "," } else { "" };
                write!(out, "{comma}{:.3}", took.as_secs_f64() * 1e6)?;
            }
        }
    }
    println!("{out}]");
    Ok(())
}
