//! Calls of the issuer, and what the library does not check about them.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use openidconnect::{HttpRequest, HttpResponse, http::Uri};
use serde_json::Value;

/// The maximum size of a response of the issuer, in bytes.
const MAX_ANSWER: usize = 1024 * 1024;
/// How far the issuer's clock may be ahead, in seconds.
const SKEW: i64 = 60;

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(super) enum HttpError {
    #[error("the issuer did not respond")]
    Request(#[from] reqwest::Error),
    #[error("the issuer's response is too long")]
    TooLong,
    #[error("the issuer names an address without TLS")]
    Unencrypted,
    #[error("the issuer's response is malformed")]
    Shape(#[from] openidconnect::http::Error),
}

/// Whether a verified token was issued by now and is valid already. The library checks only when it expires.
pub(super) fn is_current(token: &str, now: i64) -> bool {
    let claims = token.split('.').nth(1).and_then(|claims| URL_SAFE_NO_PAD.decode(claims).ok());
    let claims: Value = claims.and_then(|claims| serde_json::from_slice(&claims).ok()).unwrap_or_default();
    // An absent time says nothing; one that is no whole number is refused.
    let has_come = |name: &str| claims.get(name).is_none_or(|at| at.as_i64().is_some_and(|at| at <= now + SKEW));
    claims.is_object() && has_come("iat") && has_come("nbf")
}

/// Whether an endpoint may be called: by TLS, or as the configured issuer is called. The metadata names the endpoints, and
/// must not lead into the internal network, nor the client's secret onto the open wire.
fn may_call(issuer: &str, endpoint: &Uri) -> bool {
    let same_host = issuer
        .parse::<Uri>()
        .is_ok_and(|issuer| issuer.scheme() == endpoint.scheme() && issuer.authority() == endpoint.authority());
    same_host || endpoint.scheme_str() == Some("https")
}

/// Takes the client by value: the library requires futures that outlive the borrow.
pub(super) async fn send(
    client: reqwest::Client,
    issuer: String,
    request: HttpRequest,
) -> Result<HttpResponse, HttpError> {
    if !may_call(&issuer, request.uri()) {
        return Err(HttpError::Unencrypted);
    }
    let mut answer = client.execute(request.try_into()?).await?;
    let mut body = Vec::new();
    while let Some(part) = answer.chunk().await? {
        if body.len() + part.len() > MAX_ANSWER {
            return Err(HttpError::TooLong);
        }
        body.extend_from_slice(&part);
    }
    let mut response = openidconnect::http::Response::builder().status(answer.status());
    for (name, value) in answer.headers() {
        response = response.header(name, value);
    }
    Ok(response.body(body)?)
}

#[cfg(test)]
mod tests {
    use super::{is_current, may_call};
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

    #[test]
    fn a_token_of_the_future_is_not_current() {
        let token = |claims: &str| format!("h.{}.s", URL_SAFE_NO_PAD.encode(claims));
        for fine in ["{}", r#"{"iat":1000}"#, r#"{"iat":1060,"nbf":1060}"#] {
            assert!(is_current(&token(fine), 1_000), "{fine}");
        }
        for bad in [r#"{"iat":1061}"#, r#"{"nbf":1061}"#, r#"{"nbf":"1000"}"#, r#"{"nbf":null}"#, "[]", "x"] {
            assert!(!is_current(&token(bad), 1_000), "{bad}");
        }
    }

    #[test]
    fn metadata_leads_to_no_address_without_tls() {
        let may = |issuer: &str, endpoint: &str| may_call(issuer, &endpoint.parse().unwrap());
        assert!(may("https://accounts.google.com", "https://www.googleapis.com/oauth2/v3/certs"));
        assert!(may("http://127.0.0.1:4000", "http://127.0.0.1:4000/jwks"));
        for (issuer, endpoint) in [
            ("https://accounts.google.com", "http://169.254.169.254/latest/meta-data/"),
            ("https://accounts.google.com", "http://accounts.google.com/token"),
            ("http://127.0.0.1:4000", "http://127.0.0.1:5432/"),
            ("http://127.0.0.1:4000", "http://127.0.0.1:4000@169.254.169.254/"),
        ] {
            assert!(!may(issuer, endpoint), "{endpoint}");
        }
    }
}
