//! Mails: their texts, the outbox worker and the transports.

pub mod letters;
pub mod mailbox;
mod smtp;
pub mod worker;

use std::{fmt, time::Duration};

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use letters::{account_ends, email_is_changing, invitation, password_changed, reminder};

use crate::{
    config::{Config, ConfigError, MailTransport},
    store::mails::{Mail, NewMail},
};

/// A mail to one recipient.
#[derive(Debug, Clone)]
pub struct Letter {
    /// The recipient's address.
    pub to: String,
    /// The content.
    pub content: Content,
}

/// The content of a mail.
#[derive(Clone, Serialize, Deserialize)]
pub struct Content {
    /// The subject. Neutral, since others may see it.
    pub subject: String,
    /// The plain-text body.
    pub text: String,
    /// The HTML body.
    pub html: String,
    /// The mail's link, if it has one.
    pub link: Option<String>,
    /// The link's label.
    pub label: Option<String>,
    /// The code that can be used instead of the link.
    pub code: Option<String>,
    /// The one-click unsubscribe address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<String>,
}

/// Does not print links and codes, which sign in.
impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Content({:?}, ***)", self.subject)
    }
}

impl Letter {
    /// Converts to a mail for the outbox.
    pub fn into_mail(self) -> NewMail {
        NewMail { recipient: Some(self.to), content: self.content.to_bytes() }
    }

    /// Converts to a decoy: it is queued like a mail, which takes the same time, but never sent.
    pub fn into_decoy(self) -> NewMail {
        NewMail { recipient: None, content: self.content.to_bytes() }
    }
}

impl Content {
    fn to_bytes(&self) -> Vec<u8> {
        // Strings and optional strings always serialise.
        serde_json::to_vec(self).unwrap_or_default()
    }

    fn of(mail: &Mail) -> Option<Self> {
        serde_json::from_slice(&mail.content).ok()
    }
}

/// Why an attempt failed. Contains neither the address nor the content.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct DeliveryError {
    /// The reason, for the log and the outbox.
    pub reason: String,
    /// Whether retrying is pointless.
    pub permanent: bool,
}

/// A mail transport.
pub trait Deliver: Send + Sync {
    /// Delivers a mail. `id` is the same for every attempt, so that receivers can detect duplicates.
    fn deliver<'a>(&'a self, id: Uuid, to: &'a str, content: &'a Content) -> BoxFuture<'a, Result<(), DeliveryError>>;

    /// Called with the result of an attempt.
    fn attempted(&self, _attempt: u32, _took: Duration, _result: &Result<(), DeliveryError>) {}

    /// Whether sent mails stay readable in the outbox.
    fn keeps_content(&self) -> bool {
        false
    }
}

/// The transport that sends nothing; mails are read from the outbox.
#[derive(Debug, Clone, Copy)]
pub struct Mailbox;

impl Deliver for Mailbox {
    fn deliver<'a>(&'a self, _: Uuid, _: &'a str, _: &'a Content) -> BoxFuture<'a, Result<(), DeliveryError>> {
        Box::pin(async { Ok(()) })
    }

    fn keeps_content(&self) -> bool {
        true
    }
}

/// Returns the configured transport.
///
/// # Errors
/// Fails if the settings are inconsistent. The error contains none of their values.
pub fn transport(config: &Config) -> Result<Box<dyn Deliver>, ConfigError> {
    match config.mail {
        MailTransport::Mailbox => Ok(Box::new(Mailbox)),
        MailTransport::Smtp => Ok(Box::new(smtp::Smtp::of(config)?)),
    }
}

/// Connects to the configured mail server and signs in, without sending anything.
pub async fn test_transport(config: &Config) -> anyhow::Result<()> {
    match smtp::Smtp::of(config)?.test().await {
        Ok(true) => Ok(()),
        Ok(false) => anyhow::bail!("the mail server does not answer"),
        Err(error) => anyhow::bail!("{}", error.reason),
    }
}
