//! `cargo xtask eval --rules [FILE ...]`: measures both rulesets on the own corpus, on the files given, and on all files
//! of `--data FOLDER` or `EVENKEEL_DATA`. Prints a table, writes it as JSON with `--json FILE`, and each rule's precision
//! for `RULES.md` with `--save FILE`.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use evenkeel_evaluation::case::{Case, corpus, read};
use evenkeel_evaluation::measure::{Measured, RuleRow, Share, measure};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            println!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let mut files: Vec<PathBuf> = Vec::new();
    let mut folder = std::env::var_os("EVENKEEL_DATA").map(PathBuf::from);
    let (mut json, mut save) = (None, None);
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().map(PathBuf::from).ok_or("an option without its value");
        match argument.to_str() {
            Some("--data") => folder = Some(value()?),
            Some("--json") => json = Some(value()?),
            Some("--save") => save = Some(value()?),
            _ => files.push(argument.into()),
        }
    }
    if let Some(folder) = folder {
        let listed = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let paths = listed.filter_map(|entry| Some(entry.ok()?.path()));
        files.extend(paths.filter(|path| path.extension().is_some_and(|end| end == "jsonl")));
    }
    files.sort();
    let mut cases: Vec<Case> = corpus().into_iter().flat_map(|section| section.cases).collect();
    for file in &files {
        cases.extend(read(file)?);
    }
    let measured = measure(&cases);
    print(&measured);
    if let Some(path) = json {
        let text = serde_json::to_string_pretty(&measured).map_err(|e| e.to_string())?;
        std::fs::write(&path, text + "\n").map_err(|e| format!("{}: {e}", path.display()))?;
    }
    if let Some(path) = save {
        let line = |it: &RuleRow| format!("{}\t{}\t{}\n", it.rule, it.precision.count, it.precision.of);
        let lines: String = measured.rules.iter().map(line).collect();
        std::fs::write(&path, lines).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

fn text(share: &Share) -> String {
    format!("{:.3} ({:.3}-{:.3})", share.share, share.low, share.high)
}

fn print(measured: &Measured) {
    println!("| area | set | label | n | ruleset | any | shown | high |\n|---|---|---|---|---|---|---|---|");
    for row in &measured.rows {
        let shares = [&row.any, &row.shown, &row.high].map(text).join(" | ");
        println!("| {} | {} | {} | {} | {} | {shares} |", row.area, row.set, row.label, row.any.of, row.ruleset);
    }
    println!("\n| rule | right | of | precision |\n|---|---|---|---|");
    for rule in &measured.rules {
        println!("| {} | {} | {} | {} |", rule.rule, rule.precision.count, rule.precision.of, text(&rule.precision));
    }
    println!("\n| rewrite | ruleset | n | still high |\n|---|---|---|---|");
    for (name, ruleset, share) in &measured.rewrites {
        println!("| {name} | {ruleset} | {} | {} |", share.of, text(share));
    }
    if !measured.patterns.is_empty() {
        println!("\n| set | thinking pattern | precision | recall |\n|---|---|---|---|");
        for row in &measured.patterns {
            println!("| {} | {} | {} | {} |", row.set, row.pattern, text(&row.precision), text(&row.recall));
        }
    }
}
