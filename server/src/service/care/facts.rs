//! Facts from the records of patients, such as levels and scores, kept in memory while the records do not change.
//!
//! The numbers are sealed in the database with everything else, so a caseload of 500 patients would decrypt 100,000
//! records for each list. One query tells which patients' records have changed; only theirs are decrypted again.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
};

use evenkeel_cbt_core::{
    measures::{self, MeasureAnswers},
    mood::series::MoodPoint,
    record::{RecordContent, RecordKind, RecordStatus, Share},
};
use evenkeel_safety_core::RiskLevel;
use uuid::Uuid;

use crate::{
    domain::{
        patients::{Flag, MeasureFact, PatientFacts, ScoreAt, SharedMeasure},
        record::Record,
    },
    store::{Store, StoreError, caseload::RecordsStamp},
};

/// The most patients whose facts are kept.
const MOST: usize = 20_000;

/// The facts of patients, with the stamp of the records that they come from.
#[derive(Default)]
pub struct FactsCache(Mutex<HashMap<Uuid, (RecordsStamp, Arc<PatientFacts>)>>);

impl std::fmt::Debug for FactsCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FactsCache(***)")
    }
}

impl FactsCache {
    /// Returns the facts of patients. A patient without records has no facts.
    pub async fn of(&self, store: &Store, patients: &[Uuid]) -> Result<HashMap<Uuid, Arc<PatientFacts>>, StoreError> {
        let stamps = store.record_stamps(patients).await?;
        let mut facts = HashMap::with_capacity(patients.len());
        let mut stale = Vec::new();
        {
            let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            for (patient, stamp) in &stamps {
                match kept.get(patient) {
                    Some((of, kept)) if of == stamp => _ = facts.insert(*patient, Arc::clone(kept)),
                    _ => stale.push(*patient),
                }
            }
        }
        if stale.is_empty() {
            return Ok(facts);
        }
        let mut new: HashMap<Uuid, PatientFacts> = HashMap::with_capacity(stale.len());
        let mut shown_conversations = HashSet::new();
        let each = |owner, record: Record| {
            // A conversation that is shared as a summary doesn't show its messages.
            let is_in_full = record.share == Share::Full && record.status == RecordStatus::Complete;
            if record.kind() == RecordKind::Conversation && is_in_full {
                shown_conversations.insert((owner, record.id));
            }
            add(new.entry(owner).or_default(), &record);
        };
        store.each_record(&stale, RecordKind::has_facts, each).await?;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() + stale.len() > MOST {
            kept.clear();
        }
        for patient in stale {
            let mut of = new.remove(&patient).unwrap_or_default();
            for flag in &mut of.flags {
                let is_shown = |entry: &Uuid| *entry == flag.record || shown_conversations.contains(&(patient, *entry));
                flag.shown_in = flag.shown_in.filter(is_shown);
            }
            sort(&mut of);
            let of = Arc::new(of);
            // A record that changed meanwhile is found by the next request, whose stamp differs.
            kept.insert(patient, (stamps.get(&patient).copied().unwrap_or_default(), Arc::clone(&of)));
            facts.insert(patient, of);
        }
        Ok(facts)
    }
}

fn add(facts: &mut PatientFacts, record: &Record) {
    let at = record.occurred_at.at_ms;
    let is_complete = record.status == RecordStatus::Complete;
    let shared = is_complete && record.share != Share::Private && record.kind().is_shared();
    if record.risk_level >= RiskLevel::Medium {
        // Whether a conversation is shared is known when all records have been read.
        let shown_in = record.parent().or(shared.then_some(record.id));
        facts.flags.push(Flag { record: record.id, at, level: record.risk_level, shown_in });
    }
    if !is_complete {
        return;
    }
    match record.content() {
        RecordContent::Measure(taken) => {
            let answers = MeasureAnswers { answers: taken.answers.clone(), difficulty: taken.difficulty };
            if let Some(score) = measures::score(taken.instrument, &answers).score {
                facts.measures.push(MeasureFact {
                    record: record.id,
                    at,
                    instrument: taken.instrument,
                    score: score.total,
                    band: score.band,
                    item9: score.item9,
                });
            }
        }
        RecordContent::MoodLog(log) => facts.moods.extend(log.mood.map(|mood| MoodPoint {
            id: record.id.to_string(),
            occurred_at_ms: at as f64,
            tz_offset_minutes: f64::from(record.occurred_at.tz_offset_minutes),
            mood,
        })),
        RecordContent::SafetyPlan(_) => facts.has_plan = true,
        _ => {}
    }
    if shared {
        facts.patterns.extend(record.content().patterns().iter().map(|pattern| (at, *pattern)));
    }
}

fn sort(facts: &mut PatientFacts) {
    facts.measures.sort_by_key(|measure| (measure.at, measure.record));
    facts.moods.sort_by(|a, b| a.occurred_at_ms.total_cmp(&b.occurred_at_ms).then_with(|| a.id.cmp(&b.id)));
    facts.flags.sort_by_key(|flag| (flag.at, flag.record));
    facts.patterns.sort_by_key(|(at, _)| *at);
}

/// Returns each result beside the first one of the same questionnaire. The measures are oldest first.
pub fn compared(measures: &[MeasureFact]) -> Vec<SharedMeasure> {
    let compare = |(at, measure): (usize, &MeasureFact)| {
        let first = measures.iter().take(at).find(|first| first.instrument == measure.instrument);
        let change = |first: &MeasureFact| measures::change(measure.instrument, first.score, measure.score).reliability;
        SharedMeasure {
            instrument: measure.instrument,
            score: measure.score,
            band: measure.band,
            at: measure.at.into(),
            item9: measure.item9,
            from: first.map(|first| ScoreAt { score: first.score, at: first.at.into() }),
            change: first.map(|first| change(first).into()),
        }
    };
    measures.iter().enumerate().map(compare).collect()
}
