//! Starting programs: from the workspace's root, with a clean environment and clear errors.

use std::collections::VecDeque;
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead as _, BufReader, IsTerminal as _, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;

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

/// Returns the folder in which cargo keeps what it has downloaded, if there is one.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")))
}

/// Returns cargo's target directory.
pub(crate) fn target_dir() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// Returns `PATH` with our own tools first, if there are any.
fn path_with_own_tools() -> Option<OsString> {
    let ours = tools_dir().join("bin");
    if !ours.is_dir() {
        return None;
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::join_paths(std::iter::once(ours).chain(env::split_paths(&path))).ok()
}

/// Returns the folder of our own tools.
pub(crate) fn tools_dir() -> PathBuf {
    target_dir().join("tools")
}

/// Returns the path of a binary of the workspace.
pub(crate) fn binary(name: &str, release: bool) -> PathBuf {
    target_dir().join(if release { "release" } else { "debug" }).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Creates a command that runs in the workspace's root.
///
/// `cargo xtask` is itself started by cargo, which describes *this* crate in the environment. These variables would
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
    if let Some(path) = path_with_own_tools() {
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

/// Returns the files for node's test runner in a folder of the workspace. They are listed explicitly: how it handles a
/// folder differs between Node versions, and an empty folder must not count as success.
pub(crate) fn node_tests(folder: &str) -> Result<Vec<PathBuf>> {
    let path = root().join(folder);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&path).with_context(|| format!("could not list {}", path.display()))? {
        let path = entry?.path();
        if path.file_name().unwrap_or_default().to_string_lossy().contains(".test.") {
            files.push(path);
        }
    }
    if files.is_empty() {
        bail!("{folder} holds no *.test.* file, so nothing was checked");
    }
    files.sort();
    Ok(files)
}

/// The last lines of a command's output, which the error repeats if the command fails.
#[derive(Default)]
pub(crate) struct LastLines(VecDeque<String>);

impl LastLines {
    const MOST: usize = 60;

    pub(crate) fn push(&mut self, line: String) {
        if self.0.len() == Self::MOST {
            self.0.pop_front();
        }
        self.0.push_back(line);
    }

    pub(crate) fn text(&self) -> String {
        self.0.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

/// Runs a command to completion with its output on the terminal. Fails unless it succeeds.
///
/// In a log, where thousands of lines may follow, the error repeats the end of the output.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    ui::flush();
    command.stdin(Stdio::null());
    let (status, end) = if std::io::stdout().is_terminal() {
        (command.status().with_context(|| format!("could not start `{}`", line(command)))?, LastLines::default())
    } else {
        run_for_log(command)?
    };
    expect_success(command, status, &end)
}

/// Runs a command as [`run`] does, and prints its output when it has ended, so that the lines of two don't mix.
pub(crate) fn run_beside(command: &mut Command) -> Result<()> {
    let output =
        command.stdin(Stdio::null()).output().with_context(|| format!("could not start `{}`", line(command)))?;
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    println!("{}", text.trim_end());
    let mut last = LastLines::default();
    text.lines().for_each(|line| last.push(line.to_owned()));
    expect_success(command, output.status, &last)
}

/// Fails unless a command has succeeded, with the end of its output.
fn expect_success(command: &Command, status: ExitStatus, end: &LastLines) -> Result<()> {
    if status.success() {
        return Ok(());
    }
    let end = if end.0.is_empty() { String::new() } else { format!(", after:\n{}", end.text()) };
    match status.code() {
        Some(code) => bail!("`{}` ended with exit code {code}{end}", line(command)),
        None => bail!("`{}` was stopped by a signal{end}", line(command)),
    }
}

/// Runs a command, copies its output and errors to our output, and returns the last lines.
fn run_for_log(command: &mut Command) -> Result<(ExitStatus, LastLines)> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("could not start `{}`", line(command)))?;
    let sources: [Option<Box<dyn Read + Send>>; 2] =
        [child.stdout.take().map(|pipe| Box::new(pipe) as _), child.stderr.take().map(|pipe| Box::new(pipe) as _)];
    let last = Mutex::new(LastLines::default());
    std::thread::scope(|scope| {
        for source in sources.into_iter().flatten() {
            scope.spawn(|| copy(source, &last));
        }
    });
    let status = child.wait().with_context(|| format!("could not wait for `{}`", line(command)))?;
    Ok((status, last.into_inner().unwrap_or_default()))
}

/// Copies lines to our output and keeps the last ones.
fn copy(source: Box<dyn Read + Send>, last: &Mutex<LastLines>) {
    let mut source = BufReader::new(source);
    let mut bytes = Vec::new();
    while source.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
        let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        println!("{text}");
        bytes.clear();
        if let Ok(mut last) = last.lock() {
            last.push(text);
        }
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
