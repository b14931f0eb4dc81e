//! The three tables: their columns, and their rows as clients read and write them.

use chrono::DateTime;
use evenkeel_cbt_core::onboarding::Step;
use evenkeel_safety_core::auth::Role;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::refusal::Refusal;
use crate::{
    domain::security_event::{EventType, Severity},
    service::people::{NewEvent, PeopleError, ProfileChange},
    store::{
        onboarding::{Onboarding, OnboardingChange},
        profiles::{Profile, role_word},
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

/// The values of a column.
trait ColumnValue {
    const TYPE: Type;
}

impl ColumnValue for Uuid {
    const TYPE: Type = Type::Uuid;
}

impl ColumnValue for String {
    const TYPE: Type = Type::Text;
}

impl ColumnValue for bool {
    const TYPE: Type = Type::Bool;
}

impl ColumnValue for Map<String, Value> {
    const TYPE: Type = Type::Json;
}

impl ColumnValue for Time {
    const TYPE: Type = Type::Time;
}

/// A time in milliseconds since 1970; RFC 3339 in JSON.
#[derive(Debug)]
struct Time(i64);

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&rfc3339(self.0))
    }
}

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let time = DateTime::parse_from_rfc3339(&String::deserialize(from)?).map_err(D::Error::custom)?;
        Ok(Self(time.timestamp_millis()))
    }
}

/// Declares the columns of a table once: for the rows that clients read, for those that they write, and for queries.
macro_rules! columns {
    ($row:ident, $input:ident { $($column:ident: $type:ty,)+ }) => {
        /// A row to return.
        #[derive(Debug, Serialize)]
        struct $row { $($column: Option<$type>,)+ }

        impl $row {
            const COLUMNS: &[(&str, Type)] = &[$((stringify!($column), <$type as ColumnValue>::TYPE),)+];
        }

        /// A row to write. `None` is an absent column, and `Some(None)` is null.
        #[derive(Debug, Default, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        #[allow(dead_code, reason = "clients may also send columns that the server sets")]
        pub(super) struct $input {
            $(#[serde(deserialize_with = "present")] $column: Option<Option<$type>>,)+
        }
    };
}

columns! {
    ProfileRow, ProfileInput {
        user_id: Uuid,
        role: String,
        display_name: String,
        created_at: Time,
        updated_at: Time,
    }
}

columns! {
    OnboardingRow, OnboardingInput {
        user_id: Uuid,
        step: String,
        completed: bool,
        updated_at: Time,
    }
}

columns! {
    SecurityEventRow, SecurityEventInput {
        id: Uuid,
        user_id: Uuid,
        event_type: String,
        severity: String,
        message: String,
        metadata: Map<String, Value>,
        ip_address: String,
        user_agent: String,
        created_at: Time,
    }
}

fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
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

    /// Returns a column by its name.
    pub(super) fn column(self, name: &str) -> Option<(&'static str, Type)> {
        let columns = match self {
            Self::Profiles => ProfileRow::COLUMNS,
            Self::Onboarding => OnboardingRow::COLUMNS,
            Self::SecurityEvents => SecurityEventRow::COLUMNS,
        };
        columns.iter().copied().find(|(known, _)| *known == name)
    }
}

pub(super) fn profile(profile: Profile) -> Row {
    json(&ProfileRow {
        user_id: Some(profile.user_id),
        role: Some(role_word(profile.role).to_owned()),
        display_name: profile.display_name,
        created_at: Some(Time(profile.created_at)),
        updated_at: Some(Time(profile.updated_at)),
    })
}

pub(super) fn onboarding(row: Onboarding) -> Row {
    json(&OnboardingRow {
        user_id: Some(row.user_id),
        step: Some(row.state.step.as_str().to_owned()),
        completed: Some(row.state.completed),
        updated_at: Some(Time(row.updated_at)),
    })
}

pub(super) fn security_event(event: SecurityEvent) -> Row {
    json(&SecurityEventRow {
        id: Some(event.id),
        user_id: Some(event.user_id),
        event_type: Some(event.event_type.as_str().to_owned()),
        severity: Some(event.severity.as_str().to_owned()),
        message: Some(event.message),
        metadata: Some(event.metadata),
        ip_address: event.ip_address,
        user_agent: event.user_agent,
        created_at: Some(Time(event.created_at)),
    })
}

fn json(row: &impl Serialize) -> Row {
    match serde_json::to_value(row) {
        Ok(Value::Object(row)) => row,
        _ => Row::new(),
    }
}

