//! The names that homework is described with.

use crate::wire::wire;

wire! {
    /// How often a task is to be done.
    pub enum HomeworkRepeat {
        /// Once.
        None,
        /// Every day.
        Daily,
        /// Every week.
        Weekly,
    }
}

wire! {
    /// How far a task is.
    pub enum HomeworkState {
        /// The therapist set it. As an answer of the patient: takes the answer back.
        Set,
        /// The patient has looked at it.
        Seen,
        /// The patient has done it.
        Done,
        /// The patient doesn't want to do it.
        Declined,
    }
}

impl HomeworkState {
    /// Whether the patient has answered.
    #[must_use]
    pub fn is_answered(self) -> bool {
        matches!(self, Self::Done | Self::Declined)
    }
}
