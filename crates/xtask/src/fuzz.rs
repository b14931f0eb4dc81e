//! `cargo xtask fuzz`: generated calls by Schemathesis against the descriptions of the three interfaces: `server/openapi.json`
//! and those in `tests/fuzz`; with `--cores`, generated texts and records against the two cores.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::{process, rust, tools, ui};

/// The version of the generator; another one finds other things.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Installs Schemathesis below `target` and runs it. `--examples` is the number of generated calls per operation and phase;
/// `--short` makes ten per operation in one phase, in two minutes instead of an hour.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    if let [first, rest @ ..] = arguments
        && first == "--cores"
    {
        return cores(rest);
    }
    let short = arguments == ["--short"];
    let examples = match arguments {
        _ if short => 10,
        [] => 100,
        [option, number] if option == "--examples" => number
            .parse::<u32>()
            .ok()
            .filter(|examples| (1..=100_000).contains(examples))
            .with_context(|| format!("--examples wants a number from 1 to 100000, not '{number}'"))?,
        _ => bail!("`fuzz` takes --short, --examples <number> or --cores"),
    };
    tools::ensure_node()?;
    let folder = process::target_dir().join("fuzz");
    let program = folder.join("bin/st");
    if !program.is_file() {
        ui::say("Installing Schemathesis ...");
        if process::probe("python3", &["--version"]).is_none() {
            bail!("`fuzz` needs Python 3.10 or newer: install python3 with its venv module");
        }
        process::run(process::command("python3").args(["-m", "venv"]).arg(&folder))
            .context("could not make a Python environment (Debian: apt-get install python3-venv)")?;
        process::run(process::command(folder.join("bin/pip")).args(["install", "--quiet", SCHEMATHESIS]))?;
    }
    let server = rust::build_server(false)?;
    ui::say("Calling every operation as a patient, as a therapist and without a session ...");
    process::run(
        process::node(&["tests/fuzz/main.mjs"])
            .arg(format!("--examples={examples}"))
            .arg(format!("--phases={}", if short { "fuzzing" } else { "examples,coverage,fuzzing,stateful" }))
            .arg(format!("--schemathesis={}", program.display()))
            .arg(format!("--server={}", server.display())),
    )
    .context("the server and its description disagree, as listed above")
}

/// Runs the property tests of both cores again and again, with more cases and other seeds each time. A case that fails is
/// printed, and written where the next run tries it first.
fn cores(arguments: &[String]) -> Result<()> {
    const CASES: &str = "2000";
    let minutes: u64 = match arguments {
        [] => 10,
        [option, number] if option == "--minutes" => {
            number.parse().with_context(|| format!("--minutes wants a number, not '{number}'"))?
        }
        _ => bail!("`fuzz --cores` takes only --minutes <number>"),
    };
    let began = Instant::now();
    let mut rounds = 0_u32;
    while rounds == 0 || began.elapsed() < Duration::from_secs(minutes * 60) {
        rust::test_properties(CASES).with_context(|| format!("round {} found a case, printed above", rounds + 1))?;
        rounds += 1;
    }
    ui::say(&format!("Nothing found with {CASES} cases for each property, drawn {rounds} times."));
    Ok(())
}
