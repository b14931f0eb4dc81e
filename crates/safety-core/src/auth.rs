//! Small decisions around signing in: where to go, when to refresh, what has expired. Pure functions of their inputs.

use crate::limits::LIMITS;
use crate::redirect;
use serde::{Deserialize, Serialize};

/// What someone may be. Anything but therapist counts as patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The default.
    #[default]
    Patient,
    /// Sees what linked patients share.
    Therapist,
}

impl Role {
    /// Reads a role; nothing and anything unknown is a patient.
    #[must_use]
    pub fn of(name: Option<&str>) -> Self {
        if name == Some("therapist") { Self::Therapist } else { Self::Patient }
    }

    /// The person's own dashboard.
    #[must_use]
    pub fn dashboard(self) -> &'static str {
        match self {
            Self::Patient => "/dashboard",
            Self::Therapist => "/therapist-dashboard",
        }
    }
}

/// Where to go after signing in (DEST-01 to DEST-08): onboarding for someone invited, else the stored return path if
/// it is a valid target other than `/` and has not expired, else the own dashboard.
#[must_use]
pub fn destination(pending_invitation: bool, stored: Option<&StoredPath<'_>>, now_ms: f64, role: Role) -> String {
    if pending_invitation {
        return "/onboarding".to_owned();
    }
    stored
        .filter(|stored| !is_expired(stored.expires_at_ms, now_ms))
        .and_then(|stored| redirect::check(stored.path))
        .filter(|path| *path != "/")
        .unwrap_or(role.dashboard())
        .to_owned()
}

/// A return path and until when it may be used, in epoch milliseconds.
#[derive(Debug, Clone, Copy)]
pub struct StoredPath<'a> {
    /// The path with its query.
    pub path: &'a str,
    /// Nothing: it does not expire.
    pub expires_at_ms: Option<f64>,
}

/// Whether a stored value has expired: strictly later than `expires_at_ms`.
#[must_use]
pub fn is_expired(expires_at_ms: Option<f64>, now_ms: f64) -> bool {
    expires_at_ms.is_some_and(|expires| now_ms > expires)
}

/// Whether a stored entry may be used: it has the storage version in force and has not expired (STORE-06, STORE-07).
#[must_use]
pub fn is_usable(version: f64, expires_at_ms: Option<f64>, now_ms: f64) -> bool {
    version == f64::from(LIMITS.storage_version) && !is_expired(expires_at_ms, now_ms)
}

/// Whether a token must be refreshed: at most 3 whole ticks of 30 s remain.
#[must_use]
pub fn needs_refresh(expires_at_ms: f64, now_ms: f64) -> bool {
    let ticks = ((expires_at_ms - now_ms) / f64::from(LIMITS.token_tick_ms)).floor();
    ticks <= f64::from(LIMITS.token_refresh_ticks)
}

/// Whether log records may be sent from this host: the production host, or a local host on port 8888 (LOG-05).
#[must_use]
pub fn may_send_log(host: &str, port: &str, production_host: Option<&str>) -> bool {
    let local = matches!(host, "localhost" | "127.0.0.1" | "[::1]" | "::1");
    production_host.is_some_and(|production| !production.is_empty() && production.eq_ignore_ascii_case(host))
        || (local && port == "8888")
}
