//! Parameters of addresses and headers. The framework would refuse a bad one with the same code for all; each of these has
//! a code of its own.

use poem::{Request, RequestBody, Result};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    registry::{MetaParamIn, MetaSchema, MetaSchemaRef, Registry},
    types::{ParseFromParameter, Type},
};
use uuid::Uuid;

use crate::{
    domain::{record::Cursor, time::Timestamp},
    error::{ApiError, ProblemCode},
    service::records::new_id,
};

/// The pattern of a position in a list.
const POSITION: &str = "^[0-9]{1,18}$";
/// The pattern of the entity tag of a version.
const TAG: &str = "^\"[0-9]{1,18}\"$";
/// The pattern of a UUID of version 7.
pub(super) const UUID_7: &str =
    "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-7[0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$";
/// The pattern of a UTC offset from -12 to +14 hours, at the end of a time.
pub(super) const OFFSET: &str = r"([Zz]|\+(0[0-9]|1[0-3]):[0-5][0-9]|\+14:00|-(0[0-9]|1[01]):[0-5][0-9]|-12:00)$";

/// A parameter that is read from its text.
pub(super) trait Parameter: Sized + Send {
    const IN: MetaParamIn = MetaParamIn::Query;
    const IS_REQUIRED: bool = false;

    fn schema() -> MetaSchemaRef;

    fn register(_: &mut Registry) {}

    /// Reads the text; `None` if the request has no such parameter.
    fn read(text: Option<&str>) -> Result<Self, ApiError>;
}

/// Extracts a [`Parameter`].
#[derive(Debug)]
pub(super) struct Param<T>(pub T);

impl<'a, T: Parameter> ApiExtractor<'a> for Param<T> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::Parameter];
    const PARAM_IS_REQUIRED: bool = T::IS_REQUIRED;
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        T::register(registry);
    }

    fn param_in() -> Option<MetaParamIn> {
        Some(T::IN)
    }

    fn param_schema_ref() -> Option<MetaSchemaRef> {
        Some(T::schema())
    }

    async fn from_request(request: &'a Request, _: &mut RequestBody, options: ExtractParamOptions<()>) -> Result<Self> {
        let text = if T::IN == MetaParamIn::Header {
            request.header(options.name).map(Into::into)
        } else {
            let query = request.uri().query().unwrap_or_default().as_bytes();
            form_urlencoded::parse(query).find(|(name, _)| name == options.name).map(|(_, value)| value)
        };
        Ok(Self(T::read(text.as_deref())?))
    }
}

fn text_schema(format: Option<&'static str>, pattern: Option<&str>) -> MetaSchemaRef {
    let pattern = pattern.map(str::to_owned);
    MetaSchemaRef::Inline(Box::new(MetaSchema { ty: "string", format, pattern, ..MetaSchema::ANY }))
}

/// The version that a change replaces, from `If-Match`.
#[derive(Debug)]
pub(super) struct IfMatch(pub i64);

impl Parameter for IfMatch {
    const IN: MetaParamIn = MetaParamIn::Header;
    const IS_REQUIRED: bool = true;

    fn schema() -> MetaSchemaRef {
        text_schema(None, Some(TAG))
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        let tag = text.ok_or_else(|| {
            ApiError::refused(ProblemCode::IfMatchRequired, "This change doesn't name the version it's based on.")
                .detail("Send `If-Match` with the record's ETag.")
        })?;
        // Neither a list nor `*` is accepted: such a change could overwrite a version that the user has not seen.
        let digits = tag.trim().strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
        digits.and_then(number).map(Self).ok_or_else(|| {
            ApiError::refused(ProblemCode::InvalidIfMatch, "The version this change is based on isn't valid.")
                .detail("`If-Match` must be one ETag, like \"3\".")
        })
    }
}

/// The id of the resource that a request creates, from `Idempotency-Key`, so that a repeated request finds the resource that
/// the first one stored. Without a key, a new id.
#[derive(Debug)]
pub(super) struct NewId(pub Uuid);

impl Parameter for NewId {
    const IN: MetaParamIn = MetaParamIn::Header;

    fn schema() -> MetaSchemaRef {
        text_schema(Some("uuid"), Some(UUID_7))
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        let Some(key) = text else { return Ok(Self(Uuid::now_v7())) };
        new_id(key).map(Self).map_err(|_| {
            ApiError::refused(ProblemCode::InvalidId, "This couldn't be saved. Please reload the page and try again.")
                .detail("`Idempotency-Key` must be a UUID of version 7, made by the client.")
        })
    }
}

