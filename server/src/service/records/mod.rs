//! Saving, listing and restoring records of all kinds. The core decides, the store stores.

mod limits;
mod pace;
pub mod search;
mod transfer;

use evenkeel_cbt_core::{
    FormIssue,
    record::{JudgeContext, RecordContent, RecordKind, Verdict, judge},
};
use evenkeel_safety_core::{JournalRules, Policy};
use uuid::Uuid;

use super::{
    ServiceError,
    authz::{Action, Resource, Subject, can},
    rate_limit::RateLimiter,
    reminders,
};
pub use crate::store::records::AllIds;
use crate::{
    domain::{
        record::{
            Record, RecordFields, RecordFilter, RecordMeta, RecordMetaChange, RecordPage, RecordVersions, SavedRecord,
        },
        time::Moment,
    },
    store::{
        Store, StoreError,
        records::{Inserted, Restored, Updated},
    },
    time::{DAY_MS, now_ms},
};
use pace::Pace;
pub use transfer::{EXPORT_BATCH, Imported};

/// How long a deleted record can be restored before it is purged, in milliseconds.
pub const KEEP_DELETED_MS: i64 = 30 * DAY_MS;
/// The maximum number of listed deleted records.
const DELETED_LISTED: u64 = 1000;

/// The record service of one caller.
#[derive(Debug, Clone, Copy)]
pub struct Records<'a> {
    pub store: &'a Store,
    /// Counts exports, imports and searches.
    pub limiter: &'a RateLimiter,
    /// The journal limits and the SQL-word policy in force.
    pub rules: &'a JournalRules,
    /// The caller.
    pub subject: Subject,
    /// The owner of the records.
    pub owner: Uuid,
}

impl Records<'_> {
    /// Stores a new record under the client's id. Idempotent: a repeated request stores it once.
    pub async fn create(
        &self,
        id: &str,
        meta: RecordMeta,
        content: RecordContent,
    ) -> Result<SavedRecord, ServiceError> {
        let id = new_id(id)?;
        let (record, hints) = self.new_record(id, meta, content)?;
        let kind = record.kind();
        let (record, created) = match self.store.insert_record(self.owner, &record).await? {
            Inserted::Created => (record, true),
            Inserted::ParentDeleted => return Err(ServiceError::ParentDeleted),
            Inserted::Exists(stored) if stored.deleted_at.is_some() => return Err(ServiceError::Deleted),
            Inserted::Exists(stored) if is_same(&stored, &record) => (*stored, false),
            Inserted::Exists(stored) => return Err(ServiceError::IdTaken(stored)),
        };
        self.replan_reminders(kind).await;
        Ok(SavedRecord { record, hints, created })
    }

    /// Returns a record that is not deleted.
    pub async fn get(&self, id: Uuid) -> Result<Record, ServiceError> {
        self.may(Action::Read)?;
        let record = self.store.record(self.owner, id).await?;
        record.filter(|record| record.deleted_at.is_none()).ok_or(ServiceError::NotFound)
    }

    /// Returns a page of records, newest first.
    pub async fn list(&self, filter: &RecordFilter<'_>, limit: u32) -> Result<RecordPage, ServiceError> {
        self.may(Action::Read)?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        // One record more than the page holds shows whether there is a next page.
        let mut rows = self.store.records(self.owner, filter, Some(limit as u64 + 1)).await?;
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        let next = rows.last().filter(|_| has_more).map(|(cursor, _)| *cursor);
        Ok(RecordPage::of(rows, next))
    }

    /// Replaces the expected version of a record (optimistic concurrency). The kind cannot change.
    pub async fn update(
        &self,
        id: Uuid,
        expected: i64,
        change: RecordMetaChange,
        content: RecordContent,
    ) -> Result<SavedRecord, ServiceError> {
        self.may(Action::Update)?;
        let current = self.get(id).await?;
        if content.kind() != current.kind() {
            return Err(ServiceError::OtherKind);
        }
        let (mut change, hints) = self.judged(current.id, change.apply_to(current.meta()), content)?;
        change.fields.version = expected.saturating_add(1);
        change.fields.created_at = current.created_at;
        let (record, created) = match self.store.update_record(self.owner, &current, &change).await? {
            Updated::Done(record) => (record, true),
            // The response to an identical request was lost: the change is already stored.
            Updated::Conflict(record)
                if record.version == change.version
                    // A repeated create may have another time; in an update, another time is a change.
                    && record.occurred_at == change.occurred_at
                    && is_same(&record, &change) =>
            {
                (record, false)
            }
            Updated::Conflict(record) => return Err(ServiceError::Stale(Box::new(record))),
            Updated::ParentDeleted => return Err(ServiceError::ParentDeleted),
            Updated::Missing => return Err(ServiceError::NotFound),
        };
        self.replan_reminders(record.kind()).await;
        Ok(SavedRecord { record, hints, created })
    }

    /// Deletes the expected version of a record. [`Records::restore`] undoes it.
    pub async fn delete(&self, id: Uuid, expected: i64) -> Result<(), ServiceError> {
        self.may(Action::Delete)?;
        match self.store.delete_record(self.owner, id, expected, now_ms()).await? {
            Updated::Done(record) => {
                self.replan_reminders(record.kind()).await;
                Ok(())
            }
            Updated::Conflict(record) => Err(ServiceError::Stale(Box::new(record))),
            Updated::ParentDeleted | Updated::Missing => Err(ServiceError::NotFound),
        }
    }

    /// Restores a deleted record as a new version. A message whose conversation is deleted stays deleted: alone it would be
    /// nowhere to see, and the conversation may be shared.
    pub async fn restore(&self, id: Uuid) -> Result<Record, ServiceError> {
        self.may(Action::Update)?;
        match self.store.restore_record(self.owner, id, now_ms()).await? {
            Restored::Done(record) => {
                self.replan_reminders(record.kind()).await;
                Ok(*record)
            }
            Restored::ParentDeleted => Err(ServiceError::ParentDeleted),
            Restored::Missing => Err(ServiceError::NotFound),
        }
    }

    /// Returns the older versions of a record, newest first.
    pub async fn versions(&self, id: Uuid) -> Result<RecordVersions, ServiceError> {
        self.may(Action::Read)?;
        let versions = self.store.record_versions(self.owner, id).await?;
        Ok(RecordVersions { versions: versions.ok_or(ServiceError::NotFound)? })
    }

    /// Returns the deleted records that can still be restored, most recently deleted first. A record that
    /// belongs to another record is left out, because it is restored with the other record.
    pub async fn deleted(&self) -> Result<RecordPage, ServiceError> {
        self.may(Action::Read)?;
        Ok(RecordPage::of(self.store.deleted_records(self.owner, DELETED_LISTED).await?, None))
    }

    /// Judges new content and returns the record to store, with the hints.
    pub(super) fn new_record(
        &self,
        id: Uuid,
        meta: RecordMeta,
        content: RecordContent,
    ) -> Result<(Record, Vec<FormIssue>), ServiceError> {
        self.may(Action::Create)?;
        self.judged(id, meta, content)
    }

    fn judged(
        &self,
        id: Uuid,
        meta: RecordMeta,
        content: RecordContent,
    ) -> Result<(Record, Vec<FormIssue>), ServiceError> {
        let now = now_ms();
        let (content, verdict) = judged(content, meta, self.rules, now);
        let Verdict { issues, hints, level: risk_level, rule_ids, .. } = verdict;
        if !issues.is_empty() {
            return Err(ServiceError::InvalidRecord(issues));
        }
        let RecordMeta { status, share, occurred: occurred_at } = meta;
        let (created_at, updated_at, deleted_at) = (now.into(), now.into(), None);
        let fields = RecordFields {
            id,
            version: 1,
            status,
            share,
            occurred_at,
            created_at,
            updated_at,
            deleted_at,
            risk_level,
            rule_ids,
        };
        Ok((Record { fields, content: content.trimmed() }, hints))
    }

    /// Applies changed reminder settings. The record is saved even if this fails.
    async fn replan_reminders(&self, kind: RecordKind) {
        if kind != RecordKind::Preferences {
            return;
        }
        if let Err(error) = reminders::replan(self.store, self.owner, now_ms()).await {
            tracing::error!(%error, "reminders could not be rescheduled");
        }
    }

    /// Refuses a caller that may not write records of this owner.
    pub(super) fn may_write(&self) -> Result<(), ServiceError> {
        self.may(Action::Create)
    }

    /// Without permission the record is reported as not found.
    fn may(&self, action: Action) -> Result<(), ServiceError> {
        let allowed = can(self.subject, action, Resource::Journal(self.owner));
        if allowed { Ok(()) } else { Err(ServiceError::NotFound) }
    }
}

