//! Taking a message: all checks, and then storing it.

use evenkeel_cbt_core::{
    guide::{GuideArticle, GuideMessage},
    record::{ChatMessage, ChatProvider, ChatRole, Conversation, RecordContent, RecordKind, RecordStatus, Share},
};
use evenkeel_safety_core::{RiskLevel, Ruleset, limiter::RateLimitCheck, prompt};
use uuid::Uuid;

use super::{Assistant, AssistantError};
use crate::{
    assistant::Ask,
    domain::retrieval::{SearchHit, SearchMode},
    domain::{
        assistant::MessageInput,
        record::{Record, RecordFilter, RecordMeta, RecordMetaChange},
        time::Moment,
    },
    service::{
        ServiceError,
        records::{is_live, new_id},
    },
    store::records::Inserted,
    time::now_ms,
};

/// A stored message that is to be answered.
pub struct Turn {
    /// The message.
    pub(super) message: Record,
    /// The id of the answer.
    pub(super) answer_id: Uuid,
    /// The author that the answer is to have.
    pub(super) provider: ChatProvider,
    /// The question to the provider.
    pub ask: Ask,
    /// Earlier answers to the message, which the new one replaces.
    pub(super) replaced: Vec<(Uuid, i64)>,
    /// The answer, if an identical request has stored it.
    pub(super) stored: Option<Record>,
    /// The state of the limit.
    pub(super) limit: RateLimitCheck,
}

struct Ids {
    conversation: Uuid,
    message: Uuid,
    answer: Uuid,
}

/// The stored conversation.
struct Stored {
    conversation: Option<Record>,
    /// The messages before the new one, oldest first: the first one of the talk, and the newest.
    before: Vec<Record>,
    /// Whether messages after the first one were not read.
    is_cut: bool,
    /// The message, if it is known.
    message: Option<Record>,
    /// The answers to the message.
    answers: Vec<Record>,
    /// The record that already has the id of the new answer.
    under_answer_id: Option<Record>,
}

