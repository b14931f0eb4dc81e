//! Homework: a therapist sets a task from our tools, the patient says what became of it.

use evenkeel_cbt_core::{
    caseload::homework::{HomeworkRepeat, HomeworkState, HomeworkTemplate},
    day::Day,
    form::FormIssueCode,
};
use uuid::Uuid;

use super::{CareWork, CareWorkError, issue, not_found};
use crate::{
    domain::{
        audit::AuditAction,
        care::{CareTopic, LinkStatus, Scope},
        care_item::{CareItem, Homework, NamedItem},
        care_work::{HomeworkItem, HomeworkList, HomeworkReply, HomeworkTask},
        id::Id,
    },
    store::{care_items::ItemFilter, care_links::CareLink, care_reads::LinkRead},
    time::now_ms,
};

/// The maximum length of instructions, in characters.
pub const INSTRUCTIONS_CHARS: u32 = 1_000;
/// The maximum length of a patient's note, in characters.
pub const NOTE_CHARS: u32 = 500;

/// The task that is set.
#[derive(Debug, Clone, Copy)]
pub enum Task {
    /// A new one with this id.
    New(Uuid),
    /// Homework that was set before.
    Set(Uuid),
}

impl CareWork<'_> {
    /// Returns what the caller has set a patient, oldest first.
    pub async fn homework(&self, patient: Uuid) -> Result<HomeworkList, CareWorkError> {
        self.care.has_caseload()?;
        let key = self.key_over_link(patient, now_ms()).await?;
        let read = self.care.open(patient, Some(Scope::Homework), (AuditAction::SummaryRead, None)).await?;
        let mut found = read.items(&key, ItemFilter::default()).await?;
        only_shared(&read, &mut found).await?;
        read.close().await?;
        Ok(HomeworkList { homework: found.into_iter().map(unnamed).collect() })
    }

    /// Sets a task, or changes one that was set.
    pub async fn set_homework(
        &self,
        patient: Uuid,
        task: Task,
        new: HomeworkTask,
    ) -> Result<HomeworkItem, CareWorkError> {
        self.care.has_caseload()?;
        let (id, is_new) = match task {
            Task::New(id) => (id, true),
            Task::Set(id) => (id, false),
        };
        let (instructions, _) = self.text("instructions", "The instructions", &new.instructions, INSTRUCTIONS_CHARS)?;
        check(&new)?;
        let now = now_ms();
        let key = self.key_over_link(patient, now).await?;
        let audited = (AuditAction::HomeworkSet, (!is_new).then_some(id));
        let read = self.care.open(patient, Some(Scope::Homework), audited).await?;
        let repeat = new.repeat.unwrap_or(HomeworkRepeat::None);
        let body = Homework { template: new.template, instructions, repeat, note: None };
        let due_on = new.due;
        let mut item = if is_new {
            CareItem { id, due_on, ..CareItem::new((patient, self.me()), HomeworkState::Set.as_str(), body, now) }
        } else {
            let old = read.items::<Homework>(&key, ItemFilter { id: Some(id), ..ItemFilter::default() }).await?;
            let old = old.into_iter().next().ok_or_else(not_found)?;
            let body = Homework { note: old.body.note.clone(), ..body };
            CareItem { due_on, version: old.version + 1, updated_at: now, body, ..old }
        };
        if !read.put_item(&key, &item).await? {
            drop(read);
            if !is_new {
                return Err(CareWorkError::Stale);
            }
            return Ok(unnamed(self.repeated(item, is_same).await?));
        }
        only_shared(&read, std::slice::from_mut(&mut item)).await?;
        let changes = read.link.notices(CareTopic::Homework, false);
        read.close_with(&changes, now).await?;
        Ok(unnamed(item))
    }

    /// Takes a task back.
    pub async fn delete_homework(&self, patient: Uuid, task: Uuid) -> Result<(), CareWorkError> {
        self.care.has_caseload()?;
        let now = now_ms();
        let read = self.care.open(patient, Some(Scope::Homework), (AuditAction::HomeworkSet, Some(task))).await?;
        if !read.delete_item::<Homework>(task).await? {
            return Err(not_found());
        }
        let changes = read.link.notices(CareTopic::Homework, false);
        Ok(read.close_with(&changes, now).await?)
    }

    /// Returns the caller's own homework, oldest first, of links that have not ended.
    pub async fn own_homework(&self) -> Result<HomeworkList, CareWorkError> {
        let filter = ItemFilter::about(self.me());
        let links = self.own_links().await?;
        let found = self.care.store.care_items::<Homework>(filter).await?;
        let open = |item: &CareItem<Homework>| links.iter().any(|link| link.therapist_id == item.therapist);
        let mine: Vec<CareItem<Homework>> = found.into_iter().filter(open).collect();
        let named = self.with_therapists(mine).await?;
        Ok(HomeworkList { homework: named.into_iter().map(Into::into).collect() })
    }

    /// Says what became of a task of the caller.
    pub async fn answer_homework(&self, id: Uuid, answer: &HomeworkReply) -> Result<HomeworkItem, CareWorkError> {
        let filter = ItemFilter { id: Some(id), ..ItemFilter::about(self.me()) };
        let item = self.care.store.care_items::<Homework>(filter).await?.into_iter().next().ok_or_else(not_found)?;
        let links = self.own_links().await?;
        let link = links.iter().find(|link| link.therapist_id == item.therapist).ok_or_else(not_found)?;
        let note = self.note(answer.note.as_deref(), NOTE_CHARS)?.or_else(|| item.body.note.clone());
        let record = match answer.record_id.map(Id::uuid) {
            Some(record) => {
                self.care.store.record(self.me(), record).await?.ok_or_else(not_found)?;
                Some(record)
            }
            None => item.record,
        };
        let now = now_ms();
        // Opening a list again must not undo what was said.
        let keeps = answer.state == HomeworkState::Seen && item.progress() != HomeworkState::Set;
        let takes_back = answer.state == HomeworkState::Set;
        let state = match answer.state {
            _ if keeps => item.progress(),
            HomeworkState::Set => HomeworkState::Seen,
            other => other,
        };
        let changed = CareItem {
            done_at: if state == HomeworkState::Done { item.done_at.or(Some(now)) } else { None },
            seen_at: item.seen_at.or(Some(now)),
            state: state.as_str().to_owned(),
            record: record.filter(|_| !takes_back),
            version: item.version + 1,
            updated_at: now,
            body: Homework { note, ..item.body },
            ..item
        };
        let key = self.care.store.item_key((self.me(), changed.therapist), now).await?;
        let notices = link.notices(CareTopic::Homework, false);
        if !self.care.store.put_item(&key, &changed, &notices.into()).await? {
            return Err(CareWorkError::Stale);
        }
        self.with_therapists(vec![changed]).await?.pop().map(Into::into).ok_or_else(not_found)
    }

    /// Returns the caller's links as a patient that have not ended.
    pub(super) async fn own_links(&self) -> Result<Vec<CareLink>, CareWorkError> {
        let links = self.care.store.care_links(self.me()).await?;
        let mine = |link: &CareLink| link.patient_id == self.me() && link.status != LinkStatus::Ended;
        Ok(links.into_iter().filter(mine).collect())
    }
}

