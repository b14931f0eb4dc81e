//! One-time tokens behind the links and codes in mails. A few of each kind are valid at a time, so that a mail that a
//! stranger asked for does not invalidate the owner's. A token is redeemed in the same transaction as its effect.
//!
//! The password of a sign-up stays with its token: anyone can sign up with another person's address, so it reaches the
//! account only if the browser that chose it also confirms.

pub mod email_change;
mod redeem;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Set,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        accounts,
        one_time_tokens::{self as table, Column, Entity},
        users,
    },
    mails::{self, NewMail},
};

/// The purpose of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// Confirms the email address of a new account.
    #[strum(serialize = "signup")]
    SignUp,
    /// Signs in without a password.
    #[strum(serialize = "magiclink")]
    MagicLink,
    /// Signs in to set a new password.
    Recovery,
    /// Confirms a new email address.
    EmailChange,
}

impl Kind {
    /// Returns the kind's name in rows and links.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Whether the mail has a code beside the link. A code that is in no mail could only be guessed.
    pub fn has_code(self) -> bool {
        self != Self::Recovery
    }

    /// Returns how many tokens of this kind a user has at most. A new address is confirmed by the newest mail only,
    /// since an earlier one may name a mistyped address.
    fn most(self) -> u64 {
        if self == Self::EmailChange { 1 } else { 3 }
    }
}

/// The password and the metadata of a sign-up that is not confirmed yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUpChoice {
    /// An Argon2id hash.
    pub password_hash: String,
    /// Metadata set by the user, as JSON.
    pub metadata: String,
}

/// A token to store. Only digests are stored, so the row cannot be redeemed. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct NewToken {
    /// The user's id.
    pub user_id: Uuid,
    /// The purpose.
    pub kind: Kind,
    /// The digest of the link's secret.
    pub token_hash: [u8; 32],
    /// The digest of the code.
    pub code_hash: [u8; 32],
    /// The PKCE challenge of the request, if any.
    pub code_challenge: Option<String>,
    /// The new email address, if the token confirms one.
    pub new_email: Option<String>,
    /// The hash of the password that the sign-up chose, if the token confirms one.
    pub password_hash: Option<String>,
    /// The metadata of an account that the token confirms, as JSON; for a change of address, the id of the session that
    /// asked for it.
    pub metadata: Option<String>,
    /// When it was created.
    pub created_at: i64,
    /// When it expires.
    pub expires_at: i64,
}

/// A valid token that was looked up without redeeming it.
#[derive(Debug, Clone)]
pub struct PendingToken {
    /// The token's id.
    pub id: Uuid,
    /// The purpose.
    pub kind: Kind,
    /// The address it is for; for an address change, the new one.
    pub email: String,
    /// The PKCE challenge of the request, if any.
    pub code_challenge: Option<String>,
    /// The choices of the sign-up, if redeeming the token confirms its address.
    pub choice: Option<SignUpChoice>,
}

/// A redeemed token. It was deleted, and the account is confirmed.
#[derive(Debug, Clone)]
pub struct Redeemed {
    /// The user's id.
    pub user_id: Uuid,
    /// The account's email address, after the change if there was one.
    pub email: String,
    /// The purpose.
    pub kind: Kind,
    /// The PKCE challenge of the request, if any.
    pub code_challenge: Option<String>,
    /// The choices of the sign-up, if they did not reach the account: the client has not shown yet that it made them.
    pub unproven: Option<SignUpChoice>,
}

pub(super) async fn insert_token(db: &impl ConnectionTrait, token: &NewToken) -> Result<(), StoreError> {
    let kept = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::UserId.eq(token.user_id))
        .filter(Column::Kind.eq(token.kind.as_str()))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(token.kind.most() - 1)
        .into_tuple::<Uuid>()
        .all(db)
        .await?;
    Entity::delete_many()
        .filter(Column::UserId.eq(token.user_id))
        .filter(Column::Kind.eq(token.kind.as_str()))
        .filter(Column::Id.is_not_in(kept))
        .exec(db)
        .await?;
    let row = table::ActiveModel {
        id: Set(Uuid::now_v7()),
        user_id: Set(token.user_id),
        kind: Set(token.kind.as_str().to_owned()),
        token_hash: Set(token.token_hash.to_vec()),
        code_hash: Set(token.code_hash.to_vec()),
        code_tries: Set(0),
        code_challenge: Set(token.code_challenge.clone()),
        new_email: Set(token.new_email.clone()),
        password_hash: Set(token.password_hash.clone()),
        metadata: Set(token.metadata.clone()),
        created_at: Set(token.created_at),
        expires_at: Set(token.expires_at),
    };
    Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

impl table::Model {
    fn choice(&self) -> Option<SignUpChoice> {
        let metadata = self.metadata.clone().unwrap_or_else(|| "{}".to_owned());
        self.password_hash.clone().map(|password_hash| SignUpChoice { password_hash, metadata })
    }

    fn pending(self, account: &accounts::Model) -> Option<PendingToken> {
        let kind = self.kind.parse().ok()?;
        let choice = self.choice().filter(|_| account.email_confirmed_at.is_none());
        let email = self.new_email.unwrap_or_else(|| account.email.clone());
        Some(PendingToken { id: self.id, kind, email, code_challenge: self.code_challenge, choice })
    }
}

