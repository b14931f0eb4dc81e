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

/// Runs clippy on everything, with warnings as errors. Only here is the code of `app-inside` compiled.
pub(crate) fn clippy() -> Result<()> {
    let all = ["clippy", "--workspace", "--all-targets", "--features", "evenkeel-server/app-inside"];
    process::run(process::cargo(&all).args(["--", "-D", "warnings"]))
}

/// Runs clippy on the browser's crates for the WebAssembly target.
pub(crate) fn clippy_wasm() -> Result<()> {
    process::run(process::cargo(&["clippy", "--target", WASM]).args(packages(&BINDINGS)).args(["--", "-D", "warnings"]))
}

/// The crates that are made for others, too.
const PUBLISHED: [&str; 3] = ["evenkeel-automaton-build", "evenkeel-safety-core", "evenkeel-cbt-core"];

/// Checks each core by itself. In a workspace build the server enables features of shared dependencies that others lack;
/// alone, a missing one is detected. Also packs them, without building the packages, which takes minutes.
pub(crate) fn check_alone() -> Result<()> {
    process::run(process::cargo(&["package", "--no-verify", "--allow-dirty", "--quiet"]).args(packages(&PUBLISHED)))?;
    for package in PUBLISHED {
        process::run(&mut process::cargo(&["check", "-p", package]))?;
    }
    Ok(())
}

/// Builds the documentation of all crates, with broken links as errors.
pub(crate) fn document() -> Result<()> {
    process::run(process::cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the tests of the pure crates, which take seconds and need no database.
pub(crate) fn test_cores() -> Result<()> {
    process::run(process::cargo(&["test"]).args(packages(&CORES)))
}

/// Returns the arguments that select what is built and tested natively. Always the same selection: another one gives the
/// cores and what they share with the server other features, and so builds them again.
///
/// The bindings are tested from JavaScript. This program cannot replace itself on all systems.
fn native() -> impl Iterator<Item = &'static str> {
    let others = BINDINGS.into_iter().chain(["xtask"]).flat_map(|package| ["--exclude", package]);
    std::iter::once("--workspace").chain(others)
}

/// Builds the server, all other native programs, the examples and the tests.
pub(crate) fn build_native() -> Result<()> {
    let targets = ["--lib", "--bins", "--tests", "--examples"];
    process::run(process::cargo(&["build"]).args(native()).args(targets))
}

/// Runs all Rust tests, with the databases in the environment.
pub(crate) fn test_native(environment: &[(String, String)]) -> Result<()> {
    process::run(&mut process::cargo(&["test", "-p", "xtask"]))?;
    process::run(
        process::cargo(&["test", "--no-fail-fast"])
            .args(native())
            .envs(environment.iter().map(|(name, value)| (name, value))),
    )
}
