//! Security events: types and times, never user text. Rows are inserted and read, never changed, and deleted when they are old.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::security_events::{self as table, Column, Entity},
};
use crate::domain::security_event::{EventType, Severity};

/// A security event.
#[derive(Debug, Clone, PartialEq)]
pub struct SecurityEvent {
    /// Its id.
    pub id: Uuid,
    /// The user's id.
    pub user_id: Uuid,
    pub event_type: EventType,
    pub severity: Severity,
    /// A constant message.
    pub message: String,
    /// The time and the component that noticed the event.
    pub metadata: Map<String, Value>,
    /// The client's IP address, if the settings allow storing it.
    pub ip_address: Option<String>,
    /// The browser's `User-Agent`.
    pub user_agent: Option<String>,
    /// When it arrived, epoch milliseconds.
    pub created_at: i64,
}

impl Store {
    /// Stores events, all or none.
    pub async fn add_security_events(&self, events: &[SecurityEvent]) -> Result<(), StoreError> {
        if events.is_empty() {
            return Ok(());
        }
        let rows = events.iter().map(|event| table::ActiveModel {
            id: Set(event.id),
            user_id: Set(event.user_id),
            event_type: Set(event.event_type.as_str().to_owned()),
            severity: Set(event.severity.as_str().to_owned()),
            message: Set(event.message.clone()),
            metadata: Set(Value::Object(event.metadata.clone()).to_string()),
            ip_address: Set(event.ip_address.clone()),
            user_agent: Set(event.user_agent.clone()),
            created_at: Set(event.created_at),
        });
        Entity::insert_many(rows).exec_without_returning(&self.writer).await?;
        Ok(())
    }

    /// Deletes events that arrived before `before`.
    pub async fn clean_security_events(&self, before: i64) -> Result<(), StoreError> {
        Entity::delete_many().filter(Column::CreatedAt.lt(before)).exec(&self.writer).await?;
        Ok(())
    }

    /// Returns a user's newest events, newest first.
    pub async fn security_events(&self, user: Uuid, limit: u64) -> Result<Vec<SecurityEvent>, StoreError> {
        let rows = Entity::find()
            .filter(Column::UserId.eq(user))
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Id)
            .limit(limit)
            .all(&self.reader)
            .await?;
        let event = |row: table::Model| {
            Ok(SecurityEvent {
                id: row.id,
                user_id: row.user_id,
                event_type: EventType::of(&row.event_type).ok_or(StoreError::Shape)?,
                severity: Severity::of(&row.severity).ok_or(StoreError::Shape)?,
                message: row.message,
                metadata: serde_json::from_str(&row.metadata).unwrap_or_default(),
                ip_address: row.ip_address,
                user_agent: row.user_agent,
                created_at: row.created_at,
            })
        };
        rows.into_iter().map(event).collect()
    }
}
