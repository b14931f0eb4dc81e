//! Records: the core decides, the store keeps. All kinds go this one way.

mod screening;
pub mod search;
mod transfer;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_cbt_core::{
    FormIssue,
    record::{RecordContent, RecordKind, RecordStatus, Share},
};
use evenkeel_safety_core::{JournalRules, RiskLevel};
use serde_json::Value;
use uuid::Uuid;

use super::{
    ServiceError,
    authz::{Action, Resource, Subject, can},
    reminders,
};
use crate::{
    store::{
        Store, StoreError,
        records::{Change, Changed, Cursor, Inserted, Moment, NewRecord, OlderVersion, Record, Screened, Wanted},
    },
    time::{now_ms, read_rfc3339},
};
pub use screening::{screen, told_by};
pub use transfer::{Brought, Everything, Fate};

/// For so long a deleted record can be brought back; then it is gone for good.
pub const KEEP_DELETED_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// The most deleted records that are listed.
const DELETED_SHOWN: u64 = 1000;
/// The earliest time a record can tell of, 2000-01-01: anything before is a slip.
const EARLIEST_MS: i64 = 946_684_800_000;
/// How far ahead of ours a clock may be.
const AHEAD_MS: i64 = evenkeel_cbt_core::CBT_LIMITS.future_allowance_ms as i64;

/// The records of one person.
#[derive(Debug, Clone, Copy)]
pub struct Records<'a> {
    /// Where they are kept.
    pub store: &'a Store,
    /// The limits and the policy in force.
    pub rules: &'a JournalRules,
    /// Who asks.
    pub subject: Subject,
    /// Whose they are.
    pub owner: Uuid,
}

/// A new record, as it was sent.
#[derive(Debug)]
pub struct Incoming {
    /// The client's id.
    pub id: String,
    /// What it is.
    pub kind: RecordKind,
    /// When what it tells of was, RFC 3339.
    pub occurred_at: String,
    /// How far it is.
    pub status: RecordStatus,
    /// How much of it is shared.
    pub share: Share,
    /// The content, of the shape of its kind.
    pub content: Value,
}

/// A change, as it was sent. What is absent stays as it is.
#[derive(Debug)]
pub struct Edit {
    /// When what it tells of was, RFC 3339.
    pub occurred_at: Option<String>,
    /// How far it is.
    pub status: Option<RecordStatus>,
    /// How much of it is shared.
    pub share: Option<Share>,
    /// The content, of the shape of its kind.
    pub content: Value,
}

/// What the core said about a record that may be stored.
#[derive(Debug, Clone)]
pub struct Report {
    /// The level of all texts together.
    pub risk_level: RiskLevel,
    /// What could be better; it stops nothing.
    pub hints: Vec<FormIssue>,
}

/// A record that was saved, and what the core said about it.
#[derive(Debug)]
pub struct Saved {
    /// The record as stored.
    pub record: Record,
    /// What the core said.
    pub report: Report,
    /// False when the same request had been answered before.
    pub created: bool,
}

/// Which records to list.
#[derive(Debug, Default)]
pub struct Filter<'a> {
    /// Of these kinds; of all when empty.
    pub kinds: &'a [RecordKind],
    /// Of this time and later, milliseconds since 1970.
    pub from: Option<i64>,
    /// Before this time, milliseconds since 1970.
    pub to: Option<i64>,
    /// The `next` of the page before.
    pub before: Option<&'a str>,
}

/// One page of a list.
#[derive(Debug)]
pub struct Page {
    /// In the list's order.
    pub records: Vec<Record>,
    /// Records among them that do not open.
    pub unreadable: u32,
    /// Where the next page begins; absent at the end.
    pub next: Option<String>,
}

/// What stands in a row besides its content.
#[derive(Debug, Clone, Copy)]
pub(super) struct Standing {
    pub status: RecordStatus,
    pub share: Share,
    pub occurred: Moment,
}

