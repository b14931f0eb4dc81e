//! Deletion of accounts and data. An account is deleted a week after the request and the deletion can be cancelled
//! until then; its data can be deleted at once.

use super::{
    auth::{Actor, Auth, AuthCode, AuthFailure, demo},
    authz::{Action, Resource, can},
    mail,
    rate_limit::{Limit, RateLimiter},
};
use crate::{
    domain::account::Confirmation,
    store::{Store, StoreError, deletions::NewDeletion},
    time::{DAY_MS, HOUR_MS, format_date, now_ms},
};

/// How long a scheduled deletion can be cancelled, in milliseconds.
pub const UNDO_MS: i64 = 7 * DAY_MS;
/// The word that confirms a deletion, to prevent accidents.
pub const CONFIRM: &str = "delete";
/// Rate limit of deletion requests, each of which sends a mail.
const ASKING: Limit = Limit { name: "deletions", max: 6, window_ms: HOUR_MS };

/// Why nothing was deleted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeletionError {
    /// The confirmation word is missing.
    #[error("not confirmed")]
    NotConfirmed,
    /// A shared demo account.
    #[error("a demo account")]
    Demo,
    /// The account belongs to another user.
    #[error("not the caller's account")]
    NotTheirs,
    /// The session is not recent, and no password was given.
    #[error("reauthentication required")]
    ReauthenticationRequired,
    /// The password is wrong.
    #[error("wrong password")]
    WrongPassword,
    /// The rate limit was exceeded.
    #[error("rate limit exceeded")]
    TooOften,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Authentication failed for another reason.
    #[error(transparent)]
    Auth(AuthFailure),
}

impl From<AuthFailure> for DeletionError {
    fn from(failure: AuthFailure) -> Self {
        match failure.code {
            AuthCode::ReauthenticationNeeded => Self::ReauthenticationRequired,
            AuthCode::InvalidCredentials => Self::WrongPassword,
            AuthCode::OverRequestRateLimit => Self::TooOften,
            _ => Self::Auth(failure),
        }
    }
}

/// The deletion service of one caller.
#[derive(Debug, Clone, Copy)]
pub struct Deletion<'a> {
    /// The sign-in service.
    pub auth: Auth<'a>,
    /// The caller.
    pub actor: &'a Actor,
}

impl Deletion<'_> {
    /// Returns when the account will be deleted, in epoch milliseconds; `None` if no deletion is scheduled.
    pub async fn date(&self) -> Result<Option<i64>, DeletionError> {
        self.may(Action::Read)?;
        Ok(self.store().deletion_of(self.actor.id).await?)
    }

    /// Schedules the deletion in a week and returns its time in epoch milliseconds. A repeated request does not move
    /// it. `your_data` is the address of the page that cancels it.
    pub async fn schedule(&self, confirmation: &Confirmation, your_data: &str) -> Result<i64, DeletionError> {
        self.may(Action::Delete)?;
        if demo::is_demo(self.actor.id) {
            return Err(DeletionError::Demo);
        }
        self.verify(confirmation).await?;
        let now = now_ms();
        let me = self.actor.id.to_string();
        let limiter: &RateLimiter = self.auth.limiter;
        if !limiter.check(self.store(), (&me, "account_deletion"), ASKING, now).await?.allowed {
            return Err(DeletionError::TooOften);
        }
        let delete_at = now + UNDO_MS;
        let letter = mail::account_ends(&self.actor.email, &format_date(delete_at), your_data);
        let new = NewDeletion {
            user: self.actor.id,
            session: self.actor.session.id,
            asked_at: now,
            delete_at,
            mail: letter.into_mail(),
        };
        Ok(self.store().schedule_deletion(new).await?)
    }

    /// Cancels a scheduled deletion.
    pub async fn cancel(&self) -> Result<(), DeletionError> {
        self.may(Action::Update)?;
        Ok(self.store().cancel_deletion(self.actor.id).await?)
    }

    /// Deletes all records of the account permanently, with deleted records and older versions, and its own articles and
    /// saved queries of the retrieval test. Returns the number of records.
    /// The account stays.
    pub async fn erase(&self, confirmation: &Confirmation) -> Result<u64, DeletionError> {
        if !can(self.actor, Action::Delete, Resource::Journal(self.actor.id)) {
            return Err(DeletionError::NotTheirs);
        }
        self.verify(confirmation).await?;
        let gone = self.store().delete_all_records(self.actor.id).await?;
        self.store().delete_own_articles(self.actor.id).await?;
        self.store().delete_retrieval_tests(self.actor.id).await?;
        // The reminder settings were among the deleted records.
        self.store().plan_reminder(self.actor.id, None).await?;
        Ok(gone)
    }

    /// Requires the confirmation word, and a recent sign-in or the password.
    async fn verify(&self, confirmation: &Confirmation) -> Result<(), DeletionError> {
        if confirmation.confirm.as_deref() != Some(CONFIRM) {
            return Err(DeletionError::NotConfirmed);
        }
        Ok(self.auth.reauthenticate(self.actor, confirmation.password.as_deref()).await?)
    }

    fn may(&self, action: Action) -> Result<(), DeletionError> {
        let allowed = can(self.actor, action, Resource::Account(self.actor.id));
        if allowed { Ok(()) } else { Err(DeletionError::NotTheirs) }
    }

    fn store(&self) -> &Store {
        self.auth.store
    }
}

/// Removes the accounts whose deletion is due.
pub async fn remove_due(store: &Store, now_ms: i64) -> Result<(), StoreError> {
    let removed = store.remove_due_accounts(now_ms).await?;
    if removed > 0 {
        tracing::info!(removed, "accounts were removed as scheduled");
    }
    Ok(())
}
