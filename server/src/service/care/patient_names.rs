//! Therapists' names for their patients: the display name, or else the name from the invitation that the patient accepted.

use std::collections::HashMap;

use uuid::Uuid;

use super::{Care, CareError};
use crate::{
    domain::{
        care::Invitation,
        care_item::{CareItem, PatientName},
    },
    store::{
        care_items::{Effects, ItemFilter},
        care_links::LinkedProfile,
    },
    time::now_ms,
};

impl Care<'_> {
    /// Keeps the name in an invitation that the caller accepted, because invitations are deleted some time after they
    /// expire.
    pub(super) async fn keep_patient_name(&self, invitation: &Invitation) -> Result<(), CareError> {
        let Some(name) = invitation.name.clone() else { return Ok(()) };
        let pair = (self.subject.id, invitation.therapist_id);
        if self.given_names(pair.1, Some(pair.0)).await?.get(&pair.0) == Some(&name) {
            return Ok(());
        }
        let now = now_ms();
        let key = self.store.item_key(pair, now).await?;
        self.store.put_item(&key, &CareItem::new(pair, "kept", PatientName { name }, now), &Effects::default()).await?;
        Ok(())
    }

    /// Returns the names and addresses of patients for the caller, their therapist.
    pub async fn patient_profiles(&self, patients: &[Uuid]) -> Result<Vec<LinkedProfile>, CareError> {
        let mut sides = self.store.sides(patients).await?;
        if sides.iter().all(|side| side.name.is_some()) {
            return Ok(sides);
        }
        let only = if let [patient] = patients { Some(*patient) } else { None };
        let mut names = self.given_names(self.subject.id, only).await?;
        for side in &mut sides {
            side.name = side.name.take().or_else(|| names.remove(&side.id));
        }
        Ok(sides)
    }

    /// Returns the newest name that a therapist gave each patient.
    pub(super) async fn given_names(
        &self,
        therapist: Uuid,
        patient: Option<Uuid>,
    ) -> Result<HashMap<Uuid, String>, CareError> {
        let filter = ItemFilter { patient, ..ItemFilter::of(therapist) };
        let names = self.store.care_items::<PatientName>(filter).await?;
        Ok(names.into_iter().map(|item| (item.patient, item.body.name)).collect())
    }
}
