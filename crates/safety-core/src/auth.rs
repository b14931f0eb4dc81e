//! The roles of the app and the server.

use serde::{Deserialize, Serialize};

/// A person's role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The default.
    #[default]
    Patient,
    /// Sees what linked patients share.
    Therapist,
}

impl Role {
    /// The role of this name; anything but `therapist` is a patient.
    #[must_use]
    pub fn of(name: Option<&str>) -> Self {
        if name == Some("therapist") { Self::Therapist } else { Self::Patient }
    }
}
