//! Bearer-token authentication, shared by all interfaces.

use poem::{Request, http::header};

use crate::{
    http::shell::Caller,
    service::auth::{Actor, AuthCode, AuthFailure},
    state::AppState,
};

/// Authenticates the request by its access token.
///
/// # Errors
/// `no_authorization` without a token; `bad_jwt` or `session_not_found` for an invalid one or an ended session.
pub async fn actor(request: &Request) -> Result<Actor, AuthFailure> {
    let no_token = || AuthFailure::new(AuthCode::NoAuthorization, "This endpoint requires a valid Bearer token");
    let header = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = header.and_then(|value| {
        let (scheme, token) = value.split_once(' ')?;
        scheme.eq_ignore_ascii_case("bearer").then_some(token.trim()).filter(|token| !token.is_empty())
    });
    let token = token.ok_or_else(no_token)?;
    let state = request.extensions().get::<AppState>().ok_or_else(no_token)?;
    let actor = state.auth().authenticate(token).await?;
    if let Some(caller) = request.extensions().get::<Caller>() {
        caller.note(actor.id);
    }
    Ok(actor)
}
