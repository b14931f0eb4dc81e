//! The names that homework is described with.

use crate::wire::wire;

wire! {
    /// The tool for a task.
    pub enum HomeworkTemplate {
        /// A thought record.
        ThoughtRecord,
        /// A check-in.
        MoodLog,
        /// The PHQ-9.
        #[cfg_attr(feature = "openapi", oai(rename = "measure_phq9"))]
        MeasurePhq9,
        /// The GAD-7.
        #[cfg_attr(feature = "openapi", oai(rename = "measure_gad7"))]
        MeasureGad7,
        /// Something to do.
        Activity,
        /// Something that went well.
        Success,
        /// An EFT entry.
        EftEntry,
        /// A thought to test.
        Challenge,
        /// Something to read.
        Reading,
        /// The instructions.
        Own,
    }
}

wire! {
    /// How often a task is repeated.
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
    /// The state of a task.
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
