//! The task runner of the workspace. `cargo xtask help` lists the tasks.
//!
//! Developers and CI use the same commands, so results are comparable.
#![allow(clippy::print_stdout, reason = "a task runner talks to the person at the terminal")]

mod attack;
mod audit;
mod bench;
mod browser;
mod coverage;
mod deploy;
mod dist;
mod drift;
mod eval;
mod fuzz;
mod image;
mod npm;
mod pages;
mod postgres;
mod process;
mod rust;
mod screenshots;
mod serve;
mod soak;
mod stamp;
mod style;
mod suite;
mod test;
mod threats;
mod tools;
mod ui;
mod wasm;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
Evenkeel's tasks. Usage: cargo xtask <task> [options]

  run    Build what changed and start the server on http://127.0.0.1:8888
           --release        an optimised server (slower to build)
           -- <arguments>   passed to the server, for example: cargo xtask run -- --help
  test   All checks but generated calls and the audit, from cheap to expensive
           --quick          formatting, clippy, unit tests of the cores, vitest
           --only a,b       only these steps and their dependencies; --list shows the names
           --jobs a,b       the steps of these jobs of the build machine: app, server, browser; with generated calls
  bench  The benchmark: wasm against JavaScript, against the regex crate, and native
           --typing         instead, typing into long entries in a throttled browser
           --records        instead, lists and searches over 10,000 records on the server
           --sign-in        instead, signing in beside expensive passwords
           --search         instead, searches in the knowledge base, on both databases
           --care           instead, the pages of a therapist with 500 patients, on both databases
           --growth         instead, up to 100,000 records of a person and 10,000 people, on both databases, a quarter of an hour
           --server         instead, saves and reads beside a plain Node server with the same promises
           --streams        instead, requests beside a thousand open answers of the assistant
           --rounds <n>     more rounds give steadier numbers (default 5)
  attack  The attack tree against the server, with the long tries
           --release        an optimised server
  soak   Faults under load on both databases: kills, full and read-only disks, PostgreSQL frozen, crowds of connections
           --rounds <n>     how often the server and PostgreSQL are killed (default 200, half an hour)
           --make-release   instead, write the databases of this version for the tests of later upgrades
  fuzz   Generated calls against the server's description (Schemathesis; needs Python and, once, the network)
           --short          ten calls per operation, in two minutes
           --examples <n>   calls per operation and phase (default 100)
           --core           instead, generated texts for the rules and the exercises; needs neither
           --minutes <n>    with --core, how long (default 10); --seed <n> repeats a run
  eval   Scores of the rules and of the assistant: both on the texts in the repository, unless an option says which
           --conversations  scripted personas talk to the guide; a failed check is an error
           --scripted       also to a bad model in a script, without and with the screens
           --talk <persona> instead, print one talk
           --endpoint <url> --model <name> [--personas a,b]  instead, an OpenAI-compatible model behind the server's
                            answer path, without and with the screens; its key in EVENKEEL_ASSISTANT_KEY
           --rules [file ...] both rulesets on the own corpus, on files of {text, label} lines and on those in the
                            folder EVENKEEL_DATA: recall, false alarms, precision of each rule, disguised words,
                            thinking patterns; --all shows every part of a set, --save FILE writes measured.tsv
           --train          instead, trains the weights of words behind weak hints of thinking patterns
  dist   The optimised server as one file with the app inside, its list of components, checksums, and files to run it
  screenshots  Take the README's pictures again, from the demo
  lint   Formatting, words in comments, commit messages, clippy, the JavaScript linter and the type checker
           --fix            fix what rustfmt and the linter can fix
  audit  Known vulnerabilities, licences and sources of all dependencies; needs the network
  coverage  List requirements of tests/requirements that no test names
  setup  Install the build tools: the wasm target, wasm-bindgen, npm packages
  wasm   Build the WebAssembly module and the npm package
  openapi  Write server/openapi.json and the app's types from the server's code
  rules    Write the rule reference and the TypeScript files generated from the cores
  help   Show this text
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            ui::problem(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Runs the named task. `Ok(false)` means that it ran but not everything passed.
fn dispatch(arguments: &[String]) -> Result<bool> {
    let (task, rest) = match arguments.split_first() {
        Some((task, rest)) => (task.as_str(), rest),
        None => ("help", arguments),
    };
    match task {
        "run" => serve::run(rest).map(|()| true),
        "test" => test::run(rest),
        "attack" => attack::run(rest).map(|()| true),
        "bench" => bench::run(rest).map(|()| true),
        "fuzz" => fuzz::run(rest).map(|()| true),
        "soak" => soak::run(rest).map(|()| true),
        "eval" => eval::run(rest).map(|()| true),
        "lint" => test::lint(rest),
        "screenshots" => {
            no_options(rest)?;
            screenshots::run().map(|()| true)
        }
        "setup" => {
            no_options(rest)?;
            tools::setup().map(|()| true)
        }
        "wasm" => {
            no_options(rest)?;
            tools::ensure_node()?;
            wasm::build_if_changed().map(|()| true)
        }
        "audit" => {
            no_options(rest)?;
            audit::run().map(|()| true)
        }
        "dist" => {
            no_options(rest)?;
            dist::run().map(|()| true)
        }
        "coverage" => {
            no_options(rest)?;
            coverage::check().map(|()| true)
        }
        "openapi" => {
            no_options(rest)?;
            drift::write_openapi().map(|()| true)
        }
        "rules" => {
            no_options(rest)?;
            drift::write_rules().map(|()| true)
        }
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(true)
        }
        other => bail!("there is no task '{other}'. `cargo xtask help` lists them."),
    }
}

/// Refuses unknown options, so that typing errors are not silently ignored.
fn no_options(rest: &[String]) -> Result<()> {
    match rest.first() {
        None => Ok(()),
        Some(extra) => bail!("this task takes no options, but was given '{extra}'"),
    }
}
