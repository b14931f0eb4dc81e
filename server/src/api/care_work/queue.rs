//! The queue of patients who need a look.

use evenkeel_cbt_core::caseload::queue::{QueueOutcome, QueueRule};
use poem::web::Data;
use poem_openapi::{Object, OpenApi, param::Path};
use serde::{Deserialize, Serialize};

use crate::{
    api::{
        Tag,
        answers::DoneAnswer,
        current_user::CurrentUser,
        input::{Body, Input},
        output::Json,
    },
    error::ApiError,
    service::care_work::queue::QueueEntry,
    state::AppState,
    time::rfc3339,
};

/// The resolution of an item.
#[derive(Debug, Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct QueueResolution {
    /// When it was resolved (RFC 3339, UTC).
    pub at: String,
    pub outcome: QueueOutcome,
    /// Your note for yourself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A patient who may need attention.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct QueueItem {
    /// The item's id, which stays the same while its cause lasts.
    pub id: String,
    /// The patient's user id.
    pub patient_id: String,
    /// The patient's display name, or else the name in the invitation that they accepted, or else the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patient: Option<String>,
    /// The rule that raised it.
    pub rule: QueueRule,
    /// The version of the rule.
    pub rule_version: u32,
    /// The reason, in one sentence.
    pub reason: String,
    /// When the rule was met (RFC 3339, UTC). For a rule about a result, the time of that result.
    pub at: String,
    /// The entry whose words raised it, if the patient shares it. For a message the conversation, if shared in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record_id: Option<String>,
    /// When you acknowledged it (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acknowledged_at: Option<String>,
    /// How you resolved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolved: Option<QueueResolution>,
}

/// The queue of a therapist.
#[derive(Debug, Serialize, Object)]
pub struct Queue {
    /// Open items first, the most urgent rule first, then the newest.
    pub items: Vec<QueueItem>,
}

/// How an item is resolved.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct Resolution {
    pub outcome: QueueOutcome,
    /// A note for yourself, at most 500 characters.
    #[serde(default)]
    pub note: Option<String>,
}

impl Input for Resolution {}

impl From<QueueEntry> for QueueItem {
    fn from(entry: QueueEntry) -> Self {
        let mark = entry.mark.as_ref();
        let resolved = mark.and_then(|mark| {
            let (at, outcome) = mark.done_at.zip(mark.body.outcome)?;
            Some(QueueResolution { at: rfc3339(at), outcome, note: mark.body.note.clone() })
        });
        Self {
            id: entry.id.to_string(),
            patient_id: entry.patient.to_string(),
            acknowledged_at: mark.and_then(|mark| mark.seen_at).map(rfc3339),
            resolved,
            patient: entry.name,
            rule: entry.raised.rule,
            rule_version: entry.raised.version,
            at: rfc3339(entry.raised.at_ms as i64),
            reason: entry.raised.reason,
            record_id: entry.record.map(|id| id.to_string()),
        }
    }
}

#[derive(Debug)]
pub struct QueueApi;

#[OpenApi(prefix_path = "/therapist/queue", tag = "Tag::Care")]
impl QueueApi {
    /// List the patients who may need attention
    ///
    /// Computed from what patients share now. This is not a monitoring service and raises no alarm.
    #[oai(path = "/", method = "get", operation_id = "list_queue")]
    async fn list_queue(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<Queue>, ApiError> {
        let queue = state.care_work(&user.actor).queue().await?;
        Ok(Json(Queue { items: queue.into_iter().map(Into::into).collect() }))
    }

    /// Acknowledge an item
    #[oai(path = "/:id/acknowledge", method = "post", operation_id = "acknowledge_queue_item")]
    async fn acknowledge_queue_item(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The item's id.
        id: Path<String>,
    ) -> Result<DoneAnswer, ApiError> {
        state.care_work(&user.actor).acknowledge(&id).await?;
        Ok(DoneAnswer::Done)
    }

    /// Resolve an item with an outcome
    #[oai(path = "/:id/resolve", method = "post", operation_id = "resolve_queue_item")]
    async fn resolve_queue_item(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The item's id.
        id: Path<String>,
        input: Body<Resolution>,
    ) -> Result<DoneAnswer, ApiError> {
        let Resolution { outcome, note } = input.required()?;
        state.care_work(&user.actor).resolve(&id, outcome, note.as_deref()).await?;
        Ok(DoneAnswer::Done)
    }

    /// Reopen a resolved item
    ///
    /// Deletes its outcome and note. The item stays acknowledged.
    #[oai(path = "/:id/reopen", method = "post", operation_id = "reopen_queue_item")]
    async fn reopen_queue_item(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The item's id.
        id: Path<String>,
    ) -> Result<DoneAnswer, ApiError> {
        state.care_work(&user.actor).reopen(&id).await?;
        Ok(DoneAnswer::Done)
    }
}