impl Assistant<'_> {
    /// Returns the articles of the knowledge base that fit a message: none for crisis words, and none if the search
    /// fails, as an answer can do without.
    async fn articles(&self, message: &Record, mode: SearchMode) -> Vec<GuideArticle> {
        if message.risk_level >= RiskLevel::Medium {
            return Vec::new();
        }
        match self.knowledge.search(self.records.owner, text_of(message), ARTICLES, mode).await {
            Ok(hits) => hits.into_iter().map(article).collect(),
            Err(error) => {
                tracing::error!(%error, "the knowledge base could not be searched");
                Vec::new()
            }
        }
    }

    /// Checks a message and stores it.
    pub async fn accept(&self, new: MessageInput) -> Result<Turn, AssistantError> {
        let ids = Ids {
            conversation: new_id(&new.conversation_id)?,
            message: new_id(&new.id)?,
            answer: new_id(&new.answer_id)?,
        };
        if ids.conversation == ids.message || ids.message == ids.answer || ids.answer == ids.conversation {
            return Err(ServiceError::InvalidId.into());
        }
        let _turn = self.turns.turn().await?;
        let stored = self.stored(&ids).await?;
        let now = now_ms();
        // Messages are listed by time, so that a clock that was set back must not change their order.
        let after = stored.before.last().map_or(now, |last| now.max(last.occurred_at.at_ms + 1));
        let meta = RecordMeta {
            status: RecordStatus::Complete,
            share: Share::Private,
            occurred: Moment { at_ms: after, tz_offset_minutes: 0 },
        };
        let content = RecordContent::ChatMessage(ChatMessage {
            conversation_id: ids.conversation.to_string(),
            role: ChatRole::User,
            text: new.text.clone(),
            mode: new.mode,
            ..ChatMessage::default()
        });
        let message = self.records.new_record(ids.message, meta, content)?.0;
        let report = prompt::check_with(&new.text, Ruleset::PRODUCT);
        if let Some(reason) = report.reason.filter(|_| report.blocked) {
            return Err(AssistantError::Blocked(reason));
        }
        let text = text_of(&message);
        let edited = stored.message.as_ref().is_some_and(|known| text_of(known) != text);
        let answer = stored.answers.iter().find(|answer| answer.id == ids.answer && !edited).cloned();
        if answer.is_none() {
            check_unused(stored.under_answer_id.as_ref())?;
        }
        self.check_provider(new.provider).await?;
        let limit = match answer {
            Some(_) => self.limit().await?,
            None => self.count().await?,
        };
        let mut ask = ask(&stored, &message, &new, Vec::new());
        // A message that the guide takes over is sent to no model, so it is compared by its words only.
        let is_sent = new.provider == ChatProvider::Openai && !ask.safety().takes_over;
        let mode = if is_sent { SearchMode::Hybrid } else { SearchMode::Lexical };
        ask.articles = self.articles(&message, mode).await;
        let answers = stored.answers.iter().map(|answer| (answer.id, answer.version)).collect();
        let message = self.store_message(&new, stored, message).await?;
        let replaced = if edited { self.delete_answers(&ids).await? } else { answers };
        Ok(Turn { message, answer_id: ids.answer, provider: new.provider, ask, replaced, stored: answer, limit })
    }

    /// Reads the conversation, and refuses ids that belong to something else.
    async fn stored(&self, ids: &Ids) -> Result<Stored, AssistantError> {
        let (store, owner) = (self.records.store, self.records.owner);
        let mut known = store.records_by_id(owner, &[ids.conversation, ids.message, ids.answer]).await?;
        let mut take = |id| known.iter().position(|record| record.id == id).map(|at| known.swap_remove(at));
        let (conversation, under_message_id) = (take(ids.conversation), take(ids.message));
        let under_answer_id = take(ids.answer);
        let conversation = conversation.map(is_live).transpose()?;
        if conversation.as_ref().is_some_and(|record| record.kind() != RecordKind::Conversation) {
            return Err(ServiceError::OtherKind.into());
        }
        let (mut before, mut is_cut) = (Vec::new(), false);
        // A new conversation has no messages.
        if conversation.is_some() || under_message_id.is_some() {
            let filter = RecordFilter {
                kinds: &[RecordKind::ChatMessage],
                parent: Some(ids.conversation),
                ..RecordFilter::default()
            };
            let mut newest = store.records(owner, &filter, Some(MESSAGES as u64 + 1)).await?;
            is_cut = newest.len() > MESSAGES;
            newest.truncate(MESSAGES);
            if is_cut {
                before.extend(store.first_part(owner, ids.conversation, RecordKind::ChatMessage).await?);
            }
            before.extend(newest.into_iter().rev().filter_map(|(_, record)| record));
        }
        let Some(at) = before.iter().position(|record: &Record| record.id == ids.message) else {
            check_unused(under_message_id.as_ref())?;
            return Ok(Stored { conversation, before, is_cut, message: None, answers: Vec::new(), under_answer_id });
        };
        let later = before.split_off(at + 1);
        let message = before.pop();
        // Only the last message can be changed or answered again.
        let is_last = later.iter().all(|record| role_of(record) == ChatRole::Assistant);
        if let Some(message) = message.as_ref().filter(|message| !is_last || role_of(message) != ChatRole::User) {
            return Err(ServiceError::IdTaken(Box::new(message.clone())).into());
        }
        let id = ids.message.to_string();
        let answers = later.into_iter().filter(|record| {
            matches!(record.content(), RecordContent::ChatMessage(answer) if answer.reply_to.as_deref() == Some(&id))
        });
        Ok(Stored { conversation, before, is_cut, message, answers: answers.collect(), under_answer_id })
    }

    /// Deletes the answers to a message that was edited: they answer its earlier words. No answer is added later, because the
    /// store compares the message's version. Returns what is left to replace: nothing.
    async fn delete_answers(&self, ids: &Ids) -> Result<Vec<(Uuid, i64)>, AssistantError> {
        for answer in self.stored(ids).await?.answers {
            match self.records.delete(answer.id, answer.version).await {
                Ok(()) | Err(ServiceError::NotFound) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Vec::new())
    }

    async fn store_message(
        &self,
        new: &MessageInput,
        stored: Stored,
        message: Record,
    ) -> Result<Record, AssistantError> {
        let Stored { conversation, message: known, .. } = stored;
        if let Some(known) = known {
            if known.content() == message.content() {
                return Ok(known);
            }
            let content = message.content().clone();
            let change = RecordMetaChange::default();
            return Ok(self.records.update(known.id, known.version, change, content).await?.record);
        }
        let (store, owner) = (self.records.store, self.records.owner);
        let mut records = Vec::with_capacity(2);
        let moved = conversation.as_ref().map(|record| (record.id, message.occurred_at.at_ms));
        if conversation.is_none() {
            let content = Conversation { mode: new.mode, provider: new.provider, ..Conversation::default() };
            let id = new_id(&new.conversation_id)?;
            records.push(self.records.new_record(id, message.meta(), RecordContent::Conversation(content))?.0);
        }
        records.push(message.clone());
        // The second of two concurrent first messages finds the conversation stored. The message is the last result.
        let inserted = store.insert_and_move(owner, &records, moved, message.created_at.0).await?.pop();
        match inserted.transpose()? {
            Some(Inserted::ParentDeleted) => Err(ServiceError::Deleted.into()),
            Some(Inserted::Exists(record)) if record.content() != message.content() => {
                Err(ServiceError::IdTaken(record).into())
            }
            Some(Inserted::Exists(record)) => Ok(*record),
            _ => Ok(message),
        }
    }
}

/// Refuses an id that another record of the user has.
fn check_unused(other: Option<&Record>) -> Result<(), AssistantError> {
    match other {
        Some(record) if record.deleted_at.is_some() => Err(ServiceError::Deleted.into()),
        Some(record) => Err(ServiceError::IdTaken(Box::new(record.clone())).into()),
        None => Ok(()),
    }
}

/// The most articles that an answer may be based on.
const ARTICLES: u32 = 3;
/// The newest messages of a talk that are read to answer the next one. A model gets 20 of them; the guide's questions, the
/// safety rules and the summary of what lies further back look at all.
const MESSAGES: usize = 200;

/// Returns the talk with the new message at its end.
fn ask(stored: &Stored, message: &Record, new: &MessageInput, articles: Vec<GuideArticle>) -> Ask {
    let messages = stored.before.iter().chain([message]).filter_map(|record| match record.content() {
        RecordContent::ChatMessage(said) => {
            Some(GuideMessage { role: said.role, text: said.text.clone(), mode: said.mode })
        }
        _ => None,
    });
    Ask {
        messages: messages.collect(),
        is_cut: stored.is_cut,
        mode: new.mode,
        attempt: new.attempt,
        articles,
        screens: true,
    }
}

fn article(hit: SearchHit) -> GuideArticle {
    let version = u32::try_from(hit.version).unwrap_or(u32::MAX);
    GuideArticle { id: hit.article, version, title: hit.title, excerpt: hit.excerpt }
}

fn text_of(record: &Record) -> &str {
    match record.content() {
        RecordContent::ChatMessage(message) => &message.text,
        _ => "",
    }
}

fn role_of(record: &Record) -> ChatRole {
    match record.content() {
        RecordContent::ChatMessage(message) => message.role,
        _ => ChatRole::User,
    }
}
