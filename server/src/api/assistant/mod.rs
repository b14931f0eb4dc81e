//! `/api/assistant`: messages to the assistant. Answers come as they are worded, as server-sent events.

mod stream;

use evenkeel_cbt_core::{CBT_LIMITS, record::Reflection};
use evenkeel_safety_core::{errors::ErrorCategory, limits::LIMITS};
use poem::web::Data;
use poem_openapi::OpenApi;
use tokio::sync::mpsc;

use super::{
    Tag,
    current_user::CurrentUser,
    description::bounds,
    input::{Body, Input},
    output::Json,
    sse::EventStream,
};
use crate::{
    domain::assistant::{AssistantInfo, MessageInput, ReflectionRequest, ReframedThought, ReframingRequest},
    error::{ApiError, ProblemCode},
    http::shell::RequestId,
    service::assistant::AssistantError,
    time::now_ms,
};
use stream::AssistantEvents;

/// When to send a message again that was not taken because of too many others, in milliseconds.
const BUSY_MS: i64 = 10_000;
/// The most parts of an answer that wait for a slow reader.
const WAITING: usize = 8;

impl Input for MessageInput {
    bounds! {
        MessageInput {
            conversation_id: OWN_ID,
            id: OWN_ID,
            answer_id: OWN_ID,
            text: filled(CBT_LIMITS.chat_chars),
        }
    }
}

impl Input for ReflectionRequest {
    const STORED: bool = false;

    bounds! { ReflectionRequest { text: filled(LIMITS.journal_max_chars) } }
}

impl Input for ReframingRequest {
    const STORED: bool = false;
}

#[derive(Debug)]
pub struct AssistantApi;

#[OpenApi(prefix_path = "/assistant", tag = "Tag::Assistant")]
impl AssistantApi {
    /// Get the providers of the assistant and the number of messages left
    #[oai(path = "/", method = "get", operation_id = "get_assistant")]
    async fn get_assistant(&self, user: CurrentUser) -> Result<Json<AssistantInfo>, ApiError> {
        Ok(Json(user.assistant().overview().await?))
    }

    /// Send a message and receive the answer
    ///
    /// Stores the message, and the answer as far as it was shown. The answer is a stream of server-sent events:
    /// `message` (the stored message), `safety`, `sentence` (as often as needed), and at the end `done` (the stored
    /// answer) or `problem` (with the stored answer as `current`, if something was shown). Closing the connection stops
    /// the answer. Refusals before the stream are problems, and nothing is stored.
    ///
    /// The same `id` again with a new `answerId` asks for another answer, or changes the last message if the text is
    /// another one. The same `id` and `answerId` again repeat the stored answer.
    #[oai(path = "/messages", method = "post", operation_id = "send_message")]
    async fn send_message(
        &self,
        user: CurrentUser,
        request_id: Data<&RequestId>,
        input: Body<MessageInput>,
    ) -> Result<EventStream<AssistantEvents>, ApiError> {
        let turn = user.assistant().accept(input.required()?).await?;
        let (sender, answer) = mpsc::channel(WAITING);
        let events = EventStream::new(&user.state, stream::events(answer, request_id.0.clone()));
        tokio::spawn(async move { user.assistant().talk(turn, sender, user.state.answers_end()).await });
        Ok(events)
    }

    /// Reflect on a journal entry
    ///
    /// Nothing is stored. If there is no language model or it fails, the built-in guide writes the reflection; `provider`
    /// of the answer says which one did.
    #[oai(path = "/reflections", method = "post", operation_id = "reflect_on_entry")]
    async fn reflect_on_entry(
        &self,
        user: CurrentUser,
        input: Body<ReflectionRequest>,
    ) -> Result<Json<Reflection>, ApiError> {
        let ReflectionRequest { text, provider } = input.required()?;
        Ok(Json(user.assistant().reflect(&text, provider).await?))
    }

    /// Make reframing cards
    ///
    /// Nothing is stored. A card by a language model must pass the checks of answers and of cards; otherwise a built-in card
    /// is returned. `worded` lists the approaches that the model wrote.
    #[oai(path = "/reframings", method = "post", operation_id = "make_reframing_cards")]
    async fn make_reframing_cards(
        &self,
        user: CurrentUser,
        input: Body<ReframingRequest>,
    ) -> Result<Json<ReframedThought>, ApiError> {
        let ReframingRequest { thought, provider } = input.required()?;
        Ok(Json(user.assistant().reframe(&thought, provider).await?))
    }
}

impl From<AssistantError> for ApiError {
    fn from(error: AssistantError) -> Self {
        match error {
            AssistantError::Blocked(reason) => Self::refused(ProblemCode::PromptBlocked, reason),
            AssistantError::NotAgreed => Self::refused(
                ProblemCode::ProviderNotAgreed,
                "You haven't agreed to send messages to this assistant. Nothing was sent.",
            ),
            AssistantError::TooOften { reset_time } => {
                let message = "You've sent a lot of messages in a short time. Please wait a moment and try again.";
                Self::too_often_until(reset_time, message)
            }
            AssistantError::EntryLength => {
                Self::refused(ProblemCode::EntryLength, "Write something first, at most 10,000 characters.")
            }
            AssistantError::Unavailable => Self::failed(ProblemCode::AssistantUnavailable, ErrorCategory::Ai),
            AssistantError::Busy => {
                let message = "A lot of people are writing right now. Please send your message again in ten seconds.";
                Self::refused(ProblemCode::AssistantBusy, message).until(now_ms() + BUSY_MS)
            }
            AssistantError::Stopping => Self::failed(ProblemCode::Stopping, ErrorCategory::Network),
            AssistantError::Record(error) => error.into(),
        }
    }
}
