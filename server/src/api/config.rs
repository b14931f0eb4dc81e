//! `GET /api/config`: what the app needs to know about this server, so that both sides agree.

use evenkeel_safety_core::{Ruleset, SqlPolicy, limits::Limits};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde::Serialize;

use super::{Tag, output::Json};
use crate::{
    config::MailTransport,
    error::ApiError,
    service::{auth::demo, safety},
    state::AppState,
};

/// This server's settings, as far as the app needs them.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PublicConfig {
    /// The product's name.
    pub product: String,
    /// The ruleset that decides.
    pub ruleset: Ruleset,
    /// Which SQL-like words block a text here.
    pub sql_policy: SqlPolicy,
    /// All limits.
    pub limits: Limits,
    /// The host name that links should have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canonical_host: Option<String>,
    /// Host names that lead to the canonical one.
    pub alias_hosts: Vec<String>,
    /// Where people can write for help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub support_email: Option<String>,
    /// Counting what is used, for those who agree.
    pub analytics: Analytics,
    /// Whether people who ask for it are reminded by mail: wherever mails leave, or can be read on this machine.
    pub reminder_mails: bool,
    /// True when the demo accounts are here: for trying out, on one machine.
    pub demo: bool,
    /// Accounts that everyone may use. None unless `demo`.
    pub demo_accounts: Vec<DemoAccount>,
}

/// Counting what is used.
#[derive(Debug, Serialize, Object)]
pub struct Analytics {
    /// Where events go: a path here, an address elsewhere, or nowhere.
    pub endpoint: Option<String>,
}

/// An account that everyone may use.
#[derive(Debug, Serialize, Object)]
pub struct DemoAccount {
    /// The address to sign in with.
    pub email: String,
    /// Its password, known to all.
    pub password: String,
    /// `patient` or `therapist`.
    pub role: String,
}

#[derive(Debug)]
pub struct ConfigApi;

#[OpenApi(tag = "Tag::Config")]
impl ConfigApi {
    /// This server's settings
    #[oai(path = "/config", method = "get", operation_id = "get_config")]
    async fn get_config(&self, state: Data<&AppState>) -> Result<Json<PublicConfig>, ApiError> {
        let config = state.config();
        Ok(Json(PublicConfig {
            product: "Evenkeel".to_owned(),
            ruleset: Ruleset::Spec1,
            sql_policy: config.sql_policy,
            limits: safety::limits(),
            canonical_host: config.canonical_host.clone(),
            alias_hosts: config.alias_hosts.clone(),
            support_email: config.support_email.clone(),
            analytics: Analytics { endpoint: config.analytics.clone() },
            reminder_mails: config.has_mailbox() || config.mail == MailTransport::Smtp,
            demo: config.demo,
            demo_accounts: demo::accounts(config.demo)
                .iter()
                .map(|account| DemoAccount {
                    email: account.email.to_owned(),
                    password: account.password.to_owned(),
                    role: account.role_word().to_owned(),
                })
                .collect(),
        }))
    }
}
