//! JSON bodies of the interface. Clients send fields that we do not know (`gotrue_meta_security`): those are passed over.

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

/// The body's object. Its values are anything; see [`text`].
///
/// # Errors
/// What is no JSON object, holds U+0000 (no database of ours keeps it), is too large or does not arrive.
pub async fn object(body: Body, state: &AppState) -> Result<Map<String, Value>, AuthFailure> {
    let bytes = bytes(body, state).await?;
    let Ok(Value::Object(object)) = serde_json::from_slice(&bytes) else { return Err(bad_json()) };
    if object.iter().any(|(name, value)| has_nul(value) || name.contains('\0')) {
        return Err(AuthFailure::new(AuthCode::ValidationFailed, "The request has a character that cannot be stored."));
    }
    Ok(object)
}

/// The body as it came.
///
/// # Errors
/// What is too large or does not arrive.
pub async fn bytes(body: Body, state: &AppState) -> Result<Zeroizing<Vec<u8>>, AuthFailure> {
    match body::read(body, MAX_BODY, state.config().body_timeout).await {
        Ok(bytes) => Ok(Zeroizing::new(bytes.to_vec())),
        Err(BodyError::TooLarge) => Err(AuthFailure::new(AuthCode::RequestEntityTooLarge, "Request body too large")),
        Err(BodyError::Slow) => Err(AuthFailure::new(AuthCode::SlowRequest, "The request took too long to arrive.")),
        Err(BodyError::Broken) => Err(bad_json()),
    }
}

/// A field's text, if it has one.
pub fn text<'a>(object: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    object.get(name).and_then(Value::as_str).filter(|text| !text.is_empty())
}

fn bad_json() -> AuthFailure {
    AuthFailure::new(AuthCode::BadJson, "Could not parse request body as JSON")
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        _ => false,
    }
}
