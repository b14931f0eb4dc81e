//! How often a password may be guessed: five times at once, then ever more slowly, a hundred times in all. Anyone who owns
//! the mailbox is never locked out: a link signs in all the same, and a new password begins anew.

use super::{Auth, AuthCode, AuthFailure};
use std::net::IpAddr;

use crate::{service::rate_limit::Limit, store::attempts::Attempts, time::seconds_to_wait};

/// So many tries cost no waiting.
const FREE: u32 = 5;
/// After so many in a row the password is not tried again.
const MOST: u32 = 100;
const FIRST_DELAY_MS: i64 = 1_000;
const LONGEST_DELAY_MS: i64 = 15 * 60 * 1_000;
/// After so long without a try all is forgotten.
const MEMORY_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// Wrong passwords from one network, for whatever addresses: a clinic's worth, not a list's.
const FROM_ONE: Limit = Limit { max: 30, window_ms: 5 * 60 * 1_000 };
const FROM_ONE_KEY: &str = "wrong passwords";

fn too_often(seconds: u32) -> AuthFailure {
    let message = format!("For security purposes, you can only request this after {seconds} seconds.");
    AuthFailure::new(AuthCode::OverRequestRateLimit, message).retry_after(seconds)
}

/// What one household or office has: an address, or in IPv6 the half that its provider gave it.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..4]),
    }
}

/// The next try, or how many seconds to wait for it.
fn claim(known: Attempts, now_ms: i64) -> Result<Attempts, u32> {
    // A clock that was set back keeps no one waiting longer than the longest delay.
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
    /// Claims one try of a password for an address, before anything is compared.
    pub(super) async fn claim_attempt(&self, email: &str, now_ms: i64) -> Result<(), AuthFailure> {
        let key = self.attempts_key(email);
        self.store.claim_attempt(&key, now_ms, |known| claim(known, now_ms)).await?.map_err(too_often)
    }

    /// Claims one try from a network, before anything is compared.
    pub(super) async fn claim_from(&self, address: Option<IpAddr>, now_ms: i64) -> Result<(), AuthFailure> {
        let Some(network) = address.map(network) else { return Ok(()) };
        let check = self.limiter.check(self.store, (&network, FROM_ONE_KEY), FROM_ONE, now_ms).await?;
        if check.allowed {
            return Ok(());
        }
        Err(too_often(seconds_to_wait(check.reset_time - now_ms)))
    }

    /// It was no wrong password.
    pub(super) async fn give_back_to(&self, address: Option<IpAddr>, now_ms: i64) -> Result<(), AuthFailure> {
        let Some(network) = address.map(network) else { return Ok(()) };
        Ok(self.limiter.give_back(self.store, (&network, FROM_ONE_KEY), FROM_ONE, now_ms).await?)
    }

    /// The password was right, or is a new one.
    pub(super) async fn forget_attempts(&self, email: &str) -> Result<(), AuthFailure> {
        Ok(self.store.forget_attempts(&self.attempts_key(email)).await?)
    }

    /// A digest: what people type as an address may be anything.
    fn attempts_key(&self, email: &str) -> [u8; 32] {
        self.keys.digest("sign-in attempts", email)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PROV-01: a guesser with all the time of the world gets a hundred guesses.
    #[test]
    fn guessing_gets_slower_and_ends() {
        let (mut known, mut now, mut tried, mut waits) = (Attempts::default(), 0, 0, Vec::new());
        for _ in 0..1_000 {
            match claim(known, now) {
                Ok(next) => {
                    tried += 1;
                    known = next;
                }
                Err(seconds) => {
                    // One millisecond too early is too early.
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
    fn one_network_is_one_network_however_many_addresses_it_has() {
        let of = |address: &str| network(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:203.0.113.7"), of("203.0.113.7"));
        assert_ne!(of("203.0.113.7"), of("203.0.113.8"));
    }

    #[test]
    fn five_tries_cost_no_waiting_and_a_clock_set_back_costs_little() {
        let mut known = Attempts::default();
        for count in 1..=5 {
            known = claim(known, 1_000_000).unwrap();
            assert_eq!(known.count, count);
        }
        assert_eq!(claim(known, 1_000_000), Err(1));
        assert_eq!(claim(known, -1_000_000_000), Err(900));
    }
}
