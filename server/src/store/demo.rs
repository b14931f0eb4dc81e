//! Changes that demo mode makes without a request: the onboarding state, times in the past, and the end of its accounts.

use evenkeel_cbt_core::onboarding::Step;
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use super::{
    Store, StoreError, access,
    entities::{accounts, care_items, care_links, identities, invitations, onboarding_status as table},
};

impl Store {
    /// Marks onboarding as completed, unless the user already has a state.
    pub async fn finish_onboarding(&self, user: Uuid, now_ms: i64) -> Result<(), StoreError> {
        let status = table::ActiveModel {
            user_id: Set(user),
            step: Set(Step::Completed.as_str().to_owned()),
            completed: Set(true),
            updated_at: Set(now_ms),
        };
        table::Entity::insert(status)
            .on_conflict(OnConflict::column(table::Column::UserId).do_nothing().to_owned())
            .exec_without_returning(&self.writer)
            .await?;
        Ok(())
    }

    /// Takes away every way to sign in to an account: its password, identities, sessions, and what could open one. Gives
    /// it the address `email`, which receives no mail; if another account has that one, a different address.
    pub async fn close_account(&self, user: Uuid, email: &str, now_ms: i64) -> Result<(), StoreError> {
        let write = self.write().await?;
        let other = accounts::Entity::find()
            .filter(accounts::Column::Email.eq(email))
            .filter(accounts::Column::UserId.ne(user))
            .one(&write)
            .await?;
        let email = if other.is_none() { email.to_owned() } else { format!("{user}@evenkeel.example") };
        accounts::Entity::update_many()
            .col_expr(accounts::Column::Email, Expr::value(email))
            .col_expr(accounts::Column::PasswordHash, Expr::value(Option::<String>::None))
            .col_expr(accounts::Column::UpdatedAt, Expr::value(now_ms))
            .filter(accounts::Column::UserId.eq(user))
            .exec(&write)
            .await?;
        identities::Entity::delete_many().filter(identities::Column::UserId.eq(user)).exec(&write).await?;
        access::end(&write, Some(user), None).await?;
        write.commit().await?;
        Ok(())
    }

    /// Moves the beginning of a link back.
    pub async fn date_back(&self, link: Uuid, at: i64) -> Result<(), StoreError> {
        let one = care_links::Entity::update_many().filter(care_links::Column::Id.eq(link));
        one.col_expr(care_links::Column::CreatedAt, Expr::value(at)).exec(&self.writer).await?;
        Ok(())
    }

    /// Moves the beginning of an invitation back.
    pub async fn date_back_invitation(&self, invitation: Uuid, at: i64) -> Result<(), StoreError> {
        let one = invitations::Entity::update_many().filter(invitations::Column::Id.eq(invitation));
        one.col_expr(invitations::Column::CreatedAt, Expr::value(at)).exec(&self.writer).await?;
        Ok(())
    }

    /// Moves the beginning of an item back, and its end if it is done.
    pub async fn date_back_item(&self, item: Uuid, at: i64, done_at: i64) -> Result<(), StoreError> {
        let one = || care_items::Entity::update_many().filter(care_items::Column::Id.eq(item));
        one().col_expr(care_items::Column::CreatedAt, Expr::value(at)).exec(&self.writer).await?;
        let done = one().filter(care_items::Column::DoneAt.is_not_null());
        done.col_expr(care_items::Column::DoneAt, Expr::value(done_at)).exec(&self.writer).await?;
        Ok(())
    }
}
