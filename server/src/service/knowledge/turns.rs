//! Turns of the retrieval test. A run searches for hundreds of queries, so a server does one run at a time, and a user
//! waits for one at a time.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};
use uuid::Uuid;

/// How long a run waits for the runs of others.
const WAIT: Duration = Duration::from_secs(10);

/// The turns of one server.
#[derive(Debug)]
pub struct Turns {
    one: Semaphore,
    wait: Duration,
    /// The callers that run the test or wait for a turn.
    users: Mutex<HashSet<Uuid>>,
}

impl Default for Turns {
    fn default() -> Self {
        Self { one: Semaphore::new(1), wait: WAIT, users: Mutex::default() }
    }
}

/// A turn. Dropping it ends the turn.
#[derive(Debug)]
pub(super) struct Turn<'a> {
    _user: Waiting<'a>,
    _one: SemaphorePermit<'a>,
}

#[derive(Debug)]
struct Waiting<'a> {
    turns: &'a Turns,
    user: Uuid,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.turns.users().remove(&self.user);
    }
}

impl Turns {
    /// Waits for a turn. Returns `None` if the user has one or waits for one, or if the runs of others take too long.
    pub(super) async fn take(&self, user: Uuid) -> Option<Turn<'_>> {
        if !self.users().insert(user) {
            return None;
        }
        let waiting = Waiting { turns: self, user };
        let one = timeout(self.wait, self.one.acquire()).await.ok()?.ok()?;
        Some(Turn { _user: waiting, _one: one })
    }

    fn users(&self) -> MutexGuard<'_, HashSet<Uuid>> {
        self.users.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use futures_util::poll;
    use tokio::pin;

    use super::*;

    /// Runs of several users do not add up, whatever a user's own limit allows.
    #[tokio::test]
    async fn runs_take_turns_and_a_user_waits_for_one_only() {
        let (turns, ana, ben) = (Turns::default(), Uuid::from_u128(1), Uuid::from_u128(2));
        let first = turns.take(ana).await;
        assert!(first.is_some());
        assert!(turns.take(ana).await.is_none(), "she has one");
        let second = turns.take(ben);
        pin!(second);
        assert!(poll!(&mut second).is_pending(), "he waits");
        assert!(turns.take(ben).await.is_none(), "he waits already");
        drop(first);
        let Poll::Ready(second) = poll!(second) else { panic!("it is his turn") };
        assert!(second.is_some());
        drop(second);
        assert!(turns.take(ana).await.is_some(), "both turns ended");
    }

    #[tokio::test]
    async fn a_wait_ends_and_leaves_nothing_behind() {
        let (turns, ana, ben) =
            (Turns { wait: Duration::ZERO, ..Turns::default() }, Uuid::from_u128(1), Uuid::from_u128(2));
        let first = turns.take(ana).await;
        assert!(turns.take(ben).await.is_none());
        drop(first);
        assert!(turns.take(ben).await.is_some());
    }
}
