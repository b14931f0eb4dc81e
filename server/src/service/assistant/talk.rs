//! Answering a message: passes the parts of the answer on as they come, and stores what was shown.

use std::pin::pin;

use evenkeel_cbt_core::{
    answer::AnswerRefusal,
    guide::{self, GuideContext, GuideOffer, SafetyState},
    record::{AnswerEnd, ChatMessage, ChatProvider, ChatRole, RecordContent},
};
use evenkeel_safety_core::limiter::RateLimitCheck;
use futures_util::StreamExt;
use tokio::sync::mpsc::Sender;
use uuid::Uuid;

use super::{Assistant, AssistantError, Turn};
use crate::{
    assistant::{AnswerEvent, Ending, answer},
    domain::{
        assistant::DoneEvent,
        record::{Record, RecordMeta},
        security_event::{EventType, Severity},
        time::Moment,
    },
    service::ServiceError,
    store::{records::Inserted, security_events::SecurityEvent},
    time::now_ms,
};

/// A part of an answer for the client.
pub enum TalkEvent {
    /// The stored message.
    Message(Box<Record>),
    /// The safety rules' result.
    Safety(SafetyState),
    /// Text to show.
    Sentence(String),
    /// The end: the stored answer.
    Done(Box<DoneEvent>),
    /// The end: the answer failed. The text shown so far is stored.
    Failed(AssistantError, Option<Box<Record>>),
}

/// Why an answer was cut off from outside.
enum Cut {
    /// The client has gone: it stopped the answer, or the connection broke.
    Gone,
    /// The server is stopping.
    Stopping,
}

