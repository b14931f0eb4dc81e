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

/// Parses the body as a JSON object. Values are of any type; see [`text`].
///
/// # Errors
/// Fails if the body is not a JSON object, contains U+0000 (which the databases cannot store), names a phone, is too
/// large, or does not arrive in time.
pub async fn object(body: Body, state: &AppState) -> Result<Map<String, Value>, AuthFailure> {
    let bytes = bytes(body, state).await?;
    let Ok(Value::Object(object)) = serde_json::from_slice(&bytes) else { return Err(bad_json()) };
    if object.iter().any(|(name, value)| has_nul(value) || name.contains('\0')) {
        return Err(AuthFailure::new(
            AuthCode::ValidationFailed,
            "The request contains a character that can't be stored.",
        ));
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

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        _ => false,
    }
}
