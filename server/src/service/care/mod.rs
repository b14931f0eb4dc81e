//! Invitations and care links between therapists and patients. Nothing is shared unless the patient chooses it.
//! Resources of other users are reported as not found.

pub mod access_log;
pub mod changes;
pub mod facts;
pub mod invitations;
mod patient_names;
pub mod patients;
pub mod shared;

use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use self::facts::FactsCache;
use super::{
    auth::AuthKeys,
    authz::{Action, Link, Resource, Subject, can},
    rate_limit::RateLimiter,
};
use crate::{
    domain::{
        audit::AuditAction,
        care::{CareLinkList, CareLinkView, InvitationState, LinkStatus, Scope},
        time::Timestamp,
    },
    store::{Store, StoreError, care_links::CareLink, care_reads::LinkRead},
    time::now_ms,
};

/// Why a request about care links was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CareError {
    #[error("not a therapist")]
    NotATherapist,
    #[error("not a patient")]
    NotAPatient,
    /// It does not exist or belongs to another user.
    #[error("not found")]
    NotFound,
    #[error("unknown invitation")]
    UnknownInvitation,
    #[error("the invitation has another recipient")]
    OtherAddress,
    /// The invitation can no longer be accepted or cancelled.
    #[error("the invitation is {0:?}")]
    Closed(InvitationState),
    #[error("invalid email address")]
    InvalidEmail,
    /// The name is too long, or is no plain text.
    #[error("invalid name")]
    InvalidName,
    /// The note or reason is too long, or looks like markup or SQL.
    #[error("invalid note")]
    InvalidNote,
    #[error("too many open invitations")]
    TooMany,
    #[error("rate limit exceeded")]
    TooOften,
    #[error("the id is taken")]
    IdTaken,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The care service of one caller.
#[derive(Debug, Clone, Copy)]
pub struct Care<'a> {
    pub store: &'a Store,
    pub keys: &'a AuthKeys,
    pub limiter: &'a RateLimiter,
    /// Keeps what patients' records say in numbers.
    pub facts: &'a FactsCache,
    pub subject: Subject,
}

impl<'a> Care<'a> {
    /// Opens a read of a patient's shared data: checks that the caller's link is active and has the scope, in the
    /// transaction that reads, and adds the read to the audit. Without a scope the link alone is enough, and what is
    /// read must depend on the scopes of [`LinkRead::link`]. `object` is the record that is read.
    ///
    /// # Errors
    /// [`CareError::NotFound`] alike for people who do not exist, are not linked, paused or ended the link, or do not
    /// share the scope.
    pub async fn open(
        &self,
        patient: Uuid,
        scope: Option<Scope>,
        (action, object): (AuditAction, Option<Uuid>),
    ) -> Result<LinkRead<'a>, CareError> {
        let between = (patient, self.subject.id);
        let read = self.store.open_link(between, scope, (action, object), now_ms()).await?;
        let read = read.ok_or(CareError::NotFound)?;
        let resource = match scope {
            Some(scope) => Resource::Shared(of(&read.link), scope),
            None => Resource::LinkedProfile(of(&read.link)),
        };
        if can(self.subject, Action::Read, resource) { Ok(read) } else { Err(CareError::NotFound) }
    }

    /// Returns the caller's links, including ended ones.
    pub async fn links(&self) -> Result<CareLinkList, CareError> {
        let links = self.store.care_links(self.subject.id).await?;
        let readable = links.into_iter().filter(|link| self.may(Action::Read, link));
        Ok(CareLinkList { care_links: self.completed(readable.collect()).await? })
    }

    /// Replaces the scopes that a link shares.
    pub async fn share(&self, id: Uuid, scopes: &[Scope]) -> Result<CareLinkView, CareError> {
        let link = self.link(id).await?;
        if !self.may(Action::Share, &link) {
            return Err(CareError::NotAPatient);
        }
        let link = self
            .store
            .share(self.subject.id, link.id, &distinct(scopes), now_ms())
            .await?
            .ok_or(CareError::NotFound)?;
        self.complete(link).await
    }

    /// Pauses or resumes a link. While it is paused nothing is shared; the scopes stay.
    pub async fn pause(&self, id: Uuid, paused: bool) -> Result<CareLinkView, CareError> {
        let link = self.link(id).await?;
        if !self.may(Action::Share, &link) {
            return Err(CareError::NotAPatient);
        }
        let link = self.store.pause(self.subject.id, link.id, paused, now_ms()).await?.ok_or(CareError::NotFound)?;
        self.complete(link).await
    }

    /// Ends a link; both sides may.
    pub async fn end(&self, id: Uuid) -> Result<(), CareError> {
        let link = self.link(id).await?;
        if !self.may(Action::Delete, &link) {
            return Err(CareError::NotFound);
        }
        let ended = self.store.end_care_link(self.subject.id, link.id, now_ms()).await?;
        if ended { Ok(()) } else { Err(CareError::NotFound) }
    }

    async fn link(&self, id: Uuid) -> Result<CareLink, CareError> {
        self.store.care_link(self.subject.id, id).await?.ok_or(CareError::NotFound)
    }

    async fn complete(&self, link: CareLink) -> Result<CareLinkView, CareError> {
        self.completed(vec![link]).await?.pop().ok_or(CareError::NotFound)
    }

    async fn completed(&self, links: Vec<CareLink>) -> Result<Vec<CareLinkView>, CareError> {
        let other = |link: &CareLink| {
            if link.patient_id == self.subject.id { link.therapist_id } else { link.patient_id }
        };
        let therapists = links.iter().filter(|link| link.patient_id == self.subject.id).map(|link| link.therapist_id);
        let reads = self.last_reads(&therapists.collect::<Vec<_>>()).await?;
        let seen = links.iter().filter(|link| self.sees_other(link));
        let seen: Vec<Uuid> = seen.map(other).collect();
        let sides = match self.subject.role {
            Role::Therapist => self.patient_profiles(&seen).await?,
            _ => self.store.sides(&seen).await?,
        };
        let linked = |link: CareLink| {
            let i_am_patient = link.patient_id == self.subject.id;
            let is_open = link.status != LinkStatus::Ended;
            let side = sides.iter().find(|side| is_open && side.id == other(&link));
            let last_read = reads.get(&link.therapist_id).filter(|_| i_am_patient);
            CareLinkView {
                id: link.id,
                role: if i_am_patient { Role::Patient } else { Role::Therapist },
                status: link.status,
                name: side.and_then(|side| side.name.clone()),
                scopes: link.scopes,
                since: link.created_at.into(),
                paused_at: link.paused_at.map(Into::into),
                ended_at: link.ended_at.map(Into::into),
                last_read_at: last_read.map(|at| Timestamp(*at)),
            }
        };
        Ok(links.into_iter().map(linked).collect())
    }

    fn may(&self, action: Action, link: &CareLink) -> bool {
        can(self.subject, action, Resource::CareLink(of(link)))
    }

    fn sees_other(&self, link: &CareLink) -> bool {
        can(self.subject, Action::Read, Resource::LinkedProfile(of(link)))
    }
}

fn of(link: &CareLink) -> Link<'_> {
    Link { patient: link.patient_id, therapist: link.therapist_id, status: link.status, scopes: &link.scopes }
}

/// Returns the scopes in order, each once.
fn distinct(scopes: &[Scope]) -> Vec<Scope> {
    let mut scopes = scopes.to_vec();
    scopes.sort_unstable();
    scopes.dedup();
    scopes
}
