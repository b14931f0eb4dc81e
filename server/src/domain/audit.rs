//! The audit: who read or changed what of a patient's shared data.

use uuid::Uuid;

/// Declares the audited actions with their names in rows and responses.
macro_rules! actions {
    ($($(#[$meta:meta])* $action:ident $name:literal,)+) => {
        /// An audited action.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum AuditAction { $($(#[$meta])* $action,)+ }

        impl AuditAction {
            /// Returns the action's name.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$action => $name,)+ }
            }

            /// Parses an action; `None` if it is unknown.
            pub fn of(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$action),)+ _ => None }
            }
        }
    };
}

actions! {
    /// The patient accepted an invitation. The detail has the scopes.
    InvitationAccepted "invitation_accepted",
    /// The patient changed the scopes. The detail has the new ones.
    SharingChanged "sharing_changed",
    /// The patient paused a link.
    Paused "paused",
    /// The patient resumed a link.
    Resumed "resumed",
    /// Either side ended a link.
    Ended "ended",
    /// The patient changed how much of a record is shared. The detail has the new level.
    RecordShared "record_shared",
    /// The therapist saw the patient's row in a list.
    ListRead "list_read",
    /// The therapist opened the patient's summary.
    SummaryRead "summary_read",
    /// The therapist listed the shared entries.
    EntriesRead "entries_read",
    /// The therapist opened a shared entry.
    EntryRead "entry_read",
    /// The therapist read the results of questionnaires, on their own or in figures of a caseload.
    MeasuresRead "measures_read",
    /// The therapist read the safety plan.
    PlanRead "plan_read",
    /// The therapist read an approved brief.
    BriefRead "brief_read",
    /// A comment was added to an entry.
    CommentAdded "comment_added",
    /// The therapist set homework.
    HomeworkSet "homework_set",
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
    /// Who acted.
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
