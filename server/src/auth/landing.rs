//! The redirect to the app at the end of a browser flow, with a code, tokens or an error. Tokens travel in the
//! fragment, which browsers do not send to servers.

use poem::{
    Response,
    http::{HeaderValue, StatusCode, header},
};
use uuid::Uuid;

use crate::{
    service::auth::{Auth, AuthFailure, tokens::ACCESS_SECONDS},
    store::one_time::SignUpChoice,
};

/// The end of a successful flow.
#[derive(Debug, Clone, Copy)]
pub struct Arrival<'a> {
    /// Where the flow ends.
    pub redirect_to: &'a str,
    /// The user.
    pub user: Uuid,
    /// The authentication method.
    pub method: &'a str,
    /// The PKCE challenge of the request, if any.
    pub code_challenge: Option<&'a str>,
    /// Tells the app which flow ended.
    pub kind: Option<&'a str>,
    /// The password of a sign-up that only the verifier can prove.
    pub unproven: Option<&'a SignUpChoice>,
}

/// Redirects an authenticated user: with an auth code if the flow had a PKCE challenge, otherwise with the tokens in
/// the fragment.
pub async fn success(auth: Auth<'_>, arrival: Arrival<'_>, user_agent: Option<&str>) -> Result<Response, AuthFailure> {
    let Arrival { redirect_to, user, method, code_challenge, kind, unproven } = arrival;
    if let Some(challenge) = code_challenge {
        let code = auth.issue_code(user, method, challenge, unproven).await?;
        let separator = if redirect_to.contains('?') { '&' } else { '?' };
        return Ok(see_other(&format!("{redirect_to}{separator}{}", pairs(&[("code", &code)]))));
    }
    let tokens = auth.open_session(user, method, user_agent).await?;
    let (expires_at, expires_in) = (tokens.expires_at.to_string(), ACCESS_SECONDS.to_string());
    let mut parts = vec![
        ("access_token", tokens.access_token.as_str()),
        ("expires_at", &expires_at),
        ("expires_in", &expires_in),
        ("refresh_token", &tokens.refresh_token),
        ("token_type", "bearer"),
    ];
    parts.extend(kind.map(|kind| ("type", kind)));
    Ok(see_other(&format!("{redirect_to}#{}", pairs(&parts))))
}

/// Redirects a failed flow. The error is in both the query and the fragment, as clients read either.
pub fn failure(redirect_to: &str, failure: &AuthFailure) -> Response {
    let reason = pairs(&[
        ("error", if failure.code.status() < 500 { "access_denied" } else { "server_error" }),
        ("error_code", failure.code.as_str()),
        ("error_description", &failure.message),
    ]);
    let separator = if redirect_to.contains('?') { '&' } else { '?' };
    let mut response = see_other(&format!("{redirect_to}{separator}{reason}#{reason}"));
    failure.note_in(&mut response);
    response
}

/// Returns a 303 redirect, which is followed with GET.
pub fn see_other(address: &str) -> Response {
    let mut response = Response::builder().status(StatusCode::SEE_OTHER).finish();
    // Every part is percent-encoded or checked, so the address is a valid header.
    if let Ok(address) = HeaderValue::from_str(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}

fn pairs(parts: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parts).finish()
}