impl Assistant<'_> {
    /// Answers a message. Ends early if the receiver is dropped or once `stopping` resolves; both cancel the provider.
    pub async fn talk(&self, turn: Turn, events: Sender<TalkEvent>, stopping: impl Future<Output = ()> + Send) {
        if let Some(stored) = turn.stored.clone() {
            return replay(turn, stored, &events).await;
        }
        let mut shown = String::new();
        // The provider is cancelled when this returns, before anything is stored.
        let outcome = self.pass_on(&turn, &events, &mut shown, stopping).await;
        let (ending, error) = match outcome {
            Ok(ending) if ending.end == AnswerEnd::Interrupted => (ending, Some(AssistantError::Unavailable)),
            Ok(ending) => (ending, None),
            Err(Cut::Gone) => (Ending::plain(AnswerEnd::Stopped, turn.provider), None),
            Err(Cut::Stopping) => {
                (Ending::plain(AnswerEnd::Interrupted, turn.provider), Some(AssistantError::Stopping))
            }
        };
        if let Some(refusal) = ending.refusal {
            self.note_refusal(refusal).await;
        }
        let event = match (self.store_answer(&turn, &shown, &ending).await, error) {
            (Ok(record), Some(error)) => TalkEvent::Failed(error, record.map(Box::new)),
            (Ok(Some(record)), None) => {
                let Ending { choices, offer, .. } = ending;
                done(record, choices, offer, turn.limit)
            }
            (Ok(None), None) => TalkEvent::Failed(AssistantError::Unavailable, None),
            (Err(error), _) => TalkEvent::Failed(error, None),
        };
        // The client may have gone.
        _ = events.send(event).await;
    }

    /// Passes the answer on and collects what was shown.
    async fn pass_on(
        &self,
        turn: &Turn,
        events: &Sender<TalkEvent>,
        shown: &mut String,
        stopping: impl Future<Output = ()> + Send,
    ) -> Result<Ending, Cut> {
        let provider = self.provider_of(turn.provider);
        let mut answer = pin!(answer(provider, turn.ask.clone()));
        let mut stopping = pin!(stopping);
        let mut next = TalkEvent::Message(Box::new(turn.message.clone()));
        loop {
            let is_text = if let TalkEvent::Sentence(text) = &next { Some(text.clone()) } else { None };
            // A reader that takes nothing waits here, and its connection ends by its own time limit.
            tokio::select! {
                biased;
                sent = events.send(next) => sent.map_err(|_| Cut::Gone)?,
                () = &mut stopping => return Err(Cut::Stopping),
            }
            shown.extend(is_text);
            let event = tokio::select! {
                biased;
                () = events.closed() => return Err(Cut::Gone),
                () = &mut stopping => return Err(Cut::Stopping),
                event = answer.next() => event,
            };
            next = match event {
                Some(AnswerEvent::Safety(state)) => TalkEvent::Safety(state),
                Some(AnswerEvent::Sentence(text)) => TalkEvent::Sentence(text),
                Some(AnswerEvent::End(ending)) => return Ok(ending),
                None => return Ok(Ending::plain(AnswerEnd::Interrupted, turn.provider)),
            };
        }
    }

    /// Records a security event: the model's next sentence must not be shown. Holds nothing of it.
    async fn note_refusal(&self, refusal: AnswerRefusal) {
        let event = SecurityEvent {
            id: Uuid::now_v7(),
            user_id: self.records.owner,
            event_type: EventType::AnswerRefused,
            severity: Severity::Medium,
            message: "A sentence of the assistant's answer was not shown".to_owned(),
            metadata: [("reason".to_owned(), refusal.as_str().into())].into_iter().collect(),
            ip_address: None,
            user_agent: None,
            created_at: now_ms(),
        };
        // The answer has ended already, which is what matters.
        if let Err(error) = self.records.store.add_security_events(&[event]).await {
            tracing::error!(%error, "a security event could not be stored");
        }
    }

    /// Stores the answer as it was shown, and deletes the ones that it replaces. Stores nothing if nothing was shown.
    async fn store_answer(&self, turn: &Turn, shown: &str, ending: &Ending) -> Result<Option<Record>, AssistantError> {
        let RecordContent::ChatMessage(message) = turn.message.content() else {
            return Ok(None);
        };
        if shown.trim().is_empty() {
            return Ok(None);
        }
        let content = RecordContent::ChatMessage(ChatMessage {
            conversation_id: message.conversation_id.clone(),
            role: ChatRole::Assistant,
            text: shown.to_owned(),
            mode: turn.ask.mode,
            provider: Some(ending.provider),
            end: Some(ending.end),
            sources: ending.sources.clone(),
            reply_to: Some(turn.message.id.to_string()),
            feedback: None,
        });
        let Moment { at_ms, tz_offset_minutes } = turn.message.occurred_at;
        let occurred = Moment { at_ms: now_ms().max(at_ms + 1), tz_offset_minutes };
        let meta = RecordMeta { occurred, ..turn.message.meta() };
        let answer = self.records.new_record(turn.answer_id, meta, content)?.0;
        let answered = (turn.message.id, turn.message.version);
        let record = match self.records.store.insert_answer(self.records.owner, &answer, answered).await? {
            Some(Inserted::Created) => answer,
            // The message was edited in the meantime, in another tab: this answer is to its earlier words.
            None => {
                return Err(ServiceError::Stale(Box::new(self.records.get(turn.message.id).await?)).into());
            }
            // The conversation was deleted in the meantime, on another device.
            Some(Inserted::ParentDeleted) => return Err(ServiceError::NotFound.into()),
            Some(Inserted::Exists(stored)) if stored.deleted_at.is_some() => return Err(ServiceError::Deleted.into()),
            // The same request, sent twice at once.
            Some(Inserted::Exists(stored)) => *stored,
        };
        for (id, version) in &turn.replaced {
            match self.records.delete(*id, *version).await {
                // It was changed (rated) or deleted in the meantime.
                Ok(()) | Err(ServiceError::Stale(_) | ServiceError::NotFound) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Some(record))
    }
}

fn done(record: Record, choices: Vec<String>, offer: Option<GuideOffer>, limit: RateLimitCheck) -> TalkEvent {
    let RateLimitCheck { remaining, reset_time, .. } = limit;
    TalkEvent::Done(Box::new(DoneEvent { record, choices, offer, remaining, reset_time }))
}

/// Sends an answer that is stored already. The guide would word the same one, so its quick replies are known.
async fn replay(turn: Turn, record: Record, events: &Sender<TalkEvent>) {
    let Turn { message, ask, limit, .. } = turn;
    let safety = ask.safety();
    let (mut choices, mut offer, mut text) = (Vec::new(), None, String::new());
    if let RecordContent::ChatMessage(answer) = record.content() {
        text.clone_from(&answer.text);
        if answer.provider == Some(ChatProvider::Rules) && answer.end == Some(AnswerEnd::Complete) {
            let context = GuideContext { mode: ask.mode, attempt: ask.attempt, articles: ask.articles };
            let reply = guide::reply(&ask.messages, &context);
            (choices, offer) = (reply.choices, reply.offer);
        }
    }
    let all = [
        TalkEvent::Message(Box::new(message)),
        TalkEvent::Safety(safety),
        TalkEvent::Sentence(text),
        done(record, choices, offer, limit),
    ];
    for event in all {
        if events.send(event).await.is_err() {
            return;
        }
    }
}
