//! The names and order of the onboarding steps. The app decides the transitions.

use serde::{Deserialize, Serialize};

/// An onboarding step, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// What the product is.
    #[default]
    Welcome,
    /// The guidelines to agree to.
    Context,
    /// Three tips.
    NextSteps,
    /// Where to find help.
    Help,
    /// Onboarding is completed.
    Completed,
}

/// The steps that have a page.
pub const VISIBLE: [Step; 4] = [Step::Welcome, Step::Context, Step::NextSteps, Step::Help];

impl Step {
    /// Parses a step; anything unknown is the first step.
    #[must_use]
    pub fn of(name: Option<&str>) -> Self {
        match name {
            Some("context") => Self::Context,
            Some("next-steps") => Self::NextSteps,
            Some("help") => Self::Help,
            Some("completed") => Self::Completed,
            _ => Self::Welcome,
        }
    }

    /// Returns the step's name in rows and paths.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::Context => "context",
            Self::NextSteps => "next-steps",
            Self::Help => "help",
            Self::Completed => "completed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ONB-01, CONST-19
    #[test]
    fn visible_steps_have_order_and_names() {
        assert_eq!(VISIBLE.map(Step::as_str), ["welcome", "context", "next-steps", "help"]);
        assert!(VISIBLE.is_sorted() && VISIBLE.iter().all(|step| *step < Step::Completed));
        assert_eq!(VISIBLE.len(), evenkeel_safety_core::limits::LIMITS.onboarding_steps as usize);
    }

    /// ONB-35
    #[test]
    fn an_unknown_step_counts_as_welcome() {
        for name in [Some("foo"), Some(""), Some("Help"), None] {
            assert_eq!(Step::of(name), Step::Welcome, "{name:?}");
        }
        for step in VISIBLE.into_iter().chain([Step::Completed]) {
            assert_eq!(Step::of(Some(step.as_str())), step);
        }
    }
}
