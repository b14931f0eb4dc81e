//! The crisis score: weighted groups of words, added up.
//!
//! Each group counts once, intensifiers each time; everything is added before the level is read off, and only then the
//! confidence is capped. Points are kept in halves, so no sum is off by a rounding.

use crate::limits::{CRISIS_BANDS, CRISIS_CONFIDENCE_DIVISOR, CRISIS_LONG_TEXT_WORDS};
use crate::matcher::{self, Hit};
use crate::rules::{self, MAX_SPANS, RULES, Rule, RuleArea, RuleEffect, Ruleset, Span, SqlPolicy};
use crate::text::Normal;
use serde::{Deserialize, Serialize};

/// How strong the signs of a crisis in a text are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum RiskLevel {
    /// 0 or below.
    None,
    /// Above 0, under 5.
    Low,
    /// From 5, under 10.
    Medium,
    /// From 10, under 15.
    High,
    /// 15 or more.
    Critical,
}

impl RiskLevel {
    /// The level of a score (CRISIS-22 to CRISIS-26).
    #[must_use]
    pub fn of(score: f64) -> Self {
        if score <= 0.0 {
            Self::None
        } else if score < CRISIS_BANDS.low_under {
            Self::Low
        } else if score < CRISIS_BANDS.medium_under {
            Self::Medium
        } else if score < CRISIS_BANDS.high_under {
            Self::High
        } else {
            Self::Critical
        }
    }

    /// The level as written everywhere: `none`, `low`, `medium`, `high`, `critical`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
            Self::Critical => "critical",
        }
    }
}

/// A rule that hit, what it weighs and where.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", skip_serializing_if_is_empty))]
pub struct Indicator {
    /// The rule's id.
    pub rule_id: String,
    /// What was found, in plain words that quote nothing.
    pub label: String,
    /// Points each time it counts.
    pub weight: f64,
    /// How often it counts.
    pub count: u32,
    /// Where it hit, the first [`MAX_SPANS`] places; empty for what has no place, such as length.
    #[cfg_attr(feature = "openapi", oai(skip_serializing_if_is_empty = false))]
    pub spans: Vec<Span>,
    /// Context that softens the words on the screen, never the level: `quoted`, `past`, `third-person`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    #[cfg_attr(feature = "openapi", oai(default))]
    pub notes: Vec<String>,
}

/// The result of crisis screening.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
pub struct CrisisReport {
    /// The ruleset that decided.
    pub ruleset: Ruleset,
    /// The level.
    pub risk_level: RiskLevel,
    /// Whether the level is any other than none.
    pub is_crisis: bool,
    /// The sum of all points, in steps of 0.5; may be negative.
    pub score: f64,
    /// The score divided by 20, from 0 to 1.
    pub confidence: f64,
    /// Signs of risk, one for each group that hit.
    pub indicators: Vec<Indicator>,
    /// What else changed the score: protective words, negation, intensifiers, length.
    pub adjustments: Vec<Indicator>,
    /// Which groups and changes made the score, in a short sentence that quotes nothing.
    pub context: String,
}

/// Scores `text`.
#[must_use]
pub fn score(text: &str) -> CrisisReport {
    let normal = Normal::of(text);
    let hits = matcher::find(&normal, SqlPolicy::Literal);
    from_hits(&normal, &hits)
}

const LENGTH_RULE: &str = "crisis.length.over-100-words";

