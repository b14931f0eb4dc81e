//! Comments on a shared record: one thread per record and therapist.

use evenkeel_cbt_core::record::Share;
use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::{CareWork, CareWorkError, both_sides, id_of, not_found};
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

/// A comment with its author's name.
#[derive(Debug)]
pub struct NamedComment {
    pub item: CareItem<Comment>,
    /// The therapist's display name, in a therapist's comment.
    pub name: Option<String>,
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
    pub async fn comment(&self, patient: &str, record: &str, text: &str) -> Result<NamedComment, CareWorkError> {
        let (patient, record) = (self.patient(patient)?, id_of(record)?);
        let (text, level) = self.needed("text", "The comment", text, COMMENT_CHARS)?;
        let now = now_ms();
        let key = self.key_over_link(patient, now).await?;
        let audited = (AuditAction::CommentAdded, Some(record));
        let read = self.care.open(patient, Some(Scope::JournalShared), audited).await?;
        read.shared_record(record).await?.ok_or_else(not_found)?;
        let mut item = CareItem::new((patient, self.me()), role_word(Role::Therapist), Comment { text, level }, now);
        item.record = Some(record);
        read.put_item(&key, &item).await?;
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

    /// Adds the caller's comment to a shared record of their own. It goes to the therapist who commented last, or to
    /// the only one who can read the record.
    pub async fn own_comment(&self, record: &str, text: &str) -> Result<NamedComment, CareWorkError> {
        let record = id_of(record)?;
        let (text, level) = self.needed("text", "The comment", text, COMMENT_CHARS)?;
        let shared = self.care.store.record(self.me(), record).await?;
        let shared = shared.filter(|one| one.deleted_at.is_none() && one.meta.share != Share::Private);
        shared.ok_or_else(not_found)?;
        let links = self.care.store.care_links(self.me()).await?;
        let reads = |link: &&CareLink| link.is_active() && link.has(Scope::JournalShared);
        let readers: Vec<&CareLink> = links.iter().filter(|link| link.patient_id == self.me()).filter(reads).collect();
        let filter = ItemFilter { patient: Some(self.me()), record: Some(record), ..ItemFilter::default() };
        let earlier = self.care.store.care_items::<Comment>(filter).await?;
        let last = earlier.iter().rev().find(|item| readers.iter().any(|link| link.therapist_id == item.therapist));
        let to = last.and_then(|item| readers.iter().find(|link| link.therapist_id == item.therapist));
        let link = to.or(readers.first()).copied().ok_or_else(not_found)?;
        let now = now_ms();
        let key = self.care.store.item_key((self.me(), link.therapist_id), now).await?;
        let mut item =
            CareItem::new((self.me(), link.therapist_id), role_word(Role::Patient), Comment { text, level }, now);
        item.record = Some(record);
        let entry = AuditEntry {
            subject: self.me(),
            actor: self.me(),
            action: AuditAction::CommentAdded,
            object: Some(record),
            detail: String::new(),
        };
        let effects = Effects { audit: vec![entry], changes: both_sides(link, CareTopic::Comment) };
        self.care.store.put_item(&key, &item, &effects).await?;
        self.one_named(item).await
    }

    async fn named(&self, items: Vec<CareItem<Comment>>) -> Result<Vec<NamedComment>, CareWorkError> {
        let mut therapists: Vec<Uuid> = items.iter().map(|item| item.therapist).collect();
        therapists.sort_unstable();
        therapists.dedup();
        let sides = self.care.store.sides(&therapists).await?;
        let name = |item: &CareItem<Comment>| {
            let side = sides.iter().find(|side| side.id == item.therapist && item.author() == Role::Therapist);
            side.and_then(|side| side.name.clone())
        };
        Ok(items.into_iter().map(|item| NamedComment { name: name(&item), item }).collect())
    }

    async fn one_named(&self, item: CareItem<Comment>) -> Result<NamedComment, CareWorkError> {
        self.named(vec![item]).await?.pop().ok_or_else(not_found)
    }
}

fn unseen(items: &[CareItem<Comment>], author: Role) -> Vec<Uuid> {
    let new = items.iter().filter(|item| item.author() == author && item.seen_at.is_none());
    new.map(|item| item.id).collect()
}
