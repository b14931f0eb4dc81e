//! The JSON types of the assistant.

use evenkeel_cbt_core::{
    guide::{GuideOffer, SafetyState},
    record::{ChatMode, ChatProvider},
    reframe::{Approach, ReframeInput, ReframeReport},
};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::super::{input::Input, records::Record};
use crate::{
    assistant::Reframing,
    error::Problem,
    service::assistant::{Done, NewMessage, Overview, ProviderInfo},
};
use evenkeel_safety_core::limits::LIMITS;

/// A provider of answers.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AssistantProvider {
    /// Its kind.
    pub id: ChatProvider,
    /// The name to show. Agreeing to a language model stores this name as `agreedProvider` in the preferences.
    pub name: String,
    /// The host that receives the messages; absent for this server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Whether the user has agreed to it.
    pub agreed: bool,
}

/// The providers of answers, and how many messages are left.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct AssistantInfo {
    /// The providers of this server. The first one needs no agreement.
    pub providers: Vec<AssistantProvider>,
    /// The number of messages per window.
    pub max_attempts: u32,
    /// The length of a window, in milliseconds.
    pub window_ms: u32,
    /// The number of messages left in this window.
    pub remaining: u32,
    /// When the window ends, in epoch milliseconds.
    pub reset_time: i64,
}

impl From<Overview> for AssistantInfo {
    fn from(Overview { providers, limit }: Overview) -> Self {
        let provider = |ProviderInfo { id, name, host, agreed }| AssistantProvider { id, name, host, agreed };
        Self {
            providers: providers.into_iter().map(provider).collect(),
            max_attempts: LIMITS.ai_rate_limit_max,
            window_ms: LIMITS.ai_rate_limit_window_ms,
            remaining: limit.remaining,
            reset_time: limit.reset_time,
        }
    }
}

/// A message to the assistant.
#[derive(Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageInput {
    /// The conversation's UUIDv7, made by the client. It is created if it does not exist.
    pub conversation_id: String,
    /// The message's UUIDv7, made by the client.
    pub id: String,
    /// The answer's UUIDv7, made by the client.
    pub answer_id: String,
    /// The text.
    pub text: String,
    /// The mode of the answer.
    pub mode: ChatMode,
    /// The author of the answer: the guide or a language model.
    pub provider: ChatProvider,
    /// The number of earlier answers to the same message. Default: 0.
    #[serde(default)]
    #[oai(default)]
    pub attempt: u32,
}

impl std::fmt::Debug for MessageInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MessageInput(***)")
    }
}

impl Input for MessageInput {}

impl From<MessageInput> for NewMessage {
    fn from(input: MessageInput) -> Self {
        let MessageInput { conversation_id, id, answer_id, text, mode, provider, attempt } = input;
        Self { conversation_id, id, answer_id, text, mode, provider, attempt }
    }
}

/// A journal entry to reflect on.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct ReflectionRequest {
    /// The entry, 1 to 10,000 characters.
    pub text: String,
    /// The author of the reflection: the guide or a language model.
    pub provider: ChatProvider,
}

impl std::fmt::Debug for ReflectionRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ReflectionRequest(***)")
    }
}

impl Input for ReflectionRequest {
    const STORED: bool = false;
}

/// A thought to reframe.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields)]
pub struct ReframingRequest {
    /// The thought, and what kind of cards is wanted.
    pub thought: ReframeInput,
    /// The author of the cards: the guide or a language model.
    pub provider: ChatProvider,
}

impl std::fmt::Debug for ReframingRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ReframingRequest(***)")
    }
}

impl Input for ReframingRequest {
    const STORED: bool = false;
}

/// Other ways to put a thought.
#[derive(Debug, Serialize, Object)]
pub struct ReframedThought {
    /// The cards.
    pub report: ReframeReport,
    /// The approaches whose cards a language model wrote.
    pub worded: Vec<Approach>,
}

impl From<Reframing> for ReframedThought {
    fn from(Reframing { report, worded }: Reframing) -> Self {
        Self { report, worded }
    }
}

/// The stored message.
#[derive(Debug, Serialize, Object)]
pub struct MessageEvent {
    /// The message.
    pub record: Record,
}

/// Text to show. The sentences of an answer, one after the other, are its text.
#[derive(Debug, Serialize, Object)]
pub struct SentenceEvent {
    /// One sentence or several, with the white space around them.
    pub text: String,
}

/// The end of an answer.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DoneEvent {
    /// The stored answer.
    pub record: Record,
    /// Quick replies, at most four.
    pub choices: Vec<String>,
    /// Something to save from the conversation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<GuideOffer>,
    /// The number of messages left in this window.
    pub remaining: u32,
    /// When the window ends, in epoch milliseconds.
    pub reset_time: i64,
}

impl From<Done> for DoneEvent {
    fn from(Done { record, choices, offer, limit }: Done) -> Self {
        Self { record: record.into(), choices, offer, remaining: limit.remaining, reset_time: limit.reset_time }
    }
}

/// The data of each event, by the name of the event.
#[derive(Debug, Object)]
pub struct AssistantEvents {
    /// The first event.
    pub message: MessageEvent,
    /// The safety state of the conversation. Applies to every provider.
    pub safety: SafetyState,
    /// Part of the answer.
    pub sentence: SentenceEvent,
    /// The last event of an answer that was not cut off.
    pub done: DoneEvent,
    /// The last event of an answer that was cut off.
    pub problem: Problem,
}
