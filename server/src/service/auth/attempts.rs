//! How often a password may be guessed: five times at once, then ever more slowly, a hundred times in all. Whoever owns
//! the mailbox is never locked out: a link signs in all the same, and a new password begins anew.

use super::{Auth, AuthCode, AuthFailure};
use crate::store::attempts::Attempts;

/// So many tries cost no waiting.
const FREE: u32 = 5;
/// After so many in a row the password is not tried again.
const MOST: u32 = 100;
const FIRST_DELAY_MS: i64 = 1_000;
const LONGEST_DELAY_MS: i64 = 15 * 60 * 1_000;
/// After so long without a try all is forgotten.
const MEMORY_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// The next try, or how many seconds to wait for it.
fn claim(known: Attempts, now_ms: i64) -> Result<Attempts, u32> {
    // A clock that was set back keeps nobody waiting longer than the longest delay.
    let wait = (known.allowed_at - now_ms).min(LONGEST_DELAY_MS);
    let wait = if known.count >= MOST { LONGEST_DELAY_MS } else { wait };
    if wait > 0 {
        return Err(u32::try_from((wait + 999) / 1_000).unwrap_or(1));
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
        self.store.claim_attempt(&key, now_ms, |known| claim(known, now_ms)).await?.map_err(|seconds| {
            let message = format!("For security purposes, you can only request this after {seconds} seconds.");
            AuthFailure::new(AuthCode::OverRequestRateLimit, message).retry_after(seconds)
        })
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
