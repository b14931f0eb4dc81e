//! Mapping of external identities to accounts.

use serde_json::json;
use uuid::Uuid;

use super::{
    Auth, AuthCode, AuthFailure, demo,
    oidc::{ExternalIdentity, PROVIDER},
};
use crate::{
    store::{accounts::NewAccount, identities::Identity},
    time::now_ms,
};

impl Auth<'_> {
    /// Returns the account of an external identity: the linked one, otherwise the one with its email address, otherwise
    /// a new one.
    ///
    /// An unconfirmed account may have been created by an attacker in the owner's name. Everything that was prepared
    /// in it is removed before the owner is signed in.
    pub async fn user_for_identity(&self, identity: &ExternalIdentity) -> Result<Uuid, AuthFailure> {
        let now = now_ms();
        if let Some(user) = self.store.user_of_identity(&identity.issuer, &identity.subject, now).await? {
            return Ok(user);
        }
        let user = match self.store.account_by_email(&identity.email).await? {
            Some(account) => {
                demo::check_owned(account.user_id)?;
                self.store.confirm_account(account.user_id, now).await?;
                account.user_id
            }
            None => self.new_user(identity, now).await?,
        };
        let identity = Identity {
            user_id: user,
            provider: PROVIDER.to_owned(),
            issuer: identity.issuer.clone(),
            subject: identity.subject.clone(),
            email: identity.email.clone(),
        };
        // Concurrent requests may both be first; the stored link decides.
        let linked = self.store.link_identity(&identity, now).await?;
        if linked == user {
            return Ok(user);
        }
        Err(AuthFailure::new(AuthCode::Conflict, "This sign-in is already linked to another account."))
    }

    async fn new_user(&self, identity: &ExternalIdentity, now: i64) -> Result<Uuid, AuthFailure> {
        let account = NewAccount {
            email_confirmed_at: Some(now),
            metadata: json!({"full_name": identity.name}),
            display_name: identity.name.clone(),
            ..NewAccount::patient(identity.email.clone())
        };
        if self.store.create_account(&account, now).await? {
            return Ok(account.user_id);
        }
        let found = self.store.account_by_email(&identity.email).await?;
        let found = found.filter(|account| account.email_confirmed_at.is_some());
        found
            .map(|account| account.user_id)
            .ok_or_else(|| AuthFailure::new(AuthCode::Conflict, "Please try to sign in again."))
    }
}
