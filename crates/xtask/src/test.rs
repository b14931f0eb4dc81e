//! `cargo xtask test` and `cargo xtask lint`: the list of checks, cheapest first.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::postgres::Cluster;
use crate::suite::{self, Step};
use crate::{
    attack, browser, coverage, deploy, drift, npm, process, rust, serve, soak, style, threats, tools, ui, wasm,
};

/// The state shared by the steps.
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
        let server = serve::binary("evenkeel-server", false);
        let server = server.to_string_lossy().into_owned();
        all.push(("EVENKEEL_SERVER_BIN".to_owned(), server));
        all
    }
}

/// Returns all steps in order.
fn all_steps() -> Vec<Step<World>> {
    let mut steps = cheap_steps();
    steps.extend(build_steps());
    steps.extend(whole_steps());
    steps
}

/// Steps that take seconds: formatting, tools, the JavaScript linter.
fn cheap_steps() -> Vec<Step<World>> {
    vec![
        Step { name: "fmt", title: "Formatting (rustfmt)", needs: &[], run: |world| rust::format(world.fix) },
        Step { name: "words", title: "Words in comments and names", needs: &[], run: |_| style::check_words() },
        Step { name: "commits", title: "Messages of commits", needs: &[], run: |_| style::check_commits() },
        Step {
            name: "coverage",
            title: "Every requirement is named by a test",
            needs: &[],
            run: |_| coverage::check(),
        },
        Step { name: "threats", title: "Every threat names tests that exist", needs: &[], run: |_| threats::check() },
        Step { name: "node", title: "Node and npm", needs: &[], run: |_| tools::ensure_node() },
        Step { name: "browser", title: "Chromium is installed", needs: &[], run: find_browser },
        Step { name: "postgres", title: "Private PostgreSQL", needs: &[], run: start_postgres },
        Step {
            name: "setup",
            title: "npm packages, wasm target, wasm-pack, wasm-bindgen",
            needs: &["node"],
            run: |_| tools::install_all(),
        },
        Step { name: "oxfmt", title: "Formatting of TypeScript and CSS (oxfmt)", needs: &["setup"], run: run_oxfmt },
        Step { name: "oxlint", title: "JavaScript linter (oxlint)", needs: &["setup"], run: run_oxlint },
    ]
}

/// Steps that need a compiler: the native programs, the WebAssembly modules, the app, its unit tests, clippy.
fn build_steps() -> Vec<Step<World>> {
    vec![
        Step {
            name: "alone",
            title: "Published crates compile alone, and can be packed",
            needs: &[],
            run: |_| rust::check_alone(),
        },
        Step { name: "cores", title: "Rust tests of the cores", needs: &[], run: |_| rust::test_cores() },
        Step {
            name: "native",
            title: "Rust build and clippy: server, tests, examples",
            needs: &[],
            run: |_| rust::build_native().map(drop),
        },
        Step {
            name: "deploy",
            title: "Files to run the server, as systemd, nginx and Caddy read them",
            needs: &["native"],
            run: |_| deploy::check(&process::root().join("server/deploy"), &serve::binary("evenkeel-server", false)),
        },
        Step {
            name: "conversations",
            title: "Conversation bench: the guide passes every check",
            needs: &["native"],
            run: |_| process::run(&mut process::command(serve::binary("evenkeel-conversations", false))),
        },
        Step { name: "wasm", title: "WebAssembly build", needs: &["setup"], run: |_| wasm::build_if_changed() },
        Step { name: "wasm-size", title: "WebAssembly size budget", needs: &["wasm"], run: |_| wasm::check_size() },
        Step {
            name: "rules",
            title: "Files derived from the rules are up to date",
            needs: &["native"],
            run: |_| drift::check_rules(),
        },
        Step { name: "tsc", title: "Types (tsc)", needs: &["setup", "wasm"], run: run_tsc },
        Step {
            name: "unused",
            title: "No unused files, exports or packages (knip)",
            needs: &["setup", "wasm"],
            run: |_| npm::script("app", "unused"),
        },
        Step { name: "vitest", title: "App tests (vitest)", needs: &["setup", "wasm"], run: run_vitest },
        Step { name: "app", title: "App build", needs: &["setup", "wasm"], run: |_| serve::build_app_if_changed() },
        Step { name: "app-size", title: "App size budgets", needs: &["app"], run: |_| npm::script("app", "size") },
        Step { name: "clippy-wasm", title: "Clippy for the browser", needs: &["setup"], run: |_| rust::clippy_wasm() },
        Step { name: "clippy", title: "Clippy, all crates and targets", needs: &[], run: |_| rust::clippy() },
        Step {
            name: "docs",
            title: "Documentation of the published crates (rustdoc)",
            needs: &[],
            run: |_| rust::document(),
        },
    ]
}

