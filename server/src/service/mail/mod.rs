//! Mails: what they say, how they leave, and who sees to it that they do.

pub mod letters;
pub mod mailbox;
mod smtp;
pub mod worker;

use std::fmt;

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use letters::{account_ends, email_is_changing, invitation, password_changed, reminder};

use crate::{
    config::{Config, ConfigError, MailTransport},
    store::mails::{Mail, NewMail},
};

/// A mail, written and addressed.
#[derive(Debug, Clone)]
pub struct Letter {
    /// The address.
    pub to: String,
    /// What it says.
    pub content: Content,
}

/// What a mail says.
#[derive(Clone, Serialize, Deserialize)]
pub struct Content {
    /// The line that inboxes show: neutral, others may see it.
    pub subject: String,
    /// For reading as text.
    pub text: String,
    /// For reading as HTML.
    pub html: String,
    /// The link it is about, if it is about one.
    pub link: Option<String>,
    /// What the link says.
    pub label: Option<String>,
    /// The code that does the same as the link.
    pub code: Option<String>,
    /// Where mails of this kind are stopped, with one request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<String>,
}

/// Links and codes sign in: they print nowhere.
impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Content({:?}, ***)", self.subject)
    }
}

impl Letter {
    /// For the outbox.
    pub fn into_mail(self) -> NewMail {
        NewMail { recipient: Some(self.to), content: self.content.to_bytes() }
    }

    /// For the outbox, and from there to no one: it takes the time that a real one would.
    pub fn into_decoy(self) -> NewMail {
        NewMail { recipient: None, content: self.content.to_bytes() }
    }
}

impl Content {
    fn to_bytes(&self) -> Vec<u8> {
        // Strings and options of strings always serialise.
        serde_json::to_vec(self).unwrap_or_default()
    }

    fn of(mail: &Mail) -> Option<Self> {
        serde_json::from_slice(&mail.content).ok()
    }
}

/// Why a mail did not leave, in words that name neither address nor content.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct DeliveryError {
    /// For the log and the row.
    pub reason: String,
    /// Another try would end the same way.
    pub permanent: bool,
}

/// Something that takes mails.
pub trait Deliver: Send + Sync {
    /// Hands one mail over. `id` is the same for every try, so that who gets it twice can tell.
    fn deliver<'a>(&'a self, id: Uuid, to: &'a str, content: &'a Content) -> BoxFuture<'a, Result<(), DeliveryError>>;

    /// Whether people look at sent mails here.
    fn keeps_content(&self) -> bool {
        false
    }
}

/// The mailbox for trying out: the rows of the outbox are all there is.
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

/// How mails leave, by the settings.
///
/// # Errors
/// When the settings do not go together. The reason holds no value of theirs.
pub fn transport(config: &Config) -> Result<Box<dyn Deliver>, ConfigError> {
    match config.mail {
        MailTransport::Mailbox => Ok(Box::new(Mailbox)),
        MailTransport::Smtp => Ok(Box::new(smtp::Smtp::of(config)?)),
    }
}
