//! Reads calls as JSON, one per line (`["analyse", [args]]`), and prints the results, one per line. The node runner
//! sends the same calls to the WebAssembly build and compares the lines.

use std::io::{BufRead, Write};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let input = std::io::stdin().lock();
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    for line in input.lines() {
        let (name, args): (String, Vec<serde_json::Value>) = serde_json::from_str(&line?)?;
        let answer = evenkeel_conformance::native::call(&name, &args)?;
        writeln!(output, "{answer}")?;
    }
    Ok(())
}
