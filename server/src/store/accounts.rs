//! Accounts and their roles.

use evenkeel_safety_core::auth::Role;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, JoinType, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::{Expr, IntoCondition, OnConflict},
};
use serde_json::{Value, json};
use uuid::Uuid;

pub use super::entities::identities::Model as LinkedIdentity;
use super::{
    Store, StoreError, access,
    entities::{accounts, identities, user_profiles, users},
    mails::{self, NewMail},
    one_time::{self, NewToken},
    profiles::{insert_profile, role_word},
    sessions,
};

/// An account. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct Account {
    /// The user's id.
    pub user_id: Uuid,
    /// The normalised email address.
    pub email: String,
    /// An Argon2id hash in the PHC string format; `None` if the account has no password.
    pub password_hash: Option<String>,
    /// When the email address was confirmed.
    pub email_confirmed_at: Option<i64>,
    /// Whether the user is an administrator of this server.
    pub is_admin: bool,
    /// Metadata set by the user. It has no effect on permissions.
    pub metadata: Value,
    /// When the account was created.
    pub created_at: i64,
    /// When it was last changed.
    pub updated_at: i64,
    /// The time of the last sign-in.
    pub last_sign_in_at: Option<i64>,
    /// The role of the profile; `None` without a profile.
    pub role: Option<Role>,
    /// The display name, if set.
    pub display_name: Option<String>,
    /// The linked identities at other providers, oldest first.
    pub identities: Vec<LinkedIdentity>,
}

/// An account to create.
#[derive(Debug, Clone)]
pub struct NewAccount {
    pub user_id: Uuid,
    /// The normalised email address.
    pub email: String,
    /// An Argon2id hash.
    pub password_hash: Option<String>,
    /// When the address was confirmed, if it needs no confirmation.
    pub email_confirmed_at: Option<i64>,
    /// Metadata set by the user. It never affects the role.
    pub metadata: Value,
    pub role: Role,
    pub display_name: Option<String>,
}

impl NewAccount {
    /// A patient's account without a password, whose address is not confirmed.
    pub fn patient(email: String) -> Self {
        Self {
            user_id: Uuid::now_v7(),
            email,
            password_hash: None,
            email_confirmed_at: None,
            metadata: json!({}),
            role: Role::Patient,
            display_name: None,
        }
    }
}

/// A change of an account; `None` leaves a field unchanged.
#[derive(Debug, Clone, Default)]
pub struct AccountChange {
    /// A new email address.
    pub email: Option<String>,
    /// A new password hash; `Some(None)` removes the password.
    pub password_hash: Option<Option<String>>,
    /// When the address was confirmed.
    pub email_confirmed_at: Option<i64>,
    /// Whether the user is an administrator.
    pub is_admin: Option<bool>,
}

impl Store {
    /// Creates an account with its profile. Returns false if the address or the id is taken.
    pub async fn create_account(&self, new: &NewAccount, now_ms: i64) -> Result<bool, StoreError> {
        let write = self.write().await?;
        if !insert_account(&write, new, now_ms).await? {
            return Ok(false);
        }
        write.commit().await?;
        Ok(true)
    }

    /// Creates an account with its confirmation token. An existing unconfirmed account gets another token,
    /// because neither sign-up has proved the address. Returns false, and stores nothing, if the address or the id is
    /// taken.
    pub async fn sign_up(
        &self,
        account: &NewAccount,
        token: &NewToken,
        carried_by: &NewMail,
    ) -> Result<bool, StoreError> {
        let write = self.write().await?;
        if !insert_account(&write, account, token.created_at).await? {
            let found = accounts::Entity::find_by_id(account.user_id).lock_exclusive().one(&write).await?;
            let waiting = found.filter(|found| found.email == account.email && found.email_confirmed_at.is_none());
            let Some(waiting) = waiting else { return Ok(false) };
            let mut waiting = waiting.into_active_model();
            waiting.updated_at = Set(token.created_at);
            accounts::Entity::update(waiting).exec(&write).await?;
        }
        one_time::insert_token(&write, token).await?;
        mails::insert(self, &write, Some(token.user_id), std::slice::from_ref(carried_by), token.created_at).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(true)
    }

    /// Returns the account with a normalised email address.
    pub async fn account_by_email(&self, email: &str) -> Result<Option<Account>, StoreError> {
        self.find_account(accounts::Column::Email.eq(email)).await
    }

    /// Returns a user's account.
    pub async fn account(&self, user: Uuid) -> Result<Option<Account>, StoreError> {
        self.find_account(accounts::Column::UserId.eq(user)).await
    }

    /// Changes an account. Returns false if there is none, or if the address is taken.
    pub async fn change_account(&self, user: Uuid, change: AccountChange, now_ms: i64) -> Result<bool, StoreError> {
        let write = self.write().await?;
        let Some(row) = accounts::Entity::find_by_id(user).one(&write).await? else {
            return Ok(false);
        };
        if let Some(email) = &change.email {
            let other = accounts::Entity::find().filter(accounts::Column::Email.eq(email)).one(&write).await?;
            if other.is_some_and(|other| other.user_id != user) {
                return Ok(false);
            }
        }
        let mut row = row.into_active_model();
        row.updated_at = Set(now_ms);
        if let Some(email) = change.email {
            row.email = Set(email);
        }
        if let Some(hash) = change.password_hash {
            row.password_hash = Set(hash);
        }
        if let Some(at) = change.email_confirmed_at {
            row.email_confirmed_at = Set(Some(at));
        }
        if let Some(is_admin) = change.is_admin {
            row.is_admin = Set(is_admin);
        }
        accounts::Entity::update(row).exec(&write).await?;
        write.commit().await?;
        Ok(true)
    }

