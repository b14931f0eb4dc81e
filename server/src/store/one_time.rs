//! One-time tokens: what links and codes in mails stand for. A person has one of each kind; a new one replaces it.
//! Redeeming one and what it shows, that the mailbox is theirs, are one transaction.

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

/// What a token is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Confirms the address of a new account.
    SignUp,
    /// Signs in.
    MagicLink,
    /// Signs in to set a new password.
    Recovery,
    /// Makes another address the account's.
    EmailChange,
}

impl Kind {
    /// As rows and links have it.
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

/// A token to be kept. Only digests: the row redeems nothing. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct NewToken {
    /// Whose.
    pub user_id: Uuid,
    /// What for.
    pub kind: Kind,
    /// Digest of the link's secret.
    pub token_hash: [u8; 32],
    /// Digest of the code.
    pub code_hash: [u8; 32],
    /// PKCE's challenge, if it was asked for with one.
    pub code_challenge: Option<String>,
    /// The address to change to.
    pub new_email: Option<String>,
    /// When it was made.
    pub created_at: i64,
    /// Until when it is good.
    pub expires_at: i64,
}

/// What came of a sign-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignUp {
    /// The account waits for its address to be confirmed.
    Waits,
    /// The address or the id is a person's. Nothing was made.
    Taken,
}

/// A live token, seen and left alone.
#[derive(Debug, Clone)]
pub struct Seen {
    /// What for.
    pub kind: Kind,
    /// The address it acts for: where it changes one, the new one.
    pub email: String,
}

/// A token that was redeemed: it is gone, and the account is confirmed.
#[derive(Debug, Clone)]
pub struct Redeemed {
    /// Whose it was.
    pub user_id: Uuid,
    /// Their address, after it.
    pub email: String,
    /// What it was for.
    pub kind: Kind,
    /// PKCE's challenge, if it was asked for with one.
    pub code_challenge: Option<String>,
}

async fn put(db: &impl ConnectionTrait, token: &NewToken) -> Result<(), StoreError> {
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
    /// Keeps a token, with the mails that carry it.
    pub async fn put_token(&self, token: &NewToken, carried_by: &[NewMail]) -> Result<(), StoreError> {
        let write = self.write().await?;
        put(&write, token).await?;
        mails::insert(self, &write, carried_by, token.created_at).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(())
    }

    /// Makes an account with the token that confirms it. One that was never confirmed begins again, as no one knows who
    /// made it: the newest password and the newest token are the ones that count.
    pub async fn sign_up(
        &self,
        account: &NewAccount,
        token: &NewToken,
        carried_by: &NewMail,
    ) -> Result<SignUp, StoreError> {
        let write = self.write().await?;
        if !insert_account(&write, account, token.created_at).await? {
            let found = accounts::Entity::find_by_id(account.user_id).lock_exclusive().one(&write).await?;
            let waiting = found.filter(|found| found.email == account.email && found.email_confirmed_at.is_none());
            let Some(waiting) = waiting else { return Ok(SignUp::Taken) };
            let mut waiting = waiting.into_active_model();
            if account.password_hash.is_some() {
                waiting.password_hash = Set(account.password_hash.clone());
                waiting.metadata = Set(account.metadata.to_string());
            }
            waiting.updated_at = Set(token.created_at);
            accounts::Entity::update(waiting).exec(&write).await?;
        }
        put(&write, token).await?;
        mails::insert(self, &write, std::slice::from_ref(carried_by), token.created_at).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(SignUp::Waits)
    }

    /// The challenge that a person's token of a kind was asked for with.
    pub async fn token_challenge(&self, user: Uuid, kind: Kind) -> Result<Option<String>, StoreError> {
        let found = Entity::find().filter(Column::UserId.eq(user)).filter(Column::Kind.eq(kind.as_str()));
        Ok(found.one(&self.writer).await?.and_then(|row| row.code_challenge))
    }

    /// What a link's secret stands for. Changes nothing.
    pub async fn see_token(
        &self,
        kinds: &[Kind],
        token_hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<Seen>, StoreError> {
        let found = by_hash(kinds, token_hash).filter(Column::ExpiresAt.gt(now_ms)).one(&self.writer).await?;
        let Some(row) = found else { return Ok(None) };
        let account = accounts::Entity::find_by_id(row.user_id).one(&self.writer).await?;
        Ok(account
            .zip(Kind::of(&row.kind))
            .map(|(account, kind)| Seen { kind, email: row.new_email.unwrap_or(account.email) }))
    }

    /// Redeems a link's secret: once.
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

    /// Redeems the code of a mail to `email`: once, and within `max_tries`. `code_hash` makes the digest of the code
    /// that was typed, for one person and kind.
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
        // The code that changes an address is sent to the new one.
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
            // Keyed digests: how far two agree says nothing about the code.
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

    /// Forgets addresses that no one confirmed, of accounts untouched since `before`: perhaps their owners never asked to
    /// be known here. No one can have signed in to them.
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

    /// Forgets tokens that expired before `before`.
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

/// Takes the token away and does what it is for.
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
            // No one knows who set it: perhaps a stranger, who waits for the owner to move in.
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
            // The old mailbox signs in no more.
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
