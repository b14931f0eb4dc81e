//! Starting programs: from the workspace's root, with a clean environment and clear errors.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::ui;

/// Returns the root of the workspace, two folders above this crate.
///
/// Cargo says at run time where the crate is. The folder of the build is only a fallback: checkouts that share a target
/// directory also share the program.
pub(crate) fn root() -> PathBuf {
    let here =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.ancestors().nth(2).unwrap_or(&here).to_path_buf()
}

/// Returns cargo's target directory.
pub(crate) fn target_dir() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// Creates a command that runs in the workspace's root.
///
/// `cargo xtask` is itself started by cargo, which describes *this* crate in the environment. Those variables would
/// make build scripts of other crates rerun.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") || text == "CARGO_PRIMARY_PACKAGE" {
            command.env_remove(&name);
        }
    }
    if let Some(path) = crate::tools::path_with_own_tools() {
        command.env("PATH", path);
    }
    command
}

/// Creates a `cargo` command of the current toolchain.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = command(program);
    command.args(arguments);
    command
}

/// Creates an `npm` command in a folder of the workspace.
pub(crate) fn npm(folder: &str, arguments: &[&str]) -> Command {
    let mut command = command(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(root().join(folder)).args(arguments);
    // The tests use the system's Chromium; Playwright must not download browsers.
    command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// Creates a `node` command in the workspace's root.
pub(crate) fn node(arguments: &[&str]) -> Command {
    let mut command = command("node");
    command.args(arguments);
    command
}

/// Runs a command to completion with its output on the terminal. Fails unless it succeeds.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    ui::flush();
    let status =
        command.stdin(Stdio::null()).status().with_context(|| format!("could not start `{}`", line(command)))?;
    if status.success() {
        return Ok(());
    }
    match status.code() {
        Some(code) => bail!("`{}` ended with exit code {code}", line(command)),
        None => bail!("`{}` was stopped by a signal", line(command)),
    }
}

/// Runs a command to completion and returns its standard output.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    ui::flush();
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("could not start `{}`", line(command)))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", line(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` did not write UTF-8", line(command)))
}

/// Returns the first line that a program prints; `None` if it is missing or fails.
pub(crate) fn probe(program: impl AsRef<OsStr>, arguments: &[&str]) -> Option<String> {
    let output = command(program).args(arguments).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    if !output.status.success() {
        return None;
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Some(text.lines().next().unwrap_or_default().trim().to_owned())
}

/// Finds a program on `PATH`.
pub(crate) fn find_on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|candidate| candidate.is_file())
}

/// Formats the command as typed in a shell.
pub(crate) fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name).chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
