//! Records: the core decides, the store keeps. All kinds go this one way.

mod page;
pub mod search;
mod sent;
mod transfer;

use evenkeel_cbt_core::{
    FormIssue,
    record::{JudgeContext, RecordContent, RecordKind, RecordStatus, Share, Verdict, judge},
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
        records::{Change, Changed, Inserted, Moment, NewRecord, OlderVersion, Record, Screened, Wanted},
    },
    time::now_ms,
};
pub use page::{Filter, Page};
use page::{page, read_cursor, write_cursor};
pub use sent::{Edit, Incoming};
use sent::{known, moment, new_id, read_content};
pub use transfer::{Brought, Everything, Fate};

/// For so long a deleted record can be brought back; then it is gone for good.
pub const KEEP_DELETED_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// The most deleted records that are listed.
const DELETED_SHOWN: u64 = 1000;

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
pub struct Saved<R = Report> {
    /// The record as stored.
    pub record: Record,
    /// What the core said.
    pub report: R,
    /// False when the same request had been answered before.
    pub created: bool,
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
                if record.version.checked_sub(1) == Some(expected)
                    // Another time is another change, though a create sent again may tell one.
                    && record.occurred == occurred
                    && is_same(&record, &screened, standing) =>
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
        let sql_policy = self.rules.sql_policy;
        let context = JudgeContext { status: standing.status, now_ms: now as f64, sql_policy };
        let Verdict { issues, hints, level: risk_level, rule_ids, content, .. } = judge(&content, &context);
        if !issues.is_empty() {
            return Err(ServiceError::InvalidRecord(issues));
        }
        Ok((Screened { content, risk_level, rule_ids }, Report { risk_level, hints }))
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
