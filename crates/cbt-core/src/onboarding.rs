//! The onboarding steps and the decisions around them. The furthest step reached is what is saved; going back only
//! navigates.

use evenkeel_safety_core::auth::Role;
use evenkeel_safety_core::redirect;
use serde::{Deserialize, Serialize};

/// A step, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// What the product is.
    #[default]
    Welcome,
    /// The guidelines to agree to.
    Context,
    /// Three tips.
    NextSteps,
    /// Where help is.
    Help,
    /// Done.
    Completed,
}

/// The steps a person sees.
pub const VISIBLE: [Step; 4] = [Step::Welcome, Step::Context, Step::NextSteps, Step::Help];

/// Why a step was not advanced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The context step needs the agreement.
    #[error("the guidelines must be agreed to before going on")]
    AgreementRequired,
}

impl StepError {
    /// A stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::AgreementRequired => "agreement_required",
        }
    }
}

impl Step {
    /// Reads a step; nothing and anything unknown is the first.
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

    /// The step as written in rows and paths.
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

    /// The step after this one; the last stays.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Welcome => Self::Context,
            Self::Context => Self::NextSteps,
            Self::NextSteps => Self::Help,
            Self::Help | Self::Completed => Self::Completed,
        }
    }

    /// The step before this one; the first stays.
    #[must_use]
    pub fn previous(self) -> Self {
        match self {
            Self::Welcome | Self::Context => Self::Welcome,
            Self::NextSteps => Self::Context,
            Self::Help => Self::NextSteps,
            Self::Completed => Self::Help,
        }
    }

    /// The next step, if it may be taken.
    ///
    /// # Errors
    /// [`StepError::AgreementRequired`] on the context step without the agreement (ONB-09).
    pub fn advance(self, agreed: bool) -> Result<Self, StepError> {
        if self == Self::Context && !agreed { Err(StepError::AgreementRequired) } else { Ok(self.next()) }
    }
}

/// What is known of someone's onboarding. `completed` decides, whatever the step says (ONB-43).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Status {
    /// The furthest step reached.
    pub step: Step,
    /// Whether onboarding is over.
    pub completed: bool,
}

impl Status {
    /// The status to go by: the one fetched, else the one cached, else the beginning (ONB-33, ONB-40).
    #[must_use]
    pub fn known(fetched: Option<Self>, cached: Option<Self>) -> Self {
        fetched.or(cached).unwrap_or_default()
    }

    /// The status after going on from `from`. It never goes back, and help completes it (ONB-15, ONB-16).
    ///
    /// # Errors
    /// As [`Step::advance`].
    pub fn after(self, from: Step, agreed: bool) -> Result<Self, StepError> {
        let step = self.step.max(from.advance(agreed)?);
        Ok(Self { step, completed: self.completed || step == Step::Completed })
    }
}

/// Where "Start my first journal" leads (ONB-17, ONB-18).
#[must_use]
pub fn first_journal(redirect_to: Option<&str>) -> String {
    with_redirect("/journal/new?guided=1", '&', redirect_to)
}

/// Where someone with unfinished onboarding is sent from a protected page, or nothing if they may stay (ONB-24 to
/// ONB-28). `path` is the page asked for, with its query; onboarding and auth pages are never passed here.
#[must_use]
pub fn enforce(path: &str, role: Role, status: Status) -> Option<String> {
    if role == Role::Therapist || status.completed {
        return None;
    }
    Some(with_redirect(&format!("/onboarding/{}", status.step.as_str()), '?', Some(path)))
}

/// Where a visitor of an onboarding page is sent, or nothing if they may stay (ONB-29 to ONB-32).
#[must_use]
pub fn guard(visited: Step, signed_in: bool, status: Status, redirect_to: Option<&str>) -> Option<String> {
    if !signed_in {
        return Some("/auth/processing".to_owned());
    }
    if status.completed {
        return Some(redirect_to.and_then(redirect::check).unwrap_or("/dashboard").to_owned());
    }
    (visited > status.step).then(|| with_redirect(&format!("/onboarding/{}", status.step.as_str()), '?', redirect_to))
}

fn with_redirect(path: &str, separator: char, redirect_to: Option<&str>) -> String {
    match redirect_to.and_then(redirect::check) {
        Some(target) => format!("{path}{separator}redirectTo={}", percent_encode(target)),
        None => path.to_owned(),
    }
}

