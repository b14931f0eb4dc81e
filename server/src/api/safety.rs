//! `/api/safety`: text checks over HTTP. Texts are neither stored nor logged.

use evenkeel_safety_core::{JournalEntryInput, JournalReport, SafetyReport, limits::Limits, rules::RuleInfo};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};

use super::{
    Tag,
    input::{Body, Input},
    output::Json,
};
use crate::{error::ApiError, service::safety, state::AppState};

/// A text to analyse.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct AnalyseInput {
    /// The text, not normalised.
    pub text: String,
}

impl std::fmt::Debug for AnalyseInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AnalyseInput(***)")
    }
}

impl Input for AnalyseInput {
    const STORED: bool = false;
}

impl Input for JournalEntryInput {
    const STORED: bool = false;
}

/// The rules and limits in force.
#[derive(Debug, Serialize, Object)]
pub struct RuleTable {
    /// All rules, sorted by id.
    pub rules: Vec<RuleInfo>,
    /// The length and count limits of all texts.
    pub limits: Limits,
}

#[derive(Debug)]
pub struct SafetyApi;

#[OpenApi(prefix_path = "/safety", tag = "Tag::Safety")]
impl SafetyApi {
    /// List the rules and limits
    #[oai(path = "/rules", method = "get", operation_id = "list_rules")]
    async fn list_rules(&self) -> Result<Json<RuleTable>, ApiError> {
        Ok(Json(RuleTable { rules: safety::rules(), limits: safety::limits() }))
    }

    /// Analyse a text
    #[oai(path = "/analyse", method = "post", operation_id = "analyse_text")]
    async fn analyse_text(
        &self,
        state: Data<&AppState>,
        input: Body<AnalyseInput>,
    ) -> Result<Json<SafetyReport>, ApiError> {
        let input = input.required()?;
        Ok(Json(safety::analyse(&input.text, state.config().sql_policy)))
    }

    /// Validate a journal entry
    #[oai(path = "/journal", method = "post", operation_id = "check_journal_entry")]
    async fn check_journal_entry(
        &self,
        state: Data<&AppState>,
        input: Body<JournalEntryInput>,
    ) -> Result<Json<JournalReport>, ApiError> {
        Ok(Json(safety::check_entry(input.0.as_ref(), state.rules())))
    }
}
