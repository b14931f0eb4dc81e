//! Comments on shared records, for both sides.

use poem::web::Data;
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path},
};
use serde::{Deserialize, Serialize};

use super::AddedAnswer;
use crate::{
    api::{
        Tag,
        current_user::CurrentUser,
        idempotency::id_of_new,
        input::{Body, Input},
        output::Json,
        words::PersonRole,
    },
    error::ApiError,
    service::care_work::comments::NamedComment,
    state::AppState,
    time::rfc3339,
};

/// A comment on a record.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CareComment {
    /// The comment's id.
    pub id: String,
    pub author: PersonRole,
    /// The id of the care link. A record has one thread of comments per link. Absent if the link no longer exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub care_link_id: Option<String>,
    /// The display name of the link's therapist, if set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub therapist: Option<String>,
    /// The text, which is plain text.
    pub text: String,
    /// When it was written (RFC 3339, UTC).
    pub at: String,
    /// When the other side first saw it (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen_at: Option<String>,
}

/// The comments on a record.
#[derive(Debug, Serialize, Object)]
pub struct CareCommentList {
    /// Oldest first.
    pub comments: Vec<CareComment>,
}

/// A new comment.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct NewComment {
    /// The text, at most 2,000 characters.
    pub text: String,
}

impl Input for NewComment {}

/// A new comment of a patient.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[oai(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewOwnComment {
    /// The id of the care link with the therapist who is to read it. No other therapist can.
    pub care_link_id: String,
    /// The text, at most 2,000 characters.
    pub text: String,
}

impl Input for NewOwnComment {}

impl From<NamedComment> for CareComment {
    fn from(NamedComment { item, link, therapist }: NamedComment) -> Self {
        Self {
            id: item.id.to_string(),
            author: item.author().into(),
            care_link_id: link.map(|id| id.to_string()),
            therapist,
            text: item.body.text,
            at: rfc3339(item.created_at),
            seen_at: item.seen_at.map(rfc3339),
        }
    }
}

fn list(comments: Vec<NamedComment>) -> Json<CareCommentList> {
    Json(CareCommentList { comments: comments.into_iter().map(Into::into).collect() })
}

#[derive(Debug)]
pub struct CommentsApi;

#[OpenApi(tag = "Tag::Care")]
impl CommentsApi {
    /// List the comments on a patient's shared record
    #[oai(
        path = "/therapist/patients/:id/entries/:record_id/comments",
        method = "get",
        operation_id = "list_patient_comments"
    )]
    async fn list_patient_comments(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The record's id.
        record_id: Path<String>,
    ) -> Result<Json<CareCommentList>, ApiError> {
        Ok(list(state.care_work(&user.actor).comments(&id, &record_id).await?))
    }

    /// Comment on a patient's shared record
    #[oai(
        path = "/therapist/patients/:id/entries/:record_id/comments",
        method = "post",
        operation_id = "add_patient_comment"
    )]
    async fn add_patient_comment(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
        /// The record's id.
        record_id: Path<String>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        input: Body<NewComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let (new, text) = (id_of_new(key.0.as_deref())?, input.required()?.text);
        let comment = state.care_work(&user.actor).comment(new, &id, &record_id, &text).await?;
        Ok(AddedAnswer::Added(Json(comment.into())))
    }

    /// List the comments on your record
    #[oai(path = "/records/:id/comments", method = "get", operation_id = "list_comments")]
    async fn list_comments(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
    ) -> Result<Json<CareCommentList>, ApiError> {
        Ok(list(state.care_work(&user.actor).own_comments(&id).await?))
    }

    /// Comment on your shared record
    ///
    /// Only the therapist of the care link can read it. The link must be active and share records, and the record must be
    /// shared; otherwise the comment is refused with 409 `not_shared`, or with 404 if the link has ended or isn't yours.
    #[oai(path = "/records/:id/comments", method = "post", operation_id = "add_comment")]
    async fn add_comment(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        input: Body<NewOwnComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let new = id_of_new(key.0.as_deref())?;
        let NewOwnComment { care_link_id, text } = input.required()?;
        let comment = state.care_work(&user.actor).own_comment(new, &id, &care_link_id, &text).await?;
        Ok(AddedAnswer::Added(Json(comment.into())))
    }
}
