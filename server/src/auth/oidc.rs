//! `GET /authorize` and `GET /callback`: the OpenID Connect flow with Google. `grant_type=id_token`: an ID token
//! obtained by the client.

use poem::{
    Request, Response, Result, handler,
    web::{Data, Query},
};
use serde::Deserialize;
use serde_json::Value;

use super::{answer, landing};
use crate::{
    http::{client, site::Site},
    service::auth::{
        AuthCode, AuthFailure,
        flows::check_challenge,
        oidc::{AuthorizationRequest, FLOW_MS, Oidc, PROVIDER},
        sessions::SessionTokens,
    },
    state::AppState,
};

/// The cookie that binds the flow to the browser that began it.
const COOKIE: &str = "evenkeel-flow";

/// The query of an authorization request.
#[derive(Debug, Deserialize)]
struct Authorize {
    provider: Option<String>,
    redirect_to: Option<String>,
    code_challenge: Option<String>,
    code_challenge_method: Option<String>,
    access_type: Option<String>,
    prompt: Option<String>,
}

/// The query of the issuer's redirect.
#[derive(Debug, Deserialize)]
struct Callback {
    state: Option<String>,
    code: Option<String>,
}

fn issuer<'a>(state: &'a AppState, provider: &str) -> Result<&'a Oidc, AuthFailure> {
    let found = state.oidc().filter(|_| provider == PROVIDER);
    found.ok_or_else(|| AuthFailure::new(AuthCode::ProviderDisabled, "Unsupported provider: provider is not enabled"))
}

/// Returns the redirect URI for the issuer.
fn callback_address(site: &Site) -> String {
    site.address(&format!("{}/callback", super::PATH))
}

/// Start the authorization flow
#[handler]
pub(crate) async fn authorize(request: &Request, state: Data<&AppState>, asked: Query<Authorize>) -> Response {
    let site = Site::of(request, state.config());
    let landing_page = site.landing(asked.redirect_to.as_deref());
    match begin(request, &state, &site, &landing_page, &asked).await {
        Ok(response) => response,
        // The browser has navigated here, so failures are shown on a page and not as JSON.
        Err(failure) if asked.redirect_to.is_some() => landing::failure(&landing_page, &failure),
        Err(failure) => failure.into_answer(),
    }
}

async fn begin(
    request: &Request,
    state: &AppState,
    site: &Site,
    landing_page: &str,
    asked: &Authorize,
) -> Result<Response, AuthFailure> {
    let oidc = issuer(state, asked.provider.as_deref().unwrap_or_default())?;
    if let Some(challenge) = &asked.code_challenge {
        check_challenge(challenge, asked.code_challenge_method.as_deref().unwrap_or_default())?;
    }
    let from = client::rate_limit_key(request, state.config());
    let request = AuthorizationRequest {
        redirect_to: landing_page,
        code_challenge: asked.code_challenge.as_deref(),
        access_type: asked.access_type.as_deref().filter(|word| matches!(*word, "offline" | "online")),
        prompt: asked.prompt.as_deref().filter(|word| matches!(*word, "none" | "consent" | "select_account" | "login")),
        callback: &callback_address(site),
        from: &from,
    };
    let begun = state.auth().begin_oidc(oidc, &request).await?;
    let mut response = landing::see_other(&begun.address);
    answer::set_cookie(&mut response, COOKIE, site.is_secure(), &begun.binding, FLOW_MS / 1_000);
    Ok(response)
}

/// Finish the authorization flow
#[handler]
pub(crate) async fn callback(request: &Request, state: Data<&AppState>, came: Query<Callback>) -> Response {
    let site = Site::of(request, state.config());
    let mut response = match end(request, &state, &site, &came).await {
        Ok(response) => response,
        Err(failure) => landing::failure(&site.address("/login-no-password"), &failure),
    };
    answer::set_cookie(&mut response, COOKIE, site.is_secure(), "", 0);
    response
}

async fn end(request: &Request, state: &AppState, site: &Site, came: &Callback) -> Result<Response, AuthFailure> {
    let oidc = issuer(state, PROVIDER)?;
    let binding = answer::cookie(request.headers(), COOKIE);
    let address = callback_address(site);
    let key = came.state.as_deref().unwrap_or_default();
    let ended = state.auth().end_oidc(oidc, key, came.code.as_deref(), binding.as_deref(), &address).await?;
    let user = match ended.outcome {
        Ok(user) => user,
        Err(failure) => return Ok(landing::failure(&ended.redirect_to, &failure)),
    };
    let arrival = landing::Arrival {
        redirect_to: &ended.redirect_to,
        user,
        method: "oauth",
        code_challenge: ended.code_challenge.as_deref(),
        kind: None,
        unproven: None,
    };
    landing::success(state.auth(), arrival, client::user_agent(request)).await
}

/// Handles `grant_type=id_token`: `{provider, id_token | token, nonce}`.
pub async fn id_token(state: &AppState, body: &Value, agent: Option<&str>) -> Result<SessionTokens, AuthFailure> {
    let text = |name: &str| body[name].as_str().filter(|text| !text.is_empty());
    let oidc = issuer(state, text("provider").unwrap_or_default())?;
    let missing = |what: &str| AuthFailure::invalid(format!("{what} is required"));
    let token = text("id_token").or_else(|| text("token")).ok_or_else(|| missing("id_token"))?;
    let nonce = text("nonce").ok_or_else(|| missing("nonce"))?;
    let identity = oidc.verify_id_token(token, nonce).await?;
    let auth = state.auth();
    let user = auth.user_for_identity(&identity).await?;
    auth.open_session(user, "oauth", agent).await
}

/// Handles `grant_type=pkce`: `{auth_code, code_verifier}`.
pub async fn pkce(state: &AppState, body: &Value, agent: Option<&str>) -> Result<SessionTokens, AuthFailure> {
    let (Some(code), Some(verifier)) = (body["auth_code"].as_str(), body["code_verifier"].as_str()) else {
        return Err(AuthFailure::invalid("invalid request: both auth code and code verifier should be non-empty"));
    };
    state.auth().exchange_code(code, verifier, agent).await
}
