//! JSON bodies of the auth interface. Unknown fields, such as `gotrue_meta_security`, are ignored.

use poem::Body;
use serde_json::{Map, Value};
use zeroize::Zeroizing;

use crate::{
    http::{
        body::{self, BodyError},
        shell::MAX_BODY,
    },
    service::auth::{AuthCode, AuthFailure},
    state::AppState,
};

/// The fields whose value must be a string. `password` is not among them: a value of another type gets the message of a
/// weak or missing password.
const TEXTS: [&str; 14] = [
    "auth_code",
    "code_challenge",
    "code_challenge_method",
    "code_verifier",
    "current_password",
    "email",
    "id_token",
    "nonce",
    "phone",
    "provider",
    "refresh_token",
    "token",
    "token_hash",
    "type",
];

/// Parses the body as a JSON object.
///
/// # Errors
/// Fails if the body is not a JSON object, gives a known field a value of another type, contains U+0000 (which the
/// databases cannot store), names a phone, is too large, or does not arrive in time.
pub async fn object(body: Body, state: &AppState) -> Result<Map<String, Value>, AuthFailure> {
    let bytes = bytes(body, state).await?;
    let Ok(Value::Object(object)) = serde_json::from_slice(&bytes) else { return Err(bad_json()) };
    if object.iter().any(|(name, value)| !fits(name, value)) {
        return Err(bad_json());
    }
    if object.iter().any(|(name, value)| has_nul(value) || name.contains('\0')) {
        return Err(AuthFailure::invalid("The request contains a character that can't be stored."));
    }
    // Passed over, it would look as if the number had been taken.
    if text(&object, "phone").is_some() {
        return Err(AuthFailure::new(AuthCode::PhoneProviderDisabled, "Phone numbers are not supported"));
    }
    Ok(object)
}

/// Reads the raw body.
///
/// # Errors
/// Fails if the body is too large or does not arrive in time.
pub async fn bytes(body: Body, state: &AppState) -> Result<Zeroizing<Vec<u8>>, AuthFailure> {
    match body::read(body, MAX_BODY, state.config().body_timeout).await {
        Ok(bytes) => Ok(Zeroizing::new(bytes.to_vec())),
        Err(BodyError::TooLarge) => Err(AuthFailure::new(AuthCode::RequestEntityTooLarge, "Request body too large")),
        Err(BodyError::Slow) => Err(AuthFailure::new(AuthCode::SlowRequest, "The request took too long to arrive.")),
        Err(BodyError::Broken) => Err(bad_json()),
    }
}

/// Returns the field's value if it is a string.
pub fn text<'a>(object: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    object.get(name).and_then(Value::as_str).filter(|text| !text.is_empty())
}

fn bad_json() -> AuthFailure {
    AuthFailure::new(AuthCode::BadJson, "Could not parse request body as JSON")
}

/// Whether the value has the type of its field. Ignored, it would look as if it had been accepted. `data` is checked where
/// it is used, with a message of its own.
fn fits(name: &str, value: &Value) -> bool {
    let is_text = TEXTS.contains(&name);
    value.is_null() || if is_text { value.is_string() } else { name != "create_user" || value.is_boolean() }
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        _ => false,
    }
}
