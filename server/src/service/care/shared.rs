//! Reduces a patient's data to the shared scopes, for the therapist's reads and for the patient's preview alike.

use std::{collections::HashMap, sync::Arc};

use evenkeel_cbt_core::{
    measures::Instrument,
    record::{RecordContent, Share},
};
use evenkeel_safety_core::RiskLevel;
use uuid::Uuid;

use super::facts::compared;
use crate::{
    domain::{
        care::Scope,
        content::WithContent,
        patients::{
            HomeworkCount, PatientFacts, PatientRow, SharedContentFields, SharedEntry, SharedItem, SharedMessage,
            SharedScore,
        },
        record::Record,
    },
    store::{
        care_links::{CareLink, LinkedProfile},
        caseload::CareCounts,
    },
};

/// How long an answer to item 9 above zero marks a patient, in milliseconds: 60 days.
const FLAGGED_MS: i64 = 60 * 24 * 60 * 60 * 1000;
/// The most results of a questionnaire in a patient's row: a quarter of a year at one a week.
const SCORES: usize = 13;
/// The length of the beginning of an entry in a list, in characters.
const WORDS_CHARS: usize = 280;

/// The scopes that a link has while it is active.
#[derive(Debug, Clone)]
pub struct View<'a> {
    pub link: &'a CareLink,
    pub scopes: &'a [Scope],
}

impl<'a> View<'a> {
    /// Returns what the link shares now. A paused or ended link shares nothing.
    pub fn of(link: &'a CareLink) -> Self {
        let scopes: &[Scope] = if link.is_active() { &link.scopes } else { &[] };
        Self { link, scopes }
    }

    /// Whether the scope is shared.
    pub fn has(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope)
    }

    /// Returns the facts in scope. All of them are not copied.
    pub fn facts(&self, facts: &Arc<PatientFacts>) -> Arc<PatientFacts> {
        let only = |scope| self.has(scope);
        if Scope::ALL.iter().filter(|scope| **scope != Scope::Homework).all(|scope| only(*scope)) {
            return Arc::clone(facts);
        }
        Arc::new(PatientFacts {
            measures: if only(Scope::Measures) { facts.measures.clone() } else { Vec::new() },
            moods: if only(Scope::MoodTrend) { facts.moods.clone() } else { Vec::new() },
            flags: if only(Scope::SafetyFlags) { facts.flags.clone() } else { Vec::new() },
            patterns: if only(Scope::JournalShared) { facts.patterns.clone() } else { Vec::new() },
            has_plan: only(Scope::SafetyPlan) && facts.has_plan,
        })
    }

    /// Returns the patient's row in the list.
    pub fn row(
        &self,
        side: Option<LinkedProfile>,
        facts: &Arc<PatientFacts>,
        counts: CareCounts,
        now_ms: i64,
    ) -> PatientRow {
        let facts = self.facts(facts);
        let counts = CareCounts {
            newest_shared: counts.newest_shared.filter(|_| self.has(Scope::JournalShared)),
            unread: if self.has(Scope::JournalShared) { counts.unread } else { 0 },
            homework_set: if self.has(Scope::Homework) { counts.homework_set } else { 0 },
            homework_done: if self.has(Scope::Homework) { counts.homework_done } else { 0 },
        };
        let all = compared(&facts.measures);
        let newest = |instrument| all.iter().rev().find(|one| one.instrument == instrument).cloned();
        let above_zero = facts.measures.iter().rev().find(|measure| measure.item9.is_some_and(|answer| answer > 0));
        let activity = [
            counts.newest_shared,
            facts.measures.last().map(|measure| measure.at),
            facts.moods.last().map(|mood| mood.occurred_at_ms as i64),
            facts.flags.last().map(|flag| flag.at),
        ];
        let (name, email) = side.map(|side| (side.name, side.email)).unwrap_or_default();
        PatientRow {
            id: self.link.patient_id,
            care_link_id: self.link.id,
            name,
            email,
            status: self.link.status,
            since: self.link.created_at.into(),
            scopes: self.scopes.to_vec(),
            last_activity: activity.into_iter().flatten().max().map(Into::into),
            homework: HomeworkCount { done: counts.homework_done, set: counts.homework_set },
            measures: [Instrument::Phq9, Instrument::Gad7].into_iter().filter_map(newest).collect(),
            scores: newest_scores(&facts),
            flagged_at: above_zero.map(|measure| measure.at).filter(|at| *at >= now_ms - FLAGGED_MS).map(Into::into),
            next_session: self.link.session_at.filter(|at| *at >= now_ms).map(Into::into),
            unread: counts.unread,
        }
    }

    /// Returns shared records as items of a list.
    pub fn items(&self, records: &[Record], unread: &[Uuid], comments: &HashMap<Uuid, u32>) -> Vec<SharedItem> {
        if !self.has(Scope::JournalShared) {
            return Vec::new();
        }
        let item = |record: &Record| {
            let full = record.share == Share::Full;
            let level = Some(record.risk_level);
            Some(SharedItem {
                level: level.filter(|level| self.has(Scope::SafetyFlags) && *level >= RiskLevel::Medium),
                title: title_of(record.content()).filter(|_| full),
                words: full.then(|| beginning(record.content())).flatten(),
                unread: unread.contains(&record.id),
                comments: comments.get(&record.id).copied().unwrap_or(0),
                ..SharedItem::of(record, record.share)?
            })
        };
        records.iter().filter_map(item).collect()
    }

    /// Returns a shared record with its content, if that is shared.
    pub fn entry(&self, record: Record, messages: Vec<Record>, comments: u32) -> Option<SharedEntry> {
        let entry = self.items(std::slice::from_ref(&record), &[], &HashMap::from([(record.id, comments)])).pop()?;
        let fields = SharedContentFields { id: record.id };
        let is_full = record.share == Share::Full;
        let content = WithContent { fields, content: record.content };
        Some(SharedEntry {
            entry,
            content: Some(content).filter(|_| is_full),
            messages: messages.into_iter().filter_map(message).collect(),
        })
    }
}

/// Returns the newest results of each questionnaire, oldest first.
fn newest_scores(facts: &PatientFacts) -> Vec<SharedScore> {
    let of = |instrument| {
        let results = facts.measures.iter().rev().filter(move |one| one.instrument == instrument).take(SCORES);
        let mut newest: Vec<_> =
            results.map(|one| SharedScore { instrument, score: one.score, at: one.at.into() }).collect();
        newest.reverse();
        newest
    };
    [Instrument::Phq9, Instrument::Gad7].into_iter().flat_map(of).collect()
}

fn title_of(content: &RecordContent) -> Option<String> {
    match content {
        RecordContent::Note(note) => Some(note.title.clone()).filter(|title| !title.is_empty()),
        RecordContent::Conversation(talk) => Some(talk.title.clone()).filter(|title| !title.is_empty()),
        _ => None,
    }
}

fn message(record: Record) -> Option<SharedMessage> {
    let at = record.occurred_at.at_ms.into();
    match record.content {
        RecordContent::ChatMessage(message) => Some(SharedMessage { role: message.role, text: message.text, at }),
        _ => None,
    }
}

fn beginning(content: &RecordContent) -> Option<String> {
    // Its only text is the title.
    if matches!(content, RecordContent::Conversation(_)) {
        return None;
    }
    let texts = content.texts();
    let text = texts.first()?.text.trim();
    let mut words: String = text.chars().take(WORDS_CHARS).collect();
    if words.len() < text.len() {
        words.push('…');
    }
    Some(words)
}
