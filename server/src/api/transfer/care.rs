//! The messages between patients and therapists in an export.

use evenkeel_cbt_core::caseload::brief::BriefPage;
use evenkeel_safety_core::auth::Role;
use poem_openapi::Object;
use serde::Serialize;

use crate::{
    domain::care_item::{ApprovedBrief, Comment, NamedItem},
    time::rfc3339,
};

/// A comment on a record of the owner.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ExportedComment {
    /// The record's id.
    pub record_id: String,
    pub author: Role,
    /// The display name of the therapist who wrote it, or for whom it was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub therapist: Option<String>,
    /// The text, which is plain text.
    pub text: String,
    /// When it was written (RFC 3339, UTC, milliseconds).
    pub at: String,
}

/// A brief that the owner approved.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ExportedBrief {
    /// The display name of the therapist for whom it was approved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub therapist: Option<String>,
    /// When it was approved (RFC 3339, UTC, milliseconds).
    pub approved_at: String,
    pub page: BriefPage,
}

impl From<NamedItem<Comment>> for ExportedComment {
    fn from(NamedItem { item, therapist }: NamedItem<Comment>) -> Self {
        Self {
            record_id: item.record.map(|id| id.to_string()).unwrap_or_default(),
            author: item.author(),
            therapist,
            text: item.body.text,
            at: rfc3339(item.created_at),
        }
    }
}

impl From<NamedItem<ApprovedBrief>> for ExportedBrief {
    fn from(NamedItem { item, therapist }: NamedItem<ApprovedBrief>) -> Self {
        Self { therapist, approved_at: rfc3339(item.updated_at), page: item.body.page }
    }
}
