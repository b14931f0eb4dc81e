//! Rate limits of the actions that read or write all records of a person.

use super::Records;
use crate::{
    service::{LimitedAction, ServiceError, rate_limit::Limit},
    time::{HOUR_MS, MINUTE_MS, now_ms},
};

/// Returns the limit of an action.
fn limit(action: LimitedAction) -> Limit {
    match action {
        LimitedAction::Export => Limit { name: "exports", max: 10, window_ms: HOUR_MS },
        LimitedAction::Import => Limit { name: "imports", max: 60, window_ms: 10 * MINUTE_MS },
        LimitedAction::Search => Limit { name: "searches", max: 60, window_ms: MINUTE_MS },
    }
}

impl Records<'_> {
    /// Counts a request of the caller, or refuses it.
    pub(super) async fn count(&self, action: LimitedAction) -> Result<(), ServiceError> {
        let (caller, key): (_, &str) = (self.subject.id.to_string(), action.into());
        let check = self.limiter.check(self.store, (&caller, key), limit(action), now_ms()).await?;
        if check.allowed { Ok(()) } else { Err(ServiceError::TooOften { action, reset_time: check.reset_time }) }
    }
}
