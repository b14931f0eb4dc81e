//! Prints `pkg/src/limits.gen.ts`, the limits for code that runs before the module is loaded.
//! `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_safety_core::limits::LIMITS;

fn main() -> Result<(), serde_json::Error> {
    println!("// Generated from crates/safety-core/src/limits.rs by `cargo xtask rules`. Do not edit.\n");
    println!("/** The same numbers as `limits()`, without the module: for timers that run before it is there. */");
    println!("export const LIMITS = {} as const;", serde_json::to_string_pretty(&LIMITS)?);
    Ok(())
}
