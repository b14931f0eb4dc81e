//! `/stop-reminders`: ends reminders by mail, without signing in. Looking at the page ends nothing, as programs that look
//! at mails follow their links, too; pressing the button does, and so does a mail program's own button (RFC 8058).

use poem::{
    Response, Result, handler,
    web::{Data, Query},
};
use serde::Deserialize;

use super::page;
use crate::{error::ApiError, markup::clean, service::reminders::StopResult, state::AppState};

/// Where it is.
pub const PATH: &str = "/stop-reminders";

/// The token in the link.
#[derive(Debug, Deserialize)]
struct Link {
    #[serde(default)]
    token: String,
}

/// Asks for a press of the button
#[handler]
pub(crate) fn show(state: Data<&AppState>, link: Query<Link>) -> Response {
    if !state.knows_stop_link(&link.token) {
        return page::answer(&unknown());
    }
    let form = format!(
        "<h1>No more reminders</h1>\n<p>You will get no more reminders by mail from Evenkeel. What you keep there stays \
         as it is.</p>\n<form method=\"post\" action=\"{PATH}?token={}\">\n<button type=\"submit\">Stop the \
         reminders</button>\n</form>\n",
        clean(&link.token)
    );
    page::answer(&page::page("No more reminders", &form))
}

/// Ends them
#[handler]
pub(crate) async fn stop(state: Data<&AppState>, link: Query<Link>) -> Result<Response> {
    let stopped = state.stop_reminders(&link.token).await.map_err(ApiError::from)?;
    Ok(page::answer(&match stopped {
        StopResult::Done => page::page(
            "No more reminders",
            "<h1>Done</h1>\n<p>You will get no more reminders by mail. You can ask for them again in Settings.</p>\n",
        ),
        StopResult::Unknown => unknown(),
    }))
}

fn unknown() -> String {
    page::page(
        "No more reminders",
        "<h1>We do not know this link</h1>\n<p>Perhaps a part of it was lost. You can stop reminders in Settings, \
         too.</p>\n",
    )
}
