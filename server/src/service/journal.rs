//! Journal entries as the specification has them: three fields and its own validator. They are records like all others,
//! of one kind, and are kept the same way.

use evenkeel_cbt_core::record::{JournalText, JudgeContext, RecordContent, RecordKind, RecordStatus, Share, judge};
use evenkeel_safety_core::{JournalEntryInput, JournalReport, journal::validate};

use super::{
    ServiceError,
    authz::Action,
    records::{self, Filter, Page, Records, Standing},
};
use crate::{
    store::records::{Moment, Record, Screened},
    time::now_ms,
};

/// The journal of one person.
#[derive(Debug, Clone, Copy)]
pub struct Journal<'a>(pub Records<'a>);

/// An entry that was saved, and the core's report over the raw words.
pub type Saved = records::Saved<JournalReport>;

impl Journal<'_> {
    /// Saves a new entry under the client's id. Sending it again (because the answer was lost) saves it once.
    pub async fn create(&self, id: &str, input: Option<&JournalEntryInput>) -> Result<Saved, ServiceError> {
        self.0.may(Action::Create)?;
        let (screened, report) = self.checked(input)?;
        let occurred = Moment { at_ms: now_ms(), tz_offset_minutes: 0 };
        let standing = Standing { status: RecordStatus::Complete, share: Share::Private, occurred };
        let (record, created) = self.0.insert(id, screened, standing).await?;
        Ok(Saved { record, report, created })
    }

    /// One entry that is not deleted.
    pub async fn get(&self, id: &str) -> Result<Record, ServiceError> {
        self.0.may(Action::Read)?;
        let record = self.entry(id).await?;
        if record.deleted_at.is_none() { Ok(record) } else { Err(ServiceError::NotFound) }
    }

    /// A page of entries, newest first.
    pub async fn list(&self, limit: u32, before: Option<&str>) -> Result<Page, ServiceError> {
        let filter = Filter { kinds: &[RecordKind::JournalEntry], before, ..Filter::default() };
        self.0.list(&filter, limit).await
    }

    /// Writes over the version that the client has seen, and over no other.
    pub async fn update(
        &self,
        id: &str,
        expected: i64,
        input: Option<&JournalEntryInput>,
    ) -> Result<Saved, ServiceError> {
        self.0.may(Action::Update)?;
        let current = self.entry(id).await?;
        let (screened, report) = self.checked(input)?;
        // What this face does not show stays as it is.
        let standing = Standing { status: current.status, share: current.share, occurred: current.occurred };
        let (record, created) = self.0.replace(current.id, expected, screened, standing).await?;
        Ok(Saved { record, report, created })
    }

    /// Deletes the version that the client has seen. [`Journal::restore`] undoes it.
    pub async fn delete(&self, id: &str, expected: i64) -> Result<(), ServiceError> {
        self.entry(id).await?;
        self.0.delete(id, expected).await
    }

    /// Brings a deleted entry back.
    pub async fn restore(&self, id: &str) -> Result<Record, ServiceError> {
        self.entry(id).await?;
        self.0.restore(id).await
    }

    /// The entry of that id, deleted or not; a record of another kind is none.
    async fn entry(&self, id: &str) -> Result<Record, ServiceError> {
        let record = self.0.any(id).await?;
        if record.kind() == RecordKind::JournalEntry { Ok(record) } else { Err(ServiceError::NotFound) }
    }

    /// The core's verdict. Screening looks at the raw words and never refuses; what is stored is the trimmed text.
    fn checked(&self, input: Option<&JournalEntryInput>) -> Result<(Screened, JournalReport), ServiceError> {
        let report = validate(input, self.0.rules);
        let Some(clean) = report.entry.clone() else {
            return Err(ServiceError::Invalid(Box::new(report)));
        };
        let text = JournalText { situation: clean.situation, thoughts: clean.thoughts, notes: clean.notes };
        let sql_policy = self.0.rules.sql_policy;
        let context = JudgeContext { status: RecordStatus::Complete, now_ms: now_ms() as f64, sql_policy };
        let verdict = judge(&RecordContent::JournalEntry(text), &context);
        Ok((Screened { content: verdict.content, risk_level: verdict.level, rule_ids: verdict.rule_ids }, report))
    }
}
