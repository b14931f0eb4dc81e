//! `cargo xtask soak` and the step of `cargo xtask test`: faults under load, on both databases.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::{postgres, process, rust, tools, ui};

const FOLDER: &str = "tests/load";

/// Runs `cargo xtask soak`: the long form, against the optimised server.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let rounds = match arguments {
        [] => 200,
        [option] if option == "--make-release" => return make_release(),
        [option, number] if option == "--rounds" => number
            .parse()
            .ok()
            .filter(|rounds| (1..=10_000).contains(rounds))
            .with_context(|| format!("--rounds wants a number from 1 to 10000, not '{number}'"))?,
        _ => bail!("`soak` takes only --rounds <number> or --make-release"),
    };
    tools::ensure_node()?;
    // Only this one has the migration that the upgrade is tried with.
    let next = rust::build_server(false)?;
    let server = rust::build_server(true)?;
    ui::say("Killing and starving the server and its database; 200 rounds take half an hour ...");
    soak(&server.display().to_string(), &next.display().to_string(), &[format!("--rounds={rounds}")])
}

/// Writes the databases of this version, from which the next one is upgraded in the tests.
fn make_release() -> Result<()> {
    tools::ensure_node()?;
    let server = rust::build_server(false)?.display().to_string();
    soak(&server, &server, &["--make-release".to_owned()])
}

/// Runs the short form against the server in the environment, after the tests of what counts the losses.
pub(crate) fn short(environment: &[(String, String)]) -> Result<()> {
    let files = process::node_tests(&format!("{FOLDER}/soak"))?;
    process::run(process::node(&["--test", "--test-reporter=spec"]).args(files))?;
    let server = environment.iter().find(|(name, _)| name == "EVENKEEL_SERVER_BIN");
    let (_, server) = server.context("there is no server to be tried")?;
    soak(server, server, &["--rounds=4".to_owned()])
}

fn soak(server: &str, next: &str, options: &[String]) -> Result<()> {
    let programs: PathBuf = postgres::programs()?;
    process::run(
        process::node(&[&format!("{FOLDER}/soak.mjs")])
            .args(options)
            .arg(format!("--server={server}"))
            .arg(format!("--next={next}"))
            .arg(format!("--postgres={}", programs.display())),
    )
    .context("the server did not keep what it acknowledged, or answered wrongly")
}
