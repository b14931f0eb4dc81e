//! The authors of the assistant's answers: the guide of the core, or a language model between the guide's view of
//! safety and the answer screen. Knows neither the store nor the server's interface, so that a bench can run it.

pub mod openai;
mod prompt;
mod reflection;
mod reframing;

use async_stream::stream;
use evenkeel_cbt_core::{
    CBT_LIMITS,
    answer::{self, AnswerRefusal, AnswerScreen, Checked},
    guide::{self, GuideArticle, GuideContext, GuideMessage, GuideOffer, SafetyState},
    record::{AnswerEnd, ChatMode, ChatProvider, ChatSource},
};
use futures_util::{Stream, StreamExt};
use serde::de::DeserializeOwned;

use openai::{ModelError, OpenAiClient};
pub use reflection::reflect;
pub use reframing::reframe;

/// The most bytes of an answer that are taken from a model.
const MAX_ANSWER: usize = 16 * 1024;
/// The most characters of an answer that are shown. A sentence of the server may follow, and the whole fits into a record.
const MAX_SHOWN: usize = CBT_LIMITS.chat_chars as usize - 500;

/// The author of the answers.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)] // a server has two of them
pub enum Provider {
    /// The guide of the core.
    Rules,
    /// A language model.
    OpenAi(OpenAiClient),
}

/// A request for an answer.
#[derive(Clone)]
pub struct Ask {
    /// The talk, oldest first; the last message is the user's.
    pub messages: Vec<GuideMessage>,
    /// Whether messages of the talk are left out after the first one, because it is long.
    pub is_cut: bool,
    /// The mode of the answer.
    pub mode: ChatMode,
    /// 0, and then 1, 2 … for other answers to the same message.
    pub attempt: u32,
    /// The passages found for the last message, best first.
    pub articles: Vec<GuideArticle>,
    /// Whether the guide may take over and each sentence is judged. False only to measure what that is worth.
    pub screens: bool,
}

impl Ask {
    /// Returns the safety rules' result for the talk. The crisis card stays in view if messages are left out, because one of
    /// them may have brought it there.
    pub fn safety(&self) -> SafetyState {
        let state = guide::safety(&self.messages);
        SafetyState { pinned: state.pinned || self.is_cut, ..state }
    }
}

// Implemented by hand, so that a stray `{:?}` in a log line cannot print user text.
impl std::fmt::Debug for Ask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ask({} messages, ***)", self.messages.len())
    }
}

/// A part of an answer, in this order: the safety state, sentences, the end.
#[derive(Clone)]
#[allow(clippy::large_enum_variant)] // an answer has a single end
pub enum AnswerEvent {
    /// The safety rules' result for the talk.
    Safety(SafetyState),
    /// Text to show. The sentences of an answer, one after the other, are its text.
    Sentence(String),
    /// The end of the answer.
    End(Ending),
}

/// The end of an answer.
#[derive(Clone)]
pub struct Ending {
    /// How it ended.
    pub end: AnswerEnd,
    /// The author. The guide may have taken over.
    pub provider: ChatProvider,
    /// Why a sentence was refused.
    pub refusal: Option<AnswerRefusal>,
    /// Quick replies.
    pub choices: Vec<String>,
    /// Something to keep.
    pub offer: Option<GuideOffer>,
    /// The articles that it is based on.
    pub sources: Vec<ChatSource>,
}

impl Ending {
    /// An end without anything beside it.
    pub fn plain(end: AnswerEnd, provider: ChatProvider) -> Self {
        Self { end, provider, refusal: None, choices: Vec::new(), offer: None, sources: Vec::new() }
    }
}

