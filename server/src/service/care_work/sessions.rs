//! The next appointment, as the therapist enters it.

use evenkeel_cbt_core::form::FormIssueCode;

use super::{CareWork, CareWorkError, both_sides, issue, not_found};
use crate::{
    domain::care::CareTopic,
    store::care_items::Effects,
    time::{now_ms, read_rfc3339},
};

impl CareWork<'_> {
    /// Sets or clears the next appointment with a patient. Returns it in epoch milliseconds.
    pub async fn set_session(&self, patient: &str, at: Option<&str>) -> Result<Option<i64>, CareWorkError> {
        let link = self.own_link(patient).await?;
        let unreadable = || {
            let message = "The time cannot be read.".to_owned();
            CareWorkError::Invalid(vec![issue("at", FormIssueCode::Unreadable, message)])
        };
        let at = at.map(|at| read_rfc3339(at).map(|(at, _)| at).ok_or_else(unreadable)).transpose()?;
        let effects = Effects { audit: Vec::new(), changes: both_sides(&link, CareTopic::Link) };
        let set = self.care.store.set_session((link.patient_id, self.me()), at, &effects, now_ms()).await?;
        if set { Ok(at) } else { Err(not_found()) }
    }
}
