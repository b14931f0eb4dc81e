//! `/stop-reminders`: unsubscribes from reminder mails without signing in. `GET` changes nothing, because mail scanners
//! follow links. The page's button and a mail client's unsubscribe button (RFC 8058) use `POST`.

use poem::{
    Response, Result, handler,
    web::{Data, Query},
};
use serde::Deserialize;

use super::page;
use crate::{error::ApiError, markup::clean, service::reminders::StopResult, state::AppState};

/// The path.
pub const PATH: &str = "/stop-reminders";

/// The unsubscribe token of the link.
#[derive(Debug, Deserialize)]
struct Link {
    #[serde(default)]
    token: String,
}

/// Show the page that asks for confirmation
#[handler]
pub(crate) fn show(state: Data<&AppState>, link: Query<Link>) -> Response {
    if !state.is_stop_token_valid(&link.token) {
        return page::answer(&unknown());
    }
    let form = format!(
        "<h1>No more reminders</h1>\n<p>You won't get any more reminder emails from Evenkeel. Everything you've \
         written stays as it is.</p>\n<form method=\"post\" action=\"{PATH}?token={}\">\n<button type=\"submit\">Stop the \
         reminders</button>\n</form>\n",
        clean(&link.token)
    );
    page::answer(&page::page("No more reminders", &form))
}

/// Stop the reminders
#[handler]
pub(crate) async fn stop(state: Data<&AppState>, link: Query<Link>) -> Result<Response> {
    let stopped = state.stop_reminders(&link.token).await.map_err(ApiError::from)?;
    Ok(page::answer(&match stopped {
        StopResult::Done => page::page(
            "No more reminders",
            "<h1>Done</h1>\n<p>You won't get any more reminder emails. You can turn them on again in Settings.</p>\n",
        ),
        StopResult::Unknown => unknown(),
    }))
}

fn unknown() -> String {
    page::page(
        "No more reminders",
        "<h1>We don't know this link</h1>\n<p>Part of it may be missing. You can also stop reminders in \
         Settings.</p>\n",
    )
}
