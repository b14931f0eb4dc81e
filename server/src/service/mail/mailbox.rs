//! The mailbox for trying out: what the outbox holds, for anyone who runs this server on their own machine.

use serde::Serialize;
use uuid::Uuid;

use super::Content;
use crate::store::{Store, StoreError, mails::Mail};

const MOST: u64 = 100;

/// A mail to be looked at.
#[derive(Debug, Clone, Serialize)]
pub struct MailView {
    /// Its id.
    pub id: Uuid,
    /// The address.
    pub to: String,
    /// When it was written, epoch milliseconds.
    pub created_at: i64,
    /// `queued`, `sent` or `abandoned`.
    pub status: String,
    /// What it says.
    #[serde(flatten)]
    pub content: Content,
}

fn shown(mail: Mail) -> Option<MailView> {
    let content = Content::of(&mail)?;
    Some(MailView { id: mail.id, to: mail.recipient, created_at: mail.created_at, status: mail.status, content })
}

/// The newest mails, of one address or of all.
pub async fn list(store: &Store, to: Option<&str>) -> Result<Vec<MailView>, StoreError> {
    let to = to.map(|to| to.trim().to_ascii_lowercase());
    Ok(store.mails(to.as_deref(), MOST).await?.into_iter().filter_map(shown).collect())
}

/// One mail.
pub async fn one(store: &Store, id: Uuid) -> Result<Option<MailView>, StoreError> {
    Ok(store.mail(id).await?.and_then(shown))
}
