//! Whose turn it is to be reminded by mail, and how many mails they had today.

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

/// A person whose time has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// Who.
    pub user: Uuid,
    /// The time. Epoch milliseconds.
    pub next_at: i64,
    /// The last day with a mail, where they are.
    pub day: String,
    /// How many there were on that day.
    pub sent: u32,
}

/// What comes after that time.
#[derive(Debug)]
pub struct Turn {
    /// The next time, if there is one. Epoch milliseconds.
    pub next_at: Option<i64>,
    /// The mail of this time, and the day where they are; none when this time is passed over.
    pub mail: Option<(NewMail, String)>,
}

impl Store {
    /// Notes when a person is reminded next; `None`: not any more, and anyone who left is not reminded anyway.
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

    /// Those whose time has come, the longest waiting first.
    pub async fn due_reminders(&self, limit: u64, now_ms: i64) -> Result<Vec<Due>, StoreError> {
        let due = Entity::find().filter(Column::NextAt.lte(now_ms)).order_by_asc(Column::NextAt).limit(limit);
        let rows = due.all(&self.writer).await?;
        let one = |row: table::Model| {
            let sent = u32::try_from(row.sent).unwrap_or(0);
            row.next_at.map(|next_at| Due { user: row.user_id, next_at, day: row.day, sent })
        };
        Ok(rows.into_iter().filter_map(one).collect())
    }

    /// Goes on from a person's time to their next, with the mail of this one in the same step. `false`: another worker
    /// was first, or they chose anew.
    pub async fn take_turn(&self, due: &Due, turn: Turn, now_ms: i64) -> Result<bool, StoreError> {
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
        mails::insert(self, &write, &mails, now_ms).await?;
        write.commit().await?;
        if !mails.is_empty() {
            self.mail_was_written();
        }
        Ok(true)
    }
}
