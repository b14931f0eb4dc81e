//! Invitations and care links between therapists and patients. Nothing is shared unless the patient chooses it.
//! Resources of other users are reported as not found.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::{
    auth::{AuthKeys, email},
    authz::{Action, Link, Resource, Scope, Subject, can},
    mail, names,
    rate_limit::{Limit, RateLimiter},
};
use crate::store::{
    Store, StoreError,
    care_links::{CareLink, LinkedProfile},
    invitations::{Accepted, Invitation, NewInvitation, State},
    vault::random,
};

use crate::time::now_ms;

/// How long an invitation can be accepted, in milliseconds: a week.
pub const INVITATION_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// The maximum number of open invitations per therapist.
pub const MAX_OPEN_INVITATIONS: u64 = 50;
/// The maximum length of a therapist's name for a patient, in characters.
pub const MAX_NAME: usize = 80;
/// The maximum number of listed invitations.
const LISTED: u64 = 200;
/// Rate limit of invitations, which send mails to addresses that a therapist enters.
const INVITING: Limit = Limit { max: 30, window_ms: 60 * 60 * 1000 };
/// An upper bound on the length of a token.
const LONGEST_TOKEN: usize = 100;
/// The purpose of the token digests.
const PURPOSE: &str = "invitation";

/// Why a request about care links was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CareError {
    /// Requires a therapist.
    #[error("not a therapist")]
    NotATherapist,
    /// Requires a patient.
    #[error("not a patient")]
    NotAPatient,
    /// It does not exist or belongs to another user.
    #[error("not found")]
    NotFound,
    /// The token belongs to no invitation.
    #[error("unknown invitation")]
    UnknownInvitation,
    /// The invitation is addressed to another email address.
    #[error("the invitation has another recipient")]
    OtherAddress,
    /// The invitation can no longer be accepted or cancelled.
    #[error("the invitation is {0:?}")]
    Closed(State),
    /// Not an email address.
    #[error("invalid email address")]
    InvalidEmail,
    /// The name is too long, or is no plain text.
    #[error("invalid name")]
    InvalidName,
    /// An unknown scope.
    #[error("unknown scope")]
    InvalidScope,
    /// Too many open invitations.
    #[error("too many open invitations")]
    TooMany,
    /// The rate limit was exceeded.
    #[error("rate limit exceeded")]
    TooOften,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A new invitation with its token, which is not stored.
#[derive(Debug)]
pub struct SentInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// The token in the link. It cannot be retrieved later.
    pub token: String,
    /// The link to the invitation.
    pub link: String,
}

/// What an invitation shows to anyone with its link.
#[derive(Debug)]
pub struct InvitationPreview {
    /// The therapist's display name, if set.
    pub therapist: Option<String>,
    /// The state of the invitation.
    pub state: State,
    /// When it expires, in epoch milliseconds.
    pub expires_at: i64,
}

/// A link with the profile of its other side.
#[derive(Debug)]
pub struct LinkWithPerson {
    /// The link.
    pub link: CareLink,
    /// Whether the caller is the patient.
    pub i_am_patient: bool,
    /// The other side, while the link is active.
    pub other: Option<LinkedProfile>,
}

/// The care service of one caller.
#[derive(Debug, Clone, Copy)]
pub struct Care<'a> {
    /// Stores invitations and links.
    pub store: &'a Store,
    /// Computes the token digests.
    pub keys: &'a AuthKeys,
    /// Counts invitations.
    pub limiter: &'a RateLimiter,
    /// The caller.
    pub subject: Subject,
}

/// Returns what an invitation shows to anyone with its token.
pub async fn show(store: &Store, keys: &AuthKeys, token: &str) -> Result<InvitationPreview, CareError> {
    let invitation = by_token(store, keys, token).await?;
    let therapist = store.sides(&[invitation.therapist_id]).await?.into_iter().next().and_then(|side| side.name);
    Ok(InvitationPreview { therapist, state: invitation.state, expires_at: invitation.expires_at })
}