/// Deletes a user's tokens that sign in or change the address; without a user, everyone's, except password resets: the
/// first link of an account that the operator made is one, and cannot be made again. Sign-ups stay.
pub(super) async fn end(db: &impl ConnectionTrait, user: Option<Uuid>) -> Result<(), StoreError> {
    let tokens = match user {
        Some(user) => Entity::delete_many().filter(Column::UserId.eq(user)).filter(of_kinds(&[
            Kind::MagicLink,
            Kind::EmailChange,
            Kind::Recovery,
        ])),
        None => Entity::delete_many().filter(of_kinds(&[Kind::MagicLink, Kind::EmailChange])),
    };
    tokens.exec(db).await?;
    Ok(())
}

impl Store {
    /// Stores a token and queues its mails.
    pub async fn put_token(&self, token: &NewToken, carried_by: &[NewMail]) -> Result<(), StoreError> {
        let write = self.write().await?;
        insert_token(&write, token).await?;
        mails::insert(self, &write, Some(token.user_id), carried_by, token.created_at).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(())
    }

    /// Returns the newest token of a user's sign-up, with its PKCE challenge and its password.
    pub async fn newest_sign_up(&self, user: Uuid, now_ms: i64) -> Result<Option<PendingToken>, StoreError> {
        let found = Entity::find()
            .filter(Column::UserId.eq(user))
            .filter(Column::Kind.eq(Kind::SignUp.as_str()))
            .filter(Column::ExpiresAt.gt(now_ms))
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Id)
            .one(&self.writer)
            .await?;
        self.with_account(found).await
    }

    /// Looks up a link's secret without redeeming it.
    pub async fn peek_token(
        &self,
        kinds: &[Kind],
        token_hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<PendingToken>, StoreError> {
        let found = Entity::find()
            .filter(Column::TokenHash.eq(token_hash.to_vec()))
            .filter(of_kinds(kinds))
            .filter(Column::ExpiresAt.gt(now_ms))
            .one(&self.writer)
            .await?;
        self.with_account(found).await
    }

    async fn with_account(&self, row: Option<table::Model>) -> Result<Option<PendingToken>, StoreError> {
        let Some(row) = row else { return Ok(None) };
        let account = accounts::Entity::find_by_id(row.user_id).one(&self.writer).await?;
        Ok(account.and_then(|account| row.pending(&account)))
    }

    /// Looks up the code of a mail to `email` without redeeming it. A wrong code counts as a try of each token that
    /// it could have been for, and a token allows at most `max_tries`. `code_hash` computes the digest of the typed
    /// code for a user and kind.
    pub async fn match_code(
        &self,
        email: &str,
        kinds: &[Kind],
        code_hash: impl Fn(Uuid, Kind) -> [u8; 32] + Send,
        max_tries: i32,
        now_ms: i64,
    ) -> Result<Option<PendingToken>, StoreError> {
        let write = self.write().await?;
        let account = accounts::Entity::find().filter(accounts::Column::Email.eq(email)).one(&write).await?;
        // The code of an address change is sent to the new address.
        let mut theirs = Condition::any().add(Column::NewEmail.eq(email));
        if let Some(account) = account {
            theirs =
                theirs.add(Condition::all().add(Column::UserId.eq(account.user_id)).add(Column::NewEmail.is_null()));
        }
        let rows = Entity::find()
            .filter(theirs)
            .filter(of_kinds(kinds))
            .filter(Column::ExpiresAt.gt(now_ms))
            .filter(Column::CodeTries.lt(max_tries))
            .order_by_desc(Column::CreatedAt)
            .lock_exclusive()
            .all(&write)
            .await?;
        // The digests are keyed, so timing reveals nothing about the code.
        let fits =
            |row: &&table::Model| row.kind.parse().is_ok_and(|kind| row.code_hash == code_hash(row.user_id, kind));
        if let Some(row) = rows.iter().find(fits) {
            let owner = accounts::Entity::find_by_id(row.user_id).one(&write).await?;
            return Ok(owner.and_then(|owner| row.clone().pending(&owner)));
        }
        for row in rows {
            let tries = row.code_tries + 1;
            let mut row = row.into_active_model();
            row.code_tries = Set(tries);
            Entity::update(row).exec(&write).await?;
        }
        write.commit().await?;
        Ok(None)
    }

    /// Deletes unconfirmed accounts that have not changed since `before`: their addresses may have been entered by
    /// another person. They have never been signed in to.
    pub async fn forget_unconfirmed(&self, before: i64) -> Result<u64, StoreError> {
        let never = accounts::Entity::find()
            .select_only()
            .column(accounts::Column::UserId)
            .filter(accounts::Column::EmailConfirmedAt.is_null())
            .filter(accounts::Column::LastSignInAt.is_null())
            .filter(accounts::Column::UpdatedAt.lt(before));
        let gone = users::Entity::delete_many().filter(users::Column::Id.in_subquery(never.into_query()));
        Ok(gone.exec(&self.writer).await?.rows_affected)
    }

    /// Deletes tokens that expired before `before`.
    pub async fn clean_tokens(&self, before: i64) -> Result<(), StoreError> {
        Entity::delete_many().filter(Column::ExpiresAt.lt(before)).exec(&self.writer).await?;
        Ok(())
    }
}

fn of_kinds(kinds: &[Kind]) -> sea_orm::sea_query::SimpleExpr {
    Column::Kind.is_in(kinds.iter().map(|kind| kind.as_str()))
}
