//! Account administration: changes by the user, and accounts created by the server's operator.

use evenkeel_safety_core::auth::Role;
use serde_json::{Map, Value};

use super::{Actor, Auth, AuthCode, AuthFailure, email};
use crate::{
    store::accounts::{Account, AccountChange, NewAccount},
    time::now_ms,
};

/// The maximum size of user metadata as JSON, in bytes. Every access token contains it.
const MAX_METADATA: usize = 2 * 1024;

/// A role that an operator can assign. The comments of its variants are the command's help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum AccountRole {
    /// Writes a journal
    Patient,
    /// Sees what linked patients share
    Therapist,
    /// Administers this server, in addition to the current role
    Admin,
}

impl Auth<'_> {
    /// Checks that [`Auth::change_metadata`] would accept the fields.
    pub async fn check_change(&self, actor: &Actor, data: &Map<String, Value>) -> Result<(), AuthFailure> {
        check_metadata(&merged(self.account(actor.id).await?.metadata, data))
    }

    /// Merges fields into the user's metadata; `null` removes a field. The metadata has no effect on permissions.
    pub async fn change_metadata(&self, actor: &Actor, data: &Map<String, Value>) -> Result<(), AuthFailure> {
        let merge = |old| Some(merged(old, data)).filter(fits);
        if self.store.change_metadata(actor.id, merge, now_ms()).await? { Ok(()) } else { Err(too_large()) }
    }

    /// Creates a confirmed account with a password, for the server's operator.
    pub async fn add_user(&self, address: &str, password: &str) -> Result<Account, AuthFailure> {
        let email = email::normalise(address)?;
        let hash = self.hash_new_password(password, &email).await?;
        let now = now_ms();
        let new = NewAccount { password_hash: Some(hash), email_confirmed_at: Some(now), ..NewAccount::patient(email) };
        if !self.store.create_account(&new, now).await? {
            return Err(AuthFailure::new(AuthCode::UserAlreadyExists, "An account with this address already exists."));
        }
        self.account(new.user_id).await
    }

    /// Changes a user's role and ends their sessions, which were opened with the old role. For the server's operator;
    /// not reachable over HTTP.
    pub async fn set_role(&self, address: &str, role: AccountRole) -> Result<(), AuthFailure> {
        let account = self.account_of(address).await?;
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

    /// Ends the sessions of an account or, without an address, of everyone, and what could open one. Returns the number
    /// of sessions. For the server's operator.
    pub async fn sign_out_for(&self, address: Option<&str>) -> Result<u64, AuthFailure> {
        let user = match address {
            Some(address) => Some(self.account_of(address).await?.user_id),
            None => None,
        };
        Ok(self.store.sign_out(user, None).await?)
    }

    async fn account_of(&self, address: &str) -> Result<Account, AuthFailure> {
        let found = self.store.account_by_email(&email::normalise(address)?).await?;
        found.ok_or_else(|| AuthFailure::new(AuthCode::UserNotFound, "This account doesn't exist."))
    }
}

/// Returns the metadata with the fields of `data`.
fn merged(metadata: Value, data: &Map<String, Value>) -> Value {
    let mut metadata = match metadata {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    for (name, value) in data {
        if value.is_null() {
            metadata.remove(name);
        } else {
            metadata.insert(name.clone(), value.clone());
        }
    }
    Value::Object(metadata)
}

fn fits(metadata: &Value) -> bool {
    metadata.to_string().len() <= MAX_METADATA
}

fn too_large() -> AuthFailure {
    AuthFailure::invalid("user metadata is too large")
}

pub(super) fn check_metadata(metadata: &Value) -> Result<(), AuthFailure> {
    if fits(metadata) { Ok(()) } else { Err(too_large()) }
}
