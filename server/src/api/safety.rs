//! `/api/safety`: text checks over HTTP. Texts are neither stored nor logged.

use evenkeel_safety_core::{
    JournalEntryInput, JournalReport, RiskLevel, SafetyReport,
    extended::ExtendedRule,
    limits::Limits,
    rules::{RuleArea, RuleInfo},
};
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

/// A rule of `extended-1`. It raises the level of a record and never lowers it.
#[derive(Debug, Serialize, Object)]
pub struct RaisingRule {
    /// The id, `area.group.slug`.
    pub id: String,
    /// The check the rule belongs to.
    pub area: RuleArea,
    /// The group it belongs to.
    pub group: String,
    /// A plain description of what it finds.
    pub label: String,
    /// The level of a match whose context does not soften it.
    pub level: RiskLevel,
    /// Where its phrases come from.
    pub why: String,
    /// The version that introduced it.
    pub since: String,
}

/// The rules and limits in force.
#[derive(Debug, Serialize, Object)]
pub struct RuleTable {
    /// The rules of `spec-1`, sorted by id.
    pub rules: Vec<RuleInfo>,
    /// The rules of `extended-1`, which also apply to records and messages.
    pub extended: Vec<RaisingRule>,
    /// The length and count limits of all texts.
    pub limits: Limits,
}

impl From<ExtendedRule> for RaisingRule {
    fn from(rule: ExtendedRule) -> Self {
        Self {
            id: rule.id.to_owned(),
            area: rule.area,
            group: rule.group.to_owned(),
            label: rule.label.to_owned(),
            level: rule.level,
            why: rule.why.to_owned(),
            since: rule.since.to_owned(),
        }
    }
}

#[derive(Debug)]
pub struct SafetyApi;

#[OpenApi(prefix_path = "/safety", tag = "Tag::Safety")]
impl SafetyApi {
    /// List the rules and limits
    #[oai(path = "/rules", method = "get", operation_id = "list_rules")]
    async fn list_rules(&self) -> Result<Json<RuleTable>, ApiError> {
        let extended = safety::extended_rules().into_iter().map(RaisingRule::from).collect();
        Ok(Json(RuleTable { rules: safety::rules(), extended, limits: safety::limits() }))
    }

    /// Analyse a text by the rules of `spec-1`
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
