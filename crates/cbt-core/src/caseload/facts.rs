//! The input of the caseload: what one patient shares with one therapist.

use crate::day::DAY_MS;
use crate::measures::{self, Instrument, MeasureAnswers, MeasureChange};
use crate::record::RecordContent;
use evenkeel_safety_core::crisis::RiskLevel;

/// A result of a questionnaire.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasureResult {
    /// The record's id.
    pub id: String,
    /// The questionnaire.
    pub instrument: Instrument,
    /// The total.
    pub total: u32,
    /// PHQ-9: the answer to item 9.
    pub item9: Option<u32>,
    /// When it was filled in, in epoch milliseconds.
    pub taken_ms: f64,
}

/// Returns the result in a record; `None` if it is no questionnaire, or not a complete one.
#[must_use]
pub fn measure_of(id: &str, taken_ms: f64, content: &RecordContent) -> Option<MeasureResult> {
    let RecordContent::Measure(taken) = content else { return None };
    let filled = MeasureAnswers { answers: taken.answers.clone(), difficulty: None };
    let score = measures::score(taken.instrument, &filled).score?;
    Some(MeasureResult {
        id: id.to_owned(),
        instrument: taken.instrument,
        total: score.total,
        item9: score.item9,
        taken_ms,
    })
}

/// The level of a record. The words stay with the patient.
#[derive(Debug, Clone, PartialEq)]
pub struct RiskMark {
    /// The record's id.
    pub id: String,
    /// The level as it is stored.
    pub level: RiskLevel,
    /// When it was written, in epoch milliseconds.
    pub at_ms: f64,
}

/// The data that one patient shares with one therapist. `None` stands for a scope that is not shared.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SharedFacts {
    /// When the link began, in epoch milliseconds.
    pub linked_ms: f64,
    /// The results of questionnaires, in any order.
    pub measures: Option<Vec<MeasureResult>>,
    /// The levels of records, in any order.
    pub risks: Option<Vec<RiskMark>>,
    /// The time of the newest thing that the patient shares. `None` if no scope is shared: silence then says nothing.
    /// A patient who shares a scope and has written nothing yet has the time of the link.
    pub last_activity_ms: Option<f64>,
}

/// The newest result of a questionnaire beside an earlier one.
#[derive(Debug, Clone, PartialEq)]
pub struct Course<'a> {
    /// The earlier result.
    pub from: &'a MeasureResult,
    /// The newest result.
    pub to: &'a MeasureResult,
    /// The change, with its reliability (Jacobson & Truax 1991).
    pub change: MeasureChange,
}

/// Returns the results of one questionnaire in the order in which they were taken.
#[must_use]
pub fn in_order(results: &[MeasureResult], instrument: Instrument) -> Vec<&MeasureResult> {
    let mut taken: Vec<&MeasureResult> = results.iter().filter(|result| result.instrument == instrument).collect();
    taken.sort_by(|a, b| a.taken_ms.total_cmp(&b.taken_ms).then_with(|| a.id.cmp(&b.id)));
    taken
}

/// Compares the newest result of a questionnaire with the first one, `None` for fewer than two results. The first
/// result is the baseline of Jacobson & Truax. The lowest one would make every later result look worse.
#[must_use]
pub fn since_first(results: &[MeasureResult], instrument: Instrument) -> Option<Course<'_>> {
    let taken = in_order(results, instrument);
    let (from, to) = (taken.first().copied()?, taken.last().copied()?);
    (taken.len() > 1).then(|| course(from, to))
}

/// Compares the newest result of a questionnaire with the one before it.
#[must_use]
pub fn since_previous(results: &[MeasureResult], instrument: Instrument) -> Option<Course<'_>> {
    match in_order(results, instrument).as_slice() {
        [.., from, to] => Some(course(from, to)),
        _ => None,
    }
}

fn course<'a>(from: &'a MeasureResult, to: &'a MeasureResult) -> Course<'a> {
    Course { from, to, change: measures::change(to.instrument, from.total, to.total) }
}

/// Returns a span of time in words: "5 days", "8 weeks", "6 months".
pub(super) fn span(from_ms: f64, to_ms: f64) -> String {
    let days = ((to_ms - from_ms) / DAY_MS).floor().max(0.0) as u32;
    let (count, unit) = match days {
        0..=13 => (days, "day"),
        14..=89 => (days / 7, "week"),
        _ => (days / 30, "month"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}
