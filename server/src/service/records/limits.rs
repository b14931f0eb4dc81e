//! Rate limits of what reads or writes all records of a person.

use super::Records;
use crate::{
    service::{ServiceError, rate_limit::Limit},
    time::{HOUR_MS, MINUTE_MS, now_ms},
};

/// An action that a person may take a limited number of times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Limited {
    Export,
    /// A file comes in parts of 500 records.
    Import,
    Search,
}

impl Limited {
    fn limit(self) -> Limit {
        match self {
            Self::Export => Limit { name: "exports", max: 10, window_ms: HOUR_MS },
            Self::Import => Limit { name: "imports", max: 60, window_ms: 10 * MINUTE_MS },
            Self::Search => Limit { name: "searches", max: 60, window_ms: MINUTE_MS },
        }
    }
}

impl Records<'_> {
    /// Counts a request of the caller, or refuses it.
    pub(super) async fn count(&self, what: Limited) -> Result<(), ServiceError> {
        let (caller, key): (_, &str) = (self.subject.id.to_string(), what.into());
        let check = self.limiter.check(self.store, (&caller, key), what.limit(), now_ms()).await?;
        if check.allowed { Ok(()) } else { Err(ServiceError::TooOften { what, reset_time: check.reset_time }) }
    }
}
