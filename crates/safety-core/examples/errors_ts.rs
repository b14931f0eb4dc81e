//! Prints `app/src/lib/errors/catalogue.gen.ts`: the error catalogue for the app. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_safety_core::errors::{CATEGORIES, ErrorInfo, info, keywords};
use serde::Serialize;

#[derive(Serialize)]
struct Row {
    #[serde(flatten)]
    info: ErrorInfo,
    keywords: &'static [&'static str],
}

fn main() -> Result<(), serde_json::Error> {
    let rows: Vec<Row> =
        CATEGORIES.into_iter().map(|category| Row { info: info(category), keywords: keywords(category) }).collect();
    println!("// Generated from crates/safety-core/src/errors.rs by `cargo xtask rules`. Do not edit.\n");
    println!("/** Every category, in the order in which a message is searched for their keywords. */");
    println!("export const CATALOGUE = {} as const;", serde_json::to_string_pretty(&rows)?);
    Ok(())
}
