//! The page before a session: drafted from the patient's own records, edited and approved by the patient, and only then
//! readable over the link.

use evenkeel_cbt_core::{
    caseload::brief::{BriefPage, BriefRecord, BriefTask, check, draft},
    day::{DAY_MS, Day},
    form::FormIssueCode,
    record::RecordKind,
};
use uuid::Uuid;

use super::{CareWork, CareWorkError, issue, not_found};
use crate::{
    domain::{
        audit::AuditAction,
        care::CareTopic,
        care_item::{ApprovedBrief, CareItem, Homework},
        care_work::{ApprovedPage, BriefApproval, BriefList, BriefProposal, BriefRow, PatientBrief},
        record::RecordFilter,
        time::Timestamp,
    },
    store::{
        care_items::ItemFilter,
        care_links::{CareLink, LinkedProfile},
    },
    time::now_ms,
};

/// How far a brief looks back if no earlier session is known, in days.
const LOOK_BACK_DAYS: f64 = 14.0;
/// How long after a session its time still counts as the last one, in days.
const LONGEST_DAYS: f64 = 60.0;
impl CareWork<'_> {
    /// Returns the draft over a link of the caller, who is the patient.
    pub async fn brief_draft(&self, link: Uuid) -> Result<BriefProposal, CareWorkError> {
        let link = self.own_open_link(link).await?;
        let approved = self.approved(&link).await?.map(Into::into);
        let BriefPage { since, lines, themes, quotes, questions } = self.draft_of(&link).await?;
        Ok(BriefProposal { since, lines, themes, quotes, questions, approved })
    }

    /// Approves a brief, which the therapist can read from then on. Replaces an earlier one.
    pub async fn approve_brief(&self, link: Uuid, brief: BriefApproval) -> Result<ApprovedPage, CareWorkError> {
        let BriefApproval { since, lines, themes, quotes, questions } = brief;
        let page = BriefPage { since, lines, themes, quotes, questions };
        let link = self.own_open_link(link).await?;
        if Day::parse(&page.since).is_none() {
            let message = "The day cannot be read.".to_owned();
            return Err(CareWorkError::Invalid(vec![issue("since", FormIssueCode::Unreadable, message)]));
        }
        let report = check(&self.draft_of(&link).await?, &page);
        if !report.valid {
            return Err(CareWorkError::Invalid(report.issues));
        }
        for (at, question) in page.questions.iter().enumerate() {
            self.text(&format!("questions[{at}]"), "A question", question, u32::MAX)?;
        }
        let now = now_ms();
        let pair = (self.me(), link.therapist_id);
        let body = ApprovedBrief { page };
        let item = match self.approved(&link).await? {
            Some(old) => CareItem { version: old.version + 1, updated_at: now, body, ..old },
            None => CareItem::new(pair, "approved", body, now),
        };
        let key = self.care.store.item_key(pair, now).await?;
        let stored = self.care.store.put_item(&key, &item, &link.notices(CareTopic::Brief, false).into()).await?;
        if stored { Ok(item.into()) } else { Err(CareWorkError::Stale) }
    }

    /// Takes an approved brief back. Idempotent.
    pub async fn withdraw_brief(&self, link: Uuid) -> Result<(), CareWorkError> {
        let link = self.own_open_link(link).await?;
        if let Some(item) = self.approved(&link).await? {
            let effects = link.notices(CareTopic::Brief, true).into();
            let store = self.care.store;
            store.delete_item::<ApprovedBrief>(link.therapist_id, item.id, &effects, now_ms()).await?;
        }
        Ok(())
    }

    /// Returns which of the caller's patients have approved a brief, the newest first.
    pub async fn briefs(&self) -> Result<BriefList, CareWorkError> {
        self.care.has_caseload()?;
        let store = self.care.store;
        let filter = ItemFilter::of(self.me());
        let mut items = store.care_items::<ApprovedBrief>(filter).await?;
        items.sort_by_key(|item| std::cmp::Reverse(item.updated_at));
        let links = store.care_links(self.me()).await?;
        let patients: Vec<_> = items.iter().map(|item| item.patient).collect();
        let sides = self.care.patient_profiles(&patients).await?;
        let waiting = |item: CareItem<ApprovedBrief>| {
            let link = links.iter().find(|link| link.patient_id == item.patient && link.is_active())?;
            Some(BriefRow {
                patient_id: link.patient_id,
                care_link_id: link.id,
                patient: sides.iter().find(|side| side.id == item.patient).and_then(LinkedProfile::label),
                next_session: upcoming(link),
                approved_at: item.updated_at.into(),
            })
        };
        Ok(BriefList { briefs: items.into_iter().filter_map(waiting).collect() })
    }

    /// Returns the brief that a patient approved for the caller.
    pub async fn brief(&self, patient: Uuid) -> Result<PatientBrief, CareWorkError> {
        self.care.has_caseload()?;
        let key = self.key_over_link(patient, now_ms()).await?;
        let read = self.care.open(patient, None, (AuditAction::BriefRead, None)).await?;
        let item = read.items::<ApprovedBrief>(&key, ItemFilter::default()).await?.pop().ok_or_else(not_found)?;
        let next_session = upcoming(&read.link);
        read.close().await?;
        let ApprovedPage { approved_at, page } = item.into();
        Ok(PatientBrief { patient_id: patient, next_session, approved_at, page })
    }

    /// Returns a link of the caller as a patient that has not ended.
    pub(super) async fn own_open_link(&self, id: Uuid) -> Result<CareLink, CareWorkError> {
        self.own_links().await?.into_iter().find(|link| link.id == id).ok_or_else(not_found)
    }

    async fn approved(&self, link: &CareLink) -> Result<Option<CareItem<ApprovedBrief>>, CareWorkError> {
        let filter = ItemFilter { patient: Some(self.me()), ..ItemFilter::of(link.therapist_id) };
        Ok(self.care.store.care_items(filter).await?.pop())
    }

    async fn draft_of(&self, link: &CareLink) -> Result<BriefPage, CareWorkError> {
        let store = self.care.store;
        let kinds: Vec<RecordKind> = RecordKind::ALL.iter().copied().filter(|kind| kind.is_in_brief()).collect();
        let filter = RecordFilter { kinds: &kinds, ..RecordFilter::default() };
        let rows = store.records(self.me(), &filter, None).await?;
        let records: Vec<BriefRecord> = rows
            .into_iter()
            .filter_map(|(_, record)| record)
            .filter(|record| record.status == evenkeel_cbt_core::RecordStatus::Complete)
            .map(|record| BriefRecord {
                id: record.id.to_string(),
                at_ms: record.occurred_at.at_ms as f64,
                tz_offset_minutes: f64::from(record.occurred_at.tz_offset_minutes),
                content: record.content,
            })
            .collect();
        let mine = ItemFilter { patient: Some(self.me()), ..ItemFilter::of(link.therapist_id) };
        let tasks: Vec<BriefTask> = store
            .care_items::<Homework>(mine)
            .await?
            .into_iter()
            .map(|item| BriefTask {
                id: item.id.to_string(),
                set_ms: item.created_at as f64,
                done: item.state == "done",
            })
            .collect();
        let offset = records.first().map_or(0.0, |record| record.tz_offset_minutes);
        Ok(draft(&records, &tasks, since(link, now_ms() as f64), offset))
    }
}

/// Returns the next appointment.
fn upcoming(link: &CareLink) -> Option<Timestamp> {
    link.session_at.filter(|at| *at >= now_ms()).map(Into::into)
}

/// When the brief begins: at the last session if one is known, otherwise two weeks ago.
fn since(link: &CareLink, now: f64) -> f64 {
    let last = link.session_at.map(|at| at as f64).filter(|at| *at < now && now - at < LONGEST_DAYS * DAY_MS);
    last.unwrap_or(now - LOOK_BACK_DAYS * DAY_MS)
}