/// A row to write.
#[derive(Debug)]
pub(super) enum RowInput {
    Profile(ProfileInput),
    Onboarding(OnboardingInput),
    SecurityEvent(SecurityEventInput),
}

impl RowInput {
    /// Parses a row. With `columns`, the query's list, other fields are ignored.
    pub(super) fn read(table: Table, mut row: Row, columns: Option<&[&'static str]>) -> Result<Self, Refusal> {
        if let Some(columns) = columns {
            row.retain(|name, _| columns.contains(&name.as_str()));
        }
        // Found here and not by serde, since PostgREST has different errors for an unknown column and a wrong type, and
        // PostgreSQL, unlike SQLite, refuses U+0000.
        for (name, value) in &row {
            let (column, _) = table.column(name).ok_or_else(|| Refusal::no_such_column(table.name(), name))?;
            if holds_nul(value) {
                return Err(Refusal::wrong_type(column));
            }
        }
        Ok(match table {
            Table::Profiles => Self::Profile(parse(row)?),
            Table::Onboarding => Self::Onboarding(parse(row)?),
            Table::SecurityEvents => Self::SecurityEvent(parse(row)?),
        })
    }

    /// Returns the security event to add.
    pub(super) fn event(self) -> Result<NewEvent, Refusal> {
        match self {
            Self::SecurityEvent(row) => row.event(),
            Self::Profile(_) => Err(Refusal::denied(Table::Profiles.name())),
            Self::Onboarding(_) => Err(Refusal::denied(Table::Onboarding.name())),
        }
    }

    /// Returns the owner named by the row, by default the caller.
    pub(super) fn owner(&self, caller: Uuid) -> Uuid {
        let named = match self {
            Self::Profile(row) => row.user_id,
            Self::Onboarding(row) => row.user_id,
            Self::SecurityEvent(row) => row.user_id,
        };
        named.flatten().unwrap_or(caller)
    }
}

fn parse<'de, T: Deserialize<'de>>(row: Row) -> Result<T, Refusal> {
    serde_path_to_error::deserialize(Value::Object(row)).map_err(|error| Refusal::wrong_type(&error.path().to_string()))
}

impl ProfileInput {
    pub(super) fn change(self) -> Result<ProfileChange, Refusal> {
        let known = |word: String| {
            let role = [Role::Patient, Role::Therapist].into_iter().find(|role| role_word(*role) == word);
            role.ok_or_else(|| Refusal::of(PeopleError::NotAllowed("role"), Table::Profiles.name()))
        };
        let role = not_null(Table::Profiles, "role", self.role)?.map(known).transpose()?;
        Ok(ProfileChange { role, display_name: self.display_name })
    }
}

impl OnboardingInput {
    pub(super) fn change(self) -> Result<OnboardingChange, Refusal> {
        let completed = not_null(Table::Onboarding, "completed", self.completed)?;
        // An unknown or missing step counts as the first one (ONB-35).
        let step = self.step.map(|step| Step::of(step.as_deref()));
        Ok(OnboardingChange { step, completed })
    }
}

impl SecurityEventInput {
    /// Returns the event. The client's address is that of the connection, whatever the row says.
    fn event(self) -> Result<NewEvent, Refusal> {
        const TABLE: Table = Table::SecurityEvents;
        let not_allowed = |column| Refusal::of(PeopleError::NotAllowed(column), TABLE.name());
        let event_type = required(TABLE, "event_type", self.event_type)?;
        let severity = required(TABLE, "severity", self.severity)?;
        let message = required(TABLE, "message", self.message)?;
        Ok(NewEvent {
            event_type: EventType::of(&event_type).ok_or_else(|| not_allowed("event_type"))?,
            severity: Severity::of(&severity).ok_or_else(|| not_allowed("severity"))?,
            message,
            metadata: self.metadata.flatten().unwrap_or_default(),
            ip_address: None,
            user_agent: self.user_agent.flatten(),
        })
    }
}

/// Refuses null in a column that does not allow it.
fn not_null<T>(table: Table, column: &str, value: Option<Option<T>>) -> Result<Option<T>, Refusal> {
    match value {
        Some(None) => Err(Refusal::missing(table.name(), column)),
        value => Ok(value.flatten()),
    }
}

fn required<T>(table: Table, column: &str, value: Option<Option<T>>) -> Result<T, Refusal> {
    value.flatten().ok_or_else(|| Refusal::missing(table.name(), column))
}

fn holds_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(holds_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || holds_nul(value)),
        _ => false,
    }
}
