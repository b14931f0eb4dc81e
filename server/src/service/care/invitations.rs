//! Invitations from therapists to patients. Nothing is shared unless the patient chooses it.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_safety_core::{SqlPolicy, auth::Role, sanitise::sanitise};
use uuid::Uuid;

use super::{Care, CareError, distinct};
use crate::{
    domain::care::{
        Acceptance, CareLinkView, CreatedInvitation, Invitation, InvitationList, InvitationState, NewInvitation,
        PublicInvitation, PublicInvitationState,
    },
    service::{
        auth::{AuthKeys, email},
        authz::{Action, Resource, can},
        mail, names,
        rate_limit::Limit,
    },
    store::{Store, invitations::Accepted},
    time::{DAY_MS, HOUR_MS, now_ms},
};

/// How long an invitation can be accepted, in milliseconds: a week.
pub const INVITATION_MS: i64 = 7 * DAY_MS;
pub const MAX_OPEN_INVITATIONS: u64 = 50;
/// The maximum length of a therapist's name for a patient, in characters.
pub const MAX_NAME: usize = 80;
/// The maximum length of a therapist's note, in characters.
pub const MAX_NOTE: usize = 500;
const LISTED: u64 = 200;
/// Rate limit of invitations, which send mails to addresses that a therapist enters.
const INVITING: Limit = Limit { name: "invitations", max: 30, window_ms: HOUR_MS };
/// An upper bound on the length of a token.
const LONGEST_TOKEN: usize = 100;
const PURPOSE: &str = "invitation";
const TOKEN: &str = "invitation token";

/// Returns what an invitation shows to anyone with its token.
pub async fn show(
    store: &Store,
    keys: &AuthKeys,
    token: &str,
    viewer: Option<Uuid>,
) -> Result<PublicInvitation, CareError> {
    let (invitation, state) = by_token(store, keys, token).await?;
    let therapist = store.sides(&[invitation.therapist_id]).await?.into_iter().next().and_then(|side| side.name);
    let is_open = state == PublicInvitationState::Pending;
    Ok(PublicInvitation {
        therapist,
        note: invitation.note.filter(|_| is_open),
        proposed_scopes: if is_open { invitation.scopes } else { Vec::new() },
        own: viewer == Some(invitation.therapist_id),
        state,
        expires_at: invitation.expires_at,
    })
}

/// Reports an invitation as unwanted, with or without an account. It can't be accepted from then on.
pub async fn report(store: &Store, keys: &AuthKeys, token: &str) -> Result<(), CareError> {
    let found = find(store, keys, token).await?;
    let invitation = found.filter(|one| one.state != InvitationState::Cancelled).ok_or(CareError::UnknownInvitation)?;
    match store.close_invitation(invitation.id, true, now_ms()).await? {
        InvitationState::Accepted => return Err(CareError::Closed(InvitationState::Accepted)),
        InvitationState::Reported if invitation.state == InvitationState::Reported => {}
        _ => tracing::warn!(
            invitation = %invitation.id, therapist = %invitation.therapist_id, "an invitation was reported as unwanted"
        ),
    }
    Ok(())
}

async fn find(store: &Store, keys: &AuthKeys, token: &str) -> Result<Option<Invitation>, CareError> {
    if token.len() > LONGEST_TOKEN {
        return Ok(None);
    }
    Ok(store.invitation(&keys.digest(PURPOSE, token), now_ms()).await?)
}

async fn by_token(
    store: &Store,
    keys: &AuthKeys,
    token: &str,
) -> Result<(Invitation, PublicInvitationState), CareError> {
    let invitation = find(store, keys, token).await?.ok_or(CareError::UnknownInvitation)?;
    let state = invitation.state.public().ok_or(CareError::UnknownInvitation)?;
    Ok((invitation, state))
}

