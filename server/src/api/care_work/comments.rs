//! Comments on shared records, for both sides.

use poem_openapi::{OpenApi, param::Path};

use super::AddedAnswer;
use crate::{
    api::{
        Tag,
        current_user::CurrentUser,
        description::bounds,
        input::{Body, Input},
        output::Json,
        param::{NewId, Param},
    },
    domain::{
        care_work::{CareComment, CareCommentList, NewComment, NewOwnComment},
        id::Id,
    },
    error::ApiError,
    service::care_work::comments::COMMENT_CHARS,
};

impl Input for NewComment {
    bounds! { NewComment { text: filled(COMMENT_CHARS) } }
}

impl Input for NewOwnComment {
    bounds! { NewOwnComment { care_link_id: ID, text: filled(COMMENT_CHARS) } }
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
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The record's id.
        record_id: Path<Id>,
    ) -> Result<Json<CareCommentList>, ApiError> {
        Ok(Json(user.care_work().comments(id.uuid(), record_id.uuid()).await?))
    }

    /// Comment on a patient's shared record
    #[oai(
        path = "/therapist/patients/:id/entries/:record_id/comments",
        method = "post",
        operation_id = "add_patient_comment"
    )]
    async fn add_patient_comment(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
        /// The record's id.
        record_id: Path<Id>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        new: Param<NewId>,
        input: Body<NewComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let text = input.required()?.text;
        let comment = user.care_work().comment(new.0.0, id.uuid(), record_id.uuid(), &text).await?;
        Ok(AddedAnswer::Added(Json(comment)))
    }

    /// List the comments on your record
    #[oai(path = "/records/:id/comments", method = "get", operation_id = "list_comments")]
    async fn list_comments(
        &self,
        user: CurrentUser,
        /// The record's id.
        id: Path<Id>,
    ) -> Result<Json<CareCommentList>, ApiError> {
        Ok(Json(user.care_work().own_comments(id.uuid()).await?))
    }

    /// Comment on your shared record
    ///
    /// Only the therapist of the care link can read it. The link must be active and share records, and the record must be
    /// shared; otherwise the comment is refused with 409 `not_shared`, or with 404 if the link has ended or isn't yours.
    #[oai(path = "/records/:id/comments", method = "post", operation_id = "add_comment")]
    async fn add_comment(
        &self,
        user: CurrentUser,
        /// The record's id.
        id: Path<Id>,
        /// A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
        /// stores nothing; one with other content is refused with 409 `id_taken`.
        #[oai(name = "Idempotency-Key")]
        new: Param<NewId>,
        input: Body<NewOwnComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let comment = user.care_work().own_comment(new.0.0, id.uuid(), &input.required()?).await?;
        Ok(AddedAnswer::Added(Json(comment)))
    }
}
