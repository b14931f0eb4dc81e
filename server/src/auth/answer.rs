//! Responses in the auth provider's format: users, sessions and errors; and the transport of the refresh token.

use poem::{
    Request, Response,
    http::{HeaderMap, HeaderValue, StatusCode, header},
};
use serde_json::{Value, json};

use crate::{
    config::Config,
    error::Refused,
    http::{cors::SESSION_TRANSPORT, site::Site},
    service::auth::{
        AuthCode, AuthFailure,
        flows::CODE_MS,
        sessions::SessionTokens,
        tokens::{ACCESS_SECONDS, app_metadata},
    },
    store::accounts::Account,
    time::{now_ms, rfc3339},
};

/// The version of the interface that defines this error format.
const API_VERSION: &str = "2024-01-01";
/// The placeholder for the refresh token in bodies while the token itself is in the cookie.
pub const IN_COOKIE: &str = "cookie";
const COOKIE: &str = "evenkeel-refresh";
/// The cookie of a known device; see [`crate::service::auth::attempts`].
const DEVICE: &str = "evenkeel-device";
/// How long a device stays known without a sign-in, in seconds.
const DEVICE_SECONDS: i64 = 180 * 24 * 60 * 60;
/// The cookie of a browser that opened a link which another browser asked for.
const HANDOVER: &str = "evenkeel-handover";

/// Where the client wants its refresh token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transport {
    /// In the body; for any client.
    Body,
    /// In an `HttpOnly` cookie; for our own app.
    Cookie {
        /// Sent over TLS only.
        secure: bool,
    },
}

impl Transport {
    /// Returns the transport that the request asks for. Other sites cannot send the header: a cross-origin request with
    /// it needs a CORS preflight, which never allows it.
    pub fn of(request: &Request, secure: bool) -> Self {
        match request.headers().get(SESSION_TRANSPORT) {
            Some(value) if value == IN_COOKIE => Self::Cookie { secure },
            _ => Self::Body,
        }
    }

    /// Returns the refresh token of the request: from the body, or from the cookie if the body says so.
    pub fn refresh_token(self, headers: &HeaderMap, in_body: &str) -> Option<String> {
        match self {
            Self::Cookie { secure } if in_body == IN_COOKIE => cookie(headers, name(secure)),
            _ => Some(in_body.to_owned()).filter(|token| !token.is_empty()),
        }
    }
}

/// Returns the cookie of a known device.
pub(super) fn device(request: &Request, config: &Config) -> Option<String> {
    cookie(request.headers(), &name_of(DEVICE, Site::of(request, config).is_secure()))
}

/// Returns the secret of a handover.
pub(super) fn handover(request: &Request, config: &Config) -> Option<String> {
    cookie(request.headers(), &name_of(HANDOVER, Site::of(request, config).is_secure()))
}

/// Sets or, without a secret, removes the cookie of a handover.
pub(super) fn set_handover(response: &mut Response, secure: bool, secret: Option<&str>) {
    let seconds = secret.map_or(0, |_| CODE_MS / 1_000);
    set_cookie(response, &name_of(HANDOVER, secure), secure, secret.unwrap_or_default(), seconds);
}

fn name_of(cookie: &str, secure: bool) -> String {
    if secure { format!("__Secure-{cookie}") } else { cookie.to_owned() }
}

fn name(secure: bool) -> &'static str {
    // Not `__Host-`: that prefix requires the path `/`, and this cookie is scoped to the auth interface.
    if secure { "__Secure-evenkeel-refresh" } else { COOKIE }
}

/// Returns the value of a cookie.
pub(super) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name).map(|(_, value)| value.to_owned()).filter(|value| !value.is_empty())
}

/// Returns the account as the `user` object of the interface.
pub fn user(account: &Account) -> Value {
    json!({
        "id": account.user_id,
        "aud": "authenticated",
        "role": "authenticated",
        "email": account.email,
        "email_confirmed_at": account.email_confirmed_at.map(rfc3339),
        "confirmed_at": account.email_confirmed_at.map(rfc3339),
        "phone": "",
        "last_sign_in_at": account.last_sign_in_at.map(rfc3339),
        "app_metadata": app_metadata(account),
        "user_metadata": account.metadata,
        "identities": identities(account),
        "created_at": rfc3339(account.created_at),
        "updated_at": rfc3339(account.updated_at),
        "is_anonymous": false,
    })
}

