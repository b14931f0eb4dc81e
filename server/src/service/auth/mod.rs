//! Authentication: the services behind `/auth/v1`, and the check of access tokens.

pub mod attempts;
pub mod breached;
pub mod demo;
pub mod email;
mod email_change;
pub mod email_flows;
pub mod failure;
pub mod flows;
pub mod hasher;
pub mod identities;
pub mod mail_limits;
pub mod oidc;
pub mod password;
pub mod sessions;
pub mod tokens;
pub mod user;
pub mod verify;

use std::sync::Arc;

use evenkeel_safety_core::auth::Role;
use subtle::ConstantTimeEq;
use uuid::Uuid;

pub use failure::{AuthCode, AuthFailure};

use super::rate_limit::RateLimiter;
use crate::store::{Store, sessions::Session};

/// Compares two secrets in constant time. Their lengths are not secret.
fn same(left: impl AsRef<[u8]>, right: impl AsRef<[u8]>) -> bool {
    left.as_ref().ct_eq(right.as_ref()).into()
}

pub struct AuthKeys {
    pub(crate) jwt: tokens::JwtKeys,
    pub(crate) refresh: zeroize::Zeroizing<[u8; 32]>,
    pub(crate) digest: zeroize::Zeroizing<[u8; 32]>,
    /// The pepper: mixed into every password before hashing, so that a leaked database cannot be attacked offline.
    pub(crate) pepper: zeroize::Zeroizing<[u8; 32]>,
}

impl std::fmt::Debug for AuthKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AuthKeys(***)")
    }
}

impl AuthKeys {
    pub fn of(store: &Store) -> Self {
        Self {
            jwt: tokens::JwtKeys::new(&store.derive_session_key("access tokens")),
            refresh: store.derive_session_key("refresh tokens"),
            digest: store.derive_key("one-time tokens"),
            pepper: store.derive_key("password pepper"),
        }
    }

    /// Returns the keyed digest under which a code, link or state is stored.
    pub(crate) fn digest(&self, purpose: &str, secret: &str) -> [u8; 32] {
        *crate::store::vault::mac(&self.digest, &[purpose.as_bytes(), secret.as_bytes()])
    }
}

/// The authenticated user of a request: everything that permissions depend on.
#[derive(Debug, Clone)]
pub struct Actor {
    pub id: Uuid,
    pub role: Role,
    pub is_admin: bool,
    pub email: String,
    pub session: Session,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct Client<'a> {
    /// The cookie of a known device, if the client has one.
    pub device: Option<&'a str>,
    /// The IP address, if known.
    pub address: Option<std::net::IpAddr>,
    /// The `User-Agent` header.
    pub user_agent: Option<&'a str>,
}

#[derive(Debug, Clone, Copy)]
pub struct Auth<'a> {
    pub store: &'a Store,
    pub keys: &'a AuthKeys,
    pub hasher: &'a hasher::Hasher,
    pub limiter: &'a RateLimiter,
    /// Passwords that were in data breaches, if the operator has a list.
    pub breached: Option<&'a Arc<breached::BreachedPasswords>>,
    /// Whether email addresses must be confirmed before a password signs in.
    pub confirm: bool,
}