impl Care<'_> {
    /// Creates an invitation. `link_to` builds the link from the token. With an email address the link is mailed, and
    /// only an account with that address can accept. Idempotent: a repeated call for an id returns the first invitation.
    pub async fn invite(
        &self,
        id: Uuid,
        asked: NewInvitation,
        link_to: impl FnOnce(&str) -> String,
    ) -> Result<CreatedInvitation, CareError> {
        self.as_therapist(Action::Create)?;
        let given = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let name = given(asked.name);
        if name.as_ref().is_some_and(|name| name.chars().count() > MAX_NAME || !names::is_plain(name)) {
            return Err(CareError::InvalidName);
        }
        let note = given(asked.note);
        if note
            .as_ref()
            .is_some_and(|note| note.chars().count() > MAX_NOTE || sanitise(note, SqlPolicy::Contextual).blocked)
        {
            return Err(CareError::InvalidNote);
        }
        let email = given(asked.email).map(|address| email::normalise(&address).map_err(|_| CareError::InvalidEmail));
        let email = email.transpose()?;
        let now = now_ms();
        let me = self.subject.id.to_string();
        if !self.limiter.check(self.store, (&me, "invitations"), INVITING, now).await?.allowed {
            return Err(CareError::TooOften);
        }
        // Derived from the id with a key of the server, so that a repeated request gets the same token.
        let token = URL_SAFE_NO_PAD.encode(self.keys.digest(TOKEN, &format!("{me} {id}")));
        let link = link_to(&token);
        let mail = match &email {
            Some(to) => {
                let sides = self.store.sides(&[self.subject.id]).await?;
                let my_name = sides.into_iter().next().and_then(|side| side.name).unwrap_or_default();
                Some(mail::invitation(to, &my_name, &link).into_mail())
            }
            None => None,
        };
        let new = Invitation {
            id,
            therapist_id: self.subject.id,
            name,
            email,
            note,
            scopes: distinct(&asked.scopes.unwrap_or_default()),
            state: InvitationState::Pending,
            created_at: now.into(),
            expires_at: (now + INVITATION_MS).into(),
        };
        let digest = self.keys.digest(PURPOSE, &token);
        let stored = self.store.add_invitation(&new, digest, mail, MAX_OPEN_INVITATIONS).await?;
        let invitation = stored.ok_or(CareError::TooMany)?;
        let said = |one: &Invitation| {
            (one.therapist_id, one.name.clone(), one.note.clone(), one.scopes.clone(), one.email.clone())
        };
        if said(&invitation) != said(&new) {
            return Err(CareError::IdTaken);
        }
        Ok(CreatedInvitation { invitation, token, link })
    }

    /// Returns the caller's invitations.
    pub async fn invitations(&self) -> Result<InvitationList, CareError> {
        self.as_therapist(Action::Read)?;
        Ok(InvitationList { invitations: self.store.invitations(self.subject.id, LISTED, now_ms()).await? })
    }

    /// Declines an invitation. Idempotent. It can't be accepted from then on.
    pub async fn decline(&self, token: &str, address: &str) -> Result<(), CareError> {
        if self.subject.role == Role::Therapist {
            return Err(CareError::NotAPatient);
        }
        let hash = self.keys.digest(PURPOSE, token);
        let found = if token.len() > LONGEST_TOKEN { None } else { self.store.invitation(&hash, now_ms()).await? };
        let invitation =
            found.filter(|one| one.state != InvitationState::Cancelled).ok_or(CareError::UnknownInvitation)?;
        let for_me = invitation.email.as_deref().is_none_or(|wanted| wanted == address);
        let asked = Resource::Invitation { therapist: invitation.therapist_id, for_me };
        if !can(self.subject, Action::Accept, asked) {
            return Err(CareError::OtherAddress);
        }
        match self.store.close_invitation(invitation.id, false, now_ms()).await? {
            InvitationState::Declined | InvitationState::Reported => Ok(()),
            InvitationState::Cancelled => Err(CareError::UnknownInvitation),
            state => Err(CareError::Closed(state)),
        }
    }

    /// Cancels an invitation by its id. Idempotent.
    pub async fn cancel(&self, id: Uuid) -> Result<(), CareError> {
        self.as_therapist(Action::Delete)?;
        match self.store.cancel_invitation(self.subject.id, id, now_ms()).await? {
            Some(InvitationState::Cancelled | InvitationState::Declined | InvitationState::Reported) => Ok(()),
            Some(state) => Err(CareError::Closed(state)),
            None => Err(CareError::UnknownInvitation),
        }
    }

    /// Accepts an invitation: creates the link and shares the given scopes, which may be empty. Without scopes, a new link
    /// shares nothing and an open one stays as it is.
    pub async fn accept(
        &self,
        token: &str,
        address: &str,
        Acceptance { scopes }: Acceptance,
    ) -> Result<CareLinkView, CareError> {
        if self.subject.role == Role::Therapist {
            return Err(CareError::NotAPatient);
        }
        let (invitation, _) = by_token(self.store, self.keys, token).await?;
        let for_me = invitation.email.as_deref().is_none_or(|wanted| wanted == address);
        let asked = Resource::Invitation { therapist: invitation.therapist_id, for_me };
        if !can(self.subject, Action::Accept, asked) {
            return Err(CareError::OtherAddress);
        }
        let scopes = scopes.as_deref().map(distinct);
        match self.store.accept_invitation(invitation.id, self.subject.id, scopes.as_deref(), now_ms()).await? {
            Accepted::Linked(link) => {
                self.keep_patient_name(&invitation).await?;
                self.complete(link).await
            }
            Accepted::Not(InvitationState::Cancelled | InvitationState::Declined | InvitationState::Reported) => {
                Err(CareError::UnknownInvitation)
            }
            Accepted::Not(state) => Err(CareError::Closed(state)),
        }
    }

    fn as_therapist(&self, action: Action) -> Result<(), CareError> {
        let allowed = can(self.subject, action, Resource::Invitations(self.subject.id));
        if allowed { Ok(()) } else { Err(CareError::NotATherapist) }
    }
}
