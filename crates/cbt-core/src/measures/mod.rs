//! The questionnaires PHQ-9 and GAD-7: items, scoring, severity bands, reliable change, and schedule.
//!
//! Wording and scoring: Kroenke, Spitzer & Williams 2001 (PHQ-9) and Spitzer et al. 2006 (GAD-7); both may be
//! reproduced freely. Caseness and reliable change: the NHS Talking Therapies manual. A result measures the last two
//! weeks and is never a diagnosis. Scores also change with time alone, so no page may claim what caused a change.
//!
//! The manual's smallest reliable changes, 6 and 4, follow Jacobson & Truax 1991: 1.96 · SD · √2 · √(1 − r), where r is
//! the reliability of the scale. They depend on the sample. For the GAD-7, Bischoff et al. 2020 found 5.59 in another
//! one, so 4 is lenient. The manual's "recovery" needs both questionnaires and a whole course of treatment. Nothing
//! here claims it.

use crate::day::DAY_MS;
use crate::form::{Checker, FormIssue, FormIssueCode};
use crate::limits::CBT_LIMITS;
use crate::wire::wire;
pub use instruments::TOP_ANSWER;
use instruments::{CREDIT, DIFFICULTY, DIFFICULTY_OPTIONS, GAD7, ITEM_9, OPTIONS, PHQ9, Table};

mod instruments;

wire! {
    /// A questionnaire.
    pub enum Instrument {
        /// PHQ-9: depression, nine items.
        Phq9,
        /// GAD-7: anxiety, seven items.
        Gad7,
    }
}

wire! {
    /// The severity band of a total.
    pub enum Band {
        /// Minimal.
        Minimal,
        /// Mild.
        Mild,
        /// Moderate.
        Moderate,
        /// Moderately severe (PHQ-9 only).
        ModeratelySevere,
        /// Severe.
        Severe,
    }
}

wire! {
    /// A severity band with its range of totals, both ends included.
    pub struct BandRange {
        /// The band.
        pub band: Band,
        /// The display name.
        pub label: String,
        /// The lowest total.
        pub from: u32,
        /// The highest total.
        pub to: u32,
    }
}

wire! {
    /// Everything a page needs to present a questionnaire.
    pub struct InstrumentInfo {
        /// The questionnaire.
        pub instrument: Instrument,
        /// The display name.
        pub name: String,
        /// The credit line, for screen and print.
        pub credit: String,
        /// The introductory question.
        pub stem: String,
        /// The items, in order.
        pub items: Vec<String>,
        /// The four answers, scored 0, 1, 2 and 3.
        pub options: Vec<String>,
        /// The difficulty question, which is not scored.
        pub difficulty: String,
        /// The four answers to the difficulty question, 0 to 3.
        pub difficulty_options: Vec<String>,
        /// The highest total.
        pub max_total: u32,
        /// The lowest total that counts as caseness.
        pub caseness_from: u32,
        /// The smallest change that counts as reliable.
        pub reliable_change: u32,
        /// The lowest total at which to advise seeing a doctor or therapist this week.
        pub see_someone_from: u32,
        /// The lowest total at which to show crisis lines, whatever item 9 says; absent for GAD-7.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub show_lines_from: Option<u32>,
        /// The severity bands.
        pub bands: Vec<BandRange>,
    }
}

wire! {
    /// The answers to a questionnaire.
    input pub struct MeasureAnswers {
        /// One answer per item, 0 to 3; null while unanswered.
        pub answers: Vec<Option<f64>>,
        /// The answer to the difficulty question, 0 to 3; not scored.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub difficulty: Option<f64>,
    }
}

wire! {
    /// The score of a complete questionnaire.
    pub struct MeasureScore {
        /// The questionnaire.
        pub instrument: Instrument,
        /// The sum of the answers.
        pub total: u32,
        /// The highest possible total.
        pub max_total: u32,
        /// The severity band.
        pub band: Band,
        /// The display name of the band.
        pub band_label: String,
        /// Whether the total reaches the caseness threshold.
        pub caseness: bool,
        /// PHQ-9: the answer to item 9; absent for GAD-7.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub item9: Option<u32>,
        /// Whether item 9 is above 0. If so, show the support card right after submitting and ask the direct question.
        pub ask_about_safety: bool,
    }
}

