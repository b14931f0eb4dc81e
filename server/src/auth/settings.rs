//! `GET /settings` and `GET /health`: the capabilities of this server.

use poem::{Response, handler, web::Data};
use serde_json::json;

use super::answer;
use crate::state::AppState;

/// List the enabled sign-in methods
#[handler]
pub(crate) fn settings(state: Data<&AppState>) -> Response {
    answer::ok(&json!({
        "external": {"email": true, "google": state.oidc().is_some(), "phone": false, "anonymous_users": false},
        "disable_signup": false,
        "mailer_autoconfirm": !state.config().mail_confirm,
        "phone_autoconfirm": false,
        "sms_provider": "",
        "saml_enabled": false,
    }))
}

/// List the public keys of access tokens: none. The server alone checks its tokens, with a secret key (HS256), so that
/// each check also asks whether the session still exists. Clients ask `/user` instead, as supabase-js does without keys.
#[handler]
pub(crate) fn keys() -> Response {
    answer::ok(&json!({"keys": []}))
}

/// Health check of the interface
#[handler]
pub(crate) fn health() -> Response {
    answer::ok(&json!({
        "name": "Evenkeel",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "Implements the auth provider's standard interface",
    }))
}
