//! An answer as server-sent events.

use futures_util::{Stream, stream::unfold};
use poem::web::sse::Event;
use tokio::sync::mpsc::Receiver;

use super::wire::{DoneEvent, MessageEvent, SentenceEvent};
use crate::{
    api::{records::Record, sse::event},
    error::ApiError,
    http::shell::RequestId,
    service::assistant::TalkEvent,
};

/// Returns an answer as events. Dropping them stops the answer.
pub(super) fn events(answer: Receiver<TalkEvent>, request_id: RequestId) -> impl Stream<Item = Event> + Send {
    unfold((answer, request_id), |(mut answer, id)| async {
        let said = answer.recv().await?;
        Some((event_of(said, &id), (answer, id)))
    })
}

fn event_of(said: TalkEvent, request_id: &RequestId) -> Event {
    match said {
        TalkEvent::Message(record) => event("message", &MessageEvent { record: (*record).into() }),
        TalkEvent::Safety(state) => event("safety", &state),
        TalkEvent::Sentence(text) => event("sentence", &SentenceEvent { text }),
        TalkEvent::Done(done) => event("done", &DoneEvent::from(*done)),
        TalkEvent::Failed(error, record) => {
            let error = ApiError::from(error);
            error.log(&request_id.0);
            let error = match record {
                Some(record) => error.current(Record::from(*record)),
                None => error,
            };
            event("problem", &error.into_problem(&request_id.0))
        }
    }
}