wire! {
    /// The result of validating and scoring.
    pub struct MeasureReport {
        /// Whether all items are answered within the scale.
        pub valid: bool,
        /// The issues; fields are `answers[0]` and so on.
        pub issues: Vec<FormIssue>,
        /// The score; absent unless valid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub score: Option<MeasureScore>,
    }
}

wire! {
    /// Whether a change is reliable.
    pub enum Reliability {
        /// Lower by at least the reliable change.
        ReliablyLower,
        /// Higher by at least the reliable change.
        ReliablyHigher,
        /// A smaller change, which can be due to measurement error.
        NoReliableChange,
    }
}

wire! {
    /// A comparison of two results of one questionnaire.
    pub struct MeasureChange {
        /// Later minus earlier; negative means fewer symptoms.
        pub difference: i32,
        /// Whether the change is reliable.
        pub reliability: Reliability,
        /// Whether the total went from at or above the caseness threshold to below it.
        pub below_threshold_now: bool,
        /// Whether the total is reliably lower and crossed to below the threshold. This is not the manual's recovery.
        pub reliably_lower_below_threshold: bool,
        /// The sentence to show. It claims no cause.
        pub label: String,
    }
}

wire! {
    /// Whether a questionnaire can be taken now.
    pub enum DueState {
        /// Too soon: the items ask about the last two weeks.
        TooSoon,
        /// It can be taken.
        Open,
        /// It is due.
        Due,
    }
}

wire! {
    /// The schedule of a questionnaire.
    pub struct MeasureDue {
        /// Whether it can be taken now.
        pub state: DueState,
        /// The earliest time at which it can be taken, in epoch milliseconds.
        pub open_at_ms: f64,
        /// When it is due, in epoch milliseconds.
        pub due_at_ms: f64,
    }
}

impl Instrument {
    fn table(self) -> &'static Table {
        match self {
            Self::Phq9 => &PHQ9,
            Self::Gad7 => &GAD7,
        }
    }

    fn max_total(self) -> u32 {
        self.table().items.len() as u32 * TOP_ANSWER
    }

    /// Returns the severity band of a total. Totals above the scale are severe.
    #[must_use]
    pub fn band(self, total: u32) -> Band {
        let reached = self.table().bands.iter().rev().find(|(_, from)| total >= *from);
        reached.map_or(Band::Minimal, |(band, _)| *band)
    }

    /// Returns everything a page needs to present the questionnaire.
    #[must_use]
    pub fn info(self) -> InstrumentInfo {
        let table = self.table();
        let owned = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
        let ends = table.bands.iter().skip(1).map(|(_, from)| from - 1).chain([self.max_total()]);
        InstrumentInfo {
            instrument: self,
            name: table.name.to_owned(),
            credit: CREDIT.to_owned(),
            stem: table.stem.to_owned(),
            items: owned(table.items),
            options: owned(&OPTIONS),
            difficulty: DIFFICULTY.to_owned(),
            difficulty_options: owned(&DIFFICULTY_OPTIONS),
            max_total: self.max_total(),
            caseness_from: table.caseness_from,
            reliable_change: table.reliable_change,
            see_someone_from: table.see_someone_from,
            show_lines_from: table.show_lines_from,
            bands: table
                .bands
                .iter()
                .zip(ends)
                .map(|(&(band, from), to)| BandRange { band, label: band.label().to_owned(), from, to })
                .collect(),
        }
    }
}

impl Band {
    /// Returns the display name.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::Mild => "mild",
            Self::Moderate => "moderate",
            Self::ModeratelySevere => "moderately severe",
            Self::Severe => "severe",
        }
    }
}

