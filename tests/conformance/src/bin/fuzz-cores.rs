//! Gives generated texts to every function of the cores that reads text, for a number of seconds, and prints how many:
//! `fuzz-cores <seconds> [seed]`.

#![allow(clippy::print_stdout, reason = "it talks to the person at the terminal")]

use evenkeel_conformance::fuzz::{Texts, check};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let time = Duration::from_secs(arguments.next().ok_or("how many seconds?")?.parse()?);
    let seed = match arguments.next() {
        Some(seed) => seed.parse()?,
        None => SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs(),
    };
    println!("seed {seed}");
    let texts = Texts::new(seed);
    let (begun, mut number) = (Instant::now(), 0);
    while begun.elapsed() < time {
        let text = texts.text(number);
        check(&text).map_err(|problem| format!("seed {seed}, text {number}: {problem}: {text}"))?;
        number += 1;
    }
    println!("{number} texts without a panic, each read twice by every function");
    Ok(())
}
