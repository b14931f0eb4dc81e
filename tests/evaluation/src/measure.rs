//! Counts what both rulesets find, with 95 % intervals.

use crate::case::{Area, Case};
use evenkeel_cbt_core::distortions;
use evenkeel_safety_core::extended::{self, CueNote, ExtendedCue};
use evenkeel_safety_core::{Finding, RiskLevel, SqlPolicy, analyse};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A share with its 95 % interval (Wilson).
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Share {
    /// How many of them.
    pub count: u32,
    /// Of how many.
    pub of: u32,
    /// The share; 0 of none.
    pub share: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

impl Share {
    /// Creates a share.
    #[must_use]
    pub fn new(count: u32, of: u32) -> Self {
        if of == 0 {
            return Self::default();
        }
        let (k, n, z) = (f64::from(count), f64::from(of), 1.96);
        let p = k / n;
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
        Self { count, of, share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

/// A row of the table: a set and label under a ruleset.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// The area.
    pub area: &'static str,
    /// The data set.
    pub set: String,
    /// The label.
    pub label: u8,
    /// The ruleset, or the policy.
    pub ruleset: &'static str,
    /// Any level, or blocked.
    pub any: Share,
    /// Level medium or above, which is shown.
    pub shown: Share,
    /// Level high or above.
    pub high: Share,
}

/// How often a rule was right.
#[derive(Debug, Clone, Serialize)]
pub struct RuleRow {
    /// The rule.
    pub rule: String,
    /// Among the texts in which it matches without a note that lowers it, those with the label.
    pub precision: Share,
}

/// Everything measured.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Measured {
    /// By set, label and ruleset.
    pub rows: Vec<Row>,
    /// By rule: signs of risk, reasons to refuse a prompt, and blocked content.
    pub rules: Vec<RuleRow>,
    /// True positives rewritten, still at high or above, by rewrite and ruleset.
    pub rewrites: Vec<(String, &'static str, Share)>,
    /// By set and thinking pattern.
    pub patterns: Vec<PatternRow>,
}

/// How well a thinking pattern is found in a set.
#[derive(Debug, Clone, Serialize)]
pub struct PatternRow {
    /// The data set; `own` for all sections of the own corpus.
    pub set: String,
    /// The pattern; `all` for the sum of all.
    pub pattern: String,
    /// Of the thoughts that show it, those that hold it.
    pub precision: Share,
    /// Of the thoughts that hold it, those that show it.
    pub recall: Share,
}

type Levels = Vec<RiskLevel>;

fn row(area: &'static str, key: &(String, u8), ruleset: &'static str, levels: &[RiskLevel]) -> Row {
    let at_least = |level| {
        let count = levels.iter().filter(|&&found| found >= level).count();
        Share::new(u32::try_from(count).unwrap_or(0), u32::try_from(levels.len()).unwrap_or(0))
    };
    Row {
        area,
        set: key.0.clone(),
        label: key.1,
        ruleset,
        any: at_least(RiskLevel::Low),
        shown: at_least(RiskLevel::Medium),
        high: at_least(RiskLevel::High),
    }
}

fn flag(found: bool) -> RiskLevel {
    if found { RiskLevel::High } else { RiskLevel::None }
}

/// Measures all cases.
#[must_use]
pub fn measure(cases: &[Case]) -> Measured {
    let mut sets: BTreeMap<(Area, String, u8, &'static str), Levels> = BTreeMap::new();
    let mut by_rule: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut count = |rule: &str, right: bool| {
        let entry = by_rule.entry(rule.to_owned()).or_default();
        entry.0 += u32::from(right);
        entry.1 += 1;
    };
    for case in cases {
        let mut add = |ruleset, level| {
            sets.entry((case.area, case.set.clone(), case.label, ruleset)).or_default().push(level);
        };
        match case.area {
            Area::Crisis => {
                let spec = analyse(&case.text, SqlPolicy::Literal).crisis;
                let extended = extended::assess(&case.text);
                add("spec-1", spec.risk_level);
                add("extended-1", extended.level);
                add("product", spec.shown_level().max(extended.level));
                let is_plain = |cue: &&ExtendedCue| cue.notes.iter().all(|&note| note == CueNote::Quoted);
                let plain = extended.cues.iter().filter(is_plain).map(|cue| &cue.rule_id);
                spec.indicators.iter().map(|it| &it.rule_id).chain(plain).for_each(|id| count(id, case.label == 1));
            }
            Area::Prompt => {
                let (refused, cues) = extended::check_prompt(&case.text);
                let spec = analyse(&case.text, SqlPolicy::Literal).prompt;
                add("spec-1", flag(spec.blocked));
                add("extended-1", flag(refused));
                add("product", flag(refused || spec.blocked));
                ids(&spec.findings).into_iter().for_each(|id| count(id, case.label == 1));
                if refused {
                    cues.iter().for_each(|cue| count(&cue.rule_id, case.label == 1));
                }
            }
            Area::Sanitise => {
                let literal = analyse(&case.text, SqlPolicy::Literal).sanitise;
                let contextual = analyse(&case.text, SqlPolicy::Contextual).sanitise;
                add("literal", flag(literal.blocked));
                add("contextual", flag(contextual.blocked));
                let both = ids(&literal.findings).union(&ids(&contextual.findings)).copied().collect::<BTreeSet<_>>();
                both.into_iter().for_each(|id| count(id, case.label != 0));
            }
            Area::Patterns => {}
        }
    }
    let area_name = |area| match area {
        Area::Crisis => "crisis",
        Area::Prompt => "prompt",
        Area::Sanitise => "sanitise",
        Area::Patterns => "patterns",
    };
    let rows = sets
        .iter()
        .map(|((area, set, label, ruleset), levels)| row(area_name(*area), &(set.clone(), *label), ruleset, levels));
    Measured {
        rows: rows.collect(),
        rules: by_rule
            .into_iter()
            .map(|(rule, (right, all))| RuleRow { rule, precision: Share::new(right, all) })
            .collect(),
        rewrites: crate::rewrite::measure(cases),
        patterns: patterns(cases),
    }
}

/// The rules of some findings, each once.
fn ids(findings: &[Finding]) -> BTreeSet<&str> {
    findings.iter().map(|finding| finding.rule_id.as_str()).collect()
}

/// Precision and recall of the thinking patterns that are shown.
fn patterns(cases: &[Case]) -> Vec<PatternRow> {
    let mut counts: BTreeMap<(String, String), [u32; 3]> = BTreeMap::new();
    for case in cases.iter().filter(|case| case.area == Area::Patterns) {
        let report = distortions::analyse(&case.text);
        let name = |pattern: &distortions::Pattern| {
            serde_json::to_value(pattern).ok().and_then(|it| Some(it.as_str()?.to_owned()))
        };
        let found: BTreeSet<String> =
            report.patterns.iter().filter(|it| it.shown).filter_map(|it| name(&it.pattern)).collect();
        let meant: BTreeSet<String> = case.patterns.iter().cloned().collect();
        for pattern in found.union(&meant).filter(|it| *it != "none") {
            for key in [pattern.as_str(), "all"] {
                let set = if case.set.starts_with("own: ") { "own" } else { &case.set };
                let entry = counts.entry((set.to_owned(), key.to_owned())).or_default();
                entry[0] += u32::from(found.contains(pattern) && meant.contains(pattern));
                entry[1] += u32::from(found.contains(pattern));
                entry[2] += u32::from(meant.contains(pattern));
            }
        }
    }
    let row = |((set, pattern), [right, found, meant]): ((String, String), [u32; 3])| PatternRow {
        set,
        pattern,
        precision: Share::new(right, found),
        recall: Share::new(right, meant),
    };
    counts.into_iter().map(row).collect()
}
