//! One-time tokens behind the links and codes in mails. A user has at most one of each kind; a new one replaces it. A
//! token is redeemed in the same transaction as its effect.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter,
    QuerySelect, QueryTrait, Set, sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    accounts::{NewAccount, insert_account},
    entities::{
        accounts,
        one_time_tokens::{self as table, Column, Entity},
        users,
    },
    mails::{self, NewMail},
};

/// The purpose of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Confirms the email address of a new account.
    SignUp,
    /// Signs in without a password.
    MagicLink,
    /// Signs in to set a new password.
    Recovery,
    /// Confirms a new email address.
    EmailChange,
}

impl Kind {
    /// Returns the kind's name in rows and links.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::SignUp => "signup",
            Self::MagicLink => "magiclink",
            Self::Recovery => "recovery",
            Self::EmailChange => "email_change",
        }
    }

    fn of(word: &str) -> Option<Self> {
        [Self::SignUp, Self::MagicLink, Self::Recovery, Self::EmailChange]
            .into_iter()
            .find(|kind| kind.as_str() == word)
    }
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
    /// When it was created.
    pub created_at: i64,
    /// When it expires.
    pub expires_at: i64,
}

/// The result of a sign-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignUpOutcome {
    /// The account awaits confirmation of its address.
    AwaitsConfirmation,
    /// The address or the id is taken. Nothing was created.
    Taken,
}

/// A valid token that was looked up without redeeming it.
#[derive(Debug, Clone)]
pub struct PendingToken {
    /// The purpose.
    pub kind: Kind,
    /// The address it is for; for an address change, the new one.
    pub email: String,
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
}

async fn insert_token(db: &impl ConnectionTrait, token: &NewToken) -> Result<(), StoreError> {
    let row = table::ActiveModel {
        id: Set(Uuid::now_v7()),
        user_id: Set(token.user_id),
        kind: Set(token.kind.as_str().to_owned()),
        token_hash: Set(token.token_hash.to_vec()),
        code_hash: Set(token.code_hash.to_vec()),
        code_tries: Set(0),
        code_challenge: Set(token.code_challenge.clone()),
        new_email: Set(token.new_email.clone()),
        created_at: Set(token.created_at),
        expires_at: Set(token.expires_at),
    };
    let replaced = [
        Column::Id,
        Column::TokenHash,
        Column::CodeHash,
        Column::CodeTries,
        Column::CodeChallenge,
        Column::NewEmail,
        Column::CreatedAt,
        Column::ExpiresAt,
    ];
    Entity::insert(row)
        .on_conflict(OnConflict::columns([Column::UserId, Column::Kind]).update_columns(replaced).to_owned())
        .exec_without_returning(db)
        .await?;
    Ok(())
}

impl Store {
    /// Stores a token and queues its mails.
    pub async fn put_token(&self, token: &NewToken, carried_by: &[NewMail]) -> Result<(), StoreError> {
        let write = self.write().await?;
        insert_token(&write, token).await?;
        mails::insert(self, &write, carried_by, token.created_at).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(())
    }

    /// Creates an account with its confirmation token. An existing unconfirmed account is reset to the new password and
    /// token, because its creator is unknown.
    pub async fn sign_up(
        &self,
        account: &NewAccount,
        token: &NewToken,
        carried_by: &NewMail,
    ) -> Result<SignUpOutcome, StoreError> {
        let write = self.write().await?;
        if !insert_account(&write, account, token.created_at).await? {
            let found = accounts::Entity::find_by_id(account.user_id).lock_exclusive().one(&write).await?;
            let waiting = found.filter(|found| found.email == account.email && found.email_confirmed_at.is_none());
            let Some(waiting) = waiting else { return Ok(SignUpOutcome::Taken) };
            let mut waiting = waiting.into_active_model();
            if account.password_hash.is_some() {
                waiting.password_hash = Set(account.password_hash.clone());
                waiting.metadata = Set(account.metadata.to_string());
            }
            waiting.updated_at = Set(token.created_at);
            accounts::Entity::update(waiting).exec(&write).await?;
        }
        insert_token(&write, token).await?;
        mails::insert(self, &write, std::slice::from_ref(carried_by), token.created_at).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(SignUpOutcome::AwaitsConfirmation)
    }

    /// Returns the PKCE challenge of a user's token.
    pub async fn token_challenge(&self, user: Uuid, kind: Kind) -> Result<Option<String>, StoreError> {
        let found = Entity::find().filter(Column::UserId.eq(user)).filter(Column::Kind.eq(kind.as_str()));
        Ok(found.one(&self.writer).await?.and_then(|row| row.code_challenge))
    }

