//! Comments, homework, notes, the queue and briefs, as both sides of a care link read and write them.

use evenkeel_cbt_core::caseload::{
    brief::{BriefLine, BriefPage, BriefQuote, BriefTheme},
    homework::{HomeworkRepeat, HomeworkState, HomeworkTemplate},
    queue::{QueueOutcome, QueueRule},
};
use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::{
    care_item::{ApprovedBrief, CareItem, Comment, Homework, NamedItem, PrivateNote},
    id::Id,
    time::Timestamp,
};
use crate::time::now_ms;

wire! {
    /// A comment on a record.
    pub struct CareComment {
        /// The comment's id.
        pub id: Uuid,
        pub author: Role,
        /// The id of the care link. A record has one thread of comments per link. Absent if the link no longer exists.
        pub care_link_id: Option<Uuid>,
        /// The display name of the link's therapist, if set.
        pub therapist: Option<String>,
        /// Plain text.
        pub text: String,
        /// When it was written (RFC 3339, UTC).
        pub at: Timestamp,
        /// When the other side first saw it (RFC 3339, UTC).
        pub seen_at: Option<Timestamp>,
    }
}

impl CareComment {
    /// Returns a comment in the thread of a care link.
    pub fn over(care_link_id: Option<Uuid>, NamedItem { item, therapist }: NamedItem<Comment>) -> Self {
        Self {
            id: item.id,
            author: item.author(),
            care_link_id,
            therapist,
            text: item.body.text,
            at: item.created_at.into(),
            seen_at: item.seen_at.map(Into::into),
        }
    }
}

wire! {
    /// The comments on a record.
    pub struct CareCommentList {
        /// Oldest first.
        pub comments: Vec<CareComment>,
    }

    /// A therapist's comment on a shared record.
    input pub struct NewComment {
        /// The text, at most 2,000 characters.
        pub text: String,
    }

    /// A patient's comment on a record of their own.
    input pub struct NewOwnComment {
        /// The id of the care link with the therapist who is to read it. No other therapist can.
        pub care_link_id: Id,
        /// The text, at most 2,000 characters.
        pub text: String,
    }

    /// A task that a therapist set for a patient.
    pub struct HomeworkItem {
        /// The task's id.
        pub id: Uuid,
        pub template: HomeworkTemplate,
        /// The instructions, in the therapist's words.
        pub instructions: String,
        /// The day it is due, `2026-11-21`.
        pub due: Option<String>,
        pub repeat: HomeworkRepeat,
        pub state: HomeworkState,
        /// Whether the due day has passed and the task is neither done nor declined.
        pub late: bool,
        /// When it was assigned (RFC 3339, UTC).
        pub set_at: Timestamp,
        /// When it was done (RFC 3339, UTC).
        pub done_at: Option<Timestamp>,
        /// The patient's record that the task was done with; for the therapist only if the record is shared.
        pub record_id: Option<Uuid>,
        /// The patient's note.
        pub note: Option<String>,
        /// The therapist's display name, for the patient.
        pub therapist: Option<String>,
    }
}

impl From<NamedItem<Homework>> for HomeworkItem {
    fn from(NamedItem { item, therapist }: NamedItem<Homework>) -> Self {
        Self {
            id: item.id,
            state: item.progress(),
            late: item.is_late(now_ms()),
            template: item.body.template,
            instructions: item.body.instructions,
            due: item.due_on,
            repeat: item.body.repeat,
            set_at: item.created_at.into(),
            done_at: item.done_at.map(Into::into),
            record_id: item.record,
            note: item.body.note,
            therapist,
        }
    }
}

wire! {
    /// The tasks of a patient.
    pub struct HomeworkList {
        /// Oldest first.
        pub homework: Vec<HomeworkItem>,
    }

    /// A task to assign.
    input pub struct HomeworkTask {
        pub template: HomeworkTemplate,
        /// The instructions, at most 1,000 characters. Required for `own`.
        #[serde(default)]
        #[oai(default)]
        pub instructions: String,
        /// The day it is due, `2026-11-21`.
        pub due: Option<String>,
        /// Absent: `none`.
        pub repeat: Option<HomeworkRepeat>,
    }

    /// The new state of a task.
    input pub struct HomeworkReply {
        /// `set` reopens the task.
        pub state: HomeworkState,
        /// The record that the task was done with.
        pub record_id: Option<Id>,
        /// A note for the therapist, at most 500 characters.
        pub note: Option<String>,
    }

    /// A private note about a patient, visible to its author only.
    pub struct PatientNote {
        /// The note's id.
        pub id: Uuid,
        /// Plain text.
        pub text: String,
        /// The version, for `If-Match`.
        pub version: i64,
        /// When it was written (RFC 3339, UTC).
        pub created_at: Timestamp,
        /// When it was last changed (RFC 3339, UTC).
        pub updated_at: Timestamp,
    }
}

impl From<CareItem<PrivateNote>> for PatientNote {
    fn from(item: CareItem<PrivateNote>) -> Self {
        Self {
            id: item.id,
            text: item.body.text,
            version: item.version,
            created_at: item.created_at.into(),
            updated_at: item.updated_at.into(),
        }
    }
}

