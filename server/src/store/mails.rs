//! The outbox: mails are written in the transaction that gives a reason for them, and sent by a worker later. A crash
//! between the two loses none, and no request waits for a mail server.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::Expr,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::mail_outbox::{self as table, Column, Entity},
    vault::Place,
};

const QUEUED: &str = "queued";
const SENT: &str = "sent";
const ABANDONED: &str = "abandoned";
/// Written so that an answer about an unknown address takes as long as one about a known address. Never sent.
const FOR_NOBODY: &str = "for nobody";

/// A mail to be written.
#[derive(Debug, Clone)]
pub struct NewMail {
    /// The address; none for a mail that only takes its time.
    pub recipient: Option<String>,
    /// Subject and bodies; sealed in the row.
    pub content: Vec<u8>,
}

/// A mail in the outbox. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct Mail {
    /// Its id, the same for every try.
    pub id: Uuid,
    /// The address.
    pub recipient: String,
    /// Subject and bodies; empty once they are no longer needed.
    pub content: Vec<u8>,
    /// `queued`, `sent` or `abandoned`.
    pub status: String,
    /// Tries so far, with the one that is being made.
    pub attempts: u32,
    /// When it was written.
    pub created_at: i64,
}

fn place(id: Uuid) -> Place {
    Place { table: "mail_outbox", column: "sealed", row: id, owner: Uuid::nil(), version: 1 }
}

/// Writes mails into a transaction. Anyone who commits it says so to [`Store::mail_was_written`].
pub(super) async fn insert(
    store: &Store,
    db: &impl ConnectionTrait,
    mails: &[NewMail],
    now_ms: i64,
) -> Result<(), StoreError> {
    for mail in mails {
        let id = Uuid::now_v7();
        let row = table::ActiveModel {
            id: Set(id),
            recipient: Set(mail.recipient.clone().unwrap_or_default()),
            sealed: Set(store.master.system_key().seal(&mail.content, &place(id))?),
            status: Set(if mail.recipient.is_some() { QUEUED } else { FOR_NOBODY }.to_owned()),
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

impl Store {
    /// Writes mails that have no other reason in the database.
    pub async fn queue_mails(&self, mails: &[NewMail], now_ms: i64) -> Result<(), StoreError> {
        let write = self.write().await?;
        insert(self, &write, mails, now_ms).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(())
    }

    /// Wakes anyone who sends mails.
    pub(super) fn mail_was_written(&self) {
        self.mail_waits.notify_one();
    }

    /// Comes back once a mail was written.
    pub async fn mail_waits(&self) {
        self.mail_waits.notified().await;
    }

    /// Takes mails that are due for one try each. Until `leased_until` they are no one else's; if we crash, they are
    /// due again after that.
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
                // One that does not open has nothing to say, and keeps none of the others from leaving.
                if self.open_mail(row.clone()).is_err() {
                    row.sealed = Vec::new();
                }
                leased.push(self.open_mail(row)?);
            }
        }
        Ok(leased)
    }

    /// When the next mail is due, if there is one.
    pub async fn next_mail_at(&self) -> Result<Option<i64>, StoreError> {
        let rows = Entity::find().filter(Column::Status.eq(QUEUED));
        let next = rows.order_by_asc(Column::NextAttemptAt).one(&self.writer).await?;
        Ok(next.map(|row| row.next_attempt_at.max(row.leased_until)))
    }

    /// The mail has gone. Its content goes too unless a person will look at it here.
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

    /// The try failed: the mail is due again at `next`, or never. `error` names no address.
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

    /// Mails that a person should get or got, newest first.
    pub async fn mails(&self, recipient: Option<&str>, limit: u64) -> Result<Vec<Mail>, StoreError> {
        let mut wanted = Entity::find().filter(Column::Status.ne(FOR_NOBODY));
        if let Some(recipient) = recipient {
            wanted = wanted.filter(Column::Recipient.eq(recipient));
        }
        let wanted = wanted.order_by_desc(Column::CreatedAt).order_by_desc(Column::Id).limit(limit);
        wanted.all(&self.reader).await?.into_iter().map(|row| self.open_mail(row)).collect()
    }

    /// One mail.
    pub async fn mail(&self, id: Uuid) -> Result<Option<Mail>, StoreError> {
        let found = Entity::find_by_id(id).filter(Column::Status.ne(FOR_NOBODY)).one(&self.reader).await?;
        found.map(|row| self.open_mail(row)).transpose()
    }

    /// Forgets mails written before `before`, and those for no one.
    pub async fn clean_mails(&self, before: i64) -> Result<(), StoreError> {
        Entity::delete_many().filter(Column::Status.eq(FOR_NOBODY)).exec(&self.writer).await?;
        Entity::delete_many()
            .filter(Column::Status.ne(QUEUED))
            .filter(Column::CreatedAt.lt(before))
            .exec(&self.writer)
            .await?;
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
