//! Rate limits with the core's fixed window, kept in memory by a single process or in PostgreSQL by several.

use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use evenkeel_safety_core::limiter::{RateLimitCheck, Window, attempt};
use sha2::{Digest, Sha256};

use crate::store::{Store, StoreError, rate_limits::WindowKey};

/// The maximum number of windows in memory. Beyond it, the windows that end first are dropped, which bounds the memory
/// that a flood of keys can use.
pub const MAX_WINDOWS: usize = 100_000;
/// How many checks pass between clean-ups of ended windows in the database.
const CLEAN_EVERY: u64 = 1_000;

/// A rate limit.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// The number of attempts allowed per window.
    pub max: u32,
    /// The length of the window, in milliseconds.
    pub window_ms: i64,
}

/// The rate limiter. SQLite serves a single process, which keeps its windows in memory; processes that share a
/// PostgreSQL database share their windows, too.
#[derive(Debug, Default)]
pub struct RateLimiter {
    memory: Mutex<HashMap<WindowKey, (Window, i64)>>,
    checks: AtomicU64,
}

impl RateLimiter {
    /// Counts an attempt of `caller` under `key` and returns whether it is allowed.
    pub async fn check(
        &self,
        store: &Store,
        (caller, key): (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<RateLimitCheck, StoreError> {
        let key = window_key(caller, key);
        if !store.is_shared() {
            return Ok(self.check_in_memory(key, limit, now_ms));
        }
        if self.checks.fetch_add(1, Ordering::Relaxed) % CLEAN_EVERY == CLEAN_EVERY - 1 {
            store.clean_windows(now_ms).await?;
        }
        store.count_in_window(&key, |window| attempt(window, limit.max, limit.window_ms, now_ms)).await
    }

    fn check_in_memory(&self, key: WindowKey, limit: Limit, now_ms: i64) -> RateLimitCheck {
        let mut windows = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= MAX_WINDOWS && !windows.contains_key(&key) {
            make_room(&mut windows, now_ms);
        }
        let known = windows.get(&key).map(|(window, _)| *window);
        let (window, answer) = attempt(known, limit.max, limit.window_ms, now_ms);
        windows.insert(key, (window, answer.reset_time));
        answer
    }

    /// Undoes a counted attempt that turned out not to be subject to the limit.
    pub async fn undo(
        &self,
        store: &Store,
        (caller, key): (&str, &str),
        limit: Limit,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let key = window_key(caller, key);
        let back = |window: Window| Window { count: window.count.saturating_sub(1), ..window };
        if !store.is_shared() {
            let mut windows = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((window, _)) = windows.get_mut(&key) {
                *window = back(*window);
            }
            return Ok(());
        }
        let count = |window: Option<Window>| {
            let window = back(window.unwrap_or(Window { started_ms: now_ms, count: 0 }));
            let reset_time = window.started_ms + limit.window_ms;
            (window, RateLimitCheck { allowed: true, remaining: limit.max.saturating_sub(window.count), reset_time })
        };
        store.count_in_window(&key, count).await.map(drop)
    }

    /// Resets the window of `caller` under `key`.
    pub async fn reset(&self, store: &Store, (caller, key): (&str, &str)) -> Result<(), StoreError> {
        let key = window_key(caller, key);
        if store.is_shared() {
            return store.forget_window(&key).await;
        }
        self.memory.lock().unwrap_or_else(PoisonError::into_inner).remove(&key);
        Ok(())
    }
}

/// Drops ended windows; if all are live, the tenth of them that ends first.
fn make_room(windows: &mut HashMap<WindowKey, (Window, i64)>, now_ms: i64) {
    windows.retain(|_, (_, ends)| *ends > now_ms);
    if windows.len() >= MAX_WINDOWS {
        let mut ends: Vec<i64> = windows.values().map(|(_, ends)| *ends).collect();
        let (_, cut, _) = ends.select_nth_unstable(MAX_WINDOWS / 10);
        let cut = *cut;
        let mut surplus = MAX_WINDOWS / 10;
        windows.retain(|_, (_, ends)| {
            let goes = *ends <= cut && surplus > 0;
            surplus -= usize::from(goes);
            !goes
        });
    }
}

/// Returns a digest of caller and key: it has a fixed size and contains no personal data. The length of `caller` is
/// included, so that `a` + `bc` differs from `ab` + `c`.
fn window_key(caller: &str, key: &str) -> WindowKey {
    let mut digest = Sha256::new();
    digest.update(u64::try_from(caller.len()).unwrap_or(u64::MAX).to_be_bytes());
    digest.update(caller);
    digest.update(key);
    digest.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RATE-31: memory is bounded and active windows survive a flood of keys.
    #[test]
    fn bounds_memory_under_a_flood_of_keys() {
        let limiter = RateLimiter::default();
        let limit = Limit { max: 1, window_ms: 60_000 };
        let check = |number: usize| limiter.check_in_memory(window_key("flood", &number.to_string()), limit, 0);
        let last = MAX_WINDOWS + MAX_WINDOWS / 4;
        for number in 0..=last {
            assert!(check(number).allowed);
            assert!(limiter.memory.lock().unwrap().len() <= MAX_WINDOWS);
        }
        assert!(!check(last).allowed);
    }

    #[test]
    fn separates_caller_and_key() {
        assert_ne!(window_key("a", "bc"), window_key("ab", "c"));
    }
}
