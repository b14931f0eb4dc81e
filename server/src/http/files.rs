//! The built app. All its pages are one document, which is the response to navigations at every address that is not a
//! file; some have a document of their own, which also shows the page before the scripts have run. Other requests for a
//! missing file get 404 and not a page.
//!
//! poem's `StaticFilesEndpoint` is not sufficient: it serves no precompressed files, sends no caching headers for hashed
//! names, and has no content hash as an entity tag.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use poem::{
    Endpoint, Request, Response, Result,
    http::{HeaderValue, Method, StatusCode, header},
};
use sha2::{Digest, Sha256};

use super::compress::{self, Encoding};
use crate::error::ApiError;

/// Path prefixes that are never pages.
const NO_PAGES: &[&str] = &["api", "assets", ".netlify", "auth/v1", "rest/v1", "dev"];

/// Extensions of files, which are never pages.
const FILE_TYPES: &[&str] = &[
    "js",
    "mjs",
    "css",
    "wasm",
    "map",
    "json",
    "svg",
    "png",
    "ico",
    "jpg",
    "jpeg",
    "webp",
    "gif",
    "woff",
    "woff2",
    "txt",
    "xml",
    "webmanifest",
];

/// Shown if the app is not built. It has no style or script, because the content security policy allows none inline.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\
<meta name=\"viewport\" content=\"width=device-width\"><title>Evenkeel</title></head>\n<body><main>\
<h1>The app isn't built yet</h1>\n<p>The server is running, but the folder EVENKEEL_APP_DIR (default: app/dist) \
contains no index.html.</p>\n<p>Stop the server and run <code>cargo xtask run</code>: it builds the app and starts \
the server again.</p>\n<p>If you need help now: call your local emergency number, or find a line at findahelpline.com. In the US and \
Canada you can call or text 988.</p>\
</main></body>\n</html>\n";

/// The app inside the binary, for `cargo xtask dist`.
#[cfg(feature = "app-inside")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../app/dist/"]
#[allow_missing = true]
struct Inside;

/// Serves the folder of the built app. Without the folder, a binary with the app inside serves that.
#[derive(Debug, Clone)]
pub struct AppFiles {
    root: PathBuf,
    tags: Arc<Mutex<HashMap<PathBuf, Tag>>>,
}

/// The entity tag of a file as it was: a hash of its content, computed again once its size or time differs.
#[derive(Debug)]
struct Tag {
    length: usize,
    modified: Option<SystemTime>,
    value: String,
}

/// A file that was read.
struct File {
    path: PathBuf,
    modified: Option<SystemTime>,
    bytes: Vec<u8>,
}

impl AppFiles {
    /// Creates the endpoint. The folder may not exist yet.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), tags: Arc::default() }
    }

    /// Reads a file. `path` is plain and relative.
    async fn read(&self, path: &str) -> Option<File> {
        #[cfg(feature = "app-inside")]
        // Without optimisation nothing is inside: the files would be read from where they were built.
        if !cfg!(debug_assertions) && !tokio::fs::try_exists(&self.root).await.unwrap_or(true) {
            let file = Inside::get(path)?;
            return Some(File { path: PathBuf::from(path), modified: None, bytes: file.data.into_owned() });
        }
        let file = self.root.join(path);
        // A symbolic link must not lead out of the folder.
        let (real, root) =
            (tokio::fs::canonicalize(&file).await.ok()?, tokio::fs::canonicalize(&self.root).await.ok()?);
        let metadata = tokio::fs::metadata(&real).await.ok()?;
        if !real.starts_with(&root) || !metadata.is_file() {
            return None;
        }
        Some(File { path: file, modified: metadata.modified().ok(), bytes: tokio::fs::read(&real).await.ok()? })
    }

    /// Returns the entity tag of a file.
    fn tag(&self, file: &File) -> String {
        let length = file.bytes.len();
        let known = |tag: &&Tag| tag.length == length && tag.modified == file.modified;
        let tags = || self.tags.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tag) = tags().get(&file.path).filter(known) {
            return tag.value.clone();
        }
        let value = format!("\"{}\"", hex(&Sha256::digest(&file.bytes)[..12]));
        tags().insert(file.path.clone(), Tag { length, modified: file.modified, value: value.clone() });
        value
    }

    /// Returns the preload header for the page at this address. The build lists the files of each page; other
    /// addresses, such as those with parameters, get none.
    async fn preloads(&self, path: &str) -> Option<HeaderValue> {
        let file = self.read("pages.json").await?;
        let pages: HashMap<String, Vec<String>> = serde_json::from_slice(&file.bytes).ok()?;
        let files = pages.get(&format!("/{path}")).filter(|files| !files.is_empty())?;
        let links: Vec<_> = files.iter().map(|file| format!("<{file}>; rel=modulepreload")).collect();
        HeaderValue::from_str(&links.join(", ")).ok()
    }

    /// Returns the document of a page: with its first view, if the build has rendered one, or the one of all pages. A query
    /// may choose another view, which the app has to render.
    async fn document(&self, path: &str, request: &Request) -> Option<Response> {
        let view = match (path, request.uri().query()) {
            ("", None) => self.file("first-views/home.html", request).await,
            ("home", _) | (_, Some(_)) => None,
            (path, None) => self.file(&format!("first-views/{path}.html"), request).await,
        };
        // The document itself names the scripts to load after the first paint.
        if view.is_some() {
            return view;
        }
        let mut response = self.file("index.html", request).await?;
        if let Some(link) = self.preloads(path).await {
            response.headers_mut().insert(header::LINK, link);
        }
        Some(response)
    }

    async fn file(&self, path: &str, request: &Request) -> Option<Response> {
        let file = self.read(path).await?;
        let mime = content_type(&file.path);
        let hashed = path.starts_with("assets/");
        let tag = self.tag(&file);
        let mut response = Response::builder()
            .header(header::CACHE_CONTROL, if hashed { "public, max-age=31536000, immutable" } else { "no-cache" })
            .header(header::ETAG, &tag);
        let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        if known.is_some_and(|known| known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)) {
            return Some(response.status(StatusCode::NOT_MODIFIED).finish());
        }
        response = response.content_type(&mime);
        if compress::shrinks(&mime)
            && let Some(encoding) = compress::accepted(request.headers())
        {
            let end = match encoding {
                Encoding::Brotli => "br",
                Encoding::Gzip => "gz",
            };
            if let Some(packed) = self.read(&format!("{path}.{end}")).await {
                let vary = HeaderValue::from_static("accept-encoding");
                let response = response.header(header::CONTENT_ENCODING, encoding.name()).header(header::VARY, vary);
                return Some(response.body(packed.bytes));
            }
        }
        Some(response.body(file.bytes))
    }
}

