//! Limits on guessing passwords: five attempts without delay, then an exponential back-off, at most a hundred attempts
//! in a row. The owner of the mailbox is never locked out: a magic link still signs in, and a new password resets the
//! count.

use super::{Auth, AuthCode, AuthFailure};
use std::net::IpAddr;

use crate::{service::rate_limit::Limit, store::attempts::Attempts, time::seconds_to_wait};

/// The number of attempts without a delay.
const FREE: u32 = 5;
/// The number of consecutive attempts after which passwords are refused.
const MOST: u32 = 100;
const FIRST_DELAY_MS: i64 = 1_000;
const LONGEST_DELAY_MS: i64 = 15 * 60 * 1_000;
/// How long after the last attempt the count is reset.
const MEMORY_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// Wrong passwords from one network, for all addresses together: enough for a clinic, too few for credential stuffing.
const FROM_ONE: Limit = Limit { max: 30, window_ms: 5 * 60 * 1_000 };
const FROM_ONE_KEY: &str = "wrong passwords";

fn too_often(seconds: u32) -> AuthFailure {
    let message = format!("For security purposes, you can only request this after {seconds} seconds.");
    AuthFailure::new(AuthCode::OverRequestRateLimit, message).retry_after(seconds)
}

/// Returns the network that one household or office shares: an IPv4 address or an IPv6 /64 prefix.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..4]),
    }
}

/// Returns the state after the next attempt, or the seconds to wait for it.
fn claim(known: Attempts, now_ms: i64) -> Result<Attempts, u32> {
    // If the clock was set back, the wait is at most the longest delay.
    let wait = (known.allowed_at - now_ms).min(LONGEST_DELAY_MS);
    let wait = if known.count >= MOST { LONGEST_DELAY_MS } else { wait };
    if wait > 0 {
        return Err(seconds_to_wait(wait));
    }
    let count = known.count + 1;
    let delay = match count.checked_sub(FREE) {
        None => 0,
        Some(doublings) => (FIRST_DELAY_MS << doublings.min(20)).min(LONGEST_DELAY_MS),
    };
    Ok(Attempts { count, allowed_at: now_ms + delay, ends_at: now_ms + MEMORY_MS })
}

impl Auth<'_> {
    /// Counts an attempt on an address before the password is verified.
    pub(super) async fn claim_attempt(&self, email: &str, now_ms: i64) -> Result<(), AuthFailure> {
        let key = self.attempts_key(email);
        self.store.claim_attempt(&key, now_ms, |known| claim(known, now_ms)).await?.map_err(too_often)
    }

    /// Counts an attempt from a network before the password is verified.
    pub(super) async fn claim_from(&self, address: Option<IpAddr>, now_ms: i64) -> Result<(), AuthFailure> {
        let Some(network) = address.map(network) else { return Ok(()) };
        let check = self.limiter.check(self.store, (&network, FROM_ONE_KEY), FROM_ONE, now_ms).await?;
        if check.allowed {
            return Ok(());
        }
        Err(too_often(seconds_to_wait(check.reset_time - now_ms)))
    }

    /// Undoes the count of an attempt that was not a wrong password.
    pub(super) async fn undo_claim_from(&self, address: Option<IpAddr>, now_ms: i64) -> Result<(), AuthFailure> {
        let Some(network) = address.map(network) else { return Ok(()) };
        Ok(self.limiter.undo(self.store, (&network, FROM_ONE_KEY), FROM_ONE, now_ms).await?)
    }

    /// Resets the count after a right or new password.
    pub(super) async fn forget_attempts(&self, email: &str) -> Result<(), AuthFailure> {
        Ok(self.store.forget_attempts(&self.attempts_key(email)).await?)
    }

    /// Returns a digest, since anything may be typed as an address.
    fn attempts_key(&self, email: &str) -> [u8; 32] {
        self.keys.digest("sign-in attempts", email)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PROV-01: an attacker with unlimited time gets a hundred guesses.
    #[test]
    fn backs_off_and_finally_refuses() {
        let (mut known, mut now, mut tried, mut waits) = (Attempts::default(), 0, 0, Vec::new());
        for _ in 0..1_000 {
            match claim(known, now) {
                Ok(next) => {
                    tried += 1;
                    known = next;
                }
                Err(seconds) => {
                    // Even one millisecond too early is refused.
                    assert!(claim(known, now + i64::from(seconds) * 1_000 - 1).is_err());
                    waits.push(seconds);
                    now += i64::from(seconds) * 1_000;
                }
            }
        }
        assert_eq!(tried, 100);
        assert_eq!(waits[..11], [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
        assert!(waits[11..].iter().all(|wait| *wait == 900));
    }

    #[test]
    fn groups_ipv6_addresses_by_network() {
        let of = |address: &str| network(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:203.0.113.7"), of("203.0.113.7"));
        assert_ne!(of("203.0.113.7"), of("203.0.113.8"));
    }

    #[test]
    fn five_attempts_are_free_and_a_clock_set_back_is_harmless() {
        let mut known = Attempts::default();
        for count in 1..=5 {
            known = claim(known, 1_000_000).unwrap();
            assert_eq!(known.count, count);
        }
        assert_eq!(claim(known, 1_000_000), Err(1));
        assert_eq!(claim(known, -1_000_000_000), Err(900));
    }
}
