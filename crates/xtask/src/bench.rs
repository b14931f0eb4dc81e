//! `cargo xtask bench`: builds every contestant, then lets node run them in turns.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::{browser, npm, process, rust, serve, tools, ui, wasm};

/// Where the contestants' build output goes.
fn folder() -> PathBuf {
    process::target_dir().join("bench")
}

/// Builds and runs the benchmark: of the cores, with `--typing` of keys in a real browser, or with `--records` of lists
/// and searches on the server.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [first, rest @ ..] if first == "--typing" => typing(rounds(rest)?),
        [first, rest @ ..] if first == "--records" => records(rounds(rest)?),
        all => cores(rounds(all)?),
    }
}

/// Typing into a long entry, in Chromium, against the optimised server.
fn typing(rounds: u32) -> Result<()> {
    tools::ensure_node()?;
    wasm::build_if_changed()?;
    serve::build_app_if_changed()?;
    npm::install("tests/e2e")?;
    let server = rust::build_server(true)?;
    ui::say("Typing; for steady numbers leave the machine alone ...");
    process::run(
        process::node(&["tests/bench/typing.mjs"])
            .arg(format!("--rounds={rounds}"))
            .arg(format!("--server={}", server.display()))
            .arg(format!("--app={}", process::root().join("app/dist").display()))
            .arg(format!("--chromium={}", browser::find()?.display())),
    )
    .context("the typing could not be measured")
}

/// Ten thousand records on the optimised server.
fn records(rounds: u32) -> Result<()> {
    tools::ensure_node()?;
    let server = rust::build_server(true)?;
    ui::say("Saving 10,000 records, then measuring in turns; for steady numbers leave the machine alone ...");
    process::run(
        process::node(&["tests/bench/records.mjs"])
            .arg(format!("--rounds={rounds}"))
            .arg(format!("--server={}", server.display())),
    )
    .context("lists and searches could not be measured")
}

fn cores(rounds: u32) -> Result<()> {
    tools::ensure_node()?;
    wasm::build_if_changed()?;
    let native = build_native()?;
    build_regex_wasm()?;
    let rules = write_rules()?;
    ui::say("Measuring in turns; for steady numbers leave the machine alone ...");
    process::run(
        process::node(&["tests/bench/main.mjs"])
            .arg(format!("--rounds={rounds}"))
            .arg(format!("--native={}", native.display()))
            .arg(format!("--rules={}", rules.display()))
            .arg(format!("--regex-wasm={}", folder().join("regex-wasm").display()))
            .arg(format!("--module={}", wasm::module().display())),
    )
    .context("the benchmark stopped; a disagreement between implementations is shown above")
}

fn rounds(arguments: &[String]) -> Result<u32> {
    match arguments {
        [] => Ok(5),
        [option, number] if option == "--rounds" => number
            .parse()
            .ok()
            .filter(|rounds| (1..=1000).contains(rounds))
            .with_context(|| format!("--rounds wants a number from 1 to 1000, not '{number}'")),
        _ => bail!("`bench` takes only --typing or --records, and --rounds <number>"),
    }
}

/// The timing loop on the core without any boundary.
fn build_native() -> Result<PathBuf> {
    ui::say("Building the native timing loop ...");
    process::run(&mut process::cargo(&[
        "build",
        "--release",
        "-p",
        "evenkeel-bench-regex-wasm",
        "--example",
        "native",
    ]))?;
    let name = format!("native{}", std::env::consts::EXE_SUFFIX);
    Ok(process::target_dir().join("release/examples").join(name))
}

/// The same patterns on the regex crate.
fn build_regex_wasm() -> Result<()> {
    ui::say("Building the regex crate's contestant ...");
    let out = folder().join("regex-wasm");
    wasm::pack("tests/bench/regex-wasm", &out.to_string_lossy(), "web", "wasm")
}

/// The rules as JSON, from the core itself: the contestants read one truth.
fn write_rules() -> Result<PathBuf> {
    let json =
        process::capture(&mut process::cargo(&["run", "-q", "-p", "evenkeel-safety-core", "--example", "rules_json"]))?;
    let file = folder().join("rules.json");
    std::fs::create_dir_all(folder())
        .and_then(|()| std::fs::write(&file, json))
        .with_context(|| format!("could not write {}", file.display()))?;
    Ok(file)
}
