//! Crisis screening of several texts that belong together, such as the fields of a form.
//!
//! Each text is normalised and scanned once. The texts in the user's own voice are scanned once more, joined by line
//! breaks, so that signs spread over several fields add up. The highest level wins. Under `extended-1`, whose rules end at
//! the end of a sentence, the cues of all own texts are put together instead, and raise all levels.

use crate::crisis::{self, CrisisReport, RiskLevel};
use crate::extended::{self, ExtendedCue};
use crate::matcher;
use crate::medical;
use crate::policy::Policy;
use crate::rules::Finding;
use crate::sanitise;
use crate::text::Normal;
use serde::{Deserialize, Serialize};

/// One text of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FieldText {
    /// The field's path, such as `thoughts[0].text`.
    pub field: String,
    /// The text as typed.
    pub text: String,
    /// Whether it is a balanced thought or a reframe. These texts quote the thought they answer, so they count only from
    /// level medium on and are left out of the joined text.
    #[serde(default)]
    pub balanced: bool,
}

impl FieldText {
    /// Creates a text in the user's own voice.
    ///
    /// ```
    /// use evenkeel_safety_core::FieldText;
    ///
    /// assert!(!FieldText::own("situation", "My boss shouted.").balanced);
    /// ```
    #[must_use]
    pub fn own(field: impl Into<String>, text: &str) -> Self {
        Self { field: field.into(), text: text.to_owned(), balanced: false }
    }

    /// Creates a balanced thought or a reframe.
    ///
    /// ```
    /// use evenkeel_safety_core::{FieldText, RiskLevel, SqlPolicy, screen};
    ///
    /// let text = "I am so proud of that day.";
    /// assert_eq!(screen(&[FieldText::own("thought", text)], SqlPolicy::Literal).level, RiskLevel::Low);
    /// assert_eq!(screen(&[FieldText::balanced("balanced", text)], SqlPolicy::Literal).level, RiskLevel::None);
    /// ```
    #[must_use]
    pub fn balanced(field: impl Into<String>, text: &str) -> Self {
        Self { field: field.into(), text: text.to_owned(), balanced: true }
    }
}

/// The screening result of one text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", skip_serializing_if_is_none))]
#[non_exhaustive]
pub struct FieldVerdict {
    /// The field's path.
    pub field: String,
    /// The level of this text alone.
    pub level: RiskLevel,
    /// The level to act on: `none` unless an indicator matched.
    pub shown_level: RiskLevel,
    /// Why the text must not be stored; absent if it may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub blocked: Option<String>,
    /// The matches that block the text; empty if it may be stored.
    pub findings: Vec<Finding>,
}

/// The screening result of all texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Screening {
    /// The results of the texts, in the given order.
    pub fields: Vec<FieldVerdict>,
    /// The level to store: the highest level of the texts that count and of the joined texts.
    pub level: RiskLevel,
    /// The level to act on: like `level`, but only counting results with an indicator. Below medium the app shows
    /// nothing.
    pub shown_level: RiskLevel,
    /// The ids of the matched crisis and medical rules, sorted and unique.
    pub rule_ids: Vec<String>,
}

impl Default for Screening {
    fn default() -> Self {
        Self { fields: Vec::new(), level: RiskLevel::None, shown_level: RiskLevel::None, rule_ids: Vec::new() }
    }
}

impl Screening {
    /// Adds the result of one scan.
    fn add(&mut self, text: &Normal<'_>, hits: &[matcher::Hit], crisis: &CrisisReport) {
        self.level = self.level.max(crisis.risk_level);
        self.shown_level = self.shown_level.max(crisis.shown_level());
        let medical = medical::from_hits(text, hits);
        let medical = medical.findings.iter().map(|found| &found.rule_id);
        let crisis = crisis.indicators.iter().chain(&crisis.adjustments).map(|found| &found.rule_id);
        crisis.chain(medical).for_each(|id| self.add_id(id));
    }

    fn add_id(&mut self, id: &str) {
        if let Err(place) = self.rule_ids.binary_search_by(|known| known.as_str().cmp(id)) {
            self.rule_ids.insert(place, id.to_owned());
        }
    }

    /// Adds the cues of `extended-1`.
    fn raise(&mut self, level: RiskLevel, cues: &[ExtendedCue]) {
        self.level = self.level.max(level);
        self.shown_level = self.shown_level.max(level);
        cues.iter().for_each(|cue| self.add_id(&cue.rule_id));
    }
}

/// Returns the level of a text to act on, as [`SafetyReport::shown_level`](crate::SafetyReport) without the
/// other checks.
///
/// ```
/// use evenkeel_safety_core::{Policy, RiskLevel, Ruleset, SqlPolicy, screening::shown_level};
///
/// assert_eq!(shown_level("nobody would miss me", SqlPolicy::Literal), RiskLevel::None);
/// let extended = Policy { ruleset: Ruleset::Extended1, ..Policy::default() };
/// assert_eq!(shown_level("nobody would miss me", extended), RiskLevel::High);
/// ```
#[must_use]
pub fn shown_level(text: &str, policy: impl Into<Policy>) -> RiskLevel {
    let level = crisis::score(text).shown_level();
    if policy.into().is_extended() { level.max(extended::assess(text).level) } else { level }
}

