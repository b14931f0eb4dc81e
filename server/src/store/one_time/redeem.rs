//! Redeeming one-time tokens, and handing an account to the owner of its address.

use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect, Set, sea_query::Expr,
};
use uuid::Uuid;

use super::{Column, Entity, Kind, Redeemed, SignUpChoice, table};
use crate::store::{
    Store, StoreError, access, care_links,
    entities::{account_deletions, accounts},
    sessions,
};

impl Store {
    /// Redeems a token that was looked up. Single-use. `proven`: the client has shown that it chose the password of
    /// the sign-up, which then becomes the account's.
    pub async fn redeem_token(&self, id: Uuid, proven: bool, now_ms: i64) -> Result<Option<Redeemed>, StoreError> {
        let write = self.write().await?;
        let found = Entity::find_by_id(id).lock_exclusive().one(&write).await?;
        let Some(row) = found.filter(|row| row.expires_at > now_ms) else { return Ok(None) };
        let redeemed = redeem(self, &write, row, proven, now_ms).await?;
        self.commit_change(write).await?;
        Ok(redeemed)
    }

    /// Gives a confirmed account the password of its sign-up, unless it has one by now.
    pub async fn accept_choice(&self, user: Uuid, choice: &SignUpChoice, now_ms: i64) -> Result<(), StoreError> {
        accounts::Entity::update_many()
            .col_expr(accounts::Column::PasswordHash, Expr::value(&choice.password_hash))
            .col_expr(accounts::Column::Metadata, Expr::value(&choice.metadata))
            .col_expr(accounts::Column::UpdatedAt, Expr::value(now_ms))
            .filter(accounts::Column::UserId.eq(user))
            .filter(accounts::Column::PasswordHash.is_null())
            .exec(&self.writer)
            .await?;
        Ok(())
    }

    /// Hands an unconfirmed account to the owner of its address, and takes away what another person may have prepared.
    pub async fn confirm_account(&self, user: Uuid, now_ms: i64) -> Result<(), StoreError> {
        let write = self.write().await?;
        let found = accounts::Entity::find_by_id(user).lock_exclusive().one(&write).await?;
        if let Some(account) = found.filter(|account| account.email_confirmed_at.is_none()) {
            let mut account = account.into_active_model();
            hand_to_owner(self, &write, &mut account, user, now_ms).await?;
            account.updated_at = Set(now_ms);
            accounts::Entity::update(account).exec(&write).await?;
            self.commit_change(write).await?;
        }
        Ok(())
    }
}

/// Confirms the address of an account, and takes away everything that another person may have prepared in it before:
/// the password, sessions, mails that are under way (one of them may move the account to another address), shared
/// access, and a requested deletion.
async fn hand_to_owner(
    store: &Store,
    write: &DatabaseTransaction,
    account: &mut accounts::ActiveModel,
    user: Uuid,
    now_ms: i64,
) -> Result<(), StoreError> {
    account.email_confirmed_at = Set(Some(now_ms));
    account.password_hash = Set(None);
    account.metadata = Set("{}".to_owned());
    Entity::delete_many().filter(Column::UserId.eq(user)).exec(write).await?;
    account_deletions::Entity::delete_many().filter(account_deletions::Column::UserId.eq(user)).exec(write).await?;
    care_links::end_all(store, write, user, now_ms).await?;
    sessions::end_all(write, user, None).await
}

/// Deletes the token and applies its effect.
async fn redeem(
    store: &Store,
    write: &DatabaseTransaction,
    row: table::Model,
    proven: bool,
    now_ms: i64,
) -> Result<Option<Redeemed>, StoreError> {
    if Entity::delete_by_id(row.id).exec(write).await?.rows_affected == 0 {
        return Ok(None);
    }
    let account = accounts::Entity::find_by_id(row.user_id).lock_exclusive().one(write).await?;
    let (Some(account), Some(kind)) = (account, row.kind.parse::<Kind>().ok()) else { return Ok(None) };
    let asked_by = row.live_asker(write).await?;
    let mut address = account.email.clone();
    let first = account.email_confirmed_at.is_none();
    let mut unproven = None;
    let mut account = account.into_active_model();
    if kind == Kind::EmailChange {
        let (Some(email), Some(asked_by)) = (row.new_email, asked_by) else { return Ok(None) };
        let taken = accounts::Entity::find().filter(accounts::Column::Email.eq(&email)).one(write).await?;
        if taken.is_some() {
            return Ok(None);
        }
        address.clone_from(&email);
        account.email = Set(email);
        account.email_confirmed_at = Set(Some(now_ms));
        // Readers of the old mailbox and the former owner of the password lose access.
        Entity::delete_many().filter(Column::UserId.eq(row.user_id)).exec(write).await?;
        access::end(write, Some(row.user_id), Some(asked_by)).await?;
    } else if first {
        hand_to_owner(store, write, &mut account, row.user_id, now_ms).await?;
        match (row.choice(), row.metadata) {
            (Some(choice), _) if proven => {
                account.password_hash = Set(Some(choice.password_hash));
                account.metadata = Set(choice.metadata);
            }
            (Some(choice), _) => unproven = Some(choice),
            (None, Some(metadata)) => account.metadata = Set(metadata),
            (None, None) => {}
        }
    } else {
        // One mail was enough: the others of its kind have done their part.
        let others = Entity::delete_many().filter(Column::UserId.eq(row.user_id));
        others.filter(Column::Kind.eq(kind.as_str())).exec(write).await?;
    }
    account.updated_at = Set(now_ms);
    accounts::Entity::update(account).exec(write).await?;
    let code_challenge = row.code_challenge;
    Ok(Some(Redeemed { user_id: row.user_id, email: address, kind, code_challenge, unproven }))
}
