//! The JSON types of what a therapist sees of linked patients.

use evenkeel_cbt_core::{
    measures::{Band, Instrument, Reliability},
    mood::series,
    record::{ChatRole, RecordContent, RecordKind, Share},
    safety_plan::SafetyPlan,
};
use evenkeel_safety_core::RiskLevel;
use poem_openapi::{Enum, Object};
use serde::Serialize;

use crate::{
    api::{
        access_log::AccessAction,
        care_links::{CareLinkStatus, CareScope, scopes},
    },
    domain::{audit::Access, care as domain, content::WithContent},
    time::{rfc3339, rfc3339_at},
};

/// How a result compares with the first one of the same questionnaire, by reliable change (Jacobson and Truax 1991).
#[derive(Debug, Clone, Copy, Serialize, Enum)]
#[serde(rename_all = "snake_case")]
#[oai(rename_all = "snake_case")]
pub enum SharedChange {
    /// Reliably lower.
    Improved,
    /// Reliably higher.
    Worsened,
    /// A smaller change, which can be due to measurement error.
    Unchanged,
}

/// A score at a time.
#[derive(Debug, Clone, Serialize, Object)]
pub struct ScoreAt {
    pub score: u32,
    /// RFC 3339, UTC.
    pub at: String,
}

/// A result of a questionnaire.
#[derive(Debug, Clone, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct SharedMeasure {
    pub instrument: Instrument,
    pub score: u32,
    /// The severity band of the score.
    pub band: Band,
    /// When it was filled in (RFC 3339, UTC).
    pub at: String,
    /// PHQ-9: the answer to question 9.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item9: Option<u32>,
    /// The first result of the same questionnaire; absent if this is the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<ScoreAt>,
    /// The change since then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<SharedChange>,
}

/// A score of a questionnaire at a time.
#[derive(Debug, Clone, Serialize, Object)]
pub struct SharedScore {
    pub instrument: Instrument,
    pub score: u32,
    /// When it was filled in (RFC 3339, UTC).
    pub at: String,
}

/// How much of the homework is done.
#[derive(Debug, Clone, Copy, Serialize, Object)]
pub struct HomeworkCount {
    pub done: u32,
    pub set: u32,
}

/// A patient in a therapist's list. What is not in scope is absent, zero or empty.
#[derive(Debug, Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PatientRow {
    /// The patient's user id.
    pub id: String,
    /// The id of the care link.
    pub care_link_id: String,
    /// The patient's display name, or else the name in the invitation that they accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The patient's email address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// A paused link shares nothing. `ended` only while you have private notes about the patient, of whom nothing else is
    /// left but the name in your invitation.
    pub status: CareLinkStatus,
    /// When the link was created (RFC 3339, UTC).
    pub since: String,
    /// The scopes that the patient shares.
    pub scopes: Vec<CareScope>,
    /// The time of the newest shared thing (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_activity: Option<String>,
    pub homework: HomeworkCount,
    /// The newest result of each questionnaire.
    pub measures: Vec<SharedMeasure>,
    /// The newest 13 scores of each questionnaire, oldest first.
    pub scores: Vec<SharedScore>,
    /// When question 9 was last answered above zero, within 60 days (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flagged_at: Option<String>,
    /// The next appointment (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_session: Option<String>,
    /// The number of shared entries not opened since they changed.
    pub unread: u32,
}

/// The patients who are linked with a therapist.
#[derive(Debug, Serialize, Object)]
pub struct PatientList {
    /// Newest link first, those that have ended at the end.
    pub patients: Vec<PatientRow>,
}

/// The moods of a day, from 0 to 10.
#[derive(Debug, Clone, Serialize, Object)]
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
#[derive(Debug, Clone, Serialize, Object)]
pub struct SharedFlag {
    /// `medium`, `high` or `critical`.
    pub level: RiskLevel,
    /// RFC 3339, UTC.
    pub at: String,
}

/// How much of an entry is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "snake_case")]
#[oai(rename_all = "snake_case")]
pub enum SharedExtent {
    /// Its kind and time.
    Summary,
    /// All of it.
    Full,
}

impl From<Share> for SharedExtent {
    /// Private entries are never sent.
    fn from(share: Share) -> Self {
        if share == Share::Full { Self::Full } else { Self::Summary }
    }
}

/// A shared entry in a list.
#[derive(Debug, Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SharedItem {
    /// The record's id.
    pub id: String,
    pub kind: RecordKind,
    /// When the event happened (RFC 3339, with the author's UTC offset).
    pub occurred_at: String,
    pub share: SharedExtent,
    /// The risk level from `medium` on, with the scope `safety.flags` only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<RiskLevel>,
    /// The title, if the entry is shared in full and has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The beginning of an entry that is shared in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// Whether the therapist has not opened it since it changed.
    pub unread: bool,
    /// The number of comments.
    pub comments: u32,
}

/// A read by a therapist.
#[derive(Debug, Clone, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SharedRead {
    /// The position in the access log.
    pub id: String,
    /// RFC 3339, UTC.
    pub at: String,
    pub action: AccessAction,
    /// The record that was read, if it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record_id: Option<String>,
    /// The number of identical reads within an hour that this entry combines.
    pub times: u32,
}

