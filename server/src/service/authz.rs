//! Who may do what: one table for the whole server. Use-cases ask it before they touch the store, and the store's
//! queries carry the owner besides, so that one forgotten question alone opens nothing.
//!
//! | | owner | linked therapist | other therapist | admin |
//! |---|---|---|---|---|
//! | profile | read, write | read, while the link is active | nothing | nothing |
//! | onboarding | read, write | nothing | nothing | nothing |
//! | journal, all records | everything | reads what is shared, with the scope | nothing | nothing |
//! | moods, risk levels | everything | reads, with the scope | nothing | nothing |
//! | security events | read, add | nothing | nothing | nothing |
//! | sessions | read, end | nothing | nothing | nothing |
//! | account | read, end, keep | nothing | nothing | nothing |
//! | invitations | the therapist who made them: everything; the patient invited: accept | | nothing | nothing |
//! | care link | patient: read, share, end | therapist: read, end | nothing | nothing |
//!
//! What a person may not do to what is not theirs is answered as if it were not there.

use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::auth::Actor;

/// The caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// The person.
    pub id: Uuid,
    /// What they are.
    pub role: Role,
    /// Whether they may administer this server. That opens no one's data.
    pub is_admin: bool,
}

impl Subject {
    /// A patient.
    pub fn patient(id: Uuid) -> Self {
        Self { id, role: Role::Patient, is_admin: false }
    }
}

impl From<&Actor> for Subject {
    fn from(actor: &Actor) -> Self {
        Self { id: actor.id, role: actor.role, is_admin: actor.is_admin }
    }
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Look at it.
    Read,
    /// Make one.
    Create,
    /// Change it.
    Update,
    /// Take it away, or end it.
    Delete,
    /// Take up an invitation.
    Accept,
    /// Change what a care link shares.
    Share,
}

/// All actions, for tests of the whole table.
pub const ACTIONS: [Action; 6] =
    [Action::Read, Action::Create, Action::Update, Action::Delete, Action::Accept, Action::Share];

/// What a patient can share with a therapist, each on its own; nothing at first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Entries that the patient marks as shared.
    JournalShared,
    /// How moods go, as a trend.
    MoodTrend,
    /// Levels and times of what the screening found, never the words.
    SafetyFlags,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::JournalShared, Self::MoodTrend, Self::SafetyFlags];

    /// As rows and answers have it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::JournalShared => "journal.shared",
            Self::MoodTrend => "mood.trend",
            Self::SafetyFlags => "safety.flags",
        }
    }

    /// Reads one.
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.as_str() == name)
    }
}

/// The two sides of a link, and what it carries.
#[derive(Debug, Clone, Copy)]
pub struct Link<'a> {
    /// Whose things are seen.
    pub patient: Uuid,
    /// Who sees them.
    pub therapist: Uuid,
    /// Whether it holds.
    pub active: bool,
    /// What the patient shares.
    pub scopes: &'a [Scope],
}

/// What something is asked of.
#[derive(Debug, Clone, Copy)]
pub enum Resource<'a> {
    /// A person's profile.
    Profile(Uuid),
    /// A person's onboarding.
    Onboarding(Uuid),
    /// A person's journal, all of it.
    Journal(Uuid),
    /// A person's security events.
    SecurityEvents(Uuid),
    /// A person's sessions.
    Sessions(Uuid),
    /// A person's account: whether it ends.
    Account(Uuid),
    /// The invitations that a therapist makes.
    Invitations(Uuid),
    /// An invitation by the therapist for who has the address.
    Invitation {
        /// Who made it.
        therapist: Uuid,
        /// Whether the invited address is the caller's.
        for_me: bool,
    },
    /// The patients of a therapist.
    Caseload(Uuid),
    /// A link itself.
    CareLink(Link<'a>),
    /// The other side's name, over a link.
    LinkedProfile(Link<'a>),
    /// What a patient shares over a link.
    Shared(Link<'a>, Scope),
}

/// Whether `subject` may do `action` to `resource`.
pub fn can(subject: impl Into<Subject>, action: Action, resource: Resource<'_>) -> bool {
    use Action::{Accept, Create, Delete, Read, Share, Update};
    let Subject { id, role, is_admin: _ } = subject.into();
    let therapist = role == Role::Therapist;
    match resource {
        Resource::Profile(owner) => id == owner && matches!(action, Read | Create | Update),
        Resource::Onboarding(owner) => id == owner && matches!(action, Read | Create | Update),
        Resource::Journal(owner) => id == owner && matches!(action, Read | Create | Update | Delete),
        Resource::SecurityEvents(owner) => id == owner && matches!(action, Read | Create),
        Resource::Account(owner) => id == owner && matches!(action, Read | Update | Delete),
        Resource::Sessions(owner) => id == owner && matches!(action, Read | Delete),
        Resource::Invitations(owner) => therapist && id == owner && matches!(action, Read | Create | Delete),
        Resource::Invitation { therapist: by, for_me } => !therapist && id != by && for_me && action == Accept,
        Resource::Caseload(owner) => therapist && id == owner && action == Read,
        Resource::CareLink(link) => {
            let patients = id == link.patient && matches!(action, Read | Delete | Share);
            patients || (therapist && id == link.therapist && matches!(action, Read | Delete))
        }
        Resource::LinkedProfile(link) => {
            let side = id == link.patient || (therapist && id == link.therapist);
            side && link.active && action == Read
        }
        Resource::Shared(link, scope) => {
            let seen = therapist && id == link.therapist && link.active && link.scopes.contains(&scope);
            action == Read && (id == link.patient || seen)
        }
    }
}

#[cfg(test)]
#[path = "authz_tests.rs"]
mod tests;
