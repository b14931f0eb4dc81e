//! Embeddings: the meaning of texts as vectors, so that texts with like meanings have near ones.

use std::time::Duration;

use futures_util::StreamExt;
use reqwest::{StatusCode, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use super::{ModelError, OpenAiSettings, address, http};

/// The most bytes of a response.
const MAX_BODY: usize = 16 * 1024 * 1024;
/// The most numbers of a vector.
const MAX_PARTS: usize = 8_192;

#[derive(Serialize)]
struct Request<'a> {
    model: &'a str,
    input: &'a [&'a str],
    encoding_format: &'static str,
}

#[derive(Deserialize)]
struct Response {
    data: Vec<Embedding>,
}

#[derive(Deserialize)]
struct Embedding {
    index: usize,
    embedding: Vec<f32>,
}

/// A client of one endpoint and embedding model.
#[derive(Debug)]
pub struct EmbeddingClient {
    http: reqwest::Client,
    url: Url,
    key: Option<SecretString>,
    model: String,
}

impl EmbeddingClient {
    /// Creates a client of a model at the endpoint of the settings.
    ///
    /// # Errors
    /// Fails if the address cannot be read.
    pub fn new(settings: &OpenAiSettings, model: String) -> anyhow::Result<Self> {
        let url = address(&settings.url, "embeddings")?;
        Ok(Self { http: http()?, url, key: settings.key.clone(), model })
    }

    /// Returns the model.
    pub fn model(&self) -> &str {
        &self.model
    }

    /// Returns a vector of length 1 for each text, all with the same number of parts.
    ///
    /// # Errors
    /// The endpoint cannot be reached, refuses, takes too long, or does not answer with such vectors.
    pub async fn embed(&self, texts: &[&str], patience: Duration) -> Result<Vec<Vec<f32>>, ModelError> {
        let body = timeout(patience, self.ask(texts)).await.map_err(|_| ModelError::Slow)??;
        let Response { mut data } = serde_json::from_slice(&body).map_err(|_| ModelError::Malformed)?;
        data.sort_by_key(|embedding| embedding.index);
        let in_order = data.iter().enumerate().all(|(at, embedding)| embedding.index == at);
        let parts = data.first().map_or(0, |first| first.embedding.len());
        let even = data.iter().all(|embedding| embedding.embedding.len() == parts);
        if data.len() != texts.len() || !in_order || !even || parts > MAX_PARTS {
            return Err(ModelError::Malformed);
        }
        data.into_iter().map(|embedding| normalised(embedding.embedding).ok_or(ModelError::Malformed)).collect()
    }

    async fn ask(&self, texts: &[&str]) -> Result<Vec<u8>, ModelError> {
        let request = Request { model: &self.model, input: texts, encoding_format: "float" };
        let mut call = self.http.post(self.url.clone()).json(&request);
        if let Some(key) = &self.key {
            call = call.bearer_auth(key.expose_secret());
        }
        let response = call.send().await.map_err(|error| ModelError::Unreachable(error.without_url()))?;
        if response.status() != StatusCode::OK {
            return Err(ModelError::Status(response.status().as_u16(), None));
        }
        let mut body = Vec::new();
        let mut parts = response.bytes_stream();
        while let Some(part) = parts.next().await {
            let part = part.map_err(|_| ModelError::Cut)?;
            if body.len() + part.len() > MAX_BODY {
                return Err(ModelError::TooLong);
            }
            body.extend_from_slice(&part);
        }
        Ok(body)
    }
}

/// Scales a vector to length 1; `None` if it has none.
fn normalised(mut vector: Vec<f32>) -> Option<Vec<f32>> {
    let length = vector.iter().map(|part| part * part).sum::<f32>().sqrt();
    if !length.is_finite() || length <= f32::EPSILON {
        return None;
    }
    vector.iter_mut().for_each(|part| *part /= length);
    Some(vector)
}
