//! `cargo xtask bench`: builds all contestants and lets node run them in turn.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::postgres::{self, Cluster};
use crate::{browser, npm, process, rust, serve, tools, ui, wasm};

const DATABASES: [&str; 2] = ["sqlite", "postgres"];

/// Returns the folder of the contestants' build output.
fn folder() -> PathBuf {
    process::target_dir().join("bench")
}

/// Builds and runs a benchmark: of the cores, of typing in a real browser (`--typing`), of lists and searches on the
/// server (`--records`), of signing in (`--sign-in`), of searches in the knowledge base (`--search`), of a therapist's pages
/// (`--care`), of growing data (`--growth`), of saves and reads beside a plain Node server (`--server`), or of requests
/// beside a thousand open answers of the assistant (`--streams`).
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [first, rest @ ..] if first == "--typing" => typing(rounds(rest)?),
        [first, rest @ ..] if first == "--records" => records(rounds(rest)?),
        [first, rest @ ..] if first == "--sign-in" => sign_in(rounds(rest)?),
        [first, rest @ ..] if first == "--search" => search(rounds(rest)?),
        [first, rest @ ..] if first == "--care" => care(rounds(rest)?),
        [first, rest @ ..] if first == "--growth" => growth(rounds(rest)?),
        [first, rest @ ..] if first == "--server" => throughput(rounds(rest)?),
        [only] if only == "--streams" => streams(),
        all => cores(rounds(all)?),
    }
}

/// Measures typing into a long entry, in Chromium against the optimised server.
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

/// Measures 10,000 records on the optimised server.
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

/// Measures signing in beside sign-ups with expensive passwords, on the optimised server.
fn sign_in(rounds: u32) -> Result<()> {
    tools::ensure_node()?;
    let server = rust::build_server(true)?;
    ui::say("Signing in; for steady numbers leave the machine alone ...");
    process::run(
        process::node(&["tests/bench/sign-in.mjs"])
            .arg(format!("--rounds={rounds}"))
            .arg(format!("--server={}", server.display())),
    )
    .context("signing in could not be measured")
}

/// Measures searches over the articles of the server and over 5,000 more.
fn search(rounds: u32) -> Result<()> {
    on_both_databases("search", rounds, "Searching")
}

/// Measures what a therapist with 500 patients opens.
fn care(rounds: u32) -> Result<()> {
    on_both_databases("care", rounds, "Saving 100,000 records, some minutes, then measuring in turns")
}

/// Measures whether answers stay as fast with up to 100,000 records of a person, and with up to 10,000 people.
fn growth(rounds: u32) -> Result<()> {
    tools::ensure_node()?;
    let (server, programs) = (server()?, postgres::programs()?);
    ui::say("Saving 300,000 records for 10,000 people, a quarter of an hour ...");
    for database in DATABASES {
        process::run(
            process::node(&["tests/bench/growth.mjs"])
                .arg(format!("--rounds={rounds}"))
                .arg(format!("--server={}", server.display()))
                .arg(format!("--postgres={}", programs.display()))
                .env("EVENKEEL_DATABASE", database),
        )
        .context("the growth could not be measured")?;
    }
    Ok(())
}

/// Runs a benchmark on both databases.
fn on_both_databases(script: &str, rounds: u32, doing: &str) -> Result<()> {
    tools::ensure_node()?;
    let (server, cluster) = (server()?, Cluster::start()?);
    ui::say(&format!("{doing}; for steady numbers leave the machine alone ..."));
    for database in DATABASES {
        process::run(
            process::node(&[&format!("tests/bench/{script}.mjs")])
                .arg(format!("--rounds={rounds}"))
                .arg(format!("--server={}", server.display()))
                .envs(cluster.environment())
                .env("EVENKEEL_DATABASE", database),
        )
        .with_context(|| format!("{script} could not be measured"))?;
    }
    Ok(())
}

/// Returns the server in `EVENKEEL_SERVER_BIN`, or else builds the optimised one.
fn server() -> Result<PathBuf> {
    std::env::var_os("EVENKEEL_SERVER_BIN").map_or_else(|| rust::build_server(true), |binary| Ok(PathBuf::from(binary)))
}

/// Measures saves and reads beside a plain Node server that keeps the same promises: on SQLite, on PostgreSQL, and with
/// two servers on one PostgreSQL database.
fn throughput(rounds: u32) -> Result<()> {
    tools::ensure_node()?;
    wasm::build_if_changed()?;
    npm::install("tests/bench")?;
    let server = rust::build_server(true)?;
    ui::say("Saving and reading, some minutes; for steady numbers leave the machine alone ...");
    process::run(
        process::node(&["tests/bench/throughput.mjs"])
            .arg(format!("--rounds={rounds}"))
            .arg(format!("--server={}", server.display()))
            .arg(format!("--safety={}", process::root().join("pkg/dist/node.js").display()))
            .arg(format!("--postgres={}", postgres::programs()?.display())),
    )
    .context("the server could not be measured")
}

/// Measures other requests beside open answers, on the optimised server.
fn streams() -> Result<()> {
    tools::ensure_node()?;
    let server = rust::build_server(true)?;
    ui::say("Opening a thousand answers, about five minutes; for steady numbers leave the machine alone ...");
    process::run(process::node(&["tests/load/streams.mjs"]).arg(format!("--server={}", server.display())))
        .context("the open answers could not be measured")
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
        _ => bail!(
            "`bench` takes only --typing, --records, --sign-in, --search, --care, --growth, --server or --streams, and --rounds <number>"
        ),
    }
}

/// Builds the timing loop on the core, without any boundary.
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

/// Builds the same patterns on the regex crate.
fn build_regex_wasm() -> Result<()> {
    ui::say("Building the regex crate's contestant ...");
    let out = folder().join("regex-wasm");
    tools::ensure_wasm_tools()?;
    wasm::compile("evenkeel-bench-regex-wasm", "wasm", None, &out, "evenkeel_bench_regex_wasm")
}

/// Writes the rules as JSON from the core, so that all contestants use the same rules.
fn write_rules() -> Result<PathBuf> {
    let json =
        process::capture(&mut process::cargo(&["run", "-q", "-p", "evenkeel-safety-core", "--example", "rules_json"]))?;
    let file = folder().join("rules.json");
    std::fs::create_dir_all(folder())
        .and_then(|()| std::fs::write(&file, json))
        .with_context(|| format!("could not write {}", file.display()))?;
    Ok(file)
}
