//! Build tools besides Rust and Node, installed or built if missing.
//!
//! Tools of others are installed into `target/tools` and not into `~/.cargo/bin`, since other projects may need other
//! versions.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::{npm, process, ui};

/// The minimum Node version of the app's tools.
const NODE_MAJOR: u32 = 20;
/// The compilation target of the modules.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";
/// The cargo-deny version that reads `deny.toml`.
const CARGO_DENY: &str = "0.20.2";
/// The cargo-cyclonedx version whose command line we use.
const CARGO_CYCLONEDX: &str = "0.5.7";

/// Installs everything needed for building and running.
pub(crate) fn setup() -> Result<()> {
    ensure_node()?;
    install_all()?;
    ui::say("All build tools are installed.");
    Ok(())
}

/// Installs the npm packages and the WebAssembly tools at the same time: npm waits for the registry while the tools compile.
pub(crate) fn install_all() -> Result<()> {
    std::thread::scope(|scope| {
        let packages = scope.spawn(npm::install_all);
        // Joins it also after the other has failed.
        let tools = ensure_wasm_tools();
        packages.join().unwrap_or_else(|_| bail!("the thread that installs the npm packages panicked"))?;
        tools
    })
}

/// Checks that Node and npm are installed and recent enough.
pub(crate) fn ensure_node() -> Result<()> {
    let Some(version) = process::probe("node", &["--version"]) else {
        bail!("Node is missing. Install Node {NODE_MAJOR} or newer (https://nodejs.org), then run this again.");
    };
    if major(&version).is_none_or(|found| found < NODE_MAJOR) {
        bail!("Node {version} is too old: the app's tools need Node {NODE_MAJOR} or newer (https://nodejs.org).");
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    if process::probe(npm, &["--version"]).is_none() {
        bail!("npm is missing. It comes with Node from https://nodejs.org; some systems package it apart, as `npm`.");
    }
    Ok(())
}

/// Installs the WebAssembly target and builds the tool that writes the bindings of modules.
pub(crate) fn ensure_wasm_tools() -> Result<()> {
    ensure_wasm_target()?;
    let tool = bindgen();
    if !tool.is_file() {
        ui::say("Building the tool for WebAssembly bindings (half a minute, once) ...");
    }
    process::run(&mut process::cargo(&["build", "-q", "-p", "evenkeel-bindgen"]))
}

/// Returns the path of the tool that writes the bindings of modules.
pub(crate) fn bindgen() -> PathBuf {
    process::binary("evenkeel-bindgen", false)
}

/// Installs cargo-deny, for `cargo xtask audit`.
pub(crate) fn ensure_cargo_deny() -> Result<()> {
    ensure_tool("cargo-deny", CARGO_DENY)
}

/// Installs cargo-cyclonedx, for `cargo xtask dist`.
pub(crate) fn ensure_cargo_cyclonedx() -> Result<()> {
    ensure_tool("cargo-cyclonedx", CARGO_CYCLONEDX)
}

fn ensure_wasm_target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = process::probe(&rustc, &["--print", "sysroot"])
        .context("rustc does not answer; install Rust with rustup (https://rustup.rs)")?;
    let installed = PathBuf::from(sysroot).join("lib/rustlib").join(WASM_TARGET);
    if installed.is_dir() {
        return Ok(());
    }
    ui::say("Adding Rust's WebAssembly target (a download of about 20 MB) ...");
    process::run(process::command("rustup").args(["target", "add", WASM_TARGET])).with_context(|| {
        format!("the Rust target {WASM_TARGET} is missing and rustup could not add it (https://rustup.rs)")
    })
}

/// Installs the program of a package with the same name if the program is missing or older than `wanted`.
fn ensure_tool(package: &str, wanted: &str) -> Result<()> {
    let present = process::probe(package, &["--version"]);
    if present.as_deref().and_then(|line| line.split_whitespace().nth(1)).is_some_and(|found| at_least(found, wanted)) {
        return Ok(());
    }
    let reason = match present {
        None => "it is missing".to_owned(),
        Some(line) => format!("this machine has {line}"),
    };
    ui::say(&format!(
        "Building {package} {wanted}, because {reason}. This happens once and takes one to three minutes ..."
    ));
    let build = process::target_dir().join("tools-build");
    // An unoptimised build compiles much faster and is fast enough.
    // Without --locked, because dependencies pinned by these versions may have been yanked.
    process::run(
        process::cargo(&["install", package, "--version"])
            .arg(format!("={wanted}"))
            .args(["--debug", "--force", "--root"])
            .arg(process::tools_dir())
            .env("CARGO_TARGET_DIR", &build)
            .env("CARGO_PROFILE_DEV_DEBUG", "0"),
    )
    .with_context(|| format!("{package} {wanted} could not be installed; is the network available?"))?;
    // Intermediate files of hundreds of megabytes. A failure to delete them is harmless.
    let _ = fs::remove_dir_all(&build);
    Ok(())
}

fn at_least(found: &str, wanted: &str) -> bool {
    numbers(found) >= numbers(wanted)
}

fn numbers(version: &str) -> Vec<u32> {
    version.split('.').map_while(|part| part.parse().ok()).collect()
}

fn major(version: &str) -> Option<u32> {
    numbers(version.trim_start_matches('v')).first().copied()
}

#[cfg(test)]
mod tests {
    use super::{at_least, major};

    #[test]
    fn versions_compare_by_number() {
        assert!(at_least("0.15.1", "0.15.1"));
        assert!(at_least("0.100.0", "0.15.1"));
        assert!(!at_least("0.14.9", "0.15.1"));
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("nonsense"), None);
    }
}
