//! Usage counts of people who agreed to them. An event has one of seven names and property values from short lists, so
//! neither user text nor personal data can be stored (ANALYTICS-15).

use std::collections::{BTreeMap, HashMap};

use evenkeel_cbt_core::onboarding::{Step, VISIBLE};

use super::{
    pages,
    rate_limit::{Limit, RateLimiter},
};
use crate::{
    store::{Store, StoreError},
    time::{day_of, now_ms},
};

/// The maximum number of events per request.
pub const MAX_EVENTS: usize = 200;
/// A browser sends a few requests per minute; an office behind one address may send hundreds.
const REQUESTS: Limit = Limit { name: "usage events", max: 600, window_ms: 60_000 };

/// Why nothing was counted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UsageError {
    /// An unknown event, or an unknown property value.
    #[error("unknown event")]
    Unknown,
    /// More than [`MAX_EVENTS`] events.
    #[error("too many events")]
    TooMany,
    /// The rate limit was exceeded.
    #[error("rate limit exceeded")]
    TooOften,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The service that counts usage events.
#[derive(Debug)]
pub struct Usage<'a> {
    /// Stores the counts.
    pub store: &'a Store,
    /// Counts requests.
    pub limiter: &'a RateLimiter,
}

impl Usage<'_> {
    /// Counts the events under today's date, all or none. `caller` is used for the rate limit only.
    pub async fn count<'e>(
        &self,
        caller: &str,
        events: impl ExactSizeIterator<Item = (&'e str, &'e HashMap<String, String>)>,
    ) -> Result<(), UsageError> {
        if events.len() > MAX_EVENTS {
            return Err(UsageError::TooMany);
        }
        if !self.limiter.check(self.store, (caller, "events"), REQUESTS, now_ms()).await?.allowed {
            return Err(UsageError::TooOften);
        }
        let mut counts = BTreeMap::new();
        for (event, properties) in events {
            let detail = detail(event, properties).ok_or(UsageError::Unknown)?;
            *counts.entry((event.to_owned(), detail)).or_insert(0) += 1;
        }
        Ok(self.store.add_event_counts(&day_of(now_ms()), &counts).await?)
    }
}

/// Returns the event's properties in canonical order; `None` if the event or a value is unknown.
fn detail(event: &str, properties: &HashMap<String, String>) -> Option<String> {
    let names: &[&str] = match event {
        "onboarding_step_viewed" | "onboarding_skipped" => &["step"],
        "onboarding_step_advanced" => &["from", "to"],
        "onboarding_completed" | "journal_first_entry_started" | "journal_first_entry_completed" => &[],
        "$pageview" => &["path"],
        _ => return None,
    };
    let known = |name: &str, value: &str| match name {
        "path" => pages::is_pattern(value),
        "to" => value == Step::Completed.as_str() || is_step(value),
        _ => is_step(value),
    };
    let mut parts = Vec::new();
    for name in names {
        let value = properties.get(*name).filter(|value| known(name, value))?;
        parts.push(format!("{name}={value}"));
    }
    (properties.len() == names.len()).then(|| parts.join(" "))
}

fn is_step(value: &str) -> bool {
    VISIBLE.iter().any(|step| step.as_str() == value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detail_of(event: &str, properties: &[(&str, &str)]) -> Option<String> {
        let properties = properties.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        detail(event, &properties.collect())
    }

    /// ANALYTICS-05, ANALYTICS-06, ANALYTICS-07, ANALYTICS-08, ANALYTICS-09, ANALYTICS-10, ANALYTICS-11
    #[test]
    fn accepts_the_seven_events_with_their_properties() {
        for (event, properties, wanted) in [
            ("onboarding_step_viewed", &[("step", "welcome")][..], "step=welcome"),
            ("onboarding_step_advanced", &[("to", "completed"), ("from", "help")], "from=help to=completed"),
            ("onboarding_skipped", &[("step", "next-steps")], "step=next-steps"),
            ("onboarding_completed", &[], ""),
            ("journal_first_entry_started", &[], ""),
            ("journal_first_entry_completed", &[], ""),
            ("$pageview", &[("path", "/invite/$token")], "path=/invite/$token"),
            ("$pageview", &[("path", "/")], "path=/"),
        ] {
            assert_eq!(detail_of(event, properties).as_deref(), Some(wanted), "{event}");
        }
    }

    /// ANALYTICS-15
    #[test]
    fn refuses_unknown_names_properties_and_values() {
        for (event, properties) in [
            ("note_saved", &[][..]),
            ("onboarding_completed", &[("note", "I feel alone")]),
            ("onboarding_skipped", &[]),
            ("onboarding_skipped", &[("step", "I feel alone")]),
            ("onboarding_skipped", &[("step", "help"), ("email", "ada@example.org")]),
            ("onboarding_step_viewed", &[("step", "completed")]),
            ("onboarding_step_advanced", &[("from", "completed"), ("to", "completed")]),
            ("$pageview", &[("path", "/invite/5f2c9e")]),
            ("$pageview", &[("path", "/invite/{token}")]),
            ("$pageview", &[("path", "/nowhere")]),
        ] {
            assert_eq!(detail_of(event, properties), None, "{event} {properties:?}");
        }
    }
}
