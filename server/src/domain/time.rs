//! Points in time: milliseconds since 1970 in rows, RFC 3339 in JSON.

use std::{fmt, str::FromStr};

use poem_openapi::registry::MetaSchema;

use crate::time::{read_rfc3339, rfc3339, rfc3339_at};

/// 2000-01-01. Earlier times are assumed to be typing mistakes.
const EARLIEST_MS: i64 = 946_684_800_000;
/// How far a client's clock may be ahead of the server's, in milliseconds.
const AHEAD_MS: i64 = evenkeel_cbt_core::CBT_LIMITS.future_allowance_ms as i64;

/// A point in time, in milliseconds since 1970. In JSON RFC 3339 in UTC: `2026-11-21T09:30:00.000Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(pub i64);

impl From<i64> for Timestamp {
    fn from(ms: i64) -> Self {
        Self(ms)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&rfc3339(self.0))
    }
}

impl FromStr for Timestamp {
    type Err = MomentError;

    fn from_str(text: &str) -> Result<Self, MomentError> {
        read_rfc3339(text).map(|(at_ms, _)| Self(at_ms)).ok_or(MomentError::Invalid)
    }
}

text!(Timestamp, MetaSchema::new_with_format("string", "date-time"));

/// A point in time with the author's UTC offset. In JSON RFC 3339: `2026-11-21T09:30:00.000+01:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub at_ms: i64,
    pub tz_offset_minutes: i32,
}

/// Why a text is not a valid [`Moment`] of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MomentError {
    /// Not RFC 3339, or an impossible offset.
    #[error("not a time")]
    Invalid,
    /// Before 2000.
    #[error("too early")]
    Early,
    #[error("in the future")]
    Future,
}

impl Moment {
    /// Parses an RFC 3339 time, which must lie between 2000 and `now_ms`.
    pub fn parse(text: &str, now_ms: i64) -> Result<Self, MomentError> {
        let moment = Self::from_str(text)?;
        match moment.at_ms {
            at if at < EARLIEST_MS => Err(MomentError::Early),
            at if at > now_ms + AHEAD_MS => Err(MomentError::Future),
            _ => Ok(moment),
        }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&rfc3339_at(self.at_ms, self.tz_offset_minutes))
    }
}

impl FromStr for Moment {
    type Err = MomentError;

    fn from_str(text: &str) -> Result<Self, MomentError> {
        let (at_ms, tz_offset_minutes) = read_rfc3339(text).ok_or(MomentError::Invalid)?;
        Ok(Self { at_ms, tz_offset_minutes })
    }
}

text!(Moment, MetaSchema::new_with_format("string", "date-time"));
