//! `wasm-bindgen` bindings of the CBT core. The public TypeScript API is `pkg/src/cbt-core.ts`.

use evenkeel_cbt_core::RecordStatus;
use evenkeel_cbt_core::analytics::{self, AnalyticsInput, AnalyticsReport};
use evenkeel_cbt_core::coach::{self, CardState, Feedback, FeedbackInput, SpotFeedback};
use evenkeel_cbt_core::distortions::verdicts::{self, CueRecord, HintVerdict};
use evenkeel_cbt_core::distortions::{self, DistortionReport, Pattern};
use evenkeel_cbt_core::hold::{self, Hold};
use evenkeel_cbt_core::journal::thought_record::RecordResult;
use evenkeel_cbt_core::journal::{EftEntry, ThoughtRecord};
use evenkeel_cbt_core::measures::{self, Instrument, MeasureAnswers, MeasureChange, MeasureDue, MeasureReport};
use evenkeel_cbt_core::mood::series::{self, MoodDay, MoodPoint, Variability};
use evenkeel_cbt_core::record::{self, JudgeContext, RecordContent, RecordKind, Verdict};
use evenkeel_cbt_core::reframe::{self, CardCheck, ReframeInput, ReframeReport};
use evenkeel_cbt_core::safety_plan::{self, PlanReview};
use evenkeel_cbt_core::suggestion::{self, Suggestion, SuggestionInput};
use evenkeel_cbt_core::workshop::{self, ArrowStep, DownwardArrow, Ledger, PieSlice, Prediction, ledger, parts};
use evenkeel_safety_core::{Policy, Ruleset, SqlPolicy};
use evenkeel_wasm_host as _;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

type Answer<T> = Result<Ts<T>, JsError>;
type Answers<T> = Result<Vec<Ts<T>>, JsError>;

fn status(complete: bool) -> RecordStatus {
    if complete { RecordStatus::Complete } else { RecordStatus::Draft }
}

fn all<T>(list: &[Ts<T>]) -> Result<Vec<T>, JsError>
where
    T: Tsify + DeserializeOwned,
    T::JsType: Clone,
{
    list.iter().map(|item| Ok(item.to_rust()?)).collect()
}

fn answers<T: Tsify + serde::Serialize>(list: &[T]) -> Answers<T> {
    list.iter().map(|item| Ok(item.into_ts()?)).collect()
}

/// Judges a record like the server does on a save.
#[wasm_bindgen]
pub fn judge(
    kind: &str,
    content: JsValue,
    complete: bool,
    now_ms: f64,
    contextual: bool,
    extended: bool,
) -> Answer<Verdict> {
    let kind = RecordKind::of(kind).ok_or_else(|| JsError::new("unknown kind of record"))?;
    // Kind and content are separate: deserialising a tagged union would need a second deserialiser per form.
    let content = RecordContent::read(kind, serde_wasm_bindgen::Deserializer::from(content))
        // Worded like the generated bindings' own errors, which the package throws as a `TypeError`.
        .map_err(|problem| JsError::new(&format!("Failed to deserialize `content`: {problem}")))?;
    let policy = Policy {
        sql: if contextual { SqlPolicy::Contextual } else { SqlPolicy::Literal },
        ruleset: if extended { Ruleset::Extended1 } else { Ruleset::Spec1 },
    };
    Ok(record::judge(&content, &JudgeContext { status: status(complete), now_ms, policy }).into_ts()?)
}

/// Finds wording cues, sentence by sentence.
#[wasm_bindgen(js_name = findPatterns)]
pub fn find_patterns(text: &str, records: Vec<Ts<CueRecord>>) -> Answer<DistortionReport> {
    Ok(distortions::analyse_with(text, &all(&records)?).into_ts()?)
}

/// Returns why no tool may answer these texts, if it may not.
#[wasm_bindgen(js_name = findHold)]
pub fn find_hold(texts: Vec<String>) -> Result<Option<Ts<Hold>>, JsError> {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Ok(hold::find(&texts).map(|found| found.into_ts()).transpose()?)
}

/// Counts answers to hints by cue.
#[wasm_bindgen(js_name = tallyVerdicts)]
pub fn tally_verdicts(answered: Vec<Ts<HintVerdict>>) -> Answers<CueRecord> {
    answers(&verdicts::tally(&all(&answered)?))
}

/// Returns the changes of ratings over a thought record.
#[wasm_bindgen(js_name = recordResult)]
pub fn record_result(form: Ts<ThoughtRecord>) -> Answer<RecordResult> {
    Ok(form.to_rust()?.result().into_ts()?)
}

/// Whether to suggest a pause.
#[wasm_bindgen(js_name = eftSuggestsPause)]
pub fn eft_suggests_pause(form: Ts<EftEntry>) -> Result<bool, JsError> {
    Ok(form.to_rust()?.suggests_pause())
}

/// Converts an emotion-focused entry to the beginning of a thought record.
#[wasm_bindgen(js_name = eftToThoughtRecord)]
pub fn eft_to_thought_record(form: Ts<EftEntry>) -> Answer<ThoughtRecord> {
    Ok(form.to_rust()?.to_thought_record().into_ts()?)
}

/// Returns every day of a range, including days without moods.
#[wasm_bindgen(js_name = moodSeries)]
pub fn mood_series(points: Vec<Ts<MoodPoint>>, from_day: &str, to_day: &str) -> Answers<MoodDay> {
    answers(&series::series(&all(&points)?, from_day, to_day))
}