    /// Looks up a link's secret without redeeming it.
    pub async fn peek_token(
        &self,
        kinds: &[Kind],
        token_hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<PendingToken>, StoreError> {
        let found = by_hash(kinds, token_hash).filter(Column::ExpiresAt.gt(now_ms)).one(&self.writer).await?;
        let Some(row) = found else { return Ok(None) };
        let account = accounts::Entity::find_by_id(row.user_id).one(&self.writer).await?;
        Ok(account
            .zip(Kind::of(&row.kind))
            .map(|(account, kind)| PendingToken { kind, email: row.new_email.unwrap_or(account.email) }))
    }

    /// Redeems a link's secret. Single-use.
    pub async fn redeem_token(
        &self,
        kinds: &[Kind],
        token_hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<Redeemed>, StoreError> {
        let write = self.write().await?;
        let found = by_hash(kinds, token_hash).lock_exclusive().one(&write).await?;
        let Some(row) = found.filter(|row| row.expires_at > now_ms) else { return Ok(None) };
        let redeemed = redeem(&write, row, now_ms).await?;
        write.commit().await?;
        Ok(redeemed)
    }

    /// Redeems the code of a mail to `email`. Single-use, with at most `max_tries` attempts. `code_hash` computes the
    /// digest of the typed code for a user and kind.
    pub async fn redeem_code(
        &self,
        email: &str,
        kinds: &[Kind],
        code_hash: impl Fn(Uuid, Kind) -> [u8; 32] + Send,
        max_tries: i32,
        now_ms: i64,
    ) -> Result<Option<Redeemed>, StoreError> {
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
            .filter(Column::Kind.is_in(kinds.iter().map(|kind| kind.as_str())))
            .filter(Column::ExpiresAt.gt(now_ms))
            .filter(Column::CodeTries.lt(max_tries))
            .lock_exclusive()
            .all(&write)
            .await?;
        let fits = |row: &table::Model| {
            let kind = Kind::of(&row.kind)?;
            let expected = code_hash(row.user_id, kind);
            // The digests are keyed, so timing reveals nothing about the code.
            (row.code_hash == expected).then_some(())
        };
        let mut redeemed = None;
        if let Some(row) = rows.iter().find(|row| fits(row).is_some()) {
            redeemed = redeem(&write, row.clone(), now_ms).await?;
        } else {
            for row in rows {
                let tries = row.code_tries + 1;
                let mut row = row.into_active_model();
                row.code_tries = Set(tries);
                Entity::update(row).exec(&write).await?;
            }
        }
        write.commit().await?;
        Ok(redeemed)
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

fn by_hash(kinds: &[Kind], token_hash: &[u8; 32]) -> sea_orm::Select<Entity> {
    Entity::find()
        .filter(Column::TokenHash.eq(token_hash.to_vec()))
        .filter(Column::Kind.is_in(kinds.iter().map(|kind| kind.as_str())))
}

/// Deletes the token and applies its effect.
async fn redeem(write: &DatabaseTransaction, row: table::Model, now_ms: i64) -> Result<Option<Redeemed>, StoreError> {
    if Entity::delete_by_id(row.id).exec(write).await?.rows_affected == 0 {
        return Ok(None);
    }
    let account = accounts::Entity::find_by_id(row.user_id).one(write).await?;
    let (Some(account), Some(kind)) = (account, Kind::of(&row.kind)) else { return Ok(None) };
    let mut address = account.email.clone();
    let first = account.email_confirmed_at.is_none();
    let had_password = account.password_hash.is_some();
    let mut account = account.into_active_model();
    if first {
        account.email_confirmed_at = Set(Some(now_ms));
    }
    match kind {
        Kind::SignUp => {}
        Kind::MagicLink | Kind::Recovery => {
            // Remove the password: it may have been set by an attacker who waits for the owner to confirm.
            if first && had_password {
                account.password_hash = Set(None);
                account.metadata = Set("{}".to_owned());
            }
        }
        Kind::EmailChange => {
            let Some(email) = row.new_email else { return Ok(None) };
            let taken = accounts::Entity::find().filter(accounts::Column::Email.eq(&email)).one(write).await?;
            if taken.is_some() {
                return Ok(None);
            }
            address.clone_from(&email);
            account.email = Set(email);
            account.email_confirmed_at = Set(Some(now_ms));
            // Invalidate links and codes sent to the old address.
            Entity::delete_many().filter(Column::UserId.eq(row.user_id)).exec(write).await?;
        }
    }
    if first {
        let confirms = Entity::delete_many().filter(Column::UserId.eq(row.user_id));
        confirms.filter(Column::Kind.eq(Kind::SignUp.as_str())).exec(write).await?;
        super::sessions::end_all(write, row.user_id, None).await?;
    }
    account.updated_at = Set(now_ms);
    accounts::Entity::update(account).exec(write).await?;
    Ok(Some(Redeemed { user_id: row.user_id, email: address, kind, code_challenge: row.code_challenge }))
}
