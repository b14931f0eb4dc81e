//! Runs named steps in order, continues after failures, and prints a summary table.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::ui;

/// A step of the suite. `World` is the state shared by the steps.
pub(crate) struct Step<World> {
    /// The short name, for `--only` and `needs`.
    pub(crate) name: &'static str,
    /// The title, for the heading and the table.
    pub(crate) title: &'static str,
    /// The names of the steps that must have passed. They come earlier in the list.
    pub(crate) needs: &'static [&'static str],
    /// Runs the step.
    pub(crate) run: fn(&mut World) -> Result<()>,
}

enum Outcome {
    Passed(Duration),
    Failed(Duration, String),
    NotRun(&'static str),
}

/// Keeps the steps named in `only` and their transitive dependencies.
pub(crate) fn select<World>(steps: Vec<Step<World>>, only: &[String]) -> Result<Vec<Step<World>>> {
    if let Some(unknown) = only.iter().find(|name| !steps.iter().any(|step| step.name == **name)) {
        bail!("there is no step '{unknown}'; `cargo xtask test --list` names them");
    }
    let mut wanted: Vec<&str> = only.iter().map(String::as_str).collect();
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
pub(crate) fn run<World>(steps: &[Step<World>], world: &mut World) -> bool {
    let started = Instant::now();
    let mut outcomes: Vec<Outcome> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        ui::heading(index + 1, steps.len(), step.title);
        let broken = step.needs.iter().copied().find(|need| {
            steps
                .iter()
                .zip(&outcomes)
                .any(|(other, outcome)| other.name == *need && !matches!(outcome, Outcome::Passed(_)))
        });
        if let Some(need) = broken {
            ui::detail(&format!("not run because '{need}' failed"));
            outcomes.push(Outcome::NotRun(need));
            continue;
        }
        let begun = Instant::now();
        match (step.run)(world) {
            Ok(()) => {
                ui::detail(&format!("passed in {}", ui::seconds(begun.elapsed())));
                outcomes.push(Outcome::Passed(begun.elapsed()));
            }
            Err(error) => {
                let text = format!("{error:#}");
                ui::problem(text.lines().next().unwrap_or_default());
                ui::detail(&format!("failed after {}", ui::seconds(begun.elapsed())));
                outcomes.push(Outcome::Failed(begun.elapsed(), text));
            }
        }
    }
    summary(steps, &outcomes, started.elapsed())
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
    use super::{Step, run, select};
    use anyhow::bail;

    fn steps() -> Vec<Step<Vec<&'static str>>> {
        vec![
            Step { name: "build", title: "Build", needs: &[], run: |_| bail!("does not compile") },
            Step {
                name: "try",
                title: "Try what was built",
                needs: &["build"],
                run: |log| {
                    log.push("try");
                    Ok(())
                },
            },
            Step {
                name: "other",
                title: "Something else",
                needs: &[],
                run: |log| {
                    log.push("other");
                    Ok(())
                },
            },
        ]
    }

    #[test]
    fn a_failure_skips_only_dependent_steps() {
        let mut log = Vec::new();
        assert!(!run(&steps(), &mut log));
        assert_eq!(log, ["other"]);
    }

    #[test]
    fn only_includes_dependencies() -> anyhow::Result<()> {
        let names = |only: &str| -> anyhow::Result<Vec<&str>> {
            let chosen = select(steps(), &[only.to_owned()])?;
            Ok(chosen.iter().map(|step| step.name).collect())
        };
        assert_eq!(names("try")?, ["build", "try"]);
        assert_eq!(names("other")?, ["other"]);
        assert!(names("nonsense").is_err());
        Ok(())
    }
}
