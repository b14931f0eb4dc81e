//! A therapist's private notes about a patient. They are sealed under the therapist's key, keep their versions, and are
//! never part of an answer to the patient.

use uuid::Uuid;

use super::{CareWork, CareWorkError, not_found};
use crate::{
    domain::{
        care_item::{CareItem, EarlierNote, PrivateNote},
        care_work::{PatientNote, PatientNoteList, PatientNoteVersion, PatientNoteVersions},
    },
    store::care_items::{Effects, ItemFilter},
    time::now_ms,
};

pub const NOTE_CHARS: u32 = 10_000;

impl CareWork<'_> {
    /// Returns the notes about a patient, oldest first.
    pub async fn notes(&self, patient: Uuid) -> Result<PatientNoteList, CareWorkError> {
        let link = self.any_link(patient).await?;
        let filter = ItemFilter { patient: Some(link.patient_id), ..ItemFilter::of(self.me()) };
        let notes = self.care.store.care_items::<PrivateNote>(filter).await?;
        Ok(PatientNoteList { notes: notes.into_iter().map(Into::into).collect() })
    }

    /// Adds a note.
    pub async fn add_note(&self, id: Uuid, patient: Uuid, text: &str) -> Result<PatientNote, CareWorkError> {
        let link = self.own_link(patient).await?;
        let (text, _) = self.needed("text", "The note", text, NOTE_CHARS)?;
        let now = now_ms();
        let pair = (link.patient_id, self.me());
        let item = CareItem { id, ..CareItem::new(pair, "kept", PrivateNote { text }, now) };
        let key = self.care.store.item_key(pair, now).await?;
        if self.care.store.put_item(&key, &item, &Effects::default()).await? {
            return Ok(item.into());
        }
        Ok(self.repeated(item, |before, new| before.version == 1 && before.body == new.body).await?.into())
    }

    /// Replaces the expected version of a note and keeps that version.
    pub async fn change_note(
        &self,
        patient: Uuid,
        note: Uuid,
        expected: i64,
        text: &str,
    ) -> Result<PatientNote, CareWorkError> {
        let (text, _) = self.needed("text", "The note", text, NOTE_CHARS)?;
        self.own_link(patient).await?;
        let old = self.note_of(patient, note).await?;
        // The answer to the same request was lost.
        if old.version == expected.saturating_add(1) && old.body.text == text {
            return Ok(old.into());
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
        if kept { Ok(item.into()) } else { Err(CareWorkError::Stale) }
    }

    /// Deletes a note with its versions.
    pub async fn delete_note(&self, patient: Uuid, note: Uuid) -> Result<(), CareWorkError> {
        let old = self.note_of(patient, note).await?;
        let store = self.care.store;
        let gone = store.delete_item::<PrivateNote>(self.me(), old.id, &Effects::default(), now_ms()).await?;
        if gone { Ok(()) } else { Err(not_found()) }
    }

    /// Returns the versions of a note before the current one, oldest first.
    pub async fn note_versions(&self, patient: Uuid, note: Uuid) -> Result<PatientNoteVersions, CareWorkError> {
        let current = self.note_of(patient, note).await?;
        let filter = ItemFilter { record: Some(current.id), ..ItemFilter::of(self.me()) };
        let mut found = self.care.store.care_items::<EarlierNote>(filter).await?;
        found.sort_by_key(|item| item.body.version);
        let version = |CareItem { body, created_at, .. }: CareItem<EarlierNote>| PatientNoteVersion {
            version: body.version,
            text: body.text,
            saved_at: created_at.into(),
        };
        Ok(PatientNoteVersions { versions: found.into_iter().map(version).collect() })
    }

    async fn note_of(&self, patient: Uuid, note: Uuid) -> Result<CareItem<PrivateNote>, CareWorkError> {
        let link = self.any_link(patient).await?;
        let filter = ItemFilter { id: Some(note), patient: Some(link.patient_id), ..ItemFilter::of(self.me()) };
        self.care.store.care_items(filter).await?.into_iter().next().ok_or_else(not_found)
    }
}