/// Everything that a patient shares. What is not in scope is an empty list.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
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
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct SharedEntries {
    /// Newest first.
    pub entries: Vec<SharedItem>,
    /// The value of `before` for the next page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// The content of a shared entry.
pub(super) type SharedContent = WithContent<SharedContentFields>;

/// The content of a shared entry.
#[derive(Debug, Clone, Serialize, Object)]
#[oai(rename = "SharedContent")]
pub struct SharedContentFields {
    /// The record's id.
    pub id: String,
}

/// A shared entry.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct SharedEntry {
    pub entry: SharedItem,
    /// The content, if the record is shared in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<SharedContent>,
    /// Of a conversation that is shared in full: its newest 500 messages, oldest first. Otherwise empty.
    pub messages: Vec<SharedMessage>,
}

/// A message of a shared conversation.
#[derive(Debug, Serialize, Object)]
pub struct SharedMessage {
    /// The author.
    pub role: ChatRole,
    pub text: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// A shared safety plan.
#[derive(Debug, Serialize, Object)]
pub struct SharedPlan {
    pub content: SafetyPlan,
}

impl From<domain::ComparedMeasure> for SharedMeasure {
    fn from(domain::ComparedMeasure { measure, from, change }: domain::ComparedMeasure) -> Self {
        Self {
            instrument: measure.instrument,
            score: measure.score,
            band: measure.band,
            at: rfc3339(measure.at),
            item9: measure.item9,
            from: from.map(|(score, at)| ScoreAt { score, at: rfc3339(at) }),
            change: change.map(|change| match change {
                Reliability::ReliablyLower => SharedChange::Improved,
                Reliability::ReliablyHigher => SharedChange::Worsened,
                Reliability::NoReliableChange => SharedChange::Unchanged,
            }),
        }
    }
}

impl From<domain::MeasureFact> for SharedScore {
    fn from(fact: domain::MeasureFact) -> Self {
        Self { instrument: fact.instrument, score: fact.score, at: rfc3339(fact.at) }
    }
}

impl From<domain::PatientRow> for PatientRow {
    fn from(row: domain::PatientRow) -> Self {
        Self {
            id: row.id.to_string(),
            care_link_id: row.link.to_string(),
            name: row.name,
            email: row.email,
            status: row.status.into(),
            since: rfc3339(row.since),
            scopes: scopes(row.scopes),
            last_activity: row.last_activity.map(rfc3339),
            homework: HomeworkCount { done: row.homework_done, set: row.homework_set },
            measures: row.measures.into_iter().map(Into::into).collect(),
            scores: row.scores.into_iter().map(Into::into).collect(),
            flagged_at: row.flagged_at.map(rfc3339),
            next_session: row.next_session.map(rfc3339),
            unread: row.unread,
        }
    }
}

impl From<domain::SharedItem> for SharedItem {
    fn from(item: domain::SharedItem) -> Self {
        Self {
            id: item.id.to_string(),
            kind: item.kind,
            occurred_at: rfc3339_at(item.occurred.at_ms, item.occurred.tz_offset_minutes),
            share: item.share.into(),
            level: item.level,
            title: item.title,
            words: item.words,
            unread: item.unread,
            comments: item.comments,
        }
    }
}

impl From<Access> for SharedRead {
    fn from(Access { row, times }: Access) -> Self {
        Self {
            id: row.seq.to_string(),
            at: rfc3339(row.at),
            action: row.entry.action.into(),
            record_id: row.entry.object.map(|id| id.to_string()),
            times,
        }
    }
}

fn mood_day(day: series::MoodDay) -> Option<SharedMoodDay> {
    let count = u32::try_from(day.ids.len()).unwrap_or(u32::MAX);
    Some(SharedMoodDay { day: day.day, mean: day.mean?, low: day.lowest?, high: day.highest?, count })
}

impl From<domain::PatientDetail> for PatientDetail {
    fn from(detail: domain::PatientDetail) -> Self {
        Self {
            patient: detail.patient.into(),
            moods: detail.moods.into_iter().filter_map(mood_day).collect(),
            measures: detail.measures.into_iter().map(Into::into).collect(),
            flags: detail.flags.iter().map(|flag| SharedFlag { level: flag.level, at: rfc3339(flag.at) }).collect(),
            entries: detail.entries.into_iter().map(Into::into).collect(),
            has_plan: detail.has_plan,
            reads: detail.reads.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<domain::SharedPage> for SharedEntries {
    fn from(page: domain::SharedPage) -> Self {
        let entries = page.entries.into_iter().map(Into::into).collect();
        Self { entries, next: page.next.map(|cursor| cursor.to_string()) }
    }
}

impl From<domain::SharedEntry> for SharedEntry {
    fn from(domain::SharedEntry { item, content, messages }: domain::SharedEntry) -> Self {
        let id = item.id.to_string();
        let content =
            content.map(|content: RecordContent| SharedContent { fields: SharedContentFields { id }, content });
        let message = |domain::SharedMessage { role, text, at }: domain::SharedMessage| SharedMessage {
            role,
            text,
            at: rfc3339(at),
        };
        Self { entry: item.into(), content, messages: messages.into_iter().map(message).collect() }
    }
}
