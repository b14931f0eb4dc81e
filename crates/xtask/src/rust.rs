//! Steps that run cargo.

use std::path::PathBuf;

use anyhow::Result;

use crate::{process, serve, ui};

const WASM: &str = "wasm32-unknown-unknown";
/// The crates whose tests need neither a database nor a server.
const CORES: [&str; 4] = ["evenkeel-automaton-build", "evenkeel-safety-core", "evenkeel-cbt-core", "xtask"];
/// The crates that are only built for the browser.
const BINDINGS: [&str; 3] = ["evenkeel-wasm", "evenkeel-wasm-cbt", "evenkeel-wasm-guide"];

/// Returns the arguments that select packages.
fn packages<'name>(names: &'name [&'name str]) -> impl Iterator<Item = &'name str> {
    names.iter().flat_map(|name| ["-p", *name])
}

/// Builds the server and returns the path of its binary.
pub(crate) fn build_server(release: bool) -> Result<PathBuf> {
    let program = serve::binary("evenkeel-server", release);
    if !program.is_file() {
        ui::say("Building the server (several minutes the first time, seconds later) ...");
    }
    let mut cargo = process::cargo(&["build", "-p", "evenkeel-server"]);
    if release {
        cargo.arg("--release");
    }
    process::run(&mut cargo)?;
    Ok(program)
}

/// Checks formatting with rustfmt, or fixes it.
pub(crate) fn format(fix: bool) -> Result<()> {
    let check: &[&str] = if fix { &[] } else { &["--check"] };
    process::run(process::cargo(&["fmt", "--all"]).args(check))
}

/// Runs clippy on everything, with warnings as errors.
pub(crate) fn clippy() -> Result<()> {
    process::run(&mut process::cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// Runs clippy on the browser's crates for the WebAssembly target.
pub(crate) fn clippy_wasm() -> Result<()> {
    process::run(process::cargo(&["clippy", "--target", WASM]).args(packages(&BINDINGS)).args(["--", "-D", "warnings"]))
}

/// The crates that are made for others, too.
const PUBLISHED: [&str; 3] = ["evenkeel-automaton-build", "evenkeel-safety-core", "evenkeel-cbt-core"];

/// Checks each core by itself. In a workspace build the server enables features of shared dependencies that the browser
/// build lacks; alone, a missing one is detected. Also packs them, without building the packages, which takes minutes.
pub(crate) fn check_alone() -> Result<()> {
    process::run(process::cargo(&["package", "--no-verify", "--allow-dirty", "--quiet"]).args(packages(&PUBLISHED)))?;
    for package in ["evenkeel-safety-core", "evenkeel-cbt-core"] {
        process::run(&mut process::cargo(&["check", "-p", package]))?;
        process::run(&mut process::cargo(&["check", "-p", package, "--target", WASM]))?;
    }
    // The one feature that no other step builds.
    process::run(&mut process::cargo(&["check", "-p", "evenkeel-server", "--features", "app-inside"]))?;
    process::run(process::cargo(&["check", "--target", WASM]).args(packages(&BINDINGS)))
}

/// Builds the documentation of all crates, with broken links as errors.
pub(crate) fn document() -> Result<()> {
    process::run(process::cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the tests of the pure crates, which take seconds and need no database.
pub(crate) fn test_cores() -> Result<()> {
    process::run(process::cargo(&["test"]).args(packages(&CORES)))
}

/// Runs the Rust tests that [`test_cores`] doesn't, with the databases in the environment.
///
/// Building the bindings for the browser too would give the cores other features, and so build the server and what it
/// stands on a second time. The bindings are tested from JavaScript.
pub(crate) fn test_server(environment: &[(String, String)]) -> Result<()> {
    let others = CORES.iter().chain(&BINDINGS).flat_map(|package| ["--exclude", package]);
    process::run(
        process::cargo(&["test", "--workspace", "--no-fail-fast"])
            .args(others)
            .envs(environment.iter().map(|(name, value)| (name, value))),
    )
}
