//! The outbox: mails are queued in the transaction that causes them and sent later by a worker. A crash in between
//! loses none, and requests never wait for a mail server.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::Expr,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        accounts,
        mail_outbox::{self as table, Column, Entity},
    },
    vault::Place,
};

const QUEUED: &str = "queued";
const SENT: &str = "sent";
const ABANDONED: &str = "abandoned";
/// The status of decoys: they make the response time for unknown addresses equal to that for known ones. Never sent.
const DECOY: &str = "for nobody";

/// A mail to queue.
#[derive(Debug, Clone)]
pub struct NewMail {
    /// The recipient's address; `None` for a decoy.
    pub recipient: Option<String>,
    /// The subject and bodies. Encrypted in the row.
    pub content: Vec<u8>,
}

/// A mail in the outbox. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct Mail {
    /// The mail's id, the same for every attempt.
    pub id: Uuid,
    /// The recipient's address.
    pub recipient: String,
    /// The subject and bodies; empty once they are no longer needed.
    pub content: Vec<u8>,
    /// `queued`, `sent` or `abandoned`.
    pub status: String,
    /// The number of attempts, including the current one.
    pub attempts: u32,
    /// When it was queued.
    pub created_at: i64,
}

fn place(id: Uuid) -> Place {
    Place { table: "mail_outbox", column: "sealed", row: id, owner: Uuid::nil(), version: 1 }
}

/// Queues mails about an account within a transaction. They are deleted with the account. Without `account`, each belongs
/// to the account with its recipient's address, if there is one. Call [`Store::mail_was_written`] after the commit.
pub(super) async fn insert(
    store: &Store,
    db: &impl ConnectionTrait,
    account: Option<Uuid>,
    mails: &[NewMail],
    now_ms: i64,
) -> Result<(), StoreError> {
    for mail in mails {
        let id = Uuid::now_v7();
        let recipient = mail.recipient.clone().unwrap_or_default();
        let user_id = match account {
            Some(account) => Some(account),
            None => owner_of(db, &recipient).await?,
        };
        let row = table::ActiveModel {
            id: Set(id),
            user_id: Set(user_id),
            recipient: Set(recipient),
            sealed: Set(store.master.system_key().seal(&mail.content, &place(id))?),
            status: Set(if mail.recipient.is_some() { QUEUED } else { DECOY }.to_owned()),
            attempts: Set(0),
            next_attempt_at: Set(now_ms),
            leased_until: Set(0),
            last_error: Set(None),
            created_at: Set(now_ms),
            sent_at: Set(None),
        };
        Entity::insert(row).exec_without_returning(db).await?;
    }
    Ok(())
}

async fn owner_of(db: &impl ConnectionTrait, address: &str) -> Result<Option<Uuid>, StoreError> {
    let found = accounts::Entity::find().filter(accounts::Column::Email.eq(address)).one(db).await?;
    Ok(found.map(|account| account.user_id))
}

impl Store {
    /// Queues mails in a transaction of their own.
    pub async fn queue_mails(&self, mails: &[NewMail], now_ms: i64) -> Result<(), StoreError> {
        let write = self.write().await?;
        insert(self, &write, None, mails, now_ms).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(())
    }

    /// Wakes the worker.
    pub(super) fn mail_was_written(&self) {
        self.mail_waits.notify_one();
    }

    /// Waits until a mail is queued.
    pub async fn mail_waits(&self) {
        self.mail_waits.notified().await;
    }

    /// Leases due mails for one attempt each. No other worker takes them until `leased_until`; after a crash they are
    /// due again then.
    pub async fn lease_mails(&self, limit: u64, now_ms: i64, leased_until: i64) -> Result<Vec<Mail>, StoreError> {
        let due = Entity::find()
            .filter(Column::Status.eq(QUEUED))
            .filter(Column::NextAttemptAt.lte(now_ms))
            .filter(Column::LeasedUntil.lte(now_ms))
            .order_by_asc(Column::NextAttemptAt)
            .limit(limit)
            .all(&self.writer)
            .await?;
        let mut leased = Vec::with_capacity(due.len());
        for row in due {
            let mine = Entity::update_many()
                .col_expr(Column::LeasedUntil, Expr::value(leased_until))
                .col_expr(Column::Attempts, Expr::value(row.attempts + 1))
                .filter(Column::Id.eq(row.id))
                .filter(Column::Status.eq(QUEUED))
                .filter(Column::LeasedUntil.eq(row.leased_until))
                .exec(&self.writer)
                .await?;
            if mine.rows_affected == 1 {
                let mut row = table::Model { attempts: row.attempts + 1, ..row };
                // A mail that cannot be decrypted has no content, and does not block the others.
                if self.open_mail(row.clone()).is_err() {
                    row.sealed = Vec::new();
                }
                leased.push(self.open_mail(row)?);
            }
        }
        Ok(leased)
    }

