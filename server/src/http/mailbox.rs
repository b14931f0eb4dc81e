//! `/dev/mailbox`: the mails that were not sent, for trying out a server on one's own machine. Mails contain sign-in
//! links, so the page exists only on request (`EVENKEEL_MAILBOX=1`), and answers only requests from this machine.

use poem::{
    Request, Response, Result, handler,
    web::{Data, Query},
};
use serde::Deserialize;

use super::{client, page};
use crate::{
    error::ApiError,
    markup::clean,
    service::mail::mailbox::{self, MailView},
    state::AppState,
};

/// The path of the page.
pub const PATH: &str = "/dev/mailbox";
/// The path of the JSON version, for tests.
pub const JSON_PATH: &str = "/dev/mailbox.json";

/// Which mails to return.
#[derive(Debug, Deserialize)]
struct MailboxQuery {
    to: Option<String>,
}

async fn mails(request: &Request, state: &AppState, asked: &MailboxQuery) -> Result<Vec<MailView>, ApiError> {
    if !state.config().has_mailbox() || !client::is_local_request(request) {
        return Err(ApiError::not_found());
    }
    Ok(mailbox::list(state.store(), asked.to.as_deref()).await?)
}

/// List the newest mails as JSON
#[handler]
pub(crate) async fn json(request: &Request, state: Data<&AppState>, asked: Query<MailboxQuery>) -> Result<Response> {
    let mails = mails(request, &state, &asked).await?;
    Ok(Response::builder().content_type("application/json").body(serde_json::json!({"mails": mails}).to_string()))
}

/// Show the newest mails
#[handler]
pub(crate) async fn show(request: &Request, state: Data<&AppState>, asked: Query<MailboxQuery>) -> Result<Response> {
    let mails = mails(request, &state, &asked).await?;
    let mut body = "<h1>Local mailbox</h1>\n<p>This server doesn't send mails (EVENKEEL_MAIL=mailbox); they are \
                    shown here instead. The links sign in, so the page is available on this machine only.</p>\n"
        .to_owned();
    if mails.is_empty() {
        body += "<p>No mail yet.</p>\n";
    }
    mails.iter().for_each(|mail| body += &article(mail));
    Ok(page::answer(&page::page("Mailbox", &body)))
}

fn article(mail: &MailView) -> String {
    let content = &mail.content;
    let label = content.label.as_deref().unwrap_or("Follow the link");
    let link = content.link.as_deref();
    let link = link.map(|link| format!("<p><a href=\"{}\">{}</a></p>\n", clean(link), clean(label)));
    let code = content.code.as_deref().map(|code| format!("<p>Code: <strong>{}</strong></p>\n", clean(code)));
    format!(
        "<article>\n<h2>{}</h2>\n<p>To {}, {}, {}</p>\n{}{}<details><summary>Full mail</summary>\n<pre>{}</pre>\n\
         </details>\n</article>\n",
        clean(&content.subject),
        clean(&mail.to),
        chrono::DateTime::<chrono::Utc>::from_timestamp_millis(mail.created_at).unwrap_or_default().format("%F %T UTC"),
        clean(&mail.status),
        link.unwrap_or_default(),
        code.unwrap_or_default(),
        clean(&content.text),
    )
}
