//! An answer as server-sent events.

use evenkeel_cbt_core::guide::SafetyState;
use futures_util::{Stream, stream::unfold};
use poem::web::sse::Event;
use poem_openapi::Object;
use tokio::sync::mpsc::Receiver;

use crate::{
    api::sse::event,
    domain::assistant::{DoneEvent, MessageEvent, SentenceEvent},
    error::{ApiError, Problem},
    http::shell::RequestId,
    service::assistant::TalkEvent,
};

/// The data of each event, by the name of the event.
#[derive(Object)]
pub(super) struct AssistantEvents {
    /// The first event.
    message: MessageEvent,
    /// The safety state of the conversation. Applies to every provider.
    safety: SafetyState,
    /// Part of the answer.
    sentence: SentenceEvent,
    /// The last event of an answer that was not cut off.
    done: DoneEvent,
    /// The last event of an answer that was cut off.
    problem: Problem,
}

/// Returns an answer as events. Dropping them stops the answer.
pub(super) fn events(answer: Receiver<TalkEvent>, request_id: RequestId) -> impl Stream<Item = Event> + Send {
    unfold((answer, request_id), |(mut answer, id)| async {
        let said = answer.recv().await?;
        Some((event_of(said, &id), (answer, id)))
    })
}

fn event_of(said: TalkEvent, request_id: &RequestId) -> Event {
    match said {
        TalkEvent::Message(record) => event("message", &MessageEvent { record: *record }),
        TalkEvent::Safety(state) => event("safety", &state),
        TalkEvent::Sentence(text) => event("sentence", &SentenceEvent { text }),
        TalkEvent::Done(done) => event("done", &*done),
        TalkEvent::Failed(error, record) => {
            let error = ApiError::from(error);
            error.log(&request_id.0);
            let error = match record {
                Some(record) => error.current(*record),
                None => error,
            };
            event("problem", &error.into_problem(&request_id.0))
        }
    }
}
