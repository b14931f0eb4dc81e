//! Profiles, onboarding state and security events. Users access only their own.

use evenkeel_cbt_core::onboarding::State;
use evenkeel_safety_core::auth::Role;
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{
    authz::{Action, Resource, Subject, can},
    names,
    rate_limit::{Limit, RateLimiter},
};
use crate::{
    domain::security_event::{EventType, Severity},
    store::{
        Store, StoreError,
        onboarding::{Onboarding, OnboardingChange},
        profiles::{Profile, UpsertResult},
        security_events::SecurityEvent,
    },
    time::now_ms,
};

/// The maximum length of a display name, in characters.
pub const MAX_NAME: usize = 80;
/// The maximum length of an event's message, in characters.
pub const MAX_MESSAGE: usize = 500;
/// The maximum size of an event's metadata as JSON, in bytes.
pub const MAX_METADATA: usize = 4096;
/// The maximum length of the stored `User-Agent`, in characters.
pub const MAX_USER_AGENT: usize = 500;
/// The maximum number of events per request, and in a list.
pub const MAX_EVENTS: usize = 100;
/// More events than this per minute indicate a loop in the browser.
const EVENTS: Limit = Limit { name: "security events", max: 300, window_ms: 60_000 };

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PeopleError {
    /// The row belongs to another user, or cannot be written by clients.
    #[error("not the caller's row")]
    NotTheirs,
    /// A field exceeds its maximum length.
    #[error("{field} is longer than {most}")]
    TooLong {
        /// The field.
        field: &'static str,
        /// The maximum length.
        most: usize,
    },
    /// A field has an unknown value.
    #[error("{0} has an unknown value")]
    NotAllowed(&'static str),
    /// The rate limit was exceeded.
    #[error("rate limit exceeded")]
    TooOften,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The effect of a write if the row already exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnExisting {
    /// Leaves it unchanged.
    Keep,
    /// Overwrites it with the new values.
    Overwrite,
}

/// A change of a profile; `None` leaves a field unchanged.
#[derive(Debug, Clone, Default)]
pub struct ProfileChange {
    /// The role as sent by the client. It never changes the stored role.
    pub role: Option<Role>,
    /// The display name; `Some(None)` removes it.
    pub display_name: Option<Option<String>>,
}

/// A security event as received.
#[derive(Debug, Clone)]
pub struct NewEvent {
    /// The type, of those that clients may add.
    pub event_type: EventType,
    pub severity: Severity,
    /// A constant message of the app.
    pub message: String,
    /// The time and the component that noticed the event.
    pub metadata: Map<String, Value>,
    /// The client's IP address. Stored only if the settings allow it.
    pub ip_address: Option<String>,
    /// The browser's `User-Agent`.
    pub user_agent: Option<String>,
}

/// The profile service of one caller.
#[derive(Debug, Clone, Copy)]
pub struct People<'a> {
    /// Stores the rows.
    pub store: &'a Store,
    /// Counts security events.
    pub limiter: &'a RateLimiter,
    /// Whether IP addresses are stored with events.
    pub store_ip: bool,
    /// The caller.
    pub subject: Subject,
}

impl People<'_> {
    /// Returns the caller's profile.
    pub async fn profile(&self) -> Result<Option<Profile>, PeopleError> {
        self.may(Action::Read, Resource::Profile(self.subject.id))?;
        Ok(self.store.profile(self.subject.id).await?)
    }

    /// Creates or changes the owner's profile.
    pub async fn write_profile(
        &self,
        owner: Uuid,
        change: &ProfileChange,
        on_existing: OnExisting,
    ) -> Result<UpsertResult<Profile>, PeopleError> {
        self.may(Action::Create, Resource::Profile(owner))?;
        let name = checked(change)?;
        Ok(self.store.write_profile(owner, name, on_existing == OnExisting::Overwrite, now_ms()).await?)
    }

    /// Changes the owner's profile; `None` if there is none.
    pub async fn change_profile(&self, owner: Uuid, change: &ProfileChange) -> Result<Option<Profile>, PeopleError> {
        self.may(Action::Update, Resource::Profile(owner))?;
        let name = checked(change)?;
        Ok(self.store.rename_profile(owner, name, now_ms()).await?)
    }

    /// Returns the caller's onboarding state.
    pub async fn onboarding(&self) -> Result<Option<Onboarding>, PeopleError> {
        self.may(Action::Read, Resource::Onboarding(self.subject.id))?;
        Ok(self.store.onboarding(self.subject.id).await?)
    }

    /// Creates or changes the owner's onboarding state. A step that leaves others out is refused.
    pub async fn write_onboarding(
        &self,
        owner: Uuid,
        change: OnboardingChange,
        on_existing: OnExisting,
    ) -> Result<UpsertResult<Onboarding>, PeopleError> {
        let action = if on_existing == OnExisting::Keep { Action::Create } else { Action::Update };
        self.may(action, Resource::Onboarding(owner))?;
        let overwrite = on_existing == OnExisting::Overwrite;
        let done = self.store.write_onboarding(owner, change, overwrite, State::may_become, now_ms()).await?;
        done.ok_or(PeopleError::NotAllowed("step"))
    }

    /// Returns the caller's newest security events.
    pub async fn events(&self) -> Result<Vec<SecurityEvent>, PeopleError> {
        self.may(Action::Read, Resource::SecurityEvents(self.subject.id))?;
        Ok(self.store.security_events(self.subject.id, MAX_EVENTS as u64).await?)
    }

    /// Stores the owner's security events, all or none.
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
        if !event.event_type.is_from_clients() {
            return Err(PeopleError::NotAllowed("event_type"));
        }
        check_length("message", &event.message, MAX_MESSAGE)?;
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

/// Returns the name to write. The role changes nothing (ROLE-08).
fn checked(change: &ProfileChange) -> Result<Option<Option<String>>, PeopleError> {
    let Some(Some(name)) = &change.display_name else {
        return Ok(change.display_name.clone());
    };
    let name = name.trim();
    check_length("display_name", name, MAX_NAME)?;
    if !names::is_plain(name) {
        return Err(PeopleError::NotAllowed("display_name"));
    }
    Ok(Some(Some(name.to_owned()).filter(|name| !name.is_empty())))
}

fn check_length(field: &'static str, value: &str, most: usize) -> Result<(), PeopleError> {
    if value.chars().count() > most { Err(PeopleError::TooLong { field, most }) } else { Ok(()) }
}
