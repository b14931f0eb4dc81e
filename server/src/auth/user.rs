//! `GET /user`, `PUT /user` and `POST /logout`: the account of the signed-in user.

use poem::{
    Body, Request, Response, handler,
    http::StatusCode,
    web::{Data, Query},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    answer::{self, IN_COOKIE, Transport},
    bearer, input, mail,
};
use crate::{
    http::site::Site,
    service::auth::{Actor, AuthFailure, sessions::Scope},
    state::AppState,
    time::rfc3339,
};

/// Get the signed-in user
#[handler]
pub(crate) async fn read(request: &Request, state: Data<&AppState>) -> Response {
    let read = async || {
        let actor = bearer::actor(request).await?;
        own(&state, &actor).await
    };
    read().await.unwrap_or_else(AuthFailure::into_answer)
}

/// Change the password, the address or the user's metadata
#[handler]
pub(crate) async fn change(
    request: &Request,
    body: Body,
    state: Data<&AppState>,
    asked: Query<mail::RedirectQuery>,
) -> Response {
    let change = async || {
        let actor = bearer::actor(request).await?;
        let body = input::object(body, &state).await?;
        let auth = state.auth();
        let other = input::text(&body, "email").filter(|email| !email.trim().eq_ignore_ascii_case(&actor.email));
        if other.is_some() && body.contains_key("password") {
            return Err(AuthFailure::invalid("Please change the address and the password one at a time."));
        }
        // Check everything before changing anything, so that nothing is changed halfway.
        let data = match body.get("data") {
            None | Some(Value::Null) => None,
            Some(Value::Object(data)) => Some(data),
            Some(_) => return Err(AuthFailure::invalid("data must be an object")),
        };
        if let Some(data) = data {
            auth.check_change(&actor, data).await?;
        }
        if let Some(password) = body.get("password") {
            let password = password.as_str().unwrap_or_default();
            auth.change_password(&actor, password, input::text(&body, "current_password")).await?;
            let sign_in = Site::of(request, state.config()).address("/login");
            state.email_flows().notify_password_changed(&actor.email, &sign_in).await;
        }
        if other.is_some() {
            mail::change_email(request, &state, &actor, &body, asked.redirect_to.as_deref()).await?;
        }
        if let Some(data) = data {
            auth.change_metadata(&actor, data).await?;
        }
        own(&state, &actor).await
    };
    change().await.unwrap_or_else(AuthFailure::into_answer)
}

async fn own(state: &AppState, actor: &Actor) -> Result<Response, AuthFailure> {
    let account = state.auth().account(actor.id).await?;
    let mut user = answer::user(&account);
    if let Some(waiting) = state.auth().pending_email_change(actor).await? {
        user["new_email"] = json!(waiting.email);
        user["email_change_sent_at"] = json!(rfc3339(waiting.sent_at));
    }
    Ok(answer::ok(&user))
}

/// Which sessions to end.
#[derive(Debug, Deserialize)]
struct LogoutQuery {
    scope: Option<String>,
}

/// End sessions
#[handler]
pub(crate) async fn logout(request: &Request, state: Data<&AppState>, asked: Query<LogoutQuery>) -> Response {
    let transport = Transport::of(request, Site::of(request, state.config()).is_secure());
    let scope = match asked.scope.as_deref() {
        None | Some("" | "global") => Scope::Global,
        Some("local") => Scope::Local,
        Some("others") => Scope::Others,
        Some(_) => {
            return AuthFailure::invalid("scope must be global, local or others").into_answer();
        }
    };
    if let Err(failure) = end(request, &state, scope, transport).await {
        return failure.into_answer();
    }
    let mut response = Response::builder().status(StatusCode::NO_CONTENT).finish();
    if scope != Scope::Others {
        answer::forget_cookie(&mut response, transport);
    }
    response
}

async fn end(request: &Request, state: &AppState, scope: Scope, transport: Transport) -> Result<(), AuthFailure> {
    let auth = state.auth();
    match bearer::actor(request).await {
        Ok(actor) => auth.sign_out(&actor, scope).await,
        // The access token has expired. Signing out must not require a fresh one.
        Err(failure) => match transport.refresh_token(request.headers(), IN_COOKIE) {
            Some(token) if transport != Transport::Body => auth.sign_out_by(&token, scope).await,
            _ => Err(failure),
        },
    }
}
