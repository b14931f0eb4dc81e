//! Rate-limit windows in memory, by caller.

use std::collections::HashMap;

use evenkeel_safety_core::limiter::Window;

use crate::store::rate_limits::WindowKey;

/// The maximum number of windows of all callers together. It takes a hundred callers at their own limits to reach it;
/// then those with the most windows lose theirs.
pub(super) const MOST: usize = 200_000;

/// The windows of all callers, each with the time at which it ends.
#[derive(Debug, Default)]
pub(super) struct Windows {
    by_caller: HashMap<WindowKey, HashMap<WindowKey, (Window, i64)>>,
    len: usize,
}

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
        if let Some(own) = self.by_caller.get_mut(caller) {
            if own.contains_key(key) {
                return true;
            }
            if own.len() >= most {
                let before = own.len();
                own.retain(|_, (_, ends)| *ends > now_ms);
                if own.len() >= most && !replace {
                    self.len -= before - own.len();
                    return false;
                }
                while own.len() >= most {
                    let Some(first) = own.iter().min_by_key(|(_, (_, ends))| *ends).map(|(key, _)| *key) else { break };
                    own.remove(&first);
                }
                self.len -= before - own.len();
            }
        }
        if self.len >= MOST {
            self.shrink(now_ms);
        }
        true
    }

    /// Drops ended windows; if too many are live, those of the callers that have the most.
    fn shrink(&mut self, now_ms: i64) {
        self.by_caller.retain(|_, windows| {
            windows.retain(|_, (_, ends)| *ends > now_ms);
            !windows.is_empty()
        });
        self.len = self.by_caller.values().map(HashMap::len).sum();
        let mut sizes: Vec<(usize, WindowKey)> = self.by_caller.iter().map(|(key, own)| (own.len(), *key)).collect();
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        for (size, caller) in sizes {
            if self.len <= MOST - MOST / 10 {
                break;
            }
            self.by_caller.remove(&caller);
            self.len -= size;
        }
    }

    pub(super) fn get(&self, caller: &WindowKey, key: &WindowKey) -> Option<Window> {
        self.by_caller.get(caller)?.get(key).map(|(window, _)| *window)
    }

    pub(super) fn put(&mut self, caller: WindowKey, key: WindowKey, window: Window, ends: i64) {
        let new = self.by_caller.entry(caller).or_default().insert(key, (window, ends)).is_none();
        self.len += usize::from(new);
    }

    pub(super) fn change(&mut self, caller: &WindowKey, key: &WindowKey, change: impl FnOnce(Window) -> Window) {
        if let Some((window, _)) = self.by_caller.get_mut(caller).and_then(|own| own.get_mut(key)) {
            *window = change(*window);
        }
    }

    pub(super) fn remove(&mut self, caller: &WindowKey, key: &WindowKey) {
        let gone = self.by_caller.get_mut(caller).and_then(|own| own.remove(key)).is_some();
        self.len -= usize::from(gone);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.len
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
                assert!(windows.len() <= MOST);
            }
        }
        assert!(windows.get(&key(0), &key(0)).is_some());
    }
}
