//! The error catalogue: categories, messages, severities and suggestions. The app uses it as generated data.

use serde::{Deserialize, Serialize};

/// The category of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum ErrorCategory {
    /// The network connection.
    Network,
    /// Authentication and permissions.
    Auth,
    /// Invalid input.
    Validation,
    /// Storage.
    Database,
    /// The AI assistant.
    Ai,
    /// The user interface.
    Ui,
    /// Any other error.
    Unknown,
}

/// How severe an error is. A toast appears for high and critical.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "lowercase"))]
pub enum Severity {
    /// Shown where it occurred.
    Low,
    /// Shown where it occurred.
    Medium,
    /// Shown as a toast.
    High,
    /// Shown as a toast.
    Critical,
}

/// One row of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ErrorInfo {
    /// The category.
    pub category: ErrorCategory,
    /// The message to show; absent if the original message is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Whether a retry may help.
    pub retryable: bool,
    /// The default severity.
    pub severity: Severity,
    /// Suggestions for the user.
    pub suggestions: Vec<String>,
}

/// All categories, in the order in which [`category_of`] tries them; `Unknown` last.
pub const CATEGORIES: [ErrorCategory; 7] = [
    ErrorCategory::Validation,
    ErrorCategory::Network,
    ErrorCategory::Auth,
    ErrorCategory::Database,
    ErrorCategory::Ai,
    ErrorCategory::Ui,
    ErrorCategory::Unknown,
];

/// Returns the keywords that identify a category in a message (OPEN-35). The first category with a match wins. The
/// validator's messages come first, because they may contain any word.
///
/// ```
/// use evenkeel_safety_core::errors::{ErrorCategory, keywords};
/// assert!(keywords(ErrorCategory::Network).contains(&"network"));
/// ```
#[must_use]
pub fn keywords(category: ErrorCategory) -> &'static [&'static str] {
    match category {
        ErrorCategory::Validation => &[
            "validation",
            "invalid input",
            "must be less than",
            "must be",
            "contains blocked content",
            "contain blocked content",
            "are required",
            "is required",
            "not a valid",
        ],
        ErrorCategory::Network => &[
            "failed to fetch",
            "fetch failed",
            "load failed",
            "network",
            "offline",
            "connection",
            "timed out",
            "timeout",
            "econnrefused",
            "unreachable",
        ],
        ErrorCategory::Auth => &[
            "jwt",
            "unauthorized",
            "unauthorised",
            "unauthenticated",
            "authentication",
            "forbidden",
            "permission",
            "credential",
            "token",
            "session",
            "log in",
            "login",
            "sign in",
            "password",
            "401",
            "403",
        ],
        ErrorCategory::Database => &[
            "database",
            "sqlite",
            "postgres",
            "pgrst",
            "supabase",
            "duplicate key",
            "constraint",
            "relation",
            "insufficient_storage",
        ],
        ErrorCategory::Ai => &["openai", "ai service", "assistant", "language model", "completion", "llm"],
        ErrorCategory::Ui => &[
            "render",
            "react",
            "component",
            "hydrat",
            "hook",
            "chunk",
            "undefined is not",
            "is not a function",
            "cannot read propert",
            "of undefined",
            "of null",
        ],
        ErrorCategory::Unknown => &[],
    }
}

/// Returns the category of a message. Case-insensitive (ERR-12).
///
/// ```
/// use evenkeel_safety_core::errors::{ErrorCategory, category_of};
/// assert_eq!(category_of("Network request failed"), ErrorCategory::Network);
/// ```
#[must_use]
pub fn category_of(message: &str) -> ErrorCategory {
    let lower = message.to_ascii_lowercase();
    CATEGORIES
        .into_iter()
        .find(|&category| keywords(category).iter().any(|word| lower.contains(word)))
        .unwrap_or(ErrorCategory::Unknown)
}

/// Returns the catalogue's entry of a category.
///
/// ```
/// use evenkeel_safety_core::errors::{ErrorCategory, info};
/// assert!(info(ErrorCategory::Network).retryable);
/// ```
#[must_use]
pub fn info(category: ErrorCategory) -> ErrorInfo {
    type Row = (Option<&'static str>, bool, Severity, &'static [&'static str]);
    let (message, retryable, severity, suggestions): Row = match category {
        ErrorCategory::Network => (
            Some("Connection issue. Please check your internet connection and try again."),
            true,
            Severity::High,
            &["Check that you’re online.", "Wait a moment, then try again.", "What you typed stays on this device."],
        ),
        ErrorCategory::Auth => (
            Some("Authentication error. Please log in again."),
            false,
            Severity::High,
            &["Log in again.", "If that doesn’t help, ask for a new link or password."],
        ),
        ErrorCategory::Validation => {
            (None, false, Severity::Low, &["Read the note beside the field.", "Change those words, then save again."])
        }
        ErrorCategory::Database => (
            Some("Data service temporarily unavailable. Please try again in a moment."),
            true,
            Severity::High,
            &["Wait a moment, then try again.", "What you typed stays on this device."],
        ),
        ErrorCategory::Ai => (
            Some("AI service is temporarily unavailable. Please try again later."),
            true,
            Severity::Medium,
            &["Try again in a few minutes.", "You can keep journaling without the assistant."],
        ),
        ErrorCategory::Ui => (
            Some("Something went wrong with the interface. Please refresh the page."),
            false,
            Severity::High,
            &["Refresh the page.", "If it comes back, go to your dashboard and start from there."],
        ),
        ErrorCategory::Unknown => (
            Some("An unexpected error occurred. Please try again."),
            true,
            Severity::Medium,
            &["Try again.", "If it comes back, refresh the page."],
        ),
    };
    ErrorInfo {
        category,
        message: message.map(str::to_owned),
        retryable,
        severity,
        suggestions: suggestions.iter().map(|text| (*text).to_owned()).collect(),
    }
}

impl ErrorCategory {
    /// Parses a category; anything unknown is [`ErrorCategory::Unknown`] (ERR-11).
    ///
    /// ```
    /// use evenkeel_safety_core::errors::ErrorCategory;
    /// assert_eq!(ErrorCategory::of("auth"), ErrorCategory::Auth);
    /// assert_eq!(ErrorCategory::of("weather"), ErrorCategory::Unknown);
    /// ```
    #[must_use]
    pub fn of(name: &str) -> Self {
        match name {
            "network" => Self::Network,
            "auth" => Self::Auth,
            "validation" => Self::Validation,
            "database" => Self::Database,
            "ai" => Self::Ai,
            "ui" => Self::Ui,
            _ => Self::Unknown,
        }
    }
}
