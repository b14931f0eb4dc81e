//! `cargo xtask run`: from a clone to a running server.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::stamp::Stamp;
use crate::{npm, process, rust, tools, ui, wasm};

/// Builds what changed, then becomes the server.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (options, for_server) = split(arguments);
    let mut release = false;
    for option in options {
        match option.as_str() {
            "--release" => release = true,
            other => bail!(
                "`run` does not know '{other}'. Arguments for the server go after `--`: cargo xtask run -- {other}"
            ),
        }
    }

    let started = Instant::now();
    tools::ensure_node()?;
    // Cargo locks its folder, so the tool of the modules is built before the server.
    wasm::prepare()?;
    let server = std::thread::scope(|scope| {
        let server = scope.spawn(|| rust::build_server(release));
        let app = wasm::build_if_changed().and_then(|()| build_app_if_changed());
        // Joins it also after the app has failed.
        let server = server.join().unwrap_or_else(|_| bail!("the thread that builds the server panicked"));
        app.and(server)
    })?;
    ui::say(&format!("Ready after {}. Starting the server; Ctrl-C stops it.", ui::seconds(started.elapsed())));
    let mut command = process::command(server);
    command.args(for_server);
    if wants_demo(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty())) {
        command.env("EVENKEEL_DEMO", "1");
        if std::env::var_os("EVENKEEL_MAILBOX").is_none() {
            command.env("EVENKEEL_MAILBOX", "1");
        }
    }
    become_server(&mut command)
}

/// Whether to enable demo mode: by default, unless demo mode or the server's address is configured.
fn wants_demo(is_set: impl Fn(&str) -> bool) -> bool {
    !["EVENKEEL_DEMO", "EVENKEEL_ADDR", "EVENKEEL_PUBLIC_URL"].into_iter().any(is_set)
}

/// Splits the arguments at the first `--`.
fn split(arguments: &[String]) -> (&[String], &[String]) {
    match arguments.iter().position(|argument| argument == "--") {
        Some(at) => (&arguments[..at], &arguments[at + 1..]),
        None => (arguments, &[]),
    }
}

/// Builds the web app if it, the npm package or the OpenAPI description changed.
pub(crate) fn build_app_if_changed() -> Result<()> {
    npm::install("app")?;
    let stamp = || {
        Stamp::of("app", "npm run build", &["app", "pkg", "pkg/dist", "server/openapi.json"], &["app/dist/index.html"])
    };
    if stamp()?.is_fresh() {
        return Ok(());
    }
    ui::say("Building the web app (about ten seconds) ...");
    npm::script("app", "build")?;
    stamp()?.write()
}

/// On Unix the server replaces this process, so that Ctrl-C and `kill` reach it directly and nothing is left behind.
#[cfg(unix)]
fn become_server(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt as _;
    ui::flush();
    let error = command.exec();
    Err(error).with_context(|| format!("could not start `{}`", process::line(command)))
}

/// Elsewhere this process waits; the console sends Ctrl-C to both.
#[cfg(not(unix))]
fn become_server(command: &mut Command) -> Result<()> {
    ui::flush();
    let status = command.status().with_context(|| format!("could not start `{}`", process::line(command)))?;
    if !status.success() {
        bail!("the server stopped: {status}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{split, wants_demo};

    #[test]
    fn demo_mode_is_on_unless_configured() {
        assert!(wants_demo(|_| false));
        for name in ["EVENKEEL_DEMO", "EVENKEEL_ADDR", "EVENKEEL_PUBLIC_URL"] {
            assert!(!wants_demo(|asked| asked == name), "{name}");
        }
    }

    #[test]
    fn arguments_after_two_dashes_belong_to_the_server() {
        let given: Vec<String> = ["--release", "--", "--help", "--"].map(String::from).to_vec();
        let (ours, theirs) = split(&given);
        assert_eq!(ours, ["--release"]);
        assert_eq!(theirs, ["--help", "--"]);
        assert_eq!(split(&given[..1]), (&given[..1], &[][..]));
    }
}
