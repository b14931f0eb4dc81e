//! `POST /.netlify/functions/rate-limiter`: counts attempts for the app, before it calls the assistant.
//!
//! The limit comes from the request body. Each caller has windows of its own, so no client can exhaust or reset
//! another's: a signed-in user by their token, everyone else by their address. A refusal is a regular response and not
//! an error.

use poem::{Request, Response, Result, handler, web::Data};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    auth::bearer,
    error::{ApiError, ProblemCode},
    http::{body, client, shell::MAX_BODY},
    service::rate_limit::Limit,
    state::AppState,
    time::now_ms,
};

/// The maximum length of a key, in characters. Keys are names like `ai:<user id>`.
const MAX_KEY: usize = 200;
/// The maximum window in milliseconds: a day. Longer ones would stay in memory too long.
const MAX_WINDOW_MS: i64 = 24 * 60 * 60 * 1000;

#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "lowercase")]
enum Call {
    Check {
        key: String,
        #[serde(rename = "maxAttempts")]
        max_attempts: u32,
        #[serde(rename = "windowMs")]
        window_ms: i64,
    },
    Reset {
        key: String,
    },
}

/// Handle a check or a reset
#[handler]
pub(crate) async fn rate_limiter(request: &Request, body: poem::Body, state: Data<&AppState>) -> Result<Response> {
    let body = body::read(body, MAX_BODY, state.config().body_timeout).await.map_err(ApiError::from)?;
    let caller = caller(request, &state).await;
    if !state.limiter().may_call(&caller, now_ms()) {
        return Err(ApiError::too_often().into());
    }
    let answer = match read(&body)? {
        Call::Check { key, max_attempts, window_ms } => {
            let limit = Limit { name: "public", max: max_attempts, window_ms };
            let check = state.public_limiter().check(state.store(), (&caller, &key), limit, now_ms()).await;
            serde_json::to_vec(&check.map_err(ApiError::from)?)
        }
        Call::Reset { key } => {
            state.public_limiter().reset(state.store(), (&caller, &key)).await.map_err(ApiError::from)?;
            serde_json::to_vec(&serde_json::json!({ "success": true }))
        }
    };
    Ok(Response::builder().content_type("application/json").body(answer.map_err(ApiError::internal)?))
}

/// Returns whose windows the request counts in. A token that is not valid is ignored: its sender has an address.
async fn caller(request: &Request, state: &AppState) -> String {
    match bearer::actor(request).await {
        Ok(actor) => format!("user {}", actor.id),
        Err(_) => client::rate_limit_key(request, state.config()),
    }
}

/// Parses the call. An invalid one is not counted.
fn read(body: &[u8]) -> Result<Call, ApiError> {
    let refused = |message: &'static str| ApiError::refused(ProblemCode::InvalidRateLimitCall, message);
    let value: Value = serde_json::from_slice(body).map_err(|_| refused("The request is not valid JSON."))?;
    let call: Call = serde_json::from_value(value).map_err(|_| {
        refused("Send action \"check\" with key, maxAttempts and windowMs, or action \"reset\" with key.")
    })?;
    let key = match &call {
        Call::Check { key, .. } | Call::Reset { key } => key,
    };
    if key.trim().is_empty() || key.chars().count() > MAX_KEY {
        return Err(refused("The key must be 1 to 200 characters long."));
    }
    if let Call::Check { max_attempts, window_ms, .. } = &call
        && (*max_attempts == 0 || !(1..=MAX_WINDOW_MS).contains(window_ms))
    {
        return Err(refused("maxAttempts must be 1 or more, and windowMs from 1 to a day."));
    }
    Ok(call)
}
