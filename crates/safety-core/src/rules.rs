//! The rule table: what each rule finds, its weight and its sources.

use crate::matcher::Hit;
use crate::text::Normal;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// At most this many spans of one rule are listed in a report; `count` is always exact.
pub const MAX_SPANS: usize = 200;

/// A place in the raw text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Span {
    /// Where it begins, in UTF-16 code units.
    pub start: u32,
    /// Where it ends (the first unit after it), in UTF-16 code units.
    pub end: u32,
    #[serde(skip)]
    #[cfg_attr(feature = "openapi", oai(skip))]
    byte_start: u32,
    #[serde(skip)]
    #[cfg_attr(feature = "openapi", oai(skip))]
    byte_end: u32,
}

impl Span {
    /// A place given in bytes and in UTF-16 code units of the same text.
    #[must_use]
    pub fn new(bytes: Range<u32>, utf16: Range<u32>) -> Self {
        Self { start: utf16.start, end: utf16.end, byte_start: bytes.start, byte_end: bytes.end }
    }

    /// The same place when this text is part of a longer one, `bytes` and `utf16` units after its beginning.
    #[must_use]
    pub fn shifted(&self, bytes: u32, utf16: u32) -> Self {
        Self {
            start: self.start + utf16,
            end: self.end + utf16,
            byte_start: self.byte_start + bytes,
            byte_end: self.byte_end + bytes,
        }
    }

    /// The same place in bytes of the raw text, on character borders. Empty for a span that was read from JSON.
    #[must_use]
    pub fn bytes(&self) -> Range<usize> {
        self.byte_start as usize..self.byte_end as usize
    }
}

/// A rule and one place where it hit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
pub struct Finding {
    /// The rule's id, see [`all`].
    pub rule_id: String,
    /// What was found, in plain words.
    pub label: String,
    /// Where.
    pub span: Span,
}

/// Which words the SQL check blocks. The server's configuration sets it, and `GET /api/config` returns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum SqlPolicy {
    /// A command word followed by any word, as the specification says.
    #[default]
    Literal,
    /// Only what has the form of a database command.
    Contextual,
}

/// A version of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum Ruleset {
    /// The specification to the letter.
    #[serde(rename = "spec-1")]
    #[cfg_attr(feature = "openapi", oai(rename = "spec-1"))]
    Spec1,
    /// Rules that may only raise what `spec-1` says.
    #[serde(rename = "extended-1")]
    #[cfg_attr(feature = "openapi", oai(rename = "extended-1"))]
    Extended1,
}

/// The check a rule belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum RuleArea {
    /// The crisis score.
    Crisis,
    /// Medical words.
    Medical,
    /// What may not go to an assistant.
    Prompt,
    /// What may not be stored.
    Sanitise,
}

/// How often a rule counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum RuleCount {
    /// Once, however often it hits.
    Once,
    /// Each time it hits.
    Each,
}

/// What a hit does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum RuleEffect {
    /// It is a sign of risk.
    Indicator,
    /// It changes the score, but is no sign of risk by itself.
    Adjustment,
    /// It blocks.
    Block,
    /// It is reported and changes nothing.
    Note,
}

/// One record of the rule table.
pub(crate) struct Rule {
    pub(crate) id: &'static str,
    pub(crate) area: RuleArea,
    pub(crate) group: &'static str,
    pub(crate) label: &'static str,
    /// The weight in steps of 0.5, so that sums are exact.
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
    /// Set apart by blanks.
    cites: &'static str,
    since: &'static str,
    /// For people and oracles; nothing in a browser reads it.
    #[cfg(not(target_family = "wasm"))]
    pattern: Option<&'static str>,
}

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

impl Rule {
    pub(crate) fn weight(&self) -> f64 {
        f64::from(self.half_points) / 2.0
    }

    pub(crate) fn finding(&self, span: Span) -> Finding {
        Finding { rule_id: self.id.to_owned(), label: self.label.to_owned(), span }
    }
}

/// The findings of the rules of one area, in the order of the text.
pub(crate) fn findings(text: &Normal<'_>, hits: &[Hit], area: RuleArea) -> Vec<Finding> {
    let mut found: Vec<Hit> = Vec::new();
    for (rule, run) in crate::matcher::by_rule(hits) {
        if RULES[rule].area == area {
            for hit in run.iter().take(MAX_SPANS) {
                // Mostly at the end; a general sort would bring 6 kB of code to the browser.
                let place = found.partition_point(|before| (before.start, before.rule) <= (hit.start, hit.rule));
                found.insert(place, *hit);
            }
        }
    }
    found
        .into_iter()
        .map(|hit| RULES[usize::from(hit.rule)].finding(text.span(hit.start as usize, hit.end as usize)))
        .collect()
}

/// The place of the rule with this id; the ids that the code names are checked by a test.
pub(crate) fn by_id(id: &str) -> &'static Rule {
    RULES.iter().find(|rule| rule.id == id).unwrap_or(&RULES[0])
}

/// The public description of a rule.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", skip_serializing_if_is_none))]
pub struct RuleInfo {
    /// `area.group.slug`; never used again for another rule.
    pub id: String,
    /// The check it belongs to.
    pub area: RuleArea,
    /// The group it counts in.
    pub group: String,
    /// What it finds, in plain words.
    pub label: String,
    /// Points it adds to the crisis score, in steps of 0.5; 0 outside the crisis rules.
    pub weight: f64,
    /// How often it counts.
    pub count: RuleCount,
    /// What a hit does.
    pub effect: RuleEffect,
    /// The SQL policy under which it counts; absent: under each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub policy: Option<SqlPolicy>,
    /// The ruleset it belongs to.
    pub ruleset: Ruleset,
    /// The phrase as listed, for rules with exactly one phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub phrase: Option<String>,
    /// The requirements and readings it comes from; `own-choice` where the specification is silent.
    pub cites: Vec<String>,
    /// The version that added it.
    pub since: String,
}

/// The whole rule table.
#[must_use]
pub fn all() -> Vec<RuleInfo> {
    let info = |rule: &Rule| RuleInfo {
        id: rule.id.to_owned(),
        area: rule.area,
        group: rule.group.to_owned(),
        label: rule.label.to_owned(),
        weight: rule.weight(),
        count: rule.count,
        effect: rule.effect,
        policy: rule.policy,
        ruleset: rule.ruleset,
        phrase: rule.phrase.map(str::to_owned),
        cites: rule.cites.split(' ').map(str::to_owned).collect(),
        since: rule.since.to_owned(),
    };
    RULES.iter().map(info).collect()
}

/// The rules' patterns as regular expressions over the normal form, for people and for oracles: `(id, pattern)`.
#[cfg(not(target_family = "wasm"))]
pub fn patterns() -> impl Iterator<Item = (&'static str, &'static str)> {
    RULES.iter().filter_map(|rule| Some((rule.id, rule.pattern?)))
}

/// What takes a rule's hits back, for oracles: words right before, words right after, and whether a quote must be straight.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn guards(id: &str) -> (&'static [&'static str], &'static [&'static str], bool) {
    let rule = by_id(id);
    (rule.not_after, rule.not_before, rule.straight)
}

/// The normal form that the patterns match, for people and for oracles.
#[must_use]
pub fn normal_form(text: &str) -> String {
    Normal::of(text).bytes.iter().map(|&byte| char::from(byte)).collect()
}
