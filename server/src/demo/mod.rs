//! The story of demo mode: sixteen patients of the demo therapist over six months, and two months of the demo patient.
//!
//! Everything passes the code that saves a person's own records, accepts an invitation and sets homework; only the times
//! are moved back. Seeded once per person, in the background, so a server starts as fast as without it.

mod people;
mod writing;

use evenkeel_cbt_core::caseload::homework::HomeworkState;
use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use self::people::{Invented, PATIENTS};
use crate::{
    domain::{
        care::{Acceptance, NewInvitation, Scope},
        care_work::{BriefApproval, BriefProposal, HomeworkReply, HomeworkTask, NextSession},
        record::ImportedRecord,
    },
    service::{auth::demo::accounts, authz::Subject, care_work::homework::Task},
    state::AppState,
    store::accounts::NewAccount,
    time::{DAY_MS, HOUR_MS, now_ms, rfc3339},
};

/// The time of day of an appointment, in UTC.
const SESSION_MS: i64 = 15 * HOUR_MS;

/// Seeds the story; does nothing for people who have it. Returns how many were seeded.
///
/// # Errors
/// Whatever a save, an invitation or homework can be refused for. The rest of the story is seeded at the next start.
pub async fn seed(state: &AppState) -> anyhow::Result<usize> {
    let [patient, therapist] = accounts(true) else { return Ok(0) };
    let therapist = Subject { id: therapist.id, role: Role::Therapist, is_admin: false };
    let mut seeded = 0;
    for (at, invented) in PATIENTS.iter().enumerate() {
        let id = invented.id(at, patient.id);
        if state.store().care_links(id).await?.iter().any(|link| link.therapist_id == therapist.id) {
            continue;
        }
        if id != patient.id {
            create(state, invented, id).await?;
        }
        live(state, invented, id).await?;
        link(state, invented, id, therapist).await?;
        seeded += 1;
    }
    Ok(seeded)
}

async fn create(state: &AppState, invented: &Invented, id: Uuid) -> anyhow::Result<()> {
    let now = now_ms();
    let last_name = invented.name.rsplit(' ').next().unwrap_or_default().to_lowercase();
    let account = NewAccount {
        user_id: id,
        email_confirmed_at: Some(now),
        display_name: Some(invented.name.to_owned()),
        ..NewAccount::patient(format!("{last_name}@patients.example"))
    };
    state.store().create_account(&account, now).await?;
    Ok(state.store().finish_onboarding(id, now).await?)
}

/// Writes what the person wrote.
async fn live(state: &AppState, invented: &Invented, id: Uuid) -> anyhow::Result<()> {
    let records: Vec<ImportedRecord> = writing::records(invented, now_ms());
    for result in state.records(Subject::patient(id)).import(records).await? {
        if let Err(error) = result {
            tracing::warn!(%error, "a record of the demo was refused");
        }
    }
    Ok(())
}

/// Invites and links the person, sets homework and the next appointment, and comments on an entry.
async fn link(state: &AppState, invented: &Invented, id: Uuid, therapist: Subject) -> anyhow::Result<()> {
    let (now, patient) = (now_ms(), Subject::patient(id));
    let draft = NewInvitation { name: Some(invented.name.to_owned()), ..NewInvitation::default() };
    let sent = state.care(therapist).invite(Uuid::now_v7(), draft, |token| format!("/invite/{token}")).await?;
    let acceptance = Acceptance { scopes: Some(invented.scopes.to_vec()) };
    let link = state.care(patient).accept(&sent.token, "", acceptance).await?;
    let begun = now - invented.days * DAY_MS;
    state.store().date_back(link.id, begun).await?;
    state.store().date_back_invitation(sent.invitation.id, begun).await?;
    let therapist = state.care_work(therapist);
    if invented.scopes.contains(&Scope::Homework) {
        for (at, task) in people::TASKS.iter().take(invented.tasks.0).enumerate() {
            let days_ago = 7 * (invented.tasks.0 - 1 - at) as i64 + 2;
            let due = rfc3339(now - (days_ago - 7) * DAY_MS);
            let new = HomeworkTask {
                template: task.0,
                instructions: task.1.to_owned(),
                due: due.get(..10).map(str::to_owned),
                repeat: None,
            };
            let set = therapist.set_homework(id, Task::New(Uuid::now_v7()), new).await?;
            if at < invented.tasks.1 {
                let answer = HomeworkReply { state: HomeworkState::Done, record_id: None, note: None };
                state.care_work(patient).answer_homework(set.id, &answer).await?;
            }
            let (set_at, done_at) = (now - days_ago * DAY_MS, now - (days_ago - 3).max(0) * DAY_MS);
            state.store().date_back_item(set.id, set_at, done_at).await?;
        }
    }
    if let Some(days) = invented.session_in_days {
        let at = now - now % DAY_MS + days * DAY_MS + SESSION_MS;
        therapist.set_session(id, NextSession { at: Some(rfc3339(at)) }).await?;
    }
    if invented.scopes.contains(&Scope::JournalShared) {
        let shared = state.store().shared_records(id, None, 1).await?.into_iter().find_map(|(_, record)| record);
        if let (Some(record), Some(words)) = (shared, invented.comment) {
            therapist.comment(Uuid::now_v7(), id, record.id, words).await?;
        }
    }
    if let Some(question) = invented.question {
        let own = state.care_work(patient);
        let BriefProposal { since, lines, themes, mut quotes, .. } = own.brief_draft(link.id).await?;
        quotes.truncate(2);
        let questions = vec![question.to_owned()];
        own.approve_brief(link.id, BriefApproval { since, lines, themes, quotes, questions }).await?;
    }
    if invented.paused {
        state.care(patient).pause(link.id, true).await?;
    }
    Ok(())
}
