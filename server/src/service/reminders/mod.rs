//! Reminder mails: opt-in, at times the user chooses, at most three a day, with an unsubscribe link. They contain
//! nothing of the user's records.

pub mod clock;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_cbt_core::record::RecordContent;
use uuid::Uuid;

use super::{auth::AuthKeys, mail::letters, preferences};
use crate::{
    domain::record::Record,
    store::{
        Store, StoreError,
        records::Updated,
        reminders::{DueReminder, NextReminder},
    },
    time::now_ms,
};
use clock::{A_DAY, Plan};

/// Reminders that are more than this late are skipped, in milliseconds.
const LATE_MS: i64 = 60 * 60 * 1000;
const AT_ONCE: u64 = 50;
/// The purpose of the digest in unsubscribe links.
const PURPOSE: &str = "stop reminders";
const ID_BYTES: usize = 16;
/// How often unsubscribing is retried after concurrent changes of the preferences.
const TRIES: u32 = 3;

/// The settings of the worker.
#[derive(Debug, Clone)]
pub struct ReminderContext<'a> {
    /// Signs the unsubscribe links.
    pub keys: &'a AuthKeys,
    /// The address that mails link to.
    pub home: String,
    /// The address of the unsubscribe page.
    pub page: String,
}

async fn plan(store: &Store, user: Uuid) -> Result<Option<Plan>, StoreError> {
    Ok(preferences::newest(store, user).await?.and_then(|(_, preferences)| Plan::of(&preferences)))
}

/// Schedules the next reminder after the preferences changed.
pub async fn replan(store: &Store, user: Uuid, now_ms: i64) -> Result<(), StoreError> {
    let next = plan(store, user).await?.and_then(|plan| plan.next(now_ms));
    store.plan_reminder(user, next).await
}

/// Queues the reminders that are due. A failure for one user does not affect the others.
pub async fn remind_due(store: &Store, reminding: &ReminderContext<'_>, now_ms: i64) -> Result<(), StoreError> {
    for due in store.due_reminders(AT_ONCE, now_ms).await? {
        if let Err(error) = remind(store, reminding, &due, now_ms).await {
            tracing::warn!(%error, "a reminder could not be queued");
        }
    }
    Ok(())
}

async fn remind(
    store: &Store,
    reminding: &ReminderContext<'_>,
    due: &DueReminder,
    now_ms: i64,
) -> Result<(), StoreError> {
    let plan = match plan(store, due.user).await {
        Ok(plan) => plan,
        // Preferences that cannot be decrypted now will not be readable in a minute either, so skip this reminder.
        Err(StoreError::Sealed(_) | StoreError::Shape) => None,
        Err(error) => return Err(error),
    };
    let Some(plan) = plan else {
        return store.advance_reminder(due, NextReminder { next_at: None, mail: None }, now_ms).await.map(drop);
    };
    let day = plan.day(now_ms).map(|day| day.to_string()).unwrap_or_default();
    let had_enough = due.day == day && usize::try_from(due.sent).is_ok_and(|sent| sent >= A_DAY);
    let mail = if had_enough || now_ms - due.next_at > LATE_MS {
        None
    } else {
        letter(store, reminding, due.user).await?.map(|letter| (letter.into_mail(), day))
    };
    store.advance_reminder(due, NextReminder { next_at: plan.next(now_ms), mail }, now_ms).await.map(drop)
}

/// Returns the mail; `None` if the account is about to be deleted or its address is unconfirmed.
async fn letter(
    store: &Store,
    reminding: &ReminderContext<'_>,
    user: Uuid,
) -> Result<Option<super::mail::Letter>, StoreError> {
    let account = store.account(user).await?.filter(|account| account.email_confirmed_at.is_some());
    let Some(account) = account else { return Ok(None) };
    if store.deletion_of(user).await?.is_some() {
        return Ok(None);
    }
    let stop = format!("{}?token={}", reminding.page, stop_token(reminding.keys, user));
    Ok(Some(letters::reminder(&account.email, &reminding.home, &stop)))
}

/// Returns the token of an unsubscribe link. It serves no other purpose and, like the mails, never expires.
fn stop_token(keys: &AuthKeys, user: Uuid) -> String {
    let digest = keys.digest(PURPOSE, &user.to_string());
    URL_SAFE_NO_PAD.encode([user.as_bytes().as_slice(), &digest].concat())
}

fn user_of(keys: &AuthKeys, token: &str) -> Option<Uuid> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let user = Uuid::from_slice(bytes.get(..ID_BYTES)?).ok()?;
    // Compares digests, so that timing does not reveal how much of a guess is right.
    let digest = |token: &str| keys.digest(PURPOSE, token);
    (digest(&stop_token(keys, user)) == digest(token)).then_some(user)
}

/// The result of unsubscribing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopResult {
    /// Reminder mails are off.
    Done,
    /// The token is invalid.
    Unknown,
}

/// Whether the token is valid. Changes nothing.
pub fn is_known(keys: &AuthKeys, token: &str) -> bool {
    user_of(keys, token).is_some()
}

/// Turns off the reminders of the token's user, as if changed in the app.
pub async fn stop(store: &Store, keys: &AuthKeys, token: &str) -> Result<StopResult, StoreError> {
    let Some(user) = user_of(keys, token) else { return Ok(StopResult::Unknown) };
    for _ in 0..TRIES {
        let now = now_ms();
        let Some((record, mut preferences)) = preferences::newest(store, user).await? else { break };
        if !preferences.reminders.email {
            break;
        }
        preferences.reminders.email = false;
        let content = RecordContent::Preferences(preferences);
        let mut change = Record { fields: record.fields.clone(), content };
        change.fields.version = record.version.saturating_add(1);
        change.fields.updated_at = now.into();
        if let Updated::Done(_) = store.update_record(user, &record, &change).await? {
            break;
        }
    }
    // Stop the mails even if the preferences could not be changed.
    store.plan_reminder(user, None).await?;
    Ok(StopResult::Done)
}
