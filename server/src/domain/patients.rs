//! The data of linked patients that a therapist sees.

use evenkeel_cbt_core::{
    caseload::facts::MeasureResult,
    distortions::Pattern,
    measures::{Band, Instrument, Reliability},
    mood::series::MoodPoint,
    record::{ChatRole, RecordKind, Share},
    safety_plan::SafetyPlan,
};
use evenkeel_safety_core::RiskLevel;
use uuid::Uuid;

use super::{
    audit::SharedRead,
    care::{LinkStatus, Scope},
    content::WithContent,
    record::{Cursor, Record},
    time::{Moment, Timestamp},
};

/// A result of a questionnaire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasureFact {
    pub record: Uuid,
    pub at: i64,
    pub instrument: Instrument,
    pub score: u32,
    pub band: Band,
    /// PHQ-9: the answer to item 9.
    pub item9: Option<u32>,
}

impl From<&MeasureFact> for MeasureResult {
    fn from(fact: &MeasureFact) -> Self {
        Self {
            id: fact.record.to_string(),
            instrument: fact.instrument,
            total: fact.score,
            item9: fact.item9,
            taken_ms: fact.at as f64,
        }
    }
}

/// The risk level of a record, medium or higher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flag {
    pub record: Uuid,
    pub at: i64,
    pub level: RiskLevel,
    /// The shared entry that shows its words: the record, or the conversation of a message.
    pub shown_in: Option<Uuid>,
}

/// The numbers in the records of one patient, before any scope is applied. Each list is oldest first.
#[derive(Debug, Clone, Default)]
pub struct PatientFacts {
    pub measures: Vec<MeasureFact>,
    pub moods: Vec<MoodPoint>,
    pub flags: Vec<Flag>,
    /// The thinking patterns named in shared entries, with the entry's time.
    pub patterns: Vec<(i64, Pattern)>,
    pub has_plan: bool,
}

word! {
    /// How a result compares with the first one of the same questionnaire, by reliable change (Jacobson and Truax 1991).
    pub enum SharedChange {
        /// Reliably lower.
        Improved,
        /// Reliably higher.
        Worsened,
        /// A smaller change, which can be due to measurement error.
        Unchanged,
    }
}

impl From<Reliability> for SharedChange {
    fn from(change: Reliability) -> Self {
        match change {
            Reliability::ReliablyLower => Self::Improved,
            Reliability::ReliablyHigher => Self::Worsened,
            Reliability::NoReliableChange => Self::Unchanged,
        }
    }
}

wire! {
    /// A score at a time.
    pub struct ScoreAt {
        pub score: u32,
        /// When the questionnaire was filled in (RFC 3339, UTC).
        pub at: Timestamp,
    }

    /// A result of a questionnaire.
    pub struct SharedMeasure {
        pub instrument: Instrument,
        pub score: u32,
        /// The severity band of the score.
        pub band: Band,
        /// When it was filled in (RFC 3339, UTC).
        pub at: Timestamp,
        /// PHQ-9: the answer to question 9.
        pub item9: Option<u32>,
        /// The first result of the same questionnaire; absent if this is the first.
        pub from: Option<ScoreAt>,
        /// The change since then.
        pub change: Option<SharedChange>,
    }

    /// A score of a questionnaire at a time.
    pub struct SharedScore {
        pub instrument: Instrument,
        pub score: u32,
        /// When it was filled in (RFC 3339, UTC).
        pub at: Timestamp,
    }

    /// How much of the homework is done.
    pub struct HomeworkCount {
        pub done: u32,
        pub set: u32,
    }

    /// A patient in a therapist's list. Data that is not in scope is absent, zero or empty.
    pub struct PatientRow {
        /// The patient's user id.
        pub id: Uuid,
        /// The id of the care link.
        pub care_link_id: Uuid,
        /// The patient's display name, or else the name in the invitation that they accepted.
        pub name: Option<String>,
        /// The patient's email address.
        pub email: Option<String>,
        /// A paused link shares nothing. `ended` only while you have private notes about the patient, of whom nothing else is
        /// left but the name in your invitation.
        pub status: LinkStatus,
        /// When the link was created (RFC 3339, UTC).
        pub since: Timestamp,
        /// The scopes that the patient shares.
        pub scopes: Vec<Scope>,
        /// The time of the newest shared thing (RFC 3339, UTC).
        pub last_activity: Option<Timestamp>,
        pub homework: HomeworkCount,
        /// The newest result of each questionnaire.
        pub measures: Vec<SharedMeasure>,
        /// The newest 13 scores of each questionnaire, oldest first.
        pub scores: Vec<SharedScore>,
        /// When question 9 was last answered above zero, within 60 days (RFC 3339, UTC).
        pub flagged_at: Option<Timestamp>,
        /// The next appointment (RFC 3339, UTC).
        pub next_session: Option<Timestamp>,
        /// The number of shared entries not opened since they changed.
        pub unread: u32,
    }

    /// The patients who are linked with a therapist.
    pub struct PatientList {
        /// Newest link first, those that have ended at the end.
        pub patients: Vec<PatientRow>,
    }

    /// The moods of a day, from 0 to 10.
    pub struct SharedMoodDay {
        /// The patient's local day, `2026-11-21`.
        pub day: String,
        pub mean: f64,
        pub low: f64,
        pub high: f64,
        /// The number of entries.
        pub count: u32,
    }

    /// The risk level of an entry, without the entry.
    pub struct SharedFlag {
        /// The level: `medium`, `high` or `critical`.
        pub level: RiskLevel,
        /// When the entry's event happened (RFC 3339, UTC).
        pub at: Timestamp,
    }
}

