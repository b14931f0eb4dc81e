//! Requests from pages of the sites in `EVENKEEL_CORS_ORIGINS`. They may use an access token and nothing else: cookies
//! neither reach a handler nor come back, so a session that a browser keeps cannot be used from there.

use std::sync::Arc;

use poem::{
    Endpoint, Middleware, Request, Response, Result,
    http::{HeaderValue, Method, header},
    middleware::{Cors, CorsEndpoint},
};

use crate::{
    config::Config,
    error::{ApiError, ProblemCode},
};

/// How long a browser may remember the answer to a preflight, in seconds. Chromium remembers none longer.
const PREFLIGHT_SECONDS: i32 = 2 * 60 * 60;
const METHODS: [Method; 6] = [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
/// The request header that asks for a session in a cookie.
pub(crate) const SESSION_TRANSPORT: &str = "x-session-transport";
/// The request headers that clients of the interfaces send, without [`SESSION_TRANSPORT`].
const REQUEST_HEADERS: [&str; 13] = [
    "accept",
    "accept-profile",
    "apikey",
    "authorization",
    "content-profile",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
    "last-event-id",
    "prefer",
    "x-client-info",
    "x-supabase-api-version",
];
const RESPONSE_HEADERS: [&str; 7] = [
    "content-disposition",
    "content-range",
    "etag",
    "retry-after",
    "x-error-code",
    "x-request-id",
    "x-supabase-api-version",
];

/// Whether a listed site calls an interface: a path below one of `interfaces`. Pages, mails and files of this server are
/// for its own origin only.
pub(super) fn is_listed(request: &Request, config: &Config, interfaces: &[&str]) -> bool {
    let path = request.uri().path();
    let below = |base: &str| path.strip_prefix(base).is_some_and(|rest| rest.starts_with('/'));
    let Some(origin) = request.headers().get(header::ORIGIN) else { return false };
    config.cors_origins.iter().any(|listed| origin == listed.as_str()) && interfaces.iter().copied().any(below)
}

/// The middleware: [`Cors`] for listed sites, nothing for all others.
pub(super) struct Origins<E> {
    inner: Arc<E>,
    cors: CorsEndpoint<Arc<E>>,
    config: Config,
    interfaces: &'static [&'static str],
}

impl<E: Endpoint<Output = Response>> Origins<E> {
    pub(super) fn new(inner: E, config: &Config, interfaces: &'static [&'static str]) -> Self {
        let inner = Arc::new(inner);
        let cors = Cors::new()
            .allow_origins(config.cors_origins.iter().map(String::as_str))
            .allow_methods(METHODS)
            .allow_headers(REQUEST_HEADERS)
            .expose_headers(RESPONSE_HEADERS)
            .allow_credentials(false)
            .max_age(PREFLIGHT_SECONDS);
        Self { cors: cors.transform(inner.clone()), inner, config: config.clone(), interfaces }
    }

    pub(super) async fn call(&self, mut request: Request) -> Result<Response, ApiError> {
        // Without a list the middleware would allow every site.
        if !is_listed(&request, &self.config, self.interfaces) {
            return self.inner.call(request).await.map_err(ApiError::from_framework);
        }
        request.headers_mut().remove(header::COOKIE);
        request.headers_mut().remove(SESSION_TRANSPORT);
        let message = "Other sites can't make this request.";
        let refused = |_| ApiError::refused(ProblemCode::CrossSite, message);
        let mut response = self.cors.call(request).await.map_err(refused)?;
        response.headers_mut().remove(header::SET_COOKIE);
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("origin, accept-encoding"));
        Ok(response)
    }
}
