//! `cargo xtask attack` and the step of `cargo xtask test`: the attack tree of `tests/attack` against the server binary.

use anyhow::{Result, bail};

use crate::postgres::Cluster;
use crate::{process, rust, serve, tools, ui};

const FOLDER: &str = "tests/attack";

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
    let server = serve::binary("evenkeel-server", release).to_string_lossy().into_owned();
    environment.push(("EVENKEEL_SERVER_BIN".to_owned(), server));
    environment.push(("EVENKEEL_ATTACK".to_owned(), "whole".to_owned()));
    run_on_both(&environment)
}

/// Runs the tree on both databases. One file at a time: on PostgreSQL they share one, and they measure times.
pub(crate) fn run_on_both(environment: &[(String, String)]) -> Result<()> {
    let files = process::node_tests(FOLDER)?;
    for database in ["sqlite", "postgres"] {
        ui::detail(database);
        process::run(
            process::node(&["--test", "--test-concurrency=1", "--test-reporter=spec"])
                .args(&files)
                .envs(environment.iter().map(|(name, value)| (name, value)))
                .env("EVENKEEL_DATABASE", database),
        )?;
    }
    Ok(())
}
