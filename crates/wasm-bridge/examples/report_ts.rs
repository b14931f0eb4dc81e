//! Prints `pkg/src/report.gen.ts`, the functions that read the reports of the checks from numbers. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_wasm_bridge::Mismatch;
use evenkeel_wasm_bridge::report::{Layout, layouts, names};

const HEAD: &str = "\
// Generated from crates/wasm-bridge/src/report.rs by `cargo xtask rules`. Do not edit.
import type * as raw from '../dist/evenkeel_wasm.js';
import { flag, list, next, rule, text, trimmed, whole } from './numbers.js';
";

fn main() -> Result<(), Mismatch> {
    println!("{HEAD}");
    for (name, values) in names() {
        let values = values.into_iter().collect::<Result<Vec<_>, _>>()?;
        let list = format!("{}S", snake(name).to_ascii_uppercase());
        println!("export const {list}: readonly raw.{name}[] = {values:?};");
        println!("const {} = () => {list}[next()] as raw.{name};\n", camel(&snake(name)));
    }
    for layout in layouts() {
        println!("{}", function(&layout));
    }
    Ok(())
}

/// Returns the function that reads a report. The properties of an object are read in their order.
fn function(layout: &Layout) -> String {
    let Layout { name, of_rule, fields, optional, trimmed, then } = layout;
    let read = |fields: &[(&str, String)]| -> Vec<String> {
        fields.iter().map(|(name, reader)| format!("{}: {reader}", camel(name))).collect()
    };
    let mut lines = vec![format!("export function {}(): raw.{name} {{", camel(&snake(name)))];
    let mut first = read(fields);
    if !of_rule.is_empty() {
        lines.push("  const of = rule();".to_owned());
        first.splice(
            ..0,
            of_rule.iter().map(|part| format!("{}: of.{}", camel(part), part.trim_start_matches("rule_"))),
        );
    }
    if !optional.is_empty() {
        lines.extend(fields.iter().map(|(name, reader)| format!("  const {} = {reader};", camel(name))));
        first = fields.iter().map(|(name, _)| camel(name)).collect();
        let text = trimmed.iter().map(|name| format!("{}: text()", camel(name))).collect();
        let all = [first.clone(), read(optional), text, read(then)].concat();
        lines.push(format!("  if (flag()) return {{ {} }};", all.join(", ")));
    }
    first.extend(trimmed.iter().map(|name| format!("{}: trimmed()", camel(name))));
    let all = [first, read(then)].concat();
    lines.push(format!("  return {{ {} }};", all.join(", ")));
    lines.push("}\n".to_owned());
    lines.join("\n")
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |camel, part| camel + &part[..1].to_ascii_uppercase() + &part[1..])
}
