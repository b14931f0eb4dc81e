//! `cargo xtask test` and `cargo xtask lint`: the list of checks, cheapest first.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::postgres::Cluster;
use crate::suite::{self, Load, Step};
use crate::{
    attack, browser, coverage, deploy, drift, fuzz, npm, pages, process, rust, serve, soak, style, threats, tools, ui,
    wasm,
};

/// The state shared by the steps. Steps that run in processes of their own get the environment variables.
#[derive(Default)]
struct World {
    postgres: Option<Cluster>,
    chromium: Option<PathBuf>,
    fix: bool,
}

impl World {
    /// Returns the environment variables with the browser and the databases.
    fn environment(&self) -> Vec<(String, String)> {
        let mut all = self.postgres.as_ref().map(Cluster::environment).unwrap_or_default();
        if let Some(path) = &self.chromium {
            let path = path.to_string_lossy().into_owned();
            all.push(("EVENKEEL_CHROMIUM".to_owned(), path.clone()));
            all.push(("CHROME_PATH".to_owned(), path));
        }
        let server = process::binary("evenkeel-server", false);
        let server = server.to_string_lossy().into_owned();
        all.push(("EVENKEEL_SERVER_BIN".to_owned(), server));
        all
    }
}

/// The jobs of the build machine: together they run every step but those of [`Job::Apart`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Job {
    /// The cores, the npm package and the app.
    App,
    /// The server, on both databases.
    Server,
    /// The browser tests, and the packed npm package in other projects.
    Browser,
    /// No job: other steps include the step, or people ask for it by name.
    Apart,
}

impl Job {
    const ALL: [(&str, Self); 3] = [("app", Self::App), ("server", Self::Server), ("browser", Self::Browser)];
}

/// Returns all steps. A step starts as soon as the steps before it leave room, so programs that could be missing come first,
/// then what others wait for longest.
fn all_steps() -> Vec<(Job, Step<World>)> {
    use Job::{Apart, App, Browser, Server};
    use Load::{Alone, Compiles, Computes, Waits};
    let mut steps = Vec::new();
    let mut add = |job, name, title, needs, load, run| steps.push((job, Step { name, title, needs, load, run }));

    add(App, "node", "Node and npm", &[], Alone, |_| tools::ensure_node());
    add(Browser, "browser", "Chromium is installed", &[], Alone, find_browser);
    add(Server, "postgres", "Private PostgreSQL", &[], Alone, start_postgres);
    add(App, "fmt", "Formatting (rustfmt)", &[], Alone, |world| rust::format(world.fix));
    add(App, "words", "Subjects of sentences in comments", &[], Alone, |_| style::check_comments());
    add(Apart, "commits", "Messages of commits", &[], Alone, |_| style::check_commits());
    add(App, "coverage", "Every requirement is named by a test", &[], Alone, |_| coverage::check());
    add(App, "pages", "Links and paths in pages lead somewhere", &[], Alone, |_| pages::check());
    add(App, "threats", "Every threat names tests that exist", &[], Alone, |_| threats::check());

    // Compiling the server takes longest, and everything else fits beside it.
    add(App, "bindgen", "WebAssembly target and tool", &[], Compiles, |_| tools::ensure_wasm_tools());
    add(App, "npm", "npm packages", &["node"], Waits, |_| npm::install_all());
    add(Server, "native", "Rust build and clippy: server, tests, examples", &[], Compiles, |_| {
        rust::build_native().map(drop)
    });
    add(App, "wasm", "WebAssembly build", &["bindgen", "npm"], Computes, |_| wasm::build_if_changed());
    add(App, "wasm-size", "WebAssembly size budget", &["wasm"], Computes, |_| wasm::check_size());
    add(App, "oxfmt", "Formatting of TypeScript and CSS (oxfmt)", &["npm"], Computes, run_oxfmt);
    add(App, "oxlint", "JavaScript linter (oxlint)", &["npm"], Computes, run_oxlint);
    add(App, "tsc", "Types (tsc)", &["npm", "wasm"], Computes, run_tsc);
    add(App, "unused", "No unused files, exports or packages (knip)", &["npm", "wasm"], Computes, |_| {
        npm::script("app", "unused")
    });
    add(App, "app", "App build", &["npm", "wasm"], Computes, |_| serve::build_app_if_changed());
    add(App, "app-size", "App size budgets", &["app"], Computes, |_| npm::script("app", "size"));
    add(Browser, "runtimes", "Other JavaScript runtimes and frameworks", &["node"], Waits, |_| npm::install(RUNTIMES));
    add(Server, "schemathesis", "Schemathesis", &[], Waits, |_| fuzz::install().map(drop));
    add(App, "alone", "Published crates compile alone, and can be packed", &[], Computes, |_| rust::check_alone());
    add(App, "clippy-wasm", "Clippy for the browser", &["bindgen"], Compiles, |_| rust::clippy_wasm());
    add(App, "docs", "Documentation of the published crates (rustdoc)", &[], Compiles, |_| rust::document());
    add(Apart, "cores", "Rust tests of the cores", &[], Compiles, |_| rust::test_cores());
    add(Apart, "clippy", "Clippy, all crates and targets", &[], Compiles, |_| rust::clippy());
    add(Server, "deploy", "Files to run the server, as their programs read them", &["native"], Computes, |_| {
        deploy::check(&process::root().join("server/deploy"), &process::binary("evenkeel-server", false))
    });
    add(Server, "conversations", "Conversation bench: the guide passes every check", &["native"], Computes, |_| {
        process::run(&mut process::command(process::binary("evenkeel-conversations", false)))
    });
    add(Server, "rules", "Files derived from the rules are up to date", &["native"], Computes, |_| {
        drift::check_rules()
    });
    let needs = &["native", "npm"];
    add(Server, "openapi", "server/openapi.json and the app's types are up to date", needs, Computes, |_| {
        drift::check_openapi()
    });

    // Tests that mostly wait: for faults to pass, limits to end, mails to arrive.
    let needs = &["native", "node"];
    add(Server, "soak", "Faults under load, SQLite and PostgreSQL", needs, Waits, |world| {
        soak::short(&world.environment())
    });
    let needs = &["native", "node", "postgres"];
    add(Server, "attack", "Attacks on the server, SQLite and PostgreSQL", needs, Waits, |world| {
        attack::run_short(&world.environment())
    });
    let needs = &["native", "npm", "postgres"];
    add(Server, "supabase", "An unmodified supabase-js, SMTP and two OpenID issuers", needs, Waits, run_supabase);

    let needs = &["native", "postgres"];
    add(Server, "rust", "Rust tests, SQLite and PostgreSQL", needs, Compiles, |world| {
        rust::test_native(&world.environment())
    });
    add(App, "vitest", "App tests (vitest)", &["browser", "npm", "wasm"], Computes, run_vitest);
    let needs = &["browser", "native", "npm", "runtimes", "wasm"];
    let title = "Same answers in Rust and in WebAssembly, and the packed npm package in other projects";
    add(Browser, "conformance", title, needs, Computes, run_conformance);
    let needs = &["native", "node", "schemathesis"];
    let title = "Generated calls against the server's description";
    add(Server, "fuzz", title, needs, Computes, |_| fuzz::short());

    // A page that is drawn late fails a test of it.
    let needs = &["app", "browser", "native", "npm", "postgres"];
    add(Browser, "e2e", "Browser tests against the real server (Playwright)", needs, Alone, run_playwright);
    steps
}

