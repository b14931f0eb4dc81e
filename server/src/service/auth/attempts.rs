//! Limits on guessing passwords. They slow the guesser and not the owner: attempts are counted per address and guesser,
//! that is per network or known device, and only then per address. A magic link always signs in, and a new password
//! starts all counts again.
//!
//! A device becomes known by a cookie when a session is opened on it. Its attempts have a count of their own, so
//! strangers cannot use them up, not even from the same network.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use std::net::IpAddr;
use uuid::Uuid;

use super::{Auth, AuthCode, AuthFailure, Client};
use crate::{
    service::rate_limit::{Limit, network},
    store::{accounts::Account, attempts::Attempts, vault::random},
    time::seconds_to_wait,
};

/// A limit on consecutive attempts: some without delay, then an exponential back-off, then none.
#[derive(Debug, Clone, Copy)]
struct AttemptLimit {
    /// The number of attempts without a delay.
    free: u32,
    /// The number of consecutive attempts after which passwords are refused.
    most: u32,
}

/// The attempts of one guesser on one address.
const BY_ONE: AttemptLimit = AttemptLimit { free: 5, most: 30 };
/// The attempts of all strangers on one address. Source of the maximum: NIST SP 800-63B, 5.2.2. One network alone
/// cannot reach the first delay.
const BY_ALL: AttemptLimit = AttemptLimit { free: 30, most: 100 };
const FIRST_DELAY_MS: i64 = 1_000;
const LONGEST_DELAY_MS: i64 = 15 * 60 * 1_000;
/// How long after the last attempt the count is reset.
const MEMORY_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// Wrong passwords from one network, for all addresses together: enough for a clinic, too few for credential stuffing.
const FROM_ONE: Limit = Limit { name: "wrong passwords", max: 30, window_ms: 5 * 60 * 1_000 };
/// The key of the attempts of all strangers together.
const EVERYBODY: &str = "everybody";
/// How often a user may try to change the password.
const CHANGES: Limit = Limit { name: "password changes", max: 10, window_ms: 10 * 60 * 1_000 };

fn too_often(seconds: u32) -> AuthFailure {
    let message = format!("For security purposes, you can only request this after {seconds} seconds.");
    AuthFailure::new(AuthCode::OverRequestRateLimit, message).retry_after(seconds)
}

/// Returns the state after the next attempt, or the seconds to wait for it.
fn claim(limit: AttemptLimit, known: Attempts, now_ms: i64) -> Result<Attempts, u32> {
    // If the clock was set back, the wait is at most the longest delay.
    let wait = (known.allowed_at - now_ms).min(LONGEST_DELAY_MS);
    let wait = if known.count >= limit.most { LONGEST_DELAY_MS } else { wait };
    if wait > 0 {
        return Err(seconds_to_wait(wait));
    }
    let count = known.count + 1;
    // Attempts wait for one another in the database, so the next one may have an earlier time than this one. Without a
    // delay there is nothing to wait for.
    let allowed_at = count
        .checked_sub(limit.free)
        .map_or(0, |doublings| now_ms + (FIRST_DELAY_MS << doublings.min(20)).min(LONGEST_DELAY_MS));
    Ok(Attempts { count, allowed_at, ends_at: now_ms + MEMORY_MS })
}

/// The source of attempts on a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Guesser {
    /// A network without a known device.
    Stranger(String),
    /// A device or session that belongs to the account.
    Known(String),
}

impl Guesser {
    fn name(&self) -> &str {
        match self {
            Self::Stranger(name) | Self::Known(name) => name,
        }
    }

    /// A session of the account.
    pub(super) fn session(id: Uuid) -> Self {
        Self::Known(format!("session {id}"))
    }

    /// The network of an address.
    pub(super) fn network(address: Option<IpAddr>) -> Self {
        Self::Stranger(address.map_or_else(|| "unknown".to_owned(), network))
    }
}

