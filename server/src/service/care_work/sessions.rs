//! The next appointment, as the therapist enters it.

use evenkeel_cbt_core::form::FormIssueCode;
use uuid::Uuid;

use super::{CareWork, CareWorkError, issue, not_found};
use crate::{
    domain::{care::CareTopic, care_work::NextSession},
    time::{now_ms, read_rfc3339, rfc3339},
};

impl CareWork<'_> {
    /// Sets or clears the next appointment with a patient.
    pub async fn set_session(&self, patient: Uuid, next: NextSession) -> Result<NextSession, CareWorkError> {
        let link = self.own_link(patient).await?;
        let unreadable = || {
            let message = "The time cannot be read.".to_owned();
            CareWorkError::Invalid(vec![issue("at", FormIssueCode::Unreadable, message)])
        };
        let at = next.at.map(|at| read_rfc3339(&at).map(|(at, _)| at).ok_or_else(unreadable)).transpose()?;
        let notices = link.notices(CareTopic::Link, false).into();
        let set = self.care.store.set_session((link.patient_id, self.me()), at, &notices, now_ms()).await?;
        if set { Ok(NextSession { at: at.map(rfc3339) }) } else { Err(not_found()) }
    }
}
