//! What the app keeps of a person besides their journal: profile, onboarding, security events. Each is its owner's.

use evenkeel_cbt_core::onboarding::Step;
use evenkeel_safety_core::auth::Role;
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{
    authz::{Action, Resource, Subject, can},
    rate_limit::{Limit, RateLimiter},
};
use crate::store::{
    Store, StoreError,
    accounts::role_word,
    onboarding::{Onboarding, OnboardingChange},
    profiles::{Profile, Written},
    security_events::SecurityEvent,
};

use crate::time::now_ms;

/// The longest name to show, in characters.
pub const MAX_NAME: usize = 80;
/// The longest sentence of an event, in characters.
pub const MAX_MESSAGE: usize = 500;
/// The most JSON that goes with an event, in bytes.
pub const MAX_METADATA: usize = 4096;
/// The most of a browser's name for itself that is kept, in characters.
pub const MAX_USER_AGENT: usize = 500;
/// The most events in one request, and that one answer lists.
pub const MAX_EVENTS: usize = 100;
/// A browser that sends more than this is not telling of events any more.
const EVENTS: Limit = Limit { max: 300, window_ms: 60_000 };

const EVENT_TYPES: [&str; 3] = ["rate_limit", "crisis_detected", "medical_content"];
const SEVERITIES: [&str; 4] = ["low", "medium", "high", "critical"];

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PeopleError {
    /// It is another person's, or no one's to write.
    #[error("not theirs")]
    NotTheirs,
    /// A field is longer than it may be.
    #[error("{field} is longer than {most}")]
    TooLong {
        /// The field.
        field: &'static str,
        /// How long it may be.
        most: usize,
    },
    /// A field says something that it cannot say.
    #[error("{0} has a value it cannot have")]
    NotAllowed(&'static str),
    /// Too many in a short time.
    #[error("too often")]
    TooOften,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What becomes of a row that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfThere {
    /// It stays as it is.
    Keep,
    /// It takes the new values.
    Overwrite,
}

/// What a person writes of their profile; `None` is not written.
#[derive(Debug, Clone, Default)]
pub struct ProfileChange {
    /// What they say they are. It must be a role; what they are stays as the server has it.
    pub role: Option<String>,
    /// The name to show; `Some(None)` takes it away.
    pub display_name: Option<Option<String>>,
}

/// An event as it is told.
#[derive(Debug, Clone, Default)]
pub struct NewEvent {
    /// One of three.
    pub event_type: String,
    /// One of four.
    pub severity: String,
    /// A constant sentence.
    pub message: String,
    /// When, and what saw it.
    pub metadata: Map<String, Value>,
    /// Where the request came from. Kept only where the settings say so.
    pub ip_address: Option<String>,
    /// The browser's own name for itself.
    pub user_agent: Option<String>,
}

/// The services for one caller.
#[derive(Debug, Clone, Copy)]
pub struct People<'a> {
    /// Where it is kept.
    pub store: &'a Store,
    /// Counts events.
    pub limiter: &'a RateLimiter,
    /// Whether addresses are kept with events.
    pub store_ip: bool,
    /// The caller.
    pub subject: Subject,
}

impl People<'_> {
    /// The profile of the caller.
    pub async fn profile(&self) -> Result<Option<Profile>, PeopleError> {
        self.may(Action::Read, Resource::Profile(self.subject.id))?;
        Ok(self.store.profile(self.subject.id).await?)
    }

    /// Writes `owner`'s profile, made where there is none.
    pub async fn write_profile(
        &self,
        owner: Uuid,
        change: &ProfileChange,
        if_there: IfThere,
    ) -> Result<Written<Profile>, PeopleError> {
        self.may(Action::Create, Resource::Profile(owner))?;
        let name = checked(change)?;
        Ok(self.store.write_profile(owner, name, if_there == IfThere::Overwrite, now_ms()).await?)
    }

    /// Changes `owner`'s profile, if there is one.
    pub async fn change_profile(&self, owner: Uuid, change: &ProfileChange) -> Result<Option<Profile>, PeopleError> {
        self.may(Action::Update, Resource::Profile(owner))?;
        let name = checked(change)?;
        Ok(self.store.rename_profile(owner, name, now_ms()).await?)
    }

    /// How far the caller came with onboarding.
    pub async fn onboarding(&self) -> Result<Option<Onboarding>, PeopleError> {
        self.may(Action::Read, Resource::Onboarding(self.subject.id))?;
        Ok(self.store.onboarding(self.subject.id).await?)
    }

    /// Writes how far `owner` came. An unknown step is the first one.
    pub async fn write_onboarding(
        &self,
        owner: Uuid,
        change: OnboardingChange,
        if_there: IfThere,
    ) -> Result<Written<Onboarding>, PeopleError> {
        let action = if if_there == IfThere::Keep { Action::Create } else { Action::Update };
        self.may(action, Resource::Onboarding(owner))?;
        let step = change.step.map(|step| Step::of(Some(&step)).as_str().to_owned());
        let change = OnboardingChange { step, ..change };
        let overwrite = if_there == IfThere::Overwrite;
        Ok(self.store.write_onboarding(owner, change, Step::default().as_str(), overwrite, now_ms()).await?)
    }

    /// The newest events of the caller.
    pub async fn events(&self) -> Result<Vec<SecurityEvent>, PeopleError> {
        self.may(Action::Read, Resource::SecurityEvents(self.subject.id))?;
        Ok(self.store.security_events(self.subject.id, MAX_EVENTS as u64).await?)
    }

    /// Keeps `owner`'s events, all or none.
    pub async fn add_events(&self, owner: Uuid, events: Vec<NewEvent>) -> Result<Vec<SecurityEvent>, PeopleError> {
        self.may(Action::Create, Resource::SecurityEvents(owner))?;
        if events.len() > MAX_EVENTS {
            return Err(PeopleError::TooLong { field: "body", most: MAX_EVENTS });
        }
        let now = now_ms();
        let events = events.into_iter().map(|event| self.event(owner, event, now)).collect::<Result<Vec<_>, _>>()?;
        for _ in &events {
            let caller = owner.to_string();
            let check = self.limiter.check(self.store, (&caller, "security_events"), EVENTS, now).await?;
            if !check.allowed {
                return Err(PeopleError::TooOften);
            }
        }
        self.store.add_security_events(&events).await?;
        Ok(events)
    }

    fn event(&self, owner: Uuid, event: NewEvent, now: i64) -> Result<SecurityEvent, PeopleError> {
        one_of("event_type", &event.event_type, &EVENT_TYPES)?;
        one_of("severity", &event.severity, &SEVERITIES)?;
        no_longer("message", &event.message, MAX_MESSAGE)?;
        if Value::Object(event.metadata.clone()).to_string().len() > MAX_METADATA {
            return Err(PeopleError::TooLong { field: "metadata", most: MAX_METADATA });
        }
        Ok(SecurityEvent {
            id: Uuid::now_v7(),
            user_id: owner,
            event_type: event.event_type,
            severity: event.severity,
            message: event.message,
            metadata: event.metadata,
            ip_address: event.ip_address.filter(|_| self.store_ip),
            // Browsers write long ones; the end is not worth losing the event for.
            user_agent: event.user_agent.map(|name| name.chars().take(MAX_USER_AGENT).collect()),
            created_at: now,
        })
    }

    fn may(&self, action: Action, resource: Resource<'_>) -> Result<(), PeopleError> {
        if can(self.subject, action, resource) { Ok(()) } else { Err(PeopleError::NotTheirs) }
    }
}

/// The name to write. A role that does not exist is refused; one that does changes nothing (ROLE-08).
fn checked(change: &ProfileChange) -> Result<Option<Option<String>>, PeopleError> {
    if let Some(role) = &change.role {
        one_of("role", role, &[role_word(Role::Patient), role_word(Role::Therapist)])?;
    }
    let Some(Some(name)) = &change.display_name else {
        return Ok(change.display_name.clone());
    };
    let name = name.trim();
    no_longer("display_name", name, MAX_NAME)?;
    // Others read it: nothing that breaks a line or turns the direction of the words around it.
    if name.chars().any(|c| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')) {
        return Err(PeopleError::NotAllowed("display_name"));
    }
    Ok(Some(Some(name.to_owned()).filter(|name| !name.is_empty())))
}

fn one_of(field: &'static str, value: &str, known: &[&str]) -> Result<(), PeopleError> {
    if known.contains(&value) { Ok(()) } else { Err(PeopleError::NotAllowed(field)) }
}

fn no_longer(field: &'static str, value: &str, most: usize) -> Result<(), PeopleError> {
    if value.chars().count() > most { Err(PeopleError::TooLong { field, most }) } else { Ok(()) }
}
