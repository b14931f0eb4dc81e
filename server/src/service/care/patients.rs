//! The patients of a therapist: the list, and what each shares.

use std::{collections::HashMap, sync::Arc};

use evenkeel_cbt_core::{
    mood::series,
    record::{RecordContent, RecordKind, Share},
};
use uuid::Uuid;

use super::{Care, CareError, access_log::merged, distinct, shared::View};
use crate::{
    domain::{
        audit::AuditAction,
        care::{LinkStatus, Scope},
        care_item::PrivateNote,
        patients::{
            PatientDetail, PatientFacts, PatientList, PatientRow, SharedEntries, SharedEntry, SharedFlag,
            SharedMoodDay, SharedPlan,
        },
        record::{Cursor, Record},
    },
    service::authz::{Action, Resource, can},
    store::{
        care_links::{CareLink, LinkedProfile},
        caseload::CareCounts,
    },
    time::now_ms,
};

/// The number of entries and of reads in a patient's detail.
const NEWEST: u64 = 20;
/// The most messages of a shared conversation.
const MESSAGES: u64 = 500;

/// A patient of the caller whose link is not ended, with the facts that the scopes allow.
#[derive(Debug, Clone)]
pub struct LinkedPatient {
    pub link: CareLink,
    /// The patient's name and address.
    pub side: LinkedProfile,
    /// Only what is in scope; empty while the link is paused.
    pub facts: Arc<PatientFacts>,
}