async fn by_token(store: &Store, keys: &AuthKeys, token: &str) -> Result<Invitation, CareError> {
    if token.len() > LONGEST_TOKEN {
        return Err(CareError::UnknownInvitation);
    }
    let hash = keys.digest(PURPOSE, token);
    store.invitation(&hash, now_ms()).await?.ok_or(CareError::UnknownInvitation)
}

impl Care<'_> {
    /// Creates an invitation. `link_to` builds the link from the token. With an email address the link is mailed, and
    /// only an account with that address can accept.
    pub async fn invite(
        &self,
        address: Option<&str>,
        name: Option<&str>,
        link_to: impl FnOnce(&str) -> String,
    ) -> Result<SentInvitation, CareError> {
        self.as_therapist(Action::Create)?;
        let given = |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        let name = given(name);
        if name.as_ref().is_some_and(|name| name.chars().count() > MAX_NAME || !names::is_plain(name)) {
            return Err(CareError::InvalidName);
        }
        let address = given(address);
        let address = address.map(|address| email::normalise(&address).map_err(|_| CareError::InvalidEmail));
        let address = address.transpose()?;
        let now = now_ms();
        let me = self.subject.id.to_string();
        if !self.limiter.check(self.store, (&me, "invitations"), INVITING, now).await?.allowed {
            return Err(CareError::TooOften);
        }
        let token = URL_SAFE_NO_PAD.encode(random::<32>().map_err(StoreError::from)?);
        let link = link_to(&token);
        let mail = match &address {
            Some(to) => {
                let sides = self.store.sides(&[self.subject.id]).await?;
                let my_name = sides.into_iter().next().and_then(|side| side.name).unwrap_or_default();
                Some(mail::invitation(to, &my_name, &link).into_mail())
            }
            None => None,
        };
        let new = NewInvitation {
            therapist_id: self.subject.id,
            name,
            email: address,
            token_hash: self.keys.digest(PURPOSE, &token),
            expires_at: now + INVITATION_MS,
            mail,
        };
        let invitation = self.store.add_invitation(new, MAX_OPEN_INVITATIONS, now).await?;
        Ok(SentInvitation { invitation: invitation.ok_or(CareError::TooMany)?, token, link })
    }

    /// Returns the caller's invitations.
    pub async fn invitations(&self) -> Result<Vec<Invitation>, CareError> {
        self.as_therapist(Action::Read)?;
        Ok(self.store.invitations(self.subject.id, LISTED, now_ms()).await?)
    }

    /// Cancels an invitation by its id. Idempotent.
    pub async fn cancel(&self, id: &str) -> Result<(), CareError> {
        self.as_therapist(Action::Delete)?;
        let id = Uuid::try_parse(id).map_err(|_| CareError::UnknownInvitation)?;
        match self.store.cancel_invitation(self.subject.id, id, now_ms()).await? {
            Some(State::Cancelled) => Ok(()),
            Some(state) => Err(CareError::Closed(state)),
            None => Err(CareError::UnknownInvitation),
        }
    }

    /// Accepts an invitation: creates the link and shares the given scopes, which may be empty.
    pub async fn accept(&self, token: &str, address: &str, scopes: &[String]) -> Result<LinkWithPerson, CareError> {
        if self.subject.role == Role::Therapist {
            return Err(CareError::NotAPatient);
        }
        let scopes = scopes_of(scopes)?;
        let invitation = by_token(self.store, self.keys, token).await?;
        let for_me = invitation.email.as_deref().is_none_or(|wanted| wanted == address);
        let asked = Resource::Invitation { therapist: invitation.therapist_id, for_me };
        if !can(self.subject, Action::Accept, asked) {
            return Err(CareError::OtherAddress);
        }
        let words: Vec<&str> = scopes.iter().map(|scope| scope.as_str()).collect();
        match self.store.accept_invitation(invitation.id, self.subject.id, &words, now_ms()).await? {
            Accepted::Linked(link) => self.complete(link).await,
            Accepted::Not(state) => Err(CareError::Closed(state)),
        }
    }

    /// Returns the caller's links, including ended ones.
    pub async fn links(&self) -> Result<Vec<LinkWithPerson>, CareError> {
        let links = self.store.care_links(self.subject.id).await?;
        let readable = links.into_iter().filter(|link| self.may(Action::Read, link));
        self.completed(readable.collect()).await
    }

    /// Returns the patients with an active link to the caller.
    pub async fn patients(&self) -> Result<Vec<LinkWithPerson>, CareError> {
        if !can(self.subject, Action::Read, Resource::Caseload(self.subject.id)) {
            return Err(CareError::NotATherapist);
        }
        let links = self.store.care_links(self.subject.id).await?;
        let mine = links.into_iter().filter(|link| link.therapist_id == self.subject.id);
        self.completed(mine.filter(|link| self.sees_other(link)).collect()).await
    }

    /// Replaces the scopes that a link shares.
    pub async fn share(&self, id: &str, scopes: &[String]) -> Result<LinkWithPerson, CareError> {
        let scopes = scopes_of(scopes)?;
        let link = self.link(id).await?;
        if !self.may(Action::Share, &link) {
            return Err(CareError::NotAPatient);
        }
        let words: Vec<&str> = scopes.iter().map(|scope| scope.as_str()).collect();
        let link = self.store.share(self.subject.id, link.id, &words).await?.ok_or(CareError::NotFound)?;
        self.complete(link).await
    }

    /// Ends a link; both sides may.
    pub async fn end(&self, id: &str) -> Result<(), CareError> {
        let link = self.link(id).await?;
        if !self.may(Action::Delete, &link) {
            return Err(CareError::NotFound);
        }
        let ended = self.store.end_care_link(self.subject.id, link.id, now_ms()).await?;
        if ended { Ok(()) } else { Err(CareError::NotFound) }
    }

    async fn link(&self, id: &str) -> Result<CareLink, CareError> {
        let id = Uuid::try_parse(id).map_err(|_| CareError::NotFound)?;
        self.store.care_link(self.subject.id, id).await?.ok_or(CareError::NotFound)
    }

    async fn complete(&self, link: CareLink) -> Result<LinkWithPerson, CareError> {
        self.completed(vec![link]).await?.pop().ok_or(CareError::NotFound)
    }

    async fn completed(&self, links: Vec<CareLink>) -> Result<Vec<LinkWithPerson>, CareError> {
        let other = |link: &CareLink| {
            if link.patient_id == self.subject.id { link.therapist_id } else { link.patient_id }
        };
        let seen = links.iter().filter(|link| self.sees_other(link));
        let sides = self.store.sides(&seen.map(other).collect::<Vec<_>>()).await?;
        let linked = |link: CareLink| {
            let i_am_patient = link.patient_id == self.subject.id;
            let side = sides.iter().find(|side| link.active && side.id == other(&link)).cloned();
            // Patients see the therapist's display name; therapists also see the patient's email address.
            let other = side.map(|side| LinkedProfile { email: side.email.filter(|_| !i_am_patient), ..side });
            LinkWithPerson { other, i_am_patient, link }
        };
        Ok(links.into_iter().map(linked).collect())
    }

    fn may(&self, action: Action, link: &CareLink) -> bool {
        can(self.subject, action, Resource::CareLink(of(link, &scopes_in(link))))
    }

    fn sees_other(&self, link: &CareLink) -> bool {
        can(self.subject, Action::Read, Resource::LinkedProfile(of(link, &scopes_in(link))))
    }

    fn as_therapist(&self, action: Action) -> Result<(), CareError> {
        let allowed = can(self.subject, action, Resource::Invitations(self.subject.id));
        if allowed { Ok(()) } else { Err(CareError::NotATherapist) }
    }
}

fn of<'a>(link: &CareLink, scopes: &'a [Scope]) -> Link<'a> {
    Link { patient: link.patient_id, therapist: link.therapist_id, active: link.active, scopes }
}

fn scopes_in(link: &CareLink) -> Vec<Scope> {
    link.scopes.iter().filter_map(|word| Scope::of(word)).collect()
}

fn scopes_of(words: &[String]) -> Result<Vec<Scope>, CareError> {
    let mut scopes: Vec<Scope> =
        words.iter().map(|word| Scope::of(word).ok_or(CareError::InvalidScope)).collect::<Result<_, _>>()?;
    scopes.sort_unstable();
    scopes.dedup();
    Ok(scopes)
}
