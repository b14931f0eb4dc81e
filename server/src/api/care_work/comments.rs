//! Comments on shared records, for both sides.

use poem::web::Data;
use poem_openapi::{Object, OpenApi, param::Path};
use serde::{Deserialize, Serialize};

use super::AddedAnswer;
use crate::{
    api::{
        Tag,
        current_user::CurrentUser,
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
    /// The therapist's display name, in a therapist's comment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
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

impl Input for NewComment {
    const STORED: bool = true;
}

impl From<NamedComment> for CareComment {
    fn from(NamedComment { item, name }: NamedComment) -> Self {
        Self {
            id: item.id.to_string(),
            author: item.author().into(),
            name,
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
        input: Body<NewComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let text = input.required()?.text;
        let comment = state.care_work(&user.actor).comment(&id, &record_id, &text).await?;
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
    /// The comment goes to the therapist who commented last, or to one who can read the record.
    #[oai(path = "/records/:id/comments", method = "post", operation_id = "add_comment")]
    async fn add_comment(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The record's id.
        id: Path<String>,
        input: Body<NewComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let text = input.required()?.text;
        let comment = state.care_work(&user.actor).own_comment(&id, &text).await?;
        Ok(AddedAnswer::Added(Json(comment.into())))
    }
}