/// The steps of `--quick`: a minute or two, no database.
const QUICK: [&str; 4] = ["fmt", "cores", "clippy", "vitest"];
/// The steps that people run apart, because they need Python and the network.
const GENERATED_CALLS: [&str; 2] = ["schemathesis", "fuzz"];
/// The steps of `cargo xtask lint`.
const LINT: [&str; 8] = ["fmt", "words", "commits", "oxfmt", "oxlint", "clippy", "clippy-wasm", "tsc"];

/// Runs `cargo xtask test`. Returns whether everything passed.
pub(crate) fn run(arguments: &[String]) -> Result<bool> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let only = match arguments[..] {
        [] => all_steps()
            .iter()
            .filter(|(job, step)| *job != Job::Apart && !GENERATED_CALLS.contains(&step.name))
            .map(|(_, step)| step.name)
            .collect(),
        ["--quick"] => QUICK.to_vec(),
        ["--only", names] => names.split(',').map(str::trim).collect(),
        ["--jobs", names] => steps_of(names)?,
        ["--list"] => {
            for (_, step) in all_steps() {
                println!("{:13}  {}", step.name, step.title);
            }
            return Ok(true);
        }
        ["--process", name] => return run_here(name),
        _ => bail!("`test` does not know '{}'; `cargo xtask help` lists its options", arguments.join(" ")),
    };
    run_steps(&only, &mut World::default())
}

/// Runs `cargo xtask lint`. Returns whether everything passed.
pub(crate) fn lint(arguments: &[String]) -> Result<bool> {
    let mut world = World::default();
    for argument in arguments {
        match argument.as_str() {
            "--fix" => world.fix = true,
            other => bail!("`lint` does not know '{other}'; it takes --fix"),
        }
    }
    run_steps(&LINT, &mut world)
}

/// Returns the steps of jobs, by the names of the jobs with commas between them.
fn steps_of(names: &str) -> Result<Vec<&'static str>> {
    let mut only = Vec::new();
    for name in names.split(',') {
        let found = Job::ALL.iter().find(|(known, _)| *known == name);
        let (_, wanted) = found.with_context(|| format!("there is no job '{name}', only app, server and browser"))?;
        only.extend(all_steps().into_iter().filter(|(job, _)| job == wanted).map(|(_, step)| step.name));
    }
    Ok(only)
}

fn run_steps(only: &[&str], world: &mut World) -> Result<bool> {
    let steps = suite::select(all_steps().into_iter().map(|(_, step)| step).collect(), only)?;
    let program = std::env::current_exe().context("this program does not know its path")?;
    Ok(suite::run(&steps, world, |world, name| {
        let mut command = Command::new(&program);
        command.args(["test", "--process", name]).envs(world.environment());
        if world.fix {
            command.env(FIX, "1");
        }
        command
    }))
}

