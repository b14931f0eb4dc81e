//! Rate limits with the core's fixed window, kept in memory by a single process or in PostgreSQL by several.
//!
//! The server's own limits and those that clients define for themselves are kept apart, and each caller has a bounded
//! number of windows. A flood of keys therefore costs the flooder's windows, never another caller's limit.

mod windows;

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use evenkeel_safety_core::limiter::{RateLimitCheck, Window, attempt};
use sha2::{Digest, Sha256};

use self::windows::Windows;
use crate::{
    store::{
        Store, StoreError,
        rate_limits::{CallerWindows, WindowKey},
    },
    time::seconds_to_wait,
};

/// How many checks pass between clean-ups of ended windows.
const CLEAN_EVERY: u64 = 1_000;
/// The maximum number of windows that a caller defines. Beyond it, the caller's window that ends first is dropped.
const MOST_PUBLIC: usize = 100;
/// The maximum number of the server's own windows per caller, such as one for each mailbox that a network requests
/// mails to. Beyond it, the caller is refused: dropping one would lift a limit.
const MOST_OWN: usize = 2_000;
/// How often a caller may use the public limiter.
const CALLS: Limit = Limit { name: "calls of the public limiter", max: 600, window_ms: 30_000 };

#[derive(Debug, Clone, Copy)]
pub struct Limit {
    pub name: &'static str,
    /// The number of attempts allowed per window.
    pub max: u32,
    /// The length of the window, in milliseconds.
    pub window_ms: i64,
}

/// A rate limiter: the server's own, or the one whose limits clients define. SQLite serves a single process, which keeps
/// its windows in memory; processes that share a PostgreSQL database share their windows, too.
#[derive(Debug, Default)]
pub struct RateLimiter {
    is_public: bool,
    windows: Mutex<Windows>,
    checks: AtomicU64,
    refusals: Mutex<BTreeMap<&'static str, u64>>,
}

impl RateLimiter {
    /// Returns the limiter of clients.
    pub fn public() -> Self {
        Self { is_public: true, ..Self::default() }
    }

    /// Counts an attempt of `caller` under `key` and returns whether it is allowed.
    pub async fn check(
        &self,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        let check = self.count(store, who, limit, now_ms).await?;
        if !check.allowed && !self.is_public {
            self.note_refusal(limit.name);
        }
        Ok(check)
    }

    /// Like [`RateLimiter::check`]. Returns the seconds to wait if the attempt is refused.
    pub async fn wait(
        &self,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<Option<u32>, StoreError> {
        let check = self.check(store, who, limit, now_ms).await?;
        Ok((!check.allowed).then(|| seconds_to_wait(check.reset_time - now_ms)))
    }

    /// Whether the caller may use the public limiter now. Each process counts for itself, so that a refusal costs no query.
    pub fn may_call(&self, caller: &str, now_ms: i64) -> bool {
        let allowed = self.check_in_memory((caller, CALLS.name), CALLS, now_ms).allowed;
        if !allowed {
            self.note_refusal(CALLS.name);
        }
        allowed
    }

    /// Logs and counts that a limit refused an attempt. The caller stays unnamed, because it may be an address.
    pub fn note_refusal(&self, limit: &'static str) {
        tracing::info!(limit, "a limit was reached");
        *self.refusals.lock().unwrap_or_else(PoisonError::into_inner).entry(limit).or_default() += 1;
    }

    /// Returns how often each limit refused an attempt since the start.
    pub fn refusals(&self) -> BTreeMap<&'static str, u64> {
        self.refusals.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn count(
        &self,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        if !store.is_shared() {
            return Ok(self.check_in_memory(who, limit, now_ms));
        }
        if self.is_time_to_clean() {
            store.clean_windows(now_ms).await?;
            store.shrink_windows(self.marker(), windows::MOST as i64).await?;
        }
        let (caller, key) = self.keys(who);
        let windows = CallerWindows { caller, most: self.most(), replace: self.is_public };
        let count = |window| attempt(window, limit.max, limit.window_ms, now_ms);
        let check = store.count_in_window(&key, &windows, now_ms, count).await?;
        Ok(check.unwrap_or(refusal(now_ms + limit.window_ms)))
    }

    fn check_in_memory(&self, who: (&str, &str), limit: Limit, now_ms: i64) -> RateLimitCheck {
        let (caller, key) = self.keys(who);
        let mut windows = self.windows();
        if self.is_time_to_clean() {
            windows.shrink(now_ms);
        }
        if !windows.make_room(&caller, &key, self.most(), self.is_public, now_ms) {
            return refusal(now_ms + limit.window_ms);
        }
        let (window, answer) = attempt(windows.get(&caller, &key), limit.max, limit.window_ms, now_ms);
        windows.put(caller, key, window, answer.reset_time);
        answer
    }

    fn is_time_to_clean(&self) -> bool {
        self.checks.fetch_add(1, Ordering::Relaxed) % CLEAN_EVERY == CLEAN_EVERY - 1
    }

    fn windows(&self) -> MutexGuard<'_, Windows> {
        self.windows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the state of a window. Counts nothing.
    pub async fn peek(
        &self,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        let (caller, key) = self.keys(who);
        let window = if store.is_shared() { store.window(&key).await? } else { self.windows().get(&caller, &key) };
        let live = window.filter(|window| (now_ms - window.started_ms).abs() < limit.window_ms);
        let remaining = limit.max.saturating_sub(live.map_or(0, |window| window.count));
        let reset_time = live.map_or(now_ms, |window| window.started_ms) + limit.window_ms;
        Ok(RateLimitCheck { allowed: remaining > 0, remaining, reset_time })
    }

    /// Undoes a counted attempt that turned out not to be subject to the limit.
    pub async fn undo(&self, store: &Store, who: (&str, &str)) -> Result<(), StoreError> {
        let (caller, key) = self.keys(who);
        if store.is_shared() {
            return store.undo_in_window(&key).await;
        }
        let back = |window: Window| Window { count: window.count.saturating_sub(1), ..window };
        self.windows().change(&caller, &key, back);
        Ok(())
    }

    pub async fn reset(&self, store: &Store, who: (&str, &str)) -> Result<(), StoreError> {
        let (caller, key) = self.keys(who);
        if store.is_shared() {
            return store.forget_window(&key).await;
        }
        self.windows().remove(&caller, &key);
        Ok(())
    }

    /// Returns the most windows that a caller has.
    fn most(&self) -> usize {
        if self.is_public { MOST_PUBLIC } else { MOST_OWN }
    }

    /// Returns the first byte of the keys of callers, which separates the limiters in the database.
    fn marker(&self) -> u8 {
        u8::from(self.is_public)
    }

    /// Returns the keys of a caller and of one of the caller's windows: digests, which have a fixed size and contain no
    /// personal data.
    fn keys(&self, (caller, key): (&str, &str)) -> (WindowKey, WindowKey) {
        let digest = |key: &str| -> WindowKey {
            let mut digest = Sha256::new();
            digest.update([self.marker()]);
            // With the length, `a` + `bc` differs from `ab` + `c`.
            digest.update(u64::try_from(caller.len()).unwrap_or(u64::MAX).to_be_bytes());
            digest.update(caller);
            digest.update(key);
            digest.finalize().into()
        };
        let mut owner = digest("");
        owner[0] = self.marker();
        (owner, digest(key))
    }
}

fn refusal(reset_time: i64) -> RateLimitCheck {
    RateLimitCheck { allowed: false, remaining: 0, reset_time }
}

/// Returns the network that one household or office shares: an IPv4 address or an IPv6 /64 prefix.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONCE: Limit = Limit { name: "once", max: 1, window_ms: 60_000 };

