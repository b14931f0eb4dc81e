//! Server-sent events.

use std::{marker::PhantomData, time::Duration};

use futures_util::{Stream, StreamExt, stream::BoxStream};
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

use crate::state::AppState;

/// A comment is sent after this time without an event, so that proxies keep the connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// An answer of server-sent events. The fields of `E` are the data of each event, by the event's name.
pub(super) struct EventStream<E> {
    events: BoxStream<'static, Event>,
    keep_alive: Duration,
    data: PhantomData<E>,
}

/// Returns how often a stream writes something, so that the server does not end an idle connection.
pub(super) fn keep_alive(state: &AppState) -> Duration {
    KEEP_ALIVE.min(state.config().idle_timeout / 2).max(Duration::from_millis(1))
}

/// Returns an event with its data as JSON.
pub(super) fn event(name: &'static str, data: &impl Serialize) -> Event {
    // Serialising these types cannot fail.
    Event::message(serde_json::to_string(data).unwrap_or_default()).event_type(name)
}

impl<E> EventStream<E> {
    pub(super) fn new(state: &AppState, events: impl Stream<Item = Event> + Send + 'static) -> Self {
        Self { events: events.boxed(), keep_alive: keep_alive(state), data: PhantomData }
    }
}

impl<E: Send> IntoResponse for EventStream<E> {
    fn into_response(self) -> Response {
        let mut response = SSE::new(self.events).keep_alive(self.keep_alive).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

impl<E: Type> ApiResponse for EventStream<E> {
    fn meta() -> MetaResponses {
        let content = vec![MetaMediaType { content_type: "text/event-stream", schema: E::schema_ref() }];
        let answer = MetaResponse {
            description: "Server-sent events.",
            status: Some(200),
            status_range: None,
            content,
            headers: Vec::new(),
        };
        MetaResponses { responses: vec![answer] }
    }

    fn register(registry: &mut Registry) {
        E::register(registry);
    }
}
