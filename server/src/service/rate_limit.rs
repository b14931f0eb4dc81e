//! Rate limits with the core's fixed window, kept in memory by a single process or in PostgreSQL by several.
//!
//! The server's own limits and those that clients define for themselves are kept apart, and each caller has a bounded
//! number of windows. A flood of keys therefore costs the flooder's windows, never another caller's limit.

mod windows;

use std::{
    collections::BTreeMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use evenkeel_safety_core::limiter::{RateLimitCheck, Window, attempt};
use governor::{Quota, clock::DefaultClock, state::keyed::HashMapStateStore};
use sha2::{Digest, Sha256};

use self::windows::Windows;
use crate::store::{
    Store, StoreError,
    rate_limits::{CallerWindows, WindowKey},
};

/// How many checks pass between clean-ups of ended windows in the database, and of callers that stopped calling.
const CLEAN_EVERY: u64 = 1_000;
/// The maximum number of windows that a caller defines. Beyond it, the caller's window that ends first is dropped.
const MOST_PUBLIC: usize = 100;
/// The maximum number of the server's own windows per caller, such as one for each mailbox that a network requests
/// mails to. Beyond it, the caller is refused: dropping one would lift a limit.
const MOST_OWN: usize = 2_000;
/// How often a caller may use the public limiter: 600 times at once, and then 20 times per second.
const CALLS_AT_ONCE: NonZeroU32 = NonZeroU32::new(600).unwrap();
const CALLS_PER_SECOND: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// A rate limit.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// Its name in the log and in the metrics.
    pub name: &'static str,
    /// The number of attempts allowed per window.
    pub max: u32,
    /// The length of the window, in milliseconds.
    pub window_ms: i64,
}

/// The namespace of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Area {
    /// The server.
    Own,
    /// A client, through the public limiter.
    Public,
}

/// The rate limiter. SQLite serves a single process, which keeps its windows in memory; processes that share a
/// PostgreSQL database share their windows, too.
#[derive(Debug)]
pub struct RateLimiter {
    own: Mutex<Windows>,
    public: Mutex<Windows>,
    calls: governor::RateLimiter<String, HashMapStateStore<String>, DefaultClock>,
    checks: AtomicU64,
    refusals: Mutex<BTreeMap<&'static str, u64>>,
}

impl Default for RateLimiter {
    fn default() -> Self {
        Self {
            own: Mutex::default(),
            public: Mutex::default(),
            calls: governor::RateLimiter::hashmap(Quota::per_second(CALLS_PER_SECOND).allow_burst(CALLS_AT_ONCE)),
            checks: AtomicU64::default(),
            refusals: Mutex::default(),
        }
    }
}

impl RateLimiter {
    /// Counts an attempt of `caller` under `key` and returns whether it is allowed.
    pub async fn check(
        &self,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        let check = self.check_in(Area::Own, store, who, limit, now_ms).await?;
        if !check.allowed {
            self.note_refusal(limit.name);
        }
        Ok(check)
    }

    /// Like [`RateLimiter::check`], with a limit that the caller defines.
    pub async fn check_public(
        &self,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        self.check_in(Area::Public, store, who, limit, now_ms).await
    }

