//! The audit: who read or changed what of a patient's shared data.

use evenkeel_cbt_core::record::{RecordKind, Share};
use uuid::Uuid;

use super::{
    care::Scope,
    time::{Moment, Timestamp},
};

word! {
    /// The recorded action.
    #[oai(rename = "AccessAction")]
    pub enum AuditAction {
        /// The patient accepted an invitation. The detail has the scopes.
        InvitationAccepted,
        /// The patient changed the scopes. The detail has the new ones.
        SharingChanged,
        /// The patient paused a link.
        Paused,
        /// The patient resumed a link.
        Resumed,
        /// Either side ended a link.
        Ended,
        /// The patient changed how much of a record is shared. The detail has the new level.
        RecordShared,
        /// The therapist saw the patient's row in a list.
        ListRead,
        /// The therapist opened the patient's summary.
        SummaryRead,
        /// The therapist listed the shared entries.
        EntriesRead,
        /// The therapist opened a shared entry.
        EntryRead,
        /// The therapist read the results of questionnaires, on their own or in figures of a caseload.
        MeasuresRead,
        /// The therapist read the safety plan.
        PlanRead,
        /// The therapist read an approved brief.
        BriefRead,
        /// A comment was added to an entry.
        CommentAdded,
        /// The therapist set homework.
        HomeworkSet,
    }
}

impl AuditAction {
    /// Whether the therapist read something.
    pub fn is_read(self) -> bool {
        use AuditAction::{BriefRead, EntriesRead, EntryRead, ListRead, MeasuresRead, PlanRead, SummaryRead};
        matches!(self, BriefRead | EntriesRead | EntryRead | ListRead | MeasuresRead | PlanRead | SummaryRead)
    }
}

/// A row to add to the audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// The patient whose data was read or changed.
    pub subject: Uuid,
    /// The user who acted.
    pub actor: Uuid,
    pub action: AuditAction,
    /// The record, care link or item that the action was on.
    pub object: Option<Uuid>,
    /// Words from fixed lists. Never text that a person wrote.
    pub detail: String,
}

impl AuditEntry {
    /// Returns an entry without a detail.
    pub fn new(subject: Uuid, actor: Uuid, action: AuditAction, object: Option<Uuid>) -> Self {
        Self { subject, actor, action, object, detail: String::new() }
    }
}

/// A row of the audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRow {
    /// The position in the audit.
    pub seq: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    pub entry: AuditEntry,
}

/// A row of the audit, with the same read that the same person repeated soon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Access {
    /// The newest of the rows.
    pub row: AuditRow,
    /// The number of rows.
    pub times: u32,
}

word! {
    /// The role of the person who acted.
    pub enum AccessActor {
        /// The patient.
        You,
        /// A therapist.
        Therapist,
    }
}

wire! {
    /// An entry of the access log.
    pub struct AccessLogEntry {
        /// The position in the log.
        pub id: String,
        /// When the action happened (RFC 3339, UTC).
        pub at: Timestamp,
        pub actor: AccessActor,
        /// The display name of the therapist who acted or whose link it is about, if set.
        pub name: Option<String>,
        pub action: AuditAction,
        /// The number of identical reads within an hour that this entry combines; 1 for everything else.
        pub times: u32,
        /// The record that was read or changed.
        pub record_id: Option<Uuid>,
        pub record_kind: Option<RecordKind>,
        /// When the record's event happened (RFC 3339, with the author's UTC offset).
        pub occurred_at: Option<Moment>,
        /// The scopes that are shared from then on, with `invitation_accepted` and `sharing_changed`.
        pub scopes: Option<Vec<Scope>>,
        /// How much of the record is shared from then on, with `record_shared`.
        pub share: Option<Share>,
    }

    /// A page of the access log.
    pub struct AccessLog {
        /// Newest first.
        pub entries: Vec<AccessLogEntry>,
        /// The value of `before` for the next page; absent at the end.
        pub next: Option<String>,
    }

    /// A read by a therapist.
    pub struct SharedRead {
        /// The position in the access log.
        pub id: String,
        /// When the action happened (RFC 3339, UTC).
        pub at: Timestamp,
        pub action: AuditAction,
        /// The record that was read, if it was one.
        pub record_id: Option<Uuid>,
        /// The number of identical reads within an hour that this entry combines.
        pub times: u32,
    }
}

impl From<Access> for SharedRead {
    fn from(Access { row, times }: Access) -> Self {
        let AuditEntry { action, object, .. } = row.entry;
        Self { id: row.seq.to_string(), at: row.at.into(), action, record_id: object, times }
    }
}
