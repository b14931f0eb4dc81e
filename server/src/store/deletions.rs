//! The end of an account: asked for, undone, and at last carried out.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Set, sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        account_deletions::{self as table, Column, Entity},
        accounts, auth_flows, invitations, mail_outbox, users,
    },
    mails::{self, NewMail},
};

/// When an account is to end, and what goes with asking for that.
#[derive(Debug)]
pub struct NewDeletion {
    /// Whose account.
    pub user: Uuid,
    /// The session in which they ask; all others end.
    pub session: Uuid,
    /// When they ask. Epoch milliseconds.
    pub asked_at: i64,
    /// When it ends. Epoch milliseconds.
    pub delete_at: i64,
    /// What tells them so.
    pub mail: NewMail,
}

impl Store {
    /// Notes that an account ends, writes the mail and ends the person's other sessions. Asked for again, the first date
    /// stands and no second mail is written. The date.
    pub async fn schedule_deletion(&self, new: NewDeletion) -> Result<i64, StoreError> {
        let write = self.write().await?;
        let row =
            table::ActiveModel { user_id: Set(new.user), asked_at: Set(new.asked_at), delete_at: Set(new.delete_at) };
        let first = Entity::insert(row)
            .on_conflict(OnConflict::column(Column::UserId).do_nothing().to_owned())
            .exec_without_returning(&write)
            .await?
            == 1;
        super::sessions::end_all(&write, new.user, Some(new.session)).await?;
        let delete_at = match first {
            true => {
                mails::insert(self, &write, &[new.mail], new.asked_at).await?;
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

    /// When an account ends, if that was asked for. Epoch milliseconds.
    pub async fn deletion_of(&self, user: Uuid) -> Result<Option<i64>, StoreError> {
        Ok(Entity::find_by_id(user).one(&self.writer).await?.map(|row| row.delete_at))
    }

    /// The account stays. Said twice, it stays just the same.
    pub async fn cancel_deletion(&self, user: Uuid) -> Result<(), StoreError> {
        Entity::delete_by_id(user).exec(&self.writer).await?;
        Ok(())
    }

    /// Removes the accounts whose time has come, each with all that is anyone's knowledge of them, and with the key
    /// that sealed what they wrote. How many.
    pub async fn remove_due_accounts(&self, now_ms: i64) -> Result<u64, StoreError> {
        let due = Entity::find().filter(Column::DeleteAt.lte(now_ms)).order_by_asc(Column::DeleteAt);
        let (mut removed, mut failed) = (0, None);
        for row in due.all(&self.writer).await? {
            // One that cannot be removed keeps none of the others.
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

    /// One account, unless its person changed their mind a moment ago.
    async fn remove_account(&self, user: Uuid, now_ms: i64) -> Result<bool, StoreError> {
        let write = self.write().await?;
        let due = Entity::find_by_id(user).filter(Column::DeleteAt.lte(now_ms)).lock_exclusive().one(&write).await?;
        if due.is_none() {
            return Ok(false);
        }
        if let Some(account) = accounts::Entity::find_by_id(user).one(&write).await? {
            forget_address(&write, user, &account.email).await?;
        }
        auth_flows::Entity::delete_many().filter(auth_flows::Column::UserId.eq(user)).exec(&write).await?;
        // Every other table names its person by a key that cascades: data key, records, sessions, links, all.
        users::Entity::delete_by_id(user).exec(&write).await?;
        write.commit().await?;
        self.forget_key(user);
        Ok(true)
    }

    /// SQLite keeps old pages in its write-ahead log until that is folded into the file. A reader can be in the way; the
    /// log is folded later then.
    async fn fold_log(&self) {
        if self.writer.get_database_backend() != DbBackend::Sqlite {
            return;
        }
        if let Err(error) = self.writer.execute_unprepared("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%error, "the write-ahead log could not be folded after accounts were removed");
        }
    }
}

/// What knows a person by their address or without a key that cascades: mails to them, and invitations of theirs.
async fn forget_address(write: &DatabaseTransaction, user: Uuid, email: &str) -> Result<(), StoreError> {
    mail_outbox::Entity::delete_many().filter(mail_outbox::Column::Recipient.eq(email)).exec(write).await?;
    let theirs =
        Condition::any().add(invitations::Column::Email.eq(email)).add(invitations::Column::AcceptedBy.eq(user));
    invitations::Entity::delete_many().filter(theirs).exec(write).await?;
    Ok(())
}
