//! JSON bodies, read strictly. The framework's own reader takes numbers for text, passes unknown fields over and quotes
//! the body in its errors; this one does none of that, and says in its refusals only names that we gave.

use poem::{Request, RequestBody, Result, http::StatusCode};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    registry::{MetaMediaType, MetaRequest, Registry},
    types::Type,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    error::ApiError,
    http::{body, shell::MAX_BODY},
    state::AppState,
};

/// Something a client sends: an object whose fields are text, or lists of texts.
pub trait Input: DeserializeOwned + Type {
    /// The names of the fields that are text.
    const FIELDS: &'static [&'static str];
    /// The names of those that are lists of texts.
    const LISTS: &'static [&'static str] = &[];
    /// The names of those that are any JSON, to be read once it is known what they should be.
    const ANY: &'static [&'static str] = &[];
    /// Whether there must be a body.
    const REQUIRED: bool = true;
    /// Whether it will be stored. Databases cannot keep U+0000 in text; the core can look at it.
    const STORED: bool;
    /// The longest body, in bytes.
    const LONGEST: usize = MAX_BODY;
}

/// A JSON body; `None` when there is none, or `null`.
#[derive(Debug)]
pub struct Body<T>(pub Option<T>);

impl<T> Body<T> {
    /// The body, where there must be one.
    pub fn required(self) -> Result<T, ApiError> {
        self.0.ok_or_else(|| {
            ApiError::refused(StatusCode::UNPROCESSABLE_ENTITY, "body_required", "The request needs a JSON body.")
        })
    }
}

impl<'a, T: Input> ApiExtractor<'a> for Body<T> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        T::register(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        let content = vec![MetaMediaType { content_type: "application/json", schema: T::schema_ref() }];
        Some(MetaRequest { description: None, content, required: T::REQUIRED })
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        _options: ExtractParamOptions<()>,
    ) -> Result<Self> {
        let bytes = read(request, body, T::LONGEST).await?;
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(Self(None));
        }
        if !is_json(request.content_type()) {
            return Err(ApiError::from_status(StatusCode::UNSUPPORTED_MEDIA_TYPE).into());
        }
        Ok(Self(parse(&bytes)?))
    }
}

pub(super) async fn read(request: &Request, given: &mut RequestBody, longest: usize) -> Result<bytes::Bytes, ApiError> {
    let state = request.data::<AppState>().ok_or_else(|| ApiError::internal("a request without the state"))?;
    let given = given.take().map_err(ApiError::internal)?;
    Ok(body::read(given, longest, state.config().body_timeout).await?)
}

pub(super) fn is_json(content_type: Option<&str>) -> bool {
    let essence = content_type.unwrap_or_default().split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    essence == "application/json" || (essence.starts_with("application/") && essence.ends_with("+json"))
}

fn parse<T: Input>(bytes: &[u8]) -> Result<Option<T>, ApiError> {
    let malformed = || ApiError::refused(StatusCode::BAD_REQUEST, "malformed_json", "The request is not valid JSON.");
    let unprocessable = |code, message: String| ApiError::refused(StatusCode::UNPROCESSABLE_ENTITY, code, message);
    let value: Value = serde_json::from_slice(bytes)
        .map_err(|error| malformed().detail(format!("At line {}, column {}.", error.line(), error.column())))?;
    let object = match &value {
        Value::Null => return Ok(None),
        Value::Object(object) => object,
        _ => return Err(unprocessable("wrong_type", "The request must be a JSON object.".to_owned())),
    };
    let known = || T::FIELDS.iter().chain(T::LISTS).chain(T::ANY);
    if object.keys().any(|key| !known().any(|name| name == key)) {
        let known = known().copied().collect::<Vec<_>>().join(", ");
        return Err(unprocessable("unknown_field", format!("The request has an unknown field. Known are: {known}.")));
    }
    for name in T::FIELDS.iter().chain(T::LISTS) {
        let texts = match object.get(*name) {
            None | Some(Value::Null) => continue,
            Some(Value::Array(items)) if T::LISTS.contains(name) => items.iter().map(Value::as_str).collect(),
            Some(value) if T::FIELDS.contains(name) => vec![value.as_str()],
            Some(_) => vec![None],
        };
        for text in texts {
            let Some(text) = text else {
                let kind = if T::LISTS.contains(name) { "a list of texts" } else { "text" };
                return Err(unprocessable("wrong_type", format!("The field {name} must be {kind}.")));
            };
            if T::STORED && text.contains('\0') {
                let message = format!("The field {name} has a character (U+0000) that cannot be stored.");
                return Err(unprocessable("nul_character", message));
            }
        }
    }
    if T::STORED && T::ANY.iter().filter_map(|name| object.get(*name)).any(has_nul) {
        let message = "A text has a character (U+0000) that cannot be stored.".to_owned();
        return Err(unprocessable("nul_character", message));
    }
    // Once more from the bytes: unlike the value above, this sees a field that comes twice.
    serde_json::from_slice(bytes).map(Some).map_err(|error| {
        if error.to_string().starts_with("unknown variant") {
            return unprocessable("unknown_word", "A field has a word that it does not know.".to_owned());
        }
        malformed().detail("A field is missing or comes twice.")
    })
}

/// Whether a text in it has the character that databases cannot keep.
pub(super) fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evenkeel_safety_core::JournalEntryInput;

    /// ENTITY-06
    #[test]
    fn only_json_objects_of_known_text_fields_are_read() {
        let code = |body: &str| parse::<JournalEntryInput>(body.as_bytes()).unwrap_err().to_string();
        assert_eq!(code("{"), "malformed_json");
        assert_eq!(code("\"x\""), "wrong_type");
        assert_eq!(code("[]"), "wrong_type");
        assert_eq!(code(r#"{"situation":1}"#), "wrong_type");
        assert_eq!(code(r#"{"situation":true}"#), "wrong_type");
        assert_eq!(code(r#"{"situation":{}}"#), "wrong_type");
        assert_eq!(code(r#"{"situation":"a","situation":"b"}"#), "malformed_json");
        assert_eq!(code(r#"{"mood":"a"}"#), "unknown_field");
        assert_eq!(code(r#"{"situation":"\ud800"}"#), "malformed_json");
        assert_eq!(code("{\"situation\":\"\u{0}\"}"), "malformed_json");
        assert!(parse::<JournalEntryInput>(b"null").unwrap().is_none());
        let entry = parse::<JournalEntryInput>(br#"{"situation":"a","notes":null}"#).unwrap().unwrap();
        assert_eq!((entry.situation.as_deref(), entry.notes), (Some("a"), None));
    }
}
