//! `/api/care/events`: notices that shared data, comments, homework or links have changed, as server-sent events.

use std::{collections::VecDeque, time::Duration};

use futures_util::{
    FutureExt, Stream, StreamExt,
    future::{BoxFuture, ready},
    stream::{once, unfold},
};
use poem::web::sse::Event;
use poem_openapi::{Object, OpenApi, param::Header};
use tokio::time::{Interval, interval};
use uuid::Uuid;

use super::{
    Tag,
    current_user::CurrentUser,
    sse::{EventStream, event, keep_alive},
};
use crate::{
    domain::care::{CareChanged, CareReady},
    error::ApiError,
    service::care::changes::CareFeed,
    state::AppState,
    time::{MINUTE_MS, now_ms},
};

/// How long a stream lasts. The client then asks again, with the session that it has by then.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// When an account with too many streams may ask again, in milliseconds.
const RETRY_MS: i64 = MINUTE_MS;

/// The data of each event, by the name of the event.
#[derive(Debug, Object)]
pub struct CareEvents {
    /// The first event of each stream. Its `id` is where the stream begins.
    pub ready: CareReady,
    /// A notice.
    pub changed: CareChanged,
}

struct Open {
    feed: CareFeed,
    session: Uuid,
    /// How often the session is looked at.
    look: Interval,
    state: AppState,
    waiting: VecDeque<(i64, CareChanged)>,
    end: BoxFuture<'static, ()>,
    ended: bool,
}

/// Returns the events of a feed until the stream or its session ends.
fn events(feed: CareFeed, user: CurrentUser) -> impl Stream<Item = Event> + Send {
    let state = user.state.clone();
    // Ends before the server does, so that stopping waits for no reader.
    let end = async move {
        tokio::select! {
            () = tokio::time::sleep(LONGEST) => {}
            () = state.answers_end() => {}
        }
    };
    let first = event("ready", &CareReady { has_gap: feed.has_gap }).id(feed.seen.to_string());
    let open = Open {
        feed,
        session: user.actor.session.id,
        look: interval(keep_alive(&user.state)),
        state: user.state,
        waiting: VecDeque::new(),
        end: end.boxed(),
        ended: false,
    };
    once(ready(first)).chain(unfold(open, next))
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
    let (seq, change) = open.waiting.pop_front()?;
    // A therapist may see less than before: the client reconnects, and reads what the patient still shares.
    open.ended = change.ends;
    Some((event("changed", &change).id(seq.to_string()), open))
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
        user: CurrentUser,
        /// The `id` of the last event that the client has.
        #[oai(name = "Last-Event-ID")]
        last_event_id: Header<Option<String>>,
    ) -> Result<EventStream<CareEvents>, ApiError> {
        let last = last_event_id.0.and_then(|id| id.parse().ok());
        let Some(feed) = user.state.care_feed(user.id, last).await? else {
            let message = "Your account is open in many places. Please close some of them.";
            return Err(ApiError::too_often_until(now_ms() + RETRY_MS, message));
        };
        let state = user.state.clone();
        Ok(EventStream::new(&state, events(feed, user)))
    }
}
