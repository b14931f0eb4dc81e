//! Rate limits of mails. They are checked before the account is looked up, so that they do not reveal whether it
//! exists.

use super::{AuthCode, AuthFailure, AuthKeys};
use crate::{
    service::rate_limit::{Limit, RateLimiter},
    store::Store,
    time::{DAY_MS, HOUR_MS, MINUTE_MS},
};

/// The mails to one mailbox that one requester may cause: one per minute and six per hour.
const PER_REQUESTER: [(&str, Limit); 2] = [
    ("mail-minute", Limit { name: "mails", max: 1, window_ms: MINUTE_MS }),
    ("mail-hour", Limit { name: "mails", max: 6, window_ms: HOUR_MS }),
];
/// The mails to one mailbox from all requesters together. More than one of them is needed to use it up, so that a
/// stranger cannot keep its owner from getting mails.
const PER_MAILBOX: Limit = Limit { name: "mails", max: 30, window_ms: HOUR_MS };
/// The wrong codes that one requester may type for a mailbox: five per ten minutes and fifteen per day.
const CODES: [(&str, Limit); 2] = [
    ("code-tries", Limit { name: "codes", max: 5, window_ms: 10 * MINUTE_MS }),
    ("code-tries-day", Limit { name: "codes", max: 15, window_ms: DAY_MS }),
];
/// The wrong codes of all requesters together. With three valid codes of six digits, guessing succeeds once in 3,000
/// days.
const CODES_PER_MAILBOX: Limit = Limit { name: "codes", max: 100, window_ms: DAY_MS };
/// Sign-ups are limited separately, because each costs a password hash even if no mail is sent.
const SIGN_UPS: Limit = Limit { name: "sign-ups", max: 60, window_ms: 5 * MINUTE_MS };
/// Links and codes tried from one address. Each code also has a small limit of its own.
const TRIES: Limit = Limit { name: "links and codes", max: 60, window_ms: 5 * MINUTE_MS };

#[derive(Debug, Clone, Copy)]
pub struct MailLimits<'a> {
    pub store: &'a Store,
    pub keys: &'a AuthKeys,
    pub limiter: &'a RateLimiter,
    /// The maximum number of mails per IP address and hour; `None` if mails are not sent.
    pub per_machine: Option<u32>,
}

impl MailLimits<'_> {
    /// Counts a mail to `email` that `from` requests.
    ///
    /// # Errors
    /// `over_email_send_rate_limit`, with the time to wait in seconds.
    pub(super) async fn claim(&self, email: &str, from: &str, now: i64) -> Result<(), AuthFailure> {
        let mailbox = self.mailbox(email);
        for (name, limit) in PER_REQUESTER {
            if let Some(seconds) = self.wait(from, &format!("{name} {mailbox}"), limit, now).await? {
                return Err(too_many_mails(seconds));
            }
        }
        if let Some(max) = self.per_machine
            && let Some(seconds) =
                self.wait(from, "mails", Limit { name: "mails", max, window_ms: HOUR_MS }, now).await?
        {
            return Err(too_many_mails(seconds));
        }
        match self.wait(&format!("mailbox {mailbox}"), "mails", PER_MAILBOX, now).await? {
            Some(seconds) => Err(too_many_mails(seconds)),
            None => Ok(()),
        }
    }

    /// Resets the limit per minute after a mailbox was confirmed, so that the next mail can be sent at once.
    pub async fn forget_minute(&self, email: &str, from: &str) -> Result<(), AuthFailure> {
        let (name, _) = PER_REQUESTER[0];
        Ok(self.limiter.reset(self.store, (from, &format!("{name} {}", self.mailbox(email)))).await?)
    }

    /// Counts a code that `from` types for a mailbox. Returns false if there were too many wrong ones.
    pub(super) async fn claim_code(&self, email: &str, from: &str, now: i64) -> Result<bool, AuthFailure> {
        let mailbox = self.mailbox(email);
        for (name, limit) in CODES {
            if self.wait(from, &format!("{name} {mailbox}"), limit, now).await?.is_some() {
                return Ok(false);
            }
        }
        Ok(self.wait(&format!("mailbox {mailbox}"), "code-tries", CODES_PER_MAILBOX, now).await?.is_none())
    }

    pub(super) async fn forget_codes(&self, email: &str, from: &str) -> Result<(), AuthFailure> {
        let mailbox = self.mailbox(email);
        for (name, _) in CODES {
            self.limiter.reset(self.store, (from, &format!("{name} {mailbox}"))).await?;
        }
        Ok(self.limiter.reset(self.store, (&format!("mailbox {mailbox}"), "code-tries")).await?)
    }

    /// Returns a digest of the address, so that windows contain no personal data.
    fn mailbox(&self, email: &str) -> String {
        self.keys.digest("mailbox", email).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(super) async fn claim_sign_up(&self, from: &str, now: i64) -> Result<(), AuthFailure> {
        self.request(from, "sign-ups", SIGN_UPS, now).await
    }

    pub(super) async fn claim_try(&self, from: &str, now: i64) -> Result<(), AuthFailure> {
        self.request(from, "codes", TRIES, now).await
    }

    async fn request(&self, from: &str, name: &str, limit: Limit, now: i64) -> Result<(), AuthFailure> {
        match self.wait(from, name, limit, now).await? {
            None => Ok(()),
            Some(seconds) => {
                let message = "Request rate limit reached";
                Err(AuthFailure::new(AuthCode::OverRequestRateLimit, message).retry_after(seconds))
            }
        }
    }

    async fn wait(&self, who: &str, name: &str, limit: Limit, now: i64) -> Result<Option<u32>, AuthFailure> {
        Ok(self.limiter.wait(self.store, (who, name), limit, now).await?)
    }
}

fn too_many_mails(seconds: u32) -> AuthFailure {
    let message = format!("For security purposes, you can only request this after {seconds} seconds.");
    AuthFailure::new(AuthCode::OverEmailSendRateLimit, message).retry_after(seconds)
}
