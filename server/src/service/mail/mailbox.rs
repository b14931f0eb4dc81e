//! Read access to the outbox, for the mailbox page of a local server.

use serde::Serialize;
use uuid::Uuid;

use super::Content;
use crate::store::{Store, StoreError, mails::Mail};

const MOST: u64 = 100;

/// A mail as shown by the mailbox page.
#[derive(Debug, Clone, Serialize)]
pub struct MailView {
    /// The mail's id.
    pub id: Uuid,
    /// The recipient's address.
    pub to: String,
    /// When it was queued, in epoch milliseconds.
    pub created_at: i64,
    /// `queued`, `sent` or `abandoned`.
    pub status: String,
    /// The content.
    #[serde(flatten)]
    pub content: Content,
}

fn shown(mail: Mail) -> Option<MailView> {
    let content = Content::of(&mail)?;
    Some(MailView { id: mail.id, to: mail.recipient, created_at: mail.created_at, status: mail.status, content })
}

/// Returns the newest mails, of one recipient or of all.
pub async fn list(store: &Store, to: Option<&str>) -> Result<Vec<MailView>, StoreError> {
    let to = to.map(|to| to.trim().to_ascii_lowercase());
    Ok(store.mails(to.as_deref(), MOST).await?.into_iter().filter_map(shown).collect())
}

/// Returns one mail.
pub async fn one(store: &Store, id: Uuid) -> Result<Option<MailView>, StoreError> {
    Ok(store.mail(id).await?.and_then(shown))
}
