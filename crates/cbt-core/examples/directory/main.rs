//! Prints the app's tables of help lines, and the crisis page with its lists. `cargo xtask rules` writes them.
//!
//! The app's tables are rows rather than objects: the crisis lines are part of what every page loads first.
#![allow(clippy::print_stdout)] // printing is what it is for

mod page;

use evenkeel_cbt_core::directory::{HelpLine, HelpTopic, countries, lines};
use serde_json::{Value, json, to_string};

fn row(line: &HelpLine) -> Value {
    let keyword = line.keyword.unwrap_or_default();
    match line.detail() {
        detail if !detail.is_empty() => json!([line.kind, line.name, line.number, keyword, detail]),
        _ if !keyword.is_empty() => json!([line.kind, line.name, line.number, keyword]),
        _ => json!([line.kind, line.name, line.number]),
    }
}

fn crisis() -> serde_json::Result<()> {
    let names = HelpTopic::ALL.iter().map(to_string).collect::<Result<Vec<_>, _>>()?;
    println!("/** What a help line is for. */\nexport type HelpTopic = {};\n", names.join(" | "));
    println!("/** Countries by name: code, name, emergency numbers, time zones, crisis lines. */");
    println!("export const CRISIS_ROWS: readonly CountryRow[] = [");
    for country in countries() {
        let found: Vec<_> = lines(country.code, HelpTopic::Crisis).map(row).collect();
        println!(
            "  {},",
            to_string(&json!([country.code, country.name, country.emergency, country.zones.join(" "), found]))?
        );
    }
    println!("];");
    Ok(())
}

fn topics() -> serde_json::Result<()> {
    println!("/** The headings of the topics. */\nexport const TOPIC_TITLES: Readonly<Record<HelpTopic, string>> = {{");
    for topic in HelpTopic::ALL {
        println!("  {}: {},", topic.as_str(), to_string(topic.title())?);
    }
    println!("}};\n");
    println!("/** Lines for topics other than a crisis: country, topic, lines. */");
    println!("export const TOPIC_ROWS: readonly TopicRow<HelpTopic>[] = [");
    for country in countries() {
        for &topic in HelpTopic::ALL.iter().filter(|&&topic| topic != HelpTopic::Crisis) {
            let found: Vec<_> = lines(country.code, topic).map(row).collect();
            if !found.is_empty() {
                println!("  {},", to_string(&json!([country.code, topic, found]))?);
            }
        }
    }
    println!("];");
    Ok(())
}

fn head(imports: &[(&str, &str)]) {
    println!("// Generated from crates/cbt-core/directory.toml by `cargo xtask rules`. Do not edit.");
    for (kind, module) in imports {
        println!("import type {{ {kind} }} from '{module}';");
    }
    println!();
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    match std::env::args().nth(1).as_deref() {
        Some("crisis") => {
            head(&[("CountryRow", "./rows")]);
            crisis()?;
        }
        Some("topics") => {
            head(&[("HelpTopic", "./crisis.gen"), ("TopicRow", "./rows")]);
            topics()?;
        }
        _ => print!("{}", page::with_country_parts()?),
    }
    Ok(())
}
