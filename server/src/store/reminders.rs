//! The schedule of reminder mails: when each user is due, and how many mails they got today.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::reminders::{self as table, Column, Entity},
    mails::{self, NewMail},
};

/// A reminder that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueReminder {
    /// The user's id.
    pub user: Uuid,
    /// When it is due, in epoch milliseconds.
    pub next_at: i64,
    /// The user's local date of the last mail.
    pub day: String,
    /// The number of mails on that date.
    pub sent: u32,
}

/// The step from a due reminder to the next one.
#[derive(Debug)]
pub struct NextReminder {
    /// When the next reminder is due, in epoch milliseconds; `None` for none.
    pub next_at: Option<i64>,
    /// The mail to queue and the user's local date; `None` to skip this reminder.
    pub mail: Option<(NewMail, String)>,
}

impl Store {
    /// Schedules the next reminder of a user; `None` cancels it.
    pub async fn plan_reminder(&self, user: Uuid, next_at: Option<i64>) -> Result<(), StoreError> {
        if next_at.is_none() {
            let never = Entity::update_many().col_expr(Column::NextAt, Expr::value(next_at));
            never.filter(Column::UserId.eq(user)).exec(&self.writer).await?;
            return Ok(());
        }
        let row =
            table::ActiveModel { user_id: Set(user), next_at: Set(next_at), day: Set(String::new()), sent: Set(0) };
        Entity::insert(row)
            .on_conflict(OnConflict::column(Column::UserId).update_column(Column::NextAt).to_owned())
            .exec_without_returning(&self.writer)
            .await?;
        Ok(())
    }

    /// Returns the reminders that are due, oldest first.
    pub async fn due_reminders(&self, limit: u64, now_ms: i64) -> Result<Vec<DueReminder>, StoreError> {
        let due = Entity::find().filter(Column::NextAt.lte(now_ms)).order_by_asc(Column::NextAt).limit(limit);
        let rows = due.all(&self.writer).await?;
        let one = |row: table::Model| {
            let sent = u32::try_from(row.sent).unwrap_or(0);
            row.next_at.map(|next_at| DueReminder { user: row.user_id, next_at, day: row.day, sent })
        };
        Ok(rows.into_iter().filter_map(one).collect())
    }

    /// Schedules the next reminder and queues the mail of this one in one transaction. Returns false if another worker
    /// was first, or if the user changed the schedule.
    pub async fn advance_reminder(
        &self,
        due: &DueReminder,
        turn: NextReminder,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let write = self.write().await?;
        let mut change = Entity::update_many().col_expr(Column::NextAt, Expr::value(turn.next_at));
        if let Some((_, day)) = &turn.mail {
            let sent = if *day == due.day { i32::try_from(due.sent).unwrap_or(i32::MAX).saturating_add(1) } else { 1 };
            change = change.col_expr(Column::Day, Expr::value(day.clone())).col_expr(Column::Sent, Expr::value(sent));
        }
        let mine =
            change.filter(Column::UserId.eq(due.user)).filter(Column::NextAt.eq(due.next_at)).exec(&write).await?;
        if mine.rows_affected == 0 {
            return Ok(false);
        }
        let mails: Vec<NewMail> = turn.mail.into_iter().map(|(mail, _)| mail).collect();
        mails::insert(self, &write, Some(due.user), &mails, now_ms).await?;
        write.commit().await?;
        if !mails.is_empty() {
            self.mail_was_written();
        }
        Ok(true)
    }
}
