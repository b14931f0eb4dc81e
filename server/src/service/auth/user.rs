//! What people change about their own account, and how the operator of a server makes one.

use evenkeel_safety_core::auth::Role;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::{Actor, Auth, AuthCode, AuthFailure, email};
use crate::{
    store::accounts::{Account, AccountChange, NewAccount},
    time::now_ms,
};

/// The most that a person may say of themselves, in bytes of JSON. Every access token carries it.
const MAX_METADATA: usize = 2 * 1024;

/// A role that an operator can give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountRole {
    /// Writes.
    Patient,
    /// Sees what linked patients share.
    Therapist,
    /// May administer this server, too.
    Admin,
}

impl Auth<'_> {
    /// Changes what a person says of themselves: fields come, change, or go with `null`. None of it decides anything.
    pub async fn change_metadata(&self, actor: &Actor, data: &Map<String, Value>) -> Result<(), AuthFailure> {
        let account = self.account(actor.id).await?;
        let mut metadata = account.metadata.as_object().cloned().unwrap_or_default();
        for (name, value) in data {
            if value.is_null() {
                metadata.remove(name);
            } else {
                metadata.insert(name.clone(), value.clone());
            }
        }
        let metadata = Value::Object(metadata);
        check_metadata(&metadata)?;
        let change = AccountChange { metadata: Some(metadata), ..AccountChange::default() };
        self.store.change_account(actor.id, change, now_ms()).await?;
        Ok(())
    }

    /// Makes a confirmed account with a password, for the operator of the server.
    pub async fn add_user(&self, address: &str, password: &str) -> Result<Account, AuthFailure> {
        let email = email::normalise(address)?;
        let hash = self.hash_new_password(password, &email).await?;
        let now = now_ms();
        let new = NewAccount {
            user_id: Uuid::now_v7(),
            email,
            password_hash: Some(hash),
            email_confirmed_at: Some(now),
            metadata: json!({}),
            role: Role::Patient,
            display_name: None,
        };
        if !self.store.create_account(&new, now).await? {
            return Err(AuthFailure::new(
                AuthCode::UserAlreadyExists,
                "There is an account with this address already.",
            ));
        }
        self.account(new.user_id).await
    }

    /// Makes a person a patient, therapist or administrator, and ends their sessions: they were opened as someone else.
    /// Only the operator of the server does this; no request can.
    pub async fn set_role(&self, address: &str, role: AccountRole) -> Result<(), AuthFailure> {
        let email = email::normalise(address)?;
        let found = self.store.account_by_email(&email).await?;
        let account = found.ok_or_else(|| AuthFailure::new(AuthCode::UserNotFound, "There is no such account."))?;
        let (role, is_admin) = match role {
            AccountRole::Patient => (Role::Patient, false),
            AccountRole::Therapist => (Role::Therapist, false),
            AccountRole::Admin => (account.role.unwrap_or_default(), true),
        };
        let now = now_ms();
        let change = AccountChange { is_admin: Some(is_admin), ..AccountChange::default() };
        self.store.change_account(account.user_id, change, now).await?;
        Ok(self.store.set_role(account.user_id, role, now).await?)
    }
}

/// Checks what a person says of themselves: not too much.
pub(super) fn check_metadata(metadata: &Value) -> Result<(), AuthFailure> {
    if metadata.to_string().len() <= MAX_METADATA {
        return Ok(());
    }
    Err(AuthFailure::new(AuthCode::ValidationFailed, "user metadata is too large"))
}
