//! The page before a session, for both sides.

use evenkeel_cbt_core::caseload::brief::{BriefLine, BriefPage, BriefQuote, BriefTheme};
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
    domain::care_item::{ApprovedBrief, CareItem},
    error::ApiError,
    service::care_work::briefs::{BriefDraft, WaitingBrief},
    state::AppState,
    time::{now_ms, rfc3339},
};

/// A brief as it was approved.
#[derive(Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct ApprovedPage {
    /// When it was approved (RFC 3339, UTC).
    pub approved_at: String,
    /// The page that the therapist can read.
    pub page: BriefPage,
}

/// The draft of a brief.
#[derive(Serialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BriefProposal {
    /// The first day that it covers, `2026-11-08`.
    pub since: String,
    /// The lines about the time since the last session.
    pub lines: Vec<BriefLine>,
    /// The themes, the most frequent first.
    pub themes: Vec<BriefTheme>,
    /// Words to choose from.
    pub quotes: Vec<BriefQuote>,
    /// Questions from notes that are marked for the session.
    pub questions: Vec<String>,
    /// The brief that you approved before; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approved: Option<ApprovedPage>,
}

/// The brief to approve: lines and themes of the draft, at most three quotes, at most five questions.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct BriefApproval {
    /// The first day, as in the draft.
    pub since: String,
    /// Lines of the draft.
    pub lines: Vec<BriefLine>,
    /// Themes of the draft.
    pub themes: Vec<BriefTheme>,
    /// Quotes of the draft, or parts of them.
    pub quotes: Vec<BriefQuote>,
    /// The questions for the session.
    pub questions: Vec<String>,
}

/// A brief that waits for the therapist.
#[derive(Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BriefRow {
    /// The patient's user id.
    pub patient_id: String,
    /// The id of the care link.
    pub care_link_id: String,
    /// The patient's display name, or else the name in the invitation that they accepted, or else the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patient: Option<String>,
    /// The next appointment (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_session: Option<String>,
    /// When it was approved (RFC 3339, UTC).
    pub approved_at: String,
}

/// The briefs of a therapist's patients.
#[derive(Serialize, Object)]
pub struct BriefList {
    /// The newest first.
    pub briefs: Vec<BriefRow>,
}

/// A brief that a patient approved.
#[derive(Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PatientBrief {
    /// The patient's user id.
    pub patient_id: String,
    /// The next appointment (RFC 3339, UTC).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_session: Option<String>,
    /// When it was approved (RFC 3339, UTC).
    pub approved_at: String,
    /// The approved page.
    pub page: BriefPage,
}

impl Input for BriefApproval {}

impl From<CareItem<ApprovedBrief>> for ApprovedPage {
    fn from(item: CareItem<ApprovedBrief>) -> Self {
        Self { approved_at: rfc3339(item.updated_at), page: item.body.page }
    }
}

impl From<BriefDraft> for BriefProposal {
    fn from(BriefDraft { page, approved }: BriefDraft) -> Self {
        let BriefPage { since, lines, themes, quotes, questions } = page;
        Self { since, lines, themes, quotes, questions, approved: approved.map(Into::into) }
    }
}

impl From<WaitingBrief> for BriefRow {
    fn from(brief: WaitingBrief) -> Self {
        Self {
            patient_id: brief.link.patient_id.to_string(),
            care_link_id: brief.link.id.to_string(),
            patient: brief.name,
            next_session: upcoming(brief.link.session_at),
            approved_at: rfc3339(brief.approved_at),
        }
    }
}

fn upcoming(at: Option<i64>) -> Option<String> {
    at.filter(|at| *at >= now_ms()).map(rfc3339)
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
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
    ) -> Result<Json<BriefProposal>, ApiError> {
        Ok(Json(state.care_work(&user.actor).brief_draft(&id).await?.into()))
    }

    /// Approve your session brief
    #[oai(path = "/care-links/:id/brief", method = "put", operation_id = "approve_brief")]
    async fn approve_brief(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
        input: Body<BriefApproval>,
    ) -> Result<Json<ApprovedPage>, ApiError> {
        let BriefApproval { since, lines, themes, quotes, questions } = input.required()?;
        let page = BriefPage { since, lines, themes, quotes, questions };
        Ok(Json(state.care_work(&user.actor).approve_brief(&id, page).await?.into()))
    }

    /// Withdraw an approved brief
    #[oai(path = "/care-links/:id/brief", method = "delete", operation_id = "withdraw_brief")]
    async fn withdraw_brief(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The link's id.
        id: Path<String>,
    ) -> Result<DoneAnswer, ApiError> {
        state.care_work(&user.actor).withdraw_brief(&id).await?;
        Ok(DoneAnswer::Done)
    }

    /// List the briefs that patients approved
    #[oai(path = "/therapist/briefs", method = "get", operation_id = "list_briefs")]
    async fn list_briefs(&self, state: Data<&AppState>, user: CurrentUser) -> Result<Json<BriefList>, ApiError> {
        let briefs = state.care_work(&user.actor).briefs().await?;
        Ok(Json(BriefList { briefs: briefs.into_iter().map(Into::into).collect() }))
    }

    /// Get the brief that a patient approved
    #[oai(path = "/therapist/patients/:id/brief", method = "get", operation_id = "get_patient_brief")]
    async fn get_patient_brief(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The patient's user id.
        id: Path<String>,
    ) -> Result<Json<PatientBrief>, ApiError> {
        let (link, item) = state.care_work(&user.actor).brief(&id).await?;
        Ok(Json(PatientBrief {
            patient_id: link.patient_id.to_string(),
            next_session: upcoming(link.session_at),
            approved_at: rfc3339(item.updated_at),
            page: item.body.page,
        }))
    }
}
