//! Compression of responses.
//!
//! poem's `Compression` middleware does not do here: it compresses whatever passes, images and already compressed files
//! too, and decompresses request bodies without a limit.

use async_compression::{
    Level,
    tokio::bufread::{BrotliEncoder, GzipEncoder},
};
use poem::{
    Response,
    http::{HeaderMap, HeaderValue, StatusCode, header},
};
use tokio::io::BufReader;

/// Responses below this size in bytes are not compressed: they fit into one packet anyway.
const WORTH_IT: u64 = 1024;

/// A content encoding that the client accepts, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// `br`
    Brotli,
    /// `gzip`
    Gzip,
}

impl Encoding {
    /// Returns the encoding's name in HTTP.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// Returns the best encoding that the client accepts.
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

/// Whether content of this type is worth compressing.
pub fn shrinks(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim();
    // An event must not wait in the encoder for the next one.
    (essence.starts_with("text/") && essence != "text/event-stream")
        || essence.ends_with("json")
        || essence.ends_with("xml")
        || matches!(essence, "application/javascript" | "application/wasm" | "application/manifest+json")
}

/// Compresses a response, unless it is short, already compressed or of an incompressible type.
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
    // Quality 4 compresses about as well as gzip's best in a fraction of the time of brotli's best. Files are
    // compressed at build time.
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
    fn leaves_events_and_images_as_they_are() {
        assert!(shrinks("text/html; charset=utf-8") && shrinks("application/problem+json"));
        assert!(!shrinks("text/event-stream") && !shrinks("image/png"));
    }

    #[test]
    fn picks_the_best_accepted_encoding() {
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
