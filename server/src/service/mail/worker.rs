//! The outbox worker. Each mail is attempted up to five times with back-off. A mail that is retried after a crash may
//! arrive twice, with the same Message-ID.

use std::{
    future::Future,
    time::{Duration, Instant},
};

use futures_util::future::join_all;

use super::{Content, Deliver, DeliveryError};
use crate::{
    service::{
        care, deletion, records,
        reminders::{self, ReminderContext},
    },
    store::{Store, StoreError, mails::Mail},
    time::{DAY_MS, MINUTE_MS, day_of, now_ms},
};

/// The delays after failed attempts, in milliseconds.
const BACK_OFF_MS: [i64; 4] = [1_000, 7_000, 45_000, 300_000];
const TRIES: u32 = BACK_OFF_MS.len() as u32 + 1;
/// The time limit of an attempt.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a mail is leased for an attempt, in milliseconds. Longer than any attempt, so that no other worker takes
/// the mail meanwhile.
const LEASE_MS: i64 = MINUTE_MS;
const AT_ONCE: u64 = 8;
/// How often the outbox is polled: another process may have queued a mail, or crashed during an attempt.
const LOOK: Duration = Duration::from_secs(15);
const CLEAN_EVERY_MS: i64 = 10 * MINUTE_MS;
/// How long mails stay in the outbox, in milliseconds: a week.
const KEEP_MS: i64 = 7 * DAY_MS;
/// How long security events and the counts of usage are kept, in milliseconds: a year.
const KEEP_EVENTS_MS: i64 = 365 * DAY_MS;
/// How long invitations are kept after they expire, in milliseconds: 30 days.
const KEEP_INVITATIONS_MS: i64 = 30 * DAY_MS;

/// Attempts every mail that is due at `now_ms` and returns when the next one is due.
pub async fn deliver_due(store: &Store, transport: &dyn Deliver, now_ms: i64) -> Result<Option<i64>, StoreError> {
    let began = Instant::now();
    loop {
        // The lease starts here and not when the batch began, which may be a full lease ago.
        let spent = i64::try_from(began.elapsed().as_millis()).unwrap_or(0);
        let leased = store.lease_mails(AT_ONCE, now_ms, now_ms + spent + LEASE_MS).await?;
        if leased.is_empty() {
            return store.next_mail_at().await;
        }
        let tries = leased.iter().map(|mail| try_one(transport, mail));
        for (mail, result) in leased.iter().zip(join_all(tries).await) {
            settle(store, transport, mail, result, now_ms).await?;
        }
    }
}

async fn try_one(transport: &dyn Deliver, mail: &Mail) -> Result<(), DeliveryError> {
    let failed = |reason: &str, permanent| DeliveryError { reason: reason.to_owned(), permanent };
    if mail.attempts > TRIES {
        return Err(failed("every attempt ended in a crash", true));
    }
    let content = Content::of(mail).ok_or_else(|| failed("unreadable content", true))?;
    let began = Instant::now();
    let result = tokio::time::timeout(PATIENCE, transport.deliver(mail.id, &mail.recipient, &content)).await;
    let result = result.unwrap_or_else(|_| Err(failed("timeout", false)));
    transport.attempted(mail.attempts, began.elapsed(), &result);
    result
}

async fn settle(
    store: &Store,
    transport: &dyn Deliver,
    mail: &Mail,
    result: Result<(), DeliveryError>,
    now_ms: i64,
) -> Result<(), StoreError> {
    let Err(error) = result else {
        return store.mail_sent(mail.id, transport.keeps_content(), now_ms).await;
    };
    let wait = usize::try_from(mail.attempts).ok().and_then(|tried| BACK_OFF_MS.get(tried.saturating_sub(1)));
    let next = wait.filter(|_| !error.permanent).map(|wait| now_ms + wait);
    if next.is_none() {
        tracing::warn!(mail = %mail.id, attempts = mail.attempts, reason = error.reason, "a mail was abandoned");
    } else {
        tracing::debug!(mail = %mail.id, attempts = mail.attempts, reason = error.reason, "a mail will be retried");
    }
    store.mail_failed(mail.id, &error.reason, next).await
}

/// Runs until `stop` resolves; attempts in progress are finished.
pub async fn run(
    store: &Store,
    transport: &dyn Deliver,
    reminding: &ReminderContext<'_>,
    stop: impl Future<Output = ()>,
) {
    tokio::pin!(stop);
    let mut cleaned_at = 0;
    loop {
        let now = now_ms();
        if let Err(error) = reminders::remind_due(store, reminding, now).await {
            tracing::warn!(%error, "reminders cannot be queued");
        }
        let wait = match deliver_due(store, transport, now).await {
            Ok(Some(next)) => {
                let left = next - now_ms();
                Duration::from_millis(u64::try_from(left).unwrap_or(0)).clamp(Duration::from_millis(10), LOOK)
            }
            Ok(None) => LOOK,
            Err(error) => {
                tracing::warn!(%error, "the outbox cannot be read; waiting");
                LOOK
            }
        };
        if now - cleaned_at > CLEAN_EVERY_MS {
            cleaned_at = now;
            if let Err(error) = clean(store, now).await {
                tracing::warn!(%error, "the outbox cannot be cleaned");
            }
            if let Err(error) = deletion::remove_due(store, now).await {
                tracing::error!(%error, "accounts whose deletion is due cannot be removed");
            }
            if let Err(error) = care::changes::purge(store, now).await {
                tracing::warn!(%error, "old notices of changes could not be deleted");
            }
            if let Err(error) = records::purge_deleted(store, now).await {
                tracing::warn!(%error, "expired deleted records cannot be purged");
            }
        }
        tokio::select! {
            biased;
            () = &mut stop => return,
            () = store.mail_waits() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

/// Deletes mails and tokens that were settled a week ago, invitations that expired 30 days ago, security events and counts of
/// usage of more than a year ago, sessions and counts of sign-in attempts that have ended, and accounts that were never
/// confirmed.
pub async fn clean(store: &Store, now_ms: i64) -> Result<(), StoreError> {
    store.clean_mails(now_ms - KEEP_MS).await?;
    store.clean_attempts(now_ms).await?;
    store.clean_tokens(now_ms - KEEP_MS).await?;
    store.clean_invitations(now_ms - KEEP_INVITATIONS_MS).await?;
    store.clean_security_events(now_ms - KEEP_EVENTS_MS).await?;
    store.clean_event_counts(&day_of(now_ms - KEEP_EVENTS_MS)).await?;
    store.clean_sessions(now_ms).await?;
    let forgotten = store.forget_unconfirmed(now_ms - KEEP_MS).await?;
    if forgotten > 0 {
        tracing::info!(forgotten, "unconfirmed accounts were deleted");
    }
    Ok(())
}
