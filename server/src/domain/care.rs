//! Care links, and a therapist's view of linked patients. Times are milliseconds since 1970.

use evenkeel_cbt_core::{
    measures::{Band, Instrument, Reliability},
    mood::series::{MoodDay, MoodPoint},
    record::{ChatRole, RecordContent, RecordKind, Share},
};
use evenkeel_safety_core::RiskLevel;
use uuid::Uuid;

use super::{audit::Access, record::Cursor, time::Moment};

word! {
    /// The state of a care link.
    pub enum LinkStatus {
        Active,
        /// It shares nothing and keeps its scopes.
        Paused,
        Ended,
    }
}

word! {
    /// A part of a patient's data that a therapist may see. Nothing is shared by default.
    pub enum Scope {
        /// Records that the patient marks as shared.
        #[strum(serialize = "journal.shared")]
        #[serde(rename = "journal.shared")]
        JournalShared,
        /// The trend of moods.
        #[strum(serialize = "mood.trend")]
        #[serde(rename = "mood.trend")]
        MoodTrend,
        /// The results of questionnaires.
        Measures,
        /// Risk levels and their times, without texts.
        #[strum(serialize = "safety.flags")]
        #[serde(rename = "safety.flags")]
        SafetyFlags,
        /// The safety plan.
        #[strum(serialize = "safety.plan")]
        #[serde(rename = "safety.plan")]
        SafetyPlan,
        /// The progress of homework.
        Homework,
    }
}

impl Scope {
    /// Parses the names in a row. Unknown names share nothing.
    pub fn list(names: &str) -> Vec<Self> {
        names.split_ascii_whitespace().filter_map(Self::of).collect()
    }

    /// Returns the names for a row.
    pub fn names(scopes: &[Self]) -> String {
        scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
    }
}

word! {
    /// The state of an invitation.
    pub enum InvitationState {
        /// It can be accepted.
        Pending,
        Accepted,
        Expired,
        /// The therapist cancelled it.
        Cancelled,
        /// The invited person declined it.
        Declined,
        /// It was reported as unwanted.
        Reported,
    }
}

/// The state of an invitation for the person with its link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicInvitationState {
    Pending,
    Accepted,
    Expired,
}

impl PublicInvitationState {
    /// Returns the public state; `None` for an invitation that was closed, which is as unknown as one that never was.
    pub fn of(state: InvitationState) -> Option<Self> {
        match state {
            InvitationState::Pending => Some(Self::Pending),
            InvitationState::Accepted => Some(Self::Accepted),
            InvitationState::Expired => Some(Self::Expired),
            InvitationState::Cancelled | InvitationState::Declined | InvitationState::Reported => None,
        }
    }
}

word! {
    /// The subject of a change between a patient and a therapist.
    pub enum CareTopic {
        /// The records that a patient shares.
        Share,
        Comment,
        Queue,
        Homework,
        /// A care link or its scopes.
        Link,
        Brief,
    }
}

wire! {
    /// The data of the `ready` event.
    #[derive(Debug)]
    pub struct CareReady {
        /// Whether notices after `Last-Event-ID` may be lost, so that anything can have changed.
        pub has_gap: bool,
    }
}

/// The kinds of records that a patient can share one by one. What other kinds hold has a scope of its own (safety plan,
/// questionnaires), or is not about the patient's life (preferences, coach cards). A conversation is shared with its
/// messages, of which none is shared alone.
pub const SHARED_KINDS: [RecordKind; 9] = [
    RecordKind::JournalEntry,
    RecordKind::ThoughtRecord,
    RecordKind::EftEntry,
    RecordKind::Success,
    RecordKind::Note,
    RecordKind::MoodLog,
    RecordKind::Challenge,
    RecordKind::Reframe,
    RecordKind::Conversation,
];

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

/// A result of a questionnaire beside the first one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedMeasure {
    pub measure: MeasureFact,
    /// The first result of the same questionnaire: its score and time.
    pub from: Option<(u32, i64)>,
    pub change: Option<Reliability>,
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
    pub patterns: Vec<(i64, evenkeel_cbt_core::distortions::Pattern)>,
    pub has_plan: bool,
}

/// A patient in a therapist's list, with what the scopes allow.
#[derive(Debug, Clone)]
pub struct PatientRow {
    pub id: Uuid,
    pub link: Uuid,
    pub name: Option<String>,
    pub email: Option<String>,
    pub status: LinkStatus,
    pub since: i64,
    pub scopes: Vec<Scope>,
    /// The time of the newest shared thing.
    pub last_activity: Option<i64>,
    pub homework_done: u32,
    pub homework_set: u32,
    /// The newest result of each questionnaire.
    pub measures: Vec<ComparedMeasure>,
    /// The newest results of each questionnaire, oldest first.
    pub scores: Vec<MeasureFact>,
    /// When item 9 was last above zero, within 60 days.
    pub flagged_at: Option<i64>,
    pub next_session: Option<i64>,
    /// The number of shared entries that the therapist has not opened since they changed.
    pub unread: u32,
}

/// A shared entry in a list.
#[derive(Debug, Clone)]
pub struct SharedItem {
    pub id: Uuid,
    pub kind: RecordKind,
    pub occurred: Moment,
    pub share: Share,
    /// With the scope for safety flags only.
    pub level: Option<RiskLevel>,
    /// Of entries that are shared in full.
    pub title: Option<String>,
    /// The beginning of an entry that is shared in full.
    pub words: Option<String>,
    pub unread: bool,
    pub comments: u32,
}

/// A page of shared entries.
#[derive(Debug)]
pub struct SharedPage {
    pub entries: Vec<SharedItem>,
    pub next: Option<Cursor>,
}

/// A shared entry, with its content if it is shared in full.
#[derive(Debug)]
pub struct SharedEntry {
    pub item: SharedItem,
    pub content: Option<RecordContent>,
    /// Of a conversation that is shared in full: its newest messages, oldest first.
    pub messages: Vec<SharedMessage>,
}

/// A message of a shared conversation.
#[derive(Debug)]
pub struct SharedMessage {
    pub role: ChatRole,
    pub text: String,
    pub at: i64,
}

/// Everything that a therapist sees of one patient. What is not in scope is empty.
#[derive(Debug)]
pub struct PatientDetail {
    pub patient: PatientRow,
    /// By day, oldest first.
    pub moods: Vec<MoodDay>,
    pub measures: Vec<ComparedMeasure>,
    pub flags: Vec<Flag>,
    pub entries: Vec<SharedItem>,
    pub has_plan: bool,
    /// The newest reads of this therapist.
    pub reads: Vec<Access>,
}
