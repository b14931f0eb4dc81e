//! Comments on a shared record: one thread per record and therapist.

use evenkeel_cbt_core::record::Share;
use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::{CareWork, CareWorkError, NamedItem, both_sides, id_of, not_found};
use crate::{
    domain::{
        audit::{AuditAction, AuditEntry},
        care::{CareTopic, Scope},
        care_item::{CareItem, Comment},
    },
    store::{
        accounts::role_word,
        care_items::{Effects, ItemFilter},
        care_links::CareLink,
    },
    time::now_ms,
};

/// The maximum length of a comment, in characters.
pub const COMMENT_CHARS: u32 = 2_000;

/// A comment with its thread.
#[derive(Debug)]
pub struct NamedComment {
    pub item: CareItem<Comment>,
    /// The link with the therapist of the thread; `None` if it no longer exists.
    pub link: Option<Uuid>,
    /// The display name of the thread's therapist, if set.
    pub therapist: Option<String>,
}

impl CareWork<'_> {
    /// Returns the comments on a shared record, as its therapist sees them.
    pub async fn comments(&self, patient: &str, record: &str) -> Result<Vec<NamedComment>, CareWorkError> {
        let (patient, record) = (self.patient(patient)?, id_of(record)?);
        let now = now_ms();
        let key = self.key_over_link(patient, now).await?;
        let audited = (AuditAction::EntryRead, Some(record));
        let read = self.care.open(patient, Some(Scope::JournalShared), audited).await?;
        read.shared_record(record).await?.ok_or_else(not_found)?;
        let found = read.items(&key, ItemFilter { record: Some(record), ..ItemFilter::default() }).await?;
        read.saw_items(&unseen(&found, Role::Patient), now).await?;
        read.close().await?;
        self.named(found).await
    }

    /// Adds a therapist's comment to a shared record.
    pub async fn comment(
        &self,
        id: Uuid,
        patient: &str,
        record: &str,
        text: &str,
    ) -> Result<NamedComment, CareWorkError> {
        let (patient, record) = (self.patient(patient)?, id_of(record)?);
        let (text, level) = self.needed("text", "The comment", text, COMMENT_CHARS)?;
        let now = now_ms();
        let key = self.key_over_link(patient, now).await?;
        let audited = (AuditAction::CommentAdded, Some(record));
        let read = self.care.open(patient, Some(Scope::JournalShared), audited).await?;
        read.shared_record(record).await?.ok_or_else(not_found)?;
        let new = CareItem::new((patient, self.me()), role_word(Role::Therapist), Comment { text, level }, now);
        let item = CareItem { id, record: Some(record), ..new };
        if !read.put_item(&key, &item).await? {
            drop(read);
            return self.one_named(self.repeated(item, is_same).await?).await;
        }
        let changes = both_sides(&read.link, CareTopic::Comment);
        read.close_with(&changes, now).await?;
        self.one_named(item).await
    }

    /// Returns the comments on a record of the caller.
    pub async fn own_comments(&self, record: &str) -> Result<Vec<NamedComment>, CareWorkError> {
        let record = id_of(record)?;
        self.care.store.record(self.me(), record).await?.ok_or_else(not_found)?;
        let filter = ItemFilter { patient: Some(self.me()), record: Some(record), ..ItemFilter::default() };
        let found = self.care.store.care_items(filter).await?;
        self.care.store.saw_items(&unseen(&found, Role::Therapist), now_ms()).await?;
        self.named(found).await
    }

    /// Adds the caller's comment to a shared record of their own, in the thread of one link.
    pub async fn own_comment(
        &self,
        id: Uuid,
        record: &str,
        link: &str,
        text: &str,
    ) -> Result<NamedComment, CareWorkError> {
        let record = id_of(record)?;
        let (text, level) = self.needed("text", "The comment", text, COMMENT_CHARS)?;
        let stored = self.care.store.record(self.me(), record).await?;
        let stored = stored.filter(|one| one.deleted_at.is_none()).ok_or_else(not_found)?;
        let link = self.own_open_link(link).await?;
        if stored.meta.share == Share::Private || !link.is_active() || !link.has(Scope::JournalShared) {
            return Err(CareWorkError::NotShared);
        }
        let now = now_ms();
        let pair = (self.me(), link.therapist_id);
        let key = self.care.store.item_key(pair, now).await?;
        let new = CareItem::new(pair, role_word(Role::Patient), Comment { text, level }, now);
        let item = CareItem { id, record: Some(record), ..new };
        let entry = AuditEntry {
            subject: self.me(),
            actor: self.me(),
            action: AuditAction::CommentAdded,
            object: Some(record),
            detail: String::new(),
        };
        let effects = Effects { audit: vec![entry], changes: both_sides(&link, CareTopic::Comment) };
        let is_new = self.care.store.put_item(&key, &item, &effects).await?;
        self.one_named(if is_new { item } else { self.repeated(item, is_same).await? }).await
    }

    async fn named(&self, items: Vec<CareItem<Comment>>) -> Result<Vec<NamedComment>, CareWorkError> {
        let links = self.care.store.care_links(self.me()).await?;
        let named = |NamedItem { item, therapist }: NamedItem<Comment>| {
            let of = |link: &&CareLink| (link.patient_id, link.therapist_id) == (item.patient, item.therapist);
            NamedComment { link: links.iter().find(of).map(|link| link.id), therapist, item }
        };
        Ok(self.with_therapists(items).await?.into_iter().map(named).collect())
    }

    async fn one_named(&self, item: CareItem<Comment>) -> Result<NamedComment, CareWorkError> {
        self.named(vec![item]).await?.pop().ok_or_else(not_found)
    }
}

/// Whether two comments say the same, of the same author, on the same record.
fn is_same(one: &CareItem<Comment>, other: &CareItem<Comment>) -> bool {
    (one.author(), one.record, &one.body) == (other.author(), other.record, &other.body)
}

fn unseen(items: &[CareItem<Comment>], author: Role) -> Vec<Uuid> {
    let new = items.iter().filter(|item| item.author() == author && item.seen_at.is_none());
    new.map(|item| item.id).collect()
}