pub(crate) fn from_hits(text: &Normal<'_>, hits: &[Hit]) -> CrisisReport {
    let mut half_points = 0;
    let mut indicators = Vec::new();
    let mut adjustments = Vec::new();
    let mut groups = Vec::new();
    let mut add = |rule: &'static Rule, count: u32, spans: Vec<Span>| {
        half_points += rule.half_points * i32::try_from(count).unwrap_or(i32::MAX / 40);
        groups.push(rule);
        let list = if rule.effect == RuleEffect::Indicator { &mut indicators } else { &mut adjustments };
        list.push(Indicator {
            rule_id: rule.id.to_owned(),
            label: rule.label.to_owned(),
            weight: rule.weight(),
            count,
            spans,
            notes: Vec::new(),
        });
    };
    for (place, run) in matcher::by_rule(hits) {
        let rule = &RULES[place];
        if rule.area == RuleArea::Crisis && rule.ruleset == Ruleset::Spec1 {
            let spans = run.iter().take(MAX_SPANS).map(|hit| text.span(hit.start as usize, hit.end as usize)).collect();
            add(rule, matcher::times(place, run.len()), spans);
        }
    }
    if text.words > CRISIS_LONG_TEXT_WORDS as usize {
        add(rules::by_id(LENGTH_RULE), 1, Vec::new());
    }
    let score = f64::from(half_points) / 2.0;
    let risk_level = RiskLevel::of(score);
    CrisisReport {
        ruleset: Ruleset::Spec1,
        risk_level,
        is_crisis: risk_level != RiskLevel::None,
        score,
        confidence: (score / CRISIS_CONFIDENCE_DIVISOR).clamp(0.0, 1.0),
        indicators,
        adjustments,
        context: context(&groups),
    }
}

/// "Signs: severe (2), isolation. Changes: negation."
fn context(groups: &[&Rule]) -> String {
    let list = |effect: RuleEffect| {
        let mut names: Vec<(&str, u32)> = Vec::new();
        for rule in groups.iter().filter(|rule| rule.effect == effect) {
            match names.iter_mut().find(|(name, _)| *name == rule.group) {
                Some((_, count)) => *count += 1,
                None => names.push((rule.group, 1)),
            }
        }
        let words =
            names.iter().map(|(name, count)| if *count > 1 { format!("{name} ({count})") } else { (*name).to_owned() });
        words.collect::<Vec<_>>().join(", ")
    };
    let (signs, changes) = (list(RuleEffect::Indicator), list(RuleEffect::Adjustment));
    match (signs.is_empty(), changes.is_empty()) {
        (true, true) => "No cues found.".to_owned(),
        (false, true) => format!("Signs: {signs}."),
        (true, false) => format!("No signs. Changes: {changes}."),
        (false, false) => format!("Signs: {signs}. Changes: {changes}."),
    }
}

impl CrisisReport {
    /// The level to act on: `none` if only length and intensifiers made it.
    #[must_use]
    pub fn shown_level(&self) -> RiskLevel {
        if self.indicators.is_empty() { RiskLevel::None } else { self.risk_level }
    }

    /// How the score came about, a sentence a line, in plain words that quote nothing.
    #[must_use]
    pub fn explain(&self) -> Vec<String> {
        if self.indicators.is_empty() && self.adjustments.is_empty() {
            return vec!["No cues found. The words alone cannot tell how someone is.".to_owned()];
        }
        let line = |indicator: &Indicator| {
            let total = points(indicator.weight * f64::from(indicator.count));
            let sign = if indicator.weight > 0.0 { "+" } else { "" };
            let times = match indicator.count {
                1 => String::new(),
                count => format!(", {count} times {}", points(indicator.weight)),
            };
            format!("I noticed {}: {sign}{total}{times}.", indicator.label)
        };
        let mut lines: Vec<String> = self.indicators.iter().chain(&self.adjustments).map(line).collect();
        let band = match self.risk_level {
            RiskLevel::None => "0 or below".to_owned(),
            RiskLevel::Low => format!("under {}", points(CRISIS_BANDS.low_under)),
            RiskLevel::Medium => format!("under {}", points(CRISIS_BANDS.medium_under)),
            RiskLevel::High => format!("under {}", points(CRISIS_BANDS.high_under)),
            RiskLevel::Critical => format!("{} or more", points(CRISIS_BANDS.high_under)),
        };
        lines.push(format!("Together {}: {band} is level {}.", points(self.score), self.risk_level.as_str()));
        lines
    }
}

/// Points in steps of 0.5 as written: `7`, `-0.5`. Formatting a float would bring 20 kB of code to the browser.
fn points(points: f64) -> String {
    let halves = (points * 2.0) as i64;
    let sign = if halves < 0 { "-" } else { "" };
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", halves.abs() / 2)
}
