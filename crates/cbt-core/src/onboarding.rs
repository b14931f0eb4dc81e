//! The names and order of the onboarding steps, and which changes of a saved state are valid. The app decides where
//! each button leads.

use serde::{Deserialize, Serialize};

/// An onboarding step, in order.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Default,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Step {
    /// The introduction to the product.
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
        name.and_then(|name| name.parse().ok()).unwrap_or_default()
    }

    /// Returns the step's name in rows and paths.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The saved state of a user's onboarding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct State {
    /// The furthest step reached.
    pub step: Step,
    /// Whether onboarding is completed, by the last step or by skipping the rest.
    pub completed: bool,
}

impl State {
    /// Returns whether the state may be replaced by `next`: at most one step on, any step back, or completed.
    #[must_use]
    pub fn may_become(self, next: Self) -> bool {
        match next.step {
            Step::Completed => next.completed,
            step => step as usize <= self.step as usize + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ONB-09, ONB-15, ONB-16, ONB-22: every pair of states.
    #[test]
    fn a_state_moves_one_step_on_or_back_or_is_completed() {
        let steps = [Step::Welcome, Step::Context, Step::NextSteps, Step::Help, Step::Completed];
        for (from, before) in steps.into_iter().enumerate() {
            for (to, after) in steps.into_iter().enumerate() {
                for (was, completed) in [(false, false), (false, true), (true, false), (true, true)] {
                    let allowed = State { step: before, completed: was }.may_become(State { step: after, completed });
                    let expected = if to == 4 { completed } else { to <= from + 1 };
                    assert_eq!(allowed, expected, "{before:?} to {after:?}, completed: {completed}");
                }
            }
        }
        let saved = State { step: Step::Welcome, completed: false };
        assert!(!saved.may_become(State { step: Step::NextSteps, completed: false }), "without the context step");
        assert!(saved.may_become(State { step: Step::Completed, completed: true }), "skipped");
    }

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
