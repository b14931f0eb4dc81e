//! `POST /api/events`: counts usage events of people who agreed to it. Requests are anonymous: tokens and cookies are
//! ignored, and counts are not linked to an account.

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

use super::{
    Tag,
    description::bounds,
    input::{self, Input},
};
use crate::{
    config::OWN_EVENTS,
    error::{ApiError, ProblemCode},
    http::client,
    service::usage::{MAX_EVENTS, UsageError},
    state::AppState,
};

/// The maximum size of an uncompressed batch, in bytes.
const MAX_UNPACKED: u64 = 256 * 1024;

/// A usage event.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
pub struct UsageEvent {
    /// The client's id of the event. Not stored.
    pub uuid: String,
    /// The event's name, one of a fixed list.
    pub event: String,
    /// The event's properties. Each value is one of a fixed list.
    pub properties: HashMap<String, String>,
    /// When it happened (RFC 3339). Not stored: the day of arrival is counted.
    pub timestamp: String,
}

/// Events in the order in which they happened.
#[derive(Debug, Deserialize, Object)]
#[serde(deny_unknown_fields)]
pub struct EventBatch {
    /// At most 200 events.
    pub batch: Vec<UsageEvent>,
}

impl Input for EventBatch {
    const STORED: bool = false;

    bounds! {
        EventBatch { batch: items(count(MAX_EVENTS)) }
        UsageEvent { uuid: ID, timestamp: Bound::Format("date-time", None) }
    }
}

/// A batch, optionally compressed with gzip.
#[derive(Debug)]
pub struct Packed(EventBatch);

impl<'a> ApiExtractor<'a> for Packed {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        input::register::<EventBatch>(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        let content = vec![MetaMediaType { content_type: "application/json", schema: EventBatch::schema_ref() }];
        Some(MetaRequest { description: Some("May be compressed: `content-encoding: gzip`."), content, required: true })
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
        // serde's messages quote the body.
        Ok(Self(serde_json::from_slice(&text).map_err(|_| malformed())?))
    }
}

/// Decompresses at most [`MAX_UNPACKED`] bytes, to stop decompression bombs.
async fn unpack(bytes: &[u8]) -> Result<Vec<u8>, ApiError> {
    let mut text = Vec::new();
    GzipDecoder::new(bytes).take(MAX_UNPACKED + 1).read_to_end(&mut text).await.map_err(|_| malformed())?;
    Ok(text)
}

fn malformed() -> ApiError {
    let message = "Send a batch of events, each with uuid, event, properties and timestamp.";
    ApiError::refused(ProblemCode::MalformedEvents, message)
}

/// The response.
#[derive(Debug, ApiResponse)]
pub enum CountAnswer {
    /// The events were counted.
    #[oai(status = 202)]
    Counted,
}

#[derive(Debug)]
pub struct EventsApi;

#[OpenApi(tag = "Tag::Config")]
impl EventsApi {
    /// Count usage events
    ///
    /// Accepts known events and values only; one unknown event refuses the whole batch. Responds with 404 if this
    /// server counts elsewhere or not at all.
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
            UsageError::Unknown => Self::refused(ProblemCode::UnknownEvent, "The batch contains an unknown event."),
            UsageError::TooMany => Self::from_status(StatusCode::PAYLOAD_TOO_LARGE)
                .detail(format!("A batch has at most {MAX_EVENTS} events.")),
            UsageError::TooOften => Self::too_often(),
            UsageError::Store(error) => error.into(),
        }
    }
}
