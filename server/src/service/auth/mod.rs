//! Signing in: the services behind `/auth/v1`, and who a bearer of an access token is.

pub mod attempts;
pub mod demo;
pub mod email;
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

use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

pub use failure::{AuthCode, AuthFailure};

use super::rate_limit::RateLimiter;
use crate::store::{Store, sessions::Session};

/// The server's own keys for signing in, all from the master key.
pub struct AuthKeys {
    /// Signs access tokens.
    pub(crate) jwt: tokens::JwtKeys,
    /// Makes refresh tokens.
    pub(crate) refresh: zeroize::Zeroizing<[u8; 32]>,
    /// Digests of codes, links and states.
    pub(crate) digest: zeroize::Zeroizing<[u8; 32]>,
    /// Mixed into every password before it is hashed, so that a stolen database alone cannot be guessed at.
    pub(crate) pepper: zeroize::Zeroizing<[u8; 32]>,
}

impl std::fmt::Debug for AuthKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AuthKeys(***)")
    }
}

impl AuthKeys {
    /// The keys of this server.
    pub fn of(store: &Store) -> Self {
        Self {
            jwt: tokens::JwtKeys::new(&store.derive_key("access tokens")),
            refresh: store.derive_key("refresh tokens"),
            digest: store.derive_key("one-time tokens"),
            pepper: store.derive_key("password pepper"),
        }
    }

    /// What a code, link or state is kept as.
    pub(crate) fn digest(&self, purpose: &str, secret: &str) -> [u8; 32] {
        *crate::store::vault::mac(&self.digest, &[purpose.as_bytes(), secret.as_bytes()])
    }
}

/// Who acts: everything that permissions depend on.
#[derive(Debug, Clone)]
pub struct Actor {
    /// The person.
    pub id: Uuid,
    /// What they are.
    pub role: Role,
    /// Whether they may administer this server.
    pub is_admin: bool,
    /// Their address.
    pub email: String,
    /// The session they act in.
    pub session: Session,
}

/// Where a sign-in comes from.
#[derive(Debug, Clone, Copy, Default)]
pub struct Client<'a> {
    /// The address that asks, where it is known.
    pub address: Option<std::net::IpAddr>,
    /// What the browser calls itself.
    pub user_agent: Option<&'a str>,
}

/// The authentication services.
#[derive(Debug, Clone, Copy)]
pub struct Auth<'a> {
    /// Where accounts and sessions are.
    pub store: &'a Store,
    /// The server's keys.
    pub keys: &'a AuthKeys,
    /// Where passwords are hashed.
    pub hasher: &'a hasher::Hasher,
    /// Where attempts are counted.
    pub limiter: &'a RateLimiter,
}
