//! Records: everything a user writes or answers. Each record has a kind, and each kind a form. Storing, listing and
//! searching are the same for all kinds; this module contains what differs.

mod chat;
mod forms;
mod judge;
#[cfg(feature = "openapi")]
mod openapi;
mod preferences;

pub use chat::{
    AnswerEnd, ChatMessage, ChatMode, ChatProvider, ChatRole, ChatSource, Conversation, QuotedPattern, Reflection,
};
pub use forms::{
    AnsweredHint, CoachAttempt, CoachCard, JournalText, MeasureTaken, RUBRIC_CHECKS, RUBRIC_POINTS, ReframeEntry,
    SafetyAnswer,
};
pub use judge::{JudgeContext, Verdict, judge};
pub use preferences::{Preferences, Reminders, TextSize};

#[cfg(feature = "openapi")]
use crate::bounds::{Bounded, Bounds};
use crate::distortions::Pattern;
pub use crate::form::RecordStatus;
use crate::form::{FieldText, Form};
use crate::mood::MoodLog;
use crate::wire::wire;
use serde::{Deserialize, Deserializer, Serialize};

wire! {
    /// How much of a record a linked therapist may see, if the patient shares the journal.
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

/// Declares the record kinds with their forms.
macro_rules! kinds {
    ($($(#[$meta:meta])* $kind:ident $form:ty;)+) => {
        wire! {
            /// The kind of a record.
            pub enum RecordKind { $($(#[$meta])* $kind,)+ }
        }

        /// The content of a record. In JSON `{kind, content}`.
        #[derive(Clone, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(tag = "kind", content = "content", rename_all = "snake_case")]
        #[allow(clippy::large_enum_variant)] // they are seldom moved, and a box would complicate each access
        pub enum RecordContent { $($(#[$meta])* $kind($form),)+ }

        impl RecordContent {
            /// Returns the kind.
            #[must_use]
            pub fn kind(&self) -> RecordKind {
                match self { $(Self::$kind(_) => RecordKind::$kind,)+ }
            }

            /// Deserialises content of a known kind.
            ///
            /// # Errors
            /// Fails if the input does not have the shape of that kind.
            pub fn read<'de, D: Deserializer<'de>>(kind: RecordKind, from: D) -> Result<Self, D::Error> {
                match kind { $(RecordKind::$kind => <$form>::deserialize(from).map(Self::$kind),)+ }
            }

            /// Returns the form of its kind.
            #[must_use]
            pub fn form(&self) -> &dyn Form {
                match self { $(Self::$kind(form) => form,)+ }
            }

            /// Returns the content to store: texts are trimmed and empty items removed.
            #[must_use]
            pub fn trimmed(&self) -> Self {
                match self { $(Self::$kind(form) => Self::$kind(form.trimmed()),)+ }
            }
        }

        #[cfg(feature = "openapi")]
        impl RecordContent {
            /// Returns the bounds of the fields of all kinds.
            #[must_use]
            pub fn bounds() -> Bounds {
                let mut all = Bounds::default();
                $(<$form as Bounded>::bounds(&mut all);)+
                all
            }

            fn add_kinds(kinds: &mut openapi::Kinds<'_>) {
                $(kinds.add::<$form>(RecordKind::$kind, stringify!($kind));)+
            }
        }
    };
}

kinds! {
    /// A journal entry with situation, thoughts and notes.
    JournalEntry JournalText;
    /// A thought record.
    ThoughtRecord crate::journal::ThoughtRecord;
    /// An emotion-focused entry.
    EftEntry crate::journal::EftEntry;
    /// A success.
    Success crate::journal::SuccessEntry;
    /// A note.
    Note crate::journal::Note;
    /// A mood log.
    MoodLog crate::mood::MoodLog;
    /// A filled-in questionnaire.
    Measure MeasureTaken;
    /// Work on one thought.
    Challenge crate::workshop::Challenge;
    /// A reframe in the user's own words.
    Reframe ReframeEntry;
    /// A coach card with its newest attempts.
    CoachCard CoachCard;
    /// An answer to a hint about wording.
    HintVerdict AnsweredHint;
    /// A safety plan. The newest one is in force.
    SafetyPlan crate::safety_plan::SafetyPlan;
    /// Preferences. The newest ones are in force.
    Preferences Preferences;
    /// A conversation with the assistant.
    Conversation Conversation;
    /// A message of a conversation.
    ChatMessage ChatMessage;
}

impl RecordKind {
    /// Whether a patient can share records of the kind one by one. Some kinds have a scope of their own (safety plan,
    /// questionnaires), and some are not about the patient's life (preferences, coach cards). A conversation is shared
    /// with its messages, and no message alone.
    #[must_use]
    pub fn is_shared(self) -> bool {
        match self {
            Self::JournalEntry | Self::ThoughtRecord | Self::EftEntry | Self::Success | Self::Note => true,
            Self::MoodLog | Self::Challenge | Self::Reframe | Self::Conversation => true,
            Self::Measure | Self::CoachCard | Self::HintVerdict | Self::SafetyPlan => false,
            Self::Preferences | Self::ChatMessage => false,
        }
    }

    /// Whether a therapist's figures of a patient come from records of the kind: risk levels, moods, scores and patterns.
    #[must_use]
    pub fn has_facts(self) -> bool {
        match self {
            Self::JournalEntry | Self::ThoughtRecord | Self::EftEntry | Self::Success | Self::Note => true,
            Self::MoodLog | Self::Measure | Self::Challenge | Self::Reframe | Self::SafetyPlan => true,
            Self::Conversation | Self::ChatMessage => true,
            Self::CoachCard | Self::HintVerdict | Self::Preferences => false,
        }
    }

    /// Whether a session brief is made from records of the kind. Talks with the assistant are not in a brief.
    #[must_use]
    pub fn is_in_brief(self) -> bool {
        match self {
            Self::JournalEntry | Self::ThoughtRecord | Self::EftEntry | Self::Success | Self::Note => true,
            Self::MoodLog | Self::Measure => true,
            Self::Challenge | Self::Reframe | Self::CoachCard | Self::HintVerdict | Self::SafetyPlan => false,
            Self::Preferences | Self::Conversation | Self::ChatMessage => false,
        }
    }
}

// Implemented by hand, so that a stray `{:?}` in a log line cannot print user text.
impl std::fmt::Debug for RecordContent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RecordContent({}, ***)", self.kind().as_str())
    }
}

impl RecordContent {
    /// Returns all non-empty texts, for screening and search.
    #[must_use]
    pub fn texts(&self) -> Vec<FieldText> {
        self.form().texts()
    }

    /// Returns the content with the record's time, which a mood log contains, too.
    #[must_use]
    pub fn at(self, at_ms: f64, tz_offset_minutes: f64) -> Self {
        match self {
            Self::MoodLog(log) => Self::MoodLog(MoodLog { occurred_at_ms: at_ms, tz_offset_minutes, ..log }),
            other => other,
        }
    }

    /// Returns the emotions named in the content.
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

    /// Returns the thinking patterns named in the content.
    #[must_use]
    pub fn patterns(&self) -> &[Pattern] {
        match self {
            Self::ThoughtRecord(record) => &record.patterns,
            Self::Reframe(entry) => &entry.patterns,
            Self::HintVerdict(verdict) => std::slice::from_ref(&verdict.pattern),
            _ => &[],
        }
    }

    /// Returns the id of the record that this one belongs to: a message belongs to its conversation.
    #[must_use]
    pub fn parent(&self) -> Option<&str> {
        match self {
            Self::ChatMessage(message) => Some(message.conversation_id.as_str()),
            _ => None,
        }
    }

    /// Whether it has a balanced thought, a reframe or a more fitting belief.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        !matches!(self, Self::ChatMessage(_)) && self.texts().iter().any(|text| text.balanced)
    }
}

#[cfg(test)]
mod tests;
