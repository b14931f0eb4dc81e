//! The notices of changes for a person's open pages.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use uuid::Uuid;

use crate::store::{Store, StoreError, care_changes::CareNotice};

/// How often other servers' notices are looked for. Those of this server arrive at once.
const LOOK: Duration = Duration::from_millis(600);
/// The most notices that are read at a time.
const MOST: u64 = 100;

/// The most streams that a user follows at a time: each one asks the database again and again.
const MOST_STREAMS: usize = 10;

/// Counts the streams that each user follows at this server.
#[derive(Debug, Clone, Default)]
pub struct Streams(Arc<Mutex<HashMap<Uuid, usize>>>);

impl Streams {
    /// Takes a place for a stream of the user, until it is dropped. `None` if the user has the most already.
    pub fn take(&self, user: Uuid) -> Option<StreamPlace> {
        let mut open = self.open();
        let count = open.entry(user).or_default();
        if *count >= MOST_STREAMS {
            return None;
        }
        *count += 1;
        Some(StreamPlace { streams: self.clone(), user })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Uuid, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of an open stream.
#[derive(Debug)]
pub struct StreamPlace {
    streams: Streams,
    user: Uuid,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        if let Some(count) = open.get_mut(&self.user) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.user);
            }
        }
    }
}

/// A person's notices, from a position on.
#[derive(Debug)]
pub struct CareFeed {
    user: Uuid,
    /// The position that it has reached.
    pub seen: i64,
    /// Whether notices between the position asked for and the first one of this feed may be lost.
    pub has_gap: bool,
}

impl CareFeed {
    /// Begins after the notice `last`, or with what happens from now on.
    pub async fn open(store: &Store, user: Uuid, last: Option<i64>) -> Result<Self, StoreError> {
        let (oldest, newest) = store.kept_changes().await?;
        let kept = oldest.saturating_sub(1)..=newest;
        // A position that was never given out would skip what comes.
        let seen = last.filter(|last| (0..=newest).contains(last)).unwrap_or(newest);
        Ok(Self { user, seen, has_gap: last.is_some_and(|last| !kept.contains(&last)) })
    }

    /// Waits for the next notices.
    pub async fn next(&mut self, store: &Store) -> Result<Vec<CareNotice>, StoreError> {
        loop {
            let changed = store.care_changed();
            let found = store.changes_of(self.user, self.seen, MOST).await?;
            if let Some(last) = found.last() {
                self.seen = last.seq;
                return Ok(found);
            }
            _ = tokio::time::timeout(LOOK, changed).await;
        }
    }
}

/// Deletes the notices of more than a day ago.
pub async fn purge(store: &Store, now_ms: i64) -> Result<(), StoreError> {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    store.purge_changes(now_ms - DAY).await
}
