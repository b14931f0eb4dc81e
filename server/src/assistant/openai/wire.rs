//! The JSON of OpenAI-compatible endpoints, as much of it as is used.

use serde::{Deserialize, Serialize};

/// A message as sent.
#[derive(Clone, Serialize)]
pub struct Said {
    role: &'static str,
    content: String,
}

impl Said {
    pub fn system(content: String) -> Self {
        Self { role: "system", content }
    }

    pub fn by(user: bool, text: &str) -> Self {
        Self { role: if user { "user" } else { "assistant" }, content: text.to_owned() }
    }

    pub fn is_by(&self, user: bool) -> bool {
        self.role == if user { "user" } else { "assistant" }
    }

    pub fn add(&mut self, text: &str) {
        self.content.push_str("\n\n");
        self.content.push_str(text);
    }

    pub fn text(&self) -> &str {
        &self.content
    }
}

/// A request. Sampling is left to the endpoint.
#[derive(Serialize)]
pub(super) struct Request<'a> {
    pub model: &'a str,
    pub messages: &'a [Said],
    pub stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response_format: Option<ResponseFormat>,
}

/// The form of an answer.
#[derive(Serialize)]
pub(super) struct ResponseFormat {
    #[serde(rename = "type")]
    pub kind: &'static str,
}

/// Part of a streamed answer.
#[derive(Deserialize)]
pub(super) struct Chunk {
    #[serde(default)]
    pub choices: Vec<Choice>,
    /// Some endpoints report a failure within the stream.
    #[serde(default)]
    pub error: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
pub(super) struct Choice {
    #[serde(default)]
    pub delta: Delta,
    #[serde(default)]
    pub finish_reason: Option<String>,
}

#[derive(Deserialize, Default)]
pub(super) struct Delta {
    #[serde(default)]
    pub content: Option<String>,
}