/// Steps that need the server, both databases and the browser.
fn whole_steps() -> Vec<Step<World>> {
    vec![
        Step {
            name: "conformance",
            title: "Same answers in Rust and in WebAssembly, and the packed npm package in other projects",
            needs: &["browser", "native", "setup", "wasm"],
            run: run_conformance,
        },
        Step {
            name: "openapi",
            title: "server/openapi.json and the app's types are up to date",
            needs: &["native", "setup"],
            run: |_| drift::check_openapi(),
        },
        Step {
            name: "rust",
            title: "Rust tests, SQLite and PostgreSQL",
            needs: &["native", "postgres"],
            run: |world| rust::test_native(&world.environment()),
        },
        Step {
            name: "soak",
            title: "Faults under load, SQLite and PostgreSQL",
            needs: &["native", "node"],
            run: |world| soak::short(&world.environment()),
        },
        Step {
            name: "supabase",
            title: "An unmodified supabase-js, SMTP and two OpenID issuers",
            needs: &["native", "setup", "postgres"],
            run: run_supabase,
        },
        Step {
            name: "attack",
            title: "Attacks on the server, SQLite and PostgreSQL",
            needs: &["native", "node", "postgres"],
            run: |world| attack::run_short(&world.environment()),
        },
        Step {
            name: "e2e",
            title: "Browser tests against the real server (Playwright)",
            needs: &["app", "browser", "native", "setup", "postgres"],
            run: run_playwright,
        },
    ]
}

/// The steps of `--quick`: a minute or two, no database.
const QUICK: [&str; 4] = ["fmt", "cores", "clippy", "vitest"];
/// The steps that the whole run leaves out: `native` and `rust` include the first two, and a commit that is on `main` stays as it
/// is, so only `cargo xtask lint` looks at messages.
const LEFT_OUT: [&str; 3] = ["cores", "clippy", "commits"];
/// The steps of `cargo xtask lint`.
const LINT: [&str; 8] = ["fmt", "words", "commits", "oxfmt", "oxlint", "clippy", "clippy-wasm", "tsc"];

/// Runs `cargo xtask test`. Returns whether everything passed.
pub(crate) fn run(arguments: &[String]) -> Result<bool> {
    let mut only: Vec<String> = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--quick" => only.extend(QUICK.map(str::to_owned)),
            "--only" => {
                let names = rest.next().context("--only wants step names: --only fmt,clippy")?;
                only.extend(names.split(',').map(|name| name.trim().to_owned()));
            }
            "--list" => {
                for step in all_steps() {
                    println!("{:12}  {}", step.name, step.title);
                }
                return Ok(true);
            }
            other => bail!("`test` does not know '{other}'; `cargo xtask help` lists its options"),
        }
    }
    let mut steps = all_steps();
    if only.is_empty() {
        steps.retain(|step| !LEFT_OUT.contains(&step.name));
    } else {
        steps = suite::select(steps, &only)?;
    }
    Ok(suite::run(&steps, &mut World::default()))
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
    let steps = suite::select(all_steps(), &LINT.map(str::to_owned))?;
    Ok(suite::run(&steps, &mut world))
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

/// Runs the tests of the modules and of the packed npm package, also in Deno, Bun, Workers, Next and older Vites, which are
/// 800 MB to install.
fn run_conformance(world: &mut World) -> Result<()> {
    let mut files = process::node_tests("tests/wasm")?;
    files.extend(process::node_tests("tests/package")?);
    npm::install("tests/package/runtimes")?;
    files.extend(process::node_tests("tests/package/runtimes")?);
    // By default Node leaves one processor unused, which may be half of them.
    let files_at_once = std::thread::available_parallelism().map_or(2, usize::from);
    process::run(
        process::node(&["--test", "--test-reporter=spec", &format!("--test-concurrency={files_at_once}")])
            .args(files)
            .envs(world.environment())
            // A native binary answers the same calls, to compare the two builds.
            .env("EVENKEEL_NATIVE_CALLS", serve::binary("native-calls", false)),
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
    use super::{LINT, QUICK, all_steps};
    use crate::suite;

    #[test]
    fn dependencies_name_earlier_steps() {
        let steps = all_steps();
        for (index, step) in steps.iter().enumerate() {
            for need in step.needs {
                assert!(
                    steps[..index].iter().any(|earlier| earlier.name == *need),
                    "'{}' needs '{need}', which does not run before it",
                    step.name
                );
            }
        }
    }

    #[test]
    fn short_lists_name_existing_steps() {
        for list in [&QUICK[..], &LINT[..]] {
            let names: Vec<String> = list.iter().map(|name| (*name).to_owned()).collect();
            assert!(suite::select(all_steps(), &names).is_ok());
        }
    }
}
