//! Leaving, and taking everything away. An account ends a week after its person asks for that, and until then they can
//! change their mind; what they keep can go at once.

use super::{
    auth::{Actor, Auth, AuthCode, AuthFailure, demo},
    authz::{Action, Resource, can},
    mail,
    rate_limit::{Limit, RateLimiter},
};
use crate::{
    store::{Store, StoreError, deletions::NewDeletion},
    time::{now_ms, spoken_day},
};

/// For so long it can be undone.
pub const UNDO_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// The word that confirms a deletion, so that nothing is deleted by accident.
pub const CONFIRM: &str = "delete";
/// Each asking writes a mail.
const ASKING: Limit = Limit { max: 6, window_ms: 60 * 60 * 1000 };

/// Why nothing was deleted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeletionError {
    /// The confirmation word is missing.
    #[error("not confirmed")]
    NotConfirmed,
    /// Everyone uses this account.
    #[error("a demo account")]
    Demo,
    /// It is not theirs.
    #[error("not theirs")]
    NotTheirs,
    /// Signed in too long ago to be sure who it is.
    #[error("has to show who they are")]
    ShowAgain,
    /// The password is not theirs.
    #[error("not the password")]
    WrongPassword,
    /// Too many in a short time.
    #[error("too often")]
    TooOften,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something else failed on the way.
    #[error(transparent)]
    Auth(AuthFailure),
}

impl From<AuthFailure> for DeletionError {
    fn from(failure: AuthFailure) -> Self {
        match failure.code {
            AuthCode::ReauthenticationNeeded => Self::ShowAgain,
            AuthCode::InvalidCredentials => Self::WrongPassword,
            AuthCode::OverRequestRateLimit => Self::TooOften,
            _ => Self::Auth(failure),
        }
    }
}

/// What the caller sends to confirm a deletion.
#[derive(Clone, Copy, Default)]
pub struct DeletionConfirmation<'a> {
    /// [`CONFIRM`], or nothing happens.
    pub confirm: Option<&'a str>,
    /// Their password, where they signed in a while ago.
    pub password: Option<&'a str>,
}

impl std::fmt::Debug for DeletionConfirmation<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeletionConfirmation(***)")
    }
}

/// The services for one caller.
#[derive(Debug, Clone, Copy)]
pub struct Deletion<'a> {
    /// Who they are.
    pub auth: Auth<'a>,
    /// The caller.
    pub actor: &'a Actor,
}

impl Deletion<'_> {
    /// When the account ends, if that was asked for. Epoch milliseconds.
    pub async fn date(&self) -> Result<Option<i64>, DeletionError> {
        self.may(Action::Read)?;
        Ok(self.store().deletion_of(self.actor.id).await?)
    }

    /// The account ends in a week. When; asked again, the first date stands. `your_data`: the page where it is undone.
    pub async fn ask(&self, confirmation: DeletionConfirmation<'_>, your_data: &str) -> Result<i64, DeletionError> {
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
        let letter = mail::account_ends(&self.actor.email, &spoken_day(delete_at), your_data);
        let new = NewDeletion {
            user: self.actor.id,
            session: self.actor.session.id,
            asked_at: now,
            delete_at,
            mail: letter.into_mail(),
        };
        Ok(self.store().schedule_deletion(new).await?)
    }

    /// The account stays.
    pub async fn cancel(&self) -> Result<(), DeletionError> {
        self.may(Action::Update)?;
        Ok(self.store().cancel_deletion(self.actor.id).await?)
    }

    /// Takes away for good all that they keep, the deleted records and the older versions too. The account stays. How
    /// many records.
    pub async fn erase(&self, confirmation: DeletionConfirmation<'_>) -> Result<u64, DeletionError> {
        if !can(self.actor, Action::Delete, Resource::Journal(self.actor.id)) {
            return Err(DeletionError::NotTheirs);
        }
        self.verify(confirmation).await?;
        let gone = self.store().delete_all_records(self.actor.id).await?;
        // With their choices went the wish to be reminded.
        self.store().plan_reminder(self.actor.id, None).await?;
        Ok(gone)
    }

    /// Requires the confirmation word, and a recent sign-in or the password.
    async fn verify(&self, confirmation: DeletionConfirmation<'_>) -> Result<(), DeletionError> {
        if confirmation.confirm != Some(CONFIRM) {
            return Err(DeletionError::NotConfirmed);
        }
        Ok(self.auth.show_again(self.actor, confirmation.password).await?)
    }

    fn may(&self, action: Action) -> Result<(), DeletionError> {
        let allowed = can(self.actor, action, Resource::Account(self.actor.id));
        if allowed { Ok(()) } else { Err(DeletionError::NotTheirs) }
    }

    fn store(&self) -> &Store {
        self.auth.store
    }
}

/// Removes the accounts whose week is over.
pub async fn remove_due(store: &Store, now_ms: i64) -> Result<(), StoreError> {
    let removed = store.remove_due_accounts(now_ms).await?;
    if removed > 0 {
        tracing::info!(removed, "accounts were removed, as their people asked a week ago");
    }
    Ok(())
}
