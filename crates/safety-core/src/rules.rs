//! The rule table: patterns, weights and sources of the safety rules.

use crate::policy::{Ruleset, SqlPolicy};
use crate::rule_text::RuleText;
use crate::span::Span;
use crate::text::Normal;
use serde::{Deserialize, Serialize};

/// The maximum number of spans per rule in a report; `count` is always exact.
pub const MAX_SPANS: usize = 200;

/// A match of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Finding {
    /// The rule's id.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub rule_id: RuleText,
    /// A plain description of what was found.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub label: RuleText,
    /// The position of the match.
    pub span: Span,
    /// The index of the rule in [`rule_ids`](crate::rule_ids). Not part of the JSON: 0 if the finding was read from it.
    #[serde(skip)]
    #[cfg_attr(feature = "openapi", oai(skip))]
    pub rule_index: u16,
}

/// The check a rule belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum RuleArea {
    /// Crisis screening.
    Crisis,
    /// Medical terms.
    Medical,
    /// Prompt safety.
    Prompt,
    /// Sanitising.
    Sanitise,
}

/// How often the matches of a rule count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum RuleCount {
    /// Once, regardless of the number of matches.
    Once,
    /// Once per match.
    Each,
}

/// The effect of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum RuleEffect {
    /// Indicates risk.
    Indicator,
    /// Changes the score without indicating risk by itself.
    Adjustment,
    /// Blocks the text.
    Block,
    /// Is reported without further effect.
    Note,
}

/// A rule.
pub(crate) struct Rule {
    /// The index in [`rule_ids`](crate::rule_ids).
    pub(crate) index: u16,
    pub(crate) id: &'static str,
    pub(crate) area: RuleArea,
    pub(crate) group: &'static str,
    pub(crate) label: &'static str,
    /// The weight in steps of 0.5, as an integer, so that sums are exact.
    pub(crate) half_points: i32,
    pub(crate) count: RuleCount,
    pub(crate) effect: RuleEffect,
    pub(crate) policy: Option<SqlPolicy>,
    pub(crate) ruleset: Ruleset,
    pub(crate) phrase: Option<&'static str>,
    pub(crate) straight: bool,
    pub(crate) to_word_end: bool,
    pub(crate) not_after: &'static [&'static str],
    pub(crate) not_before: &'static [&'static str],
    /// The only words that may follow a match directly, if not empty; any other word cancels it.
    pub(crate) only_before: &'static [&'static str],
    /// The sources, separated by spaces.
    cites: &'static str,
    since: &'static str,
    /// For documentation and test oracles; left out of the WebAssembly build.
    #[cfg(not(target_family = "wasm"))]
    pattern: Option<&'static str>,
}

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

impl Rule {
    pub(crate) fn weight(&self) -> f64 {
        f64::from(self.half_points) / 2.0
    }

    pub(crate) fn finding(&self, span: Span) -> Finding {
        Finding { rule_id: self.id.into(), label: self.label.into(), span, rule_index: self.index }
    }
}

/// Returns the rule with this id. A test checks the ids that the code uses.
pub(crate) fn by_id(id: &str) -> &'static Rule {
    RULES.iter().find(|rule| rule.id == id).unwrap_or(&RULES[0])
}

/// The public description of a rule.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", skip_serializing_if_is_none))]
#[non_exhaustive]
pub struct RuleInfo {
    /// The id, `area.group.slug`. Never reused for another rule.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub id: RuleText,
    /// The area the rule belongs to.
    pub area: RuleArea,
    /// The group it counts in.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub group: RuleText,
    /// A plain description of what it finds.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub label: RuleText,
    /// The points it adds to the crisis score, in steps of 0.5; 0 outside the crisis rules.
    pub weight: f64,
    /// How often its matches count.
    pub count: RuleCount,
    /// The effect of a match.
    pub effect: RuleEffect,
    /// The SQL policy under which it applies; absent if it always applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub policy: Option<SqlPolicy>,
    /// The ruleset it belongs to.
    pub ruleset: Ruleset,
    /// The phrase as listed, for rules with exactly one phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "string"))]
    pub phrase: Option<RuleText>,
    /// The requirements and readings it is based on; `own-choice` if the specification is silent.
    #[cfg_attr(feature = "ts", tsify(type = "string[]"))]
    pub cites: Vec<RuleText>,
    /// The version that introduced it.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub since: RuleText,
}

/// Returns all rules of the specification's checks. [`crate::extended::rules`] has the rules of `extended-1`.
///
/// ```
/// use evenkeel_safety_core::rules::{self, RuleArea};
///
/// let crisis = rules::all().into_iter().filter(|rule| rule.area == RuleArea::Crisis);
/// assert!(crisis.into_iter().any(|rule| rule.weight < 0.0), "some words lower the score");
/// ```
#[must_use]
pub fn all() -> Vec<RuleInfo> {
    let info = |rule: &Rule| RuleInfo {
        id: rule.id.into(),
        area: rule.area,
        group: rule.group.into(),
        label: rule.label.into(),
        weight: rule.weight(),
        count: rule.count,
        effect: rule.effect,
        policy: rule.policy,
        ruleset: rule.ruleset,
        phrase: rule.phrase.map(RuleText::from),
        cites: rule.cites.split(' ').map(RuleText::from).collect(),
        since: rule.since.into(),
    };
    RULES.iter().map(info).collect()
}

/// Returns `(id, pattern)` for each rule: its regular expression over the normal form. For documentation and test
/// oracles.
///
/// ```
/// use evenkeel_safety_core::rules;
///
/// let known = rules::all();
/// assert!(rules::patterns().all(|(id, _)| known.iter().any(|rule| rule.id == id)));
/// ```
#[cfg(not(target_family = "wasm"))]
pub fn patterns() -> impl Iterator<Item = (&'static str, &'static str)> {
    RULES.iter().filter_map(|rule| Some((rule.id, rule.pattern?)))
}

/// Returns a rule's guards for test oracles: words before a match and words after it that cancel the match, and whether
/// a quote must be straight.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn guards(id: &str) -> (&'static [&'static str], &'static [&'static str], bool) {
    let rule = by_id(id);
    (rule.not_after, rule.not_before, rule.straight)
}

/// Returns the normal form that patterns match. For documentation and test oracles.
///
/// ```
/// use evenkeel_safety_core::rules::normal_form;
///
/// assert_eq!(normal_form("Don’t  GO"), " don't go ");
/// ```
#[must_use]
pub fn normal_form(text: &str) -> String {
    Normal::of(text).bytes.iter().map(|&byte| char::from(byte)).collect()
}
