//! Trains the weights of words (`crates/cbt-core/weights.tsv`) on the own thoughts, except the blind ones.
//!
//! One linear classifier for each pattern: squared hinge loss with an L2 penalty, by dual coordinate descent (Hsieh et
//! al., 2008). It adds, multiplies and divides in a fixed order, so that every machine gets the same weights.

use crate::case::{Area, Case};
use crate::corpus::corpus;
use crate::measure::Share;
use evenkeel_cbt_core::distortions::{self, Pattern};
use evenkeel_cbt_core::hold;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The penalty of an error, and how often all thoughts are gone through.
const COST: f64 = 0.04;
const ROUNDS: usize = 40;
/// A weight is kept as a whole number of these parts.
const PARTS: f64 = 32.0;
/// A weight below this is left out, as are all features but the heaviest. Each hundred of them takes 0.3 kB of a module that
/// may have 80; with twice as many, recall on blind thoughts is 0.59 instead of 0.57.
const LIGHT: f64 = 0.07;
const FEATURES: usize = 650;
/// From this sum on words alone are a hint, and below the other a cue isn't one. On blind thoughts they raise recall from
/// 0.49 to 0.57 at a precision of 0.79; of 300 ordinary journal entries (lemotif, MIT), 25 have a hint instead of 11.
const THRESHOLD: f64 = -0.03;
const AGAINST: f64 = -0.4;

/// A thought with its features.
struct Thought {
    features: Vec<usize>,
    patterns: BTreeSet<String>,
    cued: BTreeSet<String>,
    is_held: bool,
}

/// The thoughts and the names of their features, with those out that only one thought has.
struct Lesson {
    thoughts: Vec<Thought>,
    names: Vec<String>,
}

impl Lesson {
    fn of(cases: &[Case]) -> Self {
        let all: Vec<BTreeSet<String>> = cases.iter().map(|case| distortions::features(&case.text)).collect();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for name in all.iter().flatten() {
            *counts.entry(name).or_default() += 1;
        }
        let names: Vec<String> = counts.into_iter().filter(|it| it.1 > 1).map(|it| it.0.to_owned()).collect();
        let thought = |(case, found): (&Case, &BTreeSet<String>)| {
            let cued = found.iter().filter_map(|name| name.strip_prefix('<')?.strip_suffix('>'));
            Thought {
                features: found.iter().filter_map(|name| names.binary_search(name).ok()).collect(),
                patterns: case.patterns.iter().cloned().collect(),
                cued: cued.map(str::to_owned).collect(),
                is_held: hold::find(&[&case.text]).is_some(),
            }
        };
        let thoughts = cases.iter().zip(&all).map(thought).collect();
        Self { thoughts, names }
    }

    /// Trains the classifier of a pattern on some thoughts, with these features: their weights, and the bias.
    fn train(&self, pattern: &str, thoughts: &[usize], uses: impl Fn(usize) -> bool) -> (Vec<f64>, f64) {
        let (mut weights, mut bias) = (vec![0.0; self.names.len()], 0.0);
        let mut duals = vec![0.0; thoughts.len()];
        let features = |number: &usize| -> Vec<usize> {
            self.thoughts[*number].features.iter().copied().filter(|feature| uses(*feature)).collect()
        };
        let features: Vec<Vec<usize>> = thoughts.iter().map(features).collect();
        for _ in 0..ROUNDS {
            for ((dual, &number), features) in duals.iter_mut().zip(thoughts).zip(&features) {
                let sign = if self.thoughts[number].patterns.contains(pattern) { 1.0 } else { -1.0 };
                let sum = features.iter().fold(bias, |sum, &feature| sum + weights[feature]);
                let slope = sign * sum - 1.0 + *dual / (2.0 * COST);
                let size = features.len() as f64 + 1.0 + 1.0 / (2.0 * COST);
                let next = (*dual - slope / size).max(0.0);
                let step = sign * (next - *dual);
                *dual = next;
                bias += step;
                features.iter().for_each(|&feature| weights[feature] += step);
            }
        }
        (weights, bias)
    }

