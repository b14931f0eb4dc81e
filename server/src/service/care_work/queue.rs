//! The queue "needs a look": computed from what patients share now, with what the therapist did about each item.

use std::{cmp::Reverse, collections::HashMap};

use evenkeel_cbt_core::caseload::{
    facts::{RiskMark, SharedFacts},
    queue::{QueueOutcome, QueueRule, Raised, raised},
};
use uuid::{Builder, Uuid};

use super::{CareWork, CareWorkError, not_found};
use crate::{
    domain::{
        audit::AuditAction,
        care::{CareTopic, Scope},
        care_item::{CareItem, QueueMark},
        care_work::{Queue, QueueItem, QueueResolution, Resolution},
        patients::{Flag, PatientFacts},
    },
    store::{care_changes::CareChange, care_items::ItemFilter, care_links::CareLink},
    time::now_ms,
};

pub const NOTE_CHARS: u32 = 500;
/// How long a resolved item is listed, in milliseconds: two weeks.
const LISTED_MS: i64 = 14 * 24 * 60 * 60 * 1000;
const PURPOSE: &str = "queue item";

/// A therapist's decision about an item.
enum Step {
    Acknowledge,
    Resolve(QueueOutcome, Option<String>),
    Reopen,
}

impl CareWork<'_> {
    /// Returns the caller's queue: open items first, the most urgent and then the newest first.
    pub async fn queue(&self) -> Result<Queue, CareWorkError> {
        let now = now_ms();
        let patients = self.care.caseload(AuditAction::ListRead).await?;
        let newest = self.care.store.newest_shared(self.me(), None).await?;
        let mut marks = self.marks().await?;
        let mut items = Vec::new();
        for patient in patients {
            let newest = newest.get(&patient.link.patient_id).copied();
            for raised in raised(&shared(&patient.link, &patient.facts, newest), now as f64) {
                let id = self.item_id(&patient.link, &raised);
                let mark = marks.remove(&id);
                let resolved = |mark: &CareItem<QueueMark>| {
                    let (at, outcome) = mark.done_at.zip(mark.body.outcome)?;
                    Some(QueueResolution { at: at.into(), outcome, note: mark.body.note.clone() })
                };
                items.push(QueueItem {
                    id,
                    patient_id: patient.link.patient_id,
                    patient: patient.side.label(),
                    record_id: shared_entry(&patient.link, &patient.facts, &raised),
                    rule: raised.rule,
                    rule_version: raised.version,
                    reason: raised.reason,
                    at: (raised.at_ms as i64).into(),
                    acknowledged_at: mark.as_ref().and_then(|mark| mark.seen_at).map(Into::into),
                    resolved: mark.as_ref().and_then(resolved),
                });
            }
        }
        items.retain(|item| item.resolved.as_ref().is_none_or(|resolved| now - resolved.at.0 < LISTED_MS));
        items.sort_by_key(|item| (item.resolved.is_some(), item.rule, Reverse(item.at)));
        Ok(Queue { items })
    }

    /// Notes that the therapist has looked at an item. Idempotent.
    pub async fn acknowledge(&self, id: Uuid) -> Result<(), CareWorkError> {
        self.mark(id, Step::Acknowledge).await
    }

    /// Notes what came of an item. An item that was not acknowledged is acknowledged with it.
    pub async fn resolve(&self, id: Uuid, resolution: Resolution) -> Result<(), CareWorkError> {
        let note = self.note(resolution.note.as_deref(), NOTE_CHARS)?;
        self.mark(id, Step::Resolve(resolution.outcome, note)).await
    }

    /// Takes back what came of an item, with its note. The item stays acknowledged. Idempotent.
    pub async fn reopen(&self, id: Uuid) -> Result<(), CareWorkError> {
        self.mark(id, Step::Reopen).await
    }

    async fn mark(&self, id: Uuid, step: Step) -> Result<(), CareWorkError> {
        let now = now_ms();
        let (link, raised) = self.raised_item(id, now).await?;
        let pair = (link.patient_id, self.me());
        let stored = self.marks().await?.remove(&id);
        let is_done = match step {
            Step::Acknowledge => stored.is_some(),
            Step::Resolve(..) => false,
            Step::Reopen => stored.as_ref().is_none_or(|stored| stored.done_at.is_none()),
        };
        if is_done {
            return Ok(());
        }
        let body = QueueMark { rule: raised.rule, rule_version: raised.version, outcome: None, note: None };
        let mut item = match stored {
            Some(stored) => CareItem { version: stored.version + 1, updated_at: now, ..stored },
            None => CareItem {
                id,
                seen_at: Some(now),
                created_at: raised.at_ms as i64,
                ..CareItem::new(pair, "acknowledged", body, now)
            },
        };
        let (state, done_at, outcome, note) = match step {
            Step::Acknowledge | Step::Reopen => ("acknowledged", None, None, None),
            Step::Resolve(outcome, note) => ("resolved", Some(now), Some(outcome), note),
        };
        item.state = state.to_owned();
        item.done_at = done_at;
        item.body = QueueMark { outcome, note, ..item.body };
        let key = self.care.store.item_key(pair, now).await?;
        let change =
            CareChange { user: self.me(), what: CareTopic::Queue, patient: pair.0, link: Some(link.id), ends: false };
        if self.care.store.put_item(&key, &item, &[change].into()).await? { Ok(()) } else { Err(CareWorkError::Stale) }
    }

    /// Finds an item that is raised now. Nothing of it is answered, so it is not a read.
    async fn raised_item(&self, id: Uuid, now: i64) -> Result<(CareLink, Raised), CareWorkError> {
        self.care.has_caseload()?;
        let store = self.care.store;
        let mine = |link: &CareLink| link.is_active() && link.therapist_id == self.me();
        let links: Vec<CareLink> = store.care_links(self.me()).await?.into_iter().filter(mine).collect();
        let patients: Vec<Uuid> = links.iter().map(|link| link.patient_id).collect();
        let facts = self.care.facts.of(store, &patients).await?;
        let newest = store.newest_shared(self.me(), None).await?;
        let none = PatientFacts::default();
        for link in links {
            let of = facts.get(&link.patient_id).map_or(&none, |facts| facts);
            let newest = newest.get(&link.patient_id).copied();
            let all = raised(&shared(&link, of, newest), now as f64);
            if let Some(found) = all.into_iter().find(|raised| self.item_id(&link, raised) == id) {
                return Ok((link, found));
            }
        }
        Err(not_found())
    }

    /// Returns what the caller did about items, by id.
    pub(super) async fn marks(&self) -> Result<HashMap<Uuid, CareItem<QueueMark>>, CareWorkError> {
        let filter = ItemFilter::of(self.me());
        let marks = self.care.store.care_items::<QueueMark>(filter).await?;
        Ok(marks.into_iter().map(|mark| (mark.id, mark)).collect())
    }

    /// The id follows from what raised the item, so it is the same at each computation and says nothing.
    fn item_id(&self, link: &CareLink, raised: &Raised) -> Uuid {
        let text = format!("{} {} {} {}", link.therapist_id, link.patient_id, raised.rule.as_str(), raised.key);
        let digest = self.care.keys.digest(PURPOSE, &text);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        Builder::from_custom_bytes(bytes).into_uuid()
    }
}

