//! Runs named steps, some of them beside each other, continues after failures, and prints a summary table.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::{process, ui};

/// The most steps that compute at the same time, and the most that wait beside them. More would fight for memory and
/// processors rather than use idle ones.
const LANES: usize = 2;

/// A step of the suite. `World` is the state shared by the steps.
pub(crate) struct Step<World> {
    /// The short name, for `--only` and `needs`.
    pub(crate) name: &'static str,
    /// The title, for the heading and the table.
    pub(crate) title: &'static str,
    /// The names of the steps that must have passed. They come earlier in the list.
    pub(crate) needs: &'static [&'static str],
    /// The step's load on the machine.
    pub(crate) load: Load,
    /// Runs the step.
    pub(crate) run: fn(&mut World) -> Result<()>,
}

/// A step's load on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Load {
    /// All of it, or the world, which the step changes.
    Alone,
    /// A processor or more.
    Computes,
    /// As `Computes`, and the build folder of cargo, which cargo locks.
    Compiles,
    /// Little: the step mostly waits, and has time to spare.
    Waits,
}

#[derive(Clone)]
enum Outcome {
    Passed(Duration),
    Failed(Duration, String),
    NotRun(&'static str),
}

/// Keeps the steps named in `only` and their transitive dependencies.
pub(crate) fn select<World>(steps: Vec<Step<World>>, only: &[&str]) -> Result<Vec<Step<World>>> {
    if let Some(unknown) = only.iter().find(|name| !steps.iter().any(|step| step.name == **name)) {
        bail!("there is no step '{unknown}'; `cargo xtask test --list` names them");
    }
    let mut wanted: Vec<&str> = only.to_vec();
    // Dependencies point backwards, so a single pass from the end finds all.
    for step in steps.iter().rev() {
        if wanted.contains(&step.name) {
            wanted.extend(step.needs);
        }
    }
    let wanted: Vec<String> = wanted.into_iter().map(str::to_owned).collect();
    Ok(steps.into_iter().filter(|step| wanted.iter().any(|name| name == step.name)).collect())
}

/// Runs the steps and prints the table. Returns whether all passed. The last line is `N passed, N failed`.
///
/// A step alone runs here, on the terminal. `start` returns the command that runs a step beside another one; the output gets
/// the name of the step before each line.
pub(crate) fn run<World>(
    steps: &[Step<World>],
    world: &mut World,
    start: impl Fn(&World, &'static str) -> Command,
) -> bool {
    let started = Instant::now();
    let mut outcomes: Vec<Option<Outcome>> = vec![None; steps.len()];
    let mut running: Vec<usize> = Vec::new();
    let (sender, ended) = mpsc::channel();
    loop {
        skip_broken(steps, &mut outcomes);
        let ready = ready(steps, &outcomes, &running);
        let companions = ready.iter().skip(1).filter(|index| steps[**index].load != Load::Alone).count();
        let is_alone = |index: usize| steps[index].load == Load::Alone || running.is_empty() && companions == 0;
        match ready.first() {
            Some(&index) if is_alone(index) => {
                let step = &steps[index];
                ui::heading(index + 1, steps.len(), step.title);
                let begun = Instant::now();
                let result = (step.run)(world);
                outcomes[index] = Some(outcome(step.title, begun.elapsed(), result));
            }
            Some(&index) => {
                let step = &steps[index];
                ui::heading(
                    index + 1,
                    steps.len(),
                    &format!("{} (lines that begin with '{} |')", step.title, step.name),
                );
                running.push(index);
                let (command, sender, name) = (start(world, step.name), sender.clone(), step.name);
                std::thread::spawn(move || {
                    let begun = Instant::now();
                    let result = run_beside(command, name);
                    let _ = sender.send((index, begun.elapsed(), result));
                });
            }
            None if running.is_empty() => break,
            None => {
                let Ok((index, took, result)) = ended.recv() else { break };
                running.retain(|other| *other != index);
                outcomes[index] = Some(outcome(steps[index].title, took, result));
            }
        }
    }
    let outcomes: Vec<Outcome> = outcomes.into_iter().map(|each| each.unwrap_or(Outcome::NotRun("itself"))).collect();
    summary(steps, &outcomes, started.elapsed())
}

/// Marks the steps that need a step that did not pass.
fn skip_broken<World>(steps: &[Step<World>], outcomes: &mut [Option<Outcome>]) {
    for (index, step) in steps.iter().enumerate() {
        let broken = step.needs.iter().copied().find(|need| {
            let other = steps[..index].iter().position(|other| other.name == *need);
            other.is_some_and(|other| matches!(&outcomes[other], Some(Outcome::Failed(..) | Outcome::NotRun(_))))
        });
        if let (None, Some(need)) = (&outcomes[index], broken) {
            ui::detail(&format!("{}: not run because '{need}' failed", step.title));
            outcomes[index] = Some(Outcome::NotRun(need));
        }
    }
}

/// Returns the steps that may start now, in the order of the list.
fn ready<World>(steps: &[Step<World>], outcomes: &[Option<Outcome>], running: &[usize]) -> Vec<usize> {
    let has_passed = |need: &str| {
        let other = steps.iter().position(|other| other.name == need);
        other.is_none_or(|other| matches!(outcomes[other], Some(Outcome::Passed(_))))
    };
    let count = |load: Load| running.iter().filter(|index| steps[**index].load == load).count();
    let is_free = count(Load::Computes) + count(Load::Compiles) < LANES;
    let has_room = |index: &usize| match steps[*index].load {
        Load::Alone => running.is_empty(),
        Load::Computes => is_free,
        Load::Compiles => is_free && count(Load::Compiles) == 0,
        Load::Waits => count(Load::Waits) < LANES,
    };
    (0..steps.len())
        .filter(|index| outcomes[*index].is_none() && !running.contains(index))
        .filter(|index| steps[*index].needs.iter().all(|need| has_passed(need)))
        .filter(has_room)
        .collect()
}

/// Runs a command with a name before each line of its output.
fn run_beside(mut command: Command, name: &'static str) -> Result<()> {
    // One pipe for both, so that lines keep their order.
    let (output, input) = std::io::pipe()?;
    let errors = input.try_clone()?;
    command.stdin(Stdio::null()).stdout(input).stderr(errors);
    let mut child = command.spawn().with_context(|| format!("could not start `{}`", process::line(&command)))?;
    // Closes this side of the pipe.
    drop(command);
    let mut last = process::LastLines::default();
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    while output.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        println!("{name} | {line}");
        last.push(line);
        bytes.clear();
    }
    if child.wait()?.success() {
        return Ok(());
    }
    bail!("the end of its output:\n{}", last.text())
}

/// Prints the result of a step and returns it for the table.
fn outcome(title: &str, took: Duration, result: Result<()>) -> Outcome {
    match result {
        Ok(()) => {
            ui::detail(&format!("{title}: passed in {}", ui::seconds(took)));
            Outcome::Passed(took)
        }
        Err(error) => {
            let text = format!("{error:#}");
            ui::problem(text.lines().next().unwrap_or_default());
            ui::detail(&format!("{title}: failed after {}", ui::seconds(took)));
            Outcome::Failed(took, text)
        }
    }
}

/// Prints the table of all steps, the failures and the totals.
fn summary<World>(steps: &[Step<World>], outcomes: &[Outcome], total: Duration) -> bool {
    let width = steps.iter().map(|step| step.title.len()).max().unwrap_or(0);
    println!("\nSummary after {}", ui::seconds(total));
    let mut failed = 0;
    for (step, outcome) in steps.iter().zip(outcomes) {
        let verdict = match outcome {
            Outcome::Passed(took) => format!("passed   {}", ui::seconds(*took)),
            Outcome::Failed(took, _) => format!("FAILED   {}", ui::seconds(*took)),
            Outcome::NotRun(need) => format!("NOT RUN  because '{need}' failed"),
        };
        println!("  {:width$}  {verdict}", step.title);
        failed += usize::from(!matches!(outcome, Outcome::Passed(_)));
    }
    for (step, outcome) in steps.iter().zip(outcomes) {
        if let Outcome::Failed(_, text) = outcome {
            println!("\n{} ({}): {text}", step.title, step.name);
        }
    }
    if failed > 0 {
        println!("\nTo repeat one step: cargo xtask test --only <name>");
    }
    println!("{} passed, {failed} failed", steps.len() - failed);
    ui::flush();
    failed == 0
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use anyhow::{Result, bail};

    use super::{Load, Outcome, Step, ready, run, select};
    use std::time::Duration;

    type Log = Vec<&'static str>;

    fn step(
        name: &'static str,
        needs: &'static [&'static str],
        load: Load,
        run: fn(&mut Log) -> Result<()>,
    ) -> Step<Log> {
        Step { name, title: name, needs, load, run }
    }

