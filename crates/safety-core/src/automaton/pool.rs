//! Keeps the states that searches have made for later searches. Each search takes states of its own, so that no search
//! waits for another.

use std::sync::{Mutex, PoisonError};

/// The number of concurrent searches that find states of earlier searches.
const MAX_KEPT: usize = 8;

/// States that no search is using.
#[derive(Debug)]
pub(crate) struct Pool<T>(Mutex<Vec<T>>);

impl<T> Pool<T> {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Takes states, or makes new ones.
    pub(crate) fn take(&self, make: impl FnOnce() -> T) -> T {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        kept.unwrap_or_else(make)
    }

    /// Keeps states for later searches.
    pub(crate) fn keep(&self, states: T) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < MAX_KEPT {
            kept.push(states);
        }
    }
}