impl Records<'_> {
    /// Saves a new record under the client's id. Sending it again (because the answer was lost) saves it once.
    pub async fn create(&self, new: Incoming) -> Result<Saved, ServiceError> {
        self.may(Action::Create)?;
        let Incoming { id, kind, occurred_at, status, share, content } = new;
        let now = now_ms();
        let standing = Standing { status, share, occurred: moment(&occurred_at, now)? };
        let (screened, report) = self.checked(kind, content, standing, now)?;
        let (record, created) = self.insert(&id, screened, standing).await?;
        self.follow(kind).await;
        Ok(Saved { record, report, created })
    }

    /// One record that is not deleted.
    pub async fn get(&self, id: &str) -> Result<Record, ServiceError> {
        self.may(Action::Read)?;
        let record = self.store.record(self.owner, known(id)?).await?;
        record.filter(|record| record.deleted_at.is_none()).ok_or(ServiceError::NotFound)
    }

    /// A page of records, newest first.
    pub async fn list(&self, filter: &Filter<'_>, limit: u32) -> Result<Page, ServiceError> {
        self.may(Action::Read)?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        // One more than asked for tells whether there is a next page.
        let wanted = Wanted {
            kinds: filter.kinds,
            from: filter.from,
            to: filter.to,
            before: filter.before.map(read_cursor).transpose()?,
            limit: Some(limit as u64 + 1),
        };
        let mut listed = self.store.records(self.owner, wanted).await?;
        let more = listed.len() > limit;
        listed.truncate(limit);
        let next = listed.last().filter(|_| more).map(|(place, _)| write_cursor(place));
        Ok(page(listed, next))
    }

    /// Writes over the version that the client has seen, and over no other.
    pub async fn update(&self, id: &str, expected: i64, edit: Edit) -> Result<Saved, ServiceError> {
        self.may(Action::Update)?;
        let current = self.get(id).await?;
        let now = now_ms();
        let standing = Standing {
            status: edit.status.unwrap_or(current.status),
            share: edit.share.unwrap_or(current.share),
            occurred: match &edit.occurred_at {
                Some(told) => moment(told, now)?,
                None => current.occurred,
            },
        };
        let (screened, report) = self.checked(current.kind(), edit.content, standing, now)?;
        let (record, created) = self.replace(current.id, expected, screened, standing).await?;
        self.follow(record.kind()).await;
        Ok(Saved { record, report, created })
    }

    /// Deletes the version that the client has seen. [`Records::restore`] undoes it.
    pub async fn delete(&self, id: &str, expected: i64) -> Result<(), ServiceError> {
        self.may(Action::Delete)?;
        match self.store.delete_record(self.owner, known(id)?, expected, now_ms()).await? {
            Changed::Done(record) => {
                self.follow(record.kind()).await;
                Ok(())
            }
            Changed::Conflict(record) => Err(ServiceError::Stale(Box::new(record))),
            Changed::Missing => Err(ServiceError::NotFound),
        }
    }

    /// Brings a deleted record back.
    pub async fn restore(&self, id: &str) -> Result<Record, ServiceError> {
        self.may(Action::Update)?;
        match self.store.restore_record(self.owner, known(id)?, now_ms()).await? {
            Changed::Done(record) | Changed::Conflict(record) => {
                self.follow(record.kind()).await;
                Ok(record)
            }
            Changed::Missing => Err(ServiceError::NotFound),
        }
    }

    /// What a record was before, newest first.
    pub async fn versions(&self, id: &str) -> Result<Vec<OlderVersion>, ServiceError> {
        self.may(Action::Read)?;
        self.store.record_versions(self.owner, known(id)?).await?.ok_or(ServiceError::NotFound)
    }

    /// What is deleted and can still be brought back, the last deleted first.
    pub async fn deleted(&self) -> Result<Page, ServiceError> {
        self.may(Action::Read)?;
        Ok(page(self.store.deleted_records(self.owner, Some(DELETED_SHOWN)).await?, None))
    }

    /// The record of that id, deleted or not.
    pub(super) async fn any(&self, id: &str) -> Result<Record, ServiceError> {
        self.store.record(self.owner, known(id)?).await?.ok_or(ServiceError::NotFound)
    }

    /// Stores a new record; false when the very same had been stored before.
    pub(super) async fn insert(
        &self,
        id: &str,
        screened: Screened,
        standing: Standing,
    ) -> Result<(Record, bool), ServiceError> {
        let id = new_id(id)?;
        let now = now_ms();
        let Standing { status, share, occurred } = standing;
        let new = NewRecord {
            id,
            status,
            share,
            screened: screened.clone(),
            occurred,
            created_at: now,
            updated_at: now,
            deleted_at: None,
        };
        match self.store.insert_record(self.owner, new).await? {
            Inserted::Created(record) => Ok((record, true)),
            Inserted::Exists(record) if record.deleted_at.is_some() => Err(ServiceError::Deleted),
            Inserted::Exists(record) if is_same(&record, &screened, standing) => Ok((record, false)),
            Inserted::Exists(record) => Err(ServiceError::IdTaken(Box::new(record))),
        }
    }

    /// Writes over the version that the client has seen; false when this very change had been made before.
    pub(super) async fn replace(
        &self,
        id: Uuid,
        expected: i64,
        screened: Screened,
        standing: Standing,
    ) -> Result<(Record, bool), ServiceError> {
        let Standing { status, share, occurred } = standing;
        let change = Change { expected, status, share, screened: screened.clone(), occurred };
        match self.store.update_record(self.owner, id, change, now_ms()).await? {
            Changed::Done(record) => Ok((record, true)),
            // The answer to this very change was lost and the client asks again: it is done.
            Changed::Conflict(record)
                if record.version.checked_sub(1) == Some(expected) && is_same(&record, &screened, standing) =>
            {
                Ok((record, false))
            }
            Changed::Conflict(record) => Err(ServiceError::Stale(Box::new(record))),
            Changed::Missing => Err(ServiceError::NotFound),
        }
    }

    /// The core's verdict on content that was sent.
    fn checked(
        &self,
        kind: RecordKind,
        content: Value,
        standing: Standing,
        now: i64,
    ) -> Result<(Screened, Report), ServiceError> {
        let content = read_content(kind, content)?;
        let Moment { at_ms, tz_offset_minutes } = standing.occurred;
        let content = content.at(at_ms as f64, f64::from(tz_offset_minutes));
        let (screened, hints) = screen(&content, standing.status, self.rules, now)?;
        let report = Report { risk_level: screened.risk_level, hints };
        Ok((screened, report))
    }

    /// Choices about reminders hold from now on. What was saved is saved, whatever comes of this.
    async fn follow(&self, kind: RecordKind) {
        if kind != RecordKind::Preferences {
            return;
        }
        if let Err(error) = reminders::replan(self.store, self.owner, now_ms()).await {
            tracing::error!(%error, "a choice about reminders is not followed yet");
        }
    }

    /// What may not be asked for is not there.
    pub(super) fn may(&self, action: Action) -> Result<(), ServiceError> {
        let allowed = can(self.subject, action, Resource::Journal(self.owner));
        if allowed { Ok(()) } else { Err(ServiceError::NotFound) }
    }
}