/// Removes the records that the patient doesn't share: the therapist isn't told of them.
async fn only_shared(read: &LinkRead<'_>, items: &mut [CareItem<Homework>]) -> Result<(), CareWorkError> {
    let ids: Vec<_> = items.iter().filter_map(|item| item.record).collect();
    let shared = if read.link.has(Scope::JournalShared) { read.shared_of(&ids).await? } else { Vec::new() };
    for item in items {
        item.record = item.record.filter(|id| shared.contains(id));
    }
    Ok(())
}

fn unnamed(item: CareItem<Homework>) -> HomeworkItem {
    NamedItem { item, therapist: None }.into()
}

/// Whether two tasks ask for the same, whatever the patient answered.
fn is_same(one: &CareItem<Homework>, other: &CareItem<Homework>) -> bool {
    let asked = |item: &CareItem<Homework>| (item.due_on.clone(), Homework { note: None, ..item.body.clone() });
    asked(one) == asked(other)
}

fn check(new: &HomeworkTask) -> Result<(), CareWorkError> {
    let mut issues = Vec::new();
    if new.due.as_deref().is_some_and(|due| Day::parse(due).is_none()) {
        issues.push(issue("due", FormIssueCode::Unreadable, "The day cannot be read.".to_owned()));
    }
    if new.template == HomeworkTemplate::Own && new.instructions.trim().is_empty() {
        issues.push(issue("instructions", FormIssueCode::Required, "Say what the task is.".to_owned()));
    }
    if issues.is_empty() { Ok(()) } else { Err(CareWorkError::Invalid(issues)) }
}
