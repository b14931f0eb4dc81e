//! Messages to the assistant, and its answers.

use evenkeel_cbt_core::{
    guide::GuideOffer,
    record::{ChatMode, ChatProvider},
    reframe::{Approach, ReframeInput, ReframeReport},
};

use super::record::Record;

wire! {
    /// A provider of answers.
    pub struct AssistantProvider {
        /// Its kind.
        pub id: ChatProvider,
        /// The name to show. Agreeing to a language model stores this name as `agreedProvider` in the preferences.
        pub name: String,
        /// The host that receives the messages; absent for this server.
        pub host: Option<String>,
        /// Whether the user has agreed to it.
        pub agreed: bool,
    }

    /// The providers of answers, and how many messages are left.
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

    /// A message to the assistant.
    input pub struct MessageInput {
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

    /// A journal entry to reflect on.
    input pub struct ReflectionRequest {
        /// The entry, 1 to 10,000 characters.
        pub text: String,
        /// The author of the reflection: the guide or a language model.
        pub provider: ChatProvider,
    }

    /// A thought to reframe.
    input pub struct ReframingRequest {
        /// The thought, and what kind of cards is wanted.
        pub thought: ReframeInput,
        /// The author of the cards: the guide or a language model.
        pub provider: ChatProvider,
    }

    /// Other ways to put a thought.
    #[derive(Debug)]
    pub struct ReframedThought {
        /// The cards.
        pub report: ReframeReport,
        /// The approaches whose cards a language model wrote.
        pub worded: Vec<Approach>,
    }

    /// The stored message.
    pub struct MessageEvent {
        /// The message.
        pub record: Record,
    }

    /// Text to show. The sentences of an answer, one after the other, are its text.
    pub struct SentenceEvent {
        /// One sentence or several, with the white space around them.
        pub text: String,
    }

    /// The end of an answer.
    pub struct DoneEvent {
        /// The stored answer.
        pub record: Record,
        /// Quick replies, at most four.
        pub choices: Vec<String>,
        /// Something to save from the conversation.
        pub offer: Option<GuideOffer>,
        /// The number of messages left in this window.
        pub remaining: u32,
        /// When the window ends, in epoch milliseconds.
        pub reset_time: i64,
    }
}
