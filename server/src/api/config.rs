//! `GET /api/config`: the public settings of this server.

use evenkeel_safety_core::{Ruleset, SqlPolicy, auth::Role, limits::Limits};
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

/// The public settings of this server.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PublicConfig {
    /// The product's name.
    pub product: String,
    /// The ruleset that levels of records follow.
    pub ruleset: Ruleset,
    /// Which SQL keywords block a text.
    pub sql_policy: SqlPolicy,
    /// The length and count limits of all texts.
    pub limits: Limits,
    /// The host name to use in links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canonical_host: Option<String>,
    /// Host names that redirect to the canonical one.
    pub alias_hosts: Vec<String>,
    /// The email address for support.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub support_email: Option<String>,
    /// Usage counting, for users who agreed to it.
    pub analytics: Analytics,
    /// Whether reminder mails are available: mails are sent, or shown in the mailbox page of a local server.
    pub reminder_mails: bool,
    /// Whether the demo accounts exist.
    pub demo: bool,
    /// The demo accounts; empty unless `demo`.
    pub demo_accounts: Vec<DemoAccount>,
}

/// Where the app sends usage events.
#[derive(Debug, Serialize, Object)]
pub struct Analytics {
    /// A path on this server or a URL; absent if nothing is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endpoint: Option<String>,
}

/// A demo account with a public password.
#[derive(Debug, Serialize, Object)]
pub struct DemoAccount {
    /// The email address.
    pub email: String,
    /// The password, which is public.
    pub password: String,
    pub role: Role,
}

#[derive(Debug)]
pub struct ConfigApi;

#[OpenApi(tag = "Tag::Config")]
impl ConfigApi {
    /// Get the public settings of this server
    #[oai(path = "/config", method = "get", operation_id = "get_config")]
    async fn get_config(&self, state: Data<&AppState>) -> Result<Json<PublicConfig>, ApiError> {
        let config = state.config();
        Ok(Json(PublicConfig {
            product: "Evenkeel".to_owned(),
            ruleset: Ruleset::PRODUCT,
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
                    role: account.role,
                })
                .collect(),
        }))
    }
}
