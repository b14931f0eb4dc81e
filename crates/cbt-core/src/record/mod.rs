//! Records: everything a person writes or answers, each of one kind with a form of its own. Storing, listing and
//! searching are the same for all kinds; this module holds what differs.

mod forms;
mod judge;
#[cfg(feature = "openapi")]
mod openapi;
mod preferences;

pub use forms::{AnsweredHint, CoachAttempt, CoachCard, JournalText, MeasureTaken, ReframeEntry, SafetyAnswer};
pub use judge::{JudgeContext, Verdict, judge};
pub use preferences::{Preferences, Reminders, TextSize};

use crate::distortions::Pattern;
pub use crate::form::RecordStatus;
use crate::form::{FieldText, Form, FormReport};
use crate::journal::{EftEntry, Note, SuccessEntry, ThoughtRecord};
use crate::mood::MoodLog;
use crate::safety_plan::SafetyPlan;
use crate::wire::wire;
use crate::workshop::Challenge;
use serde::{Deserialize, Deserializer, Serialize};

wire! {
    /// How much of a record a linked therapist may see, if the patient shares the journal at all.
    #[derive(Default)]
    pub enum Share {
        /// Nothing.
        #[default]
        Private,
        /// Its existence, kind, time and numbers.
        Summary,
        /// All of it.
        Full,
    }
}

/// Declares the kinds, each with its form.
macro_rules! kinds {
    ($($(#[$meta:meta])* $kind:ident $form:ty,)+) => {
        wire! {
            /// The kind of a record.
            pub enum RecordKind { $($(#[$meta])* $kind,)+ }
        }

        /// The content of a record. In JSON `{kind, content}`.
        #[derive(Clone, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(tag = "kind", content = "content", rename_all = "snake_case")]
        #[allow(clippy::large_enum_variant)] // they are moved seldom, and a box would be in everybody's way
        pub enum RecordContent { $($(#[$meta])* $kind($form),)+ }

        impl RecordContent {
            /// Which kind it is.
            #[must_use]
            pub fn kind(&self) -> RecordKind {
                match self { $(Self::$kind(_) => RecordKind::$kind,)+ }
            }

            /// Reads the content of a record whose kind is known.
            ///
            /// # Errors
            /// What is read has not the shape of that kind.
            pub fn read<'de, D: Deserializer<'de>>(kind: RecordKind, from: D) -> Result<Self, D::Error> {
                match kind { $(RecordKind::$kind => <$form>::deserialize(from).map(Self::$kind),)+ }
            }

            /// Checks its form, and nothing else; [`judge`] does all of it.
            fn check(&self, status: RecordStatus) -> FormReport {
                match self { $(Self::$kind(form) => form.check(status),)+ }
            }

            /// What is to be stored: without blanks around texts, without empty items.
            #[must_use]
            pub fn trimmed(&self) -> Self {
                match self { $(Self::$kind(form) => Self::$kind(form.trimmed()),)+ }
            }

            /// Every text that is not empty, for screening and for search.
            #[must_use]
            pub fn texts(&self) -> Vec<FieldText> {
                match self { $(Self::$kind(form) => form.texts(),)+ }
            }
        }

        #[cfg(feature = "openapi")]
        impl RecordContent {
            fn add_kinds(kinds: &mut openapi::Kinds<'_>) {
                $(kinds.add::<$form>(RecordKind::$kind, stringify!($kind));)+
            }
        }
    };
}

kinds! {
    /// The specification's entry: situation, thoughts, notes.
    JournalEntry JournalText,
    /// A thought record.
    ThoughtRecord ThoughtRecord,
    /// An emotion-focused entry.
    EftEntry EftEntry,
    /// A success.
    Success SuccessEntry,
    /// A note.
    Note Note,
    /// A mood log.
    MoodLog MoodLog,
    /// A questionnaire that was filled in.
    Measure MeasureTaken,
    /// Work on one thought.
    Challenge Challenge,
    /// An own reframe.
    Reframe ReframeEntry,
    /// A card of the coach: its state and the answers to it.
    CoachCard CoachCard,
    /// What a person says about a hint.
    HintVerdict AnsweredHint,
    /// The safety plan; the newest counts.
    SafetyPlan SafetyPlan,
    /// Choices about the app; the newest count.
    Preferences Preferences,
}

// By hand, so that a stray `{:?}` in a log line cannot print what a person wrote.
impl std::fmt::Debug for RecordContent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RecordContent({}, ***)", self.kind().as_str())
    }
}

impl RecordContent {
    /// The same content with the record's time: a mood log holds it too.
    #[must_use]
    pub fn at(self, at_ms: f64, tz_offset_minutes: f64) -> Self {
        match self {
            Self::MoodLog(log) => Self::MoodLog(MoodLog { occurred_at_ms: at_ms, tz_offset_minutes, ..log }),
            other => other,
        }
    }

    /// The feelings that it names.
    #[must_use]
    pub fn emotions(&self) -> Vec<&str> {
        match self {
            Self::ThoughtRecord(record) => record.moods.iter().map(|mood| mood.emotion.as_str()).collect(),
            Self::EftEntry(entry) => vec![&entry.surface, &entry.underneath],
            Self::MoodLog(log) => log.emotions.iter().map(|emotion| emotion.name.as_str()).collect(),
            Self::Reframe(entry) => entry.mood_after.iter().map(|mood| mood.emotion.as_str()).collect(),
            _ => Vec::new(),
        }
    }

    /// The thinking patterns that it names.
    #[must_use]
    pub fn patterns(&self) -> &[Pattern] {
        match self {
            Self::ThoughtRecord(record) => &record.patterns,
            Self::Reframe(entry) => &entry.patterns,
            Self::HintVerdict(verdict) => std::slice::from_ref(&verdict.pattern),
            _ => &[],
        }
    }

    /// Whether it has a balanced thought, a reframe or a belief that fits better.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        self.texts().iter().any(|text| text.balanced)
    }
}

#[cfg(test)]
mod tests;
