//! `cargo xtask eval`: benches whose result is a score.

use anyhow::{Result, bail};

use crate::{process, ui};

const WEIGHTS: &str = "crates/cbt-core/weights.tsv";

/// Runs `cargo xtask eval --conversations`, `--rules` or `--train`; without options, the first two on what the repository
/// holds, and on the folder in `EVENKEEL_DATA`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => {
            rules(&[])?;
            conversations(&[])
        }
        [first, rest @ ..] if first == "--conversations" => conversations(rest),
        [first, rest @ ..] if first == "--rules" => rules(rest),
        [first] if first == "--train" => train(),
        [other, ..] => {
            bail!("`eval` has no option {other}; it takes --conversations, --rules or --train, see `cargo xtask help`")
        }
    }
}

/// Measures both rulesets on the own corpus, on the files given and on the folder in `EVENKEEL_DATA`. An optimised build
/// would take longer to compile than the tables take.
fn rules(options: &[String]) -> Result<()> {
    let report = process::target_dir().join("rules.json");
    let program = ["run", "-q", "-p", "evenkeel-evaluation", "--", "--json"];
    process::run(process::cargo(&program).arg(&report).args(options))?;
    ui::say(&format!("The same as JSON is in {}", report.display()));
    Ok(())
}

/// Trains the weights of words on the own thoughts, and prints how well they do on thoughts left out.
fn train() -> Result<()> {
    let program = ["run", "-q", "-p", "evenkeel-evaluation", "--"];
    process::run(process::cargo(&program).arg("--train").arg(process::root().join(WEIGHTS)))?;
    process::run(process::cargo(&program).arg("--cross"))?;
    ui::say(&format!("The weights are in {WEIGHTS}"));
    Ok(())
}

/// Runs the personas of `tests/conversations` against the guide, which needs neither a server nor the network, or
/// against the model of `--endpoint`.
fn conversations(options: &[String]) -> Result<()> {
    match options {
        [first, ..] if first == "--endpoint" => endpoint(options),
        _ => guide(options),
    }
}

/// Runs the personas against the guide. A failed check is an error.
fn guide(options: &[String]) -> Result<()> {
    process::run(process::cargo(&["run", "-q", "-p", "evenkeel-conversations", "--"]).args(options))
}

/// Runs the personas against a model behind the server's own answer path, without and with the screens. The code is in
/// the server's test binary, so that no further program has to be linked.
fn endpoint(options: &[String]) -> Result<()> {
    let mut environment: Vec<(&str, &str)> = Vec::new();
    for pair in options.chunks(2) {
        match pair {
            [name, value] if name == "--endpoint" => environment.push(("EVENKEEL_BENCH_URL", value)),
            [name, value] if name == "--model" => environment.push(("EVENKEEL_BENCH_MODEL", value)),
            [name, value] if name == "--personas" => environment.push(("EVENKEEL_BENCH_PERSONAS", value)),
            _ => bail!("--endpoint wants a URL, --model a name, and --personas names with commas"),
        }
    }
    let report = process::target_dir().join("conversations.json");
    let test = ["test", "-q", "-p", "evenkeel-server", "--test", "it", "--"];
    let by_hand = ["--ignored", "--exact", "conversation_bench::a_model_by_hand", "--nocapture"];
    process::run(process::cargo(&test).args(by_hand).envs(environment).env("EVENKEEL_BENCH_REPORT", &report))
}