/// Returns the identities: the address with its password, and accounts at other providers.
fn identities(account: &Account) -> Vec<Value> {
    let own = (account.password_hash.is_some() || account.identities.is_empty()).then(|| {
        let data = json!({
            "sub": account.user_id,
            "email": account.email,
            "email_verified": account.email_confirmed_at.is_some(),
            "phone_verified": false,
        });
        json!({
            "identity_id": account.user_id,
            "id": account.user_id,
            "user_id": account.user_id,
            "provider": "email",
            "email": account.email,
            "identity_data": data,
            "created_at": rfc3339(account.created_at),
            "updated_at": rfc3339(account.updated_at),
            "last_sign_in_at": account.last_sign_in_at.map(rfc3339),
        })
    });
    let linked = account.identities.iter().map(|identity| {
        let data = json!({"sub": identity.subject, "email": identity.email, "phone_verified": false});
        json!({
            "identity_id": identity.id,
            "id": identity.subject,
            "user_id": account.user_id,
            "provider": identity.provider,
            "email": identity.email,
            "identity_data": data,
            "created_at": rfc3339(identity.created_at),
            "updated_at": rfc3339(identity.last_sign_in_at),
            "last_sign_in_at": rfc3339(identity.last_sign_in_at),
        })
    });
    own.into_iter().chain(linked).collect()
}

/// Returns a session, with its refresh token in the requested transport.
pub fn session(tokens: &SessionTokens, transport: Transport) -> Response {
    let in_body = if transport == Transport::Body { tokens.refresh_token.as_str() } else { IN_COOKIE };
    let mut body = json!({
        "access_token": tokens.access_token,
        "token_type": "bearer",
        "expires_in": ACCESS_SECONDS,
        "expires_at": tokens.expires_at,
        "refresh_token": in_body,
        "user": user(&tokens.account),
    });
    if tokens.set_password {
        // Not part of the provider's interface: the app leads to a new password.
        body["set_password"] = json!(true);
    }
    let mut response = ok(&body);
    if let Transport::Cookie { secure } = transport {
        let seconds = (tokens.session_ends_at - now_ms()).max(0) / 1000;
        set_cookie(&mut response, name(secure), secure, &tokens.refresh_token, seconds);
        if let Some(device) = &tokens.device {
            set_cookie(&mut response, &name_of(DEVICE, secure), secure, device, DEVICE_SECONDS);
        }
    }
    response
}

/// Returns a successful JSON response.
pub fn ok(body: &Value) -> Response {
    Response::builder().content_type("application/json").body(body.to_string())
}

/// Removes the cookie.
pub fn forget_cookie(response: &mut Response, transport: Transport) {
    if let Transport::Cookie { secure } = transport {
        set_cookie(response, name(secure), secure, "", 0);
    }
}

/// Sets a cookie with `SameSite=Lax`, because the redirect back from another provider is a cross-site navigation.
pub(super) fn set_cookie(response: &mut Response, name: &str, secure: bool, value: &str, seconds: i64) {
    let flag = if secure { "; Secure" } else { "" };
    let line = format!("{name}={value}; Path={}; HttpOnly; SameSite=Lax; Max-Age={seconds}{flag}", super::PATH);
    if let Ok(line) = HeaderValue::from_str(&line) {
        response.headers_mut().append(header::SET_COOKIE, line);
    }
}

impl AuthFailure {
    /// Notes the failure for the log.
    pub(super) fn note_in(&self, response: &mut Response) {
        response.extensions_mut().insert(Refused { code: self.code.as_str(), account: self.account });
    }

    /// Converts the failure into a response.
    pub fn into_answer(self) -> Response {
        let mut body = json!({"code": self.code.as_str(), "message": self.message});
        if self.code == AuthCode::WeakPassword {
            body["weak_password"] = json!({"reasons": self.reasons});
        }
        if self.code.status() >= 500 {
            let cause = self.cause.as_ref().map(ToString::to_string);
            tracing::error!(code = self.code.as_str(), cause, "request failed");
        }
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = ok(&body);
        response.set_status(status);
        self.note_in(&mut response);
        let headers = response.headers_mut();
        headers.insert("x-supabase-api-version", HeaderValue::from_static(API_VERSION));
        headers.insert("x-error-code", HeaderValue::from_static(self.code.as_str()));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
