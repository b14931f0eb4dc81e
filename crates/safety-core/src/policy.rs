//! The options of a check: the ruleset, and which SQL words block a text.

use serde::{Deserialize, Serialize};

/// Which SQL keywords block a text. Set in the server's configuration and returned by `GET /api/config`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum SqlPolicy {
    /// A command word followed by any word, as in the specification.
    #[default]
    Literal,
    /// Only text with the structure of an SQL command.
    Contextual,
}

/// A version of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[non_exhaustive]
pub enum Ruleset {
    /// The rules of the specification, to the letter.
    #[default]
    #[serde(rename = "spec-1")]
    #[cfg_attr(feature = "openapi", oai(rename = "spec-1"))]
    Spec1,
    /// Additional rules, which can only raise the level of `spec-1`.
    #[serde(rename = "extended-1")]
    #[cfg_attr(feature = "openapi", oai(rename = "extended-1"))]
    Extended1,
}

impl Ruleset {
    /// All rulesets.
    pub const ALL: [Self; 2] = [Self::Spec1, Self::Extended1];

    /// The ruleset that Evenkeel acts on, in the app and on the server. The default of this type stays the specification's
    /// letter.
    pub const PRODUCT: Self = Self::Extended1;

    /// Returns the ruleset's name, `spec-1` or `extended-1`.
    ///
    /// ```
    /// use evenkeel_safety_core::Ruleset;
    /// assert_eq!(Ruleset::Spec1.as_str(), "spec-1");
    /// ```
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Spec1 => "spec-1",
            Self::Extended1 => "extended-1",
        }
    }
}

/// The options of a check. The default is the specification's letter: `spec-1` with [`SqlPolicy::Literal`].
///
/// ```
/// use evenkeel_safety_core::{Policy, RiskLevel, Ruleset, SqlPolicy, analyse};
///
/// let text = "I wish I could fall asleep and never wake up";
/// assert_eq!(analyse(text, SqlPolicy::Literal).crisis.risk_level, RiskLevel::None);
/// let extended = analyse(text, Policy { ruleset: Ruleset::Extended1, ..Policy::default() }).extended;
/// assert_eq!(extended.map(|report| report.level), Some(RiskLevel::High));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Policy {
    /// Which SQL keywords block a text.
    pub sql: SqlPolicy,
    /// The ruleset. The rules of `spec-1` always apply; the rules of `extended-1` may apply besides.
    pub ruleset: Ruleset,
}

impl Policy {
    /// Returns what Evenkeel applies with this SQL policy: [`Ruleset::PRODUCT`].
    ///
    /// ```
    /// use evenkeel_safety_core::{Policy, RiskLevel, SqlPolicy, screening::shown_level};
    ///
    /// let text = "I have given my dog to my sister.";
    /// assert_eq!(shown_level(text, SqlPolicy::Literal), RiskLevel::None);
    /// assert_eq!(shown_level(text, Policy::product(SqlPolicy::Literal)), RiskLevel::High);
    /// ```
    #[must_use]
    #[inline]
    pub const fn product(sql: SqlPolicy) -> Self {
        Self { sql, ruleset: Ruleset::PRODUCT }
    }

    /// Returns whether the rules of `extended-1` apply.
    ///
    /// ```
    /// use evenkeel_safety_core::{Policy, SqlPolicy};
    ///
    /// assert!(Policy::product(SqlPolicy::Contextual).is_extended());
    /// assert!(!Policy::default().is_extended());
    /// ```
    #[must_use]
    #[inline]
    pub fn is_extended(self) -> bool {
        self.ruleset == Ruleset::Extended1
    }
}

/// `spec-1` with this SQL policy.
impl From<SqlPolicy> for Policy {
    // Inlined, so that a module that asks for `spec-1` only is linked without the rules of `extended-1`.
    #[inline]
    fn from(sql: SqlPolicy) -> Self {
        Self { sql, ruleset: Ruleset::Spec1 }
    }
}
