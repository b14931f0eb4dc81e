//! `cargo xtask attack` and the step of `cargo xtask test`: the attack tree of `tests/attack` against the server binary.

use std::process::Command;

use anyhow::{Context as _, Result, anyhow, bail};

use crate::postgres::Cluster;
use crate::{process, rust, tools, ui};

const FOLDER: &str = "tests/attack";
const DATABASES: [&str; 2] = ["sqlite", "postgres"];

/// Runs `cargo xtask attack`: the whole tree, with the long tries. `--release` attacks an optimised server.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let release = match arguments {
        [] => false,
        [only] if only == "--release" => true,
        _ => bail!("`attack` takes only --release"),
    };
    tools::ensure_node()?;
    rust::build_server(release)?;
    let cluster = Cluster::start()?;
    let mut environment = cluster.environment();
    let server = process::binary("evenkeel-server", release).to_string_lossy().into_owned();
    environment.push(("EVENKEEL_SERVER_BIN".to_owned(), server));
    environment.push(("EVENKEEL_ATTACK".to_owned(), "whole".to_owned()));
    // One after the other, because the whole tree compares times.
    for database in DATABASES {
        ui::detail(database);
        process::run(&mut tree(database, &environment)?)?;
    }
    Ok(())
}

/// Runs the tree without the long tries, on both databases at the same time: it mostly waits.
pub(crate) fn run_short(environment: &[(String, String)]) -> Result<()> {
    std::thread::scope(|scope| {
        let runs = DATABASES.map(|database| {
            scope.spawn(move || process::run_beside(&mut tree(database, environment)?).context(database))
        });
        // Joins both, also after one has failed.
        let results = runs.map(|each| each.join().unwrap_or_else(|_| Err(anyhow!("a run of the tree has panicked"))));
        results.into_iter().collect()
    })
}

/// Returns the command that runs the tree on a database. One file at a time: on PostgreSQL they share one.
fn tree(database: &str, environment: &[(String, String)]) -> Result<Command> {
    let mut node = process::node(&["--test", "--test-concurrency=1", "--test-reporter=spec"]);
    node.args(process::node_tests(FOLDER)?)
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .env("EVENKEEL_DATABASE", database);
    Ok(node)
}
