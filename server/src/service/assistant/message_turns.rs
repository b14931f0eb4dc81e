//! Limits the number of messages that are accepted at the same time. To begin an answer takes several reads and a write; thousands at once
//! would wait for the database's connections until those give up, and everything else with them.

use std::time::Duration;

use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

use super::AssistantError;

/// Fewer than the database has connections for reading, so that other requests find one.
const AT_ONCE: usize = 3;
/// How long a message waits for its turn.
const WAIT: Duration = Duration::from_secs(15);

/// The turns of messages on this server.
#[derive(Debug)]
pub struct MessageTurns {
    turns: Semaphore,
    wait: Duration,
}

impl Default for MessageTurns {
    fn default() -> Self {
        Self { turns: Semaphore::new(AT_ONCE), wait: WAIT }
    }
}

impl MessageTurns {
    /// Waits for a turn, first come, first served. Dropping the permit ends the turn.
    ///
    /// # Errors
    /// [`AssistantError::Busy`] if it takes too long.
    pub(super) async fn turn(&self) -> Result<SemaphorePermit<'_>, AssistantError> {
        let turn = timeout(self.wait, self.turns.acquire()).await;
        turn.ok().and_then(Result::ok).ok_or(AssistantError::Busy)
    }
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use futures_util::poll;
    use tokio::pin;

    use super::*;

    #[tokio::test]
    async fn a_message_waits_for_its_turn_and_is_refused_after_a_while() {
        let patient = MessageTurns::default();
        let mut taken = Vec::new();
        for _ in 0..AT_ONCE {
            taken.push(patient.turn().await.unwrap());
        }
        let next = patient.turn();
        pin!(next);
        assert!(poll!(&mut next).is_pending());
        taken.pop();
        assert!(matches!(poll!(next), Poll::Ready(Ok(_))));

        let hasty = MessageTurns { turns: Semaphore::new(1), wait: Duration::ZERO };
        let first = hasty.turn().await.unwrap();
        assert!(matches!(hasty.turn().await, Err(AssistantError::Busy)));
        drop(first);
        assert!(hasty.turn().await.is_ok(), "the refused one left nothing behind");
    }
}
