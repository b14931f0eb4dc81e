//! Export and import of all records of a user.

use evenkeel_cbt_core::record::RecordKind;

use super::{Action, Limited, Records, is_same, now_ms};
use crate::{
    domain::record::{ImportedRecord, Record, RecordFilter, RecordPage},
    service::ServiceError,
    store::{StoreError, records::Inserted},
};

/// All records of one user.
#[derive(Debug)]
pub struct Everything {
    /// Records that are not deleted, newest first.
    pub records: Vec<Record>,
    /// Deleted records that can still be restored.
    pub deleted: Vec<Record>,
    /// The number of records that cannot be decrypted.
    pub unreadable: u32,
}

/// The result of importing one record that was not refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Imported {
    Created,
    /// An identical record was already stored.
    Present,
}

impl Records<'_> {
    /// Returns all records, including deleted ones.
    pub async fn everything(&self) -> Result<Everything, ServiceError> {
        self.may(Action::Read)?;
        self.count(Limited::Export).await?;
        let stored = RecordPage::of(self.store.records(self.owner, &RecordFilter::default(), None).await?, None);
        let deleted = RecordPage::of(self.store.deleted_records(self.owner, true, None).await?, None);
        let unreadable = stored.unreadable.saturating_add(deleted.unreadable);
        Ok(Everything { records: stored.records, deleted: deleted.records, unreadable })
    }

    /// Imports records of an export and returns one result per record, in order. Each passes the same checks as a save.
    /// Refused records do not affect the others, and importing the same records again changes nothing.
    pub async fn import(
        &self,
        imported: Vec<ImportedRecord>,
    ) -> Result<Vec<Result<Imported, ServiceError>>, ServiceError> {
        self.may(Action::Create)?;
        self.count(Limited::Import).await?;
        let now = now_ms();
        let (mut refusals, mut new) = (Vec::with_capacity(imported.len()), Vec::new());
        for ImportedRecord { id, meta, content, created_at, updated_at, deleted_at } in imported {
            refusals.push(match self.screened(content, meta, now) {
                Ok((screened, _)) => {
                    new.push(Record { id, version: 1, meta, screened, created_at, updated_at, deleted_at });
                    None
                }
                Err(error) => Some(error),
            });
            // Screening many texts takes a while, so let other tasks run in between.
            tokio::task::yield_now().await;
        }
        let stored = self.store.insert_records(self.owner, &new, now).await?;
        if new.iter().any(|record| record.kind() == RecordKind::Preferences) {
            self.replan_reminders(RecordKind::Preferences).await;
        }
        let mut stored = new.iter().zip(stored).map(|(new, inserted)| result(new, inserted));
        refusals
            .into_iter()
            .map(|refusal| match refusal {
                Some(error) => Ok(Err(error)),
                None => stored.next().ok_or_else(|| StoreError::Shape.into()),
            })
            .collect()
    }
}

fn result(new: &Record, inserted: Result<Inserted, StoreError>) -> Result<Imported, ServiceError> {
    match inserted? {
        Inserted::Created => Ok(Imported::Created),
        // The user deleted it here and does not see it; reporting it as present would mislead.
        Inserted::Exists(stored) if stored.deleted_at.is_some() && new.deleted_at.is_none() => {
            Err(ServiceError::Deleted)
        }
        Inserted::Exists(stored) if is_same(&stored, &new.screened, new.meta) => Ok(Imported::Present),
        Inserted::Exists(stored) => Err(ServiceError::IdTaken(stored)),
    }
}