impl Endpoint for AppFiles {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let address = request.uri().path();
        let Some(path) = plain_path(address) else {
            return Err(ApiError::not_found().into());
        };
        let no_page = NO_PAGES
            .iter()
            .any(|area| path.strip_prefix(area).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
        if no_page && !path.starts_with("assets/") {
            return Err(ApiError::not_found().into());
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Err(ApiError::from_status(StatusCode::METHOD_NOT_ALLOWED).into());
        }
        if !path.is_empty() {
            if let Some(response) = self.file(&path, &request).await {
                return Ok(response);
            }
            // Static pages that work without scripts, such as the crisis page.
            if !no_page
                && path != "index"
                && let Some(response) = self.file(&format!("{path}.html"), &request).await
            {
                return Ok(response);
            }
        }
        if no_page || !is_navigation(&path, &request) {
            return Err(ApiError::not_found().into());
        }
        match self.document(&path, &request).await {
            Some(response) => Ok(response),
            None => Ok(Response::builder()
                .status(StatusCode::SERVICE_UNAVAILABLE)
                .content_type("text/html; charset=utf-8")
                .body(NOT_BUILT)),
        }
    }
}

/// Returns the path relative to the folder; `None` if it is hidden, malformed or leads out of the folder.
fn plain_path(address: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        if byte == b'%' {
            let digits = std::str::from_utf8(tail.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &tail[2..];
        } else {
            bytes.push(byte);
            rest = tail;
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    let path = path.trim_matches('/');
    let bad = |segment: &str| {
        let hidden = segment.starts_with('.') && segment != ".netlify";
        segment.is_empty() || hidden || segment.contains(['\\', ':', '\0'])
    };
    if !path.is_empty() && path.split('/').any(bad) {
        return None;
    }
    Some(path.to_owned())
}

/// Whether the request is a navigation, and not a request for a resource.
fn is_navigation(path: &str, request: &Request) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.rsplit_once('.').is_some_and(|(_, end)| FILE_TYPES.contains(&end.to_ascii_lowercase().as_str())) {
        return false;
    }
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    if let Some(mode) = header("sec-fetch-mode") {
        return mode == "navigate";
    }
    // Fallback for clients without `Sec-Fetch-Mode`.
    header("accept").is_none_or(|accept| accept.contains("text/html") || accept.contains("*/*"))
}

fn content_type(file: &Path) -> String {
    let mime = mime_guess::from_path(file).first_or_octet_stream();
    let essence = mime.essence_str();
    let essence = if essence == "application/javascript" { "text/javascript" } else { essence };
    if essence.starts_with("text/") { format!("{essence}; charset=utf-8") } else { essence.to_owned() }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_every_path_traversal() {
        for address in [
            "/../secret",
            "/a/../../b",
            "/%2e%2e/x",
            "/%2E%2e%2fx",
            "/..%5cx",
            "/a%00b",
            "/.env",
            "/a/.git/config",
            "/a//b",
            "/%",
            "/%zz",
            "/%c3%28",
            "/c:/x",
            "/a/./b",
        ] {
            assert_eq!(plain_path(address), None, "{address}");
        }
        assert_eq!(plain_path("/").as_deref(), Some(""));
        assert_eq!(plain_path("/journal/new/").as_deref(), Some("journal/new"));
        assert_eq!(plain_path("/.netlify/functions/x").as_deref(), Some(".netlify/functions/x"));
        assert_eq!(plain_path("/caf%C3%A9").as_deref(), Some("café"));
    }

    #[test]
    fn sends_the_content_types_that_browsers_require() {
        assert_eq!(content_type(Path::new("a.wasm")), "application/wasm");
        assert_eq!(content_type(Path::new("a.js")), "text/javascript; charset=utf-8");
        assert_eq!(content_type(Path::new("a.html")), "text/html; charset=utf-8");
        assert_eq!(content_type(Path::new("a.css")), "text/css; charset=utf-8");
        assert_eq!(content_type(Path::new("a.unknown")), "application/octet-stream");
    }
}
