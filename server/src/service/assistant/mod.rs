//! The assistant: takes a message, has it answered, and stores both. Safety comes first, whatever the client did.
//!
//! Order of the checks: the level of the raw text, its form, blocked phrases, the user's consent to the provider, the
//! limit. A message that fails one of them is not stored and reaches no provider. Medical words never block; the app
//! records the events of a user's text, so that none is counted twice.

mod accept;
mod message_turns;
mod talk;

use evenkeel_cbt_core::{
    record::{ChatProvider, Reflection},
    reframe::ReframeInput,
};
use evenkeel_safety_core::{Ruleset, journal::length, limiter::RateLimitCheck, limits::LIMITS, prompt};

use super::{
    ServiceError, preferences,
    rate_limit::{Limit, RateLimiter},
    records::Records,
};
use crate::{
    assistant::{self, Provider, openai::OpenAiClient},
    domain::assistant::{AssistantInfo, AssistantProvider, ReframedThought},
    service::knowledge::search::Knowledge,
    store::StoreError,
    time::now_ms,
};
pub use accept::Turn;
pub use message_turns::MessageTurns;
pub use talk::TalkEvent;

/// How often a user may ask, whatever the limiter endpoint was told (RATE-28).
const LIMIT: Limit =
    Limit { name: "assistant", max: LIMITS.ai_rate_limit_max, window_ms: LIMITS.ai_rate_limit_window_ms as i64 };
/// The name of the window.
const WINDOW: &str = "assistant";

/// The longest journal entry to reflect on, in characters.
const LONGEST_ENTRY: u32 = LIMITS.journal_max_chars;

/// Why a message was not taken, or not answered in full.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AssistantError {
    /// The text has a phrase that must not reach an assistant. Holds the reason to show, which names the phrase.
    #[error("blocked phrase")]
    Blocked(String),
    /// The user has not agreed to this provider by its name.
    #[error("not agreed to the provider")]
    NotAgreed,
    /// The limit is reached until `reset_time`, epoch milliseconds.
    #[error("limit reached")]
    TooOften {
        /// When messages are taken again.
        reset_time: i64,
    },
    /// The entry to reflect on is empty or too long.
    #[error("the entry is empty or too long")]
    EntryLength,
    /// There is no such provider, or it failed.
    #[error("the provider is not available")]
    Unavailable,
    /// Too many messages wait to be taken.
    #[error("too many messages at once")]
    Busy,
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
    /// The records could not be read or written.
    #[error(transparent)]
    Record(#[from] ServiceError),
}

impl From<StoreError> for AssistantError {
    fn from(error: StoreError) -> Self {
        Self::Record(error.into())
    }
}

/// The assistant of one caller.
#[derive(Debug, Clone, Copy)]
pub struct Assistant<'a> {
    /// The caller's records, to which conversations belong.
    pub records: Records<'a>,
    /// The knowledge base, for articles that answers are based on.
    pub knowledge: Knowledge<'a>,
    /// Counts the caller's messages.
    pub limiter: &'a RateLimiter,
    /// The turns of all callers' messages.
    pub turns: &'a MessageTurns,
    /// The provider that is always there: the guide.
    pub guide: &'a Provider,
    /// The language model, if one is configured.
    pub model: Option<&'a Provider>,
}

impl Assistant<'_> {
    /// Returns the providers and the state of the limit. Counts nothing.
    pub async fn overview(&self) -> Result<AssistantInfo, AssistantError> {
        let limit = self.limit().await?;
        let guide = AssistantProvider {
            id: ChatProvider::Rules,
            name: "Evenkeel's guide".to_owned(),
            host: None,
            agreed: true,
        };
        let mut providers = vec![guide];
        if let Some(client) = self.client() {
            providers.push(AssistantProvider {
                id: ChatProvider::Openai,
                name: client.name().to_owned(),
                host: Some(client.host().to_owned()),
                agreed: self.has_agreed(client).await?,
            });
        }
        Ok(AssistantInfo {
            providers,
            max_attempts: LIMIT.max,
            window_ms: LIMITS.ai_rate_limit_window_ms,
            remaining: limit.remaining,
            reset_time: limit.reset_time,
        })
    }

    /// Returns the state of the limit. Counts nothing.
    async fn limit(&self) -> Result<RateLimitCheck, AssistantError> {
        let caller = self.records.owner.to_string();
        Ok(self.limiter.peek(self.records.store, (&caller, WINDOW), LIMIT, now_ms()).await?)
    }

    /// Reflects on a journal entry. Counts like a message. An entry with a phrase that must not reach a model stays
    /// here: the guide reflects on it.
    pub async fn reflect(&self, entry: &str, provider: ChatProvider) -> Result<Reflection, AssistantError> {
        self.records.may_write()?;
        if length(entry) > LONGEST_ENTRY || entry.trim().is_empty() {
            return Err(AssistantError::EntryLength);
        }
        self.check_provider(provider).await?;
        self.count().await?;
        let provider =
            if prompt::check_with(entry, Ruleset::PRODUCT).blocked { self.guide } else { self.provider_of(provider) };
        Ok(assistant::reflect(provider, entry.trim()).await)
    }

    /// Makes reframing cards. Counts like a message. A thought with a phrase that must not reach a model stays here.
    pub async fn reframe(
        &self,
        input: &ReframeInput,
        provider: ChatProvider,
    ) -> Result<ReframedThought, AssistantError> {
        self.records.may_write()?;
        self.check_provider(provider).await?;
        self.count().await?;
        let blocks = |text: &&String| prompt::check_with(text, Ruleset::PRODUCT).blocked;
        let is_blocked = [&input.situation, &input.thought].iter().any(blocks);
        let provider = if is_blocked { self.guide } else { self.provider_of(provider) };
        Ok(assistant::reframe(provider, input).await)
    }

    /// Counts a call of the assistant.
    async fn count(&self) -> Result<RateLimitCheck, AssistantError> {
        let caller = self.records.owner.to_string();
        let check = self.limiter.check(self.records.store, (&caller, WINDOW), LIMIT, now_ms()).await?;
        if check.allowed { Ok(check) } else { Err(AssistantError::TooOften { reset_time: check.reset_time }) }
    }

    /// Refuses a provider that this server does not have, or that the user has not agreed to by its name.
    async fn check_provider(&self, provider: ChatProvider) -> Result<(), AssistantError> {
        match provider {
            ChatProvider::Rules => Ok(()),
            ChatProvider::Openai => {
                let client = self.client().ok_or(AssistantError::Unavailable)?;
                if self.has_agreed(client).await? { Ok(()) } else { Err(AssistantError::NotAgreed) }
            }
        }
    }

    fn provider_of(&self, provider: ChatProvider) -> &Provider {
        match provider {
            ChatProvider::Rules => self.guide,
            ChatProvider::Openai => self.model.unwrap_or(self.guide),
        }
    }

    fn client(&self) -> Option<&OpenAiClient> {
        match self.model? {
            Provider::OpenAi(client) => Some(client),
            Provider::Rules => None,
        }
    }

    /// Whether the user has agreed to the model by its present name.
    async fn has_agreed(&self, client: &OpenAiClient) -> Result<bool, AssistantError> {
        let newest = preferences::newest(self.records.store, self.records.owner).await?;
        Ok(newest.is_some_and(|(_, preferences)| preferences.agreed_provider.as_deref() == Some(client.name())))
    }
}
