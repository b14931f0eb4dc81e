//! Conversion of times: epoch milliseconds internally, RFC 3339 in UTC externally.

use chrono::{DateTime, FixedOffset, Offset, SecondsFormat, Utc};

/// A minute in milliseconds.
pub(crate) const MINUTE_MS: i64 = 60 * 1000;
/// An hour in milliseconds.
pub(crate) const HOUR_MS: i64 = 60 * MINUTE_MS;
/// A day in milliseconds.
pub(crate) const DAY_MS: i64 = 24 * HOUR_MS;

/// Returns the current time in epoch milliseconds.
pub(crate) fn now_ms() -> i64 {
    Utc::now().timestamp_millis()
}

/// `2026-11-21T09:30:00.000Z`
pub(crate) fn rfc3339(ms: i64) -> String {
    DateTime::<Utc>::from_timestamp_millis(ms).unwrap_or_default().to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Returns a day in UTC, such as `2026-11-28`.
pub(crate) fn day_of(ms: i64) -> String {
    DateTime::<Utc>::from_timestamp_millis(ms).unwrap_or_default().format("%Y-%m-%d").to_string()
}

/// Formats a date for sentences, in UTC, such as `28 November 2026`.
pub(crate) fn format_date(ms: i64) -> String {
    DateTime::<Utc>::from_timestamp_millis(ms).unwrap_or_default().format("%-d %B %Y").to_string()
}

/// Formats a time with a UTC offset, such as `2026-11-21T09:30:00.000+01:00`.
pub(crate) fn rfc3339_at(ms: i64, tz_offset_minutes: i32) -> String {
    let clock = FixedOffset::east_opt(tz_offset_minutes.saturating_mul(60)).unwrap_or(Utc.fix());
    let at = DateTime::<Utc>::from_timestamp_millis(ms).unwrap_or_default();
    at.with_timezone(&clock).to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Parses an RFC 3339 time. Returns epoch milliseconds and the UTC offset in minutes, which must be between -12 and +14
/// hours.
pub(crate) fn read_rfc3339(text: &str) -> Option<(i64, i32)> {
    let at = DateTime::parse_from_rfc3339(text).ok()?;
    let offset = at.offset().local_minus_utc() / 60;
    (-720..=840).contains(&offset).then(|| (at.timestamp_millis(), offset))
}

/// Rounds milliseconds up to whole seconds, at least one, for `Retry-After`.
pub(crate) fn seconds_to_wait(ms: i64) -> u32 {
    u32::try_from((ms.max(1) + 999) / 1_000).unwrap_or(u32::MAX)
}