    /// Trains all classifiers, then once more with the weights to keep alone, which make up for those left out. Returns
    /// the weights by feature, and the biases: in parts.
    fn model(&self, thoughts: &[usize]) -> Model {
        let all = |uses: &dyn Fn(usize, usize) -> bool| -> Vec<(Vec<f64>, f64)> {
            let patterns = Pattern::ALL.iter().enumerate();
            patterns.map(|(at, it)| self.train(it.as_str(), thoughts, |feature| uses(at, feature))).collect()
        };
        let first = all(&|_, _| true);
        let is_heavy = |at: usize, feature: usize| first[at].0[feature].abs() >= LIGHT;
        let heaviest = |feature: usize| first.iter().map(|it| it.0[feature].abs()).fold(0.0, f64::max);
        let mut kept: Vec<usize> = (0..self.names.len()).filter(|&feature| heaviest(feature) >= LIGHT).collect();
        kept.sort_by(|&a, &b| heaviest(b).total_cmp(&heaviest(a)).then(a.cmp(&b)));
        kept.truncate(FEATURES);
        let kept: BTreeSet<usize> = kept.into_iter().collect();
        let second = all(&|at, feature| kept.contains(&feature) && is_heavy(at, feature));
        let part = |weight: f64| (weight * PARTS).round().clamp(-127.0, 127.0) as i32;
        let row = |feature: usize| second.iter().map(|it| part(it.0[feature])).collect();
        Model {
            rows: kept.iter().map(|&feature| (feature, row(feature))).collect(),
            bias: second.iter().map(|it| part(it.1)).collect(),
        }
    }
}

/// Weights in parts.
struct Model {
    rows: BTreeMap<usize, Vec<i32>>,
    bias: Vec<i32>,
}

impl Model {
    /// Returns the sum of each pattern.
    fn sums(&self, features: &[usize]) -> Vec<i32> {
        let mut sums = self.bias.clone();
        for row in features.iter().filter_map(|feature| self.rows.get(feature)) {
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        sums
    }
}

/// Returns the thoughts to learn from, and ordinary sentences, which have no pattern.
fn thoughts() -> Vec<Case> {
    let is_thought = |case: &Case| case.area == Area::Patterns && !case.set.starts_with("blind: ");
    let cases = corpus().into_iter().flat_map(|section| section.cases);
    cases.filter(|case| is_thought(case) || case.set == "own: ordinary sentences").collect()
}

/// Returns `weights.tsv`.
#[must_use]
pub fn weights() -> String {
    let lesson = Lesson::of(&thoughts());
    let all: Vec<usize> = (0..lesson.thoughts.len()).collect();
    let model = lesson.model(&all);
    let mut out =
        String::from("# Written by `cargo xtask eval --train`. The columns are the patterns in their order.\n");
    let line = |out: &mut String, name: &str, row: &[i32]| {
        out.push_str(name);
        for weight in row {
            let _ = if *weight == 0 { write!(out, "\t") } else { write!(out, "\t{weight}") };
        }
        out.push('\n');
    };
    for (name, sum) in [("threshold", THRESHOLD), ("against", AGAINST)] {
        let _ = writeln!(out, "{name}\t{}", (sum * PARTS).round() as i32);
    }
    line(&mut out, "bias", &model.bias);
    for (feature, row) in &model.rows {
        line(&mut out, &lesson.names[*feature], row);
    }
    out
}

/// Prints precision and recall of cues and weights together on thoughts that the weights were not trained on, for some
/// thresholds.
#[allow(clippy::print_stdout, reason = "a report is printed")]
pub fn cross_validate() {
    const FOLDS: usize = 10;
    let lesson = Lesson::of(&thoughts());
    let mut sums: Vec<Vec<i32>> = vec![Vec::new(); lesson.thoughts.len()];
    for fold in 0..FOLDS {
        let (test, rest): (Vec<usize>, Vec<usize>) = (0..sums.len()).partition(|number| number % FOLDS == fold);
        let model = lesson.model(&rest);
        for number in test {
            sums[number] = model.sums(&lesson.thoughts[number].features);
        }
    }
    println!("| threshold | precision | recall | of none, shown |\n|---|---|---|---|");
    for threshold in [f64::INFINITY, -0.5, -0.45, -0.4, -0.35, -0.3, -0.25, -0.2, -0.1, 0.0] {
        let [mut right, mut found, mut meant, mut none, mut wrong] = [0; 5];
        for (thought, sums) in lesson.thoughts.iter().zip(&sums) {
            let is_found = |(pattern, &sum): (&Pattern, &i32)| {
                let (sum, is_cued) = (f64::from(sum) / PARTS, thought.cued.contains(pattern.as_str()));
                !thought.is_held && (sum >= threshold || (is_cued && sum >= AGAINST))
            };
            let all = Pattern::ALL.iter().zip(sums).filter(|it| is_found(*it)).map(|it| it.0.as_str().to_owned());
            let all: BTreeSet<String> = all.collect();
            right += all.intersection(&thought.patterns).count() as u32;
            (found, meant) = (found + all.len() as u32, meant + thought.patterns.len() as u32);
            none += u32::from(thought.patterns.is_empty());
            wrong += u32::from(thought.patterns.is_empty() && !all.is_empty());
        }
        let [precision, recall, wrong] =
            [(right, found), (right, meant), (wrong, none)].map(|(a, b)| Share::new(a, b).share);
        println!("| {threshold} | {precision:.3} | {recall:.3} | {wrong:.3} |");
    }
}
