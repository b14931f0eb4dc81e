//! User roles, shared by app and server.

use serde::{Deserialize, Serialize};

/// The role of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename = "PersonRole", rename_all = "lowercase"))]
pub enum Role {
    /// Writes a journal. The default.
    #[default]
    Patient,
    /// Reads what linked patients share.
    Therapist,
}

impl Role {
    /// Parses a role; anything but `therapist` is a patient.
    ///
    /// ```
    /// use evenkeel_safety_core::auth::Role;
    /// assert_eq!(Role::of(Some("therapist")), Role::Therapist);
    /// assert_eq!(Role::of(Some("admin")), Role::Patient);
    /// ```
    #[must_use]
    pub fn of(name: Option<&str>) -> Self {
        if name == Some("therapist") { Self::Therapist } else { Self::Patient }
    }
}
