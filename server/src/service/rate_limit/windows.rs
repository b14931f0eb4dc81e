//! Rate-limit windows in memory, by caller.

use std::collections::HashMap;

use evenkeel_safety_core::limiter::Window;

use crate::store::rate_limits::WindowKey;

/// The maximum number of windows of all callers together. It takes a hundred callers at their own limits to reach it;
/// then those with the most windows lose theirs.
pub(super) const MOST: usize = 200_000;

/// The windows of all callers, each with the time at which it ends.
#[derive(Debug, Default)]
pub(super) struct Windows(HashMap<WindowKey, HashMap<WindowKey, (Window, i64)>>);

impl Windows {
    /// Makes room for a window, if it is new. Returns false if the caller has `most` and none may be replaced.
    pub(super) fn make_room(
        &mut self,
        caller: &WindowKey,
        key: &WindowKey,
        most: usize,
        replace: bool,
        now_ms: i64,
    ) -> bool {
        let Some(own) = self.0.get_mut(caller).filter(|own| own.len() >= most && !own.contains_key(key)) else {
            return true;
        };
        own.retain(|_, (_, ends)| *ends > now_ms);
        if own.len() >= most && replace {
            let first = own.iter().min_by_key(|(_, (_, ends))| *ends).map(|(key, _)| *key);
            first.and_then(|first| own.remove(&first));
        }
        own.len() < most
    }

    /// Drops ended windows; if too many are live, all windows of the callers that have the most.
    pub(super) fn shrink(&mut self, now_ms: i64) {
        self.0.retain(|_, windows| {
            windows.retain(|_, (_, ends)| *ends > now_ms);
            !windows.is_empty()
        });
        let mut len = self.len();
        if len <= MOST {
            return;
        }
        let mut sizes: Vec<(usize, WindowKey)> = self.0.iter().map(|(key, own)| (own.len(), *key)).collect();
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        for (size, caller) in sizes {
            if len <= MOST - MOST / 10 {
                break;
            }
            self.0.remove(&caller);
            len -= size;
        }
    }

    pub(super) fn get(&self, caller: &WindowKey, key: &WindowKey) -> Option<Window> {
        self.0.get(caller)?.get(key).map(|(window, _)| *window)
    }

    pub(super) fn put(&mut self, caller: WindowKey, key: WindowKey, window: Window, ends: i64) {
        self.0.entry(caller).or_default().insert(key, (window, ends));
    }

    pub(super) fn change(&mut self, caller: &WindowKey, key: &WindowKey, change: impl FnOnce(Window) -> Window) {
        if let Some((window, _)) = self.0.get_mut(caller).and_then(|own| own.get_mut(key)) {
            *window = change(*window);
        }
    }

    pub(super) fn remove(&mut self, caller: &WindowKey, key: &WindowKey) {
        self.0.get_mut(caller).and_then(|own| own.remove(key));
    }

    pub(super) fn len(&self) -> usize {
        self.0.values().map(HashMap::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finding 2: even a flood from many networks takes the windows of those that flood.
    #[test]
    fn many_flooders_lose_their_own_windows_first() {
        let mut windows = Windows::default();
        let key = |number: usize| {
            let mut key = WindowKey::default();
            key[..8].copy_from_slice(&number.to_be_bytes());
            key
        };
        let window = Window { started_ms: 0, count: 1 };
        windows.put(key(0), key(0), window, 60_000);
        for caller in 1..=150 {
            for number in 0..2_000 {
                assert!(windows.make_room(&key(caller), &key(number), 2_000, false, 0));
                windows.put(key(caller), key(number), window, 86_400_000);
            }
            windows.shrink(0);
            assert!(windows.len() <= MOST);
        }
        assert!(windows.get(&key(0), &key(0)).is_some());
    }
}
