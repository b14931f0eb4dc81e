//! All records at once: taking a copy, and bringing one in.

use super::{Action, Incoming, Records, Standing, is_same, moment, new_id, now_ms, page};
use evenkeel_cbt_core::record::RecordKind;

use crate::{
    service::ServiceError,
    store::{
        StoreError,
        records::{Inserted, Moment, NewRecord, Record, Wanted},
    },
};

/// All that somebody keeps.
#[derive(Debug)]
pub struct Everything {
    /// What is not deleted, newest first.
    pub records: Vec<Record>,
    /// What is deleted and can still be brought back.
    pub deleted: Vec<Record>,
    /// How many there are that do not open.
    pub unreadable: u32,
}

/// A record from a copy: as it was saved, with the times it had then.
#[derive(Debug)]
pub struct Brought {
    /// As a new one is sent.
    pub incoming: Incoming,
    /// When it was first saved, RFC 3339; absent: now.
    pub created_at: Option<String>,
    /// When it was last changed, RFC 3339; absent: when it was first saved.
    pub updated_at: Option<String>,
    /// When it was deleted, RFC 3339.
    pub deleted_at: Option<String>,
}

/// What became of a record from a copy.
#[derive(Debug)]
pub enum Fate {
    /// It was stored.
    Created,
    /// The same is here already.
    Present,
    /// It was not stored.
    Refused(ServiceError),
}

impl Records<'_> {
    /// All records, with the deleted ones.
    pub async fn everything(&self) -> Result<Everything, ServiceError> {
        self.may(Action::Read)?;
        let kept = page(self.store.records(self.owner, Wanted::default()).await?, None);
        let deleted = page(self.store.deleted_records(self.owner, None).await?, None);
        let unreadable = kept.unreadable.saturating_add(deleted.unreadable);
        Ok(Everything { records: kept.records, deleted: deleted.records, unreadable })
    }

    /// Stores records from a copy. Each passes what a save passes; one that is refused keeps none of the others. Bringing
    /// the same copy again changes nothing.
    pub async fn bring_in(&self, brought: Vec<Result<Brought, ServiceError>>) -> Result<Vec<Fate>, ServiceError> {
        self.may(Action::Create)?;
        let now = now_ms();
        let (mut fates, mut new) = (Vec::with_capacity(brought.len()), Vec::new());
        for one in brought {
            match one.and_then(|one| self.unpacked(one, now)) {
                Ok(record) => {
                    new.push(record);
                    fates.push(None);
                }
                Err(error) => fates.push(Some(Fate::Refused(error))),
            }
            // Looking through many texts takes its time: others get theirs in between.
            tokio::task::yield_now().await;
        }
        let stored = self.store.insert_records(self.owner, &new, now).await?;
        if new.iter().any(|record| record.screened.content.kind() == RecordKind::Preferences) {
            self.follow(RecordKind::Preferences).await;
        }
        let mut stored = new.iter().zip(stored).map(|(new, inserted)| fate(new, inserted));
        fates.into_iter().map(|known| known.or_else(|| stored.next()).ok_or(StoreError::Shape.into())).collect()
    }

    fn unpacked(&self, brought: Brought, now: i64) -> Result<NewRecord, ServiceError> {
        let Brought { incoming, created_at, updated_at, deleted_at } = brought;
        let Incoming { id, kind, occurred_at, status, share, content } = incoming;
        let id = new_id(&id)?;
        let time = |told: Option<String>| told.map(|told| moment(&told, now)).transpose();
        let time = |told| Ok::<_, ServiceError>(time(told)?.map(|Moment { at_ms, .. }| at_ms.min(now)));
        let created_at = time(created_at)?.unwrap_or(now);
        let updated_at = time(updated_at)?.unwrap_or(created_at);
        let deleted_at = time(deleted_at)?;
        let standing = Standing { status, share, occurred: moment(&occurred_at, now)? };
        let (screened, _) = self.checked(kind, content, standing, now)?;
        let Standing { status, share, occurred } = standing;
        Ok(NewRecord { id, status, share, screened, occurred, created_at, updated_at, deleted_at })
    }
}

fn fate(new: &NewRecord, inserted: Result<Inserted, StoreError>) -> Fate {
    let standing = Standing { status: new.status, share: new.share, occurred: new.occurred };
    match inserted {
        Ok(Inserted::Created(_)) => Fate::Created,
        // Somebody who threw it away does not see it here: that it is there would be no help.
        Ok(Inserted::Exists(record)) if record.deleted_at.is_some() && new.deleted_at.is_none() => {
            Fate::Refused(ServiceError::Deleted)
        }
        Ok(Inserted::Exists(record)) if is_same(&record, &new.screened, standing) => Fate::Present,
        Ok(Inserted::Exists(record)) => Fate::Refused(ServiceError::IdTaken(Box::new(record))),
        Err(error) => Fate::Refused(error.into()),
    }
}
