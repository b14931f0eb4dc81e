//! How many mails a person may ask for. Counted before anyone looks whether there is an account.

use super::{AuthCode, AuthFailure, AuthKeys};
use crate::{
    service::rate_limit::{Limit, RateLimiter},
    store::Store,
    time::seconds_to_wait,
};

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;
/// To one mailbox: one a minute, and no more than a few in an hour.
const PER_MAILBOX: [(&str, Limit); 2] =
    [("mail-minute", Limit { max: 1, window_ms: MINUTE }), ("mail-hour", Limit { max: 6, window_ms: HOUR })];
/// Sign-ups cost a password hash each, whether or not a mail leaves.
const SIGN_UPS: Limit = Limit { max: 60, window_ms: 5 * MINUTE };
/// Codes and links tried from one machine. Each code has its own small limit beside this.
const TRIES: Limit = Limit { max: 60, window_ms: 5 * MINUTE };

/// No one who counts in the public limiter is called this.
const CALLER: &str = "auth";

/// The windows.
#[derive(Debug, Clone, Copy)]
pub struct MailLimits<'a> {
    /// Where windows are that several servers share.
    pub store: &'a Store,
    /// For digests.
    pub keys: &'a AuthKeys,
    /// The windows of this one.
    pub limiter: &'a RateLimiter,
    /// How many mails one machine may ask for in an hour. None where no mail leaves.
    pub per_machine: Option<u32>,
}

impl MailLimits<'_> {
    /// Counts a mail to `email` that the machine `from` asks for.
    ///
    /// # Errors
    /// `over_email_send_rate_limit`, with the time to wait.
    pub(super) async fn claim(&self, email: &str, from: &str, now: i64) -> Result<(), AuthFailure> {
        let mailbox = self.mailbox(email);
        for (name, limit) in PER_MAILBOX {
            if let Some(seconds) = self.wait(&mailbox, name, limit, now).await? {
                return Err(too_many_mails(seconds));
            }
        }
        if let Some(max) = self.per_machine
            && let Some(seconds) = self.wait(from, "mails", Limit { max, window_ms: HOUR }, now).await?
        {
            return Err(too_many_mails(seconds));
        }
        Ok(())
    }

    /// Anyone who showed that a mailbox is theirs need not wait a minute for the next mail.
    pub async fn forget_minute(&self, email: &str) -> Result<(), AuthFailure> {
        let (name, _) = PER_MAILBOX[0];
        Ok(self.limiter.reset(self.store, (CALLER, &format!("{name} {}", self.mailbox(email)))).await?)
    }

    /// What is kept does not tell whose mailbox it is.
    fn mailbox(&self, email: &str) -> String {
        self.keys.digest("mailbox", email).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Counts a sign-up from a machine.
    pub(super) async fn claim_sign_up(&self, from: &str, now: i64) -> Result<(), AuthFailure> {
        self.request(from, "sign-ups", SIGN_UPS, now).await
    }

    /// Counts a link or code tried from a machine.
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

    /// The seconds to wait, if it is too many.
    async fn wait(&self, who: &str, name: &str, limit: Limit, now: i64) -> Result<Option<u32>, AuthFailure> {
        let check = self.limiter.check(self.store, (CALLER, &format!("{name} {who}")), limit, now).await?;
        Ok((!check.allowed).then(|| seconds_to_wait(check.reset_time - now)))
    }
}

fn too_many_mails(seconds: u32) -> AuthFailure {
    let message = format!("For security purposes, you can only request this after {seconds} seconds.");
    AuthFailure::new(AuthCode::OverEmailSendRateLimit, message).retry_after(seconds)
}
