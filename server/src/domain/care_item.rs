//! Items that a patient and a therapist write for each other, and a therapist's own notes. Times are milliseconds since 1970.

use evenkeel_cbt_core::{
    caseload::{
        brief::BriefPage,
        homework::{HomeworkRepeat, HomeworkState, HomeworkTemplate},
        queue::{QueueOutcome, QueueRule},
    },
    day::Day,
};
use evenkeel_safety_core::{RiskLevel, auth::Role};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use uuid::Uuid;

/// The side of the link whose data key seals an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyOwner {
    Patient,
    Therapist,
}

/// The sealed part of an item of one kind.
pub trait ItemBody: Serialize + DeserializeOwned + Send + Sync {
    /// The kind's name in rows.
    const KIND: &'static str;
    const KEY_OWNER: KeyOwner;

    /// Returns the person of a pair whose data key seals items of the kind.
    fn owner(patient: Uuid, therapist: Uuid) -> Uuid {
        match Self::KEY_OWNER {
            KeyOwner::Patient => patient,
            KeyOwner::Therapist => therapist,
        }
    }
}

/// An item with its sealed part.
#[derive(Debug, Clone, PartialEq)]
pub struct CareItem<T> {
    pub id: Uuid,
    pub patient: Uuid,
    pub therapist: Uuid,
    /// The patient's record that it is about.
    pub record: Option<Uuid>,
    /// The author of a comment; the progress of homework and of items of the queue.
    pub state: String,
    /// A day, 2026-11-21.
    pub due_on: Option<String>,
    /// 1 for a new item, incremented by each change.
    pub version: i64,
    pub created_at: i64,
    pub updated_at: i64,
    pub seen_at: Option<i64>,
    pub done_at: Option<i64>,
    pub body: T,
}

impl<T: ItemBody> CareItem<T> {
    /// Creates an item about a pair of people.
    pub fn new((patient, therapist): (Uuid, Uuid), state: &str, body: T, now_ms: i64) -> Self {
        Self {
            id: Uuid::now_v7(),
            patient,
            therapist,
            record: None,
            state: state.to_owned(),
            due_on: None,
            version: 1,
            created_at: now_ms,
            updated_at: now_ms,
            seen_at: None,
            done_at: None,
            body,
        }
    }

    /// Returns the person whose data key it is sealed under.
    pub fn key_owner(&self) -> Uuid {
        T::owner(self.patient, self.therapist)
    }
}

/// An item with the display name of its therapist.
#[derive(Debug)]
pub struct NamedItem<T> {
    pub item: CareItem<T>,
    pub therapist: Option<String>,
}

/// A comment on a record. Its state is the author: `patient` or `therapist`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    pub text: String,
    /// The level found by the safety check.
    pub level: RiskLevel,
}

/// A task that a therapist sets. Its state is a [`HomeworkState`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Homework {
    /// The tool that it is done with.
    pub template: HomeworkTemplate,
    pub instructions: String,
    pub repeat: HomeworkRepeat,
    /// The patient's note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl CareItem<Comment> {
    /// Returns the author. Rows have no other names.
    pub fn author(&self) -> Role {
        Role::of(Some(&self.state))
    }
}

impl CareItem<Homework> {
    /// Returns its state. Rows have no other names.
    pub fn progress(&self) -> HomeworkState {
        HomeworkState::of(&self.state).unwrap_or(HomeworkState::Set)
    }

    /// Whether the day has passed and it is neither done nor declined.
    pub fn is_late(&self, now_ms: i64) -> bool {
        let due = self.due_on.as_deref().and_then(Day::parse);
        !self.progress().is_answered() && due.is_some_and(|due| due < Day::of(now_ms as f64, 0.0))
    }
}

/// A private note of a therapist about a patient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrivateNote {
    pub text: String,
}

/// An earlier version of a private note, which is the item's record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EarlierNote {
    pub text: String,
    pub version: i64,
}

/// A therapist's answer to an item of the queue. Its state is `acknowledged` or `resolved`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QueueMark {
    pub rule: QueueRule,
    pub rule_version: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<QueueOutcome>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The name a therapist gives a patient, from an invitation that the patient accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatientName {
    pub name: String,
}

/// A brief that the patient approved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ApprovedBrief {
    pub page: BriefPage,
}

macro_rules! kinds {
    ($($body:ty, $kind:literal, $owner:ident;)+) => {
        $(impl ItemBody for $body {
            const KIND: &'static str = $kind;
            const KEY_OWNER: KeyOwner = KeyOwner::$owner;
        })+

        /// Returns a kind by its name, with the person whose data key seals items of it.
        pub fn kind_of(name: &str) -> Option<(&'static str, KeyOwner)> {
            match name {
                $($kind => Some(($kind, KeyOwner::$owner)),)+
                _ => None,
            }
        }
    };
}

kinds! {
    Comment, "comment", Patient;
    Homework, "homework", Patient;
    PrivateNote, "note", Therapist;
    EarlierNote, "note_version", Therapist;
    QueueMark, "queue", Therapist;
    PatientName, "name", Therapist;
    ApprovedBrief, "brief", Patient;
}