/// Judges a record by this server's rules. Returns its content, with the record's time if the kind contains it, and the
/// verdict of the core.
pub fn judged(content: RecordContent, meta: RecordMeta, rules: &JournalRules, now_ms: i64) -> (RecordContent, Verdict) {
    let Moment { at_ms, tz_offset_minutes } = meta.occurred;
    let content = content.at(at_ms as f64, f64::from(tz_offset_minutes));
    let policy = Policy::product(rules.sql_policy);
    let verdict = judge(content.form(), &JudgeContext { status: meta.status, now_ms: now_ms as f64, policy });
    (content, verdict)
}

/// Purges records that were deleted more than [`KEEP_DELETED_MS`] ago; returns their number.
pub async fn purge_deleted(store: &Store, now_ms: i64) -> Result<u64, StoreError> {
    store.purge_deleted_records(now_ms - KEEP_DELETED_MS).await
}

/// Parses the id of a new record: a UUIDv7 made by the client.
pub fn new_id(id: &str) -> Result<Uuid, ServiceError> {
    Uuid::try_parse(id)
        .ok()
        .filter(|uuid| uuid.get_version_num() == 7 && uuid.get_variant() == uuid::Variant::RFC4122)
        .ok_or(ServiceError::InvalidId)
}

/// Passes a record on unless it is deleted.
pub(super) fn is_live(record: Record) -> Result<Record, ServiceError> {
    if record.deleted_at.is_some() { Err(ServiceError::Deleted) } else { Ok(record) }
}

fn is_same(record: &Record, other: &Record) -> bool {
    let same_content = match (record.content.clone(), other.content.clone()) {
        // The time inside a mood log is the record's own, and a repeated request may name another.
        (RecordContent::MoodLog(a), b @ RecordContent::MoodLog(_)) => {
            RecordContent::MoodLog(a.clone()) == b.at(a.occurred_at_ms, a.tz_offset_minutes)
        }
        (a, b) => a == b,
    };
    same_content && (record.status, record.share) == (other.status, other.share)
}