word! {
    /// How much of an entry is shared.
    pub enum SharedExtent {
        /// Its kind and time.
        Summary,
        /// All of it.
        Full,
    }
}

impl SharedExtent {
    /// Returns how much of a record is shared; `None` if it is private.
    pub fn of_share(share: Share) -> Option<Self> {
        match share {
            Share::Private => None,
            Share::Summary => Some(Self::Summary),
            Share::Full => Some(Self::Full),
        }
    }
}

wire! {
    /// A shared entry in a list.
    pub struct SharedItem {
        /// The record's id.
        pub id: Uuid,
        pub kind: RecordKind,
        /// When the event happened (RFC 3339, with the author's UTC offset).
        pub occurred_at: Moment,
        pub share: SharedExtent,
        /// The risk level from `medium` on, with the scope `safety.flags` only.
        pub level: Option<RiskLevel>,
        /// The title, if the entry is shared in full and has one.
        pub title: Option<String>,
        /// The beginning of an entry that is shared in full.
        pub words: Option<String>,
        /// Whether the therapist has not opened the entry since its last change.
        pub unread: bool,
        /// The number of comments.
        pub comments: u32,
    }
}

impl SharedItem {
    /// Returns a record's kind, time and share; `None` if it is private.
    pub fn of(record: &Record, share: Share) -> Option<Self> {
        Some(Self {
            id: record.id,
            kind: record.kind(),
            occurred_at: record.occurred_at,
            share: SharedExtent::of_share(share)?,
            level: None,
            title: None,
            words: None,
            unread: false,
            comments: 0,
        })
    }
}

wire! {
    /// Everything that a patient shares. A list that is not in scope is empty.
    pub struct PatientDetail {
        pub patient: PatientRow,
        /// One per day with a mood, oldest first.
        pub moods: Vec<SharedMoodDay>,
        /// Every result, oldest first.
        pub measures: Vec<SharedMeasure>,
        /// Oldest first.
        pub flags: Vec<SharedFlag>,
        /// The newest 20 shared entries, newest first.
        pub entries: Vec<SharedItem>,
        /// Whether there is a safety plan to read.
        pub has_plan: bool,
        /// The newest 20 actions of the therapist in the access log, newest first.
        pub reads: Vec<SharedRead>,
    }

    /// A page of shared entries.
    pub struct SharedEntries {
        /// Newest first.
        pub entries: Vec<SharedItem>,
        /// The value of `before` for the next page; absent at the end.
        pub next: Option<Cursor>,
    }
}

/// The content of a shared entry.
pub type SharedContent = WithContent<SharedContentFields>;

wire! {
    /// The content of a shared entry.
    #[oai(rename = "SharedContent")]
    pub struct SharedContentFields {
        /// The record's id.
        pub id: Uuid,
    }

    /// A shared entry.
    pub struct SharedEntry {
        pub entry: SharedItem,
        /// The content, if the record is shared in full.
        pub content: Option<SharedContent>,
        /// The newest 500 messages of a conversation that is shared in full, oldest first. Otherwise empty.
        pub messages: Vec<SharedMessage>,
    }

    /// A message of a shared conversation.
    pub struct SharedMessage {
        /// The author.
        pub role: ChatRole,
        pub text: String,
        /// When the message was written (RFC 3339, UTC).
        pub at: Timestamp,
    }

    /// A shared safety plan.
    pub struct SharedPlan {
        pub content: SafetyPlan,
    }
}

wire! {
    /// The scopes that a care link shared at a given time.
    pub struct VisibleThen {
        /// `ended` also before the link was created.
        pub status: LinkStatus,
        pub scopes: Vec<Scope>,
        /// The entries that the therapist could see, newest first, without their words: those may have changed since.
        pub entries: Vec<SharedItem>,
    }
}
