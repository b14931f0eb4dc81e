//! The notices of changes for a person's open pages.

use std::time::Duration;

use uuid::Uuid;

use crate::store::{Store, StoreError, care_changes::CareNotice};

/// How often other servers' notices are looked for. Those of this server arrive at once.
const LOOK: Duration = Duration::from_millis(600);
/// The most notices that are read at a time.
const MOST: u64 = 100;

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