    fn steps() -> Vec<Step<Log>> {
        vec![
            step("build", &[], Load::Compiles, |_| bail!("runs in another process")),
            step("other build", &[], Load::Compiles, |_| Ok(())),
            step("lint", &[], Load::Computes, |_| Ok(())),
            step("try", &["build"], Load::Alone, |log| {
                log.push("try");
                Ok(())
            }),
            step("measure", &[], Load::Alone, |log| {
                log.push("measure");
                Ok(())
            }),
            step("sleep", &[], Load::Waits, |_| Ok(())),
        ]
    }

    /// Starts a program that succeeds, in place of a step, unless the step is `failing`.
    fn start(failing: &'static str) -> impl Fn(&Log, &'static str) -> Command {
        move |_, name| Command::new(if name == failing { "false" } else { "true" })
    }

    #[test]
    fn all_steps_run() {
        let mut log = Vec::new();
        assert!(run(&steps(), &mut log, start("")));
        assert_eq!(log, ["try", "measure"]);
    }

    #[test]
    fn a_failure_skips_only_dependent_steps() {
        let mut log = Vec::new();
        assert!(!run(&steps(), &mut log, start("build")));
        assert_eq!(log, ["measure"]);
    }

    #[test]
    fn cargo_runs_once_at_a_time_and_a_step_that_measures_runs_alone() {
        let passed = || Some(Outcome::Passed(Duration::ZERO));
        let mut outcomes = vec![None; 6];
        assert_eq!(ready(&steps(), &outcomes, &[]), [0, 1, 2, 4, 5]);
        assert_eq!(ready(&steps(), &outcomes, &[0]), [2, 5]);
        assert_eq!(ready(&steps(), &outcomes, &[0, 2]), [5]);
        outcomes[0] = passed();
        outcomes[2] = passed();
        assert_eq!(ready(&steps(), &outcomes, &[1, 5]), [0; 0]);
        outcomes[1] = passed();
        outcomes[5] = passed();
        assert_eq!(ready(&steps(), &outcomes, &[]), [3, 4]);
    }

    #[test]
    fn only_includes_dependencies() -> Result<()> {
        let names = |only: &str| -> Result<Vec<&str>> {
            let chosen = select(steps(), &[only])?;
            Ok(chosen.iter().map(|step| step.name).collect())
        };
        assert_eq!(names("try")?, ["build", "try"]);
        assert_eq!(names("lint")?, ["lint"]);
        assert!(names("nonsense").is_err());
        Ok(())
    }
}
