//! Compression on the way out, for what is text and worth it.

use async_compression::{
    Level,
    tokio::bufread::{BrotliEncoder, GzipEncoder},
};
use poem::{
    Response,
    http::{HeaderMap, HeaderValue, StatusCode, header},
};
use tokio::io::BufReader;

/// Below this a compressed answer is hardly shorter, and takes a packet all the same.
const WORTH_IT: u64 = 1024;

/// An encoding that the client takes, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// `br`
    Brotli,
    /// `gzip`
    Gzip,
}

impl Encoding {
    /// As HTTP spells it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// The best encoding that the client takes.
pub fn accepted(headers: &HeaderMap) -> Option<Encoding> {
    let offers = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let offers: Vec<(String, bool)> = offers
        .flat_map(|value| value.split(','))
        .map(|offer| {
            let mut parts = offer.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default().to_ascii_lowercase();
            let refused =
                parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse::<f32>().unwrap_or(0.0) <= 0.0));
            (name, !refused)
        })
        .collect();
    let takes = |name: &str| offers.iter().any(|(offer, wanted)| offer == name && *wanted);
    [Encoding::Brotli, Encoding::Gzip].into_iter().find(|encoding| takes(encoding.name()))
}

/// Whether answers of this type shrink.
pub fn shrinks(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim();
    essence.starts_with("text/")
        || essence.ends_with("json")
        || essence.ends_with("xml")
        || matches!(essence, "application/javascript" | "application/wasm" | "application/manifest+json")
}

/// Compresses an answer, unless it is short, already compressed, or of a kind that does not shrink.
pub fn compress(mut response: Response, encoding: Option<Encoding>) -> Response {
    let text = response.content_type().is_some_and(shrinks);
    if !text || matches!(response.status(), StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED) {
        return response;
    }
    if !response.headers().contains_key(header::VARY) {
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    let body = response.take_body();
    let body: http_body_util::combinators::BoxBody<bytes::Bytes, std::io::Error> = body.into();
    let long = http_body::Body::size_hint(&body).exact().is_none_or(|size| size >= WORTH_IT);
    let body = poem::Body::from(body);
    let Some(encoding) = encoding.filter(|_| long && !response.headers().contains_key(header::CONTENT_ENCODING)) else {
        response.set_body(body);
        return response;
    };
    let reader = BufReader::new(body.into_async_read());
    // Quality 4: close to gzip's best at a fraction of the time of brotli's; files have their own, made at build time.
    response.set_body(match encoding {
        Encoding::Brotli => poem::Body::from_async_read(BrotliEncoder::with_quality(reader, Level::Precise(4))),
        Encoding::Gzip => poem::Body::from_async_read(GzipEncoder::with_quality(reader, Level::Precise(5))),
    });
    response.headers_mut().remove(header::CONTENT_LENGTH);
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_encoding_that_is_not_refused_is_taken() {
        let of = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            accepted(&headers)
        };
        assert_eq!(of("gzip, deflate, br, zstd"), Some(Encoding::Brotli));
        assert_eq!(of("gzip;q=0.5, BR;q=0"), Some(Encoding::Gzip));
        assert_eq!(of("identity"), None);
        assert_eq!(accepted(&HeaderMap::new()), None);
    }
}
