//! `POST /token`: issues a session for a password, an auth code, an ID token or a refresh token.

use poem::{
    Body, Request, Response, handler,
    web::{Data, Query},
};
use serde::Deserialize;
use serde_json::Value;

use super::{
    answer::{self, Transport},
    input, oidc,
};
use crate::{
    http::{client, site::Site},
    service::auth::{AuthCode, AuthFailure, Client, sessions::SessionTokens},
    state::AppState,
};

/// The query of a token request.
#[derive(Debug, Deserialize)]
struct TokenQuery {
    grant_type: Option<String>,
}

/// Issue a session
#[handler]
pub(crate) async fn token(request: &Request, body: Body, state: Data<&AppState>, asked: Query<TokenQuery>) -> Response {
    let transport = Transport::of(request, Site::of(request, state.config()).is_secure());
    let grant_type = asked.grant_type.as_deref().unwrap_or_default();
    match grant(request, body, &state, grant_type, transport).await {
        Ok(tokens) => {
            let mut response = answer::session(&tokens, transport);
            if let (Transport::Cookie { secure }, "pkce") = (transport, grant_type) {
                // The link was used in the browser that asked for it.
                answer::set_handover(&mut response, secure, None);
            }
            response
        }
        Err(failure) => {
            // Remove the cookie once its refresh token can never work again.
            let useless = matches!(failure.code, AuthCode::RefreshTokenNotFound | AuthCode::RefreshTokenAlreadyUsed);
            let mut response = failure.into_answer();
            if useless {
                answer::forget_cookie(&mut response, transport);
            }
            response
        }
    }
}

async fn grant(
    request: &Request,
    body: Body,
    state: &AppState,
    grant_type: &str,
    transport: Transport,
) -> Result<SessionTokens, AuthFailure> {
    let body = input::object(body, state).await?;
    let agent = client::user_agent(request);
    let device = answer::device(request, state.config());
    let address = client::address(request, state.config());
    let client = Client { device: device.as_deref(), address, user_agent: agent };
    let auth = state.auth();
    match grant_type {
        "password" => {
            let (Some(email), Some(password)) = (input::text(&body, "email"), input::text(&body, "password")) else {
                return Err(AuthFailure::invalid("Sign in with an email address and a password."));
            };
            auth.sign_in(email, password, client).await
        }
        "refresh_token" => {
            let in_body = input::text(&body, "refresh_token").unwrap_or_default();
            let given =
                transport.refresh_token(request.headers(), in_body).ok_or_else(AuthFailure::no_refresh_token)?;
            auth.refresh(&given).await
        }
        "pkce" => oidc::pkce(state, &Value::Object(body), agent).await,
        "id_token" => oidc::id_token(state, &Value::Object(body), agent).await,
        _ => Err(AuthFailure::invalid("unsupported_grant_type")),
    }
}
