//! `POST /signup`, `/otp`, `/recover` and `/resend`: the flows that send a mail. Responses do not reveal whether an
//! account exists.

use poem::{
    Body, Request, Response, handler,
    web::{Data, Query},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    answer::{self, Transport},
    input,
};
use crate::{
    http::{client, site::Site},
    service::auth::{
        Actor, AuthFailure,
        email_flows::{Links, MailRequest, SignUpResult},
        flows::check_challenge,
    },
    state::AppState,
    time::{now_ms, rfc3339},
};

/// The query of a request for a mail: where its link finally leads.
#[derive(Debug, Deserialize)]
pub(super) struct RedirectQuery {
    pub(super) redirect_to: Option<String>,
}

/// A parsed request for a mail.
struct ParsedRequest {
    body: Map<String, Value>,
    from: String,
    links: Links,
}

impl ParsedRequest {
    async fn read(request: &Request, body: Body, state: &AppState, query: &RedirectQuery) -> Result<Self, AuthFailure> {
        let body = input::object(body, state).await?;
        Ok(Self::of(request, state, body, query.redirect_to.as_deref()))
    }

    fn of(request: &Request, state: &AppState, body: Map<String, Value>, redirect_to: Option<&str>) -> Self {
        let site = Site::of(request, state.config());
        Self { body, from: client::rate_limit_key(request, state.config()), links: links(&site, redirect_to) }
    }

    fn to_request(&self) -> Result<MailRequest<'_>, AuthFailure> {
        let code_challenge = input::text(&self.body, "code_challenge");
        if let Some(challenge) = code_challenge {
            check_challenge(challenge, input::text(&self.body, "code_challenge_method").unwrap_or_default())?;
        }
        let email =
            input::text(&self.body, "email").ok_or_else(|| AuthFailure::invalid("An email address is required"))?;
        Ok(MailRequest { email, from: &self.from, links: self.links.clone(), code_challenge })
    }

    fn metadata(&self) -> Result<Value, AuthFailure> {
        match self.body.get("data") {
            None | Some(Value::Null) => Ok(json!({})),
            Some(data @ Value::Object(_)) => Ok(data.clone()),
            Some(_) => Err(AuthFailure::invalid("data must be an object")),
        }
    }
}

/// Returns the addresses that mails link to. A link ends at `redirect_to`, if that is a page of this site.
pub fn links(site: &Site, redirect_to: Option<&str>) -> Links {
    Links {
        verify: site.address(&format!("{}/verify", super::PATH)),
        redirect_to: site.landing(redirect_to),
        sign_in: site.address("/login"),
    }
}

/// Sends a confirmation mail to the new address.
pub(super) async fn change_email(
    request: &Request,
    state: &AppState,
    actor: &Actor,
    body: &Map<String, Value>,
    redirect_to: Option<&str>,
) -> Result<(), AuthFailure> {
    let parsed = ParsedRequest::of(request, state, body.clone(), redirect_to);
    state.email_flows().change_email(actor, &parsed.to_request()?, input::text(body, "current_password")).await
}

fn sent(result: Result<(), AuthFailure>) -> Response {
    result.map_or_else(AuthFailure::into_answer, |()| answer::ok(&json!({})))
}

/// Create an account
#[handler]
pub(crate) async fn sign_up(
    request: &Request,
    body: Body,
    state: Data<&AppState>,
    query: Query<RedirectQuery>,
) -> Response {
    let transport = Transport::of(request, Site::of(request, state.config()).is_secure());
    let make = async || {
        let parsed = ParsedRequest::read(request, body, &state, &query).await?;
        let to_request = parsed.to_request()?;
        let password = input::text(&parsed.body, "password")
            .ok_or_else(|| AuthFailure::invalid("Signup requires a valid password"))?;
        state.email_flows().sign_up(&to_request, password, parsed.metadata()?, client::user_agent(request)).await
    };
    match make().await {
        Ok(SignUpResult::SignedIn(tokens)) => answer::session(&tokens, transport),
        Ok(SignUpResult::ConfirmationRequired(account)) => {
            let mut user = answer::user(&account);
            user["confirmation_sent_at"] = json!(rfc3339(now_ms()));
            answer::ok(&user)
        }
        Err(failure) => failure.into_answer(),
    }
}

/// Send a link and a code for signing in
#[handler]
pub(crate) async fn otp(
    request: &Request,
    body: Body,
    state: Data<&AppState>,
    query: Query<RedirectQuery>,
) -> Response {
    let send = async || {
        let parsed = ParsedRequest::read(request, body, &state, &query).await?;
        let create = parsed.body.get("create_user").and_then(Value::as_bool).unwrap_or(true);
        state.email_flows().send_sign_in(&parsed.to_request()?, create, parsed.metadata()?).await
    };
    sent(send().await)
}

/// Send a link for setting a new password
#[handler]
pub(crate) async fn recover(
    request: &Request,
    body: Body,
    state: Data<&AppState>,
    query: Query<RedirectQuery>,
) -> Response {
    let send = async || {
        let parsed = ParsedRequest::read(request, body, &state, &query).await?;
        state.email_flows().send_recovery(&parsed.to_request()?).await
    };
    sent(send().await)
}

/// Send a mail again
#[handler]
pub(crate) async fn resend(
    request: &Request,
    body: Body,
    state: Data<&AppState>,
    query: Query<RedirectQuery>,
) -> Response {
    let send = async || {
        let parsed = ParsedRequest::read(request, body, &state, &query).await?;
        match input::text(&parsed.body, "type") {
            Some("signup") => state.email_flows().resend_sign_up(&parsed.to_request()?).await,
            Some("email_change") => state.email_flows().resend_email_change(&parsed.to_request()?).await,
            _ => Err(AuthFailure::invalid("Missing one of these types: signup, email_change")),
        }
    };
    sent(send().await)
}
