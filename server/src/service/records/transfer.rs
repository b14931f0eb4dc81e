//! Export and import of all records of a user.

use evenkeel_cbt_core::record::RecordKind;

use uuid::Uuid;

use super::{Action, Pace, Records, is_same, now_ms};
use crate::{
    domain::record::{ImportedRecord, Record},
    service::{LimitedAction, ServiceError},
    store::{
        StoreError,
        records::{AllIds, Inserted},
    },
};

/// The number of records of an export that are in memory at a time.
pub const EXPORT_BATCH: usize = 50;

/// The result of importing one record that was not refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Imported {
    Created,
    /// An identical record was already stored.
    Present,
}

impl Records<'_> {
    /// Begins an export: returns the ids of all records.
    pub async fn begin_export(&self) -> Result<AllIds, ServiceError> {
        self.may(Action::Read)?;
        self.count(LimitedAction::Export).await?;
        Ok(self.store.all_ids(self.owner).await?)
    }

    /// Returns some records of an export, in the order of their ids, and the number of those that cannot be decrypted. Records
    /// that were purged since the export began are left out.
    pub async fn exported(&self, ids: &[Uuid]) -> Result<(Vec<Record>, u32), ServiceError> {
        self.may(Action::Read)?;
        let mut sealed = self.store.sealed_by_id(self.owner, ids).await?;
        sealed.sort_unstable_by_key(|sealed| ids.iter().position(|id| *id == sealed.cursor().id));
        let (mut pace, mut opened, mut unreadable) = (Pace::default(), Vec::with_capacity(ids.len()), 0);
        for sealed in sealed {
            pace.spend(sealed.size()).await;
            match sealed.open() {
                Some(record) => opened.push(record),
                None => unreadable += 1,
            }
        }
        Ok((opened, unreadable))
    }

    /// Imports records of an export and returns one result per record, in order. Each passes the same checks as a save.
    /// Refused records do not affect the others, and importing the same records again changes nothing.
    pub async fn import(
        &self,
        imported: Vec<ImportedRecord>,
    ) -> Result<Vec<Result<Imported, ServiceError>>, ServiceError> {
        self.may(Action::Create)?;
        self.count(LimitedAction::Import).await?;
        let now = now_ms();
        let (mut refusals, mut new) = (Vec::with_capacity(imported.len()), Vec::new());
        for ImportedRecord { id, meta, content, created_at, updated_at, deleted_at } in imported {
            refusals.push(match self.judged(id, meta, content) {
                Ok((mut record, _)) => {
                    record.fields.created_at = created_at.into();
                    record.fields.updated_at = updated_at.into();
                    record.fields.deleted_at = deleted_at.map(Into::into);
                    new.push(record);
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
        Inserted::ParentDeleted => Err(ServiceError::ParentDeleted),
        // The user deleted it here and does not see it; reporting it as present would mislead.
        Inserted::Exists(stored) if stored.deleted_at.is_some() && new.deleted_at.is_none() => {
            Err(ServiceError::Deleted)
        }
        Inserted::Exists(stored) if is_same(&stored, new) => Ok(Imported::Present),
        Inserted::Exists(stored) => Err(ServiceError::IdTaken(stored)),
    }
}
