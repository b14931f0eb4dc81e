//! `cargo xtask eval --rules [FILE ...]`: measures both rulesets on the own corpus, on the files given, and on the
//! labelled files of `--data FOLDER` or `EVENKEEL_DATA`. Prints tables, with all parts of each set if `--all` is given,
//! writes everything as JSON with `--json FILE`, and each rule's precision for `RULES.md` with `--save FILE`.
//! `--train FILE` trains the weights of words instead, and `--cross` prints how well they do on thoughts left out.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use evenkeel_evaluation::case::{Case, files_of, read};
use evenkeel_evaluation::corpus::corpus;
use evenkeel_evaluation::measure::measure;
use evenkeel_evaluation::{report, train};
use std::path::{Path, PathBuf};
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
    let (mut json, mut save, mut all) = (None, None, false);
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        let name = argument.to_string_lossy().into_owned();
        let mut value = || arguments.next().map(PathBuf::from).ok_or(format!("{name} needs a value"));
        match argument.to_str() {
            Some("--data") => folder = Some(value()?),
            Some("--json") => json = Some(value()?),
            Some("--save") => save = Some(value()?),
            Some("--all") => all = true,
            Some("--train") => return write(&value()?, train::weights()),
            Some("--cross") => {
                train::cross_validate();
                return Ok(());
            }
            Some(option) if option.starts_with("--") => {
                return Err(format!(
                    "there is no option {option}. There are --all, --cross, --data, --json, --save and --train"
                ));
            }
            _ => files.push(argument.into()),
        }
    }
    if let Some(folder) = &folder {
        files.extend(files_of(folder)?);
    }
    let mut cases: Vec<Case> = corpus().into_iter().flat_map(|section| section.cases).collect();
    println!("own corpus: {} texts", cases.len());
    for file in &files {
        let found = read(file)?;
        println!("{}: {} texts", file.display(), found.len());
        cases.extend(found);
    }
    if files.is_empty() {
        println!("No other files: name some, or set EVENKEEL_DATA to a folder of them.");
    }
    println!();
    let measured = measure(&cases);
    report::print(&measured, all);
    if let Some(path) = json {
        let text = serde_json::to_string_pretty(&measured).map_err(|e| e.to_string())?;
        write(&path, text + "\n")?;
    }
    if let Some(path) = save {
        write(&path, report::rules(&measured))?;
    }
    Ok(())
}

fn write(path: &Path, text: String) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}
