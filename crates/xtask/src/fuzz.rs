//! `cargo xtask fuzz`: generated calls by Schemathesis against the descriptions of the three interfaces: `server/openapi.json`
//! and those in `tests/fuzz`. With `--core`, generated texts for the cores instead (`tests/conformance`).

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::{process, rust, tools, ui};

/// The version of the generator; another one finds other things.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Runs one of the two.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [first, rest @ ..] if first == "--core" => core(rest),
        _ => server(arguments),
    }
}

/// Gives generated texts to the functions of the cores, for a time. `--seed` repeats a run.
fn core(arguments: &[String]) -> Result<()> {
    let (mut minutes, mut seed) = (10_u64, None);
    for pair in arguments.chunks(2) {
        match pair {
            [name, value] if name == "--minutes" => {
                minutes = value.parse().with_context(|| format!("--minutes wants a number, not '{value}'"))?;
            }
            [name, value] if name == "--seed" => seed = Some(value),
            _ => bail!("`fuzz --core` takes only --minutes <number> and --seed <number>"),
        }
    }
    let program = ["run", "-q", "-p", "evenkeel-conformance", "--bin", "fuzz-cores", "--"];
    process::run(process::cargo(&program).arg((minutes * 60).to_string()).args(seed))
        .context("a generated text broke a promise of the cores, as shown above")
}

/// Runs `cargo xtask fuzz`. `--examples` is the number of generated calls per operation and phase.
fn server(arguments: &[String]) -> Result<()> {
    let examples = match arguments {
        [] => 100,
        [option] if option == "--short" => {
            rust::build_native()?;
            return short();
        }
        [option, number] if option == "--examples" => number
            .parse::<u32>()
            .ok()
            .filter(|examples| (1..=100_000).contains(examples))
            .with_context(|| format!("--examples wants a number from 1 to 100000, not '{number}'"))?,
        _ => bail!("`fuzz` takes --core, --short or --examples <number>"),
    };
    let server = rust::build_server(false)?;
    call(&server, examples, "examples,coverage,fuzzing,stateful")
}

/// Makes five calls per operation in one phase, in a minute instead of an hour, against the server of the tests.
pub(crate) fn short() -> Result<()> {
    call(&process::binary("evenkeel-server", false), 5, "fuzzing")
}

/// Installs Schemathesis below `target`, and returns its program.
pub(crate) fn install() -> Result<PathBuf> {
    let folder = process::target_dir().join("fuzz");
    let program = folder.join("bin/st");
    // A program that doesn't start: an environment of Python stops working where its folder is copied or moved.
    if process::probe(&program, &["--version"]).is_none() {
        ui::say("Installing Schemathesis ...");
        if process::probe("python3", &["--version"]).is_none() {
            bail!("`fuzz` needs Python 3.10 or newer: install python3 with its venv module");
        }
        process::run(process::command("python3").args(["-m", "venv", "--clear"]).arg(&folder))
            .context("could not make a Python environment (Debian: apt-get install python3-venv)")?;
        process::run(process::command(folder.join("bin/pip")).args(["install", "--quiet", SCHEMATHESIS]))?;
    }
    Ok(program)
}

fn call(server: &Path, examples: u32, phases: &str) -> Result<()> {
    tools::ensure_node()?;
    let program = install()?;
    ui::say("Calling every operation as a patient, as a therapist and without a session ...");
    process::run(
        process::node(&["tests/fuzz/main.mjs"])
            .arg(format!("--examples={examples}"))
            .arg(format!("--phases={phases}"))
            .arg(format!("--schemathesis={}", program.display()))
            .arg(format!("--server={}", server.display())),
    )
    .context("the server and its description disagree, as listed above")
}