/// Returns the variability of moods.
#[wasm_bindgen(js_name = moodVariability)]
pub fn mood_variability(points: Vec<Ts<MoodPoint>>) -> Result<Option<Ts<Variability>>, JsError> {
    let found = series::variability(&all(&points)?);
    Ok(found.map(|found| found.into_ts()).transpose()?)
}

/// Validates and scores a questionnaire.
#[wasm_bindgen(js_name = scoreMeasure)]
pub fn score_measure(instrument: Ts<Instrument>, filled: Ts<MeasureAnswers>) -> Answer<MeasureReport> {
    Ok(measures::score(instrument.to_rust()?, &filled.to_rust()?).into_ts()?)
}

/// Compares two totals.
#[wasm_bindgen(js_name = measureChange)]
pub fn measure_change(instrument: Ts<Instrument>, earlier: u32, later: u32) -> Answer<MeasureChange> {
    Ok(measures::change(instrument.to_rust()?, earlier, later).into_ts()?)
}

/// Returns the schedule of a questionnaire.
#[wasm_bindgen(js_name = measureDue)]
pub fn measure_due(last_taken_ms: Option<f64>, now_ms: f64) -> Answer<MeasureDue> {
    Ok(measures::next_due(last_taken_ms, now_ms).into_ts()?)
}

/// Returns when a review of the safety plan is due.
#[wasm_bindgen(js_name = planReview)]
pub fn plan_review(reviewed_on: &str, today: &str) -> Answer<PlanReview> {
    Ok(safety_plan::review(reviewed_on, today).into_ts()?)
}

/// Returns the digits to dial.
#[wasm_bindgen]
pub fn dial(phone: &str) -> Option<String> {
    safety_plan::dial(phone)
}

/// Analyses a range of days.
#[wasm_bindgen]
pub fn analytics(input: Ts<AnalyticsInput>) -> Answer<AnalyticsReport> {
    Ok(analytics::analyse(&input.to_rust()?).into_ts()?)
}

/// Returns the share of a pie that is not assigned yet.
#[wasm_bindgen(js_name = pieRest)]
pub fn pie_rest(slices: Vec<Ts<PieSlice>>) -> Result<f64, JsError> {
    Ok(parts::pie_rest(&all(&slices)?))
}

/// Returns the next step of a downward arrow.
#[wasm_bindgen(js_name = nextLevel)]
pub fn next_level(arrow: Ts<DownwardArrow>, guided: bool) -> Answer<ArrowStep> {
    Ok(workshop::next_level(&arrow.to_rust()?, guided).into_ts()?)
}

/// Summarises predictions.
#[wasm_bindgen(js_name = predictionLedger)]
pub fn prediction_ledger(predictions: Vec<Ts<Prediction>>, now_ms: f64) -> Answer<Ledger> {
    Ok(ledger::ledger(&all(&predictions)?, now_ms).into_ts()?)
}

/// Creates three reframing cards.
#[wasm_bindgen(js_name = reframeCards)]
pub fn reframe_cards(input: Ts<ReframeInput>) -> Answer<ReframeReport> {
    Ok(reframe::cards(&input.to_rust()?).into_ts()?)
}

/// Checks a card against what the user wrote.
#[wasm_bindgen(js_name = checkCard)]
pub fn check_card(card: &str, written: Vec<String>) -> Answer<CardCheck> {
    let written: Vec<&str> = written.iter().map(String::as_str).collect();
    Ok(reframe::check_card(card, &written).into_ts()?)
}

/// Returns feedback on a chosen pattern.
#[wasm_bindgen(js_name = spotPattern)]
pub fn spot_pattern(
    thought: &str,
    written_for: Ts<Pattern>,
    also_fits: Vec<Ts<Pattern>>,
    chosen: Ts<Pattern>,
) -> Answer<SpotFeedback> {
    Ok(coach::spot(thought, written_for.to_rust()?, &all(&also_fits)?, chosen.to_rust()?).into_ts()?)
}

/// Returns what the wording of an answer shows.
#[wasm_bindgen(js_name = coachFeedback)]
pub fn coach_feedback(input: Ts<FeedbackInput>) -> Answer<Feedback> {
    Ok(coach::feedback(&input.to_rust()?).into_ts()?)
}

/// Returns the state of a card after a review.
#[wasm_bindgen(js_name = reviewCard)]
pub fn review_card(id: &str, before: Option<Ts<CardState>>, went_well: bool, now_ms: f64) -> Answer<CardState> {
    let before = before.map(|state| state.to_rust()).transpose()?;
    Ok(coach::review(id, before.as_ref(), went_well, now_ms).into_ts()?)
}

/// Returns the next cards.
#[wasm_bindgen(js_name = nextCards)]
pub fn next_cards(
    deck: Vec<String>,
    states: Vec<Ts<CardState>>,
    now_ms: f64,
    count: u32,
) -> Result<Vec<String>, JsError> {
    Ok(coach::next_cards(&deck, &all(&states)?, now_ms, count))
}

/// Returns one suggested step with its reason.
#[wasm_bindgen(js_name = suggestStep)]
pub fn suggest_step(input: Ts<SuggestionInput>) -> Result<Option<Ts<Suggestion>>, JsError> {
    let found = suggestion::suggest(&input.to_rust()?);
    Ok(found.map(|found| found.into_ts()).transpose()?)
}
