//! Counts what both rulesets find, with 95 % intervals.

mod patterns;

pub use patterns::PatternRow;

use crate::case::{Area, Case};
use evenkeel_safety_core::extended::{self, CueNote, ExtendedCue};
use evenkeel_safety_core::{Finding, RiskLevel, SqlPolicy, analyse};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A share with its 95 % interval (Wilson).
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Share {
    /// How many of them.
    pub count: u32,
    /// The total number.
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
    /// The area. `(clean)` has the texts of the crisis area, which neither sanitising nor prompt safety should stop.
    pub area: &'static str,
    /// The data set, or the family of sets that share a name before `: `.
    pub set: String,
    /// The label.
    pub label: u8,
    /// The ruleset or the policy. `product` is the higher of both rulesets.
    pub ruleset: &'static str,
    /// Any level, or blocked.
    pub any: Share,
    /// Level medium or above, which is shown.
    pub shown: Share,
    /// Level high or above.
    pub high: Share,
}

/// How often a rule was right: among the texts in which it matches without a note that lowers it, those with the label.
#[derive(Debug, Clone, Serialize)]
pub struct RuleRow {
    /// The rule.
    pub rule: String,
    /// In the files.
    pub public: Share,
    /// In the own corpus, which the rules were written with.
    pub own: Share,
    /// In the blind part of the corpus.
    pub blind: Share,
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

/// The areas of texts that prompt safety and sanitising should let pass.
const CLEAN: [&str; 2] = ["prompt (clean)", "sanitise (clean)"];

type Key = (&'static str, String, u8, &'static str);

/// The counts so far.
#[derive(Default)]
struct Counts {
    levels: BTreeMap<Key, Vec<RiskLevel>>,
    /// Right and all, in files, in the own corpus and in its blind part.
    rules: BTreeMap<String, [(u32, u32); 3]>,
}

impl Counts {
    /// Counts a level for the case's set, for its family, and for the sum of all clean texts.
    fn add(&mut self, area: &'static str, case: &Case, label: u8, ruleset: &'static str, level: RiskLevel) {
        let family = case.set.split_once(": ").map(|(family, _)| family);
        let sum = (CLEAN.contains(&area) && !matches!(family, Some("own" | "blind" | "voices"))).then_some("all files");
        for set in [Some(&*case.set), family, sum].into_iter().flatten() {
            self.levels.entry((area, set.to_owned(), label, ruleset)).or_default().push(level);
        }
    }

    /// Counts a rule that matched. Phrases of a lexicon are no texts that a rule could be wrong in, and most of the voices speak
    /// of other concerns than the rules.
    fn rule(&mut self, case: &Case, rule: &str, right: bool) {
        if !case.set.starts_with("lexicon ") && !case.set.starts_with("voices: ") {
            let place = match case.set.split_once(": ") {
                Some(("own", _)) => 1,
                Some(("blind", _)) => 2,
                _ => 0,
            };
            let entry = &mut self.rules.entry(rule.to_owned()).or_default()[place];
            *entry = (entry.0 + u32::from(right), entry.1 + 1);
        }
    }

    fn crisis(&mut self, case: &Case) {
        let spec = analyse(&case.text, SqlPolicy::Literal).crisis;
        let extended = extended::assess(&case.text);
        self.add("crisis", case, case.label, "spec-1", spec.risk_level);
        self.add("crisis", case, case.label, "extended-1", extended.level);
        self.add("crisis", case, case.label, "product", spec.shown_level().max(extended.level));
        let is_plain = |cue: &&ExtendedCue| cue.notes.iter().all(|&note| note == CueNote::Quoted);
        let plain = extended.cues.iter().filter(is_plain).map(|cue| &cue.rule_id);
        for id in spec.indicators.iter().map(|it| &it.rule_id).chain(plain) {
            self.rule(case, id, case.label == 1);
        }
    }

    fn prompt(&mut self, area: &'static str, case: &Case, label: u8) {
        let (refused, cues) = extended::check_prompt(&case.text);
        let spec = analyse(&case.text, SqlPolicy::Literal).prompt;
        self.add(area, case, label, "spec-1", flag(spec.blocked));
        self.add(area, case, label, "extended-1", flag(refused));
        self.add(area, case, label, "product", flag(refused || spec.blocked));
        for id in ids(&spec.findings) {
            self.rule(case, id, label == 1);
        }
        for cue in cues.iter().filter(|_| refused) {
            self.rule(case, &cue.rule_id, label == 1);
        }
    }

    fn sanitise(&mut self, area: &'static str, case: &Case, label: u8) {
        let literal = analyse(&case.text, SqlPolicy::Literal).sanitise;
        let contextual = analyse(&case.text, SqlPolicy::Contextual).sanitise;
        let has = |found: &[Finding], kind: &str| flag(found.iter().any(|it| it.rule_id.starts_with(kind)));
        self.add(area, case, label, "html", has(&literal.findings, "sanitise.html."));
        self.add(area, case, label, "sql literal", has(&literal.findings, "sanitise.sql."));
        self.add(area, case, label, "sql contextual", has(&contextual.findings, "sanitise.sql."));
        for id in ids(&literal.findings).union(&ids(&contextual.findings)) {
            self.rule(case, id, label != 0);
        }
    }
}

fn flag(found: bool) -> RiskLevel {
    if found { RiskLevel::High } else { RiskLevel::None }
}

/// The rules of some findings, each once.
fn ids(findings: &[Finding]) -> BTreeSet<&str> {
    findings.iter().map(|finding| finding.rule_id.as_str()).collect()
}

fn row(((area, set, label, ruleset), levels): (Key, Vec<RiskLevel>)) -> Row {
    let at_least = |level| {
        let count = levels.iter().filter(|&&found| found >= level).count();
        Share::new(u32::try_from(count).unwrap_or(0), u32::try_from(levels.len()).unwrap_or(0))
    };
    let [any, shown, high] = [RiskLevel::Low, RiskLevel::Medium, RiskLevel::High].map(at_least);
    Row { area, set, label, ruleset, any, shown, high }
}

/// Measures all cases.
#[must_use]
pub fn measure(cases: &[Case]) -> Measured {
    let mut counts = Counts::default();
    for case in cases {
        match case.area {
            Area::Crisis => {
                counts.crisis(case);
                if !case.set.starts_with("lexicon ") && !case.set.starts_with("voices: ") {
                    counts.prompt(CLEAN[0], case, 0);
                    counts.sanitise(CLEAN[1], case, 0);
                }
            }
            Area::Prompt => counts.prompt("prompt", case, case.label),
            Area::Sanitise => counts.sanitise("sanitise", case, case.label),
            Area::Patterns => {}
        }
    }
    let share = |(right, all): (u32, u32)| Share::new(right, all);
    let rule = |(rule, counts): (String, [(u32, u32); 3])| {
        let [public, own, blind] = counts.map(share);
        RuleRow { rule, public, own, blind }
    };
    Measured {
        rows: counts.levels.into_iter().map(row).collect(),
        rules: counts.rules.into_iter().map(rule).collect(),
        rewrites: crate::rewrite::measure(cases),
        patterns: patterns::measure(cases),
    }
}