/// Answers the last message. Dropping the stream cancels the answer, and closes the connection to a model.
pub fn answer(provider: &Provider, ask: Ask) -> impl Stream<Item = AnswerEvent> + Send {
    stream! {
        let safety = ask.safety();
        yield AnswerEvent::Safety(safety.clone());
        match provider {
            Provider::OpenAi(client) if !(ask.screens && safety.takes_over) => {
                for await event in by_model(client, ask, safety) {
                    yield event;
                }
            }
            _ => {
                let Ask { messages, mode, attempt, articles, .. } = ask;
                let reply = guide::reply(&messages, &GuideContext { mode, attempt, articles });
                yield AnswerEvent::Sentence(reply.text);
                yield AnswerEvent::End(Ending {
                    choices: reply.choices,
                    offer: reply.offer,
                    sources: reply.sources,
                    ..Ending::plain(AnswerEnd::Complete, ChatProvider::Rules)
                });
            }
        }
    }
}

/// An answer by a model: each sentence is shown once it is judged.
fn by_model(client: &OpenAiClient, ask: Ask, safety: SafetyState) -> impl Stream<Item = AnswerEvent> + Send {
    stream! {
        let sent = prompt::of_talk(&ask, &safety);
        let sources = ask.articles.into_iter();
        let sources = sources.map(|it| ChatSource { article: it.id, version: it.version, title: it.title }).collect();
        let mut ending = Ending { sources, ..Ending::plain(AnswerEnd::Complete, ChatProvider::Openai) };
        let mut screen = ask.screens.then(AnswerScreen::new);
        let mut room = Room { bytes: MAX_ANSWER, chars: MAX_SHOWN };
        let mut deltas = Box::pin(client.stream(&sent));
        'answer: loop {
            let (checked, is_last) = match deltas.next().await {
                Some(Ok(delta)) if !room.takes(&delta) => {
                    tracing::warn!(error = %ModelError::TooLong, "the model's answer ended early");
                    ending.end = AnswerEnd::Interrupted;
                    break;
                }
                Some(Ok(delta)) => (judged(screen.as_mut(), &delta), false),
                Some(Err(error)) => {
                    tracing::warn!(error = &error as &dyn std::error::Error, "the model's answer failed");
                    ending.end = AnswerEnd::Interrupted;
                    break;
                }
                None => (screen.as_mut().map(AnswerScreen::finish).unwrap_or_default(), true),
            };
            for checked in checked {
                match checked {
                    Checked::Sentence(text) => {
                        if !room.shows(&text) {
                            ending.end = AnswerEnd::Interrupted;
                            break 'answer;
                        }
                        yield AnswerEvent::Sentence(text);
                    }
                    Checked::Refused(refusal) => {
                        ending.end = AnswerEnd::Refused;
                        ending.refusal = Some(refusal);
                        break 'answer;
                    }
                }
            }
            if is_last {
                break;
            }
        }
        // The model stops here, before anything else is shown.
        drop(deltas);
        if let Some(refusal) = ending.refusal {
            let gap = if room.chars < MAX_SHOWN { "\n\n" } else { "" };
            yield AnswerEvent::Sentence(format!("{gap}{}", answer::closing(refusal)));
        }
        yield AnswerEvent::End(ending);
    }
}

/// Reads the JSON object in an answer. Some models put a fence around it.
fn object_in<T: DeserializeOwned>(text: &str) -> Option<T> {
    let object = text.get(text.find('{')?..=text.rfind('}')?)?;
    serde_json::from_str(object).ok()
}

fn judged(screen: Option<&mut AnswerScreen>, delta: &str) -> Vec<Checked> {
    match screen {
        Some(screen) => screen.push(delta),
        None => vec![Checked::Sentence(delta.to_owned())],
    }
}

/// The size that an answer may still grow by.
struct Room {
    bytes: usize,
    chars: usize,
}

impl Room {
    /// Whether the model may send this much more.
    fn takes(&mut self, delta: &str) -> bool {
        let fits = delta.len() <= self.bytes;
        self.bytes = self.bytes.saturating_sub(delta.len());
        fits
    }

    /// Whether this much more may be shown, so that the answer can be stored.
    fn shows(&mut self, text: &str) -> bool {
        let chars = text.chars().count();
        let fits = chars <= self.chars;
        self.chars = self.chars.saturating_sub(chars);
        fits
    }
}