    /// Whether the caller may use the public limiter now.
    pub fn may_call(&self, caller: &str) -> bool {
        if self.checks.fetch_add(1, Ordering::Relaxed) % CLEAN_EVERY == CLEAN_EVERY - 1 {
            self.calls.retain_recent();
        }
        self.calls.check_key(&caller.to_owned()).is_ok()
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

    async fn check_in(
        &self,
        area: Area,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        if !store.is_shared() {
            return Ok(self.check_in_memory(area, who, limit, now_ms));
        }
        if self.checks.fetch_add(1, Ordering::Relaxed) % CLEAN_EVERY == CLEAN_EVERY - 1 {
            store.clean_windows(now_ms).await?;
            for area in [Area::Own, Area::Public] {
                store.shrink_windows(area.marker(), windows::MOST).await?;
            }
        }
        let windows = CallerWindows { caller: caller_key(area, who.0), most: area.most(), replace: area.replaces() };
        let count = |window| attempt(window, limit.max, limit.window_ms, now_ms);
        let check = store.count_in_window(&window_key(area, who), &windows, now_ms, count).await?;
        Ok(check.unwrap_or(refusal(now_ms + limit.window_ms)))
    }

    fn check_in_memory(&self, area: Area, who: (&str, &str), limit: Limit, now_ms: i64) -> RateLimitCheck {
        let (caller, key) = (caller_key(area, who.0), window_key(area, who));
        let mut windows = self.windows(area);
        if !windows.make_room(&caller, &key, area.most(), area.replaces(), now_ms) {
            return refusal(now_ms + limit.window_ms);
        }
        let (window, answer) = attempt(windows.get(&caller, &key), limit.max, limit.window_ms, now_ms);
        windows.put(caller, key, window, answer.reset_time);
        answer
    }

    fn windows(&self, area: Area) -> std::sync::MutexGuard<'_, Windows> {
        let windows = match area {
            Area::Own => &self.own,
            Area::Public => &self.public,
        };
        windows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the state of a window of the server's own. Counts nothing.
    pub async fn peek(
        &self,
        store: &Store,
        who: (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        let (caller, key) = (caller_key(Area::Own, who.0), window_key(Area::Own, who));
        let window =
            if store.is_shared() { store.window(&key).await? } else { self.windows(Area::Own).get(&caller, &key) };
        let live = window.filter(|window| (now_ms - window.started_ms).abs() < limit.window_ms);
        let remaining = limit.max.saturating_sub(live.map_or(0, |window| window.count));
        let reset_time = live.map_or(now_ms, |window| window.started_ms) + limit.window_ms;
        Ok(RateLimitCheck { allowed: remaining > 0, remaining, reset_time })
    }

    /// Undoes a counted attempt that turned out not to be subject to the limit.
    pub async fn undo(&self, store: &Store, who: (&str, &str)) -> Result<(), StoreError> {
        let (caller, key) = (caller_key(Area::Own, who.0), window_key(Area::Own, who));
        if store.is_shared() {
            return store.undo_in_window(&key).await;
        }
        let back = |window: Window| Window { count: window.count.saturating_sub(1), ..window };
        self.windows(Area::Own).change(&caller, &key, back);
        Ok(())
    }

    /// Resets the window of `caller` under `key`.
    pub async fn reset(&self, store: &Store, who: (&str, &str)) -> Result<(), StoreError> {
        self.reset_in(Area::Own, store, who).await
    }

    /// Like [`RateLimiter::reset`], for a window that the caller defined.
    pub async fn reset_public(&self, store: &Store, who: (&str, &str)) -> Result<(), StoreError> {
        self.reset_in(Area::Public, store, who).await
    }

    async fn reset_in(&self, area: Area, store: &Store, who: (&str, &str)) -> Result<(), StoreError> {
        let key = window_key(area, who);
        if store.is_shared() {
            return store.forget_window(&key).await;
        }
        self.windows(area).remove(&caller_key(area, who.0), &key);
        Ok(())
    }
}

impl Area {
    /// Returns the maximum number of windows per caller.
    fn most(self) -> usize {
        match self {
            Self::Own => MOST_OWN,
            Self::Public => MOST_PUBLIC,
        }
    }

    /// Returns the first byte of its callers' keys, which separates the areas in the database.
    fn marker(self) -> u8 {
        u8::from(self == Self::Public)
    }

    /// Whether a caller's new window may replace an older one.
    fn replaces(self) -> bool {
        self == Self::Public
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

/// Returns a digest of caller and key: it has a fixed size and contains no personal data. The length of `caller` is
/// included, so that `a` + `bc` differs from `ab` + `c`.
fn window_key(area: Area, (caller, key): (&str, &str)) -> WindowKey {
    let mut digest = Sha256::new();
    digest.update([area.marker()]);
    digest.update(u64::try_from(caller.len()).unwrap_or(u64::MAX).to_be_bytes());
    digest.update(caller);
    digest.update(key);
    digest.finalize().into()
}

fn caller_key(area: Area, caller: &str) -> WindowKey {
    let mut key = window_key(area, (caller, ""));
    key[0] = area.marker();
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONCE: Limit = Limit { name: "once", max: 1, window_ms: 60_000 };

    /// RATE-31, finding 2: 200,000 keys with long windows lift none of the server's limits, nor another client's.
    #[test]
    fn a_flood_of_keys_evicts_the_flooders_windows_only() {
        let limiter = RateLimiter::default();
        let check = |area, caller: &str, key: &str, window_ms| {
            limiter.check_in_memory(area, (caller, key), Limit { window_ms, ..ONCE }, 0).allowed
        };
        assert!(check(Area::Own, "flooder", "mails", 60_000));
        assert!(check(Area::Public, "neighbour", "ai:1", 60_000));
        for number in 0..200_000 {
            assert!(check(Area::Public, "flooder", &number.to_string(), 86_400_000));
        }
        assert_eq!(limiter.windows(Area::Public).len(), MOST_PUBLIC + 1);
        assert!(!check(Area::Own, "flooder", "mails", 60_000));
        assert!(!check(Area::Public, "neighbour", "ai:1", 60_000));
    }

    /// The server's own windows are bounded, too: a caller with too many is refused instead of forgotten.
    #[test]
    fn a_caller_with_too_many_own_windows_is_refused() {
        let limiter = RateLimiter::default();
        let check = |caller: &str, key: usize, now| {
            limiter.check_in_memory(Area::Own, (caller, &key.to_string()), ONCE, now).allowed
        };
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
        let allowed = (0..2_000).filter(|_| limiter.may_call("flooder")).count();
        assert!((600..1_200).contains(&allowed), "{allowed}");
        assert!(limiter.may_call("neighbour"));
    }

    #[test]
    fn separates_caller_and_key() {
        assert_ne!(window_key(Area::Own, ("a", "bc")), window_key(Area::Own, ("ab", "c")));
        assert_ne!(window_key(Area::Own, ("a", "b")), window_key(Area::Public, ("a", "b")));
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
