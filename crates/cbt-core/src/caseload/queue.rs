//! The rules that put a patient into a therapist's queue. Each has a version, which changes when the rule changes, so
//! that an old item can be read for what it was.
//!
//! Silence and missed questionnaires are counted in days that have fully passed. Levels and answers count for as long
//! as item 9 stays marked ([`CBT_LIMITS`]).

use super::facts::{Course, MeasureResult, SharedFacts, in_order, since_first, since_previous, span};
use crate::day::DAY_MS;
use crate::limits::CBT_LIMITS;
use crate::measures::{Instrument, Reliability, item9_is_marked};
use crate::wire::wire;
use evenkeel_safety_core::crisis::RiskLevel;

/// The number of days without anything new that counts as silence.
pub const SILENT_DAYS: u32 = 14;
/// The number of questionnaires in a row that count as missed.
const MISSED: u32 = 2;

wire! {
    /// Why a patient may need attention, the most urgent reason first.
    pub enum QueueRule {
        /// PHQ-9, item 9: above zero.
        #[serde(rename = "item_9")]
        #[strum(serialize = "item_9")]
        #[cfg_attr(feature = "openapi", oai(rename = "item_9"))]
        Item9,
        /// A record of level high or critical.
        CrisisWords,
        /// A questionnaire is reliably higher than before.
        Worsening,
        /// Two questionnaires in a row were not filled in.
        MissedMeasures,
        /// Nothing new for 14 days.
        NoActivity,
    }
}

wire! {
    /// The outcome of an item of the queue.
    pub enum QueueOutcome {
        /// They spoke with the patient.
        Spoke,
        /// They moved a session.
        MovedSession,
        /// They went through the safety plan.
        WentThroughPlan,
        /// They handed the patient over.
        HandedOver,
        /// Nothing more was needed.
        NothingNeeded,
    }
}

/// A patient who needs a look.
#[derive(Debug, Clone, PartialEq)]
pub struct Raised {
    /// The rule.
    pub rule: QueueRule,
    /// The version of the rule.
    pub version: u32,
    /// Identifies what raised it. The same cause keeps its key; a new result or entry has a new one.
    pub key: String,
    /// The reason, in one sentence. Contains no words of the patient.
    pub reason: String,
    /// When the rule was met, in epoch milliseconds.
    pub at_ms: f64,
}

/// The finding of a rule: key, reason and time.
type Found = (String, String, f64);

/// The rules in order. Raise a rule's version whenever its outcome can change for the same facts.
type Rule = fn(&SharedFacts, f64) -> Option<Found>;
static RULES: [(QueueRule, u32, Rule); 5] = [
    (QueueRule::Item9, 1, item_9),
    (QueueRule::CrisisWords, 1, crisis_words),
    (QueueRule::Worsening, 1, worsening),
    (QueueRule::MissedMeasures, 1, missed_measures),
    (QueueRule::NoActivity, 1, no_activity),
];

/// Returns why a patient needs a look at `now_ms`, at most once per rule and in the order of the rules.
#[must_use]
pub fn raised(facts: &SharedFacts, now_ms: f64) -> Vec<Raised> {
    let found = RULES.iter().filter_map(|(rule, version, find)| {
        let (key, reason, at_ms) = find(facts, now_ms)?;
        Some(Raised { rule: *rule, version: *version, key, reason, at_ms })
    });
    found.collect()
}

fn results(facts: &SharedFacts) -> &[MeasureResult] {
    facts.measures.as_deref().unwrap_or_default()
}

/// The newest PHQ-9 whose answer to item 9 is above zero and still marked. A later answer of zero does not clear it: a
/// therapist does, with an outcome.
fn item_9(facts: &SharedFacts, now_ms: f64) -> Option<Found> {
    let taken = in_order(results(facts), Instrument::Phq9);
    let marked = |result: &&&MeasureResult| item9_is_marked(result.item9.unwrap_or(0), result.taken_ms, now_ms);
    let newest = taken.iter().rev().find(marked)?;
    let options = Instrument::Phq9.info().options;
    let answer = options.get(newest.item9.unwrap_or(0) as usize)?.to_lowercase();
    let reason = format!(
        "Answered \u{201c}{answer}\u{201d} to question 9 of the PHQ-9, about being better off dead or self-harm."
    );
    Some((newest.id.clone(), reason, newest.taken_ms))
}

fn crisis_words(facts: &SharedFacts, now_ms: f64) -> Option<Found> {
    let since = now_ms - f64::from(CBT_LIMITS.item9_days) * DAY_MS;
    let risks = facts.risks.as_deref().unwrap_or_default();
    let heavy: Vec<_> = risks.iter().filter(|mark| mark.level >= RiskLevel::High && mark.at_ms > since).collect();
    let newest = heavy.iter().max_by(|a, b| a.at_ms.total_cmp(&b.at_ms).then_with(|| a.id.cmp(&b.id)))?;
    let level = if newest.level == RiskLevel::Critical { "critical" } else { "high" };
    let reason = match heavy.len() {
        1 => format!("The words of one text were rated {level}."),
        n => format!(
            "The words of {n} texts in {} days were rated high or critical. The newest is {level}.",
            CBT_LIMITS.item9_days
        ),
    };
    Some((newest.id.clone(), reason, newest.at_ms))
}

fn worsening(facts: &SharedFacts, _now_ms: f64) -> Option<Found> {
    let higher = |course: &Course<'_>| course.change.reliability == Reliability::ReliablyHigher;
    let courses = Instrument::ALL.iter().filter_map(|&instrument| {
        let all = results(facts);
        since_first(all, instrument).filter(higher).or_else(|| since_previous(all, instrument).filter(higher))
    });
    let course = courses.max_by(|a, b| a.to.taken_ms.total_cmp(&b.to.taken_ms))?;
    let reason = format!(
        "The {} went from {} to {} in {}, which is more than measurement error.",
        course.to.instrument.info().name,
        course.from.total,
        course.to.total,
        span(course.from.taken_ms, course.to.taken_ms)
    );
    Some((course.to.id.clone(), reason, course.to.taken_ms))
}

/// A questionnaire is missed if it was not filled in within a week of being due. Only those that the patient has filled
/// in before can be missed. The key is that of the questionnaire which was missed first, so a second one that follows
/// does not raise a new item.
fn missed_measures(facts: &SharedFacts, now_ms: f64) -> Option<Found> {
    let patience = f64::from(CBT_LIMITS.measure_due_days * MISSED + CBT_LIMITS.measure_min_days) * DAY_MS;
    let all = results(facts);
    let last = Instrument::ALL.iter().filter_map(|&instrument| in_order(all, instrument).last().copied());
    let mut missed: Vec<&MeasureResult> = last.filter(|result| now_ms - result.taken_ms >= patience).collect();
    missed.sort_by(|a, b| a.taken_ms.total_cmp(&b.taken_ms));
    let first = missed.first()?;
    let names: Vec<String> = missed.iter().map(|result| result.instrument.info().name).collect();
    let reason = format!(
        "Two in a row were not filled in: {}, last taken {} ago.",
        names.join(" and "),
        span(first.taken_ms, now_ms)
    );
    Some((first.id.clone(), reason, first.taken_ms + patience))
}

fn no_activity(facts: &SharedFacts, now_ms: f64) -> Option<Found> {
    let last = facts.last_activity_ms?;
    let patience = f64::from(SILENT_DAYS) * DAY_MS;
    let reason = || format!("Nothing new has been shared for {} days.", ((now_ms - last) / DAY_MS).floor());
    (now_ms - last >= patience).then(|| (format!("since-{last:.0}"), reason(), last + patience))
}
