//! The crisis score: a weighted sum of matched rule groups.
//!
//! Each group counts once, each intensifier every time. The level is derived from the sum, and only then is the
//! confidence capped (A-03, A-05). Points are stored as integers in steps of 0.5, so sums are exact.

use crate::limits::{CRISIS_BANDS, CRISIS_CONFIDENCE_DIVISOR, CRISIS_LONG_TEXT_WORDS};
use crate::matcher::{self, Hit};
use crate::policy::{Ruleset, SqlPolicy};
use crate::rule_text::RuleText;
use crate::rules::{self, MAX_SPANS, RULES, Rule, RuleArea, RuleEffect};
use crate::span::Span;
use crate::text::Normal;
use serde::{Deserialize, Serialize};

/// The risk level of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum RiskLevel {
    /// A score of 0 or below.
    #[default]
    None,
    /// A score above 0 and below 5.
    Low,
    /// A score from 5 to below 10.
    Medium,
    /// A score from 10 to below 15.
    High,
    /// A score of 15 or more.
    Critical,
}

impl RiskLevel {
    /// All levels, from the lowest to the highest.
    pub const ALL: [Self; 5] = [Self::None, Self::Low, Self::Medium, Self::High, Self::Critical];

    /// Returns the level of a score (CRISIS-22 to CRISIS-26).
    ///
    /// ```
    /// use evenkeel_safety_core::RiskLevel;
    /// assert_eq!(RiskLevel::of(9.5), RiskLevel::Medium);
    /// assert_eq!(RiskLevel::of(10.0), RiskLevel::High);
    /// ```
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

    /// Returns the level's name: `none`, `low`, `medium`, `high`, `critical`.
    ///
    /// ```
    /// use evenkeel_safety_core::RiskLevel;
    /// assert_eq!(RiskLevel::Critical.as_str(), "critical");
    /// ```
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

/// A matched rule with its weight and positions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", skip_serializing_if_is_empty))]
#[non_exhaustive]
pub struct Indicator {
    /// The rule's id.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub rule_id: RuleText,
    /// A plain description of what was found. Quotes nothing.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub label: RuleText,
    /// The points per counted match.
    pub weight: f64,
    /// The number of counted matches.
    pub count: u32,
    /// The positions of the first matches; empty for rules without a position, such as text length.
    #[cfg_attr(feature = "openapi", oai(skip_serializing_if_is_empty = false))]
    pub spans: Vec<Span>,
    /// The index of the rule in [`crate::rule_ids`]. Not part of the JSON: 0 if the indicator was read from it.
    #[serde(skip)]
    #[cfg_attr(feature = "openapi", oai(skip))]
    pub rule_index: u16,
}

/// The result of crisis screening.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct CrisisReport {
    /// The active ruleset.
    pub ruleset: Ruleset,
    /// The risk level.
    pub risk_level: RiskLevel,
    /// Whether the level is not `none`.
    pub is_crisis: bool,
    /// The sum of all points, in steps of 0.5. May be negative.
    pub score: f64,
    /// The score divided by 20, limited to 0 to 1.
    pub confidence: f64,
    /// Indicators of risk, one per matched group.
    pub indicators: Vec<Indicator>,
    /// Other changes of the score: protective words, negation, intensifiers, length.
    pub adjustments: Vec<Indicator>,
    /// A short summary of the matched groups and adjustments. Quotes nothing.
    pub context: String,
}

/// Computes the crisis score of `text`.
///
/// ```
/// use evenkeel_safety_core::{RiskLevel, crisis};
/// let report = crisis::score("I feel so alone tonight");
/// assert_eq!((report.score, report.risk_level), (5.5, RiskLevel::Medium));
/// ```
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
        let (rule_id, label, weight) = (rule.id.into(), rule.label.into(), rule.weight());
        list.push(Indicator { rule_id, label, weight, count, spans, rule_index: rule.index });
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

/// For example "Signs: severe (2), isolation. Changes: negation."
fn context(groups: &[&Rule]) -> String {
    let list = |effect: RuleEffect| {
        let mut list = String::new();
        for (at, rule) in groups.iter().enumerate().filter(|(_, rule)| rule.effect == effect) {
            let is_alike = |other: &&&Rule| other.effect == effect && other.group == rule.group;
            if groups[..at].iter().any(|other| is_alike(&other)) {
                continue;
            }
            if !list.is_empty() {
                list.push_str(", ");
            }
            list.push_str(rule.group);
            let count = groups.iter().filter(is_alike).count();
            if count > 1 {
                list.push_str(&format!(" ({count})"));
            }
        }
        list
    };
    let (signs, changes) = (list(RuleEffect::Indicator), list(RuleEffect::Adjustment));
    if groups.is_empty() {
        return "No cues found.".to_owned();
    }
    let signs = if signs.is_empty() { "No signs".to_owned() } else { format!("Signs: {signs}") };
    if changes.is_empty() { format!("{signs}.") } else { format!("{signs}. Changes: {changes}.") }
}

impl CrisisReport {
    /// Returns the level to act on: `none` if only length and intensifiers contributed.
    ///
    /// ```
    /// use evenkeel_safety_core::{RiskLevel, crisis};
    /// let report = crisis::score("so happy");
    /// assert_eq!(report.risk_level, RiskLevel::Low);
    /// assert_eq!(report.shown_level(), RiskLevel::None);
    /// ```
    #[must_use]
    pub fn shown_level(&self) -> RiskLevel {
        if self.indicators.is_empty() { RiskLevel::None } else { self.risk_level }
    }

    /// Explains the score in plain sentences, one per line. Quotes nothing.
    ///
    /// ```
    /// use evenkeel_safety_core::crisis;
    /// let lines = crisis::score("I want to give up").explain();
    /// assert_eq!(lines, ["I noticed words about giving up: +5.", "Together 5: under 10 is level medium."]);
    /// ```
    #[must_use]
    pub fn explain(&self) -> Vec<String> {
        if self.indicators.is_empty() && self.adjustments.is_empty() {
            return vec!["No cues found. Words alone can't tell how someone feels.".to_owned()];
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

/// Formats points in steps of 0.5, such as `7` or `-0.5`. Float formatting would add 20 kB of code to the module.
fn points(points: f64) -> String {
    let halves = (points * 2.0) as i64;
    let sign = if halves < 0 { "-" } else { "" };
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", halves.abs() / 2)
}
