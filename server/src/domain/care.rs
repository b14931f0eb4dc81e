//! Care links between patients and therapists, invitations to them, and notices of changes.

use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::time::Timestamp;

word! {
    /// The state of a care link.
    #[oai(rename = "CareLinkStatus")]
    pub enum LinkStatus {
        Active,
        /// The link shares nothing and keeps its scopes.
        Paused,
        Ended,
    }
}

word! {
    /// A part of a patient's data that a therapist may see. Nothing is shared by default.
    #[oai(rename = "CareScope")]
    pub enum Scope {
        /// Records that the patient marks as shared.
        #[strum(serialize = "journal.shared")]
        #[serde(rename = "journal.shared")]
        #[oai(rename = "journal.shared")]
        JournalShared,
        /// The trend of moods.
        #[strum(serialize = "mood.trend")]
        #[serde(rename = "mood.trend")]
        #[oai(rename = "mood.trend")]
        MoodTrend,
        /// The results of questionnaires.
        Measures,
        /// Risk levels and their times, without texts.
        #[strum(serialize = "safety.flags")]
        #[serde(rename = "safety.flags")]
        #[oai(rename = "safety.flags")]
        SafetyFlags,
        /// The safety plan.
        #[strum(serialize = "safety.plan")]
        #[serde(rename = "safety.plan")]
        #[oai(rename = "safety.plan")]
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
    /// The state of an invitation, for its therapist.
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

word! {
    /// The state of an invitation, for anyone with its link. A closed invitation is reported as unknown.
    pub enum PublicInvitationState {
        /// It can be accepted.
        Pending,
        Accepted,
        Expired,
    }
}

impl InvitationState {
    /// Returns the public state; `None` for an invitation that was closed, which is as unknown as one that never was.
    pub fn public(self) -> Option<PublicInvitationState> {
        match self {
            Self::Pending => Some(PublicInvitationState::Pending),
            Self::Accepted => Some(PublicInvitationState::Accepted),
            Self::Expired => Some(PublicInvitationState::Expired),
            Self::Cancelled | Self::Declined | Self::Reported => None,
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
    /// A care link between a patient and a therapist.
    pub struct CareLinkView {
        /// The link's id.
        pub id: Uuid,
        /// Your role in it.
        pub role: Role,
        pub status: LinkStatus,
        /// The other person's display name; absent once the link has ended. For a therapist, the name in the invitation that
        /// the patient accepted if there is no other.
        pub name: Option<String>,
        /// The scopes that the patient shares.
        pub scopes: Vec<Scope>,
        /// When the link was created (RFC 3339, UTC).
        pub since: Timestamp,
        /// When it was paused (RFC 3339, UTC).
        pub paused_at: Option<Timestamp>,
        /// When it ended (RFC 3339, UTC).
        pub ended_at: Option<Timestamp>,
        /// When the therapist last read something of yours (RFC 3339, UTC), if you are the patient.
        pub last_read_at: Option<Timestamp>,
    }

    /// The care links of a user.
    pub struct CareLinkList {
        /// Newest first.
        pub care_links: Vec<CareLinkView>,
    }

    /// The data of the `ready` event, which is the first one of each stream.
    #[derive(Debug)]
    pub struct CareReady {
        /// Whether notices after `Last-Event-ID` may be lost, so that anything can have changed.
        pub has_gap: bool,
    }

    /// The data of a `changed` event: the subject to reload.
    #[derive(Debug)]
    pub struct CareChanged {
        pub what: CareTopic,
        /// The patient whose data has changed.
        pub patient_id: Uuid,
        pub care_link_id: Option<Uuid>,
        /// Whether the reader may see less than before and must reload at once.
        pub ends: bool,
    }

    /// The scopes to share.
    input pub struct Sharing {
        /// Replaces the current scopes.
        pub scopes: Vec<Scope>,
    }

    /// Whether a care link is paused.
    input pub struct Pause {
        /// A paused link shares nothing and keeps its scopes.
        pub paused: bool,
    }

    /// A new invitation.
    #[derive(Default)]
    input pub struct NewInvitation {
        /// The patient's email address. The link is mailed to it, and only an account with this address can accept. Without
        /// an address, the first person to use the link can accept.
        pub email: Option<String>,
        /// The therapist's name for the patient. Visible to the therapist only.
        pub name: Option<String>,
        /// A note to the patient, up to 500 characters. It is shown with the invitation and is not in the mail.
        pub note: Option<String>,
        /// The scopes to propose. The patient decides.
        pub scopes: Option<Vec<Scope>>,
    }

    /// The scopes to share from the start.
    #[derive(Default)]
    input pub struct Acceptance {
        /// Only these scopes are shared, also over a link with the therapist that is open already. Without them, such a link
        /// keeps its scopes and a new one shares nothing.
        pub scopes: Option<Vec<Scope>>,
    }

    /// An invitation, as its therapist sees it.
    #[oai(rename = "InvitationView")]
    pub struct Invitation {
        /// The invitation's id.
        pub id: Uuid,
        /// The therapist who made the invitation.
        #[serde(skip)]
        #[oai(skip)]
        pub therapist_id: Uuid,
        /// The therapist's name for the invited person.
        pub name: Option<String>,
        /// The address that may accept.
        pub email: Option<String>,
        /// The therapist's note to the invited person.
        pub note: Option<String>,
        /// The proposed scopes.
        pub scopes: Vec<Scope>,
        pub state: InvitationState,
        /// When it was created (RFC 3339, UTC).
        pub created_at: Timestamp,
        /// When it expires (RFC 3339, UTC).
        pub expires_at: Timestamp,
    }

    /// A new invitation with its link.
    pub struct CreatedInvitation {
        /// The invitation.
        pub invitation: Invitation,
        /// The token in the link. It is shown only here.
        pub token: String,
        /// The link to pass on.
        pub link: String,
    }

    /// A therapist's invitations.
    pub struct InvitationList {
        /// Newest first.
        pub invitations: Vec<Invitation>,
    }

    /// The public part of an invitation, visible to anyone with the link.
    pub struct PublicInvitation {
        /// The therapist's display name, if set.
        pub therapist: Option<String>,
        /// The therapist's note, while the invitation is open.
        pub note: Option<String>,
        /// The scopes that the therapist proposes. Nothing is shared unless the patient chooses it.
        pub proposed_scopes: Vec<Scope>,
        pub state: PublicInvitationState,
        /// When it expires (RFC 3339, UTC).
        pub expires_at: Timestamp,
        /// Whether the caller created the invitation.
        pub own: bool,
    }
}