/// Validates and scores a questionnaire. All items are required, since a partial total is not valid.
#[must_use]
pub fn score(instrument: Instrument, filled: &MeasureAnswers) -> MeasureReport {
    let table = instrument.table();
    let mut checker = Checker::new();
    let mut total = 0;
    for at in 0..table.items.len() {
        let field = format!("answers[{at}]");
        match filled.answers.get(at).copied().flatten() {
            None => checker.issue(field, FormIssueCode::Required, format!("Question {} has no answer yet.", at + 1)),
            Some(answer) => {
                checker.scale(field, "An answer", answer, &(0.0..=f64::from(TOP_ANSWER)), 1.0);
                total += answer.clamp(0.0, f64::from(TOP_ANSWER)) as u32;
            }
        }
    }
    checker.at_most("answers", table.name, filled.answers.len(), table.items.len() as u32);
    checker.rating("difficulty", "The difficulty", filled.difficulty, f64::from(TOP_ANSWER));
    let report = checker.report();
    let item9 = (instrument == Instrument::Phq9).then(|| filled.answers.get(ITEM_9).copied().flatten());
    let item9 = item9.flatten().map(|answer| answer.clamp(0.0, f64::from(TOP_ANSWER)) as u32);
    let score = report.valid.then(|| {
        let band = instrument.band(total);
        MeasureScore {
            instrument,
            total,
            max_total: instrument.max_total(),
            band,
            band_label: band.label().to_owned(),
            caseness: total >= table.caseness_from,
            item9,
            ask_about_safety: item9.is_some_and(|answer| answer > 0),
        }
    });
    MeasureReport { valid: report.valid, issues: report.issues, score }
}

/// Compares an earlier and a later total.
#[must_use]
pub fn change(instrument: Instrument, earlier: u32, later: u32) -> MeasureChange {
    let table = instrument.table();
    let clamp = |total: u32| i32::try_from(total.min(instrument.max_total())).unwrap_or_default();
    let difference = clamp(later) - clamp(earlier);
    let reliability = if difference.unsigned_abs() < table.reliable_change {
        Reliability::NoReliableChange
    } else if difference < 0 {
        Reliability::ReliablyLower
    } else {
        Reliability::ReliablyHigher
    };
    let below_threshold_now = earlier >= table.caseness_from && later < table.caseness_from;
    let reliably_lower_below_threshold = below_threshold_now && reliability == Reliability::ReliablyLower;
    let label = match reliability {
        Reliability::NoReliableChange => "No reliable change: a difference this small can be measurement error.",
        Reliability::ReliablyLower if reliably_lower_below_threshold => {
            "Reliably lower, and below the threshold now. This says that it changed, not why."
        }
        Reliability::ReliablyLower => "Reliably lower than before. This says that it changed, not why.",
        Reliability::ReliablyHigher => "Reliably higher than before. It may help to talk about it with someone.",
    };
    MeasureChange {
        difference,
        reliability,
        below_threshold_now,
        reliably_lower_below_threshold,
        label: label.to_owned(),
    }
}

/// Returns the schedule: every two weeks, at most weekly, immediately the first time.
#[must_use]
pub fn next_due(last_taken_ms: Option<f64>, now_ms: f64) -> MeasureDue {
    let Some(last) = last_taken_ms.filter(|last| last.is_finite()) else {
        return MeasureDue { state: DueState::Due, open_at_ms: now_ms, due_at_ms: now_ms };
    };
    let open_at_ms = last + f64::from(CBT_LIMITS.measure_min_days) * DAY_MS;
    let due_at_ms = last + f64::from(CBT_LIMITS.measure_due_days) * DAY_MS;
    let state = match now_ms {
        now if now >= due_at_ms => DueState::Due,
        now if now >= open_at_ms => DueState::Open,
        _ => DueState::TooSoon,
    };
    MeasureDue { state, open_at_ms, due_at_ms }
}

/// Whether an answer above 0 to item 9 is still marked for those the patient shares it with.
#[must_use]
pub fn item9_is_marked(answer: u32, taken_ms: f64, now_ms: f64) -> bool {
    answer > 0 && now_ms - taken_ms < f64::from(CBT_LIMITS.item9_days) * DAY_MS
}

#[cfg(test)]
mod tests;