/// The number of items per page: 1 to `MOST`, 50 by default.
#[derive(Debug)]
pub(super) struct PageSize<const MOST: u32>(pub u32);

impl<const MOST: u32> PageSize<MOST> {
    /// Checks the requested number.
    pub(super) fn of(limit: Option<u32>) -> Result<Self, ApiError> {
        let limit = limit.unwrap_or(50);
        let is_allowed = (1..=MOST).contains(&limit);
        let message = || format!("A page has 1 to {MOST} entries.");
        if is_allowed { Ok(Self(limit)) } else { Err(ApiError::refused(ProblemCode::InvalidLimit, message())) }
    }
}

impl<const MOST: u32> Parameter for PageSize<MOST> {
    fn schema() -> MetaSchemaRef {
        let range = (Some(1.0), Some(f64::from(MOST)));
        let (ty, format) = ("integer", Some("uint32"));
        MetaSchemaRef::Inline(Box::new(MetaSchema {
            ty,
            format,
            minimum: range.0,
            maximum: range.1,
            ..MetaSchema::ANY
        }))
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        // A text that is no number is outside the range.
        Self::of(text.map(|text| text.parse().unwrap_or_default()))
    }
}

impl Parameter for Option<Cursor> {
    fn schema() -> MetaSchemaRef {
        text_schema(None, Some(Cursor::PATTERN))
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        text.map(|text| text.parse().map_err(|_| no_page())).transpose()
    }
}

/// A position in a list that only grows.
#[derive(Debug)]
pub(super) struct Position(pub Option<i64>);

impl Parameter for Position {
    fn schema() -> MetaSchemaRef {
        text_schema(None, Some(POSITION))
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        text.map(|text| number(text).ok_or_else(no_page)).transpose().map(Self)
    }
}

fn no_page() -> ApiError {
    ApiError::refused(ProblemCode::InvalidCursor, "This page of the list doesn't exist.")
}

/// Parses a number that this server wrote: digits only.
fn number(text: &str) -> Option<i64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

impl Parameter for Option<Timestamp> {
    fn schema() -> MetaSchemaRef {
        text_schema(Some("date-time"), Some(OFFSET))
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        text.map(time).transpose()
    }
}

/// Parses a limit of a list or a search.
pub(super) fn time(text: &str) -> Result<Timestamp, ApiError> {
    text.parse().map_err(|_| {
        ApiError::refused(ProblemCode::InvalidTime, "We couldn't read this time.")
            .detail("Times are RFC 3339, like 2026-11-21T09:30:00+01:00, with the plus sign encoded in an address.")
    })
}

/// A day, such as `2026-11-21`. The service refuses another text.
#[derive(Debug)]
pub(super) struct Day(pub Option<String>);

impl Parameter for Day {
    fn schema() -> MetaSchemaRef {
        text_schema(Some("date"), None)
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        Ok(Self(text.map(str::to_owned)))
    }
}

/// The id of a record to which others belong.
impl Parameter for Option<Uuid> {
    fn schema() -> MetaSchemaRef {
        text_schema(Some("uuid"), None)
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        let invalid =
            |_| ApiError::refused(ProblemCode::InvalidId, "This list doesn't exist.").detail("`parent` is a UUID.");
        text.map(|text| Uuid::try_parse(text).map_err(invalid)).transpose()
    }
}

/// A word of a fixed list.
pub(super) trait Word: Type + ParseFromParameter {
    /// The code and the message about an unknown word.
    const UNKNOWN: (ProblemCode, &'static str);
}

/// Words, separated by commas. Each word counts once.
#[derive(Debug)]
pub(super) struct Words<T>(pub Vec<T>);

impl<T: Word> Parameter for Words<T> {
    fn schema() -> MetaSchemaRef {
        Vec::<T>::schema_ref()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }

    fn read(text: Option<&str>) -> Result<Self, ApiError> {
        // `name.is_empty()` would be that of `Type`.
        let names = text.unwrap_or_default().split(',').map(str::trim).filter(|name| !str::is_empty(name));
        let words: Option<Vec<T>> = names.map(|name| T::parse_from_parameter(name).ok()).collect();
        words.map(Self).ok_or_else(|| {
            let mut registry = Registry::new();
            T::register(&mut registry);
            let schema = registry.schemas.remove(T::name().as_ref());
            let words = schema.map(|schema| schema.enum_items).unwrap_or_default();
            let words: Vec<&str> = words.iter().filter_map(serde_json::Value::as_str).collect();
            let (code, message) = T::UNKNOWN;
            ApiError::refused(code, message).detail(format!("Known are: {}.", words.join(", ")))
        })
    }
}
