//! Scheduled deletions of accounts.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Set, sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    Store, StoreError, care_links,
    entities::{
        account_deletions::{self as table, Column, Entity},
        accounts, auth_flows, invitations, mail_outbox, users,
    },
    mails::{self, NewMail},
    sessions,
};

/// A deletion to schedule, with its side effects.
#[derive(Debug)]
pub struct NewDeletion {
    /// The user's id.
    pub user: Uuid,
    /// The current session; all others end.
    pub session: Uuid,
    /// When it was requested, in epoch milliseconds.
    pub asked_at: i64,
    /// When the account will be deleted, in epoch milliseconds.
    pub delete_at: i64,
    /// The confirmation mail.
    pub mail: NewMail,
}

impl Store {
    /// Schedules the deletion of an account, queues the mail and ends the user's other sessions. Returns the date. If a
    /// deletion is already scheduled, its date stays and no second mail is queued.
    pub async fn schedule_deletion(&self, new: NewDeletion) -> Result<i64, StoreError> {
        let write = self.write().await?;
        let row =
            table::ActiveModel { user_id: Set(new.user), asked_at: Set(new.asked_at), delete_at: Set(new.delete_at) };
        let first = Entity::insert(row)
            .on_conflict(OnConflict::column(Column::UserId).do_nothing().to_owned())
            .exec_without_returning(&write)
            .await?
            == 1;
        sessions::end_all(&write, new.user, Some(new.session)).await?;
        let delete_at = match first {
            true => {
                mails::insert(self, &write, Some(new.user), &[new.mail], new.asked_at).await?;
                new.delete_at
            }
            false => Entity::find_by_id(new.user).one(&write).await?.ok_or(StoreError::Shape)?.delete_at,
        };
        write.commit().await?;
        if first {
            self.mail_was_written();
        }
        Ok(delete_at)
    }

    /// Returns when an account will be deleted, in epoch milliseconds; `None` if no deletion is scheduled.
    pub async fn deletion_of(&self, user: Uuid) -> Result<Option<i64>, StoreError> {
        Ok(Entity::find_by_id(user).one(&self.writer).await?.map(|row| row.delete_at))
    }

    /// Cancels a scheduled deletion. Idempotent.
    pub async fn cancel_deletion(&self, user: Uuid) -> Result<(), StoreError> {
        Entity::delete_by_id(user).exec(&self.writer).await?;
        Ok(())
    }

    /// Deletes the accounts whose deletion is due, with all personal data and the keys that encrypt the records.
    /// Returns their number.
    pub async fn remove_due_accounts(&self, now_ms: i64) -> Result<u64, StoreError> {
        let due = Entity::find().filter(Column::DeleteAt.lte(now_ms)).order_by_asc(Column::DeleteAt);
        let (mut removed, mut failed) = (0, None);
        for row in due.all(&self.writer).await? {
            // A failure for one account does not affect the others.
            match self.remove_account(row.user_id, now_ms).await {
                Ok(done) => removed += u64::from(done),
                Err(error) => failed = Some(error),
            }
        }
        if removed > 0 {
            self.fold_log().await;
        }
        failed.map_or(Ok(removed), Err)
    }

    /// Deletes an account, unless the deletion was cancelled meanwhile.
    async fn remove_account(&self, user: Uuid, now_ms: i64) -> Result<bool, StoreError> {
        let write = self.write().await?;
        let due = Entity::find_by_id(user).filter(Column::DeleteAt.lte(now_ms)).lock_exclusive().one(&write).await?;
        if due.is_none() {
            return Ok(false);
        }
        if let Some(account) = accounts::Entity::find_by_id(user).one(&write).await? {
            forget_address(&write, user, &account.email).await?;
        }
        care_links::end_all(self, &write, user, now_ms).await?;
        auth_flows::Entity::delete_many().filter(auth_flows::Column::UserId.eq(user)).exec(&write).await?;
        // All other tables reference the user with ON DELETE CASCADE: data key, records, sessions, links and more.
        users::Entity::delete_by_id(user).exec(&write).await?;
        self.commit_change(write).await?;
        self.forget_key(user);
        Ok(true)
    }

    /// Checkpoints SQLite's write-ahead log, which still contains old pages. A concurrent reader may delay that.
    async fn fold_log(&self) {
        if self.writer.get_database_backend() != DbBackend::Sqlite {
            return;
        }
        if let Err(error) = self.writer.execute_unprepared("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%error, "the write-ahead log could not be checkpointed after accounts were deleted");
        }
    }
}

/// Deletes rows that refer to the user by email address instead of a foreign key: invitations, and mails that were queued
/// before the account existed.
async fn forget_address(write: &DatabaseTransaction, user: Uuid, email: &str) -> Result<(), StoreError> {
    mail_outbox::Entity::delete_many().filter(mail_outbox::Column::Recipient.eq(email)).exec(write).await?;
    let theirs =
        Condition::any().add(invitations::Column::Email.eq(email)).add(invitations::Column::AcceptedBy.eq(user));
    invitations::Entity::delete_many().filter(theirs).exec(write).await?;
    Ok(())
}
