//! Journal entries: the core decides, the store keeps.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_safety_core::{JournalEntryInput, JournalReport, JournalRules, journal::validate};
use uuid::Uuid;

use super::{
    ServiceError,
    authz::{Action, Resource, Subject, can},
};
use crate::store::{
    Store,
    journal::{Changed, Content, Cursor, Inserted, Record},
};

use crate::time::now_ms;

/// The journal of one person.
#[derive(Debug, Clone, Copy)]
pub struct Journal<'a> {
    /// Where it is kept.
    pub store: &'a Store,
    /// The limits and the policy in force.
    pub rules: &'a JournalRules,
    /// Who asks.
    pub subject: Subject,
    /// Whose it is.
    pub owner: Uuid,
}

/// An entry that was saved, and what the core said about it.
#[derive(Debug)]
pub struct Saved {
    /// The entry as stored.
    pub record: Record,
    /// The core's report over the raw words.
    pub report: JournalReport,
    /// False when the same request had been answered before.
    pub created: bool,
}

/// One page of the list.
#[derive(Debug)]
pub struct Page {
    /// Newest first.
    pub records: Vec<Record>,
    /// Entries among them that do not open.
    pub unreadable: u32,
    /// Where the next page begins; absent at the end.
    pub next: Option<String>,
}

impl Journal<'_> {
    /// Saves a new entry under the client's id. Sending it again (because the answer was lost) saves it once.
    pub async fn create(&self, id: &str, input: Option<&JournalEntryInput>) -> Result<Saved, ServiceError> {
        self.may(Action::Create)?;
        let (content, report) = self.checked(input)?;
        let id = Uuid::try_parse(id)
            .ok()
            .filter(|uuid| uuid.get_version_num() == 7 && uuid.get_variant() == uuid::Variant::RFC4122)
            .ok_or(ServiceError::InvalidId)?;
        match self.store.insert_entry(self.owner, id, content.clone(), now_ms()).await? {
            Inserted::Created(record) => Ok(Saved { record, report, created: true }),
            Inserted::Exists(record) if record.deleted => Err(ServiceError::Deleted),
            Inserted::Exists(record) if record.content.same_words(&content) => {
                Ok(Saved { record, report, created: false })
            }
            Inserted::Exists(record) => Err(ServiceError::IdTaken(Box::new(record))),
        }
    }

    /// One entry that is not deleted.
    pub async fn get(&self, id: &str) -> Result<Record, ServiceError> {
        self.may(Action::Read)?;
        let record = self.store.entry(self.owner, known(id)?).await?;
        record.filter(|record| !record.deleted).ok_or(ServiceError::NotFound)
    }

    /// A page of entries, newest first.
    pub async fn list(&self, limit: u32, before: Option<&str>) -> Result<Page, ServiceError> {
        self.may(Action::Read)?;
        let before = before.map(read_cursor).transpose()?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        // One more than asked for tells whether there is a next page.
        let mut listed = self.store.entries(self.owner, before, limit as u64 + 1).await?;
        let more = listed.len() > limit;
        listed.truncate(limit);
        let next = listed.last().filter(|_| more).map(|(place, _)| write_cursor(place));
        let asked = listed.len();
        let records: Vec<Record> = listed.into_iter().filter_map(|(_, record)| record).collect();
        let unreadable = u32::try_from(asked - records.len()).unwrap_or(u32::MAX);
        Ok(Page { records, unreadable, next })
    }

    /// Writes over the version that the client has seen, and over no other.
    pub async fn update(
        &self,
        id: &str,
        expected: i64,
        input: Option<&JournalEntryInput>,
    ) -> Result<Saved, ServiceError> {
        self.may(Action::Update)?;
        let id = known(id)?;
        let (content, report) = self.checked(input)?;
        match self.store.update_entry(self.owner, id, expected, content.clone(), now_ms()).await? {
            Changed::Done(record) => Ok(Saved { record, report, created: true }),
            // The answer to this very change was lost and the client asks again: it is done.
            Changed::Conflict(record)
                if record.version.checked_sub(1) == Some(expected) && record.content.same_words(&content) =>
            {
                Ok(Saved { record, report, created: false })
            }
            Changed::Conflict(record) => Err(ServiceError::Stale(Box::new(record))),
            Changed::Missing => Err(ServiceError::NotFound),
        }
    }

    /// Deletes the version that the client has seen. [`Journal::restore`] undoes it.
    pub async fn delete(&self, id: &str, expected: i64) -> Result<(), ServiceError> {
        self.may(Action::Delete)?;
        match self.store.delete_entry(self.owner, known(id)?, expected, now_ms()).await? {
            Changed::Done(_) => Ok(()),
            Changed::Conflict(record) => Err(ServiceError::Stale(Box::new(record))),
            Changed::Missing => Err(ServiceError::NotFound),
        }
    }

    /// Brings a deleted entry back.
    pub async fn restore(&self, id: &str) -> Result<Record, ServiceError> {
        self.may(Action::Update)?;
        match self.store.restore_entry(self.owner, known(id)?, now_ms()).await? {
            Changed::Done(record) | Changed::Conflict(record) => Ok(record),
            Changed::Missing => Err(ServiceError::NotFound),
        }
    }

    /// What may not be asked for is not there.
    fn may(&self, action: Action) -> Result<(), ServiceError> {
        let allowed = can(self.subject, action, Resource::Journal(self.owner));
        if allowed { Ok(()) } else { Err(ServiceError::NotFound) }
    }

    /// The core's verdict. Screening looks at the raw words and never refuses; what is stored is the trimmed text.
    fn checked(&self, input: Option<&JournalEntryInput>) -> Result<(Content, JournalReport), ServiceError> {
        let report = validate(input, self.rules);
        let Some(clean) = report.entry.clone() else {
            return Err(ServiceError::Invalid(Box::new(report)));
        };
        let crisis = report.crisis.indicators.iter().chain(&report.crisis.adjustments).map(|found| &found.rule_id);
        let medical = report.medical.findings.iter().map(|found| &found.rule_id);
        let mut rule_ids: Vec<String> = crisis.chain(medical).cloned().collect();
        rule_ids.sort_unstable();
        rule_ids.dedup();
        let content = Content {
            situation: clean.situation,
            thoughts: clean.thoughts,
            notes: clean.notes,
            risk_level: report.crisis.risk_level,
            rule_ids,
        };
        Ok((content, report))
    }
}

/// An id that is no UUID names nothing.
fn known(id: &str) -> Result<Uuid, ServiceError> {
    Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)
}

fn write_cursor(last: &Cursor) -> String {
    let mut bytes = [0; 24];
    bytes[..8].copy_from_slice(&last.created_at.to_be_bytes());
    bytes[8..].copy_from_slice(last.id.as_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

fn read_cursor(text: &str) -> Result<Cursor, ServiceError> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| ServiceError::InvalidCursor)?;
    let (time, id) = bytes.split_at_checked(8).ok_or(ServiceError::InvalidCursor)?;
    Ok(Cursor {
        created_at: i64::from_be_bytes(time.try_into().map_err(|_| ServiceError::InvalidCursor)?),
        id: Uuid::from_slice(id).map_err(|_| ServiceError::InvalidCursor)?,
    })
}
