//! A therapist's private notes about a patient. They are sealed under the therapist's key, keep their versions, and are
//! never part of an answer to the patient.

use uuid::Uuid;

use super::{CareWork, CareWorkError, id_of, not_found};
use crate::{
    domain::care_item::{CareItem, EarlierNote, PrivateNote},
    store::care_items::{Effects, ItemFilter},
    time::now_ms,
};

pub const NOTE_CHARS: u32 = 10_000;

impl CareWork<'_> {
    /// Returns the notes about a patient, oldest first.
    pub async fn notes(&self, patient: &str) -> Result<Vec<CareItem<PrivateNote>>, CareWorkError> {
        let link = self.any_link(patient).await?;
        let filter = ItemFilter { patient: Some(link.patient_id), therapist: Some(self.me()), ..ItemFilter::default() };
        Ok(self.care.store.care_items(filter).await?)
    }

    /// Adds a note.
    pub async fn add_note(&self, id: Uuid, patient: &str, text: &str) -> Result<CareItem<PrivateNote>, CareWorkError> {
        let link = self.own_link(patient).await?;
        let (text, _) = self.needed("text", "The note", text, NOTE_CHARS)?;
        let now = now_ms();
        let pair = (link.patient_id, self.me());
        let item = CareItem { id, ..CareItem::new(pair, "kept", PrivateNote { text }, now) };
        let key = self.care.store.item_key(pair, now).await?;
        if self.care.store.put_item(&key, &item, &Effects::default()).await? {
            return Ok(item);
        }
        self.repeated(item, |before, new| before.version == 1 && before.body == new.body).await
    }

    /// Replaces the expected version of a note and keeps that version.
    pub async fn change_note(
        &self,
        patient: &str,
        note: &str,
        expected: i64,
        text: &str,
    ) -> Result<CareItem<PrivateNote>, CareWorkError> {
        let (text, _) = self.needed("text", "The note", text, NOTE_CHARS)?;
        self.own_link(patient).await?;
        let old = self.note(patient, note).await?;
        // The answer to the same request was lost.
        if old.version == expected.saturating_add(1) && old.body.text == text {
            return Ok(old);
        }
        if old.version != expected {
            return Err(CareWorkError::Stale);
        }
        let now = now_ms();
        let pair = (old.patient, old.therapist);
        let body = EarlierNote { text: old.body.text.clone(), version: old.version };
        let earlier = CareItem { record: Some(old.id), ..CareItem::new(pair, "kept", body, old.updated_at) };
        let item = CareItem { version: old.version + 1, updated_at: now, body: PrivateNote { text }, ..old };
        let (key, earlier_key) =
            (self.care.store.item_key(pair, now).await?, self.care.store.item_key(pair, now).await?);
        let kept = self.care.store.put_with_earlier((&key, &item), (&earlier_key, &earlier)).await?;
        if kept { Ok(item) } else { Err(CareWorkError::Stale) }
    }

    /// Deletes a note with its versions.
    pub async fn delete_note(&self, patient: &str, note: &str) -> Result<(), CareWorkError> {
        let old = self.note(patient, note).await?;
        let store = self.care.store;
        let gone = store.delete_item::<PrivateNote>(self.me(), old.id, &Effects::default(), now_ms()).await?;
        if gone { Ok(()) } else { Err(not_found()) }
    }

    /// Returns the versions of a note before the current one, oldest first.
    pub async fn note_versions(&self, patient: &str, note: &str) -> Result<Vec<CareItem<EarlierNote>>, CareWorkError> {
        let current = self.note(patient, note).await?;
        let filter = ItemFilter { therapist: Some(self.me()), record: Some(current.id), ..ItemFilter::default() };
        let mut found = self.care.store.care_items::<EarlierNote>(filter).await?;
        found.sort_by_key(|item| item.body.version);
        Ok(found)
    }

    async fn note(&self, patient: &str, note: &str) -> Result<CareItem<PrivateNote>, CareWorkError> {
        let link = self.any_link(patient).await?;
        let filter = ItemFilter {
            id: Some(id_of(note)?),
            patient: Some(link.patient_id),
            therapist: Some(self.me()),
            ..ItemFilter::default()
        };
        self.care.store.care_items(filter).await?.into_iter().next().ok_or_else(not_found)
    }
}
