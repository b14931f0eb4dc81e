//! `POST /api/events`: counts what is used, from people who agreed. It asks for no token and looks at no cookie: the
//! counts are no one's.

use std::collections::HashMap;

use async_compression::tokio::bufread::GzipDecoder;
use chrono::DateTime;
use poem::{
    Request, RequestBody, Result,
    http::{StatusCode, header},
    web::Data,
};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ApiResponse, ExtractParamOptions, Object, OpenApi,
    registry::{MetaMediaType, MetaRequest, Registry},
    types::Type,
};
use serde::Deserialize;
use tokio::io::AsyncReadExt;
use uuid::Uuid;

use super::{Tag, input};
use crate::{
    config::OWN_EVENTS,
    error::{ApiError, ProblemCode},
    http::client,
    service::usage::{MAX_EVENTS, UsageError},
    state::AppState,
};

/// The longest body after unpacking: so many events at their longest, with room.
const MAX_UNPACKED: u64 = 256 * 1024;

/// Something that was used.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
pub struct UsageEvent {
    /// Made by the client. Not kept.
    pub uuid: String,
    /// Its name, one of those that are known.
    pub event: String,
    /// Each from a list of its own.
    pub properties: HashMap<String, String>,
    /// When it happened. Not kept: the day on which it arrives counts.
    pub timestamp: String,
}

/// Events, in the order in which they happened.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
pub struct EventBatch {
    /// 200 at most.
    pub batch: Vec<UsageEvent>,
}

/// A batch, packed with gzip or not.
#[derive(Debug)]
pub struct Packed(EventBatch);

impl<'a> ApiExtractor<'a> for Packed {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        EventBatch::register(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        let content = vec![MetaMediaType { content_type: "application/json", schema: EventBatch::schema_ref() }];
        Some(MetaRequest { description: Some("May be packed: `content-encoding: gzip`."), content, required: true })
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        _options: ExtractParamOptions<()>,
    ) -> Result<Self> {
        let bytes = input::read(request, body, crate::http::shell::MAX_BODY).await?;
        if !input::is_json(request.content_type()) {
            return Err(ApiError::from_status(StatusCode::UNSUPPORTED_MEDIA_TYPE).into());
        }
        let encoding = request.headers().get(header::CONTENT_ENCODING).map(|encoding| encoding.as_bytes());
        let text = match encoding {
            None | Some(b"identity") => bytes.to_vec(),
            Some(b"gzip") => unpack(&bytes).await?,
            Some(_) => return Err(ApiError::from_status(StatusCode::UNSUPPORTED_MEDIA_TYPE).into()),
        };
        if text.len() as u64 > MAX_UNPACKED {
            return Err(ApiError::from_status(StatusCode::PAYLOAD_TOO_LARGE).into());
        }
        // What serde says would quote the body.
        Ok(Self(serde_json::from_slice(&text).map_err(|_| malformed())?))
    }
}

/// Stops as soon as it is too much: a small body can be packed gigabytes.
async fn unpack(bytes: &[u8]) -> Result<Vec<u8>, ApiError> {
    let mut text = Vec::new();
    GzipDecoder::new(bytes).take(MAX_UNPACKED + 1).read_to_end(&mut text).await.map_err(|_| malformed())?;
    Ok(text)
}

fn malformed() -> ApiError {
    let message = "Send a batch of events, each with uuid, event, properties and timestamp.";
    ApiError::refused(ProblemCode::MalformedEvents, message)
}

/// The answer.
#[derive(Debug, ApiResponse)]
pub enum CountAnswer {
    /// They are counted.
    #[oai(status = 202)]
    Counted,
}

#[derive(Debug)]
pub struct EventsApi;

#[OpenApi(tag = "Tag::Config")]
impl EventsApi {
    /// Count what is used
    ///
    /// Only events and values that this server knows; one unknown refuses the whole batch. Not there where this server
    /// is set to count elsewhere, or nothing.
    #[oai(path = "/events", method = "post", operation_id = "count_events")]
    async fn count_events(
        &self,
        state: Data<&AppState>,
        request: &Request,
        events: Packed,
    ) -> Result<CountAnswer, ApiError> {
        if state.config().analytics.as_deref() != Some(OWN_EVENTS) {
            return Err(ApiError::not_found());
        }
        let events = events.0.batch;
        let whole = |event: &UsageEvent| {
            Uuid::parse_str(&event.uuid).is_ok() && DateTime::parse_from_rfc3339(&event.timestamp).is_ok()
        };
        if !events.iter().all(whole) {
            return Err(malformed());
        }
        let caller = client::rate_limit_key(request, state.config());
        let events = events.iter().map(|event| (event.event.as_str(), &event.properties));
        state.usage().count(&caller, events).await?;
        Ok(CountAnswer::Counted)
    }
}

impl From<UsageError> for ApiError {
    fn from(error: UsageError) -> Self {
        match error {
            UsageError::Unknown => {
                Self::refused(ProblemCode::UnknownEvent, "An event is not one of those that are counted here.")
            }
            UsageError::TooMany => {
                Self::from_status(StatusCode::PAYLOAD_TOO_LARGE).detail(format!("At most {MAX_EVENTS} events at once."))
            }
            UsageError::TooOften => Self::too_often(),
            UsageError::Store(error) => error.into(),
        }
    }
}
