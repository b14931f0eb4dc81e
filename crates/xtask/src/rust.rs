//! Steps that run cargo.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::tools::WASM_TARGET;
use crate::{process, ui};

/// The crates whose tests need neither a database nor a server.
const CORES: [&str; 5] =
    ["evenkeel-automaton-build", "evenkeel-safety-core", "evenkeel-cbt-core", "evenkeel-wasm-bridge", "xtask"];
/// The feature of a server that needs no files beside it. `cargo xtask dist` builds it; here it is only compiled.
const APP_INSIDE: &str = "evenkeel-server/app-inside";
/// The crates that are only built for the browser.
const BINDINGS: [&str; 2] = ["evenkeel-wasm", "evenkeel-wasm-cbt"];
/// The programs that build the others.
const TOOLS: [&str; 2] = ["evenkeel-bindgen", "xtask"];

/// Returns the arguments that select packages.
fn packages<'name>(names: &'name [&'name str]) -> impl Iterator<Item = &'name str> {
    names.iter().flat_map(|name| ["-p", *name])
}

/// Builds the server and returns the path of its binary.
pub(crate) fn build_server(release: bool) -> Result<PathBuf> {
    let program = process::binary("evenkeel-server", release);
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

/// Runs clippy on everything, with warnings as errors, and builds nothing.
pub(crate) fn clippy() -> Result<()> {
    let all = ["clippy", "--workspace", "--all-targets", "--features", APP_INSIDE];
    process::run(process::cargo(&all).args(["--", "-D", "warnings"]))
}

/// Returns a cargo command that compiles the workspace's crates with clippy, with warnings as errors. `cargo clippy` sets
/// the same variables, but only checks: the whole run would read all libraries twice, which takes three minutes.
fn linted(command: &str) -> Result<Command> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = process::probe(&rustc, &["--print", "sysroot"]).context("rustc does not answer")?;
    let driver = PathBuf::from(sysroot).join("bin").join(format!("clippy-driver{}", std::env::consts::EXE_SUFFIX));
    if !driver.is_file() {
        bail!("clippy is missing; run `rustup component add clippy`");
    }
    let mut cargo = process::cargo(&[command]);
    cargo.env("RUSTC_WORKSPACE_WRAPPER", driver);
    cargo.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    Ok(cargo)
}

/// Runs clippy on the browser's crates for the WebAssembly target, in the profile of most modules: their macros are built.
pub(crate) fn clippy_wasm() -> Result<()> {
    let mut cargo = process::cargo(&["clippy", "--target", WASM_TARGET, "--profile", "wasm-small"]);
    process::run(cargo.args(packages(&BINDINGS)).args(["--", "-D", "warnings"]))
}

/// The crates that are made for others, too.
const PUBLISHED: [&str; 3] = ["evenkeel-automaton-build", "evenkeel-safety-core", "evenkeel-cbt-core"];

/// Packs each core, and builds the packages by themselves. In a workspace build the server enables features of shared
/// dependencies that others lack; alone, a missing one is detected.
pub(crate) fn check_alone() -> Result<()> {
    let target = process::target_dir().join("packages");
    let homes = [process::cargo_home().map(|home| home.join("registry/src")), Some(target.join("debug"))];
    for home in homes.into_iter().flatten() {
        remove_published(&home)?;
    }
    let mut cargo = process::cargo(&["package", "--allow-dirty", "--quiet"]);
    process::run(cargo.arg("--target-dir").arg(target).args(packages(&PUBLISHED)))
}

/// Removes what cargo has unpacked and built of the published crates at earlier runs, from the folders within one. It takes
/// a package of a version for unchangeable, and so would build one crate with an old copy of another.
fn remove_published(home: &Path) -> Result<()> {
    let is_published = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        PUBLISHED.iter().any(|package| name.strip_prefix(package).is_some_and(|rest| rest.starts_with('-')))
    };
    let folders = |of: &Path| fs::read_dir(of).into_iter().flatten().flatten().map(|entry| entry.path());
    for folder in folders(home).flat_map(|folder| folders(&folder)).filter(|path| is_published(path) && path.is_dir()) {
        fs::remove_dir_all(&folder).with_context(|| format!("could not remove {}", folder.display()))?;
    }
    Ok(())
}

/// Builds the documentation of the published crates, with broken links as errors.
pub(crate) fn document() -> Result<()> {
    let mut cargo = process::cargo(&["doc", "--no-deps", "--lib"]);
    process::run(cargo.args(packages(&PUBLISHED)).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the tests of the pure crates, which take seconds and need no database.
pub(crate) fn test_cores() -> Result<()> {
    process::run(process::cargo(&["test"]).args(packages(&CORES)))
}

/// Returns the arguments that select what is built and tested natively. Always the same selection: another one gives the
/// cores and what they share with the server other features, and so builds them again.
///
/// The bindings are tested from JavaScript. The tools are built apart: this program cannot replace itself on all systems.
fn native() -> impl Iterator<Item = &'static str> {
    let others = BINDINGS.into_iter().chain(TOOLS).flat_map(|package| ["--exclude", package]);
    ["--workspace", "--features", APP_INSIDE].into_iter().chain(others)
}

/// Builds the server, all other native programs, the examples and the tests, and runs clippy on them. Returns the path of the
/// server.
pub(crate) fn build_native() -> Result<PathBuf> {
    let targets = ["--lib", "--bins", "--tests", "--examples"];
    process::run(linted("build")?.args(native()).args(targets))?;
    Ok(process::binary("evenkeel-server", false))
}

/// Runs all Rust tests, with the databases in the environment. Twice as many at once as there are processors, because they
/// often wait for a database: on two processors a sixth less time.
pub(crate) fn test_native(environment: &[(String, String)]) -> Result<()> {
    process::run(linted("test")?.args(packages(&TOOLS)))?;
    let threads = std::thread::available_parallelism().map_or(2, |count| count.get() * 2);
    process::run(
        linted("test")?
            .arg("--no-fail-fast")
            .args(native())
            .env("RUST_TEST_THREADS", threads.to_string())
            .envs(environment.iter().map(|(name, value)| (name, value))),
    )
}
