//! Times: epoch milliseconds inside, RFC 3339 in UTC outside.

use chrono::{DateTime, SecondsFormat, Utc};

/// The time by this machine's clock, in epoch milliseconds.
pub(crate) fn now_ms() -> i64 {
    Utc::now().timestamp_millis()
}

/// `2026-11-21T09:30:00.000Z`
pub(crate) fn rfc3339(ms: i64) -> String {
    DateTime::<Utc>::from_timestamp_millis(ms).unwrap_or_default().to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// `28 November 2026`, in UTC: for sentences.
pub(crate) fn spoken_day(ms: i64) -> String {
    DateTime::<Utc>::from_timestamp_millis(ms).unwrap_or_default().format("%-d %B %Y").to_string()
}

/// So many whole seconds are enough to wait for the end of `ms` milliseconds: one at least.
pub(crate) fn seconds_to_wait(ms: i64) -> u32 {
    u32::try_from((ms.max(1) + 999) / 1_000).unwrap_or(u32::MAX)
}