/// As `encodeURIComponent`.
fn percent_encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNFINISHED: Status = Status { step: Step::NextSteps, completed: false };
    const DONE: Status = Status { step: Step::Completed, completed: true };

    /// ONB-01, ONB-19, CONST-19
    #[test]
    fn the_steps_stand_in_order_and_go_both_ways() {
        let mut step = Step::Welcome;
        let mut names = vec![step.as_str()];
        while step != step.next() {
            assert_eq!(step.next().previous(), step);
            step = step.next();
            names.push(step.as_str());
        }
        assert_eq!(names, ["welcome", "context", "next-steps", "help", "completed"]);
        assert_eq!(Step::Completed.next(), Step::Completed);
        assert_eq!(Step::Welcome.previous(), Step::Welcome);
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

    /// ONB-09
    #[test]
    fn the_context_step_needs_the_agreement() {
        assert_eq!(Step::Context.advance(false), Err(StepError::AgreementRequired));
        assert_eq!(Step::Context.advance(true), Ok(Step::NextSteps));
        assert_eq!(Step::Welcome.advance(false), Ok(Step::Context));
    }

    /// ONB-15, ONB-16: one step each time, never back, and help completes.
    #[test]
    fn going_on_saves_the_furthest_step() {
        let start = Status::default();
        assert_eq!(start.after(Step::Welcome, false), Ok(Status { step: Step::Context, completed: false }));
        assert_eq!(UNFINISHED.after(Step::Welcome, false), Ok(UNFINISHED));
        assert_eq!(Status { step: Step::Help, completed: false }.after(Step::Help, false), Ok(DONE));
        assert_eq!(start.after(Step::Context, false), Err(StepError::AgreementRequired));
    }

    /// ONB-17, ONB-18
    #[test]
    fn the_first_journal_keeps_a_valid_target() {
        assert_eq!(first_journal(None), "/journal/new?guided=1");
        assert_eq!(first_journal(Some("/settings")), "/journal/new?guided=1&redirectTo=%2Fsettings");
        assert_eq!(first_journal(Some("//evil")), "/journal/new?guided=1");
    }

    /// ONB-24, ONB-25, ONB-26, ONB-43
    #[test]
    fn unfinished_patients_are_sent_to_their_step() {
        assert_eq!(
            enforce("/mood-logs?x=1", Role::Patient, UNFINISHED).as_deref(),
            Some("/onboarding/next-steps?redirectTo=%2Fmood-logs%3Fx%3D1")
        );
        assert_eq!(enforce("/settings", Role::Therapist, Status::default()), None);
        assert_eq!(enforce("/settings", Role::Patient, Status { step: Step::Context, completed: true }), None);
        assert!(enforce("/settings", Role::Patient, Status { step: Step::Help, completed: false }).is_some());
    }

    /// ONB-29 to ONB-32
    #[test]
    fn the_guard_sends_everyone_where_they_belong() {
        assert_eq!(guard(Step::Context, false, UNFINISHED, None).as_deref(), Some("/auth/processing"));
        assert_eq!(guard(Step::Help, true, DONE, Some("/settings")).as_deref(), Some("/settings"));
        assert_eq!(guard(Step::Welcome, true, DONE, None).as_deref(), Some("/dashboard"));
        assert_eq!(guard(Step::Welcome, true, DONE, Some("//evil")).as_deref(), Some("/dashboard"));
        assert_eq!(guard(Step::Help, true, UNFINISHED, None).as_deref(), Some("/onboarding/next-steps"));
        assert_eq!(guard(Step::NextSteps, true, UNFINISHED, None), None);
        assert_eq!(guard(Step::Welcome, true, UNFINISHED, None), None);
    }

    /// ONB-33, ONB-40
    #[test]
    fn a_failed_fetch_falls_back_to_the_cache_and_then_to_the_beginning() {
        assert_eq!(Status::known(None, Some(UNFINISHED)), UNFINISHED);
        assert_eq!(Status::known(Some(DONE), Some(UNFINISHED)), DONE);
        assert_eq!(Status::known(None, None), Status { step: Step::Welcome, completed: false });
    }
}