/// Returns the entry whose words raised an item, if the patient shares it.
fn shared_entry(link: &CareLink, facts: &PatientFacts, raised: &Raised) -> Option<Uuid> {
    if raised.rule != QueueRule::CrisisWords || !link.has(Scope::JournalShared) {
        return None;
    }
    facts.flags.iter().find(|flag| flag.record.to_string() == raised.key)?.shown_in
}

/// Returns what a link shares of a patient, as the rules read it.
fn shared(link: &CareLink, facts: &PatientFacts, newest_shared: Option<i64>) -> SharedFacts {
    let has = |scope: Scope| link.is_active() && link.has(scope);
    let mark = |flag: &Flag| RiskMark { id: flag.record.to_string(), level: flag.level, at_ms: flag.at as f64 };
    let risks: Vec<RiskMark> = facts.flags.iter().map(mark).collect();
    let activity = [
        newest_shared.filter(|_| has(Scope::JournalShared)),
        facts.measures.last().filter(|_| has(Scope::Measures)).map(|measure| measure.at),
        facts.moods.last().filter(|_| has(Scope::MoodTrend)).map(|mood| mood.occurred_at_ms as i64),
        Some(link.created_at),
    ];
    let writes = [Scope::JournalShared, Scope::Measures, Scope::MoodTrend].into_iter().any(has);
    SharedFacts {
        linked_ms: link.created_at as f64,
        measures: has(Scope::Measures).then(|| facts.measures.iter().map(Into::into).collect()),
        risks: has(Scope::SafetyFlags).then_some(risks),
        last_activity_ms: activity.into_iter().flatten().max().filter(|_| writes).map(|at| at as f64),
    }
}
