//! The notices of changes for a person's open pages. However many pages are open, one task of a server looks for notices.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{sync::watch, time::timeout};
use uuid::Uuid;

use crate::{
    domain::care::CareChanged,
    store::{Store, StoreError},
    time::DAY_MS,
};

/// How often other servers' notices are looked for. Notices of this server are found at once.
const LOOK: Duration = Duration::from_millis(600);
/// The most notices that are read at a time.
const MOST: usize = 100;
/// The most streams that a user follows at a time: each one looks at its session again and again.
const MOST_STREAMS: usize = 10;

/// The streams that users follow at this server.
#[derive(Debug, Clone, Default)]
pub struct Streams(Arc<Mutex<Open>>);

#[derive(Debug, Default)]
struct Open {
    users: HashMap<Uuid, Followed>,
    /// Whether a task runs [`Streams::watch`].
    is_watched: bool,
}

/// The streams of one user.
#[derive(Debug)]
struct Followed {
    count: usize,
    /// Wakes the streams when there are notices for the user.
    news: watch::Sender<()>,
}

impl Streams {
    /// Takes a place for a stream of the user, until it is dropped. `None` if the user has the most already.
    pub fn take(&self, user: Uuid) -> Option<StreamPlace> {
        let mut open = self.open();
        let followed = open.users.entry(user).or_insert_with(|| Followed { count: 0, news: watch::Sender::new(()) });
        if followed.count >= MOST_STREAMS {
            return None;
        }
        followed.count += 1;
        Some(StreamPlace { streams: self.clone(), user, news: followed.news.subscribe() })
    }

    /// Looks for new notices and wakes the streams of their users, until no stream is open. Returns at once if another task
    /// does.
    pub async fn watch(&self, store: &Store) {
        if std::mem::replace(&mut self.open().is_watched, true) {
            return;
        }
        let mut seen = None;
        while self.is_needed() {
            let changed = store.care_changed();
            match self.look(store, seen).await {
                Ok(newest) => seen = Some(newest),
                // Streams end when their session cannot be looked up.
                Err(error) => tracing::debug!(%error, "notices could not be looked for"),
            }
            _ = timeout(LOOK, changed).await;
        }
    }

    /// Whether a stream is open. If not, the watch has ended, and the next stream begins another one.
    fn is_needed(&self) -> bool {
        let mut open = self.open();
        open.is_watched = !open.users.is_empty();
        open.is_watched
    }

    /// Wakes the streams of users with notices after `seen`, or all streams if nothing was seen yet. Returns the position of
    /// the newest notice.
    async fn look(&self, store: &Store, seen: Option<i64>) -> Result<i64, StoreError> {
        let Some(mut seen) = seen else {
            let (_, newest) = store.kept_changes().await?;
            self.open().users.values().for_each(|followed| followed.news.send_replace(()));
            return Ok(newest);
        };
        loop {
            let found = store.users_with_changes(seen, MOST as u64).await?;
            let open = self.open();
            for (seq, user) in &found {
                seen = *seq;
                if let Some(followed) = open.users.get(user) {
                    followed.news.send_replace(());
                }
            }
            if found.len() < MOST {
                return Ok(seen);
            }
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of an open stream.
#[derive(Debug)]
pub struct StreamPlace {
    streams: Streams,
    user: Uuid,
    news: watch::Receiver<()>,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        if let Entry::Occupied(mut followed) = open.users.entry(self.user) {
            followed.get_mut().count -= 1;
            if followed.get().count == 0 {
                followed.remove();
            }
        }
    }
}

/// A person's notices, from a position on.
#[derive(Debug)]
pub struct CareFeed {
    place: StreamPlace,
    /// The position that it has reached.
    pub seen: i64,
    /// Whether notices between the position asked for and the first one of this feed may be lost.
    pub has_gap: bool,
    /// Whether there may be notices after `seen`.
    is_due: bool,
}

impl CareFeed {
    /// Begins after the notice `last`, or with what happens from now on.
    pub async fn open(store: &Store, place: StreamPlace, last: Option<i64>) -> Result<Self, StoreError> {
        let (oldest, newest) = store.kept_changes().await?;
        let kept = oldest.saturating_sub(1)..=newest;
        // A position that was never given out would skip what comes.
        let seen = last.filter(|last| (0..=newest).contains(last)).unwrap_or(newest);
        Ok(Self { place, seen, has_gap: last.is_some_and(|last| !kept.contains(&last)), is_due: true })
    }

    /// Waits for the next notices, with their positions. Can be abandoned at any time without losing one.
    pub async fn next(&mut self, store: &Store) -> Result<Vec<(i64, CareChanged)>, StoreError> {
        loop {
            if !self.is_due {
                // The sender lives as long as the place.
                _ = self.place.news.changed().await;
                self.is_due = true;
            }
            let found = store.changes_of(self.place.user, self.seen, MOST as u64).await?;
            self.is_due = found.len() == MOST;
            if let Some((last, _)) = found.last() {
                self.seen = *last;
                return Ok(found);
            }
        }
    }
}

/// Deletes the notices of more than a day ago.
pub async fn purge(store: &Store, now_ms: i64) -> Result<(), StoreError> {
    store.purge_changes(now_ms - DAY_MS).await
}
