//! Reminders by mail: off until a person asks for them, at the times they chose, at most three a day, and ended with one
//! press on a link in every one of them. The mail says that it is time, and nothing of what a person keeps here.

pub mod clock;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_cbt_core::record::{Preferences, RecordContent, RecordKind};
use uuid::Uuid;

use super::{auth::AuthKeys, mail::letters};
use crate::{
    domain::record::{Record, RecordFilter, Screened},
    store::{
        Store, StoreError,
        records::Updated,
        reminders::{Due, Turn},
    },
    time::now_ms,
};
use clock::{A_DAY, Plan};

/// A reminder that comes later than this comes not at all: the moment it was meant for is over.
const LATE_MS: i64 = 60 * 60 * 1000;
const AT_ONCE: u64 = 50;
/// What the digest in a link is for.
const PURPOSE: &str = "stop reminders";
const ID_BYTES: usize = 16;
/// Changes on other devices that a stop puts up with.
const TRIES: u32 = 3;

/// What the worker needs besides the store.
#[derive(Debug, Clone)]
pub struct ReminderContext<'a> {
    /// Signs the links that stop it.
    pub keys: &'a AuthKeys,
    /// Where mails lead.
    pub home: String,
    /// The address of the page that stops them.
    pub page: String,
}

/// A person's choices: the newest count.
async fn choices(store: &Store, user: Uuid) -> Result<Option<(Record, Preferences)>, StoreError> {
    let filter = RecordFilter { kinds: &[RecordKind::Preferences], ..RecordFilter::default() };
    let newest = store.records(user, &filter, Some(1)).await?.into_iter().next().and_then(|(_, record)| record);
    Ok(newest.and_then(|record| match record.content().clone() {
        RecordContent::Preferences(preferences) => Some((record, preferences)),
        _ => None,
    }))
}

async fn plan(store: &Store, user: Uuid) -> Result<Option<Plan>, StoreError> {
    Ok(choices(store, user).await?.and_then(|(_, preferences)| Plan::of(&preferences)))
}

/// A person chose anew, or chose nothing any more.
pub async fn replan(store: &Store, user: Uuid, now_ms: i64) -> Result<(), StoreError> {
    let next = plan(store, user).await?.and_then(|plan| plan.next(now_ms));
    store.plan_reminder(user, next).await
}

/// Writes the mails of those whose time has come. One that fails keeps no one else from theirs.
pub async fn remind_due(store: &Store, reminding: &ReminderContext<'_>, now_ms: i64) -> Result<(), StoreError> {
    for due in store.due_reminders(AT_ONCE, now_ms).await? {
        if let Err(error) = remind(store, reminding, &due, now_ms).await {
            tracing::warn!(%error, "a reminder could not be written");
        }
    }
    Ok(())
}

async fn remind(store: &Store, reminding: &ReminderContext<'_>, due: &Due, now_ms: i64) -> Result<(), StoreError> {
    let plan = match plan(store, due.user).await {
        Ok(plan) => plan,
        // Choices that do not open today will not open in a minute: their turn is over.
        Err(StoreError::Sealed(_) | StoreError::Shape) => None,
        Err(error) => return Err(error),
    };
    let Some(plan) = plan else {
        return store.take_turn(due, Turn { next_at: None, mail: None }, now_ms).await.map(drop);
    };
    let day = plan.day(now_ms).map(|day| day.to_string()).unwrap_or_default();
    let had_enough = due.day == day && usize::try_from(due.sent).is_ok_and(|sent| sent >= A_DAY);
    let mail = if had_enough || now_ms - due.next_at > LATE_MS {
        None
    } else {
        letter(store, reminding, due.user).await?.map(|letter| (letter.into_mail(), day))
    };
    store.take_turn(due, Turn { next_at: plan.next(now_ms), mail }, now_ms).await.map(drop)
}

/// None for who is about to leave, and where no one showed that the address is theirs.
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
    let stop = format!("{}?token={}", reminding.page, token(reminding.keys, user));
    Ok(Some(letters::reminder(&account.email, &reminding.home, &stop)))
}

/// What a link that stops the mails carries. It does that and nothing else, and it never runs out: neither do the mails.
fn token(keys: &AuthKeys, user: Uuid) -> String {
    let digest = keys.digest(PURPOSE, &user.to_string());
    URL_SAFE_NO_PAD.encode([user.as_bytes().as_slice(), &digest].concat())
}

fn user_of(keys: &AuthKeys, told: &str) -> Option<Uuid> {
    let bytes = URL_SAFE_NO_PAD.decode(told).ok()?;
    let user = Uuid::from_slice(bytes.get(..ID_BYTES)?).ok()?;
    // Digests of the two are compared, so that the time it takes says nothing about how much of a guess was right.
    let digest = |token: &str| keys.digest(PURPOSE, token);
    (digest(&token(keys, user)) == digest(told)).then_some(user)
}

/// What came of a link that stops the mails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopResult {
    /// There are no more of them.
    Done,
    /// The link is not ours.
    Unknown,
}

/// Whether a link is one of ours. Changes nothing.
pub fn is_known(keys: &AuthKeys, told: &str) -> bool {
    user_of(keys, told).is_some()
}

/// Stops the mails of whom a link belongs to. In the app it reads as if they had done it there.
pub async fn stop(store: &Store, keys: &AuthKeys, told: &str) -> Result<StopResult, StoreError> {
    let Some(user) = user_of(keys, told) else { return Ok(StopResult::Unknown) };
    for _ in 0..TRIES {
        let now = now_ms();
        let Some((record, mut preferences)) = choices(store, user).await? else { break };
        if !preferences.reminders.email {
            break;
        }
        preferences.reminders.email = false;
        let screened = Screened { content: RecordContent::Preferences(preferences), ..record.screened };
        let change = Record { version: record.version.saturating_add(1), screened, updated_at: now, ..record };
        if let Updated::Done(_) = store.update_record(user, &change).await? {
            break;
        }
    }
    // Whatever came of the choices: no mail follows.
    store.plan_reminder(user, None).await?;
    Ok(StopResult::Done)
}
