//! Comments on shared records, for both sides.

use poem_openapi::{
    OpenApi,
    param::{Header, Path},
};

use super::AddedAnswer;
use crate::{
    api::{
        Tag,
        current_user::CurrentUser,
        idempotency::id_of_new,
        input::{Body, Input},
        output::Json,
    },
    domain::{
        care_work::{CareComment, CareCommentList, NewComment, NewOwnComment},
        id::Id,
    },
    error::ApiError,
};

impl Input for NewComment {}

impl Input for NewOwnComment {}

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
        key: Header<Option<String>>,
        input: Body<NewComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let (new, text) = (id_of_new(key.0.as_deref())?, input.required()?.text);
        let comment = user.care_work().comment(new, id.uuid(), record_id.uuid(), &text).await?;
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
        key: Header<Option<String>>,
        input: Body<NewOwnComment>,
    ) -> Result<AddedAnswer<CareComment>, ApiError> {
        let new = id_of_new(key.0.as_deref())?;
        let comment = user.care_work().own_comment(new, id.uuid(), &input.required()?).await?;
        Ok(AddedAnswer::Added(Json(comment)))
    }
}