impl Auth<'_> {
    /// Returns who attempts to sign in.
    pub(super) fn guesser(&self, account: Option<&Account>, client: Client<'_>) -> Guesser {
        let known = account.zip(client.device).and_then(|(account, cookie)| {
            let (nonce, _) = cookie.split_once('.')?;
            (self.device_cookie(account.user_id, nonce) == cookie).then(|| nonce.to_owned())
        });
        known.map_or_else(|| Guesser::network(client.address), |nonce| Guesser::Known(format!("device {nonce}")))
    }

    /// Returns a new cookie value that makes a device known for the user. It names neither the user nor the address.
    pub(super) fn new_device(&self, user: Uuid) -> Result<String, AuthFailure> {
        Ok(self.device_cookie(user, &URL_SAFE_NO_PAD.encode(random::<16>()?)))
    }

    fn device_cookie(&self, user: Uuid, nonce: &str) -> String {
        let mac = self.keys.digest("known device", &format!("{user} {nonce}"));
        format!("{nonce}.{}", URL_SAFE_NO_PAD.encode(mac))
    }

    /// Counts an attempt on an address before the password is verified. `hash` is the stored one, so that a new
    /// password starts again.
    pub(super) async fn claim_attempt(
        &self,
        email: &str,
        guesser: &Guesser,
        hash: Option<&str>,
        now_ms: i64,
    ) -> Result<(), AuthFailure> {
        let refused = |seconds| {
            self.limiter.note_refusal("passwords of an account");
            too_often(seconds)
        };
        let by_one = (self.attempts_key(email, guesser.name(), hash), BY_ONE);
        let by_all = (self.attempts_key(email, EVERYBODY, hash), BY_ALL);
        let limits = match guesser {
            Guesser::Known(_) => &[by_one][..],
            Guesser::Stranger(_) => &[by_one, by_all],
        };
        let claim = |limit: &AttemptLimit, known| claim(*limit, known, now_ms);
        self.store.claim_attempt(limits, now_ms, claim).await?.map_err(refused)
    }

    /// Counts an attempt from a network before the password is verified.
    pub(super) async fn claim_from(&self, address: Option<IpAddr>, now_ms: i64) -> Result<(), AuthFailure> {
        let Some(network) = address.map(network) else { return Ok(()) };
        let wait = self.limiter.wait(self.store, (&network, FROM_ONE.name), FROM_ONE, now_ms).await?;
        wait.map_or(Ok(()), |seconds| Err(too_often(seconds)))
    }

    /// Undoes the count of an attempt that was not a wrong password.
    pub(super) async fn undo_claim_from(&self, address: Option<IpAddr>) -> Result<(), AuthFailure> {
        let Some(network) = address.map(network) else { return Ok(()) };
        Ok(self.limiter.undo(self.store, (&network, FROM_ONE.name)).await?)
    }

    /// Counts a change of a password. Each tells whether the new password equals the current one, and costs hashes.
    pub(super) async fn claim_change(&self, user: Uuid, now_ms: i64) -> Result<(), AuthFailure> {
        let wait = self.limiter.wait(self.store, (CHANGES.name, &user.to_string()), CHANGES, now_ms).await?;
        wait.map_or(Ok(()), |seconds| Err(too_often(seconds)))
    }

    /// Resets the counts after a right password.
    pub(super) async fn forget_attempts(
        &self,
        email: &str,
        guesser: &Guesser,
        hash: Option<&str>,
    ) -> Result<(), AuthFailure> {
        let keys = [guesser.name(), EVERYBODY].map(|name| self.attempts_key(email, name, hash));
        Ok(self.store.forget_attempts(keys).await?)
    }

    /// Returns a digest, since anything may be typed as an address.
    fn attempts_key(&self, email: &str, guesser: &str, hash: Option<&str>) -> [u8; 32] {
        self.keys.digest("sign-in attempts", &format!("{email}\n{guesser}\n{}", hash.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PROV-01: a stranger with unlimited time gets thirty guesses from one network, and a hundred from all.
    #[test]
    fn backs_off_and_finally_refuses() {
        for (limit, most) in [(BY_ONE, 30), (BY_ALL, 100)] {
            let (mut known, mut now, mut tried, mut waits) = (Attempts::default(), 0, 0, Vec::new());
            for _ in 0..1_000 {
                match claim(limit, known, now) {
                    Ok(next) => {
                        tried += 1;
                        known = next;
                    }
                    Err(seconds) => {
                        // Even one millisecond too early is refused.
                        assert!(claim(limit, known, now + i64::from(seconds) * 1_000 - 1).is_err());
                        waits.push(seconds);
                        now += i64::from(seconds) * 1_000;
                    }
                }
            }
            assert_eq!(tried, most);
            assert_eq!(waits[..11], [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
            assert!(waits[11..].iter().all(|wait| *wait == 900));
        }
    }

    /// Finding 5: what one network may try delays no other network.
    const _: () = assert!(BY_ONE.most <= BY_ALL.free);

    /// Concurrent attempts are counted one after the other, but not in the order of their times.
    #[test]
    fn free_attempts_are_free_in_any_order() {
        let mut known = Attempts::default();
        for now in [1_000_005, 1_000_003, 1_000_004, 1_000_001, 1_000_000] {
            known = claim(BY_ONE, known, now).unwrap();
        }
        assert_eq!(known.count, 5);
        assert_eq!(claim(BY_ONE, known, 999_999), Err(2));
    }

    #[test]
    fn five_attempts_are_free_and_a_clock_set_back_is_harmless() {
        let mut known = Attempts::default();
        for count in 1..=5 {
            known = claim(BY_ONE, known, 1_000_000).unwrap();
            assert_eq!(known.count, count);
        }
        assert_eq!(claim(BY_ONE, known, 1_000_000), Err(1));
        assert_eq!(claim(BY_ONE, known, -1_000_000_000), Err(900));
    }
}
