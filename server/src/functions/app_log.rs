//! `POST /.netlify/functions/app-log`: receives a log entry from the app of a signed-in user.

use evenkeel_safety_core::redact::LogValue;
use poem::{Request, Response, Result, handler, http::StatusCode, web::Data};
use serde::Deserialize;

use crate::{
    api::current_user::CurrentUser,
    error::{ApiError, ProblemCode},
    http::body,
    service::app_log::{Level, Line},
    state::AppState,
};

/// The maximum size of an entry in bytes; the limit of browsers for requests sent while a page unloads.
const MAX_LINE: usize = 64 * 1024;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    level: Level,
    message: String,
    details: LogValue,
    context: LogValue,
}

/// Write a log entry
#[handler]
pub(crate) async fn app_log(request: &Request, body: poem::Body, state: Data<&AppState>) -> Result<Response> {
    let user = CurrentUser::of(request).await?;
    let body = body::read(body, MAX_LINE, state.config().body_timeout).await.map_err(ApiError::from)?;
    if !request.content_type().is_some_and(|kind| kind.starts_with("application/json")) {
        return Err(ApiError::from_status(StatusCode::UNSUPPORTED_MEDIA_TYPE).into());
    }
    let Call { level, message, details, context } = serde_json::from_slice(&body).map_err(|_| {
        let message = "Send level (debug, info, warn or error), message, details and context.";
        ApiError::refused(ProblemCode::InvalidLogLine, message)
    })?;
    let written = state.app_log().write(user.id, Line { level, message, details, context }).await;
    if !written.map_err(ApiError::from)? {
        return Err(ApiError::too_often().into());
    }
    Ok(Response::builder().status(StatusCode::NO_CONTENT).finish())
}
