//! From what an issuer vouches for to an account of ours.

use evenkeel_safety_core::auth::Role;
use serde_json::json;
use uuid::Uuid;

use super::{
    Auth, AuthCode, AuthFailure,
    oidc::{PROVIDER, Vouched},
};
use crate::store::{
    accounts::{AccountChange, NewAccount},
    identities::Identity,
};

use crate::time::now_ms;

impl Auth<'_> {
    /// The account of a person an issuer vouches for: the one linked to them, else the one with their address, else a
    /// new one.
    ///
    /// An account whose address no one has confirmed may have been made by a stranger who waits for its owner. Its
    /// password and its sessions go before the owner moves in.
    pub async fn vouched_user(&self, vouched: &Vouched) -> Result<Uuid, AuthFailure> {
        let now = now_ms();
        if let Some(user) = self.store.user_of_identity(&vouched.issuer, &vouched.subject, now).await? {
            return Ok(user);
        }
        let user = match self.store.account_by_email(&vouched.email).await? {
            Some(account) => {
                if account.email_confirmed_at.is_none() {
                    let change = AccountChange {
                        password_hash: Some(None),
                        email_confirmed_at: Some(now),
                        metadata: Some(json!({})),
                        ..AccountChange::default()
                    };
                    self.store.change_account(account.user_id, change, now).await?;
                    self.store.end_sessions(account.user_id, None).await?;
                }
                account.user_id
            }
            None => self.new_user(vouched, now).await?,
        };
        let identity = Identity {
            user_id: user,
            provider: PROVIDER.to_owned(),
            issuer: vouched.issuer.clone(),
            subject: vouched.subject.clone(),
            email: vouched.email.clone(),
        };
        // Two tabs at once may both be first: anyone who was first counts.
        let linked = self.store.link_identity(&identity, now).await?;
        if linked == user {
            return Ok(user);
        }
        Err(AuthFailure::new(AuthCode::Conflict, "This sign-in belongs to another account already."))
    }

    async fn new_user(&self, vouched: &Vouched, now: i64) -> Result<Uuid, AuthFailure> {
        let account = NewAccount {
            user_id: Uuid::now_v7(),
            email: vouched.email.clone(),
            password_hash: None,
            email_confirmed_at: Some(now),
            metadata: json!({"full_name": vouched.name}),
            role: Role::Patient,
            display_name: vouched.name.clone(),
        };
        if self.store.create_account(&account, now).await? {
            return Ok(account.user_id);
        }
        let found = self.store.account_by_email(&vouched.email).await?;
        let found = found.filter(|account| account.email_confirmed_at.is_some());
        found
            .map(|account| account.user_id)
            .ok_or_else(|| AuthFailure::new(AuthCode::Conflict, "Please try to sign in again."))
    }
}
