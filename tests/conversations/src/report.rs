//! Scores and reports.

use crate::checks::{Check, Dimension, Rule, Run};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

fn checks(runs: &[Run]) -> impl Iterator<Item = &Check> {
    runs.iter().flat_map(|run| &run.checks)
}

/// Returns the share of checks that pass, in percent; 100 if there are none.
fn score<'a>(checks: impl Iterator<Item = &'a Check>) -> f64 {
    let (passed, all) = checks.fold((0u32, 0u32), |(passed, all), it| (passed + u32::from(it.passed), all + 1));
    if all == 0 { 100.0 } else { 100.0 * f64::from(passed) / f64::from(all) }
}

/// Returns the scores in the five dimensions and their mean.
#[must_use]
pub fn summary(runs: &[Run]) -> String {
    let mut out = String::new();
    let mut sum = 0.0;
    for dimension in Dimension::ALL {
        let own = score(checks(runs).filter(|it| it.rule.dimension() == dimension));
        sum += own;
        let _ = writeln!(out, "{own:6.1}  {}", dimension.name());
    }
    let all = checks(runs).count();
    let failed = checks(runs).filter(|it| !it.passed).count();
    let _ =
        writeln!(out, "{:6.1}  mean of the five ({} personas, {all} checks, {failed} failed)", sum / 5.0, runs.len());
    out
}

/// Returns each failed check with the persona's message and what was seen.
#[must_use]
pub fn failures(runs: &[Run]) -> String {
    let mut out = String::new();
    for run in runs {
        for check in run.checks.iter().filter(|it| !it.passed) {
            let said = run.talk.get(check.turn - 1).map(|(said, _)| said.as_str()).unwrap_or_default();
            let _ = writeln!(out, "{} {:?} at {}: \"{said}\" -> {}", run.persona, check.rule, check.turn, check.seen);
        }
    }
    out
}

/// Returns, for each rule that failed, how often and for how many personas, without and with the screens.
#[must_use]
pub fn comparison(without: &[Run], with: &[Run]) -> String {
    let count = |runs: &[Run]| {
        let mut all: BTreeMap<Rule, (usize, usize)> = BTreeMap::new();
        for run in runs {
            let mut seen: BTreeMap<Rule, usize> = BTreeMap::new();
            run.checks.iter().filter(|it| !it.passed).for_each(|it| *seen.entry(it.rule).or_default() += 1);
            for (rule, times) in seen {
                let entry = all.entry(rule).or_default();
                (entry.0, entry.1) = (entry.0 + times, entry.1 + 1);
            }
        }
        all
    };
    let (before, after) = (count(without), count(with));
    let mut rules: Vec<Rule> = before.keys().chain(after.keys()).copied().collect();
    rules.sort_unstable();
    rules.dedup();
    let mut out = format!("{:14} {:>22} {:>22}\n", "failed", "without screens", "with screens");
    for rule in rules {
        let cell = |of: &BTreeMap<Rule, (usize, usize)>| {
            let (times, personas) = of.get(&rule).copied().unwrap_or_default();
            format!("{times} in {personas} talks")
        };
        let _ = writeln!(out, "{:14} {:>22} {:>22}", format!("{rule:?}"), cell(&before), cell(&after));
    }
    out
}

/// Returns, for each persona, which rules failed how often, without and with the screens.
#[must_use]
pub fn by_persona(without: &[Run], with: &[Run]) -> String {
    let mut out = String::new();
    for (before, after) in without.iter().zip(with) {
        let _ = writeln!(out, "{:24} without: {:40} with: {}", before.persona, failed(before), failed(after));
    }
    out
}

/// Returns the rules that failed in a talk, each with its number.
fn failed(run: &Run) -> String {
    let mut rules: BTreeMap<Rule, usize> = BTreeMap::new();
    run.checks.iter().filter(|it| !it.passed).for_each(|it| *rules.entry(it.rule).or_default() += 1);
    let rules: Vec<String> = rules.into_iter().map(|(rule, times)| format!("{rule:?} {times}")).collect();
    if rules.is_empty() { "none".to_owned() } else { rules.join(", ") }
}

/// Returns the scores, and for each persona the talk with the checks that failed.
#[must_use]
pub fn json(runs: &[Run]) -> Value {
    let scores: BTreeMap<&str, f64> = Dimension::ALL
        .into_iter()
        .map(|it| (it.name(), score(checks(runs).filter(|check| check.rule.dimension() == it))))
        .collect();
    let personas: Vec<Value> = runs
        .iter()
        .map(|run| {
            let failed: Vec<&Check> = run.checks.iter().filter(|it| !it.passed).collect();
            let talk: Vec<Value> =
                run.talk.iter().map(|(said, answer)| json!({"said": said, "answer": answer.text})).collect();
            json!({"persona": run.persona, "checks": run.checks.len(), "failed": failed, "talk": talk})
        })
        .collect();
    json!({"scores": scores, "personas": personas})
}