/// Screens the texts of one form. Takes linear time; never fails.
///
/// ```
/// use evenkeel_safety_core::{FieldText, Policy, RiskLevel, SqlPolicy, screen};
///
/// let texts = [
///     FieldText::own("situation", "I have written letters to everyone, to say goodbye."),
///     FieldText::own("thoughts[0].text", "<b>Nobody would miss me.</b>"),
/// ];
/// let screening = screen(&texts, Policy::product(SqlPolicy::Literal));
/// assert!(screening.level >= RiskLevel::High);
/// assert_eq!(screening.fields[1].blocked.as_deref(), Some("HTML tags are not allowed"));
/// ```
#[must_use]
pub fn screen(texts: &[FieldText], policy: impl Into<Policy>) -> Screening {
    let policy = policy.into();
    let mut screening = Screening::default();
    let mut own_cues = Vec::new();
    for FieldText { field, text, balanced } in texts {
        let normal = Normal::of(text);
        let hits = matcher::find(&normal, policy.sql);
        let crisis = crisis::from_hits(&normal, &hits);
        if !balanced || crisis.risk_level >= RiskLevel::Medium {
            screening.add(&normal, &hits, &crisis);
        }
        let mut raised = RiskLevel::None;
        if policy.is_extended() {
            let extended = extended::assess(text);
            raised = extended.level;
            screening.raise(raised, &extended.cues);
            if !balanced {
                own_cues.extend(extended.cues);
            }
        }
        let sanitised = sanitise::from_hits(text, &normal, &hits);
        screening.fields.push(FieldVerdict {
            field: field.clone(),
            level: crisis.risk_level.max(raised),
            shown_level: crisis.shown_level().max(raised),
            blocked: sanitised.reason,
            findings: sanitised.findings,
        });
    }
    let own: Vec<&str> = texts.iter().filter(|text| !text.balanced).map(|text| text.text.as_str()).collect();
    if own.len() > 1 {
        let joined = own.join("\n");
        let normal = Normal::of(&joined);
        let hits = matcher::find(&normal, policy.sql);
        screening.add(&normal, &hits, &crisis::from_hits(&normal, &hits));
    }
    // A wish to die in one field and means in another are critical together.
    screening.raise(extended::level_of(&own_cues), &[]);
    screening
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{Ruleset, SqlPolicy};

    fn levels(texts: &[FieldText]) -> (RiskLevel, RiskLevel) {
        let screening = screen(texts, SqlPolicy::Literal);
        (screening.level, screening.shown_level)
    }

    #[test]
    fn crisis_40_signs_in_several_fields_add_up() {
        // Isolation and exhaustion weigh 3 each: low alone, medium together.
        let texts = [FieldText::own("a", "I am alone"), FieldText::own("b", "I am exhausted")];
        assert!(texts.iter().all(|text| levels(std::slice::from_ref(text)).1 == RiskLevel::Low));
        assert_eq!(levels(&texts), (RiskLevel::Medium, RiskLevel::Medium));
    }

    #[test]
    fn a_61_a_balanced_text_counts_from_medium_on() {
        let low = FieldText::balanced("a", "I feel alone");
        assert_eq!(levels(std::slice::from_ref(&low)), (RiskLevel::None, RiskLevel::None));
        assert_eq!(screen(&[low], SqlPolicy::Literal).fields[0].level, RiskLevel::Low);
        let medium = FieldText::balanced("a", "I don't want to kill myself");
        assert_eq!(levels(&[medium]), (RiskLevel::Medium, RiskLevel::Medium));
    }

    #[test]
    fn a_62_a_level_without_an_indicator_shows_nothing() {
        let lively = FieldText::own("a", &"so ".repeat(40));
        assert_eq!(levels(&[lively]), (RiskLevel::Critical, RiskLevel::None));
    }

    #[test]
    fn crisis_37_blocked_text_is_screened_and_its_reason_is_named() {
        let screening = screen(&[FieldText::own("a", "<b>I want to die</b>")], SqlPolicy::Literal);
        assert_eq!(screening.level, RiskLevel::High);
        assert_eq!(screening.fields[0].blocked.as_deref(), Some(sanitise::HTML_REASON));
        assert_eq!(screening.fields[0].findings.len(), 2);
    }

    #[test]
    fn rule_ids_are_sorted_and_listed_once() {
        let texts = [FieldText::own("a", "suicide, medication"), FieldText::own("b", "suicide")];
        let ids = screen(&texts, SqlPolicy::Literal).rule_ids;
        assert!(ids.len() >= 2 && ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    }

    const EXTENDED: Policy = Policy { sql: SqlPolicy::Literal, ruleset: Ruleset::Extended1 };

    #[test]
    fn extended_1_raises_a_field_and_the_whole_and_names_its_rules() {
        let texts = [FieldText::own("a", "nobody would miss me"), FieldText::own("b", "I am tired")];
        assert_eq!(screen(&texts, SqlPolicy::Literal).shown_level, RiskLevel::None);
        let screening = screen(&texts, EXTENDED);
        assert_eq!((screening.level, screening.shown_level), (RiskLevel::High, RiskLevel::High));
        assert_eq!((screening.fields[0].level, screening.fields[1].level), (RiskLevel::High, RiskLevel::None));
        assert_eq!(screening.rule_ids, ["crisis.burden.better-off"]);
    }

    #[test]
    fn extended_1_puts_a_wish_to_die_and_means_of_two_fields_together() {
        let wish = FieldText::own("a", "I want to die");
        let means = FieldText::own("b", "I have been saving up my pills");
        assert_eq!(screen(std::slice::from_ref(&means), EXTENDED).level, RiskLevel::High);
        assert_eq!(screen(&[wish.clone(), means.clone()], EXTENDED).level, RiskLevel::Critical);
        let quoted = FieldText::balanced("a", "I want to die");
        assert_eq!(screen(&[quoted, means], EXTENDED).level, RiskLevel::High);
    }

    #[test]
    fn extended_1_never_lowers_what_spec_1_found() {
        let texts = [FieldText::own("a", "I am alone"), FieldText::own("b", "I am exhausted")];
        assert_eq!(screen(&texts, EXTENDED), screen(&texts, SqlPolicy::Literal));
    }
}