    /// Replaces a user's metadata by what `change` makes of it. Returns false, and changes nothing, if it makes nothing
    /// of it or there is no account.
    pub async fn change_metadata(
        &self,
        user: Uuid,
        change: impl FnOnce(Value) -> Option<Value> + Send,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let write = self.write().await?;
        let row = accounts::Entity::find_by_id(user).lock_exclusive().one(&write).await?;
        let Some(row) = row else { return Ok(false) };
        let Some(metadata) = change(serde_json::from_str(&row.metadata).unwrap_or_default()) else { return Ok(false) };
        let mut row = row.into_active_model();
        row.metadata = Set(metadata.to_string());
        row.updated_at = Set(now_ms);
        accounts::Entity::update(row).exec(&write).await?;
        write.commit().await?;
        Ok(true)
    }

    /// Changes the password, ends the user's other sessions and what could still open one, so that an intruder with the
    /// old password or an old mail loses access.
    pub async fn set_password(
        &self,
        user: Uuid,
        hash: &str,
        keep: Option<Uuid>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let write = self.write().await?;
        accounts::Entity::update_many()
            .col_expr(accounts::Column::PasswordHash, Expr::value(hash))
            .col_expr(accounts::Column::UpdatedAt, Expr::value(now_ms))
            .filter(accounts::Column::UserId.eq(user))
            .exec(&write)
            .await?;
        access::end(&write, Some(user), keep).await?;
        write.commit().await?;
        Ok(())
    }

    /// Replaces the hash of an unchanged password, unless the password was changed meanwhile.
    pub async fn replace_password_hash(&self, user: Uuid, old: &str, new: &str) -> Result<(), StoreError> {
        accounts::Entity::update_many()
            .col_expr(accounts::Column::PasswordHash, Expr::value(new))
            .filter(accounts::Column::UserId.eq(user))
            .filter(accounts::Column::PasswordHash.eq(old))
            .exec(&self.writer)
            .await?;
        Ok(())
    }

    /// Changes a user's role and ends their sessions, which were opened with the old role.
    pub async fn set_role(&self, user: Uuid, role: Role, now_ms: i64) -> Result<(), StoreError> {
        let write = self.write().await?;
        insert_profile(&write, user, role, None, now_ms).await?;
        if let Some(row) = user_profiles::Entity::find_by_id(user).one(&write).await? {
            let mut row = row.into_active_model();
            row.role = Set(role_word(role).to_owned());
            row.updated_at = Set(now_ms);
            user_profiles::Entity::update(row).exec(&write).await?;
        }
        sessions::end_all(&write, user, None).await?;
        write.commit().await?;
        Ok(())
    }

    async fn find_account(&self, filter: impl IntoCondition) -> Result<Option<Account>, StoreError> {
        let profile = accounts::Entity::belongs_to(user_profiles::Entity)
            .from(accounts::Column::UserId)
            .to(user_profiles::Column::UserId);
        let found = accounts::Entity::find()
            .join(JoinType::LeftJoin, profile.into())
            .select_also(user_profiles::Entity)
            .filter(filter)
            .one(&self.reader)
            .await?;
        let Some((row, profile)) = found else { return Ok(None) };
        let identities = identities::Entity::find()
            .filter(identities::Column::UserId.eq(row.user_id))
            .order_by_asc(identities::Column::CreatedAt)
            .all(&self.reader)
            .await?;
        Ok(Some(Account {
            user_id: row.user_id,
            email: row.email,
            password_hash: row.password_hash,
            email_confirmed_at: row.email_confirmed_at,
            is_admin: row.is_admin,
            metadata: serde_json::from_str(&row.metadata).unwrap_or_default(),
            created_at: row.created_at,
            updated_at: row.updated_at,
            last_sign_in_at: row.last_sign_in_at,
            role: profile.as_ref().map(|profile| Role::of(Some(&profile.role))),
            display_name: profile.and_then(|profile| profile.display_name),
            identities,
        }))
    }
}

/// Inserts an account with its profile. Returns false if the address or the id is taken; then the transaction must not
/// be committed.
async fn insert_account(db: &impl ConnectionTrait, new: &NewAccount, now_ms: i64) -> Result<bool, StoreError> {
    users::Entity::insert(users::ActiveModel { id: Set(new.user_id), created_at: Set(now_ms) })
        .on_conflict(OnConflict::column(users::Column::Id).do_nothing().to_owned())
        .exec_without_returning(db)
        .await?;
    let account = accounts::ActiveModel {
        user_id: Set(new.user_id),
        email: Set(new.email.clone()),
        password_hash: Set(new.password_hash.clone()),
        email_confirmed_at: Set(new.email_confirmed_at),
        is_admin: Set(false),
        metadata: Set(new.metadata.to_string()),
        created_at: Set(now_ms),
        updated_at: Set(now_ms),
        last_sign_in_at: Set(None),
    };
    let made = accounts::Entity::insert(account)
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(db)
        .await?;
    if made == 0 {
        return Ok(false);
    }
    insert_profile(db, new.user_id, new.role, new.display_name.clone(), now_ms).await?;
    Ok(true)
}
