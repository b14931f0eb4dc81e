//! A client of OpenAI-compatible endpoints: streams one answer, within bounds of time and size. Dropping the stream
//! closes the connection, which stops the model. Errors and log lines never contain what was sent or received.

mod embeddings;
mod wire;

use std::{
    io,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::Context;
use async_stream::try_stream;
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream::BoxStream};
use reqwest::{Response, StatusCode, Url, header};
use secrecy::{ExposeSecret, SecretString};
use sse_stream::SseByteStream;
use tokio::time::{Instant, sleep, timeout_at};

pub use embeddings::EmbeddingClient;
pub use wire::Said;
use wire::{Chunk, Request, ResponseFormat};

/// How long a connection may take to open.
const CONNECT: Duration = Duration::from_secs(10);
/// How often a request is tried before its first token.
const TRIES: u32 = 3;
/// The first pause between two tries. Each further one is twice as long.
const BACK_OFF: Duration = Duration::from_millis(400);
/// The longest pause that an endpoint may ask for by `Retry-After`. It fails at once if it asks for more.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// The most bytes of a stream without a complete event.
const MAX_EVENT: usize = 128 * 1024;

/// How long an endpoint may take.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// Until the first token, all tries together.
    pub first: Duration,
    /// Between two parts of an answer.
    pub pause: Duration,
    /// For the whole answer.
    pub total: Duration,
}

/// The settings of an endpoint.
#[derive(Debug, Clone)]
pub struct OpenAiSettings {
    /// The base URL, such as `http://127.0.0.1:11434/v1`.
    pub url: String,
    /// The API key.
    pub key: Option<SecretString>,
    /// The model.
    pub model: String,
    /// The name under which users agree to it; `None`: the model and its host.
    pub name: Option<String>,
    /// Its time limits.
    pub patience: Patience,
}

/// Why an endpoint gave no answer, or not all of it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// No connection, or it broke before the response.
    #[error("the endpoint cannot be reached")]
    Unreachable(#[source] reqwest::Error),
    /// The endpoint refused the request.
    #[error("the endpoint answered with status {0}")]
    Status(u16, Option<Duration>),
    /// The response is no event stream, or its events cannot be read.
    #[error("the endpoint's response is malformed")]
    Malformed,
    /// The endpoint reported a failure within the stream.
    #[error("the endpoint failed within its answer")]
    Failed,
    /// The stream ended before the answer did.
    #[error("the endpoint's answer was cut off")]
    Cut,
    /// One event, or the answer, is too long.
    #[error("the endpoint's answer is too long")]
    TooLong,
    /// The endpoint did not begin its answer in time.
    #[error("the endpoint did not begin its answer in time")]
    Slow,
    /// The endpoint paused for too long, or the whole answer took too long.
    #[error("the endpoint did not finish its answer in time")]
    Stalled,
}

impl ModelError {
    /// Returns how long to wait before another try; `None` if it would not help.
    fn wait(&self, back_off: Duration) -> Option<Duration> {
        match self {
            Self::Status(408 | 429 | 500 | 502 | 503 | 504, asked) => {
                Some(asked.unwrap_or(back_off)).filter(|wait| *wait <= LONGEST_PAUSE)
            }
            Self::Unreachable(_) | Self::Cut | Self::Failed => Some(back_off),
            _ => None,
        }
    }
}

type Deltas = BoxStream<'static, Result<String, ModelError>>;

/// A client of one endpoint and model.
#[derive(Debug)]
pub struct OpenAiClient {
    http: reqwest::Client,
    url: Url,
    key: Option<SecretString>,
    model: String,
    name: String,
    host: String,
    patience: Patience,
}

impl OpenAiClient {
    /// Creates a client.
    ///
    /// # Errors
    /// Fails if the address cannot be read.
    pub fn new(settings: OpenAiSettings) -> anyhow::Result<Self> {
        let OpenAiSettings { url, key, model, name, patience } = settings;
        let url = address(&url, "chat/completions")?;
        let host = url.host_str().unwrap_or_default().to_owned();
        let http = http()?;
        let name = name.unwrap_or_else(|| format!("{model} at {host}"));
        Ok(Self { http, url, key, model, name, host, patience })
    }

