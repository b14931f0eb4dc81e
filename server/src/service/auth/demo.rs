//! The demo accounts: a patient and a therapist with public passwords. They exist only in demo mode; a server that
//! starts without it on the same data takes away every way to sign in to them.

use evenkeel_safety_core::auth::Role;
use uuid::{Uuid, uuid};

use std::net::{Ipv4Addr, Ipv6Addr};

use super::{Auth, AuthCode, AuthFailure, attempts::Guesser};
use crate::{
    store::{
        accounts::{AccountChange, NewAccount},
        profiles::role_word,
    },
    time::now_ms,
};

#[derive(Debug, Clone, Copy)]
pub struct DemoAccount {
    pub id: Uuid,
    /// An address under `.example`, which receives no mail.
    pub email: &'static str,
    pub password: &'static str,
    pub role: Role,
    pub display_name: &'static str,
}

static DEMO_ACCOUNTS: [DemoAccount; 2] = [
    DemoAccount {
        id: uuid!("00000000-0000-7000-8000-00000000de30"),
        email: "demo-patient@evenkeel.example",
        password: "quiet otter lantern",
        role: Role::Patient,
        display_name: "Demo patient",
    },
    DemoAccount {
        id: uuid!("00000000-0000-7000-8000-00000000de31"),
        email: "demo-therapist@evenkeel.example",
        password: "patient maple harbour",
        role: Role::Therapist,
        display_name: "Demo therapist",
    },
];

/// Returns the demo accounts; empty unless in demo mode.
pub fn accounts(demo: bool) -> &'static [DemoAccount] {
    if demo { &DEMO_ACCOUNTS } else { &[] }
}

pub fn is_demo(user: Uuid) -> bool {
    DEMO_ACCOUNTS.iter().any(|account| account.id == user)
}

/// Refuses to change how a demo account is signed in to: its visitors share it, and one of them could keep it.
pub(super) fn check_owned(user: Uuid) -> Result<(), AuthFailure> {
    if !is_demo(user) {
        return Ok(());
    }
    let message =
        "This is a shared demo account, so its address and password can't be changed. Your own account's can be.";
    Err(AuthFailure::new(AuthCode::DemoAccount, message))
}

impl DemoAccount {
    pub fn role_word(&self) -> &'static str {
        role_word(self.role)
    }
}

impl Auth<'_> {
    /// Creates or restores the demo accounts in demo mode, or disables them otherwise.
    pub async fn prepare_demo(&self, demo: bool) -> Result<(), AuthFailure> {
        for account in &DEMO_ACCOUNTS {
            if demo { self.seed(account).await? } else { self.close(account).await? }
        }
        Ok(())
    }

    async fn seed(&self, demo: &DemoAccount) -> Result<(), AuthFailure> {
        let now = now_ms();
        if !self.is_published(demo).await? {
            self.make(demo, now).await?;
        }
        // The demo is open to this machine only.
        let hash = self.store.account(demo.id).await?.and_then(|account| account.password_hash);
        for address in [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()] {
            self.forget_attempts(demo.email, &Guesser::network(Some(address)), hash.as_deref()).await?;
        }
        Ok(self.store.finish_onboarding(demo.id, now).await?)
    }

    /// Whether the account exists with the published address and password.
    async fn is_published(&self, demo: &DemoAccount) -> Result<bool, AuthFailure> {
        let account = self.store.account(demo.id).await?.filter(|account| account.email == demo.email);
        match account.and_then(|account| account.password_hash) {
            Some(hash) => self.matches(&hash, demo.password).await,
            None => Ok(false),
        }
    }

    async fn make(&self, demo: &DemoAccount, now: i64) -> Result<(), AuthFailure> {
        let hash = self.hash_new_password(demo.password, demo.email).await?;
        let new = NewAccount {
            user_id: demo.id,
            password_hash: Some(hash.clone()),
            email_confirmed_at: Some(now),
            role: demo.role,
            display_name: Some(demo.display_name.to_owned()),
            ..NewAccount::patient(demo.email.to_owned())
        };
        // Another server may have created it at the same time, with the same values.
        if !self.store.create_account(&new, now).await? && !self.is_published(demo).await? {
            // Restore what a visitor of an earlier version may have changed.
            let change = AccountChange {
                email: Some(demo.email.to_owned()),
                password_hash: Some(Some(hash)),
                email_confirmed_at: Some(now),
                ..AccountChange::default()
            };
            self.store.change_account(demo.id, change, now).await?;
        }
        Ok(())
    }

    async fn close(&self, demo: &DemoAccount) -> Result<(), AuthFailure> {
        let Some(account) = self.store.account(demo.id).await? else { return Ok(()) };
        if account.password_hash.is_some() || account.email != demo.email || !account.identities.is_empty() {
            tracing::warn!("a demo account was disabled, because this server is not in demo mode");
        }
        Ok(self.store.close_account(demo.id, demo.email, now_ms()).await?)
    }
}