    /// RATE-31, finding 2: 200,000 keys with long windows lift none of the server's limits, nor another client's.
    #[test]
    fn a_flood_of_keys_evicts_the_flooders_windows_only() {
        let (own, public) = (RateLimiter::default(), RateLimiter::public());
        let check = |limiter: &RateLimiter, caller: &str, key: &str, window_ms| {
            limiter.check_in_memory((caller, key), Limit { window_ms, ..ONCE }, 0).allowed
        };
        assert!(check(&own, "flooder", "mails", 60_000));
        assert!(check(&public, "neighbour", "ai:1", 60_000));
        for number in 0..200_000 {
            assert!(check(&public, "flooder", &number.to_string(), 86_400_000));
        }
        assert_eq!(public.windows().len(), MOST_PUBLIC + 1);
        assert!(!check(&own, "flooder", "mails", 60_000));
        assert!(!check(&public, "neighbour", "ai:1", 60_000));
    }

    /// The server's own windows are bounded, too: a caller with too many is refused instead of forgotten.
    #[test]
    fn a_caller_with_too_many_own_windows_is_refused() {
        let limiter = RateLimiter::default();
        let check =
            |caller: &str, key: usize, now| limiter.check_in_memory((caller, &key.to_string()), ONCE, now).allowed;
        assert!((0..MOST_OWN).all(|key| check("flooder", key, 0)));
        assert!(!check("flooder", MOST_OWN, 0));
        assert!(!check("flooder", 0, 0), "its limits still hold");
        assert!(check("neighbour", 0, 0));
        assert!(check("flooder", MOST_OWN, 60_000), "ended windows make room");
    }

    /// Finding 2: requests to the public limiter are capped per caller.
    #[test]
    fn a_caller_of_the_public_limiter_is_slowed() {
        let limiter = RateLimiter::default();
        let allowed = |now| (0..2_000).filter(|_| limiter.may_call("flooder", now)).count();
        assert_eq!([allowed(0), allowed(29_999), allowed(30_000)], [600, 0, 600]);
        assert!(limiter.may_call("neighbour", 0));
    }

    #[test]
    fn separates_caller_and_key() {
        let (own, public) = (RateLimiter::default(), RateLimiter::public());
        assert_ne!(own.keys(("a", "bc")), own.keys(("ab", "c")));
        assert_ne!(own.keys(("a", "b")), public.keys(("a", "b")));
    }

    #[test]
    fn groups_ipv6_addresses_by_network() {
        let of = |address: &str| network(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:203.0.113.7"), of("203.0.113.7"));
        assert_ne!(of("203.0.113.7"), of("203.0.113.8"));
    }
}
