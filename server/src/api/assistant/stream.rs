//! An answer as server-sent events.

use std::time::Duration;

use futures_util::{Stream, stream::unfold};
use poem::{
    IntoResponse, Response,
    http::{HeaderValue, header},
    web::sse::{Event, SSE},
};
use poem_openapi::{
    ApiResponse,
    registry::{MetaMediaType, MetaResponse, MetaResponses, Registry},
    types::Type,
};
use serde::Serialize;
use tokio::sync::mpsc::Receiver;

use super::wire::{AssistantEvents, DoneEvent, MessageEvent, SentenceEvent};
use crate::{api::records::Record, error::ApiError, http::shell::RequestId, service::assistant::TalkEvent};

/// A comment is sent after this time without an event, so that proxies keep the connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// An answer as server-sent events. Dropping it stops the answer.
#[derive(Debug)]
pub(super) struct AnswerStream {
    events: Receiver<TalkEvent>,
    request_id: RequestId,
    keep_alive: Duration,
}

impl AnswerStream {
    /// Creates a stream. `idle` is the time after which the server ends a connection without progress.
    pub(super) fn new(events: Receiver<TalkEvent>, request_id: RequestId, idle: Duration) -> Self {
        Self { events, request_id, keep_alive: KEEP_ALIVE.min(idle / 2).max(Duration::from_millis(1)) }
    }

    fn sent(self) -> impl Stream<Item = Event> + Send {
        unfold((self.events, self.request_id), |(mut events, id)| async {
            let event = events.recv().await?;
            Some((event_of(event, &id), (events, id)))
        })
    }
}

fn event_of(event: TalkEvent, request_id: &RequestId) -> Event {
    match event {
        TalkEvent::Message(record) => named("message", &MessageEvent { record: (*record).into() }),
        TalkEvent::Safety(state) => named("safety", &state),
        TalkEvent::Sentence(text) => named("sentence", &SentenceEvent { text }),
        TalkEvent::Done(done) => named("done", &DoneEvent::from(*done)),
        TalkEvent::Failed(error, record) => {
            let error = ApiError::from(error);
            error.log(&request_id.0);
            let error = match record {
                Some(record) => error.current(Record::from(*record)),
                None => error,
            };
            named("problem", &error.into_problem(&request_id.0))
        }
    }
}

fn named(name: &str, data: &impl Serialize) -> Event {
    // Serialising these types cannot fail.
    Event::message(serde_json::to_string(data).unwrap_or_default()).event_type(name)
}

impl IntoResponse for AnswerStream {
    fn into_response(self) -> Response {
        let keep_alive = self.keep_alive;
        let mut response = SSE::new(self.sent()).keep_alive(keep_alive).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

impl ApiResponse for AnswerStream {
    fn meta() -> MetaResponses {
        MetaResponses {
            responses: vec![MetaResponse {
                description: "Server-sent events.",
                status: Some(200),
                status_range: None,
                content: vec![MetaMediaType {
                    content_type: "text/event-stream",
                    schema: AssistantEvents::schema_ref(),
                }],
                headers: Vec::new(),
            }],
        }
    }

    fn register(registry: &mut Registry) {
        AssistantEvents::register(registry);
    }
}