wire! {
    /// Private notes about a patient.
    pub struct PatientNoteList {
        /// Oldest first.
        pub notes: Vec<PatientNote>,
    }

    /// An earlier version of a note.
    pub struct PatientNoteVersion {
        pub version: i64,
        pub text: String,
        /// When the version was saved (RFC 3339, UTC).
        pub saved_at: Timestamp,
    }

    /// The earlier versions of a note.
    pub struct PatientNoteVersions {
        /// Oldest first.
        pub versions: Vec<PatientNoteVersion>,
    }

    /// The text of a note.
    input pub struct NoteText {
        /// The text, at most 10,000 characters.
        pub text: String,
    }

    /// The next appointment.
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[oai(deny_unknown_fields)]
    pub struct NextSession {
        /// When it is (RFC 3339); absent or null: no appointment.
        pub at: Option<String>,
    }

    /// How a therapist resolved an item of the queue.
    pub struct QueueResolution {
        /// When it was resolved (RFC 3339, UTC).
        pub at: Timestamp,
        pub outcome: QueueOutcome,
        /// Your note for yourself.
        pub note: Option<String>,
    }

    /// A patient who may need attention.
    pub struct QueueItem {
        /// The item's id, which stays the same while the item's cause lasts.
        pub id: Uuid,
        /// The patient's user id.
        pub patient_id: Uuid,
        /// The patient's display name, or else the name in the invitation that they accepted, or else the address.
        pub patient: Option<String>,
        /// The rule that raised the item.
        pub rule: QueueRule,
        /// The version of the rule.
        pub rule_version: u32,
        /// The reason, in one sentence.
        pub reason: String,
        /// When the rule was met (RFC 3339, UTC). For a rule about a result, the time of that result.
        pub at: Timestamp,
        /// The shared entry whose words raised the item; for a message its conversation, if that is shared in full.
        pub record_id: Option<Uuid>,
        /// When you acknowledged the item (RFC 3339, UTC).
        pub acknowledged_at: Option<Timestamp>,
        /// How you resolved the item; absent while it is open.
        pub resolved: Option<QueueResolution>,
    }

    /// The queue of a therapist.
    pub struct Queue {
        /// Open items first, the most urgent rule first, then the newest.
        pub items: Vec<QueueItem>,
    }

    /// How an item is resolved.
    input pub struct Resolution {
        pub outcome: QueueOutcome,
        /// A note for yourself, at most 500 characters.
        pub note: Option<String>,
    }

    /// A session brief that the patient approved.
    pub struct ApprovedPage {
        /// When it was approved (RFC 3339, UTC).
        pub approved_at: Timestamp,
        /// The page that the therapist can read.
        pub page: BriefPage,
    }
}

impl From<CareItem<ApprovedBrief>> for ApprovedPage {
    fn from(item: CareItem<ApprovedBrief>) -> Self {
        Self { approved_at: item.updated_at.into(), page: item.body.page }
    }
}

wire! {
    /// The draft of a session brief.
    pub struct BriefProposal {
        /// The first day that the brief covers, `2026-11-08`.
        pub since: String,
        /// The lines about the time since the last session.
        pub lines: Vec<BriefLine>,
        /// The themes, the most frequent first.
        pub themes: Vec<BriefTheme>,
        /// Words to choose from.
        pub quotes: Vec<BriefQuote>,
        /// Questions from notes that are marked for the session.
        pub questions: Vec<String>,
        /// The brief that you approved before; absent if there is none.
        pub approved: Option<ApprovedPage>,
    }

    /// The session brief to approve: lines and themes of the draft, at most three quotes, at most five questions.
    input pub struct BriefApproval {
        /// The first day, as in the draft.
        pub since: String,
        /// Lines of the draft.
        pub lines: Vec<BriefLine>,
        /// Themes of the draft.
        pub themes: Vec<BriefTheme>,
        /// Quotes of the draft, or parts of them.
        pub quotes: Vec<BriefQuote>,
        /// The questions for the session.
        pub questions: Vec<String>,
    }

    /// A session brief that waits for the therapist.
    pub struct BriefRow {
        /// The patient's user id.
        pub patient_id: Uuid,
        /// The id of the care link.
        pub care_link_id: Uuid,
        /// The patient's display name, or else the name in the invitation that they accepted, or else the address.
        pub patient: Option<String>,
        /// The next appointment (RFC 3339, UTC).
        pub next_session: Option<Timestamp>,
        /// When it was approved (RFC 3339, UTC).
        pub approved_at: Timestamp,
    }

    /// The briefs of a therapist's patients.
    pub struct BriefList {
        /// The newest first.
        pub briefs: Vec<BriefRow>,
    }

    /// A session brief that a patient approved for the therapist.
    pub struct PatientBrief {
        /// The patient's user id.
        pub patient_id: Uuid,
        /// The next appointment (RFC 3339, UTC).
        pub next_session: Option<Timestamp>,
        /// When it was approved (RFC 3339, UTC).
        pub approved_at: Timestamp,
        /// The approved page.
        pub page: BriefPage,
    }
}
