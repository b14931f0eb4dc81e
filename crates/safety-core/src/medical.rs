//! Detection of medical terms. They cause an event of medium severity and never block a text (A-21).

use crate::matcher::{self, Hit};
use crate::policy::SqlPolicy;
use crate::rules::{Finding, RuleArea};
use crate::text::Normal;
use serde::{Deserialize, Serialize};

/// The result of the medical check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct MedicalReport {
    /// Whether a medical term was found.
    pub detected: bool,
    /// The terms found, in text order.
    pub findings: Vec<Finding>,
}

/// Finds medical terms in `text`.
///
/// ```
/// use evenkeel_safety_core::medical::detect;
/// assert!(detect("my new medication").detected);
/// ```
#[must_use]
pub fn detect(text: &str) -> MedicalReport {
    let normal = Normal::of(text);
    let hits = matcher::find(&normal, SqlPolicy::Literal);
    from_hits(&normal, &hits)
}

pub(crate) fn from_hits(text: &Normal<'_>, hits: &[Hit]) -> MedicalReport {
    let findings = matcher::findings(text, hits, RuleArea::Medical);
    MedicalReport { detected: !findings.is_empty(), findings }
}