/// Removes for good what was deleted long ago. How many records.
pub async fn purge_deleted(store: &Store, now_ms: i64) -> Result<u64, StoreError> {
    store.purge_deleted_records(now_ms - KEEP_DELETED_MS).await
}

/// Reads content of a known kind. Everything that was sent must be understood, so that no word is dropped on the way.
pub fn read_content(kind: RecordKind, content: Value) -> Result<RecordContent, ServiceError> {
    if !content.is_object() {
        return Err(ServiceError::WrongShape);
    }
    let read = RecordContent::read(kind, &content).map_err(|_| ServiceError::WrongShape)?;
    let written = serde_json::to_value(evenkeel_cbt_core::record::Bare(&read)).map_err(|_| ServiceError::WrongShape)?;
    if holds(&written, &content) { Ok(read) } else { Err(ServiceError::UnknownField) }
}

/// Whether every field of `sent` is in `written`.
fn holds(written: &Value, sent: &Value) -> bool {
    match (written, sent) {
        (Value::Object(written), Value::Object(sent)) => sent.iter().all(|(name, value)| match written.get(name) {
            Some(known) => holds(known, value),
            // An optional field that is empty is not written.
            None => value.is_null(),
        }),
        (Value::Array(written), Value::Array(sent)) => {
            written.len() == sent.len() && written.iter().zip(sent).all(|(known, value)| holds(known, value))
        }
        // A list is no object, though a form could be read from one.
        (Value::Object(_), sent) => !sent.is_array(),
        _ => true,
    }
}

/// A time that a person told: between 2000 and now, on a clock that can be.
pub fn moment(told: &str, now: i64) -> Result<Moment, ServiceError> {
    let (at_ms, tz_offset_minutes) = read_rfc3339(told).ok_or(ServiceError::InvalidTime)?;
    match at_ms {
        at if at < EARLIEST_MS => Err(ServiceError::InvalidTime),
        at if at > now + AHEAD_MS => Err(ServiceError::FutureTime),
        at_ms => Ok(Moment { at_ms, tz_offset_minutes }),
    }
}

fn is_same(record: &Record, screened: &Screened, standing: Standing) -> bool {
    let same_words = match (record.content().clone(), screened.content.clone()) {
        // The time inside a mood log is the record's own, and a repeated request may tell another.
        (RecordContent::MoodLog(a), b @ RecordContent::MoodLog(_)) => {
            RecordContent::MoodLog(a.clone()) == b.at(a.occurred_at_ms, a.tz_offset_minutes)
        }
        (a, b) => a == b,
    };
    same_words && (record.status, record.share) == (standing.status, standing.share)
}

fn page(listed: Vec<(Cursor, Option<Record>)>, next: Option<String>) -> Page {
    let asked = listed.len();
    let records: Vec<Record> = listed.into_iter().filter_map(|(_, record)| record).collect();
    let unreadable = u32::try_from(asked - records.len()).unwrap_or(u32::MAX);
    Page { records, unreadable, next }
}

/// An id for a record: a UUIDv7 that its client made.
fn new_id(id: &str) -> Result<Uuid, ServiceError> {
    Uuid::try_parse(id)
        .ok()
        .filter(|uuid| uuid.get_version_num() == 7 && uuid.get_variant() == uuid::Variant::RFC4122)
        .ok_or(ServiceError::InvalidId)
}

/// An id that is no UUID names nothing.
fn known(id: &str) -> Result<Uuid, ServiceError> {
    Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)
}

fn write_cursor(last: &Cursor) -> String {
    let mut bytes = [0; 24];
    bytes[..8].copy_from_slice(&last.occurred_at.to_be_bytes());
    bytes[8..].copy_from_slice(last.id.as_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

fn read_cursor(text: &str) -> Result<Cursor, ServiceError> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| ServiceError::InvalidCursor)?;
    let (time, id) = bytes.split_at_checked(8).ok_or(ServiceError::InvalidCursor)?;
    Ok(Cursor {
        occurred_at: i64::from_be_bytes(time.try_into().map_err(|_| ServiceError::InvalidCursor)?),
        id: Uuid::from_slice(id).map_err(|_| ServiceError::InvalidCursor)?,
    })
}