    /// Returns the name under which users agree to it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the host that receives what users write.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Streams the parts of an answer.
    pub fn stream<'a>(&'a self, messages: &'a [Said]) -> impl Stream<Item = Result<String, ModelError>> + Send {
        self.streamed(Request { model: &self.model, messages, stream: true, response_format: None })
    }

    /// Returns an answer that is a JSON object of at most `longest` bytes.
    pub async fn json(&self, messages: &[Said], longest: usize) -> Result<String, ModelError> {
        let response_format = Some(ResponseFormat { kind: "json_object" });
        let request = Request { model: &self.model, messages, stream: true, response_format };
        let mut deltas = pin!(self.streamed(request));
        let mut text = String::new();
        while let Some(delta) = deltas.next().await {
            text.push_str(&delta?);
            if text.len() > longest {
                return Err(ModelError::TooLong);
            }
        }
        Ok(text)
    }

    fn streamed<'a>(&'a self, request: Request<'a>) -> impl Stream<Item = Result<String, ModelError>> + Send {
        try_stream! {
            let deadline = Instant::now() + self.patience.total;
            let (first, mut deltas) = self.begin(&request, deadline).await?;
            yield first;
            loop {
                let next = deadline.min(Instant::now() + self.patience.pause);
                match timeout_at(next, deltas.next()).await.map_err(|_| ModelError::Stalled)? {
                    Some(delta) => yield delta?,
                    None => break,
                }
            }
        }
    }

    /// Sends the request until a first token arrives.
    async fn begin(&self, request: &Request<'_>, deadline: Instant) -> Result<(String, Deltas), ModelError> {
        let deadline = deadline.min(Instant::now() + self.patience.first);
        let mut back_off = BACK_OFF;
        let mut tries = TRIES;
        loop {
            tries -= 1;
            let error = match timeout_at(deadline, self.open(request)).await {
                Ok(Ok(begun)) => return Ok(begun),
                Ok(Err(error)) => error,
                Err(_) => return Err(ModelError::Slow),
            };
            let wait = error.wait(jittered(back_off)).filter(|wait| tries > 0 && Instant::now() + *wait < deadline);
            let Some(wait) = wait else { return Err(error) };
            tracing::debug!(%error, tries, "the model is asked again");
            sleep(wait).await;
            back_off *= 2;
        }
    }

    /// Sends the request and waits for the first token.
    async fn open(&self, request: &Request<'_>) -> Result<(String, Deltas), ModelError> {
        let mut call = self.http.post(self.url.clone()).json(request).header(header::ACCEPT, "text/event-stream");
        if let Some(key) = &self.key {
            call = call.bearer_auth(key.expose_secret());
        }
        let response = call.send().await.map_err(|error| ModelError::Unreachable(error.without_url()))?;
        if response.status() != StatusCode::OK {
            return Err(ModelError::Status(response.status().as_u16(), retry_after(&response)));
        }
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("text/event-stream")) {
            return Err(ModelError::Malformed);
        }
        let mut deltas: Deltas = deltas(response).boxed();
        match deltas.next().await {
            Some(first) => Ok((first?, deltas)),
            // An answer without text.
            None => Err(ModelError::Cut),
        }
    }
}

fn address(url: &str, path: &str) -> anyhow::Result<Url> {
    let url = format!("{}/{path}", url.trim_end_matches('/'));
    url.parse().context("the address of the assistant's endpoint cannot be read")
}

fn http() -> reqwest::Result<reqwest::Client> {
    // Two TLS backends are linked, so one has to be chosen explicitly.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        // Redirects are not followed: what users write goes to the configured host only.
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(CONNECT)
        .build()
}

/// Reads the texts from an event stream. Empty ones are left out.
fn deltas(response: Response) -> impl Stream<Item = Result<String, ModelError>> + Send + 'static {
    try_stream! {
        // The parser holds an event until it is complete, so the bytes since the last one are bounded here.
        let unread = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&unread);
        let bounded = move |part: reqwest::Result<Bytes>| {
            let part = part.map_err(|_| io::Error::from(io::ErrorKind::UnexpectedEof))?;
            let before = counted.fetch_add(part.len(), Ordering::Relaxed);
            if before > MAX_EVENT { Err(io::Error::from(io::ErrorKind::FileTooLarge)) } else { Ok(part) }
        };
        let mut events = pin!(SseByteStream::new(response.bytes_stream().map(bounded)));
        let mut ended = false;
        while let Some(event) = events.next().await {
            let event = event.map_err(unreadable)?;
            unread.store(0, Ordering::Relaxed);
            let Some(data) = event.data.filter(|data| !data.trim().is_empty()) else { continue };
            if data.trim() == "[DONE]" {
                ended = true;
                break;
            }
            let chunk: Chunk = serde_json::from_str(&data).map_err(|_| ModelError::Malformed)?;
            if chunk.error.is_some() {
                Err(ModelError::Failed)?;
            }
            for choice in chunk.choices.into_iter().take(1) {
                ended |= choice.finish_reason.is_some();
                if let Some(text) = choice.delta.content.filter(|text| !text.is_empty()) {
                    yield text;
                }
            }
        }
        if !ended {
            Err(ModelError::Cut)?;
        }
    }
}

fn unreadable(error: sse_stream::Error) -> ModelError {
    match error {
        sse_stream::Error::Body(error) => match error.downcast_ref::<io::Error>().map(io::Error::kind) {
            Some(io::ErrorKind::FileTooLarge) => ModelError::TooLong,
            _ => ModelError::Cut,
        },
        _ => ModelError::Malformed,
    }
}

/// Returns the seconds of `Retry-After`. Dates are not read.
fn retry_after(response: &Response) -> Option<Duration> {
    let value = response.headers().get(header::RETRY_AFTER)?.to_str().ok()?;
    value.trim().parse().ok().map(Duration::from_secs)
}

/// Returns a pause between half and all of `pause`, so that many clients do not return at once.
fn jittered(pause: Duration) -> Duration {
    let share = getrandom::u32().map_or(1.0, |random| f64::from(random) / f64::from(u32::MAX));
    pause.mul_f64(0.5 + share / 2.0)
}
