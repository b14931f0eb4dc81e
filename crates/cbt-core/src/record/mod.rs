//! Records: everything a person keeps, each of one kind with a form of its own. How a record is stored, listed, searched
//! and brought back is the same for all kinds; what differs is here.

mod forms;
mod judge;
#[cfg(feature = "openapi")]
mod openapi;
mod preferences;

pub use forms::{CoachAttempt, CoachCard, JournalText, KeptVerdict, MeasureTaken, ReframeEntry, SafetyAnswer};
pub use judge::{JudgeContext, Verdict, judge};
pub use preferences::{Preferences, Reminders, TextSize};

use crate::distortions::Pattern;
use crate::form::{FieldText, Form, FormReport, Stage};
use crate::journal::{EftEntry, Note, SuccessEntry, ThoughtRecord};
use crate::mood::MoodLog;
use crate::safety_plan::SafetyPlan;
use crate::wire::wire;
use crate::workshop::Challenge;
use serde::{Deserialize, Deserializer, Serialize};

wire! {
    /// How far a record is.
    #[derive(Default)]
    pub enum RecordStatus {
        /// Being written.
        Draft,
        /// Finished.
        #[default]
        Complete,
    }
}

wire! {
    /// How much of a record a linked therapist may see, once the patient shares the journal at all.
    #[derive(Default)]
    pub enum Share {
        /// Nothing.
        #[default]
        Private,
        /// That there is one, with its numbers.
        Summary,
        /// All of it.
        Full,
    }
}

impl RecordStatus {
    /// As rows have it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Complete => "complete",
        }
    }

    /// Reads one.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        [Self::Draft, Self::Complete].into_iter().find(|status| status.as_str() == name)
    }

    /// What its form must hold.
    #[must_use]
    pub fn stage(self) -> Stage {
        match self {
            Self::Draft => Stage::Draft,
            Self::Complete => Stage::Complete,
        }
    }
}

impl Share {
    /// As rows have it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Summary => "summary",
            Self::Full => "full",
        }
    }

    /// Reads one.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        [Self::Private, Self::Summary, Self::Full].into_iter().find(|share| share.as_str() == name)
    }
}

/// Writes down the kinds once: each with its name on the wire and in rows, and its form.
macro_rules! kinds {
    ($($(#[$meta:meta])* $kind:ident $name:literal $form:ty,)+) => {
        wire! {
            /// What a record is.
            pub enum RecordKind { $($(#[$meta])* $kind,)+ }
        }

        impl RecordKind {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$kind,)+];

            /// As rows and addresses have it.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$kind => $name,)+ }
            }
        }

        /// What a record holds. In JSON: its kind, and beside it the content.
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
            fn check(&self, stage: Stage) -> FormReport {
                match self { $(Self::$kind(form) => form.check(stage),)+ }
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
    JournalEntry "journal_entry" JournalText,
    /// A thought record.
    ThoughtRecord "thought_record" ThoughtRecord,
    /// An emotion-focused entry.
    EftEntry "eft_entry" EftEntry,
    /// A success.
    Success "success" SuccessEntry,
    /// A note.
    Note "note" Note,
    /// A mood log.
    MoodLog "mood_log" MoodLog,
    /// A questionnaire that was filled in.
    Measure "measure" MeasureTaken,
    /// Work on one thought.
    Challenge "challenge" Challenge,
    /// An own reframe.
    Reframe "reframe" ReframeEntry,
    /// Where a card of the coach stands, and what was answered.
    CoachCard "coach_card" CoachCard,
    /// What a person says about a hint.
    HintVerdict "hint_verdict" KeptVerdict,
    /// The safety plan; the newest counts.
    SafetyPlan "safety_plan" SafetyPlan,
    /// Choices about the app; the newest count.
    Preferences "preferences" Preferences,
}

// By hand, so that a stray `{:?}` in a log line cannot print what somebody wrote.
impl std::fmt::Debug for RecordContent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RecordContent({}, ***)", self.kind().as_str())
    }
}

impl RecordKind {
    /// Reads one.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.as_str() == name)
    }
}

impl RecordContent {
    /// The same content, told for that moment: of a mood log the time inside follows the record's own.
    #[must_use]
    pub fn at(self, at_ms: f64, tz_offset_minutes: f64) -> Self {
        match self {
            Self::MoodLog(log) => Self::MoodLog(MoodLog { occurred_at_ms: at_ms, tz_offset_minutes, ..log }),
            other => other,
        }
    }

    /// The feelings that are named in it.
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

    /// The thinking patterns that are named in it.
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
