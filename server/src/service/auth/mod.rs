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

/// The server's authentication keys, all derived from the master key.
pub struct AuthKeys {
    /// Signs access tokens.
    pub(crate) jwt: tokens::JwtKeys,
    /// Authenticates refresh tokens.
    pub(crate) refresh: zeroize::Zeroizing<[u8; 32]>,
    /// Computes digests of codes, links and states.
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
    /// Derives the keys.
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
    /// The user's id.
    pub id: Uuid,
    /// The user's role.
    pub role: Role,
    /// Whether the user is an administrator of this server.
    pub is_admin: bool,
    /// The user's email address.
    pub email: String,
    /// The current session.
    pub session: Session,
}

/// The client of a sign-in request.
#[derive(Debug, Clone, Copy, Default)]
pub struct Client<'a> {
    /// The cookie of a known device, if the client has one.
    pub device: Option<&'a str>,
    /// The IP address, if known.
    pub address: Option<std::net::IpAddr>,
    /// The `User-Agent` header.
    pub user_agent: Option<&'a str>,
}

/// The authentication service.
#[derive(Debug, Clone, Copy)]
pub struct Auth<'a> {
    /// Stores accounts and sessions.
    pub store: &'a Store,
    /// The server's keys.
    pub keys: &'a AuthKeys,
    /// Hashes passwords.
    pub hasher: &'a hasher::Hasher,
    /// Counts attempts.
    pub limiter: &'a RateLimiter,
    /// Passwords that were in data breaches, if the operator has a list.
    pub breached: Option<&'a Arc<breached::BreachedPasswords>>,
    /// Whether email addresses must be confirmed before a password signs in.
    pub confirm: bool,
}
