//! Comments on a shared record: one thread per record and therapist.

use evenkeel_cbt_core::record::Share;
use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::{CareWork, CareWorkError, not_found};
use crate::{
    domain::{
        audit::{AuditAction, AuditEntry},
        care::{CareTopic, Scope},
        care_item::{CareItem, Comment, NamedItem},
        care_work::{CareComment, CareCommentList, NewOwnComment},
    },
    store::{
        care_items::{Effects, ItemFilter},
        profiles::role_word,
    },
    time::now_ms,
};

/// The maximum length of a comment, in characters.
pub const COMMENT_CHARS: u32 = 2_000;

impl CareWork<'_> {
    /// Returns the comments on a shared record, as its therapist sees them.
    pub async fn comments(&self, patient: Uuid, record: Uuid) -> Result<CareCommentList, CareWorkError> {
        self.care.has_caseload()?;
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
        patient: Uuid,
        record: Uuid,
        text: &str,
    ) -> Result<CareComment, CareWorkError> {
        self.care.has_caseload()?;
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
        let changes = read.link.notices(CareTopic::Comment, false);
        read.close_with(&changes, now).await?;
        self.one_named(item).await
    }

    /// Returns the comments on a record of the caller.
    pub async fn own_comments(&self, record: Uuid) -> Result<CareCommentList, CareWorkError> {
        self.care.store.record(self.me(), record).await?.ok_or_else(not_found)?;
        let filter = ItemFilter { record: Some(record), ..ItemFilter::about(self.me()) };
        let found = self.care.store.care_items(filter).await?;
        self.care.store.saw_items(&unseen(&found, Role::Therapist), now_ms()).await?;
        self.named(found).await
    }

    /// Adds the caller's comment to a shared record of their own, in the thread of one link.
    pub async fn own_comment(&self, id: Uuid, record: Uuid, new: &NewOwnComment) -> Result<CareComment, CareWorkError> {
        let (text, level) = self.needed("text", "The comment", &new.text, COMMENT_CHARS)?;
        let stored = self.care.store.record(self.me(), record).await?;
        let stored = stored.filter(|one| one.deleted_at.is_none()).ok_or_else(not_found)?;
        let link = self.own_open_link(new.care_link_id.uuid()).await?;
        if stored.share == Share::Private || !link.is_active() || !link.has(Scope::JournalShared) {
            return Err(CareWorkError::NotShared);
        }
        let now = now_ms();
        let pair = (self.me(), link.therapist_id);
        let key = self.care.store.item_key(pair, now).await?;
        let new = CareItem::new(pair, role_word(Role::Patient), Comment { text, level }, now);
        let item = CareItem { id, record: Some(record), ..new };
        let entry = AuditEntry::new(self.me(), self.me(), AuditAction::CommentAdded, Some(record));
        let effects = Effects { audit: vec![entry], ..link.notices(CareTopic::Comment, false).into() };
        let is_new = self.care.store.put_item(&key, &item, &effects).await?;
        self.one_named(if is_new { item } else { self.repeated(item, is_same).await? }).await
    }

    async fn named(&self, items: Vec<CareItem<Comment>>) -> Result<CareCommentList, CareWorkError> {
        let links = self.care.store.care_links(self.me()).await?;
        let named = |named: NamedItem<Comment>| {
            let pair = (named.item.patient, named.item.therapist);
            let link = links.iter().find(|link| (link.patient_id, link.therapist_id) == pair);
            CareComment::over(link.map(|link| link.id), named)
        };
        Ok(CareCommentList { comments: self.with_therapists(items).await?.into_iter().map(named).collect() })
    }

    async fn one_named(&self, item: CareItem<Comment>) -> Result<CareComment, CareWorkError> {
        self.named(vec![item]).await?.comments.pop().ok_or_else(not_found)
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