/// Tells a step in a process of its own to fix what it can.
const FIX: &str = "EVENKEEL_XTASK_FIX";

/// Runs a step that runs beside another one, in a process of its own. The error is short: the other process has the output.
fn run_here(name: &str) -> Result<bool> {
    let (_, step) = all_steps().into_iter().find(|(_, step)| step.name == name).context("there is no such step")?;
    let mut world = World { fix: std::env::var_os(FIX).is_some(), ..World::default() };
    let result = (step.run)(&mut world);
    if let Err(error) = &result {
        ui::problem(format!("{error:#}").lines().next().unwrap_or_default());
    }
    Ok(result.is_ok())
}

fn find_browser(world: &mut World) -> Result<()> {
    let path = browser::find()?;
    ui::detail(&path.to_string_lossy());
    world.chromium = Some(path);
    Ok(())
}

fn start_postgres(world: &mut World) -> Result<()> {
    world.postgres = Some(Cluster::start()?);
    Ok(())
}

fn run_oxfmt(world: &mut World) -> Result<()> {
    npm::script("app", if world.fix { "format" } else { "format:check" })
}

fn run_oxlint(world: &mut World) -> Result<()> {
    let fix: &[&str] = if world.fix { &["--", "--fix"] } else { &[] };
    process::run(process::npm("app", &["run", "--silent", "lint"]).args(fix))
}

/// Checks the types of the app, the npm package and the tests that are written in TypeScript.
fn run_tsc(_: &mut World) -> Result<()> {
    let pkg = process::root().join("pkg/package.json");
    if std::fs::read_to_string(pkg).is_ok_and(|text| text.contains("\"typecheck\":")) {
        npm::script("pkg", "typecheck")?;
    }
    npm::script("app", "typecheck")?;
    for folder in ["tests/e2e", "tests/supabase"] {
        npm::install(folder)?;
        process::run(process::npm("app", &["exec", "--", "tsc", "--noEmit", "-p"]).arg(process::root().join(folder)))?;
    }
    Ok(())
}

fn run_vitest(world: &mut World) -> Result<()> {
    process::run(process::npm("app", &["run", "--silent", "test"]).envs(world.environment()))
}

/// The packages for tests in Deno, Bun, Workers, Next and older Vites, which are 800 MB to install.
const RUNTIMES: &str = "tests/package/runtimes";

/// Runs the tests of the modules and of the packed npm package.
fn run_conformance(world: &mut World) -> Result<()> {
    let objects = wasm::build_objects()?;
    let mut files = process::node_tests("tests/wasm")?;
    files.extend(process::node_tests("tests/package")?);
    files.extend(process::node_tests(RUNTIMES)?);
    // By default Node leaves one processor unused, which may be half of them.
    let files_at_once = std::thread::available_parallelism().map_or(2, usize::from);
    process::run(
        process::node(&["--test", "--test-reporter=spec", &format!("--test-concurrency={files_at_once}")])
            .args(files)
            .envs(world.environment())
            // A native binary answers the same calls, to compare the two builds.
            .env("EVENKEEL_NATIVE_CALLS", process::binary("native-calls", false))
            .env("EVENKEEL_OBJECTS", objects),
    )
}

fn run_supabase(world: &mut World) -> Result<()> {
    process::run(process::npm("tests/supabase", &["test"]).envs(world.environment()).env("CI", "1"))
}

fn run_playwright(world: &mut World) -> Result<()> {
    process::run(process::npm("tests/e2e", &["test"]).envs(world.environment()).env("CI", "1"))
}

#[cfg(test)]
mod tests {
    use super::{Job, LINT, QUICK, all_steps};
    use crate::suite;

    const WORKFLOW: &str = include_str!("../../../.github/workflows/test.yml");

    #[test]
    fn dependencies_name_earlier_steps() {
        let steps = all_steps();
        for (index, (_, step)) in steps.iter().enumerate() {
            for need in step.needs {
                assert!(
                    steps[..index].iter().any(|(_, earlier)| earlier.name == *need),
                    "'{}' needs '{need}', which does not run before it",
                    step.name
                );
            }
        }
    }

    #[test]
    fn short_lists_name_existing_steps() {
        for list in [&QUICK[..], &LINT[..]] {
            assert!(suite::select(all_steps().into_iter().map(|(_, step)| step).collect(), list).is_ok());
        }
    }

    #[test]
    fn the_build_machine_runs_every_job() {
        for (name, job) in Job::ALL {
            assert!(WORKFLOW.contains(&format!(".ci/run {name}\n")), "{name}");
            assert!(all_steps().iter().any(|(other, _)| *other == job), "{name}");
        }
        // A step that no job runs is part of a step that a job runs, or checks commits, which do not change on `main`.
        let apart: Vec<&str> =
            all_steps().iter().filter(|(job, _)| *job == Job::Apart).map(|(_, step)| step.name).collect();
        assert_eq!(apart, ["commits", "cores", "clippy"]);
    }
}
