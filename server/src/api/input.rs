//! Strict parsing of JSON bodies with serde. The framework's own parser converts numbers to text, ignores unknown
//! fields and quotes the body in its errors. The errors here never contain anything that was sent.

use evenkeel_cbt_core::bounds::Bounds;
use poem::{Request, RequestBody, Result, http::StatusCode};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    registry::{MetaMediaType, MetaRequest, Registry},
    types::Type,
};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Map, Value, error::Category};

use super::{
    description::{STORED, add_keywords},
    mismatch::{Mismatch, explain, is_name},
};
use crate::{
    error::{ApiError, ProblemCode},
    http::{body, shell::MAX_BODY},
    state::AppState,
};

/// The JSON object of a request body.
pub trait Input: DeserializeOwned + Type {
    const REQUIRED: bool = true;
    /// Whether its texts are stored. Databases cannot store U+0000 in text; the core can analyse it.
    const STORED: bool = true;
    const MAX_BYTES: usize = MAX_BODY;
    /// Further keywords of its schema, in JSON.
    const KEYWORDS: Option<&'static str> = None;

    /// Adds the bounds of its fields and of their types to the description. The services enforce them.
    fn bounds(_: &mut Bounds) {}
}

/// Registers the schema of a request with its bounds and keywords.
pub(super) fn register<T: Input>(registry: &mut Registry) {
    T::register(registry);
    let mut bounds = Bounds::default();
    T::bounds(&mut bounds);
    let mut keywords = match T::KEYWORDS.map(serde_json::from_str) {
        Some(Ok(Value::Object(keywords))) => keywords,
        _ => Map::new(),
    };
    if T::STORED {
        keywords.insert(STORED.to_owned(), true.into());
    }
    add_keywords(registry, &T::name(), bounds, keywords);
}

/// A JSON body; `None` if it is empty or `null`.
#[derive(Debug)]
pub struct Body<T>(pub Option<T>);

impl<T> Body<T> {
    pub fn required(self) -> Result<T, ApiError> {
        self.0.ok_or_else(|| ApiError::refused(ProblemCode::BodyRequired, "The request needs a JSON body."))
    }
}

impl<'a, T: Input> ApiExtractor<'a> for Body<T> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        register::<T>(registry);
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
        let bytes = read(request, body, T::MAX_BYTES).await?;
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(Self(None));
        }
        if !is_json(request.content_type()) {
            return Err(ApiError::from_status(StatusCode::UNSUPPORTED_MEDIA_TYPE).into());
        }
        Ok(Self(parse(&bytes)?))
    }
}

pub(super) async fn read(
    request: &Request,
    body: &mut RequestBody,
    max_bytes: usize,
) -> Result<bytes::Bytes, ApiError> {
    let state = request.data::<AppState>().ok_or_else(|| ApiError::internal("a request without the state"))?;
    let body = body.take().map_err(ApiError::internal)?;
    Ok(body::read(body, max_bytes, state.config().body_timeout).await?)
}

pub(super) fn is_json(content_type: Option<&str>) -> bool {
    let essence = content_type.unwrap_or_default().split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    essence == "application/json" || (essence.starts_with("application/") && essence.ends_with("+json"))
}

fn parse<T: Input>(bytes: &[u8]) -> Result<Option<T>, ApiError> {
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        // A derived `Deserialize` would also read a struct from an array.
        serde_json::from_slice::<IgnoredAny>(bytes).map_err(|error| malformed(&error))?;
        return match bytes.trim_ascii() {
            b"null" => Ok(None),
            _ => Err(ApiError::refused(ProblemCode::WrongType, "The request must be a JSON object.")),
        };
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let (mut unknown, mut track) = (None, serde_path_to_error::Track::new());
    let mut note_unknown = |path: serde_ignored::Path<'_>| unknown = Some(path.to_string());
    let strict = serde_ignored::Deserializer::new(&mut json, &mut note_unknown);
    let value = T::deserialize(serde_path_to_error::Deserializer::new(strict, &mut track))
        .map_err(|error| refusal(&error, &track.path().to_string(), bytes))?;
    json.end().map_err(|error| malformed(&error))?;
    if let Some(path) = unknown {
        let field = if is_name(&path) { format!("`{path}`") } else { "A field".to_owned() };
        let refused = ApiError::refused(ProblemCode::UnknownField, "The request has an unknown field.");
        return Err(refused.detail(format!("{field} is unknown.")));
    }
    if T::STORED && has_nul(bytes) {
        let message = "A text contains a character (U+0000) that can't be stored.";
        return Err(ApiError::refused(ProblemCode::NulCharacter, message));
    }
    Ok(Some(value))
}

/// Converts serde's error about a body; its own text would quote the body.
fn refusal(error: &serde_json::Error, path: &str, bytes: &[u8]) -> ApiError {
    // A number where a word is expected counts as a syntax error.
    if error.classify() != Category::Data && serde_json::from_slice::<Value>(bytes).is_err() {
        return malformed(error);
    }
    let refused = match Mismatch::of(error) {
        Mismatch::UnknownField => ApiError::refused(ProblemCode::UnknownField, "The request has an unknown field."),
        Mismatch::UnknownWord => ApiError::refused(ProblemCode::UnknownWord, "A field has an unknown value."),
        Mismatch::MissingField | Mismatch::DuplicateField => {
            ApiError::refused(ProblemCode::MalformedJson, "A field is missing or occurs twice.")
        }
        Mismatch::WrongType => ApiError::refused(ProblemCode::WrongType, "A field has the wrong type."),
    };
    refused.detail(explain(error, path))
}

fn malformed(error: &serde_json::Error) -> ApiError {
    ApiError::refused(ProblemCode::MalformedJson, "The request is not valid JSON.").detail(format!(
        "At line {}, column {}.",
        error.line(),
        error.column()
    ))
}

/// Whether valid JSON contains U+0000, which can only be written as `\u0000`.
pub(super) fn has_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        rest = &rest[at + 1..];
        if rest.starts_with(b"u0000") {
            return true;
        }
        // Skip the escaped character, which may be a backslash.
        rest = rest.get(1..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use evenkeel_safety_core::JournalEntryInput;

    /// ENTITY-06
    #[test]
    fn accepts_only_json_objects_with_known_text_fields() {
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

    #[test]
    fn finds_an_escaped_nul_but_not_an_escaped_backslash() {
        assert!(has_nul(br#""a\u0000""#) && has_nul(br#""\\\u0000""#) && has_nul(br#""\n\u0000""#));
        assert!(!has_nul(br#""\\u0000""#) && !has_nul(br#""\u0001""#) && !has_nul(b"\"\\"));
    }
}
