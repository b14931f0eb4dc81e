//! Where a sign-in that went through the address bar ends: back at the app, with a code or tokens, or with the reason
//! why not. Codes and hashes, so that nothing that signs in is sent to a server in an address.

use poem::{
    Response,
    http::{HeaderValue, StatusCode, header},
};
use uuid::Uuid;

use crate::service::auth::{Auth, AuthFailure, tokens::ACCESS_SECONDS};

/// Anyone who showed who they are by `method` goes on to `redirect_to`: with a code for the holder of the verifier where
/// there was a challenge, else with the tokens in the hash. `kind` tells the app what the flow was for.
pub async fn success(
    auth: Auth<'_>,
    redirect_to: &str,
    user: Uuid,
    method: &str,
    code_challenge: Option<&str>,
    kind: Option<&str>,
    user_agent: Option<&str>,
) -> Result<Response, AuthFailure> {
    if let Some(challenge) = code_challenge {
        let code = auth.issue_code(user, method, challenge).await?;
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

/// The same for who did not: the reason goes along, in the query and in the hash, as clients look in either.
pub fn failure(redirect_to: &str, failure: &AuthFailure) -> Response {
    let reason = pairs(&[
        ("error", if failure.code.status() < 500 { "access_denied" } else { "server_error" }),
        ("error_code", failure.code.as_str()),
        ("error_description", &failure.message),
    ]);
    let separator = if redirect_to.contains('?') { '&' } else { '?' };
    see_other(&format!("{redirect_to}{separator}{reason}#{reason}"))
}

/// Another address, got with GET.
pub fn see_other(address: &str) -> Response {
    let mut response = Response::builder().status(StatusCode::SEE_OTHER).finish();
    // Every part was percent-encoded or checked, so this holds.
    if let Ok(address) = HeaderValue::from_str(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}

fn pairs(parts: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parts).finish()
}
