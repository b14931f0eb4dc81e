//! Authorization: one permission table for the whole server. Use cases check it before they access the store. The
//! store's queries also filter by owner, so a missing check alone discloses nothing.
//!
//! | | owner | linked therapist | other therapist | admin |
//! |---|---|---|---|---|
//! | profile | read, write | read, until the link ends | nothing | nothing |
//! | onboarding | read, write | nothing | nothing | nothing |
//! | journal, all records | everything | reads what is shared, with the scope | nothing | nothing |
//! | moods, questionnaires, risk levels, safety plan | everything | reads, with the scope | nothing | nothing |
//! | security events | read, add | nothing | nothing | nothing |
//! | sessions | read, end | nothing | nothing | nothing |
//! | account | read, end, keep | nothing | nothing | nothing |
//! | own articles, saved queries of the retrieval test | everything | nothing | nothing | nothing |
//! | shared articles | every user reads those that are published; a reader without a session, too | | | everything |
//! | invitations | the therapist who made them: everything; the patient invited: accept | | nothing | nothing |
//! | care link | patient: read, share, pause, end | therapist: read, end | nothing | nothing |
//!
//! A request without permission gets the same response as one for a resource that does not exist.

use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::auth::Actor;
use crate::domain::care::{LinkStatus, Scope};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    pub id: Uuid,
    pub role: Role,
    /// Whether the user is an administrator of this server. Administrators cannot read other users' data.
    pub is_admin: bool,
}

impl Subject {
    /// Creates a patient without administrator rights.
    pub fn patient(id: Uuid) -> Self {
        Self { id, role: Role::Patient, is_admin: false }
    }
}

impl From<&Actor> for Subject {
    fn from(actor: &Actor) -> Self {
        Self { id: actor.id, role: actor.role, is_admin: actor.is_admin }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Read,
    Create,
    Update,
    Delete,
    Accept,
    Share,
}

/// All actions, for exhaustive tests.
pub const ACTIONS: [Action; 6] =
    [Action::Read, Action::Create, Action::Update, Action::Delete, Action::Accept, Action::Share];

/// A care link: both sides, and what it shares.
#[derive(Debug, Clone, Copy)]
pub struct Link<'a> {
    /// The patient, whose data is shared.
    pub patient: Uuid,
    /// The therapist, who reads the data.
    pub therapist: Uuid,
    pub status: LinkStatus,
    pub scopes: &'a [Scope],
}

#[derive(Debug, Clone, Copy)]
pub enum Resource<'a> {
    Profile(Uuid),
    Onboarding(Uuid),
    /// A user's records.
    Journal(Uuid),
    SecurityEvents(Uuid),
    Sessions(Uuid),
    /// A user's account and its deletion.
    Account(Uuid),
    /// An article of the knowledge base.
    Article {
        /// The only user who sees it; `None`: it is shared.
        owner: Option<Uuid>,
        published: bool,
    },
    /// A user's saved queries and runs of the retrieval test.
    RetrievalTests(Uuid),
    Invitations(Uuid),
    Invitation {
        therapist: Uuid,
        /// Whether it is addressed to the caller.
        for_me: bool,
    },
    /// The list of a therapist's patients.
    Caseload(Uuid),
    CareLink(Link<'a>),
    /// The profile of the other side of a link.
    LinkedProfile(Link<'a>),
    /// The data that a patient shares over a link, by scope.
    Shared(Link<'a>, Scope),
}

/// Whether `subject` may do `action` to `resource`.
pub fn can(subject: impl Into<Subject>, action: Action, resource: Resource<'_>) -> bool {
    use Action::{Accept, Create, Delete, Read, Share, Update};
    let Subject { id, role, is_admin } = subject.into();
    let therapist = role == Role::Therapist;
    match resource {
        Resource::Profile(owner) => id == owner && matches!(action, Read | Create | Update),
        Resource::Onboarding(owner) => id == owner && matches!(action, Read | Create | Update),
        Resource::Journal(owner) => id == owner && matches!(action, Read | Create | Update | Delete),
        Resource::SecurityEvents(owner) => id == owner && matches!(action, Read | Create),
        Resource::Account(owner) => id == owner && matches!(action, Read | Update | Delete),
        Resource::Sessions(owner) => id == owner && matches!(action, Read | Delete),
        Resource::Article { owner: Some(owner), .. } | Resource::RetrievalTests(owner) => {
            id == owner && matches!(action, Read | Create | Update | Delete)
        }
        Resource::Article { owner: None, published } => {
            (is_admin && matches!(action, Read | Create | Update | Delete)) || (published && action == Read)
        }
        Resource::Invitations(owner) => therapist && id == owner && matches!(action, Read | Create | Delete),
        Resource::Invitation { therapist: by, for_me } => !therapist && id != by && for_me && action == Accept,
        Resource::Caseload(owner) => therapist && id == owner && action == Read,
        Resource::CareLink(link) => {
            let patients = id == link.patient && matches!(action, Read | Delete | Share);
            patients || (therapist && id == link.therapist && matches!(action, Read | Delete))
        }
        Resource::LinkedProfile(link) => {
            let side = id == link.patient || (therapist && id == link.therapist);
            side && link.status != LinkStatus::Ended && action == Read
        }
        Resource::Shared(link, scope) => {
            let active = link.status == LinkStatus::Active;
            let seen = therapist && id == link.therapist && active && link.scopes.contains(&scope);
            action == Read && (id == link.patient || seen)
        }
    }
}

#[cfg(test)]
#[path = "authz_tests.rs"]
mod tests;