    /// Returns when the next mail is due, if any.
    pub async fn next_mail_at(&self) -> Result<Option<i64>, StoreError> {
        let rows = Entity::find().filter(Column::Status.eq(QUEUED));
        let next = rows.order_by_asc(Column::NextAttemptAt).one(&self.writer).await?;
        Ok(next.map(|row| row.next_attempt_at.max(row.leased_until)))
    }

    /// Returns how many mails are queued, sent and abandoned.
    pub async fn mails_by_status(&self) -> Result<Vec<(&'static str, i64)>, StoreError> {
        let query = Entity::find().select_only().column(Column::Status).column_as(Column::Id.count(), "count");
        let rows: Vec<(String, i64)> = query.group_by(Column::Status).into_tuple().all(&self.reader).await?;
        let count = |status| rows.iter().find(|(found, _)| found == status).map_or(0, |(_, count)| *count);
        Ok([QUEUED, SENT, ABANDONED].map(|status| (status, count(status))).to_vec())
    }

    /// Marks a mail as sent. Its content is deleted unless `keep_content`.
    pub async fn mail_sent(&self, id: Uuid, keep_content: bool, now_ms: i64) -> Result<(), StoreError> {
        let Some(row) = Entity::find_by_id(id).one(&self.writer).await? else { return Ok(()) };
        let mut row = row.into_active_model();
        row.status = Set(SENT.to_owned());
        row.sent_at = Set(Some(now_ms));
        row.last_error = Set(None);
        if !keep_content {
            row.sealed = Set(Vec::new());
        }
        Entity::update(row).exec(&self.writer).await?;
        Ok(())
    }

    /// Records a failed attempt. The mail is due again at `next`, or never. `error` contains no address.
    pub async fn mail_failed(&self, id: Uuid, error: &str, next: Option<i64>) -> Result<(), StoreError> {
        let Some(row) = Entity::find_by_id(id).one(&self.writer).await? else { return Ok(()) };
        let mut row = row.into_active_model();
        row.last_error = Set(Some(error.to_owned()));
        row.leased_until = Set(0);
        match next {
            Some(next) => row.next_attempt_at = Set(next),
            None => {
                row.status = Set(ABANDONED.to_owned());
                row.sealed = Set(Vec::new());
            }
        }
        Entity::update(row).exec(&self.writer).await?;
        Ok(())
    }

    /// Returns the newest mails, without decoys.
    pub async fn mails(&self, recipient: Option<&str>, limit: u64) -> Result<Vec<Mail>, StoreError> {
        let mut wanted = Entity::find().filter(Column::Status.ne(DECOY));
        if let Some(recipient) = recipient {
            wanted = wanted.filter(Column::Recipient.eq(recipient));
        }
        let wanted = wanted.order_by_desc(Column::CreatedAt).order_by_desc(Column::Id).limit(limit);
        wanted.all(&self.reader).await?.into_iter().map(|row| self.open_mail(row)).collect()
    }

    /// Returns one mail.
    pub async fn mail(&self, id: Uuid) -> Result<Option<Mail>, StoreError> {
        let found = Entity::find_by_id(id).filter(Column::Status.ne(DECOY)).one(&self.reader).await?;
        found.map(|row| self.open_mail(row)).transpose()
    }

    /// Deletes settled mails that were queued before `before` or went to a former address of an account, and decoys.
    pub async fn clean_mails(&self, before: i64) -> Result<(), StoreError> {
        Entity::delete_many().filter(Column::Status.eq(DECOY)).exec(&self.writer).await?;
        Entity::delete_many()
            .filter(Column::Status.ne(QUEUED))
            .filter(Column::CreatedAt.lt(before))
            .exec(&self.writer)
            .await?;
        // An address that waits for its confirmation is not a former one.
        let sql = "DELETE FROM mail_outbox WHERE status <> 'queued' AND user_id IS NOT NULL \
                   AND NOT EXISTS (SELECT 1 FROM accounts a \
                       WHERE a.user_id = mail_outbox.user_id AND a.email = mail_outbox.recipient) \
                   AND NOT EXISTS (SELECT 1 FROM one_time_tokens t \
                       WHERE t.user_id = mail_outbox.user_id AND t.new_email = mail_outbox.recipient)";
        self.writer.execute_unprepared(sql).await?;
        Ok(())
    }

    fn open_mail(&self, row: table::Model) -> Result<Mail, StoreError> {
        let content = match row.sealed.as_slice() {
            [] => Vec::new(),
            sealed => self.master.system_key().open(sealed, &place(row.id))?.to_vec(),
        };
        Ok(Mail {
            id: row.id,
            recipient: row.recipient,
            content,
            status: row.status,
            attempts: u32::try_from(row.attempts).unwrap_or(0),
            created_at: row.created_at,
        })
    }
}