impl Care<'_> {
    /// Returns the caller's patients with the facts in scope, newest link first. Each patient who shares anything gets
    /// a row of `action` in the audit.
    pub async fn caseload(&self, action: AuditAction) -> Result<Vec<LinkedPatient>, CareError> {
        let (links, facts) = self.opened(action).await?;
        let sides = self.patients_of(&links).await?;
        let none = Arc::new(PatientFacts::default());
        let patient = |link: CareLink| {
            let facts = View::of(&link).facts(facts.get(&link.patient_id).unwrap_or(&none));
            let side = sides.get(&link.patient_id).cloned();
            let side = side.unwrap_or(LinkedProfile { id: link.patient_id, name: None, email: None });
            LinkedPatient { link, side, facts }
        };
        Ok(links.into_iter().map(patient).collect())
    }

    /// Returns the rows of the caller's patients, newest link first, and after them those of former patients.
    pub async fn patients(&self) -> Result<PatientList, CareError> {
        let (links, facts) = self.opened(AuditAction::ListRead).await?;
        let sides = self.patients_of(&links).await?;
        let counts = self.store.care_counts(self.subject.id, None).await?;
        let (now, none) = (now_ms(), Arc::new(PatientFacts::default()));
        let row = |link: &CareLink| {
            let facts = facts.get(&link.patient_id).unwrap_or(&none);
            let counts = counts.get(&link.patient_id).copied().unwrap_or_default();
            View::of(link).row(sides.get(&link.patient_id).cloned(), facts, counts, now)
        };
        let mut patients: Vec<PatientRow> = links.iter().map(row).collect();
        patients.extend(self.former_patients(&links).await?);
        Ok(PatientList { patients })
    }

    /// Returns the rows of patients whose link with the caller has ended and about whom the caller has private notes. They
    /// have no more than the name that the caller gave them.
    async fn former_patients(&self, open: &[CareLink]) -> Result<Vec<PatientRow>, CareError> {
        let mut former = self.store.patients_with::<PrivateNote>(self.subject.id).await?;
        former.retain(|patient| open.iter().all(|link| link.patient_id != *patient));
        if former.is_empty() {
            return Ok(Vec::new());
        }
        let mut links = self.store.care_links(self.subject.id).await?;
        links.retain(|link| link.therapist_id == self.subject.id && former.contains(&link.patient_id));
        let mut names = self.given_names(self.subject.id, None).await?;
        let row = |link: &CareLink| {
            let side = LinkedProfile { id: link.patient_id, name: names.remove(&link.patient_id), email: None };
            View::of(link).row(Some(side), &Arc::default(), CareCounts::default(), now_ms())
        };
        Ok(links.iter().map(row).collect())
    }

    /// Returns everything that one patient shares.
    pub async fn patient(&self, patient: Uuid) -> Result<PatientDetail, CareError> {
        self.has_caseload()?;
        let facts = self.facts_of_linked(patient).await?;
        let read = self.open(patient, None, (AuditAction::SummaryRead, None)).await?;
        let view = View::of(&read.link);
        let records = match view.has(Scope::JournalShared) {
            true => opened(read.shared_records(None, NEWEST).await?),
            false => Vec::new(),
        };
        let (unread, comments) = (read.unread(&records).await?, read.comments(&records).await?);
        let link = read.link.clone();
        read.close().await?;
        self.detail(&link, &facts, (&records, &unread, &comments)).await
    }

    /// Returns what the therapist would see over a link of the caller with other scopes. Adds nothing to the audit.
    pub async fn preview(&self, id: Uuid, scopes: &[Scope]) -> Result<PatientDetail, CareError> {
        let link = self.link(id).await?;
        if !self.may(Action::Share, &link) {
            return Err(CareError::NotAPatient);
        }
        let link = CareLink { status: LinkStatus::Active, scopes: distinct(scopes), ..link };
        let facts = self.facts.of(self.store, &[link.patient_id]).await?;
        let facts = facts.get(&link.patient_id).cloned().unwrap_or_default();
        let records = match View::of(&link).has(Scope::JournalShared) {
            true => opened(self.store.shared_records(link.patient_id, None, NEWEST).await?),
            false => Vec::new(),
        };
        let unread = self.store.unread_of(link.therapist_id, link.patient_id, &records).await?;
        let comments = self.store.comment_counts(link.therapist_id, link.patient_id, &records).await?;
        self.detail(&link, &facts, (&records, &unread, &comments)).await
    }

    /// Returns a page of one patient's shared entries, newest first.
    pub async fn shared_entries(
        &self,
        patient: Uuid,
        before: Option<Cursor>,
        limit: u32,
    ) -> Result<SharedEntries, CareError> {
        self.has_caseload()?;
        let read = self.open(patient, Some(Scope::JournalShared), (AuditAction::EntriesRead, None)).await?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        // One record more than the page holds shows whether there is a next page.
        let mut rows = read.shared_records(before, limit as u64 + 1).await?;
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        let next = rows.last().filter(|_| has_more).map(|(cursor, _)| *cursor);
        let records = opened(rows);
        let (unread, comments) = (read.unread(&records).await?, read.comments(&records).await?);
        let entries = View::of(&read.link).items(&records, &unread, &comments);
        read.close().await?;
        Ok(SharedEntries { entries, next })
    }

    /// Returns one shared entry of a patient.
    pub async fn shared_entry(&self, patient: Uuid, id: Uuid) -> Result<SharedEntry, CareError> {
        self.has_caseload()?;
        let read = self.open(patient, Some(Scope::JournalShared), (AuditAction::EntryRead, Some(id))).await?;
        let record = read.shared_record(id).await?.ok_or(CareError::NotFound)?;
        let comments = read.comments(std::slice::from_ref(&record)).await?;
        let comments = comments.get(&id).copied().unwrap_or(0);
        let messages = match (record.kind(), record.share) {
            (RecordKind::Conversation, Share::Full) => read.messages(id, MESSAGES).await?,
            _ => Vec::new(),
        };
        let entry = View::of(&read.link).entry(record, messages, comments).ok_or(CareError::NotFound)?;
        read.close().await?;
        Ok(entry)
    }

    /// Returns a patient's shared safety plan.
    pub async fn shared_plan(&self, patient: Uuid) -> Result<SharedPlan, CareError> {
        self.has_caseload()?;
        let read = self.open(patient, Some(Scope::SafetyPlan), (AuditAction::PlanRead, None)).await?;
        let plan = read.newest(RecordKind::SafetyPlan).await?.ok_or(CareError::NotFound)?;
        read.close().await?;
        match plan.content {
            RecordContent::SafetyPlan(content) => Ok(SharedPlan { content }),
            _ => Err(CareError::NotFound),
        }
    }

    /// Checks that the caller is a therapist. Other callers find no patient.
    pub fn has_caseload(&self) -> Result<(), CareError> {
        let is_therapist = can(self.subject, Action::Read, Resource::Caseload(self.subject.id));
        if is_therapist { Ok(()) } else { Err(CareError::NotFound) }
    }

    async fn opened(
        &self,
        action: AuditAction,
    ) -> Result<(Vec<CareLink>, HashMap<Uuid, Arc<PatientFacts>>), CareError> {
        if !can(self.subject, Action::Read, Resource::Caseload(self.subject.id)) {
            return Err(CareError::NotATherapist);
        }
        // Decrypting comes first, so that the transaction is short. It alone decides what is answered.
        let shares = |link: &&CareLink| link.is_active() && link.therapist_id == self.subject.id;
        let links = self.store.care_links(self.subject.id).await?;
        let patients: Vec<Uuid> = links.iter().filter(shares).map(|link| link.patient_id).collect();
        let facts = self.facts.of(self.store, &patients).await?;
        let links = self.store.open_caseload(self.subject.id, action, now_ms()).await?;
        Ok((links, facts))
    }

    /// Returns the facts of a patient with an active link; otherwise none, and the link is checked later.
    async fn facts_of_linked(&self, patient: Uuid) -> Result<Arc<PatientFacts>, CareError> {
        let links = self.store.care_links(self.subject.id).await?;
        if !links.iter().any(|link| link.patient_id == patient && link.is_active()) {
            return Err(CareError::NotFound);
        }
        let facts = self.facts.of(self.store, &[patient]).await?;
        Ok(facts.get(&patient).cloned().unwrap_or_default())
    }

    async fn patients_of(&self, links: &[CareLink]) -> Result<HashMap<Uuid, LinkedProfile>, CareError> {
        let ids: Vec<Uuid> = links.iter().map(|link| link.patient_id).collect();
        Ok(self.patient_profiles(&ids).await?.into_iter().map(|side| (side.id, side)).collect())
    }

    async fn detail(
        &self,
        link: &CareLink,
        facts: &Arc<PatientFacts>,
        (records, unread, comments): (&[Record], &[Uuid], &HashMap<Uuid, u32>),
    ) -> Result<PatientDetail, CareError> {
        let view = View::of(link);
        let side = self.patient_profiles(&[link.patient_id]).await?.pop();
        let counts = self.store.care_counts(link.therapist_id, Some(link.patient_id)).await?;
        let counts = counts.get(&link.patient_id).copied().unwrap_or_default();
        let reads = self.store.audit_page(link.patient_id, Some(link.therapist_id), None, NEWEST).await?;
        let in_scope = view.facts(facts);
        Ok(PatientDetail {
            patient: view.row(side, facts, counts, now_ms()),
            measures: super::facts::compared(&in_scope.measures),
            moods: series::days(&in_scope.moods).into_iter().filter_map(mood_day).collect(),
            flags: in_scope.flags.iter().map(|flag| SharedFlag { level: flag.level, at: flag.at.into() }).collect(),
            entries: view.items(records, unread, comments),
            has_plan: in_scope.has_plan,
            reads: merged(reads).into_iter().map(Into::into).collect(),
        })
    }
}

fn mood_day(day: series::MoodDay) -> Option<SharedMoodDay> {
    let count = u32::try_from(day.ids.len()).unwrap_or(u32::MAX);
    Some(SharedMoodDay { day: day.day, mean: day.mean?, low: day.lowest?, high: day.highest?, count })
}

fn opened(rows: Vec<(Cursor, Option<Record>)>) -> Vec<Record> {
    rows.into_iter().filter_map(|(_, record)| record).collect()
}
