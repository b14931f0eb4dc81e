//! Steps that are plain cargo calls.

use std::path::PathBuf;

use anyhow::Result;

use crate::{process, serve, ui};

const WASM: &str = "wasm32-unknown-unknown";

/// Builds the server and says where the program is.
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

/// rustfmt: checks, or repairs with `fix`.
pub(crate) fn format(fix: bool) -> Result<()> {
    let check: &[&str] = if fix { &[] } else { &["--check"] };
    process::run(process::cargo(&["fmt", "--all"]).args(check))
}

/// Clippy over everything, warnings are errors.
pub(crate) fn clippy() -> Result<()> {
    process::run(&mut process::cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// Clippy over the browser's crates as the browser sees it.
pub(crate) fn clippy_wasm() -> Result<()> {
    process::run(&mut process::cargo(&[
        "clippy",
        "-p",
        "evenkeel-wasm",
        "-p",
        "evenkeel-wasm-cbt",
        "--target",
        WASM,
        "--",
        "-D",
        "warnings",
    ]))
}

/// Each core by itself. In a workspace build the server switches on features of shared
/// dependencies that the browser build does not have; alone, a missing one shows.
pub(crate) fn check_alone() -> Result<()> {
    for package in ["evenkeel-safety-core", "evenkeel-cbt-core"] {
        process::run(&mut process::cargo(&["check", "-p", package]))?;
        process::run(&mut process::cargo(&["check", "-p", package, "--target", WASM]))?;
    }
    process::run(&mut process::cargo(&["check", "-p", "evenkeel-wasm", "-p", "evenkeel-wasm-cbt", "--target", WASM]))
}

/// The documentation of every crate, where a broken link is an error.
pub(crate) fn document() -> Result<()> {
    process::run(process::cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The tests of the pure crates: seconds, no database.
pub(crate) fn test_cores() -> Result<()> {
    process::run(&mut process::cargo(&["test", "-p", "evenkeel-safety-core", "-p", "evenkeel-cbt-core", "-p", "xtask"]))
}

/// Every Rust test, with the databases of the environment.
pub(crate) fn test_all(environment: &[(String, String)]) -> Result<()> {
    process::run(
        process::cargo(&["test", "--workspace", "--no-fail-fast"])
            .envs(environment.iter().map(|(name, value)| (name, value))),
    )
}
