//! `/api/care/events`: notices that shared data, comments, homework or links have changed, as server-sent events.

use std::{collections::VecDeque, time::Duration};

use futures_util::{
    FutureExt, Stream, StreamExt,
    future::{BoxFuture, ready},
    stream::{once, unfold},
};
use poem::{
    IntoResponse, Response,
    http::{HeaderValue, header},
    web::{
        Data,
        sse::{Event, SSE},
    },
};
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::Header,
    registry::{MetaMediaType, MetaResponse, MetaResponses, Registry},
    types::Type,
};
use serde::Serialize;
use tokio::time::{Interval, interval};
use uuid::Uuid;

use super::{Tag, current_user::CurrentUser, words::mirrored};
use crate::{
    domain::care::{self as domain, CareReady},
    error::ApiError,
    service::care::changes::CareFeed,
    state::AppState,
    store::care_changes::CareNotice,
    time::{MINUTE_MS, now_ms},
};

/// A comment is sent after this time without an event, so that proxies keep the connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// How long a stream lasts. The client then asks again, with the session that it has by then.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// When an account with too many streams may ask again, in milliseconds.
const RETRY_MS: i64 = MINUTE_MS;

mirrored! {
    /// The subject of a change between a patient and a therapist.
    CareTopic = domain::CareTopic {
        /// The records that a patient shares.
        Share,
        Comment,
        Queue,
        Homework,
        /// A care link or its scopes.
        Link,
        Brief,
    }
}

/// The data of a `changed` event.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CareChanged {
    pub what: CareTopic,
    /// The patient whose data it is about.
    pub patient_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub care_link_id: Option<String>,
    /// Whether the reader may see less than before and must reload at once.
    pub ends: bool,
}

/// The data of each event, by the name of the event.
#[derive(Debug, Object)]
pub struct CareEvents {
    /// The first event of each stream. Its `id` is where the stream begins.
    pub ready: CareReady,
    /// A notice.
    pub changed: CareChanged,
}

/// Notices as server-sent events.
pub struct CareEventStream {
    feed: CareFeed,
    session: Uuid,
    state: AppState,
    keep_alive: Duration,
}

impl std::fmt::Debug for CareEventStream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CareEventStream")
    }
}

struct Open {
    feed: CareFeed,
    session: Uuid,
    /// How often the session is looked at.
    look: Interval,
    state: AppState,
    waiting: VecDeque<CareNotice>,
    end: BoxFuture<'static, ()>,
    ended: bool,
}

impl CareEventStream {
    fn sent(self) -> impl Stream<Item = Event> + Send {
        let state = self.state.clone();
        // Ends before the server does, so that stopping waits for no reader.
        let end = async move {
            tokio::select! {
                () = tokio::time::sleep(LONGEST) => {}
                () = state.answers_end() => {}
            }
        };
        let open = Open {
            feed: self.feed,
            session: self.session,
            look: interval(self.keep_alive),
            state: self.state,
            waiting: VecDeque::new(),
            end: end.boxed(),
            ended: false,
        };
        let first = event("ready", open.feed.seen, &CareReady { has_gap: open.feed.has_gap });
        once(ready(first)).chain(unfold(open, next))
    }
}

async fn next(mut open: Open) -> Option<(Event, Open)> {
    if open.ended {
        return None;
    }
    while open.waiting.is_empty() {
        let found = tokio::select! {
            found = open.state.next_care_changes(&mut open.feed) => found.ok()?,
            _ = open.look.tick() => Vec::new(),
            () = &mut open.end => return None,
        };
        if !open.state.auth().is_open(open.session).await.ok()? {
            return None;
        }
        open.waiting = found.into();
    }
    let notice = open.waiting.pop_front()?;
    // A therapist whose right to something ended asks again, and learns only what is still theirs.
    open.ended = notice.ends;
    let data = CareChanged {
        what: notice.what.into(),
        patient_id: notice.patient.to_string(),
        care_link_id: notice.link.map(|id| id.to_string()),
        ends: notice.ends,
    };
    Some((event("changed", notice.seq, &data), open))
}

fn event(name: &'static str, id: i64, data: &impl Serialize) -> Event {
    // Serialising these types cannot fail.
    Event::message(serde_json::to_string(data).unwrap_or_default()).event_type(name).id(id.to_string())
}

impl IntoResponse for CareEventStream {
    fn into_response(self) -> Response {
        let keep_alive = self.keep_alive;
        let mut response = SSE::new(self.sent()).keep_alive(keep_alive).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

impl ApiResponse for CareEventStream {
    fn meta() -> MetaResponses {
        MetaResponses {
            responses: vec![MetaResponse {
                description: "Server-sent events.",
                status: Some(200),
                status_range: None,
                content: vec![MetaMediaType { content_type: "text/event-stream", schema: CareEvents::schema_ref() }],
                headers: Vec::new(),
            }],
        }
    }

    fn register(registry: &mut Registry) {
        CareEvents::register(registry);
    }
}

#[derive(Debug)]
pub struct CareEventsApi;

#[OpenApi(prefix_path = "/care", tag = "Tag::Care")]
impl CareEventsApi {
    /// Follow changes of shared data, comments, homework and care links
    ///
    /// Returns server-sent events. The first one is named `ready`; its `hasGap` says whether earlier events were lost. The
    /// others are named `changed`, say what to reload, and contain no text. The stream ends after a few minutes, soon
    /// after its session, and at once when a patient shares less. A client that reconnects with `Last-Event-ID` misses
    /// nothing of the last day.
    #[oai(path = "/events", method = "get", operation_id = "follow_care_changes")]
    async fn follow_care_changes(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        /// The `id` of the last event that the client has.
        #[oai(name = "Last-Event-ID")]
        last_event_id: Header<Option<String>>,
    ) -> Result<CareEventStream, ApiError> {
        let last = last_event_id.0.and_then(|id| id.parse().ok());
        let Some(feed) = state.care_feed(user.id, last).await? else {
            let message = "Your account is open in many places. Please close some of them.";
            return Err(ApiError::too_often_until(now_ms() + RETRY_MS, message));
        };
        let idle = state.config().idle_timeout;
        let keep_alive = KEEP_ALIVE.min(idle / 2).max(Duration::from_millis(1));
        Ok(CareEventStream { feed, session: user.actor.session.id, state: state.0.clone(), keep_alive })
    }
}
