//! The questions of the modes.

use super::{STEPS, Step};
use crate::record::ChatMode;

/// Returns the steps of a mode, in order.
pub(super) fn of(mode: ChatMode) -> impl Iterator<Item = &'static Step> {
    STEPS.iter().filter(move |step| step.mode == mode)
}

/// Returns the step whose question an answer ends with. Answers of other providers have none.
pub(super) fn asked(answer: &str) -> Option<&'static Step> {
    STEPS.iter().find(|step| step.ask.iter().chain(step.smaller).any(|line| answer.contains(line)))
}
