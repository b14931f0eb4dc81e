//! The three tables and their columns.

use chrono::DateTime;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::refusal::Refusal;
use crate::{
    service::people::{NewEvent, ProfileChange},
    store::{
        accounts::role_word,
        onboarding::{Onboarding, OnboardingChange},
        profiles::Profile,
        security_events::SecurityEvent,
    },
    time::rfc3339,
};

/// A row as JSON.
pub(super) type Row = Map<String, Value>;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    Uuid,
    Text,
    Bool,
    Time,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Table {
    Profiles,
    Onboarding,
    SecurityEvents,
}

impl Table {
    pub(super) const ALL: [Self; 3] = [Self::Profiles, Self::Onboarding, Self::SecurityEvents];

    pub(super) fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Profiles => "user_profiles",
            Self::Onboarding => "onboarding_status",
            Self::SecurityEvents => "security_events",
        }
    }

    /// The column that identifies a row in an upsert.
    pub(super) fn key(self) -> &'static str {
        if self == Self::SecurityEvents { "id" } else { "user_id" }
    }

    pub(super) fn columns(self) -> &'static [(&'static str, Type)] {
        match self {
            Self::Profiles => &[
                ("user_id", Type::Uuid),
                ("role", Type::Text),
                ("display_name", Type::Text),
                ("created_at", Type::Time),
                ("updated_at", Type::Time),
            ],
            Self::Onboarding => {
                &[("user_id", Type::Uuid), ("step", Type::Text), ("completed", Type::Bool), ("updated_at", Type::Time)]
            }
            Self::SecurityEvents => &[
                ("id", Type::Uuid),
                ("user_id", Type::Uuid),
                ("event_type", Type::Text),
                ("severity", Type::Text),
                ("message", Type::Text),
                ("metadata", Type::Json),
                ("ip_address", Type::Text),
                ("user_agent", Type::Text),
                ("created_at", Type::Time),
            ],
        }
    }

    /// Returns a column by its name.
    pub(super) fn column(self, name: &str) -> Option<(&'static str, Type)> {
        self.columns().iter().copied().find(|(known, _)| *known == name)
    }
}

pub(super) fn profile(profile: &Profile) -> Row {
    object(json!({
        "user_id": profile.user_id,
        "role": role_word(profile.role),
        "display_name": profile.display_name,
        "created_at": rfc3339(profile.created_at),
        "updated_at": rfc3339(profile.updated_at),
    }))
}

pub(super) fn onboarding(row: &Onboarding) -> Row {
    object(json!({
        "user_id": row.user_id,
        "step": row.step,
        "completed": row.completed,
        "updated_at": rfc3339(row.updated_at),
    }))
}

pub(super) fn security_event(event: &SecurityEvent) -> Row {
    object(json!({
        "id": event.id,
        "user_id": event.user_id,
        "event_type": event.event_type,
        "severity": event.severity,
        "message": event.message,
        "metadata": event.metadata,
        "ip_address": event.ip_address,
        "user_agent": event.user_agent,
        "created_at": rfc3339(event.created_at),
    }))
}

fn object(value: Value) -> Row {
    match value {
        Value::Object(row) => row,
        _ => Row::new(),
    }
}

/// A row to write, with known columns and values of their types.
#[derive(Debug)]
pub(super) struct ColumnValues {
    table: Table,
    row: Row,
}

impl ColumnValues {
    /// Validates a row. With `columns`, other fields are ignored.
    pub(super) fn read(table: Table, row: Row, columns: Option<&[&'static str]>) -> Result<Self, Refusal> {
        let mut kept = Row::new();
        for (name, value) in row {
            let Some((column, kind)) = table.column(&name) else {
                if columns.is_some() {
                    continue;
                }
                return Err(Refusal::no_such_column(table, &name));
            };
            if columns.is_none_or(|columns| columns.contains(&column)) {
                check(column, kind, &value)?;
                kept.insert(name, value);
            }
        }
        Ok(Self { table, row: kept })
    }

    /// Returns the owner named by the row, by default the caller.
    pub(super) fn owner(&self, writer: Uuid) -> Uuid {
        let named = self.row.get("user_id").and_then(Value::as_str).and_then(|id| Uuid::try_parse(id).ok());
        named.unwrap_or(writer)
    }

    pub(super) fn profile(&self) -> Result<ProfileChange, Refusal> {
        Ok(ProfileChange { role: self.not_null("role")?, display_name: self.text("display_name") })
    }

    pub(super) fn onboarding(&self) -> Result<OnboardingChange, Refusal> {
        let completed = match self.row.get("completed") {
            Some(Value::Null) => return Err(Refusal::missing(self.table, "completed")),
            value => value.and_then(Value::as_bool),
        };
        // An unknown or missing step counts as the first one (ONB-35).
        let step = self.text("step").map(Option::unwrap_or_default);
        Ok(OnboardingChange { step, completed })
    }

    pub(super) fn event(&self) -> Result<NewEvent, Refusal> {
        let required = |name| self.not_null(name)?.ok_or_else(|| Refusal::missing(self.table, name));
        Ok(NewEvent {
            event_type: required("event_type")?,
            severity: required("severity")?,
            message: required("message")?,
            metadata: self.row.get("metadata").and_then(Value::as_object).cloned().unwrap_or_default(),
            ip_address: None,
            user_agent: self.text("user_agent").flatten(),
        })
    }

    fn text(&self, name: &str) -> Option<Option<String>> {
        self.row.get(name).map(|value| value.as_str().map(str::to_owned))
    }

    fn not_null(&self, name: &'static str) -> Result<Option<String>, Refusal> {
        match self.text(name) {
            Some(None) => Err(Refusal::missing(self.table, name)),
            value => Ok(value.flatten()),
        }
    }
}

fn check(column: &'static str, kind: Type, value: &Value) -> Result<(), Refusal> {
    let fits = match (kind, value) {
        (_, Value::Null) => true,
        (Type::Text, Value::String(_)) | (Type::Bool, Value::Bool(_)) | (Type::Json, Value::Object(_)) => true,
        (Type::Uuid, Value::String(text)) => Uuid::try_parse(text).is_ok(),
        (Type::Time, Value::String(text)) => DateTime::parse_from_rfc3339(text).is_ok(),
        _ => false,
    };
    // PostgreSQL cannot store U+0000, so SQLite refuses it too.
    if fits && !holds_nul(value) { Ok(()) } else { Err(Refusal::wrong_type(column)) }
}

fn holds_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(holds_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || holds_nul(value)),
        _ => false,
    }
}
