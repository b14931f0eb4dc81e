//! Work over a care link: comments, homework, notes, the queue, figures and briefs.
//!
//! A therapist's read goes through [`Care::open`] or [`Care::caseload`], which check the link and the scope and write the
//! audit. A therapist's own notes are not the patient's data and need no scope. Once the link has ended, they can be read
//! and deleted, but neither added to nor changed.

pub mod analytics;
pub mod briefs;
pub mod comments;
pub mod homework;
pub mod notes;
pub mod queue;
mod sessions;

use evenkeel_cbt_core::form::{FieldText, FormIssue, FormIssueCode};
use evenkeel_safety_core::{JournalRules, Policy, RiskLevel, journal::length, screen};
use uuid::Uuid;

use super::care::{Care, CareError};
use crate::{
    domain::{
        care::LinkStatus,
        care_item::{CareItem, ItemBody, KeyOwner, NamedItem},
    },
    store::{
        StoreError,
        care_items::{ItemFilter, ItemKey},
        care_links::CareLink,
    },
};

/// Why a request was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CareWorkError {
    /// As for links.
    #[error(transparent)]
    Care(#[from] CareError),
    /// A text or a choice cannot be stored.
    #[error("invalid")]
    Invalid(Vec<FormIssue>),
    /// The therapist cannot read the record now.
    #[error("not shared")]
    NotShared,
    /// It was changed since it was read.
    #[error("stale version")]
    Stale,
}

impl From<StoreError> for CareWorkError {
    fn from(error: StoreError) -> Self {
        Self::Care(error.into())
    }
}

/// The service of one caller.
#[derive(Debug, Clone, Copy)]
pub struct CareWork<'a> {
    /// The caller's links.
    pub care: Care<'a>,
    /// The SQL-word policy in force.
    pub rules: &'a JournalRules,
}

impl CareWork<'_> {
    fn me(&self) -> Uuid {
        self.care.subject.id
    }

    /// Returns the key for items about a patient who is linked with the caller. Without a link no key is made, so that
    /// someone else's patient and an unknown id get the same answer.
    async fn key_over_link<T: ItemBody>(&self, patient: Uuid, now_ms: i64) -> Result<ItemKey<T>, CareWorkError> {
        let store = self.care.store;
        if !store.is_linked(patient, self.me()).await? {
            return Err(not_found());
        }
        Ok(store.item_key((patient, self.me()), now_ms).await?)
    }

    /// Returns the caller's link with a patient, also one that has ended. For what the caller wrote for themselves alone.
    async fn any_link(&self, patient: Uuid) -> Result<CareLink, CareWorkError> {
        self.care.has_caseload()?;
        let links = self.care.store.care_links(self.me()).await?;
        let mine = |link: &CareLink| link.patient_id == patient && link.therapist_id == self.me();
        links.into_iter().find(mine).ok_or_else(not_found)
    }

    /// Returns the caller's link with a patient unless it has ended. For what is not the patient's data.
    async fn own_link(&self, patient: Uuid) -> Result<CareLink, CareWorkError> {
        let link = self.any_link(patient).await?;
        if link.status == LinkStatus::Ended { Err(not_found()) } else { Ok(link) }
    }

    /// Returns the answer for a new item whose id is taken: the item as an earlier request stored it.
    ///
    /// # Errors
    /// [`CareError::IdTaken`] unless the stored item is of the same people, and the same according to `is_same`.
    async fn repeated<T: ItemBody>(
        &self,
        new: CareItem<T>,
        is_same: impl Fn(&CareItem<T>, &CareItem<T>) -> bool,
    ) -> Result<CareItem<T>, CareWorkError> {
        let filter = ItemFilter { id: Some(new.id), patient: Some(new.patient), ..ItemFilter::of(new.therapist) };
        let before = self.care.store.care_items::<T>(filter).await?.pop();
        let before = before.filter(|before| is_same(before, &new)).ok_or(CareError::IdTaken)?;
        // Later changes by the other side are read elsewhere, where reads are in the audit.
        Ok(CareItem { created_at: before.created_at, updated_at: before.created_at, ..new })
    }

    /// Returns all items of a kind about the caller as a patient, oldest first, for an export, and the number of those that
    /// cannot be decrypted. Items of links that have ended are included. Compiles only for kinds that are sealed for the
    /// patient, so never for a therapist's notes.
    pub async fn exported<T: ItemBody>(&self) -> Result<(Vec<NamedItem<T>>, u32), CareWorkError> {
        const { assert!(matches!(T::KEY_OWNER, KeyOwner::Patient)) };
        let filter = ItemFilter::about(self.me());
        let (items, unreadable) = self.care.store.readable_items(filter).await?;
        Ok((self.with_therapists(items).await?, unreadable))
    }

    async fn with_therapists<T>(&self, items: Vec<CareItem<T>>) -> Result<Vec<NamedItem<T>>, CareWorkError> {
        let mut therapists: Vec<_> = items.iter().map(|item| item.therapist).collect();
        therapists.sort_unstable();
        therapists.dedup();
        let sides = self.care.store.sides(&therapists).await?;
        let name = |therapist| sides.iter().find(|side| side.id == therapist).and_then(|side| side.name.clone());
        Ok(items.into_iter().map(|item| NamedItem { therapist: name(item.therapist), item }).collect())
    }

    /// Trims and screens a text that the other side or the author will read. Returns it with its level.
    fn text(&self, field: &str, label: &str, text: &str, max: u32) -> Result<(String, RiskLevel), CareWorkError> {
        let trimmed = text.trim();
        let has = length(trimmed);
        let refused = |code, message| Err(CareWorkError::Invalid(vec![issue(field, code, message)]));
        if has > max {
            let message = format!("{label} can have at most {max} characters. It has {has} now.");
            return refused(FormIssueCode::TooLong, message);
        }
        let screening = screen(&[FieldText::own(field, text)], Policy::product(self.rules.sql_policy));
        if let Some(reason) = screening.fields.iter().find_map(|verdict| verdict.blocked.as_ref()) {
            return refused(FormIssueCode::Blocked, format!("This text contains blocked content: {reason}"));
        }
        Ok((trimmed.to_owned(), screening.level))
    }

    /// As [`CareWork::text`], for a note that may be absent or empty.
    fn note(&self, note: Option<&str>, max: u32) -> Result<Option<String>, CareWorkError> {
        let note = note.map(str::trim).filter(|note| !note.is_empty());
        note.map(|note| Ok(self.text("note", "The note", note, max)?.0)).transpose()
    }

    /// As [`CareWork::text`], for a text that must not be empty.
    fn needed(&self, field: &str, label: &str, text: &str, max: u32) -> Result<(String, RiskLevel), CareWorkError> {
        if text.trim().is_empty() {
            let message = format!("{label} is still empty.");
            return Err(CareWorkError::Invalid(vec![issue(field, FormIssueCode::Required, message)]));
        }
        self.text(field, label, text, max)
    }
}

fn issue(field: &str, code: FormIssueCode, message: String) -> FormIssue {
    FormIssue { field: field.to_owned(), code, message }
}

fn not_found() -> CareWorkError {
    CareError::NotFound.into()
}
