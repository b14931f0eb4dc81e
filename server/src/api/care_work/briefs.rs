//! The page before a session, for both sides.

use evenkeel_cbt_core::caseload::brief::{BriefLine, BriefQuote, BriefTheme, LINE_CHARS, QUESTIONS, QUOTES};
use poem_openapi::{OpenApi, param::Path};

use crate::{
    api::{
        Tag,
        answers::DoneAnswer,
        current_user::CurrentUser,
        description::bounds,
        input::{Body, Input},
        output::Json,
    },
    domain::{
        care_work::{ApprovedPage, BriefApproval, BriefList, BriefProposal, PatientBrief},
        id::Id,
    },
    error::ApiError,
};

impl Input for BriefApproval {
    bounds! {
        BriefApproval {
            since: DAY,
            quotes: items(count(QUOTES)),
            questions: list(count(QUESTIONS), text(LINE_CHARS)),
        }
        BriefLine { source_ids: many(ID) }
        BriefTheme { source_ids: many(ID) }
        BriefQuote { record_id: ID, text: filled(LINE_CHARS) }
    }
}

#[derive(Debug)]
pub struct BriefsApi;

#[OpenApi(tag = "Tag::Care")]
impl BriefsApi {
    /// Get the draft of your session brief
    ///
    /// Generated from your own records. Your therapist sees it only after you approve it.
    #[oai(path = "/care-links/:id/brief", method = "get", operation_id = "get_brief_draft")]
    async fn get_brief_draft(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
    ) -> Result<Json<BriefProposal>, ApiError> {
        Ok(Json(user.care_work().brief_draft(id.uuid()).await?))
    }

    /// Approve your session brief
    #[oai(path = "/care-links/:id/brief", method = "put", operation_id = "approve_brief")]
    async fn approve_brief(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
        input: Body<BriefApproval>,
    ) -> Result<Json<ApprovedPage>, ApiError> {
        Ok(Json(user.care_work().approve_brief(id.uuid(), input.required()?).await?))
    }

    /// Withdraw an approved brief
    #[oai(path = "/care-links/:id/brief", method = "delete", operation_id = "withdraw_brief")]
    async fn withdraw_brief(
        &self,
        user: CurrentUser,
        /// The link's id.
        id: Path<Id>,
    ) -> Result<DoneAnswer, ApiError> {
        user.care_work().withdraw_brief(id.uuid()).await?;
        Ok(DoneAnswer::Done)
    }

    /// List the briefs that patients approved
    #[oai(path = "/therapist/briefs", method = "get", operation_id = "list_briefs")]
    async fn list_briefs(&self, user: CurrentUser) -> Result<Json<BriefList>, ApiError> {
        Ok(Json(user.care_work().briefs().await?))
    }

    /// Get the brief that a patient approved
    #[oai(path = "/therapist/patients/:id/brief", method = "get", operation_id = "get_patient_brief")]
    async fn get_patient_brief(
        &self,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<Id>,
    ) -> Result<Json<PatientBrief>, ApiError> {
        Ok(Json(user.care_work().brief(id.uuid()).await?))
    }
}
