//! The audit: who read or changed what of a patient's shared data.

use uuid::Uuid;

word! {
    /// An audited action.
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
    /// The patient whose data it is about.
    pub subject: Uuid,
    /// The user who acted.
    pub actor: Uuid,
    pub action: AuditAction,
    /// The record or care link that it is about.
    pub object: Option<Uuid>,
    /// Words from fixed lists. Never text that a person wrote.
    pub detail: String,
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
